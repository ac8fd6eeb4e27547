//! Account of a world: what is written as its tricks come in, and who is home first (rules.md §10).

use crate::{
    bots::schieber::determinize::World,
    cards::{BySeat, ByTeam, Mode, Objective, Seat, Team},
    game::schieber::{Event, Observation},
    rules::schieber::{
        finish::{Book, Credits},
        score,
        stoeck::{stoeck_cards, stoeck_holder, stoeck_points},
        weis,
    },
};

/// The score of the game in a world, where all Stöck and melds are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Account {
    book: Book,
    target: u32,
    trick_no: u8,
    /// Stöck that count for the target, whether played or not. From here on they are left unrecorded, which comes to
    /// the same (rules.md §10.4).
    latent: ByTeam<u16>,
    /// Melds that are not written yet.
    due: ByTeam<u16>,
    needs_trick: bool,
    gut: Team,
    /// The points written for the tricks so far, if the round is credited as a whole.
    whole: Option<ByTeam<u16>>,
}

impl Account {
    /// The account in this world if this is or were called and played for this, and `leader` has led to the first trick.
    /// There is none where no target ends the game.
    pub(super) fn of(
        seen: &Observation,
        mode: Mode,
        objective: Objective,
        leader: Seat,
        world: &World,
    ) -> Option<Self> {
        let (house, written) = (seen.house(), seen.standing().written);
        let target = seen.standing().target?;
        let (melds, gut) = melds(seen, mode, leader, world);
        let whole = house.finish.counts_whole_rounds();
        let cards = |points| seen.times() * score::cards(points, mode, house);
        let so_far = objective.written(seen.points()).0.map(cards);
        let mut account = Self {
            book: Book::new(target, house.finish.order, written),
            target,
            trick_no: seen.trick_no(),
            latent: stoeck(seen, mode, world, whole),
            due: melds,
            needs_trick: house.weis.needs_trick,
            gut,
            whole: whole.then_some(ByTeam(so_far)),
        };
        account.forget_the_past(seen.tricks_won());
        Some(account)
    }

    /// Melds of earlier tricks are written. Who would have been home with Stöck before cannot hold them.
    fn forget_the_past(&mut self, won: ByTeam<u8>) {
        if self.whole.is_some() || self.trick_no == 1 {
            return;
        }
        for team in Team::ALL {
            if !self.needs_trick || won[team] > 0 {
                self.due[team] = 0;
            }
            let with_stoeck = self.book.written()[team] + u32::from(self.latent[team]);
            if with_stoeck >= self.target {
                self.latent[team] = 0;
            }
        }
    }

    /// True if no trick ends the game before the round is over.
    pub(super) const fn is_by_round(&self) -> bool {
        self.whole.is_some()
    }

    /// The points that Stöck and melds still add.
    fn beside(&self) -> ByTeam<u16> {
        ByTeam::from_fn(|team| self.latent[team] + self.due[team])
    }

    /// The points that the team still needs from tricks.
    pub(super) fn missing(&self, team: Team) -> u32 {
        let written = self.book.written()[team] + u32::from(self.beside()[team]);
        self.target.saturating_sub(written)
    }

    /// Writes a trick with what it brings, and says who is home with it.
    pub(super) fn trick(&mut self, winner: Team, stich: ByTeam<u16>) -> Option<Team> {
        let due = self.due;
        let is_due = |team: Team| !self.needs_trick || winner == team;
        let wys = ByTeam::from_fn(|team| if is_due(team) { due[team] } else { 0 });
        self.due = ByTeam::from_fn(|team| due[team] - wys[team]);
        let credits = Credits { stoeck: ByTeam::default(), wys, stich };
        let ending = self.book.trick(self.trick_no, &credits, self.latent, self.gut);
        self.trick_no += 1;
        ending.and_then(|ending| ending.winner)
    }

    /// The team that is home in the first trick by what is said, whoever wins it.
    pub(super) fn home_by_saying(mut self) -> Option<Team> {
        if self.trick_no > 1 || self.whole.is_some() {
            return None;
        }
        if self.needs_trick {
            self.due = ByTeam::default();
        }
        // Whoever wins the trick: where melds need one none is due any more.
        self.trick(Team::NorthSouth, ByTeam::default())
    }

    /// The team that wins with the round, if it is credited as a whole and brings so much more.
    pub(super) fn round(mut self, to_come: ByTeam<u16>) -> Option<Team> {
        let so_far = self.whole?;
        let stich = ByTeam::from_fn(|team| so_far[team] + to_come[team]);
        let lumps = Credits { stoeck: self.latent, wys: self.due, stich };
        self.book.round(&lumps, self.gut).and_then(|ending| ending.winner)
    }
}

/// The points that Stöck and melds bring each team in this world, if this is called.
pub(super) fn beside(seen: &Observation, mode: Mode, leader: Seat, world: &World) -> ByTeam<u16> {
    let (melds, _) = melds(seen, mode, leader, world);
    let stoeck = stoeck(seen, mode, world, false);
    ByTeam::from_fn(|team| stoeck[team] + melds[team])
}

/// The points of the melds of each team, and the team whose come first if both bring one home.
fn melds(seen: &Observation, mode: Mode, leader: Seat, world: &World) -> (ByTeam<u16>, Team) {
    let house = seen.house();
    if !house.weis.count_in(mode) {
        return (ByTeam::default(), leader.team());
    }
    let melds = BySeat(world.dealt.0.map(|hand| weis::declared(hand, mode, &house.weis)));
    let scoring = weis::decide(&melds, leader, mode, &house.weis);
    let points = scoring.points().0.map(|points| seen.times() * score::weis(points, mode, house));
    (ByTeam(points), scoring.team.unwrap_or_else(|| leader.team()))
}

/// The points of each team's Stöck that are not written yet.
fn stoeck(seen: &Observation, mode: Mode, world: &World, whole: bool) -> ByTeam<u16> {
    let house = seen.house();
    let holder = stoeck_holder(&world.dealt, mode, &house.stoeck);
    let holder = holder.filter(|holder| whole || !is_written(seen, mode, *holder, world));
    let points = seen.times() * stoeck_points(mode, &house.stoeck, &house.score);
    let team = holder.map(Seat::team);
    ByTeam::from_fn(|other| if team == Some(other) { points } else { 0 })
}

/// True if the Stöck of this seat have been recorded: both are played, or were shown.
fn is_written(seen: &Observation, mode: Mode, holder: Seat, world: &World) -> bool {
    let cards = stoeck_cards(mode, &seen.house().stoeck).unwrap_or_default();
    let shown = |event: &Event| match event {
        Event::Stoeck { .. } => true,
        Event::Shown { by, meld } => *by == holder && cards.is_subset(meld.cards),
        _ => false,
    };
    cards.is_disjoint(world.hands[holder]) || seen.events().iter().any(shown)
}
