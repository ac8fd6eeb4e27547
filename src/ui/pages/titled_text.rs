//! Titled text: what a page to read shows.

/// A text with its title.
pub(super) struct TitledText {
    pub(super) title: String,
    pub(super) text: String,
    /// Lines of the text that are headings.
    pub(super) headings: Vec<String>,
    /// Beginning of the line with the word that was just used, which is a heading too.
    pub(super) begins: Option<String>,
}
