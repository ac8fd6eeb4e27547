//! A moment of Bodensee: both rows of open cards with the trick between them, and the hand of the side that is reviewed;
//! with open cards the other hand too.

use ratatui::layout::{Constraint, Layout, Margin, Rect};

use super::{draw_trick_line, state};
use crate::{
    app::table::hint::Hinted,
    cards::{Card, CardSet, Side},
    game::bodensee::{Action, Game, Legal, SIX},
    ui::{
        SlotState, Tier,
        pages::{
            canvas::Canvas,
            review::playback::{DrawnMoment, ReplayedMoment},
        },
        widgets::place_row::{PlaceRow, PlaceView, StackEdge},
    },
};

/// Rows of places, the least first, that are drawn where the area has them: lines of text, low cards, cards.
const ROWS: [u16; 3] = [1, 3, 6];

impl DrawnMoment for Game {
    const LINES: u16 = 5;

    fn draw(moment: &ReplayedMoment<'_, Self>, canvas: &mut Canvas<'_>, area: Rect) {
        let own = moment.page.seat;
        let count = 3 + u16::from(moment.is_open());
        let rows = ROWS.into_iter().rev().find(|rows| count * rows < area.height);
        let height = Constraint::Length(rows.unwrap_or(1));
        let [theirs_in_hand, theirs, trick, ours, hand] = area.layout(&Layout::vertical([
            if moment.is_open() { height } else { Constraint::Length(0) },
            height,
            Constraint::Fill(1),
            height,
            height,
        ]));
        if moment.is_open() {
            draw_row(moment, canvas, &in_hand(moment, own.other()), None, theirs_in_hand);
        }
        draw_row(moment, canvas, &at_table(moment, own.other()), Some(StackEdge::Above), theirs);
        // Within a frame a line of text does not touch it.
        let trick = trick.inner(Margin::new(u16::from(moment.tier != Tier::Xs), 0));
        let y = trick.y + trick.height.saturating_sub(1) / 2;
        draw_trick_line(moment, canvas, Rect { y, height: 1, ..trick }.intersection(trick));
        draw_row(moment, canvas, &at_table(moment, own), Some(StackEdge::Below), ours);
        draw_row(moment, canvas, &in_hand(moment, own), None, hand);
    }
}

/// Draws a row; the card that is played next is chosen in it.
fn draw_row(
    moment: &ReplayedMoment<'_, Game>,
    canvas: &mut Canvas<'_>,
    places: &[PlaceView; SIX],
    edge: Option<StackEdge>,
    area: Rect,
) {
    let next = match moment.table.next {
        Some((_, Action::Play(card))) => Some(card),
        _ => None,
    };
    let selected = places.iter().position(|place| next.is_some() && place.card == next);
    let look = &moment.context.look;
    let (is_numbered, hinted) = (false, Hinted::NONE);
    let row = PlaceRow { look, places, edge, selected, is_numbered, hinted };
    canvas.painter.widget(area, &row);
}

/// The places of a side's table.
fn at_table(moment: &ReplayedMoment<'_, Game>, side: Side) -> [PlaceView; SIX] {
    let shown = &moment.table.shown_table;
    std::array::from_fn(|i| {
        let place = shown.places[side][i];
        let card_state = place.up.map_or(SlotState::Played, |card| state_of(moment, side, card));
        let is_turned = shown.turned.iter().any(|(by, at, _)| (*by, *at) == (side, i));
        PlaceView { card: place.up, state: card_state, covered: place.covered, is_turned }
    })
}

/// The places of a side's hand, in the order in which it is held.
fn in_hand(moment: &ReplayedMoment<'_, Game>, side: Side) -> [PlaceView; SIX] {
    let (order, left) = (moment.table.hand_order(side), moment.table.hand_left(side));
    std::array::from_fn(|i| {
        let card = order.get(i).copied().filter(|card| left.contains(card));
        let card_state = card.map_or(SlotState::Played, |card| state_of(moment, side, card));
        PlaceView { card, state: card_state, covered: false, is_turned: false }
    })
}

/// State of a card that lies there: of the side that is to play, it may be played or not.
fn state_of(moment: &ReplayedMoment<'_, Game>, side: Side, card: Card) -> SlotState {
    let round = &moment.table.round;
    let plays = matches!(moment.table.next, Some((by, Action::Play(_))) if by == side);
    let playable = match round.legal(side) {
        Legal::Play { cards, .. } if plays => Some(cards),
        _ => None,
    };
    state(card, CardSet::PACK, playable)
}
