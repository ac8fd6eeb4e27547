//! Names in every picture: of a card, and of who led a trick.

use jass::{
    app::{SeatedGame, bodensee, schieber::Wait, shared::Peek},
    cards::CardSet,
    ui::text::bodensee::BodenseeNarrator,
};

use super::checks::Picture;

impl Picture<'_> {
    /// A finished trick says who led it, and so does the last one that is looked at.
    pub(super) fn the_leader_is_named(&self) {
        if self.model.shared.notice.is_some() || self.model.shared.saved_games.unsaved {
            return;
        }
        let looks_back = self.model.shared.view.peeks == Some(Peek::LastTrick);
        let say = self.context.narrator();
        let leader = match self.model.shared.seated() {
            Some(SeatedGame::Schieber(table)) => {
                let last =
                    table.shown().last_trick().filter(|_| looks_back).map(|(trick, _)| trick);
                let lying = table.shown_table().trick.filter(|_| table.wait() == Some(Wait::Trick));
                last.or(lying).map(|trick| self.context.names[trick.leader()].clone())
            }
            Some(SeatedGame::Bodensee(bodensee)) => {
                let last =
                    bodensee.shown().last_trick().filter(|_| looks_back).map(|(trick, _)| trick);
                let is_open = bodensee.wait() == Some(bodensee::Wait::Trick);
                let lying = bodensee.shown_table().trick.filter(|_| is_open);
                let name = |side| BodenseeNarrator { say }.name(side).to_owned();
                last.or(lying).map(|trick| name(trick.leader))
            }
            None => None,
        };
        let Some(leader) = leader else { return };
        let text = self.text(self.buffer.area);
        let led = self.drawn_as(&say.led(&leader));
        assert!(text.contains(&led), "{led} in\n{text}");
    }

    /// A card has one short name, on its face and in every line: `♠A` and never `A♠`, `Si9` and never `9 Si`.
    pub(super) fn cards_are_named_suit_first(&self, rows: &[String]) {
        let deck = &self.context.look.deck;
        let is_within = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
        for (row, card) in
            rows.iter().flat_map(|row| CardSet::PACK.iter().map(move |card| (row, card)))
        {
            let (letters, sign) = (deck.letters(card.rank()), deck.sign(card.suit()));
            // A letter alone may be anything.
            let gap = match (sign.chars().all(char::is_alphabetic), sign.chars().count()) {
                (true, 1) => continue,
                (true, _) => " ",
                (false, _) => "",
            };
            let turned = format!("{letters}{gap}{sign}");
            for (at, _) in row.match_indices(&turned) {
                let (before, after) = (&row[..at], &row[at + turned.len()..]);
                let is_card =
                    !is_within(after.chars().next()) && !is_within(before.chars().next_back());
                assert!(!is_card, "{turned} in {row:?}");
            }
        }
    }
}
