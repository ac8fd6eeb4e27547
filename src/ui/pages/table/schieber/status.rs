//! The lines below the table: what happened last, and what is to be done.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::log::told;
use crate::{
    app::{
        person::ME,
        schieber::{Table, Wait, shown_table::ShownTable},
        shared::Peek,
    },
    cards::{Card, Seat, Trick},
    config::Aid,
    game::schieber::{Event, Phase, Round},
    ui::{
        Status, Telling,
        pages::{DrawnFrame, RenderContext, table::status::LastSentences},
        text::{cells::width, narrate::seen::SeenText, words::fill},
    },
};

/// The last event, and below it the duty or the notice; that alone if it takes both lines.
pub(super) struct StatusLines<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) aid: Aid,
    pub(super) notice: Option<&'a str>,
    /// True if the game is not saved.
    pub(super) is_unsaved: bool,
    /// True if the person is told that the team may be home.
    pub(super) tells_home: bool,
    pub(super) peeks: Option<Peek>,
}

impl StatefulWidget for StatusLines<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        if area.is_empty() {
            return;
        }
        let Self { context, table, notice, .. } = self;
        let look = &context.look;
        let cells = Status::cells(area.width);
        let unsaved = self.is_unsaved.then(|| look.words.table.not_saved.clone());
        let to_do = unsaved.into_iter().chain([self.to_do(cells)]).collect();
        let say = context.narrator().of_round(table.shown_table().called.map(|(_, mode)| mode));
        let told = told(table, self.aid).into_iter();
        let told = told.map(|event| say.event(&event, Telling::Short));
        let told = told.chain(self.explanations(cells)).collect();
        let is_my_turn = table.shown().is_my_turn();
        LastSentences { look, notice, is_my_turn, to_do, told }.render(area, buffer, drawn);
    }
}

impl StatusLines<'_> {
    /// The person's duty, or what stands in its place.
    fn to_do(&self, cells: u16) -> String {
        let table = self.table;
        let called = table.shown_table().called;
        let say = self.context.narrator().of_round(called.map(|(_, mode)| mode));
        let is_past = self.peeks == Some(Peek::LastTrick);
        if let Some((trick, _)) = table.shown().last_trick().filter(|_| is_past) {
            let told = table.shown_table().told.iter().rev();
            let won = told.filter(|event| matches!(event, Event::TrickWon { .. })).take(1);
            let won = won.map(|event| say.event(event, Telling::Short));
            return self.context.looked_back(self.context.name(trick.leader()), won);
        }
        if self.tells_home {
            return self.context.home(table);
        }
        if table.shown().is_dealing() {
            return String::new();
        }
        if table.wait() == Some(Wait::Result) && self.aid == Aid::Learn {
            return say.decided(table, Telling::Short).unwrap_or_default();
        }
        if let Some(trick) = table.shown_table().trick.filter(Trick::is_full) {
            let led = say.led(self.context.name(trick.leader()));
            let both = self.by_itself().map(|told| format!("{led}. {told}"));
            return both.filter(|both| width(both) <= cells).unwrap_or(led);
        }
        if let Some(told) = self.by_itself() {
            return told;
        }
        let has_called = table.shown_table().called.is_some();
        let answers = table.game().round().is_some_and(Round::awaits_answers);
        match (table.game().round().map(Round::phase), table.shown().awaited()) {
            (Some(Phase::Calling(_)), Some(_)) if !has_called && !answers => {
                table.game().round().and_then(|round| say.who_calls(round)).unwrap_or_default()
            }
            (_, Some(turn)) if turn == ME => self.duty(cells),
            (_, Some(turn)) if table.wait() != Some(Wait::Trick) => say.turn(turn),
            _ => String::new(),
        }
    }

    /// That the rest of the round goes by itself, until its result is shown.
    fn by_itself(&self) -> Option<String> {
        let is_over = matches!(self.table.wait(), Some(Wait::Result | Wait::Over));
        let goes = self.table.shown().goes_by_itself() && !is_over;
        goes.then(|| self.context.look.words.table.by_itself.clone())
    }

    /// The person's turn and duty. A learner is told beside it which cards are barred: then the table alone says whose
    /// turn it is, where both do not fit into so many cells.
    fn duty(&self, cells: u16) -> String {
        let say = self.context.narrator();
        let duty =
            self.table.shown().observation().and_then(|seen| say.duty(&seen, Telling::Short));
        let turn = say.turn(ME);
        let Some(duty) = duty else { return turn };
        let both = format!("{turn}: {duty}");
        let is_alone = self.aid == Aid::Learn && !self.table.shown().barred().is_empty();
        if is_alone && width(&both) > cells { duty } else { both }
    }

    /// Explanations before they are asked for: a partner's discard, and why cards are barred. Each of them only where a
    /// line has room for it.
    fn explanations(&self, cells: u16) -> Vec<String> {
        if self.aid != Aid::Learn {
            return Vec::new();
        }
        let say = self.context.narrator();
        let seen = self.table.seen().filter(|_| discards(self.table.shown_table(), ME.partner()));
        let discards =
            seen.map(|seen| SeenText { say, seen: &seen, form: Telling::Short }.discards());
        let discards = discards.into_iter().flatten().filter(|told| width(told) <= cells);
        discards.chain(self.barred(cells)).collect()
    }

    /// The cards that may not be played, with the rules that bar them if so many cells hold those too: else the duty,
    /// which stands below, says them.
    fn barred(&self, cells: u16) -> Option<String> {
        let say = self.context.narrator();
        let rules = self.table.shown().barred();
        let is_barred = |card: &Card| rules.iter().any(|(_, cards)| cards.contains(card));
        let held = self.table.shown().slots().into_iter().flatten();
        let cards: Vec<Card> = held.filter(is_barred).collect();
        let reasons = rules.iter().map(|(why, cards)| say.barred(*why, cards, Telling::Short));
        let words = &self.context.look.words.plain.forbidden.only;
        let only = |cards: String| fill(words, &[("cards", &cards)]);
        let told = [
            reasons.collect::<Vec<_>>().join(" "),
            only(say.cards(&cards, Telling::Short)),
            only(say.cards_by_suit(&cards)),
        ];
        told.into_iter().find(|told| width(told) <= cells).filter(|_| !cards.is_empty())
    }
}

/// True if the card of this seat on the table was thrown away.
fn discards(shown_table: &ShownTable, seat: Seat) -> bool {
    let trump = shown_table.trump();
    let card =
        shown_table.trick.and_then(|trick| Some((trick.led().suit(), trick.card_of(seat)?.suit())));
    card.is_some_and(|(led, suit)| suit != led && Some(suit) != trump)
}
