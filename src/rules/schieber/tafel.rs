//! The Jasstafel: strokes for 100, 50 and 20, and one plain number (rules.md §11).

/// Strokes and number on one team's half of the slate.
///
/// ```
/// use jass::rules::schieber::tafel::Strokes;
/// let seven_hundred_and_seventy_one = Strokes { hundreds: 7, fifties: 1, twenties: 1, rest: 1 };
/// assert_eq!(Strokes::of(771), seven_hundred_and_seventy_one);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strokes {
    /// Strokes on the top bar.
    pub hundreds: u32,
    /// Strokes on the diagonal.
    pub fifties: u32,
    /// Strokes on the bottom bar.
    pub twenties: u32,
    /// The number beside the Z; below 0 where points had to be taken back.
    pub rest: i32,
}

impl Strokes {
    /// The canonical form of a total: as many hundreds as there are, then at most one fifty, then twenties. A total
    /// below 0 has no strokes.
    pub const fn of(total: i32) -> Self {
        if total < 0 {
            return Self { hundreds: 0, fifties: 0, twenties: 0, rest: total };
        }
        let points = total.unsigned_abs();
        let below_hundred = points % 100;
        let below_fifty = below_hundred % 50;
        Self {
            hundreds: points / 100,
            fifties: below_hundred / 50,
            twenties: below_fifty / 20,
            rest: (below_fifty % 20).cast_signed(),
        }
    }

    /// Sum of the strokes and the number.
    pub const fn total(self) -> i32 {
        let strokes = 100 * self.hundreds + 50 * self.fifties + 20 * self.twenties;
        strokes.cast_signed() + self.rest
    }
}

/// One team's half of the slate as it is written round by round: strokes are never rubbed out, only the number is
/// replaced.
///
/// ```
/// use jass::rules::schieber::tafel::{Slate, Strokes};
/// let slate = Slate::of([77, 77]);
/// assert_eq!(slate.strokes(), Strokes { hundreds: 0, fifties: 2, twenties: 2, rest: 14 });
/// assert_eq!(slate.tidy().strokes(), Strokes { hundreds: 1, fifties: 1, twenties: 0, rest: 4 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slate(Strokes);

impl Slate {
    /// The slate after these amounts have been written one by one.
    pub fn of(amounts: impl IntoIterator<Item = i32>) -> Self {
        amounts.into_iter().fold(Self::default(), |mut slate, amount| {
            slate.write(amount);
            slate
        })
    }

    /// Writes an amount: its strokes beside those that stand, its remainder onto the number, which becomes a stroke
    /// for every 20 it reaches. What is taken back comes off the number alone.
    pub const fn write(&mut self, amount: i32) {
        let new = Strokes::of(amount);
        self.0.hundreds += new.hundreds;
        self.0.fifties += new.fifties;
        self.0.twenties += new.twenties;
        // Strokes are never rubbed out, so what is taken back can only come off the number, below 0 if need be
        // (rules.md §11).
        self.0.rest += new.rest;
        if self.0.rest >= 20 {
            self.0.twenties += 1;
            self.0.rest -= 20;
        }
    }

    /// Strokes and number on the slate.
    pub const fn strokes(&self) -> Strokes {
        self.0
    }

    /// Sum of all that is written.
    pub const fn total(&self) -> i32 {
        self.0.total()
    }

    /// The same total with the fewest strokes, as on a slate that is written anew.
    #[must_use]
    pub const fn tidy(&self) -> Self {
        Self(Strokes::of(self.total()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn strokes(hundreds: u32, fifties: u32, twenties: u32, rest: i32) -> Strokes {
        Strokes { hundreds, fifties, twenties, rest }
    }

    #[test]
    fn a_total_has_one_canonical_form() {
        assert_eq!(Strokes::of(157), strokes(1, 1, 0, 7));
        assert_eq!(Strokes::of(99), strokes(0, 1, 2, 9));
        assert_eq!(Strokes::of(119), strokes(1, 0, 0, 19));
        for total in -300..3000 {
            let form = Strokes::of(total);
            assert_eq!(form.total(), total);
            assert!(form.fifties <= 1 && form.twenties <= 2 && form.rest < 20, "{total}");
        }
    }

    #[test]
    fn strokes_only_grow_and_the_number_becomes_one_at_twenty() {
        assert_eq!(Slate::of([13, 13]).strokes(), strokes(0, 0, 1, 6));
        assert_eq!(Slate::of([60, 60]).strokes(), strokes(0, 2, 1, 0));
        let mut slate = Slate::default();
        for amount in [157, 0, 77, 19, 19, 514, 1, 3] {
            let before = slate.strokes();
            slate.write(amount);
            let now = slate.strokes();
            assert_eq!(slate.total(), before.total() + amount);
            assert!(now.hundreds >= before.hundreds && now.fifties >= before.fifties);
            assert!(now.twenties >= before.twenties && (0..20).contains(&now.rest));
        }
        assert_eq!(slate.tidy().strokes(), Strokes::of(790));
    }

    #[test]
    fn what_is_taken_back_comes_off_the_number() {
        let slate = Slate::of([108, -20]);
        assert_eq!(slate.strokes(), strokes(1, 0, 0, -12));
        assert_eq!(slate.tidy().strokes(), Strokes::of(88));
        assert_eq!(Slate::of([108, -20, 19]).strokes(), strokes(1, 0, 0, 7));
    }
}
