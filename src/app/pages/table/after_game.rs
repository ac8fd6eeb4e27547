//! The choice at the end of a game.

use super::{leave, step_of};
use crate::app::{
    keys::Command,
    pages::{Outcome, reading, slate},
    shared::{EndChoice, Shared},
};

/// Chooses a line, or takes the chosen one.
pub(super) fn choose(command: Command, shared: &mut Shared) -> Outcome {
    let choices = shared.end_choices();
    let (count, chosen) = (choices.len(), &mut shared.view.chosen_after);
    if let Some(step) = step_of(command) {
        *chosen = step.from(*chosen, count);
        return Outcome::default();
    }
    match command {
        Command::Pick(number) if number <= count => *chosen = number - 1,
        Command::Confirm => {}
        _ => return Outcome::default(),
    }
    let choice = choices[(*chosen).min(count - 1)];
    take(choice, shared)
}

fn take(choice: EndChoice, shared: &mut Shared) -> Outcome {
    let Some(seated) = &shared.seated else { return Outcome::default() };
    match choice {
        EndChoice::Again => {
            let (house, bots) = (seated.house_of_next(), seated.bots().kind());
            shared.evenings.of_next = shared.evening_at_table().is_some();
            shared.begin(house, bots, "")
        }
        EndChoice::SameDeals => shared.begin_with(seated.once_more()),
        EndChoice::Slate => slate::open(shared),
        EndChoice::Evening => reading::open_evening(),
        EndChoice::Menu => leave(shared),
    }
}
