//! Typing in the form of a new game: the target and the names.

use crate::{
    app::{
        keys::Key,
        person::{USUAL_NAMES, USUAL_OPPONENT},
    },
    cards::{BySeat, Seat, text::is_printable},
    rules::house::{
        Variant,
        kind::{NAME_LIMIT, TARGET_LIMITS},
    },
};

use super::{BotChoice, FormField, NewGame};

/// Number of characters of a command, at most.
const COMMAND_LIMIT: usize = 200;

impl NewGame {
    /// Types a digit of the target, or takes the last one away. True if the key was one of those.
    pub fn type_target(&mut self, key: Key) -> bool {
        let typed = self.typed.unwrap_or(0);
        let next = match key {
            Key::Char(sign) => sign.to_digit(10).map(|digit| u32::from(typed) * 10 + digit),
            Key::Backspace => Some(u32::from(self.target()) / 10),
            _ => None,
        };
        let Some(next) = next.filter(|_| self.field() == FormField::Target) else { return false };
        // One digit too many is not written.
        if let Ok(next) = u16::try_from(next)
            && i64::from(next) <= TARGET_LIMITS.1
        {
            self.typed = Some(next);
        }
        true
    }

    /// Takes the target that was typed. False if it cannot be one: then the one before stands again.
    pub fn take_typed(&mut self) -> bool {
        let Some(typed) = self.typed.take() else { return true };
        // The form wrote the limits down again: another range would have held in the file and not here.
        let (low, high) = TARGET_LIMITS;
        let may = (low..=high).contains(&typed.into());
        if may {
            self.target = typed;
        }
        may
    }

    /// Adds a character to a name or to the command.
    pub fn write(&mut self, sign: char) {
        // The form let a name have 12 letters where the file admits 20; now both ask for one limit.
        let limit = if self.field() == FormField::Level { COMMAND_LIMIT } else { NAME_LIMIT };
        if let Some(name) = self.name_mut()
            && name.chars().count() < limit
            && is_printable(sign)
        {
            name.push(sign);
        }
    }

    /// Takes the last character of a name or of the command away.
    pub fn rub_out(&mut self) {
        if let Some(name) = self.name_mut() {
            name.pop();
        }
    }

    /// The name or the command on the chosen line, if it has one.
    fn name_mut(&mut self) -> Option<&mut String> {
        match self.field() {
            FormField::Name(seat) => Some(&mut self.names[seat]),
            FormField::Opponent => Some(&mut self.opponent),
            FormField::Cut => Some(&mut self.word),
            FormField::Level if self.bots == BotChoice::Program => Some(&mut self.command),
            _ => None,
        }
    }

    /// True if a name or a command is written on the chosen line.
    pub const fn is_name(&self) -> bool {
        match self.field() {
            FormField::Name(_) | FormField::Opponent | FormField::Cut => true,
            FormField::Level => matches!(self.bots, BotChoice::Program),
            _ => false,
        }
    }

    /// The names that the person gives; empty for a usual one.
    pub fn own_names(&self) -> BySeat<String> {
        BySeat::from_fn(|seat| {
            let (name, usual) = match (self.variant, seat) {
                (Variant::Bodensee, Seat::East) => (self.opponent.trim(), USUAL_OPPONENT),
                (Variant::Schieber | Variant::Bodensee, _) => {
                    (self.names[seat].trim(), USUAL_NAMES[seat])
                }
            };
            if name == usual { String::new() } else { name.to_owned() }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::step::Step,
        config::Aid,
        game::{BotKind, Level},
        rules::House,
    };

    /// A form on the line of the level.
    fn form(bots: &BotKind) -> NewGame {
        let names = BySeat::from_fn(|_| String::new());
        let mut form = NewGame::new(House::default(), None, bots, Aid::Normal, names);
        form.choose(4);
        assert_eq!(form.field(), FormField::Level);
        form
    }

    #[test]
    fn the_level_after_the_highest_is_a_program_whose_command_is_written() {
        let mut form = form(&Level::Master.into());
        form.write('x');
        assert_eq!(form.bots(), Some(Level::Master.into()));
        form.change(Step::Forward);
        assert!(form.is_name() && form.bots().is_none());
        "./my bot?".chars().for_each(|sign| form.write(sign));
        form.rub_out();
        assert_eq!(form.bots(), "exec:./my bot".parse().ok());
        form.change(Step::Forward);
        assert_eq!(form.bots(), Some(Level::Random.into()));
        form.change(Step::Back);
        assert_eq!(form.bots(), "exec:./my bot".parse().ok());
    }
}
