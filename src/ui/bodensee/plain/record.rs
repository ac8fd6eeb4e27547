//! Record of a game for two, line by line.

use crate::{
    app::bodensee::{Table, record::RecordedRound},
    ui::{
        bodensee::narrator::event_lines,
        lines::{Answer, Plain, numbered},
        text::words::Telling,
    },
};

impl Plain<'_> {
    /// The record, of the only round or of one that is asked for.
    pub(in crate::ui) fn duel_record(&self, duel: &Table) -> Answer {
        let rounds = duel.chronicle(self.aid);
        if rounds.len() <= 1 {
            return Answer::Round(1);
        }
        let said = vec![self.say.words.plain.which_round.clone()];
        let values = rounds.iter().map(|round| {
            let title = self.round_begun(round).trim_end_matches('.').to_owned();
            (title, Answer::Round(round.round_no))
        });
        Answer::Choose { said, values: numbered(values) }
    }

    /// The record of one round.
    pub(in crate::ui) fn round_of_two(&self, duel: &Table, round_no: usize) -> Vec<String> {
        let rounds = duel.chronicle(self.aid);
        let round = rounds.iter().find(|round| round.round_no == round_no);
        round.map_or_else(Vec::new, |round| self.told_round(round))
    }

    fn round_begun(&self, round: &RecordedRound) -> String {
        let round_no = round.round_no.to_string();
        let head = &self.say.words.duel.plain.round;
        self.duel().person(head, round.dealer, &[("round", &round_no)])
    }

    fn told_round(&self, round: &RecordedRound) -> Vec<String> {
        let words = &self.say.words;
        let head = self.round_begun(round);
        let nothing = round.lines.is_empty().then(|| words.plain.no_record.clone());
        let events = round.lines.iter().flat_map(event_lines);
        let told = events.flat_map(|event| {
            let reason = round.remark_on(&event);
            let reason = reason.map(|given| self.duel().reason(given, Telling::Long));
            std::iter::once(self.duel().event(&event, Telling::Long)).chain(reason)
        });
        let help = words.record.help(round.help);
        std::iter::once(head).chain(help).chain(nothing).chain(told).collect()
    }
}
