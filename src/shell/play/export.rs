//! Reviews as files of text, beside the games that they are of.

use crate::{
    app::{Model, Msg, person::ME},
    coach::report::{OpenRound, PastRound, Review},
    shell::storage::keeper::Keeper,
    ui::text::review::ReviewText,
};

/// Writes a review as text, with open cards where they are given, and says where it is.
pub fn export(
    model: &Model,
    keeper: &Keeper,
    name: &str,
    past: &PastRound,
    review: &Review,
    open: Option<&OpenRound>,
) -> Msg {
    let text = ReviewText::new(model.shared.language(), &model.shared.deck, &model.shared.names());
    let file = file_name(name, review, open);
    let written = keeper.write_beside(&file, &text.told(past, review, open));
    Msg::Exported(written.map(|()| file))
}

/// Name of the file: that of the game, the round, and what else tells reviews of it apart.
fn file_name(game: &str, review: &Review, open: Option<&OpenRound>) -> String {
    let stem = game.strip_suffix(".jass").unwrap_or(game);
    let seat =
        if review.seat == ME { String::new() } else { format!("-seat{}", review.seat.number()) };
    let open = if open.is_some() { "-open" } else { "" };
    format!("{stem}-round{}{seat}{open}.txt", review.round_no)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{Mode, Seat},
        coach::report::OpenRound,
    };

    #[test]
    fn reviews_of_one_game_have_names_of_their_own() {
        let review = |seat| Review {
            round_no: 5,
            seat,
            mode: Mode::Obenabe,
            saldo: 0,
            decisions: Vec::new(),
            turning: Vec::new(),
        };
        let own = review(Seat::South);
        assert_eq!(file_name("0007.jass", &own, None), "0007-round5.txt");
        let other = review(Seat::North);
        let open = OpenRound { cards: Vec::new(), cut: false };
        assert_eq!(file_name("0007.jass", &other, Some(&open)), "0007-round5-seat2-open.txt");
    }
}
