//! Reading of paints: by the names of their roles, and of a suit each in the sections of suits.

use std::{collections::BTreeMap, ops::Range};

use toml::{
    Spanned,
    de::{DeString, DeTable, DeValue},
};

use super::{
    Inks, Paint, PaintMap,
    paint::{HOW, meant},
};
use crate::{
    cards::text::{excerpt, nearest},
    config::Problem,
};

/// Sections of paints, in the order of the backgrounds.
pub(in crate::config) const SECTIONS: [&str; 2] = ["dark", "light"];

/// Sections within those: a paint for each suit.
pub(in crate::config) const SUITS: [&str; 3] = ["suits", "inks", "grey_inks"];

/// Places of paints: on a dark and on a light background, by role.
pub(in crate::config) type PaintPlaces = [BTreeMap<&'static str, Range<usize>>; 2];

/// Reader of the paints of a file.
#[derive(Debug, Default)]
pub(in crate::config) struct PaintReader {
    /// The paints of both backgrounds.
    pub(in crate::config) paints: [PaintMap; 2],
    /// Their places.
    pub(in crate::config) places: PaintPlaces,
    /// Everything that is wrong with them.
    pub(in crate::config) problems: Vec<Problem>,
}

impl PaintReader {
    /// Takes the paint of a role on a background.
    pub(in crate::config) fn paint(
        &mut self,
        place: usize,
        role: &'static str,
        value: &Spanned<DeValue<'_>>,
    ) {
        let span = value.span();
        let read = value.get_ref().as_str().map(Paint::read);
        if let Some(Ok(paint)) = read {
            self.paints[place].insert(role, paint);
            self.places[place].insert(role, span);
            return;
        }
        let why = match &read {
            Some(Err(word)) => format!("`{}` is no colour", excerpt(word)),
            _ => "a paint is a text in quotes".to_owned(),
        };
        let near = read.and_then(Result::err).and_then(|word| meant(&word));
        let meant = near.map_or(String::new(), |near| format!("did you mean {near}? "));
        let problem = Problem::new(span, format!("`{role}`: {why}"));
        self.problems.push(problem.help(meant + HOW));
    }

    /// Takes a section with a paint for each suit; the suits have these names.
    pub(in crate::config) fn suits(
        &mut self,
        place: usize,
        section: &Spanned<DeString<'_>>,
        value: &Spanned<DeValue<'_>>,
        names: [&'static str; 4],
    ) {
        let section = section.get_ref();
        let DeValue::Table(inks) = value.get_ref() else {
            let message = format!("`{section}` takes a paint for each suit");
            let [one, other, ..] = names;
            let help = format!("write for example {{ {one} = \"blue\", {other} = \"red\" }}");
            self.problems.push(Problem::new(value.span(), message).help(help));
            return;
        };
        self.each_suit(place, section, inks, names);
    }

    fn each_suit(&mut self, place: usize, section: &str, inks: &DeTable<'_>, names: [&str; 4]) {
        for (suit, value) in inks {
            let number = names.iter().position(|name| name == suit.get_ref());
            if let Some(role) = number.and_then(|number| Inks::<()>::role(section, number)) {
                self.paint(place, role, value);
            } else {
                let what = format!("suit `{}` in {section}", excerpt(suit.get_ref()));
                self.problems.push(unknown(&what, suit, names));
            }
        }
    }
}

/// Problem of a name that there is not, with the one that was probably meant.
pub(in crate::config) fn unknown<'n>(
    what: &str,
    key: &Spanned<DeString<'_>>,
    known: impl IntoIterator<Item = &'n str>,
) -> Problem {
    let near = nearest(key.get_ref(), known);
    let help = near.map(|near| format!("did you mean `{near}`?"));
    let message = format!("there is no {what}");
    Problem { span: key.span(), message, help }
}
