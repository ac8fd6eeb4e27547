//! Moment of a round as the table of its game draws it.

mod bodensee;
mod schieber;

use ratatui::layout::Rect;

use super::playback::{DrawnMoment, ReplayedMoment};
use crate::{
    cards::{Card, CardSet},
    ui::{
        SlotState, Telling,
        pages::canvas::Canvas,
        text::cells::{fit, width},
    },
};

/// Draws the trick as a line of text.
fn draw_trick_line<G: DrawnMoment>(
    moment: &ReplayedMoment<'_, G>,
    canvas: &mut Canvas<'_>,
    area: Rect,
) {
    let (look, say) = (&moment.context.look, moment.context.narrator());
    let played = |(player, card): (G::Actor, Card)| {
        format!("{} {}", G::name(say, player), say.card(card, Telling::Short))
    };
    let plays: Vec<String> = G::trick(&moment.table).into_iter().map(played).collect();
    let plays = plays.join(", ");
    let whole = format!("{}: {plays}", G::moment(say, &moment.table));
    let whole = whole.trim_end_matches([':', ' ']);
    // At 40 columns the number of the trick gives way: the last card was cut.
    let line = if width(whole) > area.width { &plays } else { whole };
    let line = fit(line, area.width, &look.art.marks.ellipsis);
    canvas.painter.put(area.x, area.y, &line, look.theme.text);
}

/// State of a card: gone, or one that might be played at this moment, or not.
const fn state(card: Card, held: CardSet, playable: Option<CardSet>) -> SlotState {
    match playable {
        _ if !held.has(card) => SlotState::Played,
        None => SlotState::Open,
        Some(cards) if cards.has(card) => SlotState::Playable,
        Some(_) => SlotState::Barred,
    }
}
