//! Codes that change the style in which a terminal writes.

use ratatui::style::{Color, Modifier};

use crate::ui::style::theme::indexed::numbered;

/// Ink, ground and emphasis of a pen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PenStyle {
    pub ink: Color,
    pub ground: Color,
    pub modifier: Modifier,
}

/// The modifiers that are drawn, with the codes that set and unset them.
const MODIFIERS: [(Modifier, &str, &str); 5] = [
    (Modifier::BOLD, "1", WEIGHT_OFF),
    (Modifier::DIM, "2", WEIGHT_OFF),
    (Modifier::ITALIC, "3", "23"),
    (Modifier::UNDERLINED, "4", "24"),
    (Modifier::REVERSED, "7", "27"),
];

/// Code that makes letters neither bold nor dim.
const WEIGHT_OFF: &str = "22";

/// The colours that have a code of their own, as each system numbers them.
const NAMED: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

/// Number to which the codes of ink are counted on, and those of ground.
const INK: usize = 30;
const GROUND: usize = 40;

/// The shortest codes that change one style to the other; `None` where nothing is to change.
pub(super) fn change(now: PenStyle, wanted: PenStyle) -> Option<String> {
    if now == wanted {
        return None;
    }
    let step_by_step = changes(now, wanted).join(";");
    let mut anew = changes(PenStyle::default(), wanted);
    if !anew.is_empty() {
        anew.insert(0, "0".to_owned());
    }
    let anew = anew.join(";");
    Some(if anew.len() < step_by_step.len() { anew } else { step_by_step })
}

fn changes(now: PenStyle, wanted: PenStyle) -> Vec<String> {
    let mut codes = modifier_codes(now.modifier, wanted.modifier);
    codes.extend((now.ink != wanted.ink).then(|| color_code(wanted.ink, INK)));
    codes.extend((now.ground != wanted.ground).then(|| color_code(wanted.ground, GROUND)));
    codes
}

fn modifier_codes(now: Modifier, wanted: Modifier) -> Vec<String> {
    let (mut kept, mut codes) = (now & wanted, Vec::new());
    for (modifier, _, off) in MODIFIERS {
        if now.contains(modifier) && !wanted.contains(modifier) {
            codes.push(off);
            // The one code takes both away, so that the other is set again where it stays.
            if off == WEIGHT_OFF {
                kept -= Modifier::BOLD | Modifier::DIM;
            }
        }
    }
    codes.dedup();
    let set = MODIFIERS.into_iter().filter(|(modifier, ..)| (wanted - kept).contains(*modifier));
    codes.extend(set.map(|(_, on, _)| on));
    codes.into_iter().map(str::to_owned).collect()
}

fn color_code(color: Color, base: usize) -> String {
    if let Some(number) = NAMED.iter().position(|named| *named == color) {
        // The bright ones are counted from 90 and 100, sixty further than the eight before them.
        return (base + number + if number < 8 { 0 } else { 52 }).to_string();
    }
    match numbered(color) {
        Color::Indexed(number) => format!("{};5;{number}", base + 8),
        Color::Rgb(red, green, blue) => format!("{};2;{red};{green};{blue}", base + 8),
        _ => (base + 9).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(ink: Color, modifier: Modifier) -> PenStyle {
        PenStyle { ink, ground: Color::Reset, modifier }
    }

    #[test]
    fn the_shortest_code_is_taken() {
        let check = |now, wanted, codes: Option<&str>| {
            assert_eq!(change(now, wanted).as_deref(), codes);
        };
        let bare = PenStyle::default();
        let [red, bold] = [Modifier::empty(), Modifier::BOLD].map(|it| style(Color::Red, it));
        check(red, red, None);
        check(bare, red, Some("31"));
        check(red, bare, Some(""));
        check(red, bold, Some("1"));
        check(bold, red, Some("22"));
        check(red, style(Color::White, Modifier::empty()), Some("97"));
        check(bare, style(Color::Rgb(0, 95, 0), Modifier::empty()), Some("38;5;22"));
        check(bare, style(Color::Rgb(0, 96, 0), Modifier::empty()), Some("38;2;0;96;0"));
        let all = style(Color::Reset, Modifier::all());
        check(PenStyle { ground: Color::Blue, ..all }, bold, Some("0;1;31"));
        check(PenStyle { ground: Color::Yellow, ..bare }, red, Some("0;31"));
    }

    #[test]
    fn modifiers_go_one_by_one() {
        let [both, dim, bold] = [Modifier::BOLD | Modifier::DIM, Modifier::DIM, Modifier::BOLD];
        assert_eq!(modifier_codes(both, dim), ["22", "2"]);
        assert_eq!(modifier_codes(dim, bold), ["22", "1"]);
        assert_eq!(modifier_codes(Modifier::ITALIC, both), ["23", "1", "2"]);
    }
}
