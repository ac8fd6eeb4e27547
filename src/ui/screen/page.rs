//! Pages to read: the rules in force, and the help of each screen.

use super::Canvas;
use crate::{
    app::{Key, keymap::Command, model::Scope},
    rules::{
        House,
        house::{FinishMode, KEYS},
    },
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
        let keys: Vec<(char, &str, String)> = KEYS
            .iter()
            .filter(|key| key.section() != "bodensee")
            .map(|key| {
                let is_standard = key.get(&standard) == key.get(house);
                (if is_standard { ' ' } else { '*' }, key.name, key.get(house).to_string())
            })
            .collect();
        let keys = columns(&keys, self.ink.area().width.saturating_sub(4));
        let (rules, legend) = (words.help.rules.trim(), &words.help.differs);
        let text = format!("{rules}\n\n{legend}\n\n{}", keys.join("\n"));
        self.page(&words.menu.rules, &text, top);
    }

    pub(super) fn help(&mut self, scope: Scope, top: usize) {
        let words = &self.lens.look.words.help;
        let (screen, text) = match scope {
            Scope::Menu | Scope::Rules | Scope::Help | Scope::Asking => {
                (&words.screens.menu, &words.menu)
            }
            Scope::NewGame => (&words.screens.new_game, &words.new_game),
            Scope::Options => (&words.screens.options, &words.options),
            Scope::Calling => (&words.screens.calling, &words.calling),
            Scope::Playing | Scope::Watching => (&words.screens.table, &words.table),
            Scope::Open | Scope::Saying => (&words.screens.weis, &words.weis),
            Scope::Over => (&words.screens.end, &words.end),
            Scope::Slate => (&words.screens.slate, &words.slate),
            Scope::Record => (&self.lens.look.words.record.title, &words.record),
        };
        let keys = self.keys(scope).join("\n");
        let about = match scope {
            Scope::Options => self.explained_in_help(),
            _ => String::new(),
        };
        let text = format!("{about}{}\n{keys}\n\n{}", words.keys, text.trim());
        self.page(&fill(&words.title, &[("screen", screen)]), &text, top);
    }

    /// The keys of a scope, from the very rows that serve them.
    fn keys(&self, scope: Scope) -> Vec<String> {
        let house = self.model.session.as_ref().map_or(&self.model.house, |s| s.game().house());
        let keymap = &self.model.keymap;
        let hints = keymap.hints(scope, |command| match command {
            Command::Claim => house.finish.mode == FinishMode::Claim,
            Command::LastTrick => house.etiquette.peek_last_trick,
            Command::Rest => house.etiquette.allow_rest_claim,
            _ => true,
        });
        let words = &self.lens.look.words.hint;
        let shown = |command| keymap.keys(command).first().map_or(String::new(), |key| key.shown());
        let [deck, colours, redraw] = [Command::Deck, Command::Colours, Command::Redraw].map(shown);
        let stop = Key::Ctrl('c').shown();
        let always = [(&*deck, &words.deck), (&*colours, &words.colours)];
        let always = always.into_iter().chain([(&*redraw, &words.redraw), (&*stop, &words.stop)]);
        let own = hints.iter().map(|hint| (&*hint.keys, self.lens.label(hint.label)));
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

/// Keys and their values below each other; behind each other where there is no room for that.
fn columns(keys: &[(char, &str, String)], cells: u16) -> Vec<String> {
    let names = keys.iter().map(|(_, name, _)| width(name)).max().unwrap_or(0);
    let values = keys.iter().map(|(.., value)| width(value)).max().unwrap_or(0);
    let fits = 2 + names + 1 + values <= cells;
    let line = |(mark, name, value): &(char, &str, String)| {
        if fits {
            format!("{mark} {name:<0$} {value}", usize::from(names))
        } else {
            format!("{mark} {name} = {value}")
        }
    };
    keys.iter().map(line).collect()
}
