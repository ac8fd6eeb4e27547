//! Popups over the table of Bodensee: the result of a round, the question before "enough".

use ratatui::layout::Rect;

use crate::{
    app::bodensee::{Table, Wait},
    cards::{BySide, Side},
    rules::bodensee::Contract,
    ui::{
        Dialog, Telling,
        pages::{RenderContext, canvas::Canvas},
        text::words::fill,
        widgets::dialog::Passage,
    },
};

/// Popup over the table: a result, or the question.
#[derive(Clone, Copy)]
pub(super) struct Popup<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl Popup<'_> {
    /// Draws what lies open in the first of these places that has room for all of it, or in the last.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, places: [Rect; 2]) -> Rect {
        match self.table.wait() {
            Some(Wait::Result) => self.draw_result(canvas, places),
            Some(Wait::Trick | Wait::Over) | None => self.draw_question(canvas, places),
        }
    }

    fn draw_result(&self, canvas: &mut Canvas<'_>, places: [Rect; 2]) -> Rect {
        let say = self.context.bodensee_narrator();
        let look = &self.context.look;
        let words = &look.words;
        let shown = self.table.shown_table();
        let round = self.table.game().round_no().to_string();
        let title = &fill(&words.result.title, &[("round", &round)]);
        let result =
            |passages| Dialog { look, title, note: "", passages, answers: &[], selected: 0 };
        let (Some(contract), Some(mode), Some(verdict)) =
            (shown.contract, shown.mode, &shown.verdict)
        else {
            let said = Passage::Text(words.bodensee.event.thrown_in.long.clone());
            return canvas.draw_dialog(&result(&[said]), places);
        };
        let row = |what: &str, both: [String; 2]| {
            Passage::Row([what.to_owned()].into_iter().chain(both).collect())
        };
        let promised = fill(&words.bodensee.bids.promised, &[("bid", &contract.bid.to_string())]);
        let kept = self.kept(contract, shown.points);
        let called = Passage::Text(say.called(contract, mode, Telling::Short));
        let marks = shown.tallies.0.0.map(|column| say.marks(&column));
        let head = Side::ALL.map(|side| say.name(side).to_owned());
        let written = say.written(verdict, shown).into_iter().map(Passage::Text);
        let passages: Vec<Passage> = [called, Passage::Gap, row("", head)]
            .into_iter()
            .chain([row(
                &words.bodensee.table.tricks,
                shown.points.0.map(|points| points.to_string()),
            )])
            .chain([row(&promised, kept), Passage::Rule])
            .chain(written)
            .chain([Passage::Gap, row(&words.bodensee.rounds.standing, marks)])
            .collect();
        canvas.draw_dialog(&result(&passages), places)
    }

    /// Under the name of the declarer, whether the bid was kept.
    fn kept(&self, contract: Contract, points: BySide<u16>) -> [String; 2] {
        let words = &self.context.look.words.bodensee.bids;
        let kept = if contract.is_made(points) { &words.made } else { &words.broken };
        Side::ALL.map(|side| if side == contract.declarer { kept.clone() } else { String::new() })
    }

    fn draw_question(&self, canvas: &mut Canvas<'_>, places: [Rect; 2]) -> Rect {
        let words = &self.context.look.words.bodensee;
        let asked = self.context.bodensee_narrator().enough_asked(self.table);
        let passages: Vec<Passage> = asked.into_iter().map(Passage::Text).collect();
        let answers = [&words.end.play_on, &words.end.end_now].map(Clone::clone);
        let selected = self.table.chosen().place().unwrap_or(0).min(1);
        let (look, title) = (&self.context.look, words.end.enough_title.as_str());
        let dialog =
            Dialog { look, title, note: "", passages: &passages, answers: &answers, selected };
        canvas.draw_dialog(&dialog, places)
    }
}
