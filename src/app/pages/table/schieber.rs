//! Keys at the table of Schieber: calling, playing, announcing and claiming.

use super::{
    answered,
    commands::{TableCommand, hint, take_back},
    decides, exercise, scope, step_of,
};
use crate::{
    app::{
        SeatedGame,
        keys::{Command, Scope, Unavailable},
        notice::Notice,
        pages::Outcome,
        schieber::{Saying, Table, TrumpChoice, Wait},
        shared::Shared,
        step::Step,
    },
    config::Aid,
    game::schieber::{Action, Game},
    rules::house::ThrowIn,
};

/// Commands that Schieber has, or that it refuses for reasons of its own.
pub(super) const COMMANDS: [TableCommand; 8] = [
    TableCommand::new(Command::LastTrick, why_no_last_trick, super::peek::at_last_trick),
    TableCommand::new(Command::Hint, why_no_hint, hint),
    TableCommand::new(Command::TakeBack, why_no_way_back, take_back),
    TableCommand::new(Command::Claim, why_no_claim, warn_of_claim),
    TableCommand::new(Command::ThrowIn, why_no_throw_in, throw_in),
    TableCommand::answer(Command::Rest, why_no_rest),
    TableCommand::answer(Command::Push, why_no_push),
    TableCommand::answer(Command::Decline, why_no_silence),
];

/// Answers what is asked.
pub(super) fn answer(scope: Scope, command: Command, shared: &mut Shared) -> Outcome {
    match (scope, command) {
        (Scope::Calling, command) => call(command, shared),
        (Scope::Saying | Scope::Doubling | Scope::Answering, command) => say(command, shared),
        (Scope::Watching, Command::Confirm) if lets_throw_in(shared) => {
            shared.with_schieber(Table::keep_silent).into()
        }
        (Scope::Playing, Command::Rest) => shared.with_schieber(Table::lay_down).into(),
        (Scope::Playing, command) => choose_card(command, shared),
        _ => Outcome::default(),
    }
}

/// Takes the answer to an announcement that the person may make.
fn say(command: Command, shared: &mut Shared) -> Outcome {
    let asked = shared.schieber().and_then(|table| table.shown().asks());
    let Some(saying) = asked else { return Outcome::default() };
    let chosen = match command {
        Command::Decline => Some(1),
        command => answered(command, saying.offered(), Shared::schieber_mut, shared),
    };
    let Some(chosen) = chosen else { return Outcome::default() };
    match (chosen, saying) {
        (0, _) => act(saying.action(), shared),
        (_, Saying::Double(_)) => act(Action::Silent, shared),
        (_, Saying::ThrowIn) => act(Action::Refuse, shared),
        _ => shared.with_schieber(Table::keep_silent).into(),
    }
}

/// Tells what a wrong claim costs; until the person has decided nobody else goes on.
fn warn_of_claim(shared: &mut Shared) -> Outcome {
    shared.notice = Some(Notice::Claim);
    if let Some(table) = shared.schieber_mut() {
        table.hold();
    }
    Outcome::default()
}

/// Claims, once the person has been told what a wrong claim costs.
pub(in crate::app) fn claim(shared: &mut Shared) -> Outcome {
    let claim = shared.schieber().and_then(|table| table.shown().claim());
    let mut outcome = act(claim.unwrap_or(Action::Claim), shared);
    // Behind melds that are still to be shown it was answered one key later, and a game that was lost by it went on.
    if shared.schieber().is_some_and(|table| !table.shown().is_caught_up()) {
        outcome.effects.extend(shared.with_seated(SeatedGame::hurry));
    }
    outcome
}

/// Asks the others to throw the cards in.
fn throw_in(shared: &mut Shared) -> Outcome {
    act(Action::ThrowIn, shared)
}

/// True if a bot waits with the first card, so that the person may ask to throw the cards in.
pub(super) fn lets_throw_in(shared: &Shared) -> bool {
    shared.schieber().is_some_and(|table| table.shown().lets_throw_in())
}

fn call(command: Command, shared: &mut Shared) -> Outcome {
    let Some(table) = shared.schieber_mut() else { return Outcome::default() };
    let choices = table.shown().choices();
    if let Some(step) = step_of(command) {
        let across = matches!(command, Command::Left | Command::Right);
        if !(across && table.turn_choice(step)) {
            table.move_choice(step);
        }
        return Outcome::default();
    }
    let lines = table.shown().choice_lines();
    match command {
        Command::Pick(number) if number <= lines.len() => {
            let (before, line) = (table.chosen(), &lines[number - 1]);
            let place = before.place().filter(|place| line.contains(place)).unwrap_or(line.start);
            table.choose(place);
            if decides(place, before, shared) {
                confirm_call(&choices, shared)
            } else {
                Outcome::default()
            }
        }
        Command::Push => act(Action::Push, shared),
        Command::Confirm => confirm_call(&choices, shared),
        _ => Outcome::default(),
    }
}

/// Takes a click on an arrow of this line of the calls: chooses the line, and on it the next call or the one before.
// It was a click on the line, and the second of those calls: whoever turned a Slalom by its arrows had called it.
pub(super) fn turn_line(line: usize, step: Step, shared: &mut Shared) -> Outcome {
    if let Some(table) = shared.schieber_mut() {
        table.choose_line(line);
    }
    Outcome::press(match step {
        Step::Back => Command::Left,
        Step::Forward => Command::Right,
    })
}

/// True if the chosen line has more than one call.
pub(super) fn turns_choice(shared: &Shared) -> bool {
    shared.schieber().is_some_and(|table| table.turning_line().is_some())
}

