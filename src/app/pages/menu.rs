//! The start menu.

/// Place where the program begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EntryPoint {
    /// At the menu.
    #[default]
    Menu,
    /// At the menu, while the open game that was played last is still looked for.
    Search,
    /// At the table, with the game that was left.
    Table,
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum MenuEntry {
    Continue,
    NewGame,
    Games,
    House,
    Settings,
    Rules,
    Help,
    Quit,
}

impl MenuEntry {
    /// The lines there are, with or without a game to go on with, with or without saved games to look at.
    pub fn all(continues: bool, keeps: bool) -> Vec<Self> {
        let all = [
            Self::Continue,
            Self::NewGame,
            Self::Games,
            Self::House,
            Self::Settings,
            Self::Rules,
            Self::Help,
            Self::Quit,
        ];
        let is_there = |entry: &Self| match entry {
            Self::Continue => continues,
            Self::Games => keeps,
            Self::NewGame
            | Self::House
            | Self::Settings
            | Self::Rules
            | Self::Help
            | Self::Quit => true,
        };
        all.into_iter().filter(is_there).collect()
    }
}
