//! Drawings in a file: each under a heading with its name and size.

use std::{fmt, fmt::Display};

use ratatui::layout::Size;

use crate::ui::text::cells::width;

/// A drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Section<'t> {
    pub name: &'t str,
    pub size: Size,
    pub rows: Vec<&'t str>,
}

/// The drawings under headings such as `[playable] 7x5`, each as large as its heading says.
pub(super) fn sections(text: &str) -> Result<Vec<Section<'_>>, BadArt> {
    let mut sections = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(heading) = line.strip_prefix('[') else { continue };
        let parts = heading.split_once("] ").and_then(|(name, at)| Some((name, size(at)?)));
        let (name, size) = parts.ok_or_else(|| BadArt::Heading(line.to_owned()))?;
        let rows: Vec<&str> = lines.by_ref().take_while(|line| !line.is_empty()).collect();
        if rows.len() != usize::from(size.height) {
            return Err(BadArt::Rows(name.to_owned()));
        }
        if let Some(row) = rows.iter().find(|row| width(row) != size.width) {
            return Err(BadArt::Width(name.to_owned(), (*row).to_owned()));
        }
        sections.push(Section { name, size, rows });
    }
    Ok(sections)
}

fn size(text: &str) -> Option<Size> {
    let (width, height) = text.split_once('x')?;
    Some(Size::new(width.parse().ok()?, height.parse().ok()?))
}

/// A drawing that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BadArt {
    Heading(String),
    Rows(String),
    Width(String, String),
    Sign(char),
}

impl Display for BadArt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heading(name) => write!(f, "no heading '[{name}] WIDTHxHEIGHT'"),
            Self::Rows(name) => write!(f, "{name} has another number of rows"),
            Self::Width(name, row) => write!(f, "{name} has a row of another width: {row}"),
            Self::Sign(sign) => write!(f, "'{sign}' stands for no colour"),
        }
    }
}

impl std::error::Error for BadArt {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_of_another_size_is_refused() {
        let check = |text: &str| sections(text).unwrap_err();
        assert_eq!(check("[open] 3x1\n│<│\n│<│\n"), BadArt::Rows("open".to_owned()));
        assert_eq!(
            check("[open] 3x1\n│<<│\n"),
            BadArt::Width("open".to_owned(), "│<<│".to_owned())
        );
        assert_eq!(check("[open] 3\n"), BadArt::Heading("[open] 3".to_owned()));
        assert_eq!(sections("# nothing\n"), Ok(Vec::new()));
    }
}
