//! Heads of the players, in the pixels of the people on the cards.

use std::array;

use ratatui::layout::Size;

use super::{
    face::Face,
    sections::{BadArt, sections},
};
use crate::{cards::BySeat, ui::text::deck::Hue};

/// Number of different heads.
const HEADS: usize = 8;

/// Size at which heads are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadSize {
    /// 5 × 3.
    Small,
    /// 9 × 6.
    Large,
}

impl HeadSize {
    /// Columns and rows of a head.
    pub const fn size(self) -> Size {
        match self {
            Self::Small => Size::new(5, 3),
            Self::Large => Size::new(9, 6),
        }
    }
}

/// Head of a player: one of the eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head(usize);

impl Head {
    /// The heads of four players by their names, to each one of its own: a name keeps its head from game to game.
    pub fn of_all(names: &BySeat<String>) -> BySeat<Self> {
        let mut taken = [false; HEADS];
        let heads = array::from_fn(|seat| {
            let sum = names.0[seat].bytes().map(usize::from).sum::<usize>();
            let free = (0..HEADS).map(|i| (sum + i) % HEADS).find(|i| !taken[*i]);
            let head = free.unwrap_or_default();
            // The person is not drawn, and takes no head from the others.
            taken[head] = seat > 0;
            Self(head)
        });
        BySeat(heads)
    }

    /// Colour of the clothes. Green would not be seen on the cloth.
    pub const fn hue(self) -> Hue {
        [Hue::Hearts, Hue::Spades, Hue::Diamonds][self.0 % 3]
    }
}

/// The eight heads, in both sizes.
#[derive(Clone, Debug)]
pub struct Heads {
    small: Vec<Face>,
    large: Vec<Face>,
}

impl Heads {
    pub(super) fn read(text: &str) -> Result<Self, BadArt> {
        let sections = sections(text)?;
        let all = |size: &str| {
            let read = |i| {
                let name = format!("{size}_{i}");
                let section = sections.iter().find(|section| section.name == name);
                Face::of_rows(&section.ok_or(BadArt::Heading(name))?.rows)
            };
            (0..HEADS).map(read).collect::<Result<Vec<Face>, BadArt>>()
        };
        Ok(Self { small: all("small")?, large: all("large")? })
    }

    /// The picture of a head.
    pub fn of(&self, head: Head, size: HeadSize) -> &Face {
        match size {
            HeadSize::Small => &self.small[head.0],
            HeadSize::Large => &self.large[head.0],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_a_head_of_its_own_and_keeps_it() {
        let heads = |names: [&str; 4]| Head::of_all(&BySeat(names.map(str::to_owned)));
        let usual = heads(["du", "Beat", "Anna", "Chasper"]);
        assert_eq!(usual.0[1..], heads(["Ruth", "Beat", "Anna", "Chasper"]).0[1..]);
        for names in [["a", "b", "b", "b"], ["", "", "", ""], ["du", "Beat", "Anna", "Chasper"]] {
            let [_, east, north, west] = heads(names).0;
            assert!(east != north && north != west && west != east, "{names:?}");
        }
    }
}
