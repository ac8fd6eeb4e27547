//! Signs and words of a deck: what of them the screens have room for, and what can be mistaken for something else.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::{cards::text::is_printable, rules::house::Faces};

/// Signs that the program draws for something else: calls, marks, frames, and what ASCII stands for in them.
// A suit with one of these for its sign would pass for a call, a mark or a frame.
pub const TAKEN: &str = "⇓⇑⇊⇈▶★●?░▌▐◂▸▏─│·:▲▼…╌▒∅#@┼╱╲╳*.▀▄█╭╮╰╯╎┏┓┗┛━┃▞▍▛▤▚▕▔▁[]()!=";

/// Something that is written on a card or said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardText {
    /// Sign of a suit.
    Sign(Faces),
    /// Letter of a suit in ASCII.
    Letter,
    /// Letters of a rank.
    Letters(Faces),
    /// Word of so many cells at most.
    Word(usize),
}

/// Cells of the longest names of a deck: those of the program's own in any language, for which the screens have room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameLimits {
    /// Of a suit.
    pub suit: usize,
    /// Of a suit in the name of a card, and of cards of it.
    pub of_suit: usize,
    /// Of a rank.
    pub rank: usize,
    /// Of several of a rank.
    pub many: usize,
}

impl NameLimits {
    /// Limits of a deck with this base. Beside a French sign a name has less room than where it stands alone.
    pub const fn of(base: Faces) -> Self {
        match base {
            // The longest of the program's own in any language: for those every screen has room.
            Faces::French => Self { suit: 8, of_suit: 11, rank: 7, many: 8 },
            Faces::German => Self { suit: 10, of_suit: 13, rank: 8, many: 9 },
        }
    }
}

impl CardText {
    /// Reason why this text cannot be it.
    pub(super) fn refuses(self, text: &str) -> Option<String> {
        match self {
            Self::Sign(base) => sign(text, base),
            Self::Letter if text.len() == 1 && text.chars().all(|it| it.is_ascii_alphabetic()) => {
                None
            }
            Self::Letter => Some("is not one letter from A to Z".to_owned()),
            Self::Letters(base) => letters(text, cells_of_letters(base)),
            Self::Word(cells) => word(text, cells),
        }
    }
}

/// Cells that the sign of a suit has on the cards of a deck.
const fn cells_of_sign(base: Faces) -> usize {
    match base {
        Faces::French => 1,
        Faces::German => 2,
    }
}

/// Cells that a rank has there: suit and rank together have three.
const fn cells_of_letters(base: Faces) -> usize {
    3 - cells_of_sign(base)
}

fn sign(text: &str, base: Faces) -> Option<String> {
    if let Some(taken) = text.chars().find(|sign| TAKEN.contains(*sign)) {
        return Some(format!("has `{taken}`, which stands for something else"));
    }
    let is_word = text.chars().all(char::is_alphabetic);
    let is_picture = base == Faces::French && !text.chars().any(char::is_alphanumeric);
    let kinds = match base {
        Faces::French => "is neither a letter nor a sign",
        Faces::German => "is not of letters",
    };
    fits(text, cells_of_sign(base)).or_else(|| (!is_word && !is_picture).then(|| kinds.to_owned()))
}

fn letters(text: &str, cells: usize) -> Option<String> {
    let is_word = text.chars().all(char::is_alphanumeric);
    fits(text, cells).or_else(|| (!is_word).then(|| "is no letter or number".to_owned()))
}

fn word(text: &str, cells: usize) -> Option<String> {
    let is_shown = text.chars().all(|it| is_printable(it) && !['{', '}'].contains(&it));
    match (is_shown, text.trim().is_empty() || text.trim() != text) {
        (false, _) => Some("has characters that cannot be shown".to_owned()),
        (_, true) => Some("is empty, or begins or ends with a blank".to_owned()),
        _ => (text.width() > cells).then(|| format!("is wider than {cells} cells")),
    }
}

/// Reason why a text does not fit into so many cells, each character in one.
fn fits(text: &str, cells: usize) -> Option<String> {
    let is_cell = |sign: char| is_printable(sign) && sign.width() == Some(1) && sign != ' ';
    let count = text.chars().count();
    if !text.chars().all(is_cell) || is_from_the_right(text) {
        return Some("has characters that are not one cell wide".to_owned());
    }
    let room = if cells == 1 { "one cell".to_owned() } else { format!("one or {cells} cells") };
    (count == 0 || count > cells).then(|| format!("does not fill {room}"))
}

/// True if a terminal may turn the line around for these letters: Hebrew, Arabic and their like.
// Such letters are a cell wide like others, but the terminal may put the whole line the other way round.
fn is_from_the_right(text: &str) -> bool {
    let turns = |sign: char| {
        matches!(sign, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}')
            || matches!(sign, '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}')
    };
    text.chars().any(turns)
}
