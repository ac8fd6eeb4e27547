//! Throwing in, from the actions of a round alone (§2.8).

use jass::{
    bots::Rng,
    cards::Seat,
    game::schieber::{Action, Game, Legal, Round},
    rules::house::ThrowIn,
};

pub const RARE: &[&str] = &["thrown in", "thrown in after a call", "refused to throw in"];

/// The seat that has asked last and the answers it was given, if anybody has asked.
fn last_request(round: &Round) -> Option<(Seat, Vec<(Seat, bool)>)> {
    let log = round.log();
    let at = log.iter().rposition(|(_, action)| *action == Action::ThrowIn)?;
    let answers = log[at + 1..].iter().filter_map(|(by, action)| match action {
        Action::Agree => Some((*by, true)),
        Action::Refuse => Some((*by, false)),
        _ => None,
    });
    Some((log[at].0, answers.collect()))
}

/// The seats that still owe an answer, in their order after who has asked.
pub fn owing(round: &Round) -> Vec<Seat> {
    let Some((asker, answers)) = last_request(round) else { return Vec::new() };
    let others = [1, 2, 3].map(|steps| Seat::ALL[(asker.number() + steps) % 4]);
    others.into_iter().filter(|seat| answers.iter().all(|(by, _)| by != seat)).collect()
}

/// True if all four are of one mind.
pub fn is_thrown_in(round: &Round) -> bool {
    let request = last_request(round);
    request.is_some_and(|(_, answers)| answers.iter().filter(|(_, agrees)| *agrees).count() == 3)
}

/// law: each may ask once before the first card, and all others answer before anything else is done.
pub fn check(game: &Game) {
    let Some(round) = game.round() else { return };
    let is_played = round.log().iter().any(|(_, action)| matches!(action, Action::Play(_)));
    let owing = owing(round);
    let is_on = game.house().deal.throw_in == ThrowIn::Agreed && !is_thrown_in(round);
    assert_eq!(round.is_thrown_in(), is_thrown_in(round), "all agree");
    for seat in Seat::ALL {
        let has_asked = round.log().contains(&(seat, Action::ThrowIn));
        let may = is_on && !is_played && owing.is_empty() && !has_asked;
        assert_eq!(game.legal(seat).says().throw_in, may, "{seat:?} asks to throw in");
        let answers = matches!(game.legal(seat), Legal::Answer);
        assert_eq!(answers, owing.contains(&seat), "{seat:?} is asked to throw in");
    }
    if let Some(next) = owing.first() {
        assert_eq!(round.turn(), Some(*next), "who answers");
    }
}

/// Answer by lot of one of those who owe one, if anybody does.
pub fn answer(round: &Round, rng: &mut Rng) -> Option<(Seat, Action)> {
    let owing = owing(round);
    let seat = *owing.get(rng.below(owing.len().max(1)))?;
    Some((seat, if rng.below(4) == 0 { Action::Refuse } else { Action::Agree }))
}
