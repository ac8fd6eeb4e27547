//! Who reaches the target first (rules.md §10, §15).

use super::{
    house::{Credit, FinishOrder},
    seat::{ByTeam, Team},
};

/// What a trick adds to the scores, factors applied.
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

    /// All that it adds for a team.
    pub fn total(&self, team: Team) -> u32 {
        [self.stoeck, self.wys, self.stich].iter().map(|credit| u32::from(credit[team])).sum()
    }

    /// Adds what another trick gave.
    pub fn add(&mut self, other: &Self) {
        for team in Team::ALL {
            self.stoeck[team] += other.stoeck[team];
            self.wys[team] += other.wys[team];
            self.stich[team] += other.stich[team];
        }
    }
}

/// By what a game was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By the credit that crossed the line.
    Credit(Credit),
    /// By a claim that was right.
    Claim,
    /// By a claim of the other team that was wrong.
    FalseClaim,
    /// By the higher total after the agreed number of rounds.
    Rounds,
}

impl By {
    /// Its word on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Credit(credit) => credit.code(),
            Self::Claim => "claim",
            Self::FalseClaim => "false-claim",
            Self::Rounds => "rounds",
        }
    }
}

/// Who won, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The winners; nobody when the agreed number of rounds ended level.
    pub winner: Option<Team>,
    /// What decided.
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

/// The score of a game and the rule that ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Book {
    target: u32,
    order: FinishOrder,
    /// What is written.
    written: ByTeam<u32>,
    /// Stöck that are held but not yet recorded in this round (rules.md §10.4).
    latent: ByTeam<u16>,
    /// Who had reached the target first when both did in trick 1.
    first_there: Option<Team>,
    /// Under `hand-end` both had reached the target with the same total: the first unequal pair decides.
    overtime: bool,
}

impl Book {
    /// A game to this target, with these scores written.
    pub const fn new(target: u32, order: FinishOrder, written: ByTeam<u32>) -> Self {
        Self { target, order, written, latent: ByTeam([0, 0]), first_there: None, overtime: false }
    }

    /// What is written.
    pub const fn written(&self) -> ByTeam<u32> {
        self.written
    }

    /// Whether the team has the target written, a latent Stöck of its own included.
    fn is_there(&self, team: Team) -> bool {
        self.written[team] + u32::from(self.latent[team]) >= self.target
    }

    fn write(&mut self, credits: ByTeam<u16>) {
        for team in Team::ALL {
            self.written[team] += u32::from(credits[team]);
        }
    }

    /// Writes a trick and says who has won with it. `latent` are Stöck still in a hand after the trick; `gut` is
    /// the team that plays earlier, which decides if one credit brings both home (rules.md §10.4, §15).
    pub fn trick(
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
        for credit in self.order.credits() {
            self.write(credits.of(credit));
        }
        let winner = Team::ALL.into_iter().find(|team| self.is_there(*team))?;
        let recorded = self.written[winner] >= self.target;
        Some(Ending::credit(winner, if recorded { Credit::Stich } else { Credit::Stoeck }))
    }

    /// Writes a trick of a game that ends by claim: nothing ends by itself, but who got there first in trick 1 is
    /// remembered (rules.md §15).
    pub fn trick_to_claim(
        &mut self,
        trick_no: u8,
        credits: &Credits,
        latent: ByTeam<u16>,
        gut: Team,
    ) {
        let mut auto = *self;
        let ending = auto.trick(trick_no, credits, latent, gut);
        self.later_trick(credits);
        self.latent = latent;
        let both = Team::ALL.into_iter().all(|team| self.is_there(team));
        self.first_there = match ending {
            Some(ending) if trick_no == 1 && both => ending.winner,
            _ => None,
        };
    }

    /// Whether a claim of this team would be right now.
    pub fn may_claim(&self, team: Team) -> bool {
        self.is_there(team)
    }

    /// A claim of this team: it wins if it is right, else the other team does.
    pub fn claim(&mut self, team: Team) -> Ending {
        if !self.may_claim(team) {
            return Ending::won(team.other(), By::FalseClaim);
        }
        let winner = self.first_there.unwrap_or(team);
        if self.written[winner] < self.target {
            self.written[winner] += u32::from(self.latent[winner]);
        }
        Ending::won(winner, By::Claim)
    }

    /// Writes Stöck that were said after a trick had been booked.
    pub fn record_stoeck(&mut self, points: ByTeam<u16>) {
        self.write(points);
        self.latent = ByTeam::default();
    }

    /// Stöck that were not said in time count no more.
    pub fn forget_stoeck(&mut self) {
        self.latent = ByTeam::default();
    }

    /// Writes a whole round of a game that ends with a round: three lumps in the agreed order (rules.md §10.5).
    pub fn round(&mut self, lumps: &Credits, gut: Team) -> Option<Ending> {
        let mut ending = None;
        for credit in self.order.credits() {
            self.write(lumps.of(credit));
            if ending.is_none() && !self.overtime {
                ending = self.arrived(credit, gut);
            }
        }
        let level_before = self.overtime || Team::ALL.into_iter().all(|team| self.is_there(team));
        if ending.is_none() && level_before {
            ending = self.ahead().map(|winner| Ending::credit(winner, Credit::Stich));
            self.overtime = ending.is_none();
        }
        ending
    }

    fn arrived(&self, credit: Credit, gut: Team) -> Option<Ending> {
        let there: Vec<_> = Team::ALL.into_iter().filter(|team| self.is_there(*team)).collect();
        let winner = match there[..] {
            [] => None,
            [winner] => Some(winner),
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
    pub fn write_round(&mut self, lumps: &Credits) {
        for credit in self.order.credits() {
            self.write(lumps.of(credit));
        }
    }

    /// How a game of an agreed number of rounds ends.
    pub fn after_rounds(&self) -> Ending {
        Ending { winner: self.ahead(), by: By::Rounds }
    }
}
