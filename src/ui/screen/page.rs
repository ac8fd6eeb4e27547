//! Pages to read: the rules in force, and the help of each screen.

use super::Canvas;
use crate::{
    app::{keymap, model::Scope},
    rules::{House, house::KEYS},
    ui::{PageAreas, Pager, ink::width, words::fill},
};

impl Canvas<'_> {
    pub(super) fn rules(&mut self, top: usize) {
        let house = match &self.model.session {
            Some(session) if self.model.continues() => session.game().house(),
            _ => &self.model.house,
        };
        let words = &self.lens.look.words;
        let standard = House::preset(house.preset);
        let widest = KEYS.iter().map(|key| width(key.name)).max().unwrap_or(0);
        let keys = KEYS.iter().filter(|key| key.section() != "bodensee").map(|key| {
            let value = key.get(house).to_string();
            let mark = if key.get(&standard) == key.get(house) { ' ' } else { '*' };
            format!("{mark} {:<1$} {value}", key.name, usize::from(widest))
        });
        let keys: Vec<String> = keys.collect();
        let (rules, legend) = (words.help.rules.trim(), &words.help.differs);
        let text = format!("{rules}\n\n{legend}\n\n{}", keys.join("\n"));
        self.page(&words.menu.rules, &text, top);
    }

    pub(super) fn help(&mut self, scope: Scope, top: usize) {
        let words = &self.lens.look.words.help;
        let (screen, text) = match scope {
            Scope::Menu | Scope::Rules | Scope::Help => (&words.screens.menu, &words.menu),
            Scope::NewGame => (&words.screens.new_game, &words.new_game),
            Scope::Calling => (&words.screens.calling, &words.calling),
            Scope::Playing | Scope::Watching => (&words.screens.table, &words.table),
            Scope::Open | Scope::Saying => (&words.screens.weis, &words.weis),
            Scope::Over => (&words.screens.end, &words.end),
            Scope::Slate => (&words.screens.slate, &words.slate),
        };
        let keys = self.keys(scope).join("\n");
        let text = format!("{}\n{keys}\n\n{}", words.keys, text.trim());
        self.page(&fill(&words.title, &[("screen", screen)]), &text, top);
    }

    /// The keys of a scope, from the very rows that serve them.
    fn keys(&self, scope: Scope) -> Vec<String> {
        let hints = keymap::hints(scope, |_| true);
        let words = &self.lens.look.words.hint;
        let always = [("F2", &words.deck), ("F3", &words.colours)];
        let always = always.into_iter().chain([("Ctrl-L", &words.redraw), ("Ctrl-C", &words.stop)]);
        let own = hints.iter().map(|hint| (hint.keys, self.lens.label(hint.label)));
        let all: Vec<(&str, &str)> =
            own.chain(always.map(|(keys, what)| (keys, what.as_str()))).collect();
        let widest = all.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0);
        let line = |(keys, what): &(&str, &str)| {
            let gap = " ".repeat(usize::from(widest - width(keys)));
            format!("  {keys}{gap}  {what}")
        };
        all.iter().map(line).collect()
    }

    fn page(&mut self, title: &str, text: &str, top: usize) {
        let Some(areas) = PageAreas::of(self.ink.area()) else { return };
        let area = areas.title.union(areas.body).union(areas.status);
        let pager = Pager { look: &self.lens.look, title, text, scroll: top };
        self.drawn.last_line = pager.last_scroll(area);
        self.ink.widget(area, &pager);
        self.hints(areas.hints);
    }
}
