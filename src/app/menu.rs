//! The start menu.

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Entry {
    Continue,
    NewGame,
    House,
    Settings,
    Rules,
    Help,
    Quit,
}

impl Entry {
    /// The lines there are, with or without a game to go on with.
    pub fn all(continues: bool) -> Vec<Self> {
        let all = [
            Self::Continue,
            Self::NewGame,
            Self::House,
            Self::Settings,
            Self::Rules,
            Self::Help,
            Self::Quit,
        ];
        all.into_iter().filter(|entry| continues || *entry != Self::Continue).collect()
    }
}
