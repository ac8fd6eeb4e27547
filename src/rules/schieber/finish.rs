//! End of a game: the first to reach the target wins (rules.md §10).

use crate::{
    cards::{ByTeam, Team},
    rules::house::{Credit, FinishMode, FinishOrder, FinishRules, House},
};

impl FinishRules {
    /// True if a round is credited as a whole when it is over, not trick by trick (rules.md §10.5, §10.6).
    pub fn counts_whole_rounds(&self) -> bool {
        self.hands > 0 || self.mode == FinishMode::HandEnd
    }
}

impl House {
    /// Points that win the game; `None` in a game of an agreed number of rounds (rules.md §10.6).
    pub fn target(&self) -> Option<u32> {
        (self.finish.hands == 0).then_some(u32::from(self.score.target))
    }
}

/// Points that one trick adds to the scores, factors applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Credits {
    /// Stöck recorded with this trick.
    pub stoeck: ByTeam<u16>,
    /// Melds written with this trick.
    pub wys: ByTeam<u16>,
    /// The trick itself; with trick 9 the last trick's points and the match.
    pub stich: ByTeam<u16>,
}

impl Credits {
    const fn of(&self, credit: Credit) -> ByTeam<u16> {
        match credit {
            Credit::Stoeck => self.stoeck,
            Credit::Wys => self.wys,
            Credit::Stich => self.stich,
        }
    }

    /// Adds the credits of another trick.
    pub(crate) fn add(&mut self, other: &Self) {
        for team in Team::ALL {
            self.stoeck[team] += other.stoeck[team];
            self.wys[team] += other.wys[team];
            self.stich[team] += other.stich[team];
        }
    }
}

/// Event that decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The credit that crossed the line.
    Credit(Credit),
    /// A claim that was right.
    Claim,
    /// A wrong claim of the other team.
    FalseClaim,
    /// The higher total after the agreed number of rounds.
    Rounds,
}

impl By {
    /// Word of the event on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Credit(credit) => credit.code(),
            Self::Claim => "claim",
            Self::FalseClaim => "false-claim",
            Self::Rounds => "rounds",
        }
    }
}

/// End of a game: the winner and the deciding event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Winning team; `None` if the agreed number of rounds ended level.
    pub winner: Option<Team>,
    /// Event that decided the game.
    pub by: By,
}

impl Ending {
    const fn won(winner: Team, by: By) -> Self {
        Self { winner: Some(winner), by }
    }

    const fn credit(winner: Team, credit: Credit) -> Self {
        Self::won(winner, By::Credit(credit))
    }
}

/// Score of a game with the rule that ends it. More written is better in every round: where the fewest card points are
/// wanted, the credits are already those of who writes them ([`Objective::written`](crate::cards::Objective::written)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Book {
    target: u32,
    order: FinishOrder,
    /// Points written so far.
    written: ByTeam<u32>,
    /// Points of Stöck that are held but not yet recorded in this round (rules.md §10.4).
    latent: ByTeam<u16>,
    /// Team that had reached the target first when both did in trick 1.
    first_there: Option<Team>,
    /// True once both have reached the target with the same total under `hand-end`: the first unequal pair decides.
    overtime: bool,
}

impl Book {
    /// A game to this target, with these scores written.
    pub(crate) const fn new(target: u32, order: FinishOrder, written: ByTeam<u32>) -> Self {
        Self { target, order, written, latent: ByTeam([0, 0]), first_there: None, overtime: false }
    }

    /// Points written so far.
    pub(crate) const fn written(&self) -> ByTeam<u32> {
        self.written
    }

    /// True if the team has reached the target, a latent Stöck of its own included: a claim would be right.
    pub(crate) fn is_home(&self, team: Team) -> bool {
        self.written[team] + u32::from(self.latent[team]) >= self.target
    }

    fn write(&mut self, credits: ByTeam<u16>) {
        for team in Team::ALL {
            self.written[team] += u32::from(credits[team]);
        }
    }

    /// Writes a trick and returns the ending if it wins the game. `latent` are Stöck still in a hand after the trick;
    /// `gut` is the team that plays earlier, which decides if one credit brings both home (rules.md §10.4).
    pub(crate) fn trick(
        &mut self,
        trick_no: u8,
        credits: &Credits,
        latent: ByTeam<u16>,
        gut: Team,
    ) -> Option<Ending> {
        self.latent = latent;
        let ending =
            if trick_no == 1 { self.first_trick(credits, gut) } else { self.later_trick(credits) };
        if let Some(winner) = ending.and_then(|ending| ending.winner) {
            // The winner's Stöck are in the final score only where they were needed, and the loser's never (rules.md
            // §10.4).
            if self.written[winner] < self.target {
                self.written[winner] += u32::from(self.latent[winner]);
            }
            self.latent = ByTeam::default();
        }
        ending
    }

