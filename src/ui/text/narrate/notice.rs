//! Why a key did nothing, as sentences.

use super::{Narrator, Telling, fill};
use crate::{
    app::{
        keys::Unavailable,
        session::{Choice, Session},
    },
    rules::{Mode, house::Faces},
};

impl Narrator<'_> {
    /// What the person can call, where nothing was chosen yet: the suits in one word, then everything else.
    pub fn choose_call(&self, session: Option<&Session>) -> String {
        let words = &self.words.notice;
        let mut parts: Vec<String> = Vec::new();
        for choice in session.map_or_else(Vec::new, Session::choices) {
            let part = match choice {
                Choice::Call(Mode::Trump(_)) => words.a_suit.clone(),
                Choice::Call(mode) => self.mode(mode, Telling::Long),
                Choice::Push => self.words.plain.push.clone(),
            };
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        fill(&words.choose_call, &[("choices", &self.one_of(parts))])
    }

    /// Why a key does nothing now.
    pub fn unable(&self, why: Unavailable) -> &str {
        let words = &self.words.notice;
        match why {
            Unavailable::NothingAsked => &words.nothing_asked,
            Unavailable::NotCalling => &words.not_calling,
            Unavailable::MustCall => &self.words.illegal.may_not_push,
            Unavailable::NoTrick => &words.no_trick,
            Unavailable::TrickStaysDown => &words.stays_down,
            Unavailable::LiesOpen => &words.lies_open,
            Unavailable::NotYourTurn => &self.words.illegal.not_your_turn,
            Unavailable::NoRest => &words.no_rest,
            Unavailable::RestLater => &words.rest_later,
            Unavailable::RestUnsure => &words.rest_unsure,
            Unavailable::NoClaims => &words.no_claims,
            Unavailable::ClaimLater => &self.words.illegal.no_claim,
            Unavailable::AtTable => &words.at_table,
            Unavailable::OnSlate => &words.on_slate,
            Unavailable::InSettings => &words.in_settings,
            Unavailable::GoneCard => &words.gone_card,
            Unavailable::NoLine => &words.no_line,
            Unavailable::PageEnds => &words.page_ends,
            Unavailable::NoRound => &words.no_round,
            Unavailable::IsTidy => &words.is_tidy,
            Unavailable::IsTyped => &words.is_typed,
            Unavailable::IsUsual => &words.is_usual,
            Unavailable::NoPreset => &words.no_preset,
            Unavailable::InHelp => &words.in_help,
            Unavailable::NotHere => &words.not_here,
            Unavailable::InGames => &words.in_games,
        }
    }

    /// How the cards are drawn now.
    pub fn faces(&self, faces: Faces) -> String {
        let words = &self.words.menu;
        let name = match faces {
            Faces::French => &words.french_deck,
            Faces::German => &words.german_deck,
        };
        fill(&words.saved_deck, &[("deck", name)])
    }

    /// One of these things.
    fn one_of(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        fill(&self.words.notice.one_of, &[("choices", &parts.join(", ")), ("last", &last)])
    }
}
