//! Render context: look, names and keys as the preferences choose them, kept until they change.

use crate::{
    app::{
        Model,
        games::SeatedGame,
        keys::{Command, Keymap, Label},
        notice::Notice,
        options::{Options, SearchIndex},
        schieber::Table,
        shared::Shared,
        terminal::Colours,
    },
    cards::{BySeat, Mode, Seat, Team},
    config::{Background, Glyphs, Language, ThemeName, deck::DeckName},
    rules::house::DeckRules,
    ui::{
        Look, Narrator, OptionNarrator, Telling, Theme,
        style::art::Head,
        text::{bodensee::BodenseeNarrator, notices::NoticeNarrator, words::fill},
    },
};

/// Context that every screen is drawn in: words, colours, pictures, names and keys.
#[derive(Clone, Debug)]
pub struct RenderContext {
    /// Look of everything.
    pub look: Look,
    /// Names of the players.
    pub names: BySeat<String>,
    /// Heads of the players.
    pub heads: BySeat<Head>,
    /// True unless what a call counts is still to be explained to a person who learns: it stands nowhere until then.
    pub tells_factor: bool,
    drawn_as: LookChoices,
    keymap: Keymap,
}

/// The choices that decide how everything looks.
type LookChoices = (Language, ThemeName, Background, Glyphs, Colours, DeckRules, DeckName);

fn choices(model: &Model) -> LookChoices {
    let (theme, background, deck) =
        (model.shared.theme().name(), model.shared.background(), model.shared.drawn_deck().name());
    let colours = model.shared.terminal.colours;
    (
        model.shared.language(),
        theme,
        background,
        model.shared.glyphs(),
        colours,
        model.shared.deck,
        deck,
    )
}

impl RenderContext {
    /// Context for this model.
    pub fn new(model: &Model) -> Self {
        let deck = model.shared.drawn_deck();
        let theme = Theme::painted(&deck.paints(model.shared.theme(), model.shared.background()));
        let theme =
            if model.shared.terminal.colours == Colours::True { theme } else { theme.indexed() };
        let mut look = Look::of(model.shared.language(), theme, deck);
        if model.shared.glyphs() == Glyphs::Ascii {
            look = look.in_ascii();
        }
        let names = look.words.seated(&model.shared.names());
        let heads = Head::of_all(&names);
        let (tells_factor, keymap) = (model.shared.tells_factor(), model.shared.keymap.clone());
        Self { look, names, heads, tells_factor, drawn_as: choices(model), keymap }
    }

    /// Follows a change of the model.
    pub fn follow(&mut self, model: &Model) {
        // Words, pictures and decks are read from tables of text: anew only where a choice decides them.
        if self.drawn_as == choices(model) {
            self.names = self.look.words.seated(&model.shared.names());
            self.heads = Head::of_all(&self.names);
            self.tells_factor = model.shared.tells_factor();
            self.keymap.clone_from(&model.shared.keymap);
        } else {
            *self = Self::new(model);
        }
    }

    /// Texts of the lines of the settings, for finding one.
    pub fn index(&self, model: &Model) -> SearchIndex {
        self.explainer(&model.shared.options).index()
    }

    /// Narrator of the lines of the settings.
    pub const fn explainer<'a>(&'a self, options: &'a Options) -> OptionNarrator<'a> {
        let Look { words, options: lines, deck, .. } = &self.look;
        let (commands, form) = (&words.commands, Telling::Short);
        OptionNarrator { commands, words: lines, options, deck, form }
    }

    /// Narrator of Bodensee.
    pub const fn bodensee_narrator(&self) -> BodenseeNarrator<'_> {
        BodenseeNarrator { say: self.narrator() }
    }

    /// Narrator with these words and names.
    pub const fn narrator(&self) -> Narrator<'_> {
        Narrator::new(&self.look.words, &self.look.deck, &self.names)
    }

    /// The two names of a team.
    pub fn team(&self, team: Team) -> String {
        let [one, other] = team.seats().map(|seat| self.names[seat].as_str());
        fill(&self.look.words.game.team, &[("one", one), ("other", other)])
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// The call, its factor, and the caller; of a pushed one also the partner, who pushed it.
    pub fn called(&self, (by, mode): (Seat, Mode), was_pushed: bool, factor: u8) -> String {
        let words = &self.look.words.result;
        let template = if was_pushed { &words.pushed } else { &words.called };
        let times = self.times(factor);
        let mode = self.look.deck.mode_title(mode);
        let [caller, pusher] = [by, by.partner()].map(|seat| self.name(seat));
        let values = [("mode", &*mode), ("times", &times), ("caller", caller), ("pusher", pusher)];
        fill(template, &values)
    }

    /// The factor of a call, where that is told, with the gap before it.
    pub fn times(&self, factor: u8) -> String {
        if !self.tells_factor {
            return String::new();
        }
        format!(" {}", fill(&self.look.words.calling.factor, &[("factor", &factor.to_string())]))
    }

    /// The number of rounds that the game took.
    pub fn after_rounds(&self, rounds: usize) -> String {
        let words = &self.look.words;
        fill(&words.end.rounds, &[("rounds", &words.game.rounds.of(rounds as u64))])
    }

    /// Sentence below the last trick: that it is that, who led it, and who took it.
    pub fn looked_back(&self, leader: &str, won: impl IntoIterator<Item = String>) -> String {
        let look = &self.look;
        let head = [look.words.table.last_trick.clone(), self.narrator().led(leader)];
        let told: Vec<String> = head.into_iter().chain(won).collect();
        told.join(&format!(" {} ", look.art.marks.between))
    }

    /// Words of a hint.
    pub fn label(&self, label: Label) -> &str {
        let words = &self.look.words.hint;
        match label {
            Label::Of(command) => self.look.words.commands.hint(command),
            Label::Choose => &words.choose,
            Label::Open => &words.open,
            Label::Change => &words.change,
            Label::Begin => &words.start,
            Label::Play => &words.play,
            Label::Call => &words.call,
            Label::Say => &words.weis,
            Label::Bids => &self.look.words.bodensee.hint.bids,
            Label::Bid => &self.look.words.bodensee.hint.bid,
            Label::Pass => &self.look.words.bodensee.hint.pass,
            Label::Row => &self.look.words.bodensee.hint.row,
            Label::Enough => &self.look.words.bodensee.hint.enough,
            Label::Bergpreis => &self.look.words.slate.bergpreis,
            Label::Round => &words.round,
            Label::Day => &words.day,
            Label::Look => &words.look,
            Label::Step => &words.step,
            Label::Scroll => &words.scroll,
            Label::Menu => &words.menu,
            Label::Edit => &words.edit,
            Label::Untold => &words.untold,
        }
    }

    /// Sentence that the team may be home, or have half the target.
    pub fn home(&self, table: &Table) -> String {
        let key = self.keymap.keys(Command::Claim).first().map(|key| key.shown());
        fill(self.look.words.claim.may_claim(table), &[("key", &key.unwrap_or_default())])
    }

    /// The notice to the person, if there is one, as a sentence for one line.
    pub fn notice_of(&self, shared: &Shared) -> Option<String> {
        let notice = shared.notice.as_ref()?;
        Some(self.notice(notice, shared.seated()))
    }

    /// A notice as a sentence for one line.
    pub fn notice(&self, notice: &Notice, seated: Option<&SeatedGame>) -> String {
        let (options, keymap) = (&self.look.options, &self.keymap);
        let (say, form) = (self.narrator(), Telling::Short);
        NoticeNarrator { say, options, keymap, form, seated }.sentence(notice)
    }
}
