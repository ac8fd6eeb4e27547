//! Where a key is pressed.

/// Where a key is pressed: what it does depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The start menu.
    Menu,
    /// The form of a new game.
    NewGame,
    /// The saved games.
    Games,
    /// Whether one of them is to be deleted.
    Deleting,
    /// House rules and preferences.
    Options,
    /// A question before the first game.
    Asking,
    /// The rules in force.
    Rules,
    /// A page of help.
    Help,
    /// The words of the game.
    Glossary,
    /// The person must call.
    Calling,
    /// The person must play.
    Playing,
    /// The person must say something or keep silent.
    Saying,
    /// The others act.
    Watching,
    /// Melds or the result of a round lie open.
    Open,
    /// The game is over.
    Over,
    /// The slate.
    Slate,
    /// What everybody has said and done.
    Record,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Self; 17] = [
        Self::Menu,
        Self::NewGame,
        Self::Games,
        Self::Deleting,
        Self::Options,
        Self::Asking,
        Self::Rules,
        Self::Help,
        Self::Glossary,
        Self::Calling,
        Self::Playing,
        Self::Saying,
        Self::Watching,
        Self::Open,
        Self::Over,
        Self::Slate,
        Self::Record,
    ];
}
