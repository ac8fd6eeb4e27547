//! Sums as they are shown: the headline of a review, unit by unit, and the losses in its rows.

use crate::{cards::BySeat, config::Language, rules::House, ui::text::review::ReviewText};

/// Sums of the units: card points, points as they are written, per cent of the game.
type UnitSums = [u32; 3];

/// Teller of the reviews that are read here.
pub(super) fn teller(house: &House) -> ReviewText {
    ReviewText::new(Language::English, &house.deck, &BySeat::from_fn(|_| String::new()))
}

/// True if the headline of a review is the sum of its rows, unit by unit, both read from the text that a person reads.
pub(super) fn are_equal(text: &str) -> bool {
    headline(text) == rows(text)
}

/// Numbers of the headline.
fn headline(text: &str) -> UnitSums {
    let title = text.lines().next().unwrap_or_default();
    let parts = title.split(" · ").map(str::trim);
    let mut sums = UnitSums::default();
    for part in parts.filter(|part| part.contains('±')) {
        let place = match part {
            _ if part.ends_with("points") => 0,
            _ if part.ends_with("written") => 1,
            _ => 2,
        };
        sums[place] += first_number(part);
    }
    sums
}

/// Sums of the losses in the rows of calls and tricks.
fn rows(text: &str) -> UnitSums {
    let mut sums = UnitSums::default();
    for row in text.lines().skip(2) {
        let first = row.split_whitespace().next().unwrap_or_default();
        let is_call = first == "–";
        if !is_call && first.parse::<u8>().is_err() {
            continue;
        }
        let Some((_, loss)) = row.rsplit_once('−').filter(|(_, loss)| loss.contains('±')) else {
            continue;
        };
        let place = if loss.contains('%') { 2 } else { usize::from(is_call) };
        sums[place] += first_number(loss);
    }
    sums
}

fn first_number(text: &str) -> u32 {
    let digits = text.chars().skip_while(|sign| !sign.is_ascii_digit());
    digits.take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
Round 2 · ♠ ×2 (Anna)   We 42 : 115 They   You · given away 17 ±3 points · calls 61 ±19 written
Tr  Cards led
–   Call                            push ?   ♠    −61 ±19
1   You  ♠J        We   30   −62    ♠J ?!    ♠9   −4 ±1
2   You  ♠9        We   21   −66    ♠9 ·
3   You  ♦6        They 21   +67    ♦6 ?     ♥A   −13 ±3
Trick 3: −13 ±3 is no row.
";

    #[test]
    fn headline_and_rows_are_read_unit_by_unit() {
        assert_eq!(headline(TEXT), [17, 61, 0]);
        assert_eq!(rows(TEXT), [17, 61, 0]);
        let hot = TEXT.replace("−13 ±3\n", "−4 % ±1 %\n");
        assert_eq!(rows(&hot), [4, 61, 4]);
    }
}
