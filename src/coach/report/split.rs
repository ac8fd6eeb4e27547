//! Split of a round's result: what the cards promised, how they lay, what everybody gave away, and how it fell.

/// Part of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitPart {
    /// Promise of the hand and the call at the first choice of a card.
    Promise,
    /// Lie of the other cards: the open cards less the promise.
    Lie,
    /// Amount that one gave away oneself, as one could know it.
    Own,
    /// The same of the partner.
    Partner,
    /// The same of the opponents.
    Opponents,
    /// Cost of the others' cards being hidden: theirs less ours.
    Hidden,
    /// The rest: guesses that went well or badly, nobody's fault.
    Fall,
}

impl SplitPart {
    /// Every part, in order.
    pub const ALL: [Self; 7] = [
        Self::Promise,
        Self::Lie,
        Self::Own,
        Self::Partner,
        Self::Opponents,
        Self::Hidden,
        Self::Fall,
    ];

    /// Word of the part on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Promise => "promise",
            Self::Lie => "lie",
            Self::Own => "own",
            Self::Partner => "partner",
            Self::Opponents => "opponents",
            Self::Hidden => "hidden",
            Self::Fall => "fall",
        }
    }
}

/// Split of the result of a round, for a seat and its team.
// In whole hundredths of a card point, so that the parts add up to the result exactly and not but for a rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    parts: [i32; SplitPart::ALL.len()],
}

/// Hundredths in a card point.
const WHOLE: i32 = 100;

impl Split {
    /// Split of this Saldo, where the first choice promised so much, the open cards were worth this, and the seat, its
    /// partner and the opponents have lost so much each, and so much because cards are hidden. What is left is how it fell.
    pub(crate) fn new(saldo: i16, [promise, hidden]: [f64; 2], open: i16, lost: [f64; 3]) -> Self {
        let [promise, hidden] = [promise, hidden].map(hundredths);
        let [own, partner, opponents] = lost.map(hundredths);
        let open = i32::from(open) * WHOLE;
        let explained = open - own - partner + opponents + hidden;
        let fall = i32::from(saldo) * WHOLE - explained;
        Self { parts: [promise, open - promise, -own, -partner, opponents, hidden, fall] }
    }

    /// A part, in card points: what it has brought the team.
    pub fn of(&self, part: SplitPart) -> f64 {
        f64::from(self.parts[part as usize]) / f64::from(WHOLE)
    }

    /// Result that was split, in card points: the sum of the parts.
    pub fn result(&self) -> f64 {
        f64::from(self.parts.iter().sum::<i32>()) / f64::from(WHOLE)
    }
}

fn hundredths(points: f64) -> i32 {
    (points * f64::from(WHOLE)).round() as i32
}
