//! The slate of a Schieber in lines: points, strokes, totals.

use crate::{
    app::schieber::Table,
    cards::{ByTeam, Team},
    config::Aid,
    game::schieber::Written,
    rules::schieber::tafel::Strokes,
    ui::text::{narrate::Narrator, words::fill},
};

/// The points of every round so far, the strokes of each team, and the totals.
pub(in crate::ui::lines) fn slate(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<String> {
    let sheet = table.shown().sheet().rounds();
    if sheet.is_empty() {
        return vec![
            say.words.slate.empty.clone(),
            scores(say, table.shown().sheet().scores_with(aid)),
        ];
    }
    let rounds = sheet.iter().map(|round| written(say, round));
    let strokes = table.shown().sheet().strokes(sheet.len());
    let strokes = Team::ALL.map(|team| chalked(say, team, strokes[team]));
    let totals = totals(say, aid, table).into_iter().chain(missing(say, aid, table));
    rounds.chain(strokes).chain(totals).collect()
}

fn chalked(say: Narrator<'_>, team: Team, strokes: Strokes) -> String {
    let words = &say.words.plain.slate;
    // A score below 0 has no strokes: all of it is owed.
    let rest = if strokes.rest < 0 { &words.owed } else { &words.rest };
    let rest = fill(rest, &[("n", &strokes.rest.unsigned_abs().to_string())]);
    let values = [
        ("team", say.words.team(team)),
        ("hundreds", &words.hundreds.of(strokes.hundreds)),
        ("fifties", &words.fifties.of(strokes.fifties)),
        ("twenties", &words.twenties.of(strokes.twenties)),
        ("rest", &rest),
    ];
    fill(&words.strokes, &values)
}

/// Sentence about the points that a round has written.
pub(in crate::ui::lines) fn written(say: Narrator<'_>, round: &Written) -> String {
    let doubled = round.called.doubling().map(|word| say.words.doubling.name(word));
    let round_no = format!("{} {}", say.words.result.total, round.round_no);
    let told = [round_no.as_str(), say.deck.mode(round.called.mode)].into_iter().chain(doubled);
    both(say, &told.collect::<Vec<_>>().join(", "), round.gained)
}

/// Numbers of both teams after a word for them.
pub(in crate::ui::lines) fn both<N: ToString>(
    say: Narrator<'_>,
    what: &str,
    numbers: ByTeam<N>,
) -> String {
    let [us, them] = numbers.0.map(|number| number.to_string());
    fill(&say.words.plain.line, &[("what", what), ("us", &us), ("them", &them)])
}

/// The scores of both teams.
pub(in crate::ui::lines) fn scores(say: Narrator<'_>, scores: ByTeam<u32>) -> String {
    let [us, them] = scores.0.map(|score| score.to_string());
    fill(&say.words.plain.scores, &[("us", &us), ("them", &them)])
}

/// The scores with a word for them: below the points of a round they would be read as the same once more.
pub(in crate::ui::lines) fn standing(say: Narrator<'_>, aid: Aid, table: &Table) -> String {
    both(say, &say.words.result.score, table.shown().sheet().scores_with(aid))
}

/// The scores, and the holders of the side prizes.
pub(in crate::ui::lines) fn totals(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<String> {
    let marks = say.marks(table.shown().bergpreis(), table.shown().schneider());
    std::iter::once(standing(say, aid, table)).chain(marks).collect()
}

/// Distance of both teams from the target, where there is one.
pub(in crate::ui::lines) fn missing(say: Narrator<'_>, aid: Aid, table: &Table) -> Option<String> {
    let target = table.game().standing().target?;
    let [us, them] = table
        .shown()
        .sheet()
        .scores_with(aid)
        .0
        .map(|score| target.saturating_sub(score).to_string());
    Some(fill(&say.words.plain.slate.missing, &[("us", &us), ("them", &them)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{BySeat, Mode, Seat},
        config::Language,
        rules::{house::DeckRules, schieber::rotation::Called},
        ui::text::{deck::Deck, words::Words},
    };

    #[test]
    fn a_doubled_round_names_the_last_word_that_was_said() {
        let language = Language::German;
        let (words, deck) = (Words::of(language), Deck::new(&DeckRules::default(), language));
        let names = BySeat::from_fn(|_| String::new());
        let say = Narrator::new(&words, &deck, &names);
        let told = [0, 1, 2].map(|doubled| {
            let called =
                Called { mode: Mode::Obenabe, caller: Seat::South, pushed: false, doubled };
            let gained = ByTeam([90, 67]);
            written(say, &Written { round_no: 3, called, score: ByTeam::default(), gained })
        });
        let begins = ["Runde 3, Obenabe: ", "Runde 3, Obenabe, Kontra: ", "Runde 3, Obenabe, Re: "];
        assert!(told.iter().zip(begins).all(|(told, begin)| told.starts_with(begin)), "{told:?}");
    }
}
