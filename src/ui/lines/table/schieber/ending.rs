//! The end of a round and of a game of Schieber in lines: the verdict, what stood out, the scores.

use super::trick::called;
use crate::{
    app::{
        schieber::{GameSummary, Table},
        shared::Shared,
    },
    cards::{ByTeam, Seat, Team},
    config::Aid,
    game::schieber::Turn,
    ui::{
        lines::{
            sentences::{cards, setting},
            slate::schieber::{both, standing, totals},
        },
        text::{
            narrate::{Narrator, capital, lessons::dealt_hands, sentence},
            new_game,
            words::{Telling, fill},
        },
    },
};

/// The points of a round, each kind that anybody has.
pub(super) fn result(say: Narrator<'_>, shared: &Shared, table: &Table) -> Vec<String> {
    let (words, aid) = (&say.words.result, shared.aid());
    // That the cards were thrown in has been told already.
    let Some(score) = table.shown().written() else { return Vec::new() };
    let [us, them] = score.0;
    let lines = [
        (&words.cards, [us.cards, them.cards]),
        (&words.match_bonus, [us.match_bonus, them.match_bonus]),
        (&words.weis, [us.weis, them.weis]),
        (&words.stoeck, [us.stoeck, them.stoeck]),
        (&words.total, [us.total(), them.total()]),
    ];
    let lines = lines.into_iter().filter(|(_, points)| *points != [0, 0]);
    let lines = lines.map(|(what, points)| both(say, what, ByTeam(points)));
    let round = table.game().round_no().to_string();
    let title = format!("{}.", fill(&words.title, &[("round", &round)]));
    let title = [Some(title), called(say, shared, table)];
    let title = title.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let standing = standing(say, aid, table);
    let opened = if aid == Aid::Learn { opened(say, table) } else { Vec::new() };
    std::iter::once(title).chain(lines).chain([standing]).chain(opened).collect()
}

/// The hands as they were dealt, and the card that made most, for a person who learns.
fn opened(say: Narrator<'_>, table: &Table) -> Vec<String> {
    let hands = dealt_hands(say, table, Telling::Long).into_iter().map(sentence);
    hands.chain(say.decided(table, Telling::Long)).collect()
}

/// The winner, the number of rounds, what stood out, and the scores.
pub(super) fn over(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<String> {
    let words = &say.words.end;
    let verdict = match table.game().turn() {
        Turn::Over(ending) => match ending.winner {
            Some(Team::NorthSouth) => &words.won,
            Some(Team::EastWest) => &words.lost,
            None => &words.level,
        },
        Turn::Player(_) | Turn::Deal => return Vec::new(),
    };
    let rounds = say.words.game.rounds.of(table.game().written().len() as u64);
    let after = fill(&words.rounds, &[("rounds", &rounds)]);
    let verdict = format!("{verdict} {}.", capital(&after));
    let facts = table.shown().summary().map(|summary| facts(say, table, &summary));
    let told = std::iter::once(verdict).chain(facts.into_iter().flatten());
    // What stood out comes before the scores, which are looked for at the end: it was once said after them.
    told.chain(totals(say, aid, table)).collect()
}

/// The course of the scores, the best round, matches, melds, and the cards that were left in the hands.
fn facts(say: Narrator<'_>, table: &Table, summary: &GameSummary) -> Vec<String> {
    let words = &say.words.end;
    let house = table.game().house();
    let best = summary
        .best
        .map(|best| setting(say, &words.best, &say.best_round(&best, house, Telling::Long)));
    let counts = say.counts(summary).into_iter();
    let counts = counts.map(|(what, counts)| both(say, what, counts));
    let remaining = Seat::ALL.into_iter().filter(|seat| !summary.remaining[*seat].is_empty());
    let remaining = remaining.map(|seat| {
        let holder = format!("{}, {}", words.remaining, say.name(seat));
        setting(say, &holder, &cards(say, summary.remaining[seat]))
    });
    let source = new_game::source_told(say.words, table.cards(), table.is_proven());
    let facts = best.into_iter().chain(counts).chain(remaining).chain(source);
    let rounds = table.shown().sheet().rounds();
    let numbers: Vec<usize> = rounds.iter().map(|written| written.round_no).collect();
    course(say, &summary.course, &numbers).into_iter().chain(facts).collect()
}

/// The scores after each of the rounds with these numbers, of which one that was thrown in has none.
fn course(say: Narrator<'_>, scores: &[ByTeam<u32>], numbers: &[usize]) -> Vec<String> {
    let words = &say.words;
    let after = |(round_no, score): (&usize, &ByTeam<u32>)| {
        let round = fill(&words.result.title, &[("round", &round_no.to_string())]);
        both(say, &round, *score)
    };
    // A round in which nobody has written is told too: where it was left out, a number was missing among the rounds.
    let rounds: Vec<String> = numbers.iter().zip(scores.iter().skip(1)).map(after).collect();
    let title = (!rounds.is_empty()).then(|| format!("{}:", words.end.course));
    title.into_iter().chain(rounds).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cards::BySeat, ui::tests::look};

    #[test]
    fn every_round_is_told_even_one_without_points() {
        let look = look();
        let names = look.words.seated(&BySeat::default());
        let say = Narrator::new(&look.words, &look.deck, &names);
        let course = [[0, 0], [0, 0], [157, 0], [157, 100]].map(ByTeam);
        // The second was thrown in.
        let told = super::course(say, &course, &[1, 3, 4]);
        let rounds =
            ["Runde 1: Wir 0, Sie 0.", "Runde 3: Wir 157, Sie 0.", "Runde 4: Wir 157, Sie 100."];
        assert_eq!(told[0], "Punkte je Runde:");
        assert_eq!(told[1..], rounds);
        assert_eq!(super::course(say, &course[..1], &[]), Vec::<String>::new());
    }
}
