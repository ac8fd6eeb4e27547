//! The table: calling, playing, and reading open melds and results.

mod after_game;
mod bodensee;
mod commands;
pub(in crate::app) mod exercise;
mod film;
pub(in crate::app) mod peek;
mod schieber;

use self::commands::TableCommand;
pub(in crate::app) use self::schieber::claim;
use super::{
    Go, Outcome, Page, guided, is_possible, learned::Learned, menu::Menu, pick_row, slate,
};
use crate::{
    app::{
        effect::{Effect, KeeperRequest},
        games::SeatedGame,
        keys::{Command, Key, Scope, Unavailable},
        notice::Notice,
        pages::Screen,
        pointer::Target,
        shared::Shared,
        step::Step,
        table::{Selection, Table, TableGame},
        terminal::Medium,
    },
    config::Tempo,
};

/// The table. Its state is the game, which other pages look at too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TablePage;

/// Commands at every table.
const COMMANDS: [TableCommand; 7] = [
    TableCommand::new(Command::Back, never, back),
    TableCommand::new(Command::Slate, never, slate::open),
    TableCommand::new(Command::Faster, never, faster),
    TableCommand::new(Command::Slower, never, slower),
    TableCommand::new(Command::Seen, never, peek::at_seen),
    TableCommand::new(Command::LastTrick, never, peek::at_last_trick),
    TableCommand::new(Command::Film, film::why_no_film, film::save),
];

/// The row of a command at this table: that of its game before that of every table.
fn row(command: Command, shared: &Shared) -> Option<&'static TableCommand> {
    let own: &'static [TableCommand] = match shared.seated()? {
        SeatedGame::Schieber(_) => &schieber::COMMANDS,
        SeatedGame::Bodensee(_) => &bodensee::COMMANDS,
    };
    own.iter().chain(&COMMANDS).find(|row| row.command == command)
}

/// Scope of the table as the game stands.
fn scope(shared: &Shared) -> Scope {
    match shared.seated().map_or(Scope::Watching, SeatedGame::scope) {
        // Nothing comes after a branch: its result is read.
        Scope::Over if shared.branch.is_some() => Scope::Open,
        scope => scope,
    }
}

/// Answers what is asked. A key that ends a show does no more where it would only go on.
fn answer(command: Command, shared: &mut Shared) -> Outcome {
    let was_showing = shared.seated().is_some_and(SeatedGame::is_showing);
    let effects = if was_showing { shared.with_seated(SeatedGame::hurry) } else { Vec::new() };
    let outcome = match (scope(shared), command) {
        (_, Command::Confirm) if was_showing => Outcome::default(),
        (Scope::Open, Command::Confirm) => read(shared),
        (Scope::Over, command) => after_game::choose(command, shared),
        (scope, command) => match shared.seated() {
            Some(SeatedGame::Schieber(_)) => schieber::answer(scope, command, shared),
            Some(SeatedGame::Bodensee(_)) => bodensee::answer(scope, command, shared),
            None => Outcome::default(),
        },
    };
    outcome.after(effects)
}

/// Goes on after what lay open has been read; what has been written is looked at on the slate first.
fn read(shared: &mut Shared) -> Outcome {
    if exercise::is_branch_over(shared) {
        return Outcome::go(Go::LeaveBranch(None));
    }
    if shared.guided().is_some() && shared.seated().is_some_and(SeatedGame::shows_result) {
        return Outcome::go(Go::Only(Screen::Learned(Learned::default())));
    }
    if shared.seated().is_some_and(SeatedGame::has_written) {
        return slate::open(shared);
    }
    shared.read_on().into()
}

/// Ends what is told to a person who learns. None if nothing is told, or if the command goes on with what is told of.
// A hint takes the place of what is told, or it was counted and turned to its end behind it, unseen.
fn end_telling(command: Command, shared: &mut Shared) -> Option<Outcome> {
    let is_of_trick = shared.tutor.telling()?.is_of_trick();
    let hint = row(command, shared).filter(|row| row.command == Command::Hint);
    let hint = hint.filter(|row| (row.refuses)(shared).is_none()).and_then(|row| row.obeys);
    match command {
        Command::Back => shared.tutor.fall_silent(),
        Command::Hint if hint.is_some() => {}
        Command::Confirm => {}
        _ => return None,
    }
    let effects = guided::end_telling(shared);
    let outcome = match hint {
        Some(obeys) => obeys(shared),
        None if is_of_trick && command == Command::Confirm => answer(command, shared),
        None => Outcome::default(),
    };
    Some(outcome.after(effects))
}

/// Puts the hint away; without one leaves the branch, or the table.
fn back(shared: &mut Shared) -> Outcome {
    if shared.seated.as_mut().is_some_and(SeatedGame::put_hint_away) {
        return Outcome::default();
    }
    if shared.branch.is_some() {
        return Outcome::go(Go::LeaveBranch(None));
    }
    leave(shared)
}

fn faster(shared: &mut Shared) -> Outcome {
    set_tempo(shared.tempo().faster(), shared)
}

fn slower(shared: &mut Shared) -> Outcome {
    set_tempo(shared.tempo().slower(), shared)
}

fn set_tempo(tempo: Tempo, shared: &mut Shared) -> Outcome {
    shared.options.prefs.tempo = tempo;
    // Who chooses a tempo wants to see it, in pictures too.
    if shared.terminal.medium == Medium::Picture {
        shared.terminal.medium = Medium::default();
    }
    shared.notice = Some(Notice::Tempo(tempo));
    Outcome::default()
}

const fn never(_: &Shared) -> Option<Unavailable> {
    None
}

