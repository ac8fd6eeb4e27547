//! Aids to memory: the cards that have been seen, the log, the explanations.

use ratatui::layout::Rect;

use super::Renderer;
use crate::{
    app::{
        keys::Command,
        person::ME,
        schieber::{
            Table,
            record::{RecordLine, lines},
            seen_cards::CardsSeen,
            shown_table::ShownTable,
        },
    },
    cards::{Card, CardSet, Seat},
    config::Aid,
    game::schieber::Event,
    rules::house::Direction,
    ui::{
        Log, Panel, SeenCards, Telling,
        layout::seat_position::SeatPosition,
        text::{cells::width, words::fill},
    },
};

impl Renderer<'_> {
    /// Draws the cards that have been seen, with what follows from them.
    pub(super) fn seen(&mut self, session: &Table, area: Rect) {
        let Some(seen) = session.seen() else { return };
        let direction = session.game().house().deal.direction;
        let notes = self.notes(&seen, direction);
        let hints = self.model.hints();
        let key = hints.iter().find(|hint| hint.command == Command::Seen);
        let key = key.map_or("", |hint| &hint.keys);
        let look = &self.context.look;
        let widget = SeenCards { look, seen: &seen, direction, note: key, notes: &notes };
        self.painter.widget(area, &widget);
    }

    fn notes(&self, seen: &CardsSeen, direction: Direction) -> Vec<String> {
        let say = self.context.narrator();
        let form = Telling::Short;
        let marks = &self.context.look.art.marks;
        let known = seen.known().into_iter().map(|(holder, cards)| {
            say.known(holder, &cards, SeatPosition::of(holder, direction).mark(marks), form)
        });
        let signals = match self.model.shared.aid() {
            Aid::Learn => say.signals(seen, form),
            Aid::Normal | Aid::Tournament => Vec::new(),
        };
        let follows = say.seen(seen, form).into_iter().chain(say.thrown(seen, form));
        known.chain(follows).chain(signals).collect()
    }

    /// Draws the log of this round, the last of it at the bottom.
    pub(super) fn log(&mut self, session: &Table, area: Rect) {
        let look = &self.context.look;
        let told = self.told(session);
        let lines = lines(&told, session.shown_table().trick_no());
        let cells = Panel::text_area(area).width;
        let sentences: Vec<String> =
            lines.iter().filter_map(|line| self.in_short(session, line, cells)).collect();
        self.painter
            .widget(area, &Log { look, title: &look.words.table.log, sentences: &sentences });
    }

    /// Events of the round that can be told: none while its cards are still seen to be dealt.
    pub(super) fn told(&self, session: &Table) -> Vec<Event> {
        if session.shown().is_dealing() {
            Vec::new()
        } else {
            session.shown().told(self.model.shared.aid())
        }
    }

    /// Columns of the log that hold the longest line of a trick at this table.
    pub(super) fn log_columns(&self) -> u16 {
        let deck = &self.context.look.deck;
        let code = CardSet::PACK.iter().map(|card| width(&deck.code(card))).max().unwrap_or(0);
        let name = self.context.names.0.iter().map(|name| width(name)).max().unwrap_or(0);
        let frame = 4;
        frame + width("9▸ ") + 4 * code + 3 + width(": ") + name + width(" 157")
    }

    /// A line for the panel at the side. A mark behind the number of a trick points to where its leader sits.
    fn in_short(&self, session: &Table, line: &RecordLine, cells: u16) -> Option<String> {
        let say = self.context.narrator();
        let direction = session.game().house().deal.direction;
        match line {
            RecordLine::Said(Event::GameOver(_)) => None,
            RecordLine::Said(event) => Some(say.event(event, Telling::Short)),
            RecordLine::Trick { trick_no, trick, won } => {
                let cards = say.cards(trick.cards(), Telling::Short);
                let leader = SeatPosition::of(trick.leader(), direction);
                let mark = leader.mark(&self.context.look.art.marks);
                let played = format!("{trick_no}{mark} {cards}");
                let won = won.map(|(by, points)| self.won_in_short(by, points, &played, cells));
                Some(played + &won.unwrap_or_default())
            }
        }
    }

    /// The winner and the points of a trick behind its cards, in a narrow log without the colon; where there is no room
    /// for them they stand together in the next line.
    fn won_in_short(&self, by: Seat, points: u16, played: &str, cells: u16) -> String {
        let name = self.context.name(by);
        let behind = [": ", " "].map(|gap| format!("{gap}{name} {points}"));
        let has_room = |told: &String| width(played) + width(told) <= cells;
        let found = behind.into_iter().find(has_room);
        found.unwrap_or_else(|| format!(":\n{name} {points}"))
    }

    /// Explanations before they are asked for: a partner's discard, and why cards are barred. Each of them only where a
    /// line has room for it.
    pub(super) fn explanations(&self, session: &Table, cells: u16) -> Vec<String> {
        if self.model.shared.aid() != Aid::Learn {
            return Vec::new();
        }
        let say = self.context.narrator();
        let seen = session.seen().filter(|_| discards(session.shown_table(), ME.partner()));
        let discards = seen.map(|seen| say.discards(&seen, Telling::Short));
        let discards = discards.into_iter().flatten().filter(|told| width(told) <= cells);
        discards.chain(self.barred(session, cells)).collect()
    }

    /// The cards that may not be played, with the rules that bar them if so many cells hold those too: else the duty,
    /// which stands below, says them.
    fn barred(&self, session: &Table, cells: u16) -> Option<String> {
        let say = self.context.narrator();
        let rules = session.shown().barred();
        let is_barred = |card: &Card| rules.iter().any(|(_, cards)| cards.contains(card));
        let held = session.shown().slots().into_iter().flatten();
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
    let trump = shown_table.called.and_then(|(_, mode)| mode.trump());
    let card =
        shown_table.trick.and_then(|trick| Some((trick.led().suit(), trick.card_of(seat)?.suit())));
    card.is_some_and(|(led, suit)| suit != led && Some(suit) != trump)
}
