//! Gates: what a key passes before its page obeys it, in order.

pub(in crate::app) mod haste;

use super::{
    effect::Effect,
    keys::{Command, Elsewhere, Key, ReviewRefusal, Scope, Unavailable},
    model::Model,
    notice::Notice,
    pages::{
        Screen, game_review,
        reading::{Reading, ReadingPage},
        review,
        table::{claim, peek},
    },
};
use crate::app::gates::haste::{Haste, decisions, haste, shows_scene};

/// A gate: whatever it takes comes no further.
struct Gate {
    name: &'static str,
    takes: Takes,
    /// True if a press that was in doubt, and was not held after all, comes by here too.
    is_for_late: bool,
}

/// Form in which a press comes by.
enum Takes {
    /// A key of the terminal; none if it passes.
    Key(fn(&mut Model, Key) -> Option<Vec<Effect>>),
    /// The command that the key has here, that is clicked, or that a page gives in its own place.
    Command(fn(&mut Model, Command) -> Option<Vec<Effect>>),
}

impl Gate {
    const fn key(name: &'static str, takes: fn(&mut Model, Key) -> Option<Vec<Effect>>) -> Self {
        Self { name, takes: Takes::Key(takes), is_for_late: false }
    }

    const fn early(
        name: &'static str,
        takes: fn(&mut Model, Command) -> Option<Vec<Effect>>,
    ) -> Self {
        Self { name, takes: Takes::Command(takes), is_for_late: false }
    }

    const fn late(
        name: &'static str,
        takes: fn(&mut Model, Command) -> Option<Vec<Effect>>,
    ) -> Self {
        Self { is_for_late: true, ..Self::early(name, takes) }
    }
}

/// The gates, first to last.
const GATES: [Gate; 9] = [
    // A key that is a part of a text is written: it is not even looked up.
    Gate::key("text", write),
    // A key that has no command here says where it has one.
    Gate::key("binding", refuse_unbound),
    // Drawing anew is never too early, and ends no notice.
    Gate::early("redraw", redraw),
    // What decides something for good waits until it is seen, and is not taken from a key that is held.
    Gate::early("haste", hold_back),
    // A claim whose risk was told just now is made.
    Gate::late("claim", make_claim),
    // What the page cannot do now says why.
    Gate::late("refusal", refuse),
    // A look in place of the trick ends with the next key.
    Gate::late("look", end_look),
    // What holds everywhere is no page's business.
    Gate::late("everywhere", obey_everywhere),
    Gate::late("page", obey_on_page),
];

impl Model {
    /// Takes a key.
    pub(in crate::app) fn key(&mut self, key: Key) -> Vec<Effect> {
        self.pass_key(key).1
    }

    /// Takes a command that is given otherwise than by a key.
    pub(in crate::app) fn command(&mut self, command: Command) -> Vec<Effect> {
        self.pass(command, |_| true).1
    }

    /// Obeys a press that was in doubt, once it is clear that its key is not held and if what it decides is still asked.
    pub(in crate::app) fn obey_in_time(&mut self) -> Vec<Effect> {
        match self.debounce.take_due() {
            Some((command, asked)) if decisions(self).contains(&asked) => {
                self.pass(command, |gate| gate.is_for_late).1
            }
            Some(_) | None => Vec::new(),
        }
    }

    /// Name of the gate that would take a key now.
    pub fn gate(&self, key: Key) -> &'static str {
        // A gate acts as it takes, so it is asked on a copy; only the tests ask.
        self.clone().pass_key(key).0
    }

    fn pass_key(&mut self, key: Key) -> (&'static str, Vec<Effect>) {
        for gate in &GATES {
            let Takes::Key(takes) = gate.takes else { continue };
            if let Some(effects) = takes(self, key) {
                return (gate.name, effects);
            }
        }
        let command = self.shared.keymap.command(self.scope(), key);
        command.map_or(("", Vec::new()), |command| self.pass(command, |_| true))
    }

    fn pass(
        &mut self,
        command: Command,
        comes_by: fn(&Gate) -> bool,
    ) -> (&'static str, Vec<Effect>) {
        for gate in GATES.iter().filter(|gate| comes_by(gate)) {
            let Takes::Command(takes) = gate.takes else { continue };
            if let Some(effects) = takes(self, command) {
                return (gate.name, effects);
            }
        }
        ("", Vec::new())
    }

    /// Reason why a key does nothing here that has this command elsewhere.
    fn unavailable_here(&self, command: Command) -> Unavailable {
        let refused = self.screen().page().refuses(command, &self.shared);
        refused.unwrap_or(Unavailable::Elsewhere(command.elsewhere()))
    }

    /// Reason why a command that holds here has changed nothing.
    pub(in crate::app) fn why_nothing(&self, command: Command) -> Unavailable {
        let scope = self.scope();
        let own = self.screen().page().why_nothing(command, &self.shared);
        own.unwrap_or_else(|| match command {
            Command::NextMark | Command::PreviousMark => Unavailable::Review(ReviewRefusal::NoMark),
            Command::Help => Unavailable::InHelp,
            Command::Adopt => Unavailable::IsUsual,
            Command::Pick(_) if scope.has_numbers() => Unavailable::NoLine,
            command if command.scrolls() && scope.is_page() => Unavailable::PageEnds,
            _ => Unavailable::Elsewhere(Elsewhere::NotHere),
        })
    }
}

