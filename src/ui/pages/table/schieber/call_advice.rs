//! The advice below the calls: the rule of thumb of the chosen one, and for a person who learns what it would be like.

use ratatui::layout::Rect;

use super::call_panel::{CallPanel, hand};
use crate::{
    app::{person::ME, schieber::TrumpChoice},
    config::Aid,
    rules::{house::Guideline, schieber::weis::melds},
    ui::{
        Panel, Telling,
        painter::Painter,
        text::{cells::wrap, narrate::calling, words::fill},
        widgets::list::row_key,
    },
};

impl CallPanel<'_> {
    /// The rule of thumb, and the melds of the hand, as far as there is room for whole lines: in a box, or where that
    /// has no room without one.
    pub(super) fn draw_advice(&self, painter: &mut Painter<'_>, area: Rect) {
        let look = &self.context.look;
        let sentences = self.advice();
        // The choices that are offered to a person who learns go before the box: in one a single choice of two lines had
        // no room, and nothing was said.
        let inner = Panel::text_area(area);
        let needed: usize = sentences.iter().map(|told| wrap(told, inner.width).len()).sum();
        let fits = self.aid != Aid::Learn || needed <= usize::from(inner.height);
        let is_boxed = area.height > 2 && fits;
        let inner = if is_boxed { inner } else { area };
        let mut lines = Vec::new();
        // Each sentence whole or not at all: half a rule of thumb is another rule.
        for sentence in &sentences {
            let wrapped = wrap(sentence, inner.width);
            if lines.len() + wrapped.len() <= usize::from(inner.height) {
                lines.extend(wrapped);
            }
        }
        if is_boxed && !lines.is_empty() {
            let area = Rect { height: lines.len() as u16 + 2, ..area };
            let title = if self.aid == Aid::Normal { &*look.words.calling.advice } else { "" };
            painter.widget(area, &Panel { look, title, note: "" });
        }
        painter.widget(inner, look.text(lines, look.theme.text));
    }

    /// Sentences below the calls: for a person who learns the choices that are offered, or what the chosen one would be
    /// like.
    fn advice(&self) -> Vec<String> {
        let (say, table) = (self.context.narrator(), self.table);
        let learns = self.aid == Aid::Learn;
        if learns && table.chosen().place().is_none() {
            let lines = table.shown().choice_lines();
            let key = |place: usize| {
                let row = lines.iter().position(|line| line.contains(&place));
                let digit = row.map_or("", row_key);
                if digit.is_empty() { self.push_key } else { digit }.to_owned()
            };
            return calling::offered(say, table, Telling::Short, key);
        }
        let held = (hand(table), table.game().house());
        let like = table.chosen_call().filter(|_| learns);
        let like = like.map(|mode| calling::likeness(say, held, mode, Telling::Long) + ".");
        let rule = self.rule_of_thumb().map(|rule| {
            let named =
                like.is_some().then(|| format!("{}: ", self.context.look.words.calling.advice));
            named.unwrap_or_default() + &rule
        });
        [like, rule, self.melds()].into_iter().flatten().collect()
    }

    /// The rule of thumb that the chosen call meets or misses; before one is chosen all of them. At a tournament
    /// nobody says so.
    fn rule_of_thumb(&self) -> Option<String> {
        if self.aid == Aid::Tournament {
            return None;
        }
        let words = &self.context.look.words.calling;
        let may_push = self.table.shown().choices().contains(&TrumpChoice::Push);
        let judged = self
            .table
            .chosen_call()
            .and_then(|mode| Some((self.table.shown().judgement(mode)?, mode)));
        if let Some((judged, mode)) = judged {
            return Some(calling::judgement(self.context.narrator(), &judged, mode));
        }
        Some(match (may_push, self.table.chosen().place()) {
            (false, _) => words.must.clone(),
            (true, Some(_)) => fill(&words.push_note, &[("name", self.context.name(ME.partner()))]),
            (true, None) => self.guideline(self.table.game().house().bots.guideline).to_owned(),
        })
    }

    fn guideline(&self, guideline: Guideline) -> &str {
        let rules = &self.context.look.words.calling.guidelines;
        match guideline {
            Guideline::Nelly => &rules.nelly,
            Guideline::Mueller => &rules.mueller,
            Guideline::Allmedias => &rules.allmedias,
            Guideline::Earthli => &rules.earthli,
        }
    }

    /// The melds for the call that is chosen.
    fn melds(&self) -> Option<String> {
        let mode = self.table.chosen_call()?;
        let say = self.context.narrator();
        let melds = melds(hand(self.table), mode, &self.table.game().house().weis);
        let named: Vec<String> = melds.iter().map(|meld| say.meld(*meld, Telling::Short)).collect();
        let words = &self.context.look.words.calling;
        (!named.is_empty()).then(|| fill(&words.melds, &[("melds", &named.join(", "))]))
    }
}
