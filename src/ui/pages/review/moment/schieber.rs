//! A moment of Schieber: the trick, and below it the hand of the seat that is reviewed.

use ratatui::layout::{Margin, Rect};

use super::{draw_trick_line, state};
use crate::{
    app::table::hint::Hinted,
    cards::{BySeat, Card, CardSet},
    game::schieber::{Action, Game, Legal},
    ui::{
        Hand, HandSlot, Tier, TrickView,
        pages::{
            canvas::Canvas,
            review::{
                open_hands::OpenHands,
                playback::{DrawnMoment, ReplayedMoment, split},
            },
        },
        widgets::trick::TrickMoment,
    },
};

/// Least height of a table whose hand is drawn in cards.
// A hand in cards takes seven rows, and leaves 15 for a trick in cards.
const HIGH: u16 = 22;

impl DrawnMoment for Game {
    const LINES: u16 = 3;

    fn draw(moment: &ReplayedMoment<'_, Self>, canvas: &mut Canvas<'_>, area: Rect) {
        let rows = if area.height >= HIGH { 7 } else { 2 };
        let [above, below] = split(area, rows);
        if moment.tier == Tier::Xs {
            draw_trick_line(moment, canvas, above);
        } else {
            // A name that is written in a line of text does not touch the box.
            draw_trick(moment, canvas, above.inner(Margin::new(1, 0)));
        }
        draw_hand(moment, canvas, below);
    }

    fn draw_open(moment: &ReplayedMoment<'_, Self>, canvas: &mut Canvas<'_>, area: Rect) -> bool {
        let (context, table) = (moment.context, &moment.table);
        let hands = OpenHands { context, table, told: &moment.told_beside_cards() };
        let has_room = hands.rows(area).is_some();
        if has_room {
            canvas.draw(area, hands);
        }
        has_room
    }
}

fn draw_trick(moment: &ReplayedMoment<'_, Game>, canvas: &mut Canvas<'_>, area: Rect) {
    let table = &moment.table;
    let shown = &table.shown_table;
    let ranking =
        shown.called.map(|(_, mode)| table.round.house().trump.ranking(mode, shown.trick_no()));
    let winning = shown.trick.zip(ranking).map(|(trick, ranking)| trick.winner(ranking));
    let at = match (shown.taken, table.next) {
        (Some(winner), _) => TrickMoment::Won(winner),
        (None, Some((seat, Action::Play(_)))) => TrickMoment::Turn(seat),
        (None, _) => TrickMoment::Pause,
    };
    let view = TrickView {
        look: &moment.context.look,
        names: &moment.context.names,
        heads: &moment.context.heads,
        held: BySeat::from_fn(|seat| shown.held(seat)),
        dealer: None,
        caller: shown.called,
        trick: shown.trick.as_ref(),
        winning,
        moment: at,
        direction: table.round.house().deal.direction,
        speech: BySeat::default(),
        note: "",
        prompt: "",
        panels: None,
    };
    canvas.painter.widget(area, &view);
}

/// Draws the hand as its seat held it; the card that it played next is lifted.
fn draw_hand(moment: &ReplayedMoment<'_, Game>, canvas: &mut Canvas<'_>, area: Rect) {
    let (seat, table) = (moment.page.seat, &moment.table);
    let held = table.round.hand(seat);
    let decides = table.next.filter(|(by, _)| *by == seat).map(|(_, action)| action);
    let playable = match (table.round.legal(seat), decides) {
        (Legal::Play { cards, .. }, Some(Action::Play(_))) => Some(cards),
        _ => None,
    };
    let order = table.hand_order(seat);
    let slot = |card: &Card| HandSlot { card: *card, state: state(*card, held, playable) };
    let slots: Vec<HandSlot> = order.iter().map(slot).collect();
    let selected = order.iter().position(|card| decides == Some(Action::Play(*card)));
    let trumps = table.shown_table.trump();
    let marked = trumps.map_or(CardSet::EMPTY, |suit| held.of(suit));
    let look = &moment.context.look;
    let hand = Hand { look, slots: &slots, selected, hinted: Hinted::NONE, marked };
    canvas.painter.widget(area, &hand);
}
