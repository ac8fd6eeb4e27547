//! Observations: all that one seat may know. Bots are given nothing else, screens are drawn from nothing else.

mod told;

pub use told::{ToldRound, ToldTrick, ToldWeis, Untrue, UntrueWeis};

use super::{
    action::{Action, Legal},
    deal::Deal,
    event::Event,
    round::Round,
};
use crate::{
    cards::{ByTeam, Card, CardSet, Mode, Objective, Ranking, Seat, Tariff, Trick},
    game::fingerprint::fingerprint,
    rules::{
        House,
        house::Customs,
        schieber::{
            marks::half,
            rotation::Called,
            stoeck::{stoeck_cards, stoeck_points},
        },
    },
};

/// Score of the game and the target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Points written, the tricks of this round so far included.
    pub written: ByTeam<u32>,
    /// Points that win the game; `None` in a game of an agreed number of rounds.
    pub target: Option<u32>,
}

/// A seat's own cards and all public events. It owns all its data and refers to no other state of the game.
///
/// ```
/// use jass::{cards::Seat, game::{Seed, schieber::Game}, rules::House};
/// let mut game = Game::new(House::default());
/// assert!(game.observe(Seat::South).is_none(), "no cards are dealt");
/// game.deal(game.next_deal(Seed(42)))?;
/// let seen = game.observe(Seat::South).expect("a round is on");
/// assert_eq!((seen.hand().len(), seen.unseen().len()), (9, 27));
/// # Ok::<(), jass::game::schieber::Illegal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    seat: Seat,
    hand: CardSet,
    legal: Legal,
    house: House,
    standing: Standing,
    forehand: Seat,
    called: Option<Called>,
    objective: Option<Objective>,
    pushed: bool,
    tricks: Vec<Trick>,
    trick: Option<Trick>,
    turn: Option<Seat>,
    log: Vec<(Seat, Action)>,
    events: Vec<Event>,
    hearing: Hearing,
}

/// Part of what is said at the table that an observation includes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hearing {
    /// All of it, in its order.
    All,
    /// The announcements of melds, whenever they were made.
    Announcements,
    /// Melds that were shown, or not even they.
    Shown,
}

impl Observation {
    /// Observation of a seat: its view of the round, with the actions that the game allows it.
    pub fn of(round: &Round, seat: Seat, standing: Standing, legal: Legal) -> Self {
        let (table, (turn, log)) = (round.table(), round.heard_by(seat));
        Self {
            seat,
            hand: round.hand(seat),
            legal,
            house: *round.house(),
            standing,
            forehand: round.forehand(),
            called: round.called().copied(),
            objective: table.map(|table| table.playing().objective()),
            pushed: log.iter().any(|(_, action)| *action == Action::Push),
            tricks: table.map(|table| table.turned().to_vec()).unwrap_or_default(),
            trick: table.and_then(|table| table.playing().trick().copied()),
            turn,
            log,
            events: round.events().to_vec(),
            hearing: Hearing::All,
        }
    }

    /// The same at a table of these customs: they change what the bots go by, and nothing that was seen.
    #[must_use]
    pub const fn by_customs(mut self, customs: Customs) -> Self {
        self.house.bots.customs = customs;
        self
    }

    /// The same at a table where no card tells the partner anything.
    #[must_use]
    pub const fn without_signals(mut self) -> Self {
        self.house.bots = self.house.bots.without_signals();
        self
    }

    /// The same at a table that plays for this, whatever the mode asks for.
    #[must_use]
    pub fn with_objective(self, objective: Objective) -> Self {
        Self { objective: self.objective.and(Some(objective)), ..self }
    }

    /// The round as it would be with these cards dealt; `None` unless the same log is legal there and the seat would
    /// know exactly the same.
    pub fn imagine(&self, deal: Deal) -> Option<Round> {
        let round = Round::replay(deal, self.forehand, self.house, &self.log).ok()?;
        let legal = match self.legal {
            // Once the game has ended in mid-round there is nothing left to do.
            Legal::Wait(say) if self.is_over() => Legal::Wait(say),
            _ => {
                let says = self.legal.says();
                round.legal(self.seat).with_claims(says.claim, says.bergpreis)
            }
        };
        let imagined = Self::of(&round, self.seat, self.standing, legal);
        // The first at half the target is told by the game and follows from the totals, and so does what melds still
        // count at its end: a round that is imagined by itself knows nothing of it.
        let of_round = |event: &&Event| event.is_of_the_round();
        let told = self.events.iter().filter(of_round);
        let same_events = imagined.events.iter().filter(of_round).eq(told);
        let (events, log, objective) = (self.events.clone(), self.log.clone(), self.objective);
        let same = Self { objective, log, events, ..imagined } == *self;
        (same && same_events).then_some(round)
    }

    /// Number that follows from what was seen and from nothing else: the seat, its cards and the log. Whoever thinks
    /// about the position draws his chance from it.
    pub fn fingerprint(&self) -> u64 {
        let place = format!("{} {} {}", self.seat.number(), self.forehand.number(), self.hand);
        let log = self.log.iter().map(|(seat, action)| format!("{} {action}", seat.number()));
        fingerprint(std::iter::once(place).chain(log))
    }

