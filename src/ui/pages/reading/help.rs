//! Help of a screen: its keys, the signs on the cards, its purpose, and the rules that hold there.

use crate::{
    app::{
        Key, Model, SeatedGame,
        keys::{Command, KeyHint, Scope},
        options::Row,
        pages::Screen,
    },
    config::Aid,
    rules::house::{FinishMode, ThrowIn, Variant},
    ui::{
        Rulebook,
        pages::{RenderContext, options::explained, titled_text::TitledText},
        text::{cells::width, rulebook::help::HelpPage, words::fill},
    },
};

/// Help for a scope.
pub(super) struct HelpText<'a> {
    context: &'a RenderContext,
    model: &'a Model,
    scope: Scope,
    /// The line of the settings that help was asked for.
    row: Option<Row>,
}

impl<'a> HelpText<'a> {
    /// Help for this scope, among the settings for their chosen line.
    pub(super) fn of(model: &'a Model, context: &'a RenderContext, scope: Scope) -> Self {
        let row = model.screens().iter().rev().find_map(|screen| match screen {
            Screen::Options(view) if scope == Scope::Options => Some(view.row()),
            _ => None,
        });
        Self { context, model, scope, row }
    }

    /// All of the help.
    pub(super) fn told(&self) -> TitledText {
        let words = &self.context.look.words;
        let variant = self.model.shared.house_at_table().variant;
        // What lies open may be melds, of which the page tells, or a result.
        let is_result = self.model.shared.seated().is_some_and(SeatedGame::shows_result);
        let screen = match self.scope {
            Scope::Open if is_result => &words.help.screens.result,
            scope => HelpPage::of(words, scope, variant).title,
        };
        let about = [self.about_the_keys(), self.signs(), self.about_the_game()];
        let about = about.iter().map(|part| part.trim_end()).filter(|part| !part.is_empty());
        let text = about.collect::<Vec<_>>().join("\n\n");
        let headings = vec![words.help.keys.clone(), words.help.signs.clone()];
        let title = fill(&words.help.title, &[("screen", screen)]);
        TitledText { title, text, headings, begins: None }
    }

    /// The keys of a screen; for a setting its meaning stands before them.
    fn about_the_keys(&self) -> String {
        let explainer = self.context.explainer(&self.model.shared.options);
        let about = self.row.map_or_else(String::new, |row| {
            format!("{}\n{}\n\n", explainer.label(row), explained(&explainer, row).join("\n"))
        });
        format!("{about}{}\n{}", self.context.look.words.help.keys, self.keys().join("\n"))
    }

    /// The purpose of a screen, and the rules that hold there.
    fn about_the_game(&self) -> String {
        let words = &self.context.look.words.help;
        let drawn = match self.scope {
            Scope::Playing | Scope::Watching => words.table.trim(),
            Scope::Options => words.options.trim(),
            _ => "",
        };
        let house = match (self.model.shared.seated(), self.scope) {
            (None, _) | (_, Scope::NewGame) => &self.model.shared.house,
            (Some(seated), _) => seated.house(),
        };
        let told = Rulebook { say: self.context.narrator(), house }
            .help(self.scope, self.model.shared.aid());
        let parts = std::iter::once(drawn).filter(|text| !text.is_empty());
        parts.chain(told.iter().map(String::as_str)).collect::<Vec<_>>().join("\n\n")
    }

    /// The signs on the cards with their names, where there are cards to look at.
    fn signs(&self) -> String {
        if !self.scope.shows_cards() {
            return String::new();
        }
        let look = &self.context.look;
        let lines = look.deck.signs().map(|signs| {
            let named = signs.iter().map(|(sign, name)| format!("{sign} {name}"));
            named.collect::<Vec<_>>().join(", ")
        });
        let [suits, ranks] = lines;
        format!("{}\n  {suits}\n  {ranks}\n\n", look.words.help.signs)
    }

    /// True of a command that these rules and this game have.
    fn is_told(&self, command: Command) -> bool {
        let house = self.model.shared.house_at_table();
        let plays = matches!(self.scope, Scope::Playing | Scope::Watching);
        let four = house.variant == Variant::Schieber;
        match command {
            Command::Claim => {
                let of_game = house.finish.mode == FinishMode::Claim;
                !four || of_game || house.marks.claims_bergpreis()
            }
            Command::Push => !four || house.schieben.enabled,
            Command::ThrowIn => four && house.deal.throw_in == ThrowIn::Agreed,
            Command::LastTrick => (plays || !four) && house.etiquette.peek_last_trick,
            Command::Rest => plays && four && house.etiquette.allow_rest_claim,
            Command::Seen => self.model.shared.aid() != Aid::Tournament,
            Command::TakeBack | Command::Tidy => four,
            Command::Right if self.scope == Scope::Calling => {
                house.offered().iter().any(|mode| !mode.family().is_classical())
            }
            _ => true,
        }
    }

    /// The keys of a scope, from the very rows that serve them.
    fn keys(&self) -> Vec<String> {
        let four = self.model.shared.house_at_table().variant == Variant::Schieber;
        let keymap = &self.model.shared.keymap;
        let hints = self.model.told_hints(self.scope, |command| self.is_told(command));
        let words = &self.context.look.words;
        let always = [Command::Deck, Command::Colours, Command::Redraw].map(|command| {
            let key = keymap.keys(command).first().map_or(String::new(), |key| key.shown());
            (key, words.commands.hint(command))
        });
        // Leaving loses what is not written, and the word for the key says so then.
        let stop = if self.model.shared.saved_games.unsaved {
            words.commands.hint(Command::Quit)
        } else {
            &words.hint.stop
        };
        let stop = (Key::Ctrl('c').shown(), stop);
        let label = |hint: &KeyHint| match hint.command {
            Command::Claim if !four => words.bodensee.hint.enough.as_str(),
            _ => self.context.label(hint.label),
        };
        let own = hints.iter().map(|hint| (hint.keys.clone(), label(hint)));
        let all: Vec<(String, &str)> = own.chain(always).chain([stop]).collect();
        let widest = all.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0);
        let line = |(keys, what): &(String, &str)| {
            let gap = " ".repeat(usize::from(widest - width(keys)));
            format!("  {keys}{gap}  {what}")
        };
        all.iter().map(line).collect()
    }
}
