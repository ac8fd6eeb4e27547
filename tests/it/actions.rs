//! Every action of the game for four, and those that are legal.

use jass::{
    cards::{Card, Mode, Seat},
    game::schieber::{Action, Entry, Game},
    rules::schieber::rotation::Doubling,
};

/// Every action that there is.
pub fn every_action() -> impl Iterator<Item = Action> {
    let doubles = [Doubling::Kontra, Doubling::Re].map(Action::Double);
    let said = [
        Action::Push,
        Action::Silent,
        Action::ThrowIn,
        Action::Agree,
        Action::Refuse,
        Action::Weis,
        Action::Stoeck,
        Action::Claim,
        Action::Bergpreis,
    ];
    let modes = Mode::ALL.into_iter().map(Action::Call);
    doubles.into_iter().chain(said).chain(modes).chain(Card::all().map(Action::Play))
}

/// All that any seat may say or do now.
pub fn legal_actions(game: &Game) -> Vec<(Seat, Action)> {
    let of = |seat| {
        let legal = game.legal(seat);
        every_action().filter(move |action| legal.has(*action)).map(move |action| (seat, action))
    };
    Seat::ALL.into_iter().flat_map(of).collect()
}

/// Number of rounds so far whose cards were thrown in.
pub fn thrown_in(game: &Game) -> usize {
    let rounds = game.log().split(|entry| matches!(entry, Entry::Deal(_)));
    let agrees = |entry: &&Entry| matches!(entry, Entry::Act(_, Action::Agree));
    rounds.filter(|acts| acts.iter().rev().take(3).filter(agrees).count() == 3).count()
}
