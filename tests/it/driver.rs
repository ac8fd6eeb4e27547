//! The program without a terminal: bots answer at once, and what would be saved is kept.

use jass::{
    app::{
        Effect, Key, Model, Msg, Target, Terminal,
        effect::KeeperRequest,
        film::FilmOrder,
        keys::{self, Scope},
        options::SettingsFile,
        schieber::Table,
        table::Selection,
    },
    config::{Additions, Config, Prefs, Tempo},
    game::{
        Level, Seed,
        notation::lines_of,
        schieber::{Action, Entry, Game},
    },
    rules::House,
    shell::play::thinker,
};

use crate::{answered::work_out, decks};

/// A program at its menu, with bots that play anything.
pub fn model(house: House, prefs: Prefs, seed: u64) -> Model {
    let added = Additions { decks: decks::added(), ..Additions::default() };
    let file = SettingsFile { added, ..Config { house, prefs }.into() };
    Model::new(file, Level::Random, Terminal::default(), Seed(seed), None)
}

pub struct Driver {
    pub model: Model,
    /// Saved entries of a game for four.
    pub saved: Vec<Entry>,
    /// All lines that were saved of the game, without its header.
    pub lines: String,
    /// Lines of the branches.
    pub branched: String,
    pub notes: Vec<String>,
    pub films: Vec<FilmOrder>,
    pub begun: usize,
    pub has_quit: bool,
    pub rings: usize,
}

impl Driver {
    pub fn new(seed: u64) -> Self {
        Self::with(House::default(), seed, Tempo::STILL)
    }

    pub fn with(house: House, seed: u64, tempo: Tempo) -> Self {
        Self::of(model(house, Prefs { tempo, ..Prefs::default() }, seed))
    }

    pub const fn of(model: Model) -> Self {
        Self {
            model,
            saved: Vec::new(),
            lines: String::new(),
            branched: String::new(),
            notes: Vec::new(),
            films: Vec::new(),
            begun: 0,
            has_quit: false,
            rings: 0,
        }
    }

    /// The game at the table.
    pub fn table(&self) -> &Table {
        self.model.shared.schieber().expect("a game is at the table")
    }

    /// Presses keys, named between blanks.
    pub fn keys(&mut self, script: &str) -> &mut Self {
        for key in keys::script(script).unwrap() {
            self.key(key);
        }
        self
    }

    /// Presses a key as one who looks first: where something still moves, at once, to bring it to its end.
    pub fn key(&mut self, key: Key) {
        if self.model.wakes_in().is_none() {
            for msg in Msg::LOOKED {
                self.send(msg);
            }
        }
        self.send(Msg::Key(key));
    }

    /// Calls or plays this by the keys for it.
    pub fn take(&mut self, action: Action) {
        let choices = self.table().shown().choices();
        let place = match action {
            Action::Play(card) => {
                self.table().shown().slots().iter().position(|slot| *slot == Some(card))
            }
            call => choices.iter().position(|choice| choice.action() == call),
        };
        let place = place.expect("what is taken is offered");
        let target = if choices.is_empty() { Target::Slot(place) } else { Target::Row(place) };
        self.send(Msg::Click(target));
        if self.table().chosen().place() == Some(place) {
            self.key(Key::Enter);
        }
    }

    /// Goes on as the program offers it, or with the first call: that one the person chooses.
    pub fn go_on(&mut self) -> &mut Self {
        if self.model.scope() == Scope::Calling {
            match self.table().chosen() {
                Selection::Nothing => self.key(Key::Down),
                Selection::Offered(_) if self.table().hint().is_none() => {
                    panic!("a call was chosen for the person")
                }
                Selection::Offered(_) | Selection::Made(_) => {}
            }
        }
        self.key(Key::Enter);
        self
    }

    pub fn send(&mut self, msg: Msg) {
        self.send_watched(msg, |_| ());
    }

    /// Sends a message, and shows the program after it and after each that follows from it.
    pub fn send_watched(&mut self, msg: Msg, mut watch: impl FnMut(&Model)) {
        let mut msgs = vec![msg];
        while let Some(msg) = msgs.pop() {
            for effect in self.model.update(msg) {
                msgs.extend(self.carry_out(effect));
            }
            watch(&self.model);
        }
    }

    /// Keeps lines, and in a game for four the entry of the log that they are.
    fn save(&mut self, lines: &str) {
        self.lines.push_str(lines);
        let Some(table) = self.model.shared.schieber() else { return };
        let mut round_no = 0;
        let mut is_it = |entry: &&Entry| {
            round_no += usize::from(matches!(entry, Entry::Deal(_)));
            lines_of::<Game>(entry, round_no) == lines
        };
        let log = table.game().log();
        let found: Vec<&Entry> = log.iter().filter(|entry| is_it(entry)).collect();
        self.saved.push(**found.last().expect("what is saved stands in the log"));
    }

    fn carry_out(&mut self, effect: Effect) -> Option<Msg> {
        match effect {
            Effect::Keep(KeeperRequest::Begin { .. }) => {
                self.begun += 1;
                self.saved.clear();
                self.lines.clear();
            }
            Effect::Keep(
                KeeperRequest::Append { lines }
                | KeeperRequest::Deal { lines }
                | KeeperRequest::End { lines },
            ) => self.save(&lines),
            Effect::Think(request) => return Some(thinker::answer(&request)),
            Effect::Quit => self.has_quit = true,
            Effect::Ring => self.rings += 1,
            Effect::Study(study) => return work_out(study).map(Msg::Studied),
            Effect::Export { name, .. } => return Some(Msg::Exported(Ok(name))),
            Effect::Film { name, order } => {
                self.films.push(order);
                return Some(Msg::Filmed(Ok(name)));
            }
            Effect::Keep(KeeperRequest::Note { line }) => self.notes.push(line),
            Effect::Keep(KeeperRequest::AppendToBranch { lines }) => self.branched.push_str(&lines),
            Effect::Keep(
                KeeperRequest::BranchOff { .. }
                | KeeperRequest::LeaveBranch
                | KeeperRequest::Commit
                | KeeperRequest::GiveUp { .. }
                | KeeperRequest::Remember { .. }
                | KeeperRequest::List
                | KeeperRequest::Evening
                | KeeperRequest::EndEvening
                | KeeperRequest::Fetch { .. }
                | KeeperRequest::Delete { .. },
            )
            | Effect::Save { .. }
            | Effect::TellBots(_)
            | Effect::Read { .. }
            | Effect::Seek
            | Effect::Recall
            | Effect::ExportEvening
            | Effect::Redraw
            | Effect::Suspend => {}
        }
        None
    }
}
