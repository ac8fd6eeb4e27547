//! Render context: look, names and keys as the preferences choose them, kept until they change.

use crate::{
    app::{
        Model,
        keys::{Command, Keymap, Label},
        notice::Notice,
        pages::options::SearchIndex,
        seated::Seated,
        terminal::Colours,
    },
    config::{Glyphs, Language, Palette},
    rules::{BySeat, Seat, Team, house::DeckRules},
    ui::{
        Look, Narrator, OptionNarrator, Telling,
        bodensee::DuelNarrator,
        text::{notices::NoticeNarrator, words::fill},
    },
};

/// Context that every screen is drawn in: words, colours, pictures, names and keys.
#[derive(Clone, Debug)]
pub struct RenderContext {
    /// Look of everything.
    pub look: Look,
    /// Names of the players.
    pub names: BySeat<String>,
    drawn_as: Choices,
    keymap: Keymap,
}

/// The choices that decide how everything looks.
type Choices = (Language, Palette, Glyphs, Colours, DeckRules);

fn choices(model: &Model) -> Choices {
    (model.language(), model.palette(), model.glyphs(), model.terminal.colours, model.deck)
}

impl RenderContext {
    /// Context for this model.
    pub fn new(model: &Model) -> Self {
        let mut look = Look::new(model.language(), model.palette(), &model.deck);
        if model.glyphs() == Glyphs::Ascii {
            look = look.in_ascii();
        }
        if model.terminal.colours != Colours::True {
            look.theme = look.theme.indexed();
        }
        let names = look.words.seated(&model.names());
        Self { look, names, drawn_as: choices(model), keymap: model.keymap.clone() }
    }

    /// Follows a change of the model.
    pub fn follow(&mut self, model: &Model) {
        if self.drawn_as == choices(model) {
            self.names = self.look.words.seated(&model.names());
            self.keymap.clone_from(&model.keymap);
        } else {
            *self = Self::new(model);
        }
    }

    /// Texts of the lines of the settings, for finding one.
    pub fn index(&self, model: &Model) -> SearchIndex {
        let look = &self.look;
        OptionNarrator {
            words: &look.options,
            options: &model.options,
            deck: &look.deck,
            form: Telling::Short,
        }
        .index()
    }

    /// Narrator of the game for two.
    pub const fn duel_narrator(&self) -> DuelNarrator<'_> {
        DuelNarrator { say: self.narrator() }
    }

    /// Narrator with these words and names.
    pub const fn narrator(&self) -> Narrator<'_> {
        Narrator { words: &self.look.words, deck: &self.look.deck, names: &self.names }
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

    /// Words of a hint.
    pub fn label(&self, label: Label) -> &str {
        let words = &self.look.words.hint;
        match label {
            Label::Choose => &words.choose,
            Label::Open => &words.open,
            Label::Change => &words.change,
            Label::Begin => &words.start,
            Label::Play => &words.play,
            Label::Call => &words.call,
            Label::Push => &words.push,
            Label::Say => &words.weis,
            Label::Decline => &words.no_weis,
            Label::Claim => &words.claim,
            Label::Bids => &self.look.words.duel.hint_bids,
            Label::Bid => &self.look.words.duel.hint_bid,
            Label::Pass => &self.look.words.duel.hint_pass,
            Label::Row => &self.look.words.duel.hint_row,
            Label::Enough => &self.look.words.duel.hint_enough,
            Label::Rest => &words.rest,
            Label::LastTrick => &words.last_trick,
            Label::Seen => &words.seen,
            Label::Record => &words.record,
            Label::Glossary => &words.glossary,
            Label::GoOn => &words.next,
            Label::Slate => &words.slate,
            Label::Tidy => &words.tidy,
            Label::Round => &words.round,
            Label::Tempo => &words.tempo,
            Label::Scroll => &words.scroll,
            Label::Menu => &words.menu,
            Label::Back => &words.back,
            Label::Help => &words.help,
            Label::Quit => &words.quit,
            Label::Save => &words.save,
            Label::Preset => &words.preset,
            Label::Adopt => &words.adopt,
            Label::Differences => &words.differences,
            Label::Usual => &words.usual,
            Label::Find => &words.find,
            Label::Edit => &words.edit,
            Label::SameDeals => &words.same_deals,
            Label::Remove => &words.remove,
        }
    }

    /// Sentence that the team may be home.
    pub fn home(&self) -> String {
        let key = self.keymap.keys(Command::Claim).first().map(|key| key.shown());
        fill(&self.look.words.claim.home, &[("key", &key.unwrap_or_default())])
    }

    /// A notice as a sentence for one line.
    pub fn notice(&self, notice: &Notice, seated: Option<&Seated>) -> String {
        let (options, keymap) = (&self.look.options, &self.keymap);
        let (say, form) = (self.narrator(), Telling::Short);
        NoticeNarrator { say, options, keymap, form, seated }.sentence(notice)
    }
}
