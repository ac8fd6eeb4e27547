//! Reviews and evenings as files of text, beside the games that they are of.

use crate::{
    app::{Model, Msg, effect::AnyReviewed, table::replayed::ReplayedGame},
    coach::report::ReviewedRound,
    shell::storage::keeper::Keeper,
    ui::text::{
        deck::Deck, evening::EveningText, narrate::Narrator, review::ReviewText, words::Words,
    },
};

/// Writes a review as text, with open cards where they are given, and says where it is.
pub fn export(model: &Model, keeper: &Keeper, name: &str, reviewed: &AnyReviewed) -> Msg {
    let text = ReviewText::new(model.shared.language(), &model.shared.deck, &model.shared.names());
    let (file, told) = match reviewed {
        AnyReviewed::Schieber(of) => (file_of(name, of), text.told(of)),
        AnyReviewed::Bodensee(of) => (file_of(name, of), text.told_bodensee(of)),
    };
    let written = keeper.write_beside(&file, &told);
    Msg::Exported(written.map(|_| file))
}

/// Writes the evening as text beside its games, and says where it is.
pub fn export_evening(model: &Model, keeper: &Keeper) -> Option<Msg> {
    let shared = &model.shared;
    let evening = shared.evenings.known.as_ref()?;
    let words = Words::of(shared.language());
    let (deck, names) = (Deck::new(&shared.deck, shared.language()), words.seated(&shared.names()));
    let text = EveningText { say: Narrator::new(&words, &deck, &names), evening };
    let file = format!("evening{}.txt", evening.number);
    let written = keeper.write_beside(&file, &text.page());
    Some(Msg::EveningExported(written.map(|_| file)))
}

fn file_of<G: ReplayedGame>(
    game: &str,
    ReviewedRound { review, open, .. }: &ReviewedRound<G>,
) -> String {
    let other = (review.seat != G::ME).then(|| G::number(review.seat));
    file_name(game, (review.round_no, other), open.is_some())
}

/// Name of the file: that of the game, the round, and what else tells reviews of it apart: a seat that is not the
/// person's, and open cards.
fn file_name(game: &str, (round_no, seat): (usize, Option<usize>), is_open: bool) -> String {
    let stem = game.strip_suffix(".jass").unwrap_or(game);
    let seat = seat.map_or_else(String::new, |seat| format!("-seat{seat}"));
    let open = if is_open { "-open" } else { "" };
    format!("{stem}-round{round_no}{seat}{open}.txt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reviews_of_one_game_have_names_of_their_own() {
        assert_eq!(file_name("0007.jass", (5, None), false), "0007-round5.txt");
        assert_eq!(file_name("0007.jass", (5, Some(2)), true), "0007-round5-seat2-open.txt");
    }
}
