//! Hints: the keys that do something where the person is.

use crate::{
    app::{
        SeatedGame,
        bodensee::{BidChoice, ENOUGH},
        keys::{Command, KeyHint, Label, Scope, TEN_LINES},
        model::Model,
        pages::Screen,
        shared::Peek,
        table::Selection,
    },
    game::schieber::Action,
};

impl Model {
    /// The hints that are true now, most important first.
    pub fn hints(&self) -> Vec<KeyHint> {
        let (shared, scope) = (&self.shared, self.scope());
        let mut hints = shared.keymap.hints(scope, |command| self.is_possible(command));
        if scope == Scope::Games && !self.is_possible(Command::Down) {
            hints.retain(|hint| hint.label != Label::Choose);
        }
        number(&mut hints, self.screen().page().lines(shared));
        hints.sort_by_key(|hint| place(hint.command, scope));
        if let Some(label) = self.claimed_label() {
            name(&mut hints, Command::Claim, label);
        }
        if let Some(label) = self.advised_label() {
            name(&mut hints, Command::Confirm, label);
        }
        if shared.goes_on_learning() {
            name(&mut hints, Command::Confirm, Label::Of(Command::Confirm));
        }
        if shared.tutor.telling().is_some() {
            keep_beside_a_lesson(&mut hints);
        }
        if shared.branch.is_some() {
            hints.retain(|hint| !matches!(hint.command, Command::Review | Command::WholeGame));
            name(&mut hints, Command::Back, Label::Of(Command::Review));
        }
        if shared.view.peeks == Some(Peek::LastTrick) {
            keep_beside_the_last_trick(&mut hints);
        }
        hints
    }

    /// The hints of a screen that lies below the help on it, with these commands.
    pub fn told_hints(&self, scope: Scope, is_told: impl Fn(Command) -> bool) -> Vec<KeyHint> {
        let shared = &self.shared;
        let mut hints = shared.keymap.hints(scope, is_told);
        let pages = self.screens().iter().rev().map(Screen::page);
        let lines = pages.filter(|page| page.scope(shared) == scope).map(|page| page.lines(shared));
        number(&mut hints, lines.max().unwrap_or(0));
        hints
    }

    /// Label of a claim, where that is of another thing than the game.
    fn claimed_label(&self) -> Option<Label> {
        match self.shared.seated()? {
            SeatedGame::Bodensee(_) => Some(Label::Enough),
            SeatedGame::Schieber(table) => {
                let of_bergpreis = table.shown().claim() == Some(Action::Bergpreis);
                of_bergpreis.then_some(Label::Bergpreis)
            }
        }
    }

    /// Label of what Enter does by the hint, where that is another thing than its scope names.
    fn advised_label(&self) -> Option<Label> {
        let table = self.shared.bodensee()?;
        match (self.scope(), table.bid(), table.chosen()) {
            (Scope::Bidding, BidChoice::Advised(None), _) => Some(Label::Pass),
            (Scope::PlayingBodensee, _, Selection::Offered(ENOUGH)) => Some(Label::Enough),
            _ => None,
        }
    }

    /// True if the command does something where the person is.
    pub fn is_possible(&self, command: Command) -> bool {
        self.screen().page().is_possible(command, &self.shared)
    }
}

/// Place of a command among the hints: what is rarely possible stands first when it is.
// At 40 columns the claim between two rounds had no room.
const fn place(command: Command, scope: Scope) -> u8 {
    match (command, scope) {
        (Command::Rest, _) => 0,
        (Command::Confirm, Scope::Open) => 1,
        (Command::Claim, Scope::Open) => 2,
        _ => 3,
    }
}

/// Keeps what may be done while a lesson is told, the ways out of it first.
// At 40 x 12 the hint and the slate stood in the place of the way out.
fn keep_beside_a_lesson(hints: &mut Vec<KeyHint>) {
    name(hints, Command::Confirm, Label::Of(Command::Confirm));
    name(hints, Command::Back, Label::Untold);
    let stays = [Command::Confirm, Command::Back, Command::Glossary, Command::Help];
    hints.retain(|hint| stays.contains(&hint.command));
    hints.sort_by_key(|hint| ![Command::Confirm, Command::Back].contains(&hint.command));
}

/// Keeps what may be done while the last trick lies open.
fn keep_beside_the_last_trick(hints: &mut Vec<KeyHint>) {
    hints.retain(|hint| [Command::Back, Command::Help].contains(&hint.command));
    for hint in hints {
        hint.label = Label::Of(hint.command);
    }
}

/// Names the tenth line by its key too, where there are so many lines to choose.
fn number(hints: &mut [KeyHint], lines: usize) {
    let choose = hints.iter_mut().find(|hint| hint.label == Label::Choose);
    if let Some(choose) = choose.filter(|_| lines > 9) {
        TEN_LINES.clone_into(&mut choose.keys);
    }
}

/// Gives the hints of a command this label.
fn name(hints: &mut [KeyHint], command: Command, label: Label) {
    hints.iter_mut().filter(|hint| hint.command == command).for_each(|hint| hint.label = label);
}
