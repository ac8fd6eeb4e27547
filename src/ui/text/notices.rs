//! Notices as sentences, for the screen and the line-by-line game alike.

use super::{
    narrate::{Narrator, sentence},
    words::{Telling, fill, options::OptionWords},
};
use crate::{
    app::{
        branch::AnyBranchNotice,
        fault::DiskFault,
        games::SeatedGame,
        keys::{
            BodenseeRefusal, Command, Elsewhere, KeyRefusal, Keymap, ReviewRefusal, Unavailable,
        },
        notice::{FaultKind, LessonsNotice, Notice, ProgramFault, ProgramNotice},
        options::{MissingLook, OptionsNotice},
        schieber::{Table, TrumpChoice},
    },
    cards::Mode,
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

/// The most choices that are named where nothing was chosen; of more the first and the last are.
// With all families on the eight did not end within two lines of 40 cells.
const MOST_CHOICES: usize = 6;

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

    /// The calls that the person can choose, where nothing was chosen yet: the suits in one word, then everything else.
    fn choose_call(&self) -> String {
        let words = &self.say.words.notice;
        let mut parts: Vec<String> = Vec::new();
        let choices = self.table().map(|table| table.shown().choices());
        for choice in choices.unwrap_or_default() {
            let part = match choice {
                TrumpChoice::Call(Mode::Trump(_)) => words.a_suit.clone(),
                TrumpChoice::Call(mode) => {
                    let family = self.say.deck.family(mode).map(str::to_owned);
                    family.unwrap_or_else(|| self.say.mode(mode, Telling::Long))
                }
                TrumpChoice::Push => self.say.words.plain.push.clone(),
            };
            // The four trumps are one choice here, a suit, and so is a family of modes.
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        if parts.len() > MOST_CHOICES {
            let last = parts.pop();
            parts.truncate(MOST_CHOICES / 2);
            parts.push("…".to_owned());
            parts.extend(last);
        }
        fill(&words.choose_call, &[("choices", &self.one_of(parts))])
    }

    /// Reason why a key does nothing now.
    fn unavailable(&self, why: Unavailable) -> &str {
        let words = &self.say.words.notice;
        match why {
            Unavailable::NothingAsked => &words.nothing_asked,
            Unavailable::NotCalling => &words.not_calling,
            Unavailable::MustCall => &self.say.words.illegal.may_not_push,
            Unavailable::NoTrick => &words.no_trick,
            Unavailable::TrickStaysDown => &words.stays_down,
            Unavailable::LiesOpen => &words.lies_open,
            Unavailable::NotYourTurn => &self.say.words.illegal.not_your_turn,
            Unavailable::NoRest => &words.no_rest,
            Unavailable::RestLater => &words.rest_later,
            Unavailable::RestUnsure => &words.rest_unsure,
            Unavailable::NoClaims => &words.no_claims,
            Unavailable::EveryDealIsPlayed => &words.every_deal_is_played,
            Unavailable::NoThrowIn => &self.say.words.illegal.no_throw_in,
            Unavailable::ClaimLater => &self.say.words.illegal.no_claim,
            Unavailable::NoWayBack => &words.no_way_back,
            Unavailable::NoHints => &words.no_hints,
            Unavailable::NothingToTakeBack => &words.nothing_to_take_back,
            Unavailable::GoneCard => &words.gone_card,
            Unavailable::NoLine => &words.no_line,
            Unavailable::PageEnds => &words.page_ends,
            Unavailable::NoRound => &words.no_round,
            Unavailable::Review(why) => self.review_refusal(why),
            Unavailable::Bodensee(why) => self.bodensee_refusal(why),
            Unavailable::Elsewhere(place) => self.elsewhere(place),
            Unavailable::NoFilm => &words.no_film,
            Unavailable::IsTidy => &words.is_tidy,
            Unavailable::IsTyped => &words.is_typed,
            Unavailable::IsUsual => &words.is_usual,
            Unavailable::NoPreset => &words.no_preset,
            Unavailable::InHelp => &words.in_help,
        }
    }

    /// Reason why a key of the review does nothing now.
    fn review_refusal(&self, why: ReviewRefusal) -> &str {
        let words = &self.say.words.notice;
        match why {
            ReviewRefusal::NothingToReview => &words.nothing_to_review,
            ReviewRefusal::StillJudging => &words.still_judging,
            ReviewRefusal::NoFile => &words.no_file,
            ReviewRefusal::IsDeep => &words.is_deep,
            ReviewRefusal::NotYourSeat => &words.not_your_seat,
            ReviewRefusal::NothingToLearn => &words.nothing_to_learn,
            ReviewRefusal::NoChoice => &words.no_choice,
            ReviewRefusal::NoMark => &words.no_mark,
        }
    }

    /// Reason why a key does nothing now in the game for two.
    fn bodensee_refusal(&self, why: BodenseeRefusal) -> &str {
        let words = &self.say.words.bodensee;
        match why {
            BodenseeRefusal::NoTakeBack => &words.refusal.no_take_back,
            BodenseeRefusal::EnoughLater => &words.refusal.enough_later,
            BodenseeRefusal::NotBidding => &words.refusal.not_bidding,
            BodenseeRefusal::MustBid => &words.refusal.must_bid,
        }
    }

    /// Place where a key does something.
    fn elsewhere(&self, place: Elsewhere) -> &str {
        let words = &self.say.words.notice;
        match place {
            Elsewhere::AtTable => &words.at_table,
            Elsewhere::OnSlate => &words.on_slate,
            Elsewhere::InSettings => &words.in_settings,
            Elsewhere::NotHere => &words.not_here,
            Elsewhere::InGames => &words.in_games,
        }
    }

    /// Notice of the cards that are drawn now.
    fn deck(&self, deck: &DeckName) -> String {
        let words = &self.say.words.menu;
        fill(&words.saved_deck, &[("deck", words.deck(deck))])
    }

    /// One of these things.
    fn one_of(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        fill(&self.say.words.notice.one_of, &[("choices", &parts.join(", ")), ("last", &last)])
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
