//! The trump choice, in place of the table.

use ratatui::layout::Rect;

use super::Canvas;
use crate::{
    app::{
        Target,
        session::{self, Session},
        settings::ME,
    },
    ui::{Choice, Choosable, words::fill},
};

impl Canvas<'_> {
    pub(super) fn calling(&mut self, session: &Session, area: Rect) {
        let look = &self.lens.look;
        let words = &look.words.calling;
        let factors = &session.game().house().score.factor;
        let options: Vec<Choosable> = session
            .choices()
            .into_iter()
            .zip(1..)
            .map(|(choice, n): (session::Choice, usize)| match choice {
                session::Choice::Call(mode) => {
                    let factor = factors.of(mode).to_string();
                    let factor = fill(&words.factor, &[("factor", &factor)]);
                    Choosable {
                        key: n.to_string(),
                        cells: vec![look.deck.mode_title(mode), factor],
                    }
                }
                session::Choice::Push => {
                    let partner = self.lens.name(ME.partner());
                    let note = fill(&words.push_note, &[("name", partner)]);
                    Choosable { key: n.to_string(), cells: vec![words.push.clone(), note] }
                }
            })
            .collect();
        let choice = Choice {
            look,
            title: &words.title,
            note: "",
            head: &words.head,
            options: &options,
            selected: session.chosen(),
        };
        self.clickable(choice.hits(area), Target::Row);
        self.ink.widget(area, &choice);
    }
}