/// Goes to the menu; where the game at the table is over another one may wait there.
fn leave(shared: &mut Shared) -> Outcome {
    guided::leave(shared);
    // The menu tells the strokes, and this game may have brought some.
    let evening = shared.evening_at_table().map(|_| Effect::Keep(KeeperRequest::Evening));
    let effects = shared.seek().into_iter().chain(evening).collect();
    Outcome { effects, go: Go::Only(Screen::Menu(Menu::at_game(shared))) }
}

/// True if a digit or a click decides for this place: the person chose it before, or digits play. Where the program
/// offered it, it is said that it is chosen now, for nothing else shows it.
fn decides(place: usize, before: Selection, shared: &mut Shared) -> bool {
    let decides = before == Selection::Made(place) || shared.digits_play();
    if !decides && before == Selection::Offered(place) {
        shared.notice = Some(Notice::Chosen);
    }
    decides
}

/// The answer that a command gives to a question with two of them; none where it only chooses one, or does nothing there.
fn answered<G: TableGame>(
    command: Command,
    offered: usize,
    table_of: fn(&mut Shared) -> Option<&mut Table<G>>,
    shared: &mut Shared,
) -> Option<usize> {
    let table = table_of(shared)?;
    let before = table.chosen();
    let place = before.place().unwrap_or(offered);
    match command {
        Command::Up | Command::Down | Command::Left | Command::Right => {
            table.choose(1 - place.min(1));
            None
        }
        Command::Pick(number @ (1 | 2)) => {
            table.choose(number - 1);
            decides(number - 1, before, shared).then_some(number - 1)
        }
        Command::Confirm => Some(place),
        _ => None,
    }
}

impl Page for TablePage {
    fn scope(&self, shared: &Shared) -> Scope {
        scope(shared)
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        let told = end_telling(command, shared);
        if let Some(outcome) = told.or_else(|| exercise::go_on(command, shared)) {
            return outcome;
        }
        if scrolls_hint(command, shared) {
            return Outcome::default();
        }
        match row(command, shared).and_then(|row| row.obeys) {
            Some(obeys) => obeys(shared),
            None => answer(command, shared),
        }
    }

    fn click(&mut self, target: Target, shared: &mut Shared) -> Outcome {
        match (scope(shared), target) {
            (Scope::Calling, Target::Arrow(line, step)) => schieber::turn_line(line, step, shared),
            (
                Scope::Over
                | Scope::Calling
                | Scope::Saying
                | Scope::Doubling
                | Scope::Answering
                | Scope::Naming
                | Scope::Ending,
                it,
            ) => pick_row(it),
            (Scope::Playing | Scope::Watching, Target::Slot(place)) => {
                Outcome::press(Command::Pick(place + 1))
            }
            (Scope::PlayingBodensee, Target::Slot(place)) => bodensee::pick(place, shared),
            (Scope::Bidding, Target::Arrow(_, step)) => bodensee::change_bid(step, shared),
            (Scope::Bidding, Target::Row(_)) => bodensee::take_bid(shared),
            (Scope::Watching | Scope::Open, _) => Outcome::press(Command::Confirm),
            _ => Outcome::default(),
        }
    }

    fn has_wheel(&self) -> bool {
        false
    }

    fn types(&mut self, key: Key, shared: &mut Shared) -> bool {
        scope(shared) == Scope::Bidding && shared.bodensee_mut().is_some_and(|it| it.type_bid(key))
    }

    fn lines(&self, shared: &Shared) -> usize {
        let calls = shared.schieber().filter(|_| scope(shared) == Scope::Calling);
        calls.map_or(0, |table| table.shown().choice_lines().len())
    }

    fn is_possible(&self, command: Command, shared: &Shared) -> bool {
        let scope = scope(shared);
        match command {
            Command::Confirm => {
                let is_showing = shared.seated().is_some_and(SeatedGame::is_showing);
                let is_told = shared.tutor.telling().is_some();
                let goes_on =
                    is_told || shared.goes_on_learning() || schieber::lets_throw_in(shared);
                scope != Scope::Watching || is_showing || goes_on
            }
            Command::Down if shared.bodensee().is_some() => bodensee::has_two_rows(shared),
            Command::Right if scope == Scope::Calling => schieber::turns_choice(shared),
            Command::Help
            | Command::Seen
            | Command::Review
            | Command::WholeGame
            | Command::SameCards => is_possible(command, scope, shared),
            command => self.refuses(command, shared).is_none(),
        }
    }

    fn refuses(&self, command: Command, shared: &Shared) -> Option<Unavailable> {
        row(command, shared).and_then(|row| (row.refuses)(shared))
    }

    fn why_nothing(&self, command: Command, shared: &Shared) -> Option<Unavailable> {
        match (scope(shared), command) {
            (_, Command::Help) => None,
            (_, Command::Up | Command::Down)
                if shared.seated().is_some_and(SeatedGame::shows_alternatives) =>
            {
                Some(Unavailable::PageEnds)
            }
            (Scope::Watching, _) => Some(Unavailable::NotYourTurn),
            (Scope::Open, _) => Some(Unavailable::LiesOpen),
            (Scope::Playing | Scope::PlayingBodensee, Command::Pick(_)) => {
                Some(Unavailable::GoneCard)
            }
            _ => None,
        }
    }
}

/// Scrolls the alternatives of a hint with the arrows that go through lines. False where they choose.
fn scrolls_hint(command: Command, shared: &mut Shared) -> bool {
    let step = match command {
        Command::Up => Step::Back,
        Command::Down => Step::Forward,
        _ => return false,
    };
    shared.seated.as_mut().is_some_and(|seated| seated.scroll_hint(step))
}

/// The choice one further or back that an arrow goes to.
const fn step_of(command: Command) -> Option<Step> {
    match command {
        Command::Up | Command::Left => Some(Step::Back),
        Command::Down | Command::Right => Some(Step::Forward),
        _ => None,
    }
}
