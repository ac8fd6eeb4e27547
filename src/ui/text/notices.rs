//! Notices as sentences, for the screen and the line-by-line game alike.

mod choices;
mod unavailable;

use super::{
    narrate::{Narrator, sentence},
    words::{Telling, fill, options::OptionWords},
};
use crate::{
    app::{
        branch::AnyBranchNotice,
        fault::DiskFault,
        games::SeatedGame,
        keys::{Command, KeyRefusal, Keymap},
        notice::{FaultKind, LessonsNotice, Notice, ProgramFault, ProgramNotice},
        options::{MissingLook, OptionsNotice},
        schieber::Table,
    },
    config::{Glyphs, Tempo, ThemeName, deck::DeckName},
    game::{
        Level, bodensee, schieber,
        schieber::{Action, Illegal},
    },
    rules::house::{ClashKind, FalseClaim, Preset, Value},
    ui::text::{bodensee::BodenseeNarrator, evening, faults, narrate::branch, saved_games},
};

/// Narrator of notices: messages shown once, and the reasons why a key did nothing.
#[derive(Clone, Copy, Debug)]
pub struct NoticeNarrator<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// The words of the settings.
    pub options: &'a OptionWords,
    /// Keys for the commands that are offered.
    pub keymap: &'a Keymap,
    /// Form in which it is told.
    pub form: Telling,
    /// The game at the table, if there is one.
    pub seated: Option<&'a SeatedGame>,
}

/// Sentences of all things, one after the other.
fn joined<T>(things: &[T], say: impl Fn(&T) -> String) -> String {
    things.iter().map(say).collect::<Vec<_>>().join(" ")
}

