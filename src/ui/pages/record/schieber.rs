//! Record of Schieber: what everybody has said and done, round by round.

use super::REMARK;
use crate::{
    app::schieber::{
        Table,
        record::{RecordLine, RecordedRound},
        seen_cards::CardsSeen,
    },
    cards::{Mode, Seat, Trick},
    config::Aid,
    game::schieber::Event,
    ui::{
        Telling,
        pages::RenderContext,
        text::{cells::hanging, words::fill},
    },
};

/// The record in lines of so many cells.
pub(super) struct SchieberRecord<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) aid: Aid,
    pub(super) cells: u16,
}

impl SchieberRecord<'_> {
    /// The rounds in their lines, the first of them the heading; before them the reason why nothing is shown.
    pub(super) fn rounds(&self) -> (Option<Vec<String>>, Vec<Vec<String>>) {
        let words = &self.context.look.words.record;
        let covers = self.table.shown().covers_tricks(self.aid);
        let why = covers.then(|| hanging(&words.tournament, self.cells, 0));
        let rounds = self.table.chronicle(self.aid);
        (why, rounds.iter().map(|round| self.round(round)).collect())
    }

    /// The lines of a round.
    fn round(&self, round: &RecordedRound) -> Vec<String> {
        let words = &self.context.look.words;
        let say = self.context.narrator();
        let round_no = round.round_no.to_string();
        let values = [("round", &*round_no), ("name", self.context.name(round.forehand))];
        let head = fill(words.record.round.of(round.forehand), &values);
        let hand: Vec<_> = CardsSeen::in_order(round.hand);
        let cards = [("cards", &*say.cards(&hand, Telling::Short))];
        let hand = (!hand.is_empty()).then(|| fill(&words.record.hand, &cards));
        let told = round.lines.iter().flat_map(|line| {
            let remarks = self.remarks(round, line);
            hanging(&self.in_full(line, round.mode()), self.cells, 4).into_iter().chain(remarks)
        });
        let written = round.written.map(|[gained, after]| {
            let [gained, after] = [gained, after].map(|both| both.0.map(|team| team.to_string()));
            let gained = fill(&words.slate.wrote, &[("us", &gained[0]), ("them", &gained[1])]);
            let after = fill(&words.end.score, &[("us", &after[0]), ("them", &after[1])]);
            format!("{gained} {}: {after}", words.result.score)
        });
        let hung = |line: String| hanging(&line, self.cells, 4);
        let head =
            std::iter::once(head).chain(hand).chain(words.record.help(round.help)).flat_map(hung);
        head.chain(told).chain(written.into_iter().flat_map(hung)).collect()
    }

    /// The remarks on a line, set in below it.
    fn remarks(&self, round: &RecordedRound, line: &RecordLine) -> Vec<String> {
        let say = self.context.narrator();
        let events = line.events();
        let remarks = events.iter().filter_map(|event| round.remark_on(event));
        let told = remarks.map(|remark| say.remark(remark, Telling::Short));
        let indent = " ".repeat(usize::from(REMARK));
        let wrapped = told.flat_map(|told| hanging(&told, self.cells.saturating_sub(REMARK), 2));
        wrapped.map(|line| format!("{indent}{line}")).collect()
    }

    /// A line of the record.
    fn in_full(&self, line: &RecordLine, mode: Option<Mode>) -> String {
        let say = self.context.narrator().of_round(mode);
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
