//! Sentences about what is said at the table beside calls and melds: doublings, throwing in, claims, whose a trick and a
//! match are.

use super::Narrator;
use crate::{
    cards::{BySeat, Objective, Seat, Team},
    rules::schieber::rotation::Doubling,
    ui::text::words::{Telling, fill},
};

/// Sentence about a word that doubles the round.
pub(super) fn doubled(say: &Narrator<'_>, by: Seat, word: Doubling, form: Telling) -> String {
    let words = &say.words.event;
    let person = match word {
        Doubling::Kontra => &words.kontra,
        Doubling::Re => &words.re,
    };
    say.say(person.form(form), by, &[])
}

/// Sentence about all that have refused to throw the cards in.
pub(super) fn refused(say: &Narrator<'_>, by: &BySeat<bool>, form: Telling) -> String {
    let refused = by.iter().filter(|(_, refuses)| **refuses);
    let names: Vec<&str> = refused.map(|(seat, _)| say.name(seat)).collect();
    let template = say.words.event.throw_in_refused.form(form);
    fill(template, &[("names", &names.join(", "))])
}

/// Sentence about a claim of the game.
pub(super) fn claimed(say: &Narrator<'_>, by: Seat, right: bool, form: Telling) -> String {
    let words = &say.words.event;
    let person = if right { &words.claimed } else { &words.claimed_wrongly };
    say.say(person.form(form), by, &[])
}

/// Sentence about a claim of the Bergpreis.
pub(super) fn bergpreis_claimed(
    say: &Narrator<'_>,
    by: Seat,
    right: bool,
    form: Telling,
) -> String {
    let words = &say.words.event;
    let person = if right { &words.bergpreis_claimed } else { &words.bergpreis_claimed_wrongly };
    say.say(person.form(form), by, &[])
}

/// Sentence about a trick and its points. Where the fewest points are wanted, the others write them.
pub(super) fn trick_taken(
    say: &Narrator<'_>,
    by: Seat,
    (trick_no, points): (u8, u16),
    form: Telling,
) -> String {
    let words = match say.objective {
        Objective::Most => &say.words.event.trick_won,
        Objective::Fewest => &say.words.event.trick_given,
    };
    let template = fill(words.form(form).of(by), &[("trick", &trick_no.to_string())]);
    say.finish(&template, by, points)
}

/// Sentence about all nine tricks of a team, which writes a bonus for them or leaves it to the others.
pub(super) fn match_made(say: &Narrator<'_>, team: Team, form: Telling) -> String {
    let words = match say.objective {
        Objective::Most => &say.words.event.match_won,
        Objective::Fewest => &say.words.event.match_given,
    };
    words.form(form).of(team).to_owned()
}
