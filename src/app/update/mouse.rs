//! Clicks and the wheel.

use crate::app::{
    effect::Effect,
    keys::{Command, Scope},
    message::{Target, Wheel},
    model::{Model, Screen},
    pages::new_game::FormField,
    step::Step,
};

impl Model {
    pub(in crate::app) fn click(&mut self, target: Target) -> Vec<Effect> {
        self.debounce.let_go();
        let scope = self.scope();
        match (scope, target) {
            (_, Target::Command(command)) => self.command(command),
            (Scope::NewGame, Target::Row(row)) => self.click_form(row),
            (Scope::NewGame, Target::Arrow(row, step)) => self.click_arrow(row, step),
            (Scope::Options, Target::Row(row)) => self.click_option(row),
            (Scope::Games, Target::Row(row)) => self.pick_game(row),
            (Scope::Review, Target::Row(row)) => self.pick_line(row),
            (Scope::Stepping, _) => self.command(Command::Right),
            (
                Scope::Asking
                | Scope::Menu
                | Scope::Over
                | Scope::Calling
                | Scope::Saying
                | Scope::Naming
                | Scope::Ending
                | Scope::Deleting,
                Target::Row(row),
            ) => self.command(Command::Pick(row + 1)),
            (Scope::Playing | Scope::Watching, Target::Slot(place)) => {
                self.command(Command::Pick(place + 1))
            }
            (Scope::PlayingBodensee, Target::Slot(place)) => self.pick_place(place),
            (Scope::Bidding, Target::Arrow(_, step)) => self.change_bid(step),
            (Scope::Bidding, Target::Row(_)) => self.take_bid(),
            (Scope::Watching | Scope::Open | Scope::Slate, _) => self.command(Command::Confirm),
            _ => Vec::new(),
        }
    }

    /// Takes a click on a line of the review: chooses it, or if it was chosen already, shows the table of that moment.
    fn pick_line(&mut self, row: usize) -> Vec<Effect> {
        let Screen::Review(page) = self.screen_mut() else { return Vec::new() };
        if page.chosen() == row {
            return self.command(Command::Confirm);
        }
        page.choose(row);
        Vec::new()
    }

    pub(in crate::app) fn click_form(&mut self, row: usize) -> Vec<Effect> {
        let Screen::NewGame(form) = self.screen_mut() else { return Vec::new() };
        let again = form.row() == row;
        form.choose(row);
        match form.field() {
            FormField::Begin => self.command(Command::Confirm),
            _ if again => self.command(Command::Right),
            _ => Vec::new(),
        }
    }

    /// Changes a value at once by its arrow, whichever line was chosen before.
    fn click_arrow(&mut self, row: usize, step: Step) -> Vec<Effect> {
        let Screen::NewGame(form) = self.screen_mut() else { return Vec::new() };
        form.choose(row);
        self.command(match step {
            Step::Back => Command::Left,
            Step::Forward => Command::Right,
        })
    }

    pub(in crate::app) fn scroll(&mut self, wheel: Wheel) -> Vec<Effect> {
        let command = match wheel {
            Wheel::Up => Command::Up,
            Wheel::Down => Command::Down,
        };
        match self.screen() {
            // There the arrows would choose a card, or change a value.
            Screen::NewGame(_) | Screen::Table | Screen::Slate(_) => Vec::new(),
            _ => self.command(command),
        }
    }
}
