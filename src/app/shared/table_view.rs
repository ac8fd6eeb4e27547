//! View of the game that is played or looked at, beside what the game itself shows.

/// View in place of the present trick, until the next key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peek {
    /// The trick that was turned last.
    LastTrick,
    /// The cards that have been seen, where they have no place of their own.
    Seen,
}

/// A line at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum EndChoice {
    Again,
    SameDeals,
    Slate,
    Evening,
    Menu,
}

impl EndChoice {
    /// The lines, from top to bottom.
    pub const ALL: [Self; 4] = [Self::Again, Self::SameDeals, Self::Slate, Self::Menu];

    /// The lines after a game of an evening, whose next game is dealt new cards.
    pub const OF_EVENING: [Self; 4] = [Self::Again, Self::Slate, Self::Evening, Self::Menu];
}

/// View of a game that the person has turned to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableView {
    /// View in place of the present trick.
    pub peeks: Option<Peek>,
    /// The round of the sheet that is looked at, from 1; the last one if none is named.
    pub sheet_round: Option<usize>,
    /// True if the cards that have been seen stand beside the table.
    pub shows_seen: bool,
    /// Line that is chosen at the end of the game.
    pub chosen_after: usize,
}
