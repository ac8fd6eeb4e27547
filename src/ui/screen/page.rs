//! Pages to read: the rules in force, and the help of each screen.

use super::Canvas;
use crate::{
    app::{Key, keymap::Command, model::Scope, settings::Aid},
    rules::house::FinishMode,
    ui::{PageAreas, Pager, explainer::Setting, ink::width, words::fill},
};

/// How wide the names of the house rules are where their values stand below each other.
const NAME: u16 = 24;

impl Canvas<'_> {
    pub(super) fn rules(&mut self, top: usize) {
        let house = match &self.model.session {
            Some(session) if self.model.continues() => session.game().house(),
            _ => &self.model.house,
        };
        let words = &self.lens.look.words;
        let settings = self.explainer().house(house);
        let parts = settings.chunk_by(|one, other| one.section == other.section);
        let cells = self.ink.area().width.saturating_sub(4);
        let lines =
            |part: &[Setting]| [&[part[0].section.clone()], &*columns(part, cells)].concat();
        let house = parts.flat_map(lines).collect::<Vec<_>>().join("\n");
        let text = format!("{}\n\n{}\n\n{house}", words.help.all_rules(), words.help.differs);
        self.page(&words.menu.rules, &text, top);
    }

    pub(super) fn help(&mut self, scope: Scope, top: usize) {
        let words = &self.lens.look.words.help;
        let at_table = words.at_table();
        let weis = format!("{}\n\n{}", words.weis.trim(), self.lens.look.words.weis.tie);
        let (screen, text) = match scope {
            Scope::Menu | Scope::Rules | Scope::Help => (&words.screens.menu, &words.menu),
            Scope::Asking => (&words.screens.asking, &words.asking),
            Scope::NewGame => (&words.screens.new_game, &words.new_game),
            Scope::Options => (&words.screens.options, &words.options),
            Scope::Calling => (&words.screens.calling, &words.calling),
            Scope::Playing | Scope::Watching => (&words.screens.table, &at_table),
            Scope::Open | Scope::Saying => (&words.screens.weis, &weis),
            Scope::Over => (&words.screens.end, &words.end),
            Scope::Slate => (&words.screens.slate, &words.slate),
            Scope::Record => (&self.lens.look.words.record.title, &words.record),
        };
        let keys = self.keys(scope).join("\n");
        let about = match scope {
            Scope::Options => self.explained_in_help(),
            _ => String::new(),
        };
        let signs = self.signs(scope);
        let text = format!("{about}{}\n{keys}\n\n{signs}{}", words.keys, text.trim());
        self.page(&fill(&words.title, &[("screen", screen)]), &text, top);
    }

    /// What the signs of the cards stand for, where there are cards to look at.
    fn signs(&self, scope: Scope) -> String {
        let has_cards = match scope {
            Scope::Calling
            | Scope::Playing
            | Scope::Watching
            | Scope::Saying
            | Scope::Open
            | Scope::Over
            | Scope::Slate
            | Scope::Record => true,
            Scope::Menu
            | Scope::NewGame
            | Scope::Options
            | Scope::Asking
            | Scope::Rules
            | Scope::Help => false,
        };
        if !has_cards {
            return String::new();
        }
        let look = &self.lens.look;
        let lines = look.deck.signs().map(|signs| {
            let named = signs.iter().map(|(sign, name)| format!("{sign} {name}"));
            named.collect::<Vec<_>>().join(", ")
        });
        let [suits, ranks] = lines;
        format!("{}\n  {suits}\n  {ranks}\n\n", look.words.help.signs)
    }

    /// The keys of a scope, from the very rows that serve them.
    fn keys(&self, scope: Scope) -> Vec<String> {
        let house = self.model.session.as_ref().map_or(&self.model.house, |s| s.game().house());
        let keymap = &self.model.keymap;
        let plays = matches!(scope, Scope::Playing | Scope::Watching);
        let hints = keymap.hints(scope, |command| match command {
            Command::Claim => house.finish.mode == FinishMode::Claim,
            Command::LastTrick => plays && house.etiquette.peek_last_trick,
            Command::Rest => plays && house.etiquette.allow_rest_claim,
            Command::Seen => self.model.settings.aid != Aid::Tournament,
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
        self.page_status(&areas, &[]);
        self.hints(areas.hints);
    }
}

/// Names and values below each other, in two columns if there is room for that.
fn columns(settings: &[Setting], cells: u16) -> Vec<String> {
    let fits = cells >= 4 + NAME + 16;
    let line = |Setting { label, value, differs, .. }: &Setting| {
        let mark = if *differs { '*' } else { ' ' };
        let gap = " ".repeat(usize::from(NAME.saturating_sub(width(label)) * u16::from(fits)));
        format!("  {mark} {label}{gap}: {value}")
    };
    settings.iter().map(line).collect()
}
