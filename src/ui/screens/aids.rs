//! Aids to memory: the cards that have been seen, the log, the explanations.

use ratatui::layout::Rect;

use super::Renderer;
use crate::{
    app::{
        keys::Label,
        person::ME,
        session::{
            Session,
            record::{RecordLine, RecordedRound, lines},
            seen_cards::CardsSeen,
            shown_table::ShownTable,
        },
    },
    config::Aid,
    game::Event,
    rules::{Seat, Trick, house::Direction},
    ui::{
        Log, PageAreas, Pager, SeenCards, Telling,
        layout::seat_position::SeatPosition,
        text::{
            cells::{hanging, width},
            words::fill,
        },
    },
};

impl Renderer<'_> {
    /// Draws the cards that have been seen, with what follows from them.
    pub(super) fn seen(&mut self, session: &Session, area: Rect) {
        let Some(seen) = session.seen() else { return };
        let direction = session.game().house().deal.direction;
        let notes = self.notes(&seen, direction);
        let hints = self.model.hints();
        let key = hints.iter().find(|hint| hint.label == Label::Seen).map_or("", |hint| &hint.keys);
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
        let signals = match self.model.aid() {
            Aid::Learn => say.signals(seen, form),
            Aid::Normal | Aid::Tournament => Vec::new(),
        };
        let follows = say.seen(seen, form).into_iter().chain(say.thrown(seen, form));
        known.chain(follows).chain(signals).collect()
    }

    /// Draws the log of this round, the last of it at the bottom.
    pub(super) fn log(&mut self, session: &Session, area: Rect) {
        let look = &self.context.look;
        let told = session.told(self.model.aid());
        let lines = lines(&told, session.shown_table().trick_no());
        let sentences: Vec<String> = lines.iter().filter_map(|line| self.in_short(line)).collect();
        self.painter
            .widget(area, &Log { look, title: &look.words.table.log, sentences: &sentences });
    }

    /// A line for the panel at the side. The leader of a trick is the winner of the one before.
    fn in_short(&self, line: &RecordLine) -> Option<String> {
        let say = self.context.narrator();
        match line {
            RecordLine::Said(Event::GameOver(_)) => None,
            RecordLine::Said(event) => Some(say.event(event, Telling::Short)),
            RecordLine::Trick { trick_no, trick, won } => {
                let cards = say.cards(trick.cards(), Telling::Short);
                let won = won.map(|(by, points)| format!(": {} {points}", self.context.name(by)));
                Some(format!("{trick_no} {cards}{}", won.unwrap_or_default()))
            }
        }
    }

    /// Explanations before they are asked for: a partner's discard, and why cards are barred. Each of them only where a
    /// line has room for it.
    pub(super) fn explanations(&self, session: &Session, cells: u16) -> Vec<String> {
        if self.model.aid() != Aid::Learn {
            return Vec::new();
        }
        let say = self.context.narrator();
        let seen = session.seen().filter(|_| discards(session.shown_table(), ME.partner()));
        let discards = seen.map(|seen| say.discards(&seen, Telling::Short));
        let barred = session.barred().into_iter();
        let barred = barred.map(|(why, cards)| say.barred(why, cards, Telling::Short));
        let all = discards.into_iter().flatten().chain(barred);
        all.filter(|sentence| width(sentence) <= cells).collect()
    }

    /// Draws the record, round by round.
    pub(super) fn record(&mut self, top: usize) {
        let Some(session) = self.model.read_game() else { return };
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let area = areas.title.union(areas.body).union(areas.status);
        let aid = self.model.aid();
        let cells = area.width.saturating_sub(4);
        let words = &self.context.look.words.record;
        let why = (aid == Aid::Tournament).then(|| hanging(&words.tournament, cells, 0));
        let chapters: Vec<Vec<String>> =
            session.chronicle(aid).iter().map(|chapter| self.chapter(chapter, cells)).collect();
        let parts: Vec<String> =
            why.into_iter().chain(chapters).map(|lines| lines.join("\n")).collect();
        let text = parts.join("\n\n");
        let pager =
            Pager { look: &self.context.look, title: &words.title, text: &text, scroll: top };
        self.drawn.last_line = pager.last_scroll(area);
        self.painter.widget(area, &pager);
        self.page_status(&areas, &[]);
        self.hints(areas.hints);
    }

    /// The lines of a round.
    fn chapter(&self, chapter: &RecordedRound, cells: u16) -> Vec<String> {
        let words = &self.context.look.words;
        let say = self.context.narrator();
        let round = chapter.round_no.to_string();
        let values = [("round", &*round), ("name", self.context.name(chapter.forehand))];
        let head = fill(words.record.round.of(chapter.forehand), &values);
        let hand: Vec<_> = CardsSeen::in_order(chapter.hand);
        let cards = [("cards", &*say.cards(&hand, Telling::Short))];
        let hand = (!hand.is_empty()).then(|| fill(&words.record.hand, &cards));
        let told = chapter.lines.iter().map(|line| self.in_full(line));
        let written = chapter.written.map(|[gained, after]| {
            let [gained, after] = [gained, after].map(|both| both.0.map(|team| team.to_string()));
            let gained = fill(&words.slate.wrote, &[("us", &gained[0]), ("them", &gained[1])]);
            let after = fill(&words.end.score, &[("us", &after[0]), ("them", &after[1])]);
            format!("{gained} {}: {after}", words.result.score)
        });
        let lines = std::iter::once(head).chain(hand).chain(told).chain(written);
        lines.flat_map(|line| hanging(&line, cells, 4)).collect()
    }

    /// A line of the record.
    fn in_full(&self, line: &RecordLine) -> String {
        let say = self.context.narrator();
        match line {
            RecordLine::Said(event) => say.event(event, Telling::Short),
            RecordLine::Trick { trick_no, trick, won } => {
                let gap = &self.context.look.art.marks.between;
                let won =
                    won.map(|(by, points)| Event::TrickWon { by, trick_no: *trick_no, points });
                let won = won.map(|won| format!(" {gap} {}", say.event(&won, Telling::Short)));
                let plays = self.plays(trick);
                let values = [("trick", &*trick_no.to_string()), ("plays", &plays)];
                fill(&self.context.look.words.record.trick, &values) + &won.unwrap_or_default()
            }
        }
    }

    /// The players with their cards.
    fn plays(&self, trick: &Trick) -> String {
        let say = self.context.narrator();
        let play = |(by, card): (Seat, _)| say.event(&Event::Played { by, card }, Telling::Short);
        trick.plays().map(play).collect::<Vec<_>>().join(", ")
    }
}

/// True if the card of this seat on the table was thrown away.
fn discards(shown_table: &ShownTable, seat: Seat) -> bool {
    let trump = shown_table.called.and_then(|(_, mode)| mode.trump());
    let card =
        shown_table.trick.and_then(|trick| Some((trick.led().suit(), trick.card_of(seat)?.suit())));
    card.is_some_and(|(led, suit)| suit != led && Some(suit) != trump)
}