    fn first_trick(&mut self, credits: &Credits, gut: Team) -> Option<Ending> {
        let mut shown = ByTeam::default();
        for credit in self.order.credits() {
            self.write(credits.of(credit));
            // Shown in the first trick whether played or not, and taken off again if nobody is there with them
            // (rules.md §10.4).
            if credit == Credit::Stoeck {
                shown = self.latent;
            }
            let there = |team| self.written[team] + u32::from(shown[team]) >= self.target;
            if let Some(winner) = [gut, gut.other()].into_iter().find(|team| there(*team)) {
                return Some(Ending::credit(winner, credit));
            }
        }
        None
    }

    fn later_trick(&mut self, credits: &Credits) -> Option<Ending> {
        self.write_round(credits);
        if self.both_are_home() {
            return self.first_of_both(credits);
        }
        let winner = Team::ALL.into_iter().find(|team| self.is_home(*team))?;
        let recorded = self.written[winner] >= self.target;
        Some(Ending::credit(winner, if recorded { Credit::Stich } else { Credit::Stoeck }))
    }

    /// Ending where both get there with a later trick, which they can in Misère alone: a Weis that waited for this trick is
    /// written by who took it, and its points by the others (rules.md §4.6). The agreed order decides.
    fn first_of_both(&self, credits: &Credits) -> Option<Ending> {
        let mut items = self.order.credits().into_iter();
        items.find_map(|credit| {
            let writer = Team::ALL.into_iter().find(|team| credits.of(credit)[*team] > 0)?;
            Some(Ending::credit(writer, credit))
        })
    }

    /// Writes a trick of a game that ends by claim: it ends nothing, but the team that reached the target first in
    /// trick 1 is remembered (rules.md §10.8).
    pub(crate) fn trick_to_claim(
        &mut self,
        trick_no: u8,
        credits: &Credits,
        latent: ByTeam<u16>,
        gut: Team,
    ) {
        let mut auto = *self;
        let nobody_was = Team::ALL.into_iter().all(|team| self.written[team] < self.target);
        let ending = auto.trick(trick_no, credits, latent, gut);
        self.later_trick(credits);
        self.latent = latent;
        let both_are = self.both_are_home();
        self.first_there = match ending {
            // Who was there before this trick did not get there in it: then the first right claim wins.
            Some(ending) if trick_no == 1 && nobody_was && both_are => ending.winner,
            _ => None,
        };
    }

    /// Ends the game by a claim of this team: it wins if the claim is right, else the other team does.
    pub(crate) fn claim(&mut self, team: Team) -> Ending {
        if !self.is_home(team) {
            return Ending::won(team.other(), By::FalseClaim);
        }
        // The first right claim wins, even where the others were there earlier; only of two who both got there in the
        // first trick does the order decide (rules.md §10.8).
        let winner = self.first_there.unwrap_or(team);
        if self.written[winner] < self.target {
            self.written[winner] += u32::from(self.latent[winner]);
        }
        Ending::won(winner, By::Claim)
    }

    /// Writes Stöck that were announced after a trick had been written.
    pub(crate) fn record_stoeck(&mut self, points: ByTeam<u16>) {
        self.write(points);
        self.latent = ByTeam::default();
    }

    /// Notes Stöck that are held and not yet recorded.
    pub(crate) const fn hold_stoeck(&mut self, latent: ByTeam<u16>) {
        self.latent = latent;
    }

    /// Drops Stöck that were not announced in time.
    pub(crate) fn forget_stoeck(&mut self) {
        self.latent = ByTeam::default();
    }

    /// Writes a whole round of a game that ends with a round: three lumps in the agreed order (rules.md §10.5).
    pub(crate) fn round(&mut self, lumps: &Credits, gut: Team) -> Option<Ending> {
        let mut ending = None;
        for credit in self.order.credits() {
            self.write(lumps.of(credit));
            if ending.is_none() && !self.overtime {
                ending = self.arrived(credit, gut);
                self.overtime = ending.is_none() && self.both_are_home();
            }
        }
        if ending.is_none() && self.overtime {
            ending = self.ahead().map(|winner| Ending::credit(winner, Credit::Stich));
        }
        ending
    }

    fn both_are_home(&self) -> bool {
        Team::ALL.into_iter().all(|team| self.is_home(team))
    }

    fn arrived(&self, credit: Credit, gut: Team) -> Option<Ending> {
        let there: Vec<_> = Team::ALL.into_iter().filter(|team| self.is_home(*team)).collect();
        let winner = match there[..] {
            [] => None,
            [winner] => Some(winner),
            // At equal totals whole rounds are played until they differ (rules.md §10.5).
            [..] if credit == Credit::Stich => self.ahead(),
            [..] => Some(gut),
        };
        winner.map(|winner| Ending::credit(winner, credit))
    }

