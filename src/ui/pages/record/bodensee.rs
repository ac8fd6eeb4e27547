//! Record of Bodensee: what both have said and done, round by round.

use super::REMARK;
use crate::{
    app::bodensee::{
        Table,
        record::{RecordLine, RecordedRound},
    },
    config::Aid,
    ui::{
        Telling,
        pages::RenderContext,
        text::{bodensee::event_lines, cells::hanging, words::fill},
    },
};

/// The record in lines of so many cells.
pub(super) struct BodenseeRecord<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) aid: Aid,
    pub(super) cells: u16,
}

impl BodenseeRecord<'_> {
    /// The rounds in their lines, the first of them the heading.
    pub(super) fn rounds(&self) -> Vec<Vec<String>> {
        let rounds = self.table.chronicle(self.aid);
        rounds.iter().map(|round| self.round(round)).collect()
    }

    /// The lines of a round.
    fn round(&self, round: &RecordedRound) -> Vec<String> {
        let say = self.context.bodensee_narrator();
        let words = &self.context.look.words.bodensee.rounds.recorded;
        let head = say.person(words, round.dealer, &[("round", &round.round_no.to_string())]);
        let told = round.lines.iter().flat_map(|line| {
            let remarks = self.remarks(round, line);
            hanging(&self.in_full(line), self.cells, 4).into_iter().chain(remarks)
        });
        let help = self.context.look.words.record.help(round.help);
        let head = std::iter::once(head).chain(help).flat_map(|line| hanging(&line, self.cells, 4));
        head.chain(told).collect()
    }

    /// The reasons of the bot for what a line tells, set in below it.
    fn remarks(&self, round: &RecordedRound, line: &RecordLine) -> Vec<String> {
        let say = self.context.bodensee_narrator();
        let events = event_lines(line);
        let remarks = events.iter().filter_map(|event| round.remark_on(event));
        let told = remarks.map(|given| say.reason(given, Telling::Short));
        let indent = " ".repeat(usize::from(REMARK));
        let wrapped = told.flat_map(|told| hanging(&told, self.cells.saturating_sub(REMARK), 2));
        wrapped.map(|line| format!("{indent}{line}")).collect()
    }

    /// A line of the record: something said, or a trick with what it has brought and turned.
    fn in_full(&self, line: &RecordLine) -> String {
        let say = self.context.bodensee_narrator();
        let events = event_lines(line);
        let told = events.iter().map(|event| say.event(event, Telling::Short));
        let told = told.collect::<Vec<_>>().join(", ");
        match line {
            RecordLine::Said(_) => told,
            RecordLine::Trick { trick_no, .. } => {
                let values = [("trick", &*trick_no.to_string()), ("plays", &told)];
                fill(&self.context.look.words.record.trick, &values)
            }
        }
    }
}
