//! The end of a game: the hands that were left are seen.

use jass::{
    app::keys::Scope,
    cards::Seat,
    config::Language,
    rules::{House, house::ScoreRules},
    ui::pages::RenderContext,
};
use ratatui::buffer::Cell;

use super::{begun, drawn, until};

/// A game to so few points that it ends with most cards in hand.
fn ended(seed: u64, target: u16) -> crate::driver::Driver {
    let score = ScoreRules { target, ..ScoreRules::default() };
    let mut driver = begun(House { score, ..House::default() }, seed);
    until(&mut driver, |d| d.model.scope() == Scope::Over);
    driver
}

/// Law: no hand falls away at the end, whatever else is to be told, in any language.
#[test]
fn every_hand_that_was_left_is_shown() {
    let mut most = 0;
    for (seed, target) in (1..9).flat_map(|seed| [(seed, 20), (seed, 60), (seed, 200)]) {
        let mut driver = ended(seed, target);
        let remaining = driver.table().shown().summary().unwrap().remaining;
        for language in Language::ALL.iter().copied() {
            driver.model.shared.options.prefs.language = Some(language);
            let context = RenderContext::new(&driver.model);
            for size in [(60, 20), (80, 24), (120, 40), (200, 60)] {
                let (buffer, _) = drawn(&mut driver, &context, size);
                let text: String = buffer.content.iter().map(Cell::symbol).collect();
                for card in Seat::ALL.into_iter().flat_map(|seat| remaining[seat].iter()) {
                    let code = context.look.deck.code(card);
                    assert!(
                        text.contains(&code),
                        "{code} is missing: {size:?} {language:?} {text}"
                    );
                }
            }
        }
        most = most.max(remaining[Seat::South].len());
    }
    assert!(most > 7, "no game has ended with full hands: {most}");
}
