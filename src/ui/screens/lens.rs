//! What a screen is seen through: the look that the settings choose, kept until they change.

use crate::{
    app::{
        Model,
        keys::{Command, Keymap, Label},
        notice::Notice,
        pages::options::Index,
        session::Session,
        terminal::Colours,
    },
    config::{Glyphs, Language, Palette},
    rules::{
        BySeat, Seat, Team,
        house::{DeckRules, FalseClaim},
    },
    ui::{
        Explainer, Look, Narrator, Telling,
        text::{explainer, narrate::sentence, words::fill},
    },
};

/// Words, colours and pictures for a model.
#[derive(Clone, Debug)]
pub struct Lens {
    /// How everything looks.
    pub look: Look,
    /// What the players are called.
    pub names: BySeat<String>,
    drawn_as: Choices,
    keymap: Keymap,
}

/// The choices that decide how everything looks.
type Choices = (Language, Palette, Glyphs, Colours, DeckRules);

fn choices(model: &Model) -> Choices {
    (model.language(), model.palette(), model.glyphs(), model.terminal.colours, model.deck)
}

impl Lens {
    /// For this model.
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

    /// Takes what the model has changed.
    pub fn follow(&mut self, model: &Model) {
        if self.drawn_as == choices(model) {
            self.names = self.look.words.seated(&model.names());
            self.keymap.clone_from(&model.keymap);
        } else {
            *self = Self::new(model);
        }
    }

    /// What the lines of the settings say, to be found by.
    pub fn index(&self, model: &Model) -> Index {
        let look = &self.look;
        Explainer {
            words: &look.options,
            options: &model.options,
            deck: &look.deck,
            form: Telling::Short,
        }
        .index()
    }

    /// Says things with these words and names.
    pub const fn narrator(&self) -> Narrator<'_> {
        Narrator { words: &self.look.words, deck: &self.look.deck, names: &self.names }
    }

    /// The two names of a team.
    pub fn team(&self, team: Team) -> String {
        let [one, other] = team.seats().map(|seat| self.names[seat].as_str());
        fill(&self.look.words.game.team, &[("one", one), ("other", other)])
    }

    /// A name.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// What a hint says.
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

    /// That the team may be home.
    pub fn home(&self) -> String {
        self.with_claim_key(&self.look.words.claim.home)
    }

    fn with_claim_key(&self, text: &str) -> String {
        let key = self.keymap.keys(Command::Claim).first().map(|key| key.shown());
        fill(text, &[("key", &key.unwrap_or_default())])
    }

    /// What must be said, as a sentence for one line.
    pub fn notice(&self, notice: &Notice, session: Option<&Session>) -> String {
        sentence(self.said(notice, session))
    }

    fn said(&self, notice: &Notice, session: Option<&Session>) -> String {
        let words = &self.look.words;
        match notice {
            Notice::Illegal(illegal) => {
                let called = session.and_then(|session| session.scene().called);
                let trump = called.and_then(|(_, mode)| mode.trump());
                self.narrator().illegal(illegal, trump, Telling::Short)
            }
            Notice::NotSaved(why) => fill(&words.disk.not_saved, &[("why", why)]),
            Notice::Locked => words.disk.locked.clone(),
            Notice::SavedAgain => words.disk.saved_again.clone(),
            Notice::SavedAnew { edited, file } => {
                fill(&words.disk.saved_anew, &[("edited", edited), ("file", file)])
            }
            Notice::Claim => {
                let text = match session.map(|s| s.game().house().finish.false_claim) {
                    Some(FalseClaim::Ignore) => &words.claim.gentle,
                    Some(FalseClaim::Lose) | None => &words.claim.text,
                };
                self.with_claim_key(text)
            }
            Notice::TooSoon => words.notice.too_soon.clone(),
            Notice::Unable(why) => self.narrator().unable(*why).to_owned(),
            Notice::Faces(faces) => self.narrator().faces(*faces),
            Notice::Drawn(palette, glyphs) => {
                explainer::drawn(*palette, *glyphs, &self.look.options)
            }
            Notice::Chosen => words.notice.chosen.clone(),
            Notice::NoCall => self.narrator().choose_call(session),
            Notice::NoAid => words.aid.none.clone(),
            Notice::Tempo(tempo) => {
                let name = &words.new_game.tempos[usize::from(*tempo)];
                format!("{} {tempo}: {name}", words.new_game.tempo)
            }
            Notice::BadSaves(sentences) => sentences.join(" "),
            Notice::Games(news) => self.narrator().news_of_games(news),
            Notice::RulesChanged => words.menu.rules_changed.clone(),
            Notice::Options(said) => explainer::notice(said, &self.look.options, &self.keymap),
        }
    }
}
