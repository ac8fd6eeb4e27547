//! The record in lines: all that has been said and done, round by round.

mod bodensee;
mod schieber;

use super::offer::{Answer, Offer, PlainPage, letter, numbered};
use crate::{app::SeatedGame, config::Aid, ui::text::narrate::Narrator};

/// The letter of the record.
pub(super) fn letter_to(say: Narrator<'_>) -> Offer {
    letter("o", &say.words.plain.letters.record, Answer::Open(PlainPage::Record))
}

/// The record of the game as far as this aid lets one look back: of its only round, or of one that is asked for.
pub(super) fn record(say: Narrator<'_>, aid: Aid, seated: &SeatedGame) -> Answer {
    let titles = match seated {
        SeatedGame::Schieber(table) => schieber::titles(say, aid, table),
        SeatedGame::Bodensee(table) => bodensee::titles(say, aid, table),
    };
    // A whole game at once is hundreds of sentences, of which nobody finds one again: a round is asked for.
    if titles.len() <= 1 {
        return Answer::Round(1);
    }
    let values = titles
        .into_iter()
        .map(|(round_no, title)| (title.trim_end_matches('.').to_owned(), Answer::Round(round_no)));
    let said = vec![say.words.plain.which_round.clone()];
    Answer::Choose { said, values: numbered(values) }
}

/// The record of one round.
pub(super) fn round(
    say: Narrator<'_>,
    aid: Aid,
    seated: &SeatedGame,
    round_no: usize,
) -> Vec<String> {
    match seated {
        SeatedGame::Schieber(table) => schieber::round(say, aid, table, round_no),
        SeatedGame::Bodensee(table) => bodensee::round(say, aid, table, round_no),
    }
}
