//! Slots of one text each, in every language and at every size: what does not fit is not there, and never cut.

use jass::{config::Language, rules::House, ui::pages::RenderContext};

use super::{drawn, menu};
use crate::driver::Driver;

/// Every fifth width and every fourth height of a terminal that is large enough.
fn sizes() -> impl Iterator<Item = (u16, u16)> {
    (40..=200).step_by(5).flat_map(|columns| (12..=60).step_by(4).map(move |rows| (columns, rows)))
}

#[test]
fn the_tagline_is_whole_or_not_there() {
    for language in Language::ALL.iter().copied() {
        let mut driver = Driver::of(menu(House::default(), 1));
        driver.model.shared.options.prefs.language = Some(language);
        let context = RenderContext::new(&driver.model);
        let tagline = &context.look.words.game.tagline;
        let begins: String = tagline.chars().take(8).collect();
        let mut times = 0;
        for (columns, rows) in sizes() {
            let (buffer, _) = drawn(&mut driver, &context, (columns, rows));
            let row = |y| (0..columns).map(|x| buffer[(x, y)].symbol()).collect::<String>();
            for line in (0..rows).map(row).filter(|line| line.contains(&begins)) {
                assert!(line.contains(tagline.as_str()), "{language:?} {columns}x{rows}: {line}");
                times += 1;
            }
        }
        assert!(times > 100, "{language:?}: {times}");
    }
}
