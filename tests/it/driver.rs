//! The program without a terminal: bots answer at once, and what would be saved is kept.

use jass::{
    app::{
        Effect, Key, Model, Msg, Terminal,
        keys::{self, Scope},
        session::{Selection, Session},
    },
    bots::{self, Rng},
    coach,
    config::{Config, Prefs, Tempo},
    game::{Entry, Level, Note, Seed},
    rules::House,
    shell::play::study::Study,
    train::Effort,
};

/// A program at its menu, with bots that play anything.
pub fn model(house: House, prefs: Prefs, seed: u64) -> Model {
    let file = Config { house, prefs }.into();
    Model::new(file, Level::Random, Terminal::default(), Seed(seed), None)
}

pub struct Driver {
    pub model: Model,
    pub saved: Vec<Entry>,
    pub notes: Vec<Note>,
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
        Self { model, saved: Vec::new(), notes: Vec::new(), begun: 0, has_quit: false, rings: 0 }
    }

    /// The game at the table.
    pub const fn session(&self) -> &Session {
        self.model.session.as_ref().expect("a game is at the table")
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

    /// Goes on as the program offers it, or with the first call: that one the person chooses.
    pub fn go_on(&mut self) -> &mut Self {
        if self.model.scope() == Scope::Calling {
            match self.session().chosen() {
                Selection::Nothing => self.key(Key::Down),
                Selection::Offered(_) => panic!("a call was chosen for the person"),
                Selection::Made(_) => {}
            }
        }
        self.key(Key::Enter);
        self
    }

    pub fn send(&mut self, msg: Msg) {
        let mut msgs = vec![msg];
        while let Some(msg) = msgs.pop() {
            for effect in self.model.update(msg) {
                msgs.extend(self.carry_out(effect));
            }
        }
    }

    fn carry_out(&mut self, effect: Effect) -> Option<Msg> {
        match effect {
            Effect::Begin { .. } => {
                self.begun += 1;
                self.saved.clear();
            }
            Effect::Append { entry, .. } => self.saved.push(entry),
            Effect::Think { ticket, seen, level, chance } => {
                let decision = bots::player(level).act(&seen, &mut Rng::new(chance));
                let (action, reason) = (decision.action, decision.reason);
                return Some(Msg::Acted { ticket, action, reason });
            }
            Effect::Quit => self.has_quit = true,
            Effect::Ring => self.rings += 1,
            Effect::Explain { key, decisions } => {
                return Study::Reasons(key, decisions).last_answer();
            }
            Effect::Advise { ticket, seen, chance } => {
                let effort = Effort::Tip;
                let advice = coach::advise(&seen, effort, chance).map(Box::new)?;
                return Some(Msg::Advised { ticket, effort, advice });
            }
            Effect::Review { ticket, past, seat } => {
                let review = coach::review(&past, seat, Effort::Tip, |_| ())?;
                let done = Box::new((review, coach::open(past.round(), seat)));
                return Some(Msg::Reviewed { ticket, done });
            }
            Effect::Note(note) => self.notes.push(note),
            Effect::Save { .. }
            | Effect::List
            | Effect::Read { .. }
            | Effect::Seek
            | Effect::Fetch { .. }
            | Effect::Delete { .. }
            | Effect::Redraw
            | Effect::Suspend => {}
        }
        None
    }
}