impl NoticeNarrator<'_> {
    /// A notice as a sentence.
    pub fn sentence(&self, notice: &Notice) -> String {
        sentence(self.said(notice))
    }

    fn said(&self, notice: &Notice) -> String {
        let words = self.say.words;
        match notice {
            Notice::Illegal(illegal) => self.illegal(illegal),
            Notice::NotSaved(fault) => self.not_saved(fault),
            Notice::Locked => words.disk.locked.clone(),
            Notice::SavedAgain => words.disk.saved_again.clone(),
            Notice::SavedAnew { edited, file } => {
                fill(&words.disk.saved_anew, &[("edited", edited), ("file", file)])
            }
            Notice::Claim => self.claim(),
            Notice::TooSoon => words.notice.too_soon.clone(),
            Notice::Unavailable(why) => self.unavailable(*why).to_owned(),
            Notice::Deck(deck) => self.deck(deck),
            Notice::Drawn(theme, glyphs) => self.drawn(theme, *glyphs),
            Notice::Chosen => words.notice.chosen.clone(),
            Notice::TakenBack => words.notice.taken_back.clone(),
            Notice::NoCall => self.choose_call(),
            Notice::NoAid => words.aid.none.clone(),
            Notice::AidLater => words.aid.later.clone(),
            Notice::Tempo(tempo) => self.tempo(*tempo),
            Notice::BadSaves(saves) => faults::bad_saves(&words.fault, saves),
            Notice::MissingLooks(looks) => joined(looks, |look| self.missing_look(look)),
            Notice::Several(told) => joined(told, |notice| self.sentence(notice)),
            Notice::Games(news) => saved_games::news(self.say.words, news),
            Notice::Evening(news) => evening::news(self.say.words, news),
            Notice::RulesChanged => words.menu.rules_changed.clone(),
            Notice::Options(said) => self.of_options(said),
            Notice::Exported(done) => self.exported(done),
            Notice::Filmed(done) => self.filmed(done),
            Notice::Lessons(news) => self.of_lessons(news),
            Notice::Deepening => words.coach.computing.clone(),
            Notice::Branch(AnyBranchNotice::Schieber(news)) => {
                branch::news::<schieber::Game>(self.say, news, self.form)
            }
            Notice::Branch(AnyBranchNotice::Bodensee(news)) => {
                branch::news::<bodensee::Game>(self.say, news, self.form)
            }
            Notice::Program(news) => self.of_program(news),
            Notice::Bodensee(notice) => {
                let bodensee = self.seated.and_then(SeatedGame::bodensee);
                BodenseeNarrator { say: self.say }.notice(notice, bodensee, self.form)
            }
        }
    }

    fn not_saved(&self, fault: &DiskFault) -> String {
        let why = faults::disk(&self.say.words.fault, fault);
        fill(&self.say.words.disk.not_saved, &[("why", &why)])
    }

    fn exported(&self, done: &Result<String, DiskFault>) -> String {
        let words = &self.say.words.notice;
        match done {
            Ok(file) => fill(&words.exported, &[("file", file)]),
            Err(fault) => {
                fill(&words.not_exported, &[("why", &faults::disk(&self.say.words.fault, fault))])
            }
        }
    }

    fn filmed(&self, done: &Result<String, DiskFault>) -> String {
        let words = &self.say.words.notice;
        match done {
            Ok(path) => fill(&words.filmed, &[("path", path)]),
            Err(fault) => {
                fill(&words.not_filmed, &[("why", &faults::disk(&self.say.words.fault, fault))])
            }
        }
    }

    fn of_lessons(&self, news: &LessonsNotice) -> String {
        let words = &self.say.words.learning;
        let why = |fault| faults::disk(&self.say.words.fault, fault);
        match news {
            LessonsNotice::Torn(file) => fill(&words.torn, &[("file", file)]),
            LessonsNotice::Unread(fault) => fill(&words.unread, &[("why", &why(fault))]),
            LessonsNotice::Forgotten(fault) => fill(&words.forgotten, &[("why", &why(fault))]),
        }
    }

    fn missing_look(&self, look: &MissingLook) -> String {
        let words = &self.say.words.fault;
        match look {
            MissingLook::Theme(name) => fill(&words.theme, &[("name", name)]),
            MissingLook::Deck(name) => fill(&words.deck, &[("name", name)]),
        }
    }

    fn tempo(&self, tempo: Tempo) -> String {
        let words = &self.say.words.new_game;
        format!("{} {}: {}", words.tempo, tempo.number(), words.tempos.of(tempo))
    }

    /// News of a program in place of the bots.
    fn of_program(&self, news: &ProgramNotice) -> String {
        let words = &self.say.words.program;
        let ProgramFault { kind, by_lot } = match news {
            // Who plays is said first: a narrow screen cuts the end of a notice.
            ProgramNotice::StandIn(command) => {
                let level = self.say.words.level(Level::default());
                return fill(&words.stand_in, &[("program", &command.shown()), ("level", level)]);
            }
            ProgramNotice::NoCommand => return words.no_command.clone(),
            ProgramNotice::Starts => return words.starts.clone(),
            ProgramNotice::Fault(fault) => *fault,
        };
        let what = match kind {
            FaultKind::Late => &words.late,
            FaultKind::Ended => &words.ended,
            FaultKind::NoAnswer => &words.no_answer,
            FaultKind::Illegal => &words.illegal,
            FaultKind::GivenUp => &words.given_up,
        };
        format!("{what} {}", words.by_lot.of(by_lot))
    }

    fn table(&self) -> Option<&Table> {
        self.seated.and_then(SeatedGame::schieber)
    }

    fn illegal(&self, illegal: &Illegal) -> String {
        let trump = self.table().and_then(|table| table.shown_table().trump());
        self.say.illegal(illegal, trump, self.form)
    }

    /// The question before a claim, with what a wrong one costs.
    fn claim(&self) -> String {
        let words = &self.say.words.claim;
        let table = self.table();
        let of_half = table.is_some_and(|it| it.shown().claim() == Some(Action::Bergpreis));
        let text = match table.map(|table| table.game().house().finish.false_claim) {
            _ if of_half => &words.bergpreis,
            Some(FalseClaim::Ignore) => &words.gentle,
            Some(FalseClaim::Lose) | None => &words.text,
        };
        fill(text, &[("key", &self.key(Command::Claim))])
    }

    /// The first key of a command.
    fn key(&self, command: Command) -> String {
        self.keymap.keys(command).first().map(|key| key.shown()).unwrap_or_default()
    }

    /// Notice of the cards that are drawn now.
    fn deck(&self, deck: &DeckName) -> String {
        let words = &self.say.words.menu;
        fill(&words.saved_deck, &[("deck", words.deck(deck))])
    }

    /// Notice of the colours and characters that are drawn with now.
    fn drawn(&self, theme: &ThemeName, glyphs: Glyphs) -> String {
        let words = self.options;
        let said = |name: &str, code: &str| {
            let label = words.key(name).map_or(name, |key| key.label.as_str());
            format!("{label}: {}", words.word(name, code))
        };
        format!("{}. {}.", said("ui.theme", theme.code()), said("ui.glyphs", glyphs.code()))
    }

    /// Notice about the settings, with the keys for the commands that are offered.
    fn of_options(&self, said: &OptionsNotice) -> String {
        let texts = &self.options.said;
        match said {
            OptionsNotice::OutOfRange(low, high) => {
                fill(&texts.out_of_range, &[("low", &low.to_string()), ("high", &high.to_string())])
            }
            OptionsNotice::Clash(clash) => self.clash(clash.kind),
            OptionsNotice::Key(refused) => self.key_refused(refused),
            OptionsNotice::NotFound(text) => fill(&texts.not_found, &[("text", text)]),
            OptionsNotice::Against(preset, keys) => self.against(*preset, keys),
            OptionsNotice::NoDifference => texts.no_difference.clone(),
            OptionsNotice::NothingNew => texts.nothing_new.clone(),
            OptionsNotice::Saved(path) => fill(&texts.saved, &[("path", path)]),
            OptionsNotice::Reread => texts.reread.clone(),
            OptionsNotice::Refused(fault) => {
                fill(&texts.refused, &[("why", &faults::settings(&self.say.words.fault, fault))])
            }
            OptionsNotice::Unsaved => texts.unsaved.clone(),
        }
    }

    /// Notice of values that cannot be played by together.
    fn clash(&self, kind: ClashKind) -> String {
        let texts = &self.options.said;
        let filled = |text: &str, values: &[(&str, u8)]| {
            let values: Vec<_> = values.iter().map(|(name, n)| (*name, n.to_string())).collect();
            let values: Vec<_> = values.iter().map(|(name, n)| (*name, n.as_str())).collect();
            fill(text, &values)
        };
        match kind {
            ClashKind::NothingToCall => texts.nothing_to_call.clone(),
            ClashKind::NoSuitToCall => texts.no_suit_to_call.clone(),
            ClashKind::BidsUpsideDown { min, max } => {
                filled(&texts.bids_upside_down, &[("min", min), ("max", max)])
            }
            ClashKind::UnevenBids { min, max, step } => {
                filled(&texts.uneven_bids, &[("min", min), ("max", max), ("step", step)])
            }
        }
    }

    /// Notice of the person's own rules that hold against a preset, with the key that takes the preset's.
    fn against(&self, preset: Preset, keys: &[(&str, Value)]) -> String {
        let words = self.options;
        let own = |(name, value): &(&str, Value)| {
            let label = words.key(name).map_or(*name, |key| key.label.as_str());
            match value {
                Value::Bool(true) => format!("{label} {}", words.text.yes),
                Value::Bool(false) => format!("{label} {}", words.text.no),
                value => format!("{label} {}", words.word(name, &value.bare())),
            }
        };
        let what = keys.iter().map(own).collect::<Vec<_>>().join(", ");
        let values =
            [("preset", preset.code()), ("what", &*what), ("key", &*self.key(Command::Adopt))];
        fill(&words.said.against, &values)
    }

    /// Reason why a key cannot be given to a command.
    fn key_refused(&self, refused: &KeyRefusal) -> String {
        let words = self.options;
        let texts = &words.said;
        match refused {
            KeyRefusal::NoKey => texts.no_key.clone(),
            KeyRefusal::Stays(key) => fill(&texts.key_stays, &[("key", &key.shown())]),
            KeyRefusal::AltGr(key) => fill(&texts.key_alt_gr, &[("key", &key.shown())]),
            KeyRefusal::Taken(key, other) => {
                let other = self.say.words.commands.name(*other);
                fill(&texts.key_taken, &[("key", &key.shown()), ("command", other)])
            }
        }
    }
}

#[cfg(test)]
mod tests;