    fn ahead(&self) -> Option<Team> {
        let [one, other] = self.written.0;
        match one.cmp(&other) {
            std::cmp::Ordering::Greater => Some(Team::NorthSouth),
            std::cmp::Ordering::Less => Some(Team::EastWest),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Writes a round that no target can end.
    pub(crate) fn write_round(&mut self, lumps: &Credits) {
        for credit in self.order.credits() {
            self.write(lumps.of(credit));
        }
    }

    /// Ending of a game after its agreed number of rounds.
    pub(crate) fn after_rounds(&self) -> Ending {
        Ending { winner: self.ahead(), by: By::Rounds }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: ByTeam<u16> = ByTeam([0, 0]);
    const US: Team = Team::NorthSouth;
    const THEM: Team = Team::EastWest;

    fn book(written: [u32; 2]) -> Book {
        Book::new(1000, FinishOrder::default(), ByTeam(written))
    }

    fn ordered(order: [Credit; 3], written: [u32; 2]) -> Book {
        Book::new(1000, FinishOrder::new(order).unwrap(), ByTeam(written))
    }

    fn credits(stoeck: [u16; 2], wys: [u16; 2], stich: [u16; 2]) -> Credits {
        Credits { stoeck: ByTeam(stoeck), wys: ByTeam(wys), stich: ByTeam(stich) }
    }

    #[test]
    fn in_the_first_trick_stoeck_count_before_they_are_played() {
        let mut book = book([985, 990]);
        let ending = book.trick(1, &credits([0, 0], [0, 0], [0, 30]), ByTeam([20, 0]), THEM);
        assert_eq!(ending, Some(Ending::credit(US, Credit::Stoeck)));
        assert_eq!(book.written(), ByTeam([1005, 990]));
    }

    #[test]
    fn in_a_later_trick_latent_stoeck_carry_over_the_line() {
        let mut book = book([970, 0]);
        let ending = book.trick(4, &credits([0, 0], [0, 0], [12, 0]), ByTeam([20, 0]), US);
        assert_eq!(ending, Some(Ending::credit(US, Credit::Stoeck)));
        assert_eq!(book.written(), ByTeam([1002, 0]));
    }

    #[test]
    fn melds_of_both_teams_bring_home_who_plays_earlier() {
        let mut book = book([990, 990]);
        let ending = book.trick(1, &credits([0, 0], [20, 20], [0, 9]), NONE, THEM);
        assert_eq!(ending, Some(Ending::credit(THEM, Credit::Wys)));
    }

    #[test]
    fn the_first_right_claim_wins_but_for_both_in_the_first_trick() {
        let first = credits([0, 0], [0, 20], [15, 0]);
        let mut both = book([990, 990]);
        both.trick_to_claim(1, &first, NONE, US);
        assert_eq!(both.claim(US), Ending::won(THEM, By::Claim));

        let mut later = book([990, 990]);
        later.trick_to_claim(1, &first, NONE, US);
        later.trick_to_claim(2, &Credits::default(), NONE, US);
        assert_eq!(later.claim(US), Ending::won(US, By::Claim));
    }

    /// Only the team that reaches the target in trick 1 has the order on its side (rules.md §10.8).
    #[test]
    fn who_was_there_before_the_round_must_claim_first() {
        let mut book = book([1010, 990]);
        book.trick_to_claim(1, &credits([0, 0], [0, 20], [15, 0]), NONE, US);
        assert_eq!(book.claim(THEM), Ending::won(THEM, By::Claim));
    }

    #[test]
    fn a_claim_too_early_loses() {
        assert_eq!(book([999, 0]).claim(US), Ending::won(THEM, By::FalseClaim));
    }

    #[test]
    fn at_the_end_of_a_round_the_higher_total_wins() {
        let lumps = credits([0, 0], [0, 0], [100, 57]);
        assert_eq!(book([900, 960]).round(&lumps, US), Some(Ending::credit(THEM, Credit::Stich)));
        assert_eq!(book([100, 960]).round(&lumps, US), Some(Ending::credit(THEM, Credit::Stich)));
        assert_eq!(book([100, 100]).round(&lumps, US), None);
    }

    #[test]
    fn equal_totals_are_decided_by_a_later_round() {
        let mut book = book([900, 943]);
        assert_eq!(book.round(&credits([0, 0], [0, 0], [100, 57]), US), None);
        assert_eq!(book.round(&credits([0, 0], [20, 20], [50, 50]), US), None);
        let ending = book.round(&credits([20, 0], [0, 20], [78, 79]), US);
        assert_eq!(ending, Some(Ending::credit(THEM, Credit::Stich)));
    }

    /// Level with the tricks: the lumps that follow are not looked at one by one (rules.md §10.5).
    #[test]
    fn level_after_the_tricks_the_whole_round_is_compared() {
        let order = [Credit::Stich, Credit::Wys, Credit::Stoeck];
        let mut first = ordered(order, [900, 943]);
        let ending = first.round(&credits([0, 20], [20, 20], [100, 57]), US);
        assert_eq!(ending, Some(Ending::credit(THEM, Credit::Stich)));
        let mut level = ordered(order, [900, 943]);
        assert_eq!(level.round(&credits([0, 0], [20, 20], [100, 57]), US), None);
    }
}
