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
        text::cells::{fit, wrap},
        widgets::place_row::{PlaceRow, PlaceView, StackEdge},
    },
};

/// Rows of places, the least first, that are drawn where the area has them: lines of text, low cards, cards.
const ROWS: [u16; 3] = [1, 3, 6];

/// Rows of text that are wanted below open cards, and the fewest.
const TEXT: [u16; 2] = [5, 3];

/// Columns of the names beside open cards, and the fewest of the cards: six low ones.
const NAMES: u16 = 10;
const LEAST_COLUMNS: u16 = 6 * 8;

impl DrawnMoment for Game {
    const LINES: u16 = 5;

    fn draw(moment: &ReplayedMoment<'_, Self>, canvas: &mut Canvas<'_>, area: Rect) {
        let own = moment.page.seat;
        let count = 3 + u16::from(moment.is_open());
        let rows = ROWS.into_iter().rev().find(|rows| count * rows < area.height).unwrap_or(1);
        let rows =
            if moment.is_open() && rows > 1 { rows.max((area.height - 1) / 4) } else { rows };
        let height = Constraint::Length(rows);
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

    /// Both hands and both tables with what lies beneath, and the trick between them.
    fn draw_open(moment: &ReplayedMoment<'_, Self>, canvas: &mut Canvas<'_>, area: Rect) -> bool {
        let rows = TEXT.map(|text| area.height.saturating_sub(1 + text) / 4);
        let Some(rows) = rows.into_iter().find(|rows| *rows >= ROWS[1]) else { return false };
        if area.width < NAMES + LEAST_COLUMNS {
            return false;
        }
        let parts = Layout::vertical([Constraint::Length(4 * rows + 1), Constraint::Fill(1)]);
        let [cards, text] = area.layout(&parts);
        canvas.painter.paint(cards, moment.context.look.theme.felt);
        let beside = Rect { x: cards.x + NAMES, width: cards.width - NAMES, ..cards };
        Self::draw(moment, canvas, beside);
        let (say, look) = (moment.context.bodensee_narrator(), &moment.context.look);
        let own = moment.page.seat;
        for (side, y) in [(own.other(), cards.y), (own, cards.bottom() - rows)] {
            let name = fit(say.name(side), NAMES - 2, &look.art.marks.ellipsis);
            canvas.painter.put(cards.x + 1, y + 1, &name, look.theme.text);
        }
        draw_told(moment, canvas, text);
        true
    }
}

/// Draws what is to be said of a moment with open cards.
fn draw_told(moment: &ReplayedMoment<'_, Game>, canvas: &mut Canvas<'_>, area: Rect) {
    let look = &moment.context.look;
    // An event in few words has no stop at its end.
    let told = moment.told_beside_cards().join(&format!(" {} ", look.art.marks.between));
    let inner = area.inner(Margin::new(1, 0));
    let lines = wrap(&told, inner.width).into_iter().take(usize::from(inner.height));
    canvas.painter.widget(inner, look.text(lines, look.theme.text));
    canvas.hear(told);
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
        let dealt = moment.table.round.dealt().deal.stacks()[side][i];
        let beneath = (moment.is_open() && place.covered).then_some(dealt.down);
        PlaceView { card: place.up, state: card_state, covered: place.covered, beneath, is_turned }
    })
}

/// The places of a side's hand, in the order in which it is held.
fn in_hand(moment: &ReplayedMoment<'_, Game>, side: Side) -> [PlaceView; SIX] {
    let (order, left) = (moment.table.hand_order(side), moment.table.hand_left(side));
    std::array::from_fn(|i| {
        let card = order.get(i).copied().filter(|card| left.contains(card));
        let card_state = card.map_or(SlotState::Played, |card| state_of(moment, side, card));
        PlaceView { card, state: card_state, covered: false, beneath: None, is_turned: false }
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
