//! A page line by line: its sentences, its answers, and the kind of answer that it asks for.

use super::offer::Offer;

/// The lines of a page. What a page does not say is said by none.
pub(super) trait PageLines {
    /// Situation: what must be known before one answers, as far as the list of answers does not say it.
    fn situation(&self) -> Vec<String> {
        Vec::new()
    }

    /// Answers of this page; what can be typed everywhere comes after them.
    fn offers(&self) -> Vec<Offer> {
        Vec::new()
    }

    /// Kind of answer that is asked for.
    fn wanted(&self) -> Wanted {
        Wanted::Line
    }

    /// Sentences on what may not be done, and why: said after what may be.
    fn barred(&self) -> Vec<String> {
        Vec::new()
    }

    /// Sentences of the help about what can be typed here.
    fn typing(&self) -> Vec<String> {
        Vec::new()
    }

    /// True if nothing is to be asked: what lies open has been told.
    fn goes_on_by_itself(&self) -> bool {
        false
    }
}

/// Kind of answer that a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A number of a list, or a letter.
    Line,
    /// A card: where only one may be played, Enter alone plays it.
    Card,
    /// A call.
    Call,
    /// A word that doubles the round: Enter alone says nothing.
    Doubling,
    /// Sentence on what is played, after the bids.
    Mode,
    /// A bid.
    Bid,
    /// Nothing: one only reads on, and Enter alone does that.
    Reading,
}
