//! The same cards at other tables: what each has made of them deal by deal, the sums and the ranks.

use super::{
    cells::{pad, pad_left, width},
    narrate::{Narrator, capital},
    statistics::against,
    words::{fill, training::DailyWords},
};
use crate::{
    app::shared::{Shared, training::same_cards_at_table},
    game::Level,
    rules::house::Variant,
    train::{
        duplicate::{DEALS_OF_POINTS, Duplicate},
        mean::Mean,
    },
};

/// The same deals as one and the others have played them.
#[derive(Clone, Copy, Debug)]
pub struct SameCardsText<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// The results.
    pub duplicate: Duplicate<'a>,
    /// The game: for two a deal is won or lost, and there is no sum.
    pub variant: Variant,
}

impl SameCardsText<'_> {
    /// All of it: as a table where that has room in so many cells, else in sentences.
    pub fn lines(&self, cells: u16) -> Vec<String> {
        let table = self.table();
        // Broken at the edge its rows would be no table any more: sentences say the same then.
        let has_room = table.iter().all(|line| width(line) <= cells);
        let told = if has_room { table } else { self.sentences() };
        told.into_iter().chain(self.over_many()).collect()
    }

    /// All of it in sentences.
    pub fn spoken(&self) -> Vec<String> {
        self.sentences().into_iter().chain(self.over_many()).collect()
    }

    /// A row for each deal, then the sums and the ranks by them.
    fn table(&self) -> Vec<String> {
        let words = &self.say.words.daily;
        let names: Vec<String> = self.players().map(|(name, _)| name.to_owned()).collect();
        let head = [vec![words.deal_head.clone()], names, vec![words.rank_head.clone()]].concat();
        let deals = (0..self.duplicate.mine.len()).map(|deal| {
            let points = self.players().map(|(_, written)| self.made(written.get(deal)));
            let rank = self.duplicate.rank_in(deal).to_string();
            std::iter::once((deal + 1).to_string()).chain(points).chain([rank]).collect()
        });
        let row = |label: &str, of: &dyn Fn(&[i32]) -> String| {
            let cells = self.players().map(|(_, written)| of(written));
            std::iter::once(label.to_owned()).chain(cells).chain([String::new()]).collect()
        };
        let sums: Vec<String> =
            row(&words.sum, &|written| signed(Some(&self.duplicate.sum(written))));
        let ranks: Vec<String> =
            row(&words.rank_head, &|written| self.duplicate.rank_of(written).to_string());
        let below = [sums, ranks].into_iter().filter(|_| self.has_sums());
        let rows: Vec<Vec<String>> = std::iter::once(head).chain(deals).chain(below).collect();
        aligned(&rows)
    }

    /// A sentence for each deal, and one for the sums with their ranks.
    fn sentences(&self) -> Vec<String> {
        let words = &self.say.words.daily;
        let deals = (0..self.duplicate.mine.len()).map(|deal| self.deal(deal));
        let sums = self.players().map(|(name, written)| {
            let (sum, rank) = (self.duplicate.sum(written), self.duplicate.rank_of(written));
            let values =
                [("name", name), ("sum", &signed(Some(&sum))), ("rank", &rank.to_string())];
            fill(&words.sum_of, &values)
        });
        let sums = sums.collect::<Vec<_>>().join(", ");
        let sums = self.has_sums().then(|| format!("{}: {sums}", capital(&words.sum)));
        deals.chain(sums).collect()
    }

    /// A deal: what one made of it, what the levels made of it, and the rank.
    fn deal(&self, deal: usize) -> String {
        let of_level = |level: Level| {
            let of = self.duplicate.others.iter().filter(|table| table.level == level);
            let written = of.map(|table| self.made(table.written.get(deal)));
            written.collect::<Vec<_>>().join(" ")
        };
        let values = [
            ("n", &*(deal + 1).to_string()),
            ("mine", &self.made(self.duplicate.mine.get(deal))),
            ("novice", &of_level(Level::Novice)),
            ("club", &of_level(Level::Club)),
            ("expert", &of_level(Level::Expert)),
            ("rank", &self.duplicate.rank_in(deal).to_string()),
        ];
        fill(&self.say.words.daily.deal, &values)
    }

    fn has_sums(&self) -> bool {
        self.variant == Variant::Schieber
    }

    /// All that a table has made of a deal.
    fn made(&self, written: Option<&i32>) -> String {
        let words = &self.say.words.games;
        match (self.variant, written) {
            (Variant::Schieber, _) | (Variant::Bodensee, None) => signed(written),
            (Variant::Bodensee, Some(1..)) => words.won.clone(),
            (Variant::Bodensee, Some(_)) => words.lost.clone(),
        }
    }

    /// Points against the club a deal with their error, from so many deals on that they say something.
    fn over_many(&self) -> Vec<String> {
        let against_club = self.duplicate.against(Level::Club).unwrap_or_default();
        if against_club.len() < DEALS_OF_POINTS {
            return Vec::new();
        }
        let words = self.say.words;
        let head = words.stats.same_head.of(against_club.len() as u64);
        vec![head, against(words, Level::Club, Mean::of(against_club))]
    }

    /// The person and the others, each with the points of the deals.
    fn players(&self) -> impl Iterator<Item = (&str, &[i32])> {
        let words = self.say.words;
        let me = std::iter::once((words.daily.you.as_str(), self.duplicate.mine));
        let others = self.duplicate.others.iter();
        me.chain(others.map(|table| (words.level(table.level), &table.written[..])))
    }
}

