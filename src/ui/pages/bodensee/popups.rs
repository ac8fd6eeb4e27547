//! Popups over the table for two: the result of a round, the question before "enough".

use ratatui::layout::Rect;

use crate::{
    app::{
        Target,
        bodensee::{Table, Wait},
    },
    cards::Side,
    ui::{Dialog, Telling, pages::Renderer, text::words::fill, widgets::dialog::Passage},
};

impl Renderer<'_> {
    /// Draws what lies open in the first of these places that has room for all of it, or in the last.
    pub(super) fn duel_popup(&mut self, duel: &Table, places: [Rect; 2]) -> Rect {
        match duel.wait() {
            Some(Wait::Result) => self.duel_result(duel, places),
            Some(Wait::Trick | Wait::Over) | None => self.ask_enough(duel, places),
        }
    }

    fn duel_result(&mut self, duel: &Table, places: [Rect; 2]) -> Rect {
        let say = self.context.duel_narrator();
        let words = &self.context.look.words;
        let shown = duel.shown_table();
        let round = duel.game().round_no().to_string();
        let title = fill(&words.result.title, &[("round", &round)]);
        let (Some(contract), Some(mode), Some(verdict)) =
            (shown.contract, shown.mode, &shown.verdict)
        else {
            let said = Passage::Text(words.duel.event.thrown_in.long.clone());
            return self.duel_dialog(&title, &[said], &[], 0, places);
        };
        let row = |what: &str, both: [String; 2]| {
            Passage::Row([what.to_owned()].into_iter().chain(both).collect())
        };
        let kept = if contract.is_made(shown.points) {
            &words.duel.bids.made
        } else {
            &words.duel.bids.broken
        };
        let promised = fill(&words.duel.bids.promised, &[("bid", &contract.bid.to_string())]);
        let kept = Side::ALL
            .map(|side| if side == contract.declarer { kept.clone() } else { String::new() });
        let called = Passage::Text(say.called(contract, mode, Telling::Short));
        let marks = shown.tallies.0.0.map(|column| say.marks(&column));
        let head = Side::ALL.map(|side| say.name(side).to_owned());
        let written = say.written(verdict, shown).into_iter().map(Passage::Text);
        let passages: Vec<Passage> = [called, Passage::Gap, row("", head)]
            .into_iter()
            .chain([row(&words.duel.table.tricks, shown.points.0.map(|points| points.to_string()))])
            .chain([row(&promised, kept), Passage::Rule])
            .chain(written)
            .chain([Passage::Gap, row(&words.duel.rounds.standing, marks)])
            .collect();
        self.duel_dialog(&title, &passages, &[], 0, places)
    }

    fn ask_enough(&mut self, duel: &Table, places: [Rect; 2]) -> Rect {
        let words = &self.context.look.words.duel;
        let asked = self.context.duel_narrator().enough_asked(duel);
        let passages: Vec<Passage> = asked.into_iter().map(Passage::Text).collect();
        let answers = [&words.end.play_on, &words.end.end_now].map(Clone::clone);
        let selected = duel.chosen().place().unwrap_or(0).min(1);
        self.duel_dialog(&words.end.enough_title.clone(), &passages, &answers, selected, places)
    }

    fn duel_dialog(
        &mut self,
        title: &str,
        passages: &[Passage],
        answers: &[String],
        selected: usize,
        places: [Rect; 2],
    ) -> Rect {
        let look = &self.context.look;
        let dialog = Dialog { look, title, note: "", passages, answers, selected };
        let over = if dialog.fits(places[0]) { places[0] } else { places[1] };
        self.clickable(dialog.hits(over), Target::Row);
        self.painter.widget(over, &dialog);
        over
    }
}
