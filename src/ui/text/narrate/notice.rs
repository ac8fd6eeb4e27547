//! Why a key did nothing, as sentences.

use super::{Narrator, Telling, fill};
use crate::{
    app::{
        notice::Unable,
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
    pub fn unable(&self, why: Unable) -> &str {
        let words = &self.words.notice;
        match why {
            Unable::NothingAsked => &words.nothing_asked,
            Unable::NotCalling => &words.not_calling,
            Unable::MustCall => &self.words.illegal.may_not_push,
            Unable::NoTrick => &words.no_trick,
            Unable::TrickStaysDown => &words.stays_down,
            Unable::LiesOpen => &words.lies_open,
            Unable::NotYourTurn => &self.words.illegal.not_your_turn,
            Unable::NoRest => &words.no_rest,
            Unable::RestLater => &words.rest_later,
            Unable::RestUnsure => &words.rest_unsure,
            Unable::NoClaims => &words.no_claims,
            Unable::ClaimLater => &self.words.illegal.no_claim,
            Unable::AtTable => &words.at_table,
            Unable::OnSlate => &words.on_slate,
            Unable::InSettings => &words.in_settings,
            Unable::GoneCard => &words.gone_card,
            Unable::NoLine => &words.no_line,
            Unable::PageEnds => &words.page_ends,
            Unable::NoRound => &words.no_round,
            Unable::IsTidy => &words.is_tidy,
            Unable::IsTyped => &words.is_typed,
            Unable::IsUsual => &words.is_usual,
            Unable::NoPreset => &words.no_preset,
            Unable::InHelp => &words.in_help,
            Unable::NotHere => &words.not_here,
            Unable::InGames => &words.in_games,
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