/// Rank and per cent among all who have played the same deals, in a few words.
pub fn rank(words: &DailyWords, ((rank, of), percent_of): ((usize, usize), f64)) -> String {
    let values = [
        ("rank", &*rank.to_string()),
        ("of", &of.to_string()),
        ("percent", &format!("{percent_of:.0}")),
    ];
    fill(&words.rank, &values)
}

/// Rank of a round of the game that is reviewed among all who have played the same cards, once that is known.
pub fn rank_of_round(say: Narrator<'_>, shared: &Shared, round_no: usize) -> Option<String> {
    let (rank, of) = shared.rank_of_round(round_no)?;
    let values = [("rank", &*rank.to_string()), ("of", &of.to_string())];
    Some(fill(&say.words.daily.rank_of_round, &values))
}

/// The game at the table beside all who have played the same deals, in sentences, once it is over.
pub fn told_at_table(say: Narrator<'_>, shared: &Shared) -> Option<Vec<String>> {
    let (mine, field) = same_cards_at_table(shared)?;
    let (duplicate, variant) = (field.beside(&mine), shared.house_at_table().variant);
    let ranked = rank(&say.words.daily, (duplicate.rank(), duplicate.percent()));
    let head = format!("{}: {ranked}", say.words.daily.same);
    Some(std::iter::once(head).chain(SameCardsText { say, duplicate, variant }.spoken()).collect())
}

fn signed(points: Option<&i32>) -> String {
    points.map_or_else(String::new, |points| format!("{points:+}"))
}

/// The rows with their cells one under the other: the first at its left, all others at their right.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let widest = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
    let widths: Vec<u16> = (0..columns).map(widest).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, width))| match column {
            0 => pad(cell, *width),
            _ => format!("  {}", pad_left(cell, *width)),
        });
        cells.collect::<String>().trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::BySeat,
        config::Language,
        rules::house::DeckRules,
        train::duplicate::OtherTable,
        ui::text::{deck::Deck, words::Words},
    };

    fn told(language: Language, deals: usize, cells: u16) -> Vec<String> {
        let words = Words::of(language);
        let deck = Deck::new(&DeckRules::default(), language);
        let names = BySeat::from_fn(|_| String::new());
        let say = Narrator::new(&words, &deck, &names);
        let written = |points: [i32; 4]| points.into_iter().cycle().take(deals).collect::<Vec<_>>();
        let others = [
            (Level::Club, [122, -82, -13, -22]),
            (Level::Expert, [160, -60, 31, -11]),
            (Level::Expert, [-10, 0, 49, -319]),
        ];
        let others = others.map(|(level, points)| OtherTable { level, written: written(points) });
        let mine = written([146, -93, 49, -19]);
        let duplicate = Duplicate { mine: &mine, others: &others };
        SameCardsText { say, duplicate, variant: Variant::Schieber }.lines(cells)
    }

    #[test]
    fn for_two_a_deal_is_won_or_lost() {
        let deck = Deck::new(&DeckRules::default(), Language::German);
        let (words, names) = (Words::of(Language::German), BySeat::from_fn(|_| String::new()));
        let say = Narrator::new(&words, &deck, &names);
        let others = [(Level::Club, 1), (Level::Expert, -1)]
            .map(|(level, won)| OtherTable { level, written: vec![won] });
        let duplicate = Duplicate { mine: &[-1], others: &others };
        let table = [
            "Blatt        du      Club   Experte  Platz",
            "1      verloren  gewonnen  verloren      2",
        ];
        let told = SameCardsText { say, duplicate, variant: Variant::Bodensee };
        assert_eq!(told.lines(76), table);
        assert_eq!(told.spoken().len(), 1, "{:?}", told.spoken());
    }

    #[test]
    fn everybody_stands_in_the_table_with_sum_and_rank() {
        let table = [
            "deal   you  club  expert  expert  rank",
            "1     +146  +122    +160     -10     2",
            "2      -93   -82     -60      +0     4",
            "3      +49   -13     +31     +49     1",
            "4      -19   -22     -11    -319     2",
            "sum    +83    +5    +120    -280",
            "rank     2     3       1       4",
        ];
        assert_eq!(told(Language::English, 4, 76), table);
    }

    #[test]
    fn without_room_it_is_told_in_sentences_and_over_many_deals_with_points() {
        for language in Language::ALL.iter().copied() {
            let (narrow, wide) = (told(language, 12, 20), told(language, 12, 76));
            assert_eq!((narrow.len(), wide.len()), (15, 17), "{narrow:?}");
            assert!(narrow[12].matches(['+', '-']).count() == 4, "{}", narrow[12]);
            assert!(narrow[14].contains('±') && narrow[14] == wide[16], "{narrow:?}");
            assert!(!narrow.concat().contains('{'), "{narrow:?}");
        }
    }
}
