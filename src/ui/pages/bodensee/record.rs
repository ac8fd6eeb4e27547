//! Record of the game for two: what both have said and done, round by round.

use crate::{
    app::bodensee::{
        Table,
        record::{RecordLine, RecordedRound},
    },
    ui::{
        PageAreas, Telling,
        bodensee::narrator::event_lines,
        pages::Renderer,
        text::{cells::hanging, words::fill},
    },
};

/// Indent of a remark.
const REMARK: u16 = 2;

impl Renderer<'_> {
    /// Draws the record, round by round.
    pub(in crate::ui::pages) fn duel_record(&mut self, duel: &Table, top: usize) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let cells = areas.body.width.saturating_sub(4);
        let rounds = duel.chronicle(self.model.shared.aid());
        let rounds: Vec<Vec<String>> =
            rounds.iter().map(|round| self.recorded(round, cells)).collect();
        let headings: Vec<String> = rounds.iter().filter_map(|it| it.first().cloned()).collect();
        let rounds: Vec<String> = rounds.iter().map(|lines| lines.join("\n")).collect();
        let text = rounds.join("\n\n");
        self.page(&self.context.look.words.record.title, &text, &headings, top);
    }

    fn recorded(&self, round: &RecordedRound, cells: u16) -> Vec<String> {
        let say = self.context.duel_narrator();
        let words = &self.context.look.words.duel.rounds.recorded;
        let head = say.person(words, round.dealer, &[("round", &round.round_no.to_string())]);
        let told = round.lines.iter().flat_map(|line| {
            let remarks = self.remarked(round, line, cells);
            hanging(&self.recorded_line(line), cells, 4).into_iter().chain(remarks)
        });
        let help = self.context.look.words.record.help(round.help);
        let head = std::iter::once(head).chain(help).flat_map(|line| hanging(&line, cells, 4));
        head.chain(told).collect()
    }

    /// The reasons of the bot for what a line tells, set in below it.
    fn remarked(&self, round: &RecordedRound, line: &RecordLine, cells: u16) -> Vec<String> {
        let say = self.context.duel_narrator();
        let events = event_lines(line);
        let remarks = events.iter().filter_map(|event| round.remark_on(event));
        let told = remarks.map(|given| say.reason(given, Telling::Short));
        let indent = " ".repeat(usize::from(REMARK));
        let wrapped = told.flat_map(|told| hanging(&told, cells.saturating_sub(REMARK), 2));
        wrapped.map(|line| format!("{indent}{line}")).collect()
    }

    /// A line of the record: something said, or a trick with what it has brought and turned.
    fn recorded_line(&self, line: &RecordLine) -> String {
        let say = self.context.duel_narrator();
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
