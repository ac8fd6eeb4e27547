//! Sentences on where a round of Schieber stands: the call, the trick, the cards held.

use crate::{
    app::{person::ME, schieber::Table, shared::Shared},
    cards::{Card, Mode, Ranking, Trick},
    ui::{
        lines::{offer::numbered_option, slate, table},
        text::{
            narrate::{Narrator, capital, sentence},
            words::{Telling, fill},
        },
    },
};

/// The teams, and the order of play.
pub(super) fn teams(say: Narrator<'_>) -> String {
    let [next, partner, last] = [1, 2, 3].map(|turns| say.name(ME.after(turns)));
    let values = [("next", next), ("partner", partner), ("last", last)];
    fill(&say.words.plain.teams, &values)
}

/// Round and trick, the call, and the scores.
pub(super) fn now(say: Narrator<'_>, shared: &Shared, table: &Table) -> String {
    let trump = called(say, shared, table);
    let round = table.game().round_no().to_string();
    let trick = table.shown_table().trick_no().to_string();
    let place = match trump {
        Some(_) => fill(&say.words.plain.trick, &[("round", &round), ("trick", &trick)]),
        None => format!("{}.", fill(&say.words.menu.saved_calling, &[("round", &round)])),
    };
    let scores = slate::schieber::scores(say, table.shown().sheet().scores_with(shared.aid()));
    let line = [Some(place), trump, direction(say, table), Some(scores)];
    line.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Direction of this trick, and the trick in which it turns.
fn direction(say: Narrator<'_>, table: &Table) -> Option<String> {
    let (_, mode) = table.shown_table().called.filter(|(_, mode)| !mode.is_steady())?;
    let (rules, trick_no) = (&table.game().house().trump, table.shown_table().trick_no().min(9));
    let named = |trick_no| going(say, rules.ranking(mode, trick_no));
    let now = named(trick_no);
    let now = ("now", &*now);
    let Some(next) = rules.next_turn(mode, trick_no) else {
        return Some(fill(&say.words.plain.turned, &[now]));
    };
    let values = [now, ("trick", &next.to_string()), ("next", &named(next))];
    Some(fill(&say.words.plain.turns, &values))
}

/// The order that a trick goes by: a direction, or in a Trio the suit that is trump.
fn going(say: Narrator<'_>, ranking: Ranking) -> String {
    let Some(suit) = ranking.trump() else { return say.deck.ranking(ranking).to_owned() };
    fill(&say.words.plain.trump_now, &[("mode", say.deck.mode(Mode::Trump(suit)))])
}

/// The call, once it is made, with what it counts if that has been explained.
pub(super) fn called(say: Narrator<'_>, shared: &Shared, table: &Table) -> Option<String> {
    let (_, mode) = table.shown_table().called?;
    let called = if shared.tells_factor() {
        trump(say, mode, table.shown().factor()?)
    } else {
        alone(say, mode)
    };
    let doubled = table.shown_table().doubled.last();
    let doubled = doubled.map(|(_, word)| say.words.doubling.told(*word).to_owned());
    Some([called].into_iter().chain(doubled).collect::<Vec<_>>().join(" "))
}

/// A call without its factor.
fn alone(say: Narrator<'_>, mode: Mode) -> String {
    match mode.trump_throughout() {
        Some(_) => fill(&say.words.plain.trump_alone, &[("mode", say.deck.mode(mode))]),
        None => sentence(capital(say.deck.mode(mode))),
    }
}

/// A call with its factor.
pub(super) fn trump(say: Narrator<'_>, mode: Mode, factor: u8) -> String {
    let words = &say.words.plain;
    let times = words.times.get(usize::from(factor)).map_or("", String::as_str);
    let is_suit = mode.trump_throughout().is_some();
    let template = if is_suit { &words.trump } else { &words.no_trump };
    fill(template, &[("mode", say.deck.mode(mode)), ("times", times)])
}

/// The players with their cards.
pub(in crate::ui::lines) fn plays(say: Narrator<'_>, trick: &Trick) -> String {
    table::plays(say, trick.plays().map(|(seat, card)| (say.name(seat), card)))
}

/// The cards of a hand, each with the number that it has for the whole round.
pub(super) fn held(say: Narrator<'_>, slots: &[Option<Card>]) -> String {
    let numbered = (1..).zip(slots).filter_map(|(n, card): (usize, _)| {
        Some(numbered_option(say, &n.to_string(), &say.card((*card)?, Telling::Long)))
    });
    fill(&say.words.plain.hand, &[("cards", &numbered.collect::<Vec<_>>().join(", "))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{BySeat, Suit},
        config::Language,
        rules::house::DeckRules,
        ui::text::{deck::Deck, words::Words},
    };

    /// Told without its factor, Undenufe had been named as a suit of trumps.
    #[test]
    fn a_call_without_trump_names_none() {
        let told = [
            (Language::German, ["Trumpf Herz.", "Undenufe."], ["Trumpf Herz", "Undenufe"]),
            (Language::Italian, ["Briscola cuori.", "Dal basso."], ["briscola cuori", "dal basso"]),
        ];
        for (language, expected, in_a_trick) in told {
            let (words, deck) = (Words::of(language), Deck::new(&DeckRules::default(), language));
            let names = BySeat::from_fn(|_| String::new());
            let say = Narrator::new(&words, &deck, &names);
            let modes = [Mode::Trump(Suit::Rosen), Mode::Unenufe];
            assert_eq!(modes.map(|mode| alone(say, mode)), expected);
            // A trick of a Trio went "like this: hearts".
            let goes = [Ranking::Trump(Suit::Rosen), Ranking::Up];
            assert_eq!(goes.map(|it| going(say, it)), in_a_trick);
        }
    }
}