    /// True if the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.events.last(), Some(Event::GameOver(_)))
    }

    /// Seat that observes.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Cards that the seat still holds.
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// Actions that the seat may take.
    pub const fn legal(&self) -> &Legal {
        &self.legal
    }

    /// House rules of the table.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// The score of the game.
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Seat that calls or pushes first.
    pub const fn forehand(&self) -> Seat {
        self.forehand
    }

    /// Call of the round: mode and caller.
    pub const fn called(&self) -> Option<&Called> {
        self.called.as_ref()
    }

    /// True if forehand has pushed.
    pub const fn pushed(&self) -> bool {
        self.pushed
    }

    /// The tricks that have been turned, in order.
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks
    }

    /// The cards on the table, if the trick has been led to.
    pub const fn trick(&self) -> Option<&Trick> {
        self.trick.as_ref()
    }

    /// Seat whose turn it is.
    pub const fn turn(&self) -> Option<Seat> {
        self.turn
    }

    /// Actions taken so far, in order.
    pub fn log(&self) -> &[(Seat, Action)] {
        &self.log
    }

    /// Public events so far, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// True if the observation includes announcements. A stranger's program tells only of melds that were shown, or not
    /// even of them.
    pub const fn hears_weis(&self) -> bool {
        !matches!(self.hearing, Hearing::Shown)
    }

    /// True if the observation includes all that was said, in its order, so that the same round can be imagined again.
    pub const fn hears_all(&self) -> bool {
        matches!(self.hearing, Hearing::All)
    }

    /// Mode that was called.
    pub fn mode(&self) -> Option<Mode> {
        self.called.map(|called| called.mode)
    }

    /// Objective of both teams, once a mode has been called.
    pub const fn objective(&self) -> Option<Objective> {
        self.objective
    }

    /// Number of the current trick, 1 to 9; 10 when all are played.
    pub const fn trick_no(&self) -> u8 {
        self.tricks.len() as u8 + 1
    }

    /// Ranking of the cards in this trick, once a mode has been called.
    pub fn ranking(&self) -> Option<Ranking> {
        let ranking = self.house.trump.ranking(self.mode()?, self.trick_no());
        Some(self.trick.map_or(ranking, |trick| trick.ranking(ranking)))
    }

    /// Tariff of the cards of this trick, once a mode has been called.
    pub fn tariff(&self) -> Option<Tariff> {
        self.mode().map(|mode| self.house.trump.tariff(mode, self.trick_no()))
    }

    /// The cards that lie on the table or have been turned.
    pub fn played(&self) -> CardSet {
        let turned = self.tricks.iter().fold(CardSet::EMPTY, |played, trick| played | trick.set());
        turned | self.trick.map_or(CardSet::EMPTY, |trick| trick.set())
    }

    /// The cards that the other three hold.
    pub fn unseen(&self) -> CardSet {
        CardSet::PACK - self.played() - self.hand
    }

    /// Number of cards that a seat still holds.
    pub fn held(&self, seat: Seat) -> usize {
        let on_table = self.trick.is_some_and(|trick| trick.card_of(seat).is_some());
        9 - self.tricks.len() - usize::from(on_table)
    }

    /// Iterator over every card played so far with its seat, in order.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        self.tricks.iter().chain(&self.trick).flat_map(Trick::plays)
    }

    /// Seat that won a turned trick.
    pub fn winner(&self, trick_no: usize) -> Option<Seat> {
        let ranking = self.house.trump.ranking(self.mode()?, trick_no as u8);
        Some(self.tricks.get(trick_no.checked_sub(1)?)?.winner(ranking))
    }

    /// Card points won so far, before the factor.
    pub fn points(&self) -> ByTeam<u16> {
        let mut points = ByTeam::default();
        for event in &self.events {
            if let Event::TrickWon { by, points: won, .. } = event {
                points[by.team()] += won;
            }
        }
        points
    }

    /// Tricks won so far.
    pub fn tricks_won(&self) -> ByTeam<u8> {
        let mut won = ByTeam::default();
        for trick_no in 1..=self.tricks.len() {
            if let Some(winner) = self.winner(trick_no) {
                won[winner.team()] += 1;
            }
        }
        won
    }

    /// True if the points written and own Stöck still in the hand reach the target: a claim would be right.
    pub fn is_home(&self) -> bool {
        self.standing.target.is_some_and(|target| self.has(target))
    }

    /// True if they reach half the target: a claim of the Bergpreis would be right.
    pub fn is_half_home(&self) -> bool {
        self.standing.target.is_some_and(|target| self.has(half(target)))
    }

    fn has(&self, points: u32) -> bool {
        // Those of the partner are left out: nobody knows of them before they are announced.
        let stoeck = u32::from(self.own_stoeck().unwrap_or(0));
        self.standing.written[self.seat.team()] + stoeck >= points
    }

    /// Number by which all is multiplied that is written of the round, 1 until it was doubled (rules.md §3.7).
    pub fn times(&self) -> u16 {
        self.called.map_or(1, |called| called.times())
    }

    /// Stöck points this seat holds unrecorded, factor and doublings applied.
    pub fn own_stoeck(&self) -> Option<u16> {
        let mode = self.mode()?;
        let cards = stoeck_cards(mode, &self.house.stoeck)?;
        let own: CardSet =
            self.plays().filter(|(seat, _)| *seat == self.seat).map(|(_, card)| card).collect();
        let held = cards.is_subset(own | self.hand) && !cards.is_disjoint(self.hand);
        held.then(|| self.times() * stoeck_points(mode, &self.house.stoeck, &self.house.score))
    }
}
