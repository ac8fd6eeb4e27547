//! Room for the texts that stand in one place on the screen, in every language.

use super::*;
use crate::{
    app::lessons::Lesson,
    cards::Rank,
    config::{Background, Palette},
    rules::house::DeckRules,
    ui::{Look, Theme, tests::drawn, widgets::logo::Logo},
};

/// Cells of the line of status beside its margins.
const LINE: u16 = 78;

fn look(language: Language) -> Look {
    let theme = Theme::of(Palette::Four, Background::Dark);
    Look::new(language, theme, &DeckRules::default())
}

#[test]
fn the_tagline_fits_below_the_name_of_the_game() {
    for language in Language::ALL.iter().copied() {
        let look = look(language);
        let tagline = &look.words.game.tagline;
        assert!(width(tagline) <= 22, "{tagline}");
        let logo = Logo { look: &look };
        let (columns, rows) = (logo.size().width, logo.size().height);
        for (width, height) in [(columns + 1, rows + 3), (60, rows), (120, rows)] {
            let lines = drawn(&logo, width, height).join("\n");
            assert!(lines.contains(tagline.as_str()), "{width}x{height}\n{lines}");
        }
    }
}

/// The duty of the moment stands behind "your turn" in one line of the usual terminal, in two of the smallest.
#[test]
fn a_duty_fits_the_line_of_status() {
    for language in Language::ALL.iter().copied() {
        let look = look(language);
        let suits = crate::cards::Suit::ALL.map(|suit| look.deck.suit(suit));
        let longest = suits.into_iter().max_by_key(|suit| width(suit)).unwrap();
        let table = &look.words.table;
        for (path, Text { text, place }) in texts(language) {
            let Some(rest) = path.strip_prefix(".table.duty") else { continue };
            let with_article = format!("des {longest}");
            let names = [
                ("suit", longest),
                ("trump", longest),
                ("suit:some", &with_article),
                ("suit:of", &with_article),
            ];
            let said = format!("{}: {}", table.your_turn, fill(&text, &names));
            assert!(width(&said) <= LINE && wrap(&said, 40).len() <= 2, "{place}{rest}: {said}");
        }
    }
}

#[test]
fn who_calls_fits_the_line_of_status() {
    for language in Language::ALL.iter().copied() {
        for (path, Text { text, place }) in texts(language) {
            let parts = [".calling.first.", ".calling.pushed.", ".calling.pushed_back."];
            let is_said = parts.iter().any(|part| path.starts_with(part));
            let said = fill(&text, &[("name", "Chasper")]);
            let fits = width(&said) <= LINE && wrap(&said, 40).len() <= 2;
            assert!(!is_said || fits, "{place}: {said}");
        }
    }
}

/// A lesson stands whole below the hand on the smallest screen: in five lines, beside seven calls in four.
#[test]
fn a_lesson_fits_below_the_hand() {
    for language in Language::ALL.iter().copied() {
        let look = look(language);
        let suits = crate::cards::Suit::ALL.map(|suit| look.deck.suit(suit));
        let suit = suits.into_iter().max_by_key(|suit| width(suit)).unwrap();
        let rank = |rank| look.deck.rank(rank);
        let names = [
            ("suit", suit),
            ("suit:of", &format!("de {suit}")),
            ("partner", "Chasper"),
            ("card", "♥10"),
            ("n", "157"),
            ("under", rank(Rank::Under)),
            ("nine", rank(Rank::Nine)),
            ("ober", rank(Rank::Ober)),
            ("king", rank(Rank::King)),
            ("least", rank(Rank::Nine)),
        ];
        let words = &look.words.learning;
        let cases = [
            (Lesson::Follow, &words.follow_unless_trumped),
            (Lesson::Follow, &words.follow_or_trump),
            (Lesson::Follow, &words.follow_from_below),
            (Lesson::Discard, &words.discard_on_trumps),
            (Lesson::Lead, &words.lead_without_ace),
            (Lesson::Lead, &words.lead_alone),
            (Lesson::Ruff, &words.ruff_alone),
            (Lesson::Ruff, &words.ruff_last),
            (Lesson::Slate, &words.slate_times),
            (Lesson::Weis, &words.weis_from),
            (Lesson::Weis, &words.weis_of_some),
        ];
        for (lesson, text) in look.words.lesson.iter().chain(cases) {
            let told = fill(text, &names);
            assert!(!told.contains('{') && told.ends_with('.'), "{language:?}: {told}");
            let is_call = [Lesson::Call, Lesson::Factor, Lesson::Push].contains(&lesson);
            let lines = wrap(&told, 36).len();
            assert!(lines <= if is_call { 4 } else { 5 }, "{language:?} {lesson:?}: {told}");
        }
    }
}