/// Calls the chosen mode. Nobody chooses a call but the person.
fn confirm_call(choices: &[TrumpChoice], shared: &mut Shared) -> Outcome {
    let chosen = shared.schieber().and_then(|table| table.chosen().place());
    if let Some(choice) = chosen.and_then(|place| choices.get(place)) {
        return act(choice.action(), shared);
    }
    shared.notice = Some(Notice::NoCall);
    Outcome::default()
}

fn choose_card(command: Command, shared: &mut Shared) -> Outcome {
    let Some(table) = shared.schieber_mut() else { return Outcome::default() };
    match command {
        Command::Left | Command::Up => table.move_choice(Step::Back),
        Command::Right | Command::Down => table.move_choice(Step::Forward),
        Command::Pick(number) => return pick_card(number - 1, shared),
        Command::Confirm => return play_chosen(shared),
        _ => {}
    }
    Outcome::default()
}

/// Takes a digit or a click: chooses the card, and plays it if it was chosen already.
fn pick_card(place: usize, shared: &mut Shared) -> Outcome {
    let Some(table) = shared.schieber_mut() else { return Outcome::default() };
    let Some(Some(card)) = table.shown().slots().get(place).copied() else {
        return Outcome::default();
    };
    let before = table.chosen();
    table.choose(place);
    // A barred card is tried as well: the refusal names the rule that bars it.
    if !table.shown().playable().has(card) || decides(place, before, shared) {
        return play_chosen(shared);
    }
    Outcome::default()
}

fn play_chosen(shared: &mut Shared) -> Outcome {
    let Some(table) = shared.schieber() else { return Outcome::default() };
    let place = table.chosen().place();
    let card = place.and_then(|place| table.shown().slots().get(place).copied().flatten());
    card.map_or_else(Outcome::default, |card| act(Action::Play(card), shared))
}

fn act(action: Action, shared: &mut Shared) -> Outcome {
    if let Some(effects) = exercise::try_action::<Game>(action, shared) {
        return effects.into();
    }
    let tempo = shared.tempo();
    let Some(table) = shared.schieber_mut() else { return Outcome::default() };
    match table.act(action, tempo) {
        Ok(effects) => effects.into(),
        Err(illegal) => {
            shared.notice = Some(Notice::Illegal(illegal));
            Outcome::default()
        }
    }
}

fn why_no_last_trick(shared: &Shared) -> Option<Unavailable> {
    let table = shared.schieber().filter(|table| table.shown().last_trick().is_none())?;
    if !table.game().house().etiquette.peek_last_trick {
        return Some(Unavailable::TrickStaysDown);
    }
    let lies_open = table.wait().is_some() && table.shown_table().last_trick.is_some();
    Some(if lies_open { Unavailable::LiesOpen } else { Unavailable::NoTrick })
}

fn why_no_hint(shared: &Shared) -> Option<Unavailable> {
    if shared.aid() == Aid::Tournament {
        return Some(Unavailable::NoHints);
    }
    let table = shared.schieber().filter(|table| !table.shown().can_be_advised())?;
    Some(if lies_open(table) { Unavailable::LiesOpen } else { Unavailable::NotYourTurn })
}

fn why_no_way_back(shared: &Shared) -> Option<Unavailable> {
    if shared.aid() == Aid::Tournament {
        return Some(Unavailable::NoWayBack);
    }
    let can = shared.schieber().is_some_and(Table::can_take_back);
    (!can).then_some(Unavailable::NothingToTakeBack)
}

/// True if something is to be read or answered before anything else.
fn lies_open(table: &Table) -> bool {
    table.wait().is_some_and(|wait| wait != Wait::Trick) || table.shown().asks().is_some()
}

fn why_no_rest(shared: &Shared) -> Option<Unavailable> {
    let table = shared.schieber().filter(|table| table.shown().rest().is_none())?;
    let why = if !table.game().house().etiquette.allow_rest_claim {
        Unavailable::NoRest
    } else if lies_open(table) {
        Unavailable::LiesOpen
    } else if !table.shown().is_my_turn() {
        Unavailable::NotYourTurn
    } else if table.shown_table().finished == 0 {
        Unavailable::RestLater
    } else {
        Unavailable::RestUnsure
    };
    Some(why)
}

fn why_no_claim(shared: &Shared) -> Option<Unavailable> {
    let shown = shared.schieber()?.shown();
    match (shown.claim().is_some(), shown.has_claims()) {
        (true, _) => None,
        (false, true) => Some(Unavailable::ClaimLater),
        (false, false) => Some(Unavailable::NoClaims),
    }
}

fn why_no_throw_in(shared: &Shared) -> Option<Unavailable> {
    let shown = shared.schieber()?.shown();
    let is_possible = shown.may_throw_in() && shared.branch.is_none();
    match shown.game().house().deal.throw_in {
        ThrowIn::Never => Some(Unavailable::EveryDealIsPlayed),
        ThrowIn::Agreed => (!is_possible).then_some(Unavailable::NoThrowIn),
    }
}

fn why_no_push(shared: &Shared) -> Option<Unavailable> {
    match (scope(shared), shared.schieber()?.shown().choices().contains(&TrumpChoice::Push)) {
        (_, true) => None,
        (Scope::Calling, false) => Some(Unavailable::MustCall),
        (_, false) => Some(Unavailable::NotCalling),
    }
}

fn why_no_silence(shared: &Shared) -> Option<Unavailable> {
    shared.schieber()?.shown().asks().is_none().then_some(Unavailable::NothingAsked)
}