fn write(model: &mut Model, key: Key) -> Option<Vec<Effect>> {
    let Model { screens, shared, .. } = model;
    screens.top_mut().page_mut().types(key, shared).then(Vec::new)
}

/// Says where a key does something that does nothing here; one that is bound nowhere stays silent.
fn refuse_unbound(model: &mut Model, key: Key) -> Option<Vec<Effect>> {
    if model.shared.keymap.command(model.scope(), key).is_some() {
        return None;
    }
    if let Some(command) = model.shared.keymap.elsewhere(key) {
        model.shared.notice = Some(Notice::Unavailable(model.unavailable_here(command)));
    }
    Some(Vec::new())
}

fn redraw(_: &mut Model, command: Command) -> Option<Vec<Effect>> {
    (command == Command::Redraw).then(|| vec![Effect::Redraw])
}

fn hold_back(model: &mut Model, command: Command) -> Option<Vec<Effect>> {
    let haste = haste(model, command);
    model.debounce.press(command);
    match haste {
        Haste::None => return None,
        Haste::InDoubt(asked) => model.debounce.wait(asked),
        // The key ends the scene, as was wanted: a complaint would stand over the end of the game.
        Haste::TooSoon if shows_scene(model) => model.shared.notice = None,
        Haste::TooSoon => model.shared.notice = Some(Notice::TooSoon),
    }
    Some(Vec::new())
}

fn make_claim(model: &mut Model, command: Command) -> Option<Vec<Effect>> {
    // Any other key takes the warning away, so that no claim is made later by one press.
    let is_warned = model.shared.notice.take_if(|notice| *notice == Notice::Claim).is_some();
    let is_refused = model.screen().page().refuses(command, &model.shared).is_some();
    if command != Command::Claim || !is_warned || is_refused {
        return None;
    }
    model.shared.view.peeks = None;
    let outcome = claim(&mut model.shared);
    Some(model.follow(outcome))
}

fn refuse(model: &mut Model, command: Command) -> Option<Vec<Effect>> {
    let why = model.screen().page().refuses(command, &model.shared);
    model.shared.notice = why.map(Notice::Unavailable);
    why.map(|_| Vec::new())
}

fn end_look(model: &mut Model, command: Command) -> Option<Vec<Effect>> {
    peek::end(command, &mut model.shared).then(Vec::new)
}

#[expect(clippy::unnecessary_wraps, reason = "the last gate, of the form of all")]
fn obey_on_page(model: &mut Model, command: Command) -> Option<Vec<Effect>> {
    let Model { screens, shared, .. } = model;
    let outcome = screens.top_mut().page_mut().obey(command, shared);
    Some(model.follow(outcome))
}

fn obey_everywhere(model: &mut Model, command: Command) -> Option<Vec<Effect>> {
    let (scope, shared) = (model.scope(), &mut model.shared);
    match command {
        Command::Quit => return Some(vec![Effect::Quit]),
        Command::Suspend => return Some(vec![Effect::Suspend]),
        Command::Deck => {
            shared.turn_deck();
            shared.notice = Some(Notice::Deck(shared.drawn_deck().name()));
        }
        Command::Colours => {
            shared.turn_drawing();
            shared.notice = Some(Notice::Drawn(shared.theme().name(), shared.glyphs()));
        }
        Command::Review if shared.branch.is_some() => return Some(model.leave_branch(None)),
        Command::Review if !reviews_itself(scope) => {
            let outcome = review::open(shared);
            return Some(model.follow(outcome));
        }
        Command::WholeGame
            if shared.branch.is_none() && !matches!(scope, Scope::Games | Scope::GameReview) =>
        {
            let outcome = game_review::open(shared);
            return Some(model.follow(outcome));
        }
        Command::Help if scope != Scope::Help => {
            model.open(Reading::screen(ReadingPage::Help(scope), 0));
        }
        Command::Help => {}
        // A saved game has a record of its own.
        command if scope != Scope::Games => return turn_page(model, command),
        _ => return None,
    }
    Some(Vec::new())
}

/// True where the key of the review has a meaning of its own.
const fn reviews_itself(scope: Scope) -> bool {
    matches!(scope, Scope::Games | Scope::Review | Scope::Stepping | Scope::GameReview)
}

/// Opens the page that has this command, or closes it where it is open.
fn turn_page(model: &mut Model, command: Command) -> Option<Vec<Effect>> {
    let screen = Screen::opened_by(command)?;
    let scope = screen.page().scope(&model.shared);
    if model.scope() == scope {
        model.close();
        return Some(Vec::new());
    }
    model.open(screen);
    Some(if scope == Scope::Record { model.shared.explain_record() } else { Vec::new() })
}
