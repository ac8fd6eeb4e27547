//! Record: what everybody has said and done, round by round.

use super::Renderer;
use crate::{
    app::{
        SeatedGame,
        schieber::{
            record::{RecordLine, RecordedRound},
            seen_cards::CardsSeen,
        },
    },
    cards::{Seat, Trick},
    game::schieber::Event,
    ui::{
        PageAreas, Telling,
        text::{cells::hanging, words::fill},
    },
};

/// Indent of a remark.
const REMARK: u16 = 2;

impl Renderer<'_> {
    /// Draws the record, round by round.
    pub(super) fn record(&mut self, top: usize) {
        let session = match self.model.shared.read_game() {
            Some(SeatedGame::Schieber(session)) => session,
            Some(SeatedGame::Bodensee(duel)) => return self.duel_record(duel, top),
            None => return,
        };
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let aid = self.model.shared.aid();
        let cells = areas.body.width.saturating_sub(4);
        let words = &self.context.look.words.record;
        let why = session.shown().covers_tricks(aid).then(|| hanging(&words.tournament, cells, 0));
        let chapters: Vec<Vec<String>> =
            session.chronicle(aid).iter().map(|chapter| self.chapter(chapter, cells)).collect();
        let headings: Vec<String> = chapters.iter().filter_map(|it| it.first().cloned()).collect();
        let parts: Vec<String> =
            why.into_iter().chain(chapters).map(|lines| lines.join("\n")).collect();
        let text = parts.join("\n\n");
        self.page(&words.title, &text, &headings, top);
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
        let told = chapter.lines.iter().flat_map(|line| {
            let remarks = self.remarks(chapter, line, cells);
            hanging(&self.in_full(line), cells, 4).into_iter().chain(remarks)
        });
        let written = chapter.written.map(|[gained, after]| {
            let [gained, after] = [gained, after].map(|both| both.0.map(|team| team.to_string()));
            let gained = fill(&words.slate.wrote, &[("us", &gained[0]), ("them", &gained[1])]);
            let after = fill(&words.end.score, &[("us", &after[0]), ("them", &after[1])]);
            format!("{gained} {}: {after}", words.result.score)
        });
        let hung = |line: String| hanging(&line, cells, 4);
        let head =
            std::iter::once(head).chain(hand).chain(words.record.help(chapter.help)).flat_map(hung);
        head.chain(told).chain(written.into_iter().flat_map(hung)).collect()
    }

    /// The remarks on a line, set in below it.
    fn remarks(&self, chapter: &RecordedRound, line: &RecordLine, cells: u16) -> Vec<String> {
        let say = self.context.narrator();
        let events = line.events();
        let remarks = events.iter().filter_map(|event| chapter.remark_on(event));
        let told = remarks.map(|remark| say.remark(remark, Telling::Short));
        let indent = " ".repeat(usize::from(REMARK));
        let wrapped = told.flat_map(|told| hanging(&told, cells.saturating_sub(REMARK), 2));
        wrapped.map(|line| format!("{indent}{line}")).collect()
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
