//! law: a reason is given only where its condition holds. What is said of hidden cards is compared with the deal.

use std::collections::BTreeSet;

use jass::{
    bots::{
        Rng,
        schieber::{
            Decision, ReasonKind,
            inference::{HiddenHands, Recall},
            player,
        },
    },
    cards::{ByTeam, Card, CardSet, Mode, Objective, Rank, Ranking, Seat, Suit, Team, Trick},
    game::{
        Level, Seed,
        schieber::{Action, Deal, Observation, Round, Standing, hand_value, signals::Signals},
    },
    rules::{House, schieber::score},
};

/// A decision and all there is to know of where it was made.
struct Made<'a> {
    round: &'a Round,
    seen: &'a Observation,
    decision: Decision,
    /// Reach of the memory of the seat.
    recall: Recall,
}

impl Made<'_> {
    fn holds(&self) -> bool {
        match self.decision.action {
            Action::Play(_) if self.decision.reason.kind == ReasonKind::StayLow => {
                self.seen.objective() == Some(Objective::Fewest)
            }
            Action::Play(card) if self.seen.trick().is_none() => self.lead_holds(card),
            Action::Play(card) => self.follow_holds(card),
            Action::Call(mode) => match mode.trump_throughout() {
                Some(suit) => self.suit_call_holds(suit),
                None => self.notrump_call_holds(hand_value::sure(
                    self.seen.hand(),
                    mode,
                    &self.seen.house().trump,
                )),
            },
            Action::Push => self.decision.reason.kind == ReasonKind::Push,
            Action::Double(_)
            | Action::Silent
            | Action::ThrowIn
            | Action::Agree
            | Action::Refuse
            | Action::Bergpreis
            | Action::Weis
            | Action::Stoeck
            | Action::Claim => false,
        }
    }

    fn suit_call_holds(&self, suit: Suit) -> bool {
        let hand = self.seen.hand();
        let has = |rank| hand.has(Card::new(suit, rank));
        let (puur, nell, n) = (has(Rank::Under), has(Rank::Nine), hand.of(suit).len());
        let void = hand_value::voids(hand) > 0;
        match self.decision.reason.kind {
            ReasonKind::PuurAndNell => puur && nell && n >= 3,
            ReasonKind::PuurFourth => puur && n >= 4,
            ReasonKind::NellAceFifth => nell && has(Rank::Ace) && n >= 5,
            ReasonKind::ThreeSuiter => void && (puur || nell),
            ReasonKind::OneShort => puur || nell,
            ReasonKind::Closest => self.seen.pushed(),
            ReasonKind::BringHome => self.stoeck_is_enough(suit),
            _ => false,
        }
    }

    fn stoeck_is_enough(&self, suit: Suit) -> bool {
        let (seen, mode) = (self.seen, Mode::Trump(suit));
        let stoeck = u32::from(hand_value::own_stoeck(seen.hand(), mode, seen.house()));
        let written = seen.standing().written[seen.seat().team()];
        stoeck > 0 && seen.standing().target.is_some_and(|target| written + stoeck >= target)
    }

    const fn notrump_call_holds(&self, sure: usize) -> bool {
        match self.decision.reason.kind {
            ReasonKind::SureTricks => sure >= 4,
            ReasonKind::LowCards => sure >= 7,
            ReasonKind::OneShort => sure == 3 || sure == 6,
            _ => false,
        }
    }

    fn trumps(&self) -> CardSet {
        let trump = self.seen.ranking().and_then(Ranking::trump);
        trump.map_or(CardSet::EMPTY, CardSet::suit)
    }

    fn own_trumps(&self) -> CardSet {
        self.seen.hand() & self.trumps()
    }

    fn bare_puur(&self) -> bool {
        self.own_trumps().only().is_some_and(|card| card.rank() == Rank::Under)
    }

    /// True if no opponent really holds a higher card of the suit.
    fn is_bock(&self, card: Card) -> bool {
        let higher = self.seen.ranking().expect("called").above(card);
        let opponents = self.seen.seat().team().other().seats();
        opponents.iter().all(|seat| self.round.hand(*seat).is_disjoint(higher))
    }

    /// Cards that an opponent may hold, as far as the seat remembers.
    fn theirs(&self) -> CardSet {
        let hidden = HiddenHands::of(self.seen, self.recall);
        let opponents = self.seen.seat().team().other().seats();
        let theirs = opponents.map(|seat| hidden.may_hold[seat]);
        theirs[0] | theirs[1]
    }

    /// True if the partner may hold a card that takes a trick from this one, as far as the seat remembers.
    fn partner_may_take(&self, best: Card) -> bool {
        let hidden = HiddenHands::of(self.seen, self.recall);
        let higher = self.seen.ranking().expect("called").above(best);
        let ruffs = if self.trumps().has(best) { CardSet::EMPTY } else { self.trumps() };
        !hidden.may_hold[self.seen.seat().partner()].is_disjoint(higher | ruffs)
    }

    /// The cards of a suit that the partner may hold, as far as the seat remembers.
    fn partners(&self, suit: Suit) -> CardSet {
        HiddenHands::of(self.seen, self.recall).may_hold[self.seen.seat().partner()].of(suit)
    }

    /// The trumps that an opponent may hold, as far as the seat remembers.
    fn trumps_out(&self) -> CardSet {
        self.theirs() & self.trumps()
    }

    /// True if an opponent may hold a higher trump than any of the seat's own.
    fn lacks_the_top_trump(&self) -> bool {
        let ranking = self.seen.ranking().expect("called");
        let top = ranking.strongest(self.own_trumps()).expect("a trump is led");
        !ranking.above(top).is_disjoint(self.trumps_out())
    }

    /// The own trumps from the start of what the seat remembers.
    fn trumps_from_the_start(&self) -> CardSet {
        let tricks = self.remembered().iter().filter_map(|trick| trick.card_of(self.seen.seat()));
        self.own_trumps() | tricks.collect::<CardSet>() & self.trumps()
    }

    fn remembered(&self) -> &[Trick] {
        if self.recall == Recall::Round { self.seen.tricks() } else { &[] }
    }

    /// The suit that the partner threw away first.
    fn unwanted(&self) -> Option<Suit> {
        Signals::of(self.seen).unwanted.filter(|_| self.recall == Recall::Round)
    }

    fn is_of_the_longest_suit(&self, card: Card) -> bool {
        let plain = self.seen.hand() - self.trumps();
        let len = |suit: Suit| plain.of(suit).len();
        let longer = |suit: &Suit| len(*suit) > len(card.suit());
        Suit::ALL.iter().filter(|suit| longer(suit)).all(|suit| self.unwanted() == Some(*suit))
    }

    fn partners_trumps(&self) -> CardSet {
        self.round.hand(self.seen.seat().partner()) & self.trumps()
    }

    fn led_by_partner(&self, suit: Suit) -> bool {
        let partner = self.seen.seat().partner();
        let led = |trick: &Trick| trick.leader() == partner && trick.led().suit() == suit;
        self.seen.tricks().iter().any(led)
    }

    /// True if the seat, or its partner, has thrown a plain card away.
    fn has_discarded(&self, seat: Seat) -> bool {
        self.seen.tricks().iter().chain(self.seen.trick()).any(|trick| {
            let other = |card: Card| card.suit() != trick.led().suit() && !self.trumps().has(card);
            trick.card_of(seat).is_some_and(other)
        })
    }

    /// True if the seat has thrown a plain card away to tell something: what counts is for its points alone on the partner's
    /// trick, and where he plays last to a lead that others of its suit still beat.
    fn has_told(&self, seat: Seat) -> bool {
        let mode = self.seen.mode().expect("called");
        (1..).zip(self.seen.tricks()).any(|(number, trick)| {
            let rules = &self.seen.house().trump;
            let (ranking, points) = (rules.ranking(mode, number), rules.tariff(mode, number));
            let cards: Vec<(Seat, Card)> = trick.plays().collect();
            let turn = cards.iter().position(|(by, _)| *by == seat).expect("the trick is full");
            let card = cards[turn].1;
            let beats = |best: (Seat, Card), next: &(Seat, Card)| {
                if ranking.beats(next.1, best.1) { *next } else { best }
            };
            let holder = cards[..turn].iter().fold(cards[0], beats).0;
            let thrown = card.suit() != trick.led().suit() && !self.trumps().has(card);
            let before = &self.seen.tricks()[..usize::from(number) - 1];
            let beats_lead = |other: Card| ranking.beats(other, trick.led());
            let is_out =
                |other: Card| before.iter().all(|trick| trick.plays().all(|(_, it)| it != other));
            let mut above = CardSet::suit(trick.led().suit()).iter().filter(|it| beats_lead(*it));
            let hopes = turn == 1 && above.any(is_out);
            let is_given = points.points(card) > 0 && (holder == seat.partner() || hopes);
            thrown && !is_given
        })
    }

    fn has_all_tricks(&self, seat: Seat) -> bool {
        let won = self.seen.tricks_won();
        won[seat.team()] > 0 && won[seat.team().other()] == 0
    }

    /// True if the trick with this card brings the team to the target.
    fn is_home(&self, team: Team, card: Card) -> bool {
        let (seen, tariff) = (self.seen, self.seen.tariff().expect("called"));
        let trick = seen.trick().expect("led").points(tariff) + u16::from(tariff.points(card));
        let last = if seen.trick_no() == 9 { u16::from(seen.house().score.last_trick) } else { 0 };
        let points = score::cards(trick + last, seen.mode().expect("called"), seen.house());
        let own = team == seen.seat().team();
        let stoeck = if own { seen.own_stoeck().unwrap_or(0) } else { 0 };
        let written = seen.standing().written[team] + u32::from(points + stoeck);
        seen.standing().target.is_some_and(|target| written >= target)
    }

    fn lead_holds(&self, card: Card) -> bool {
        let seat = self.seen.seat();
        let caller = self.seen.called().expect("called").caller;
        let trump = self.trumps().has(card);
        match self.decision.reason.kind {
            ReasonKind::OnlyCard => self.seen.legal().cards().len() == 1,
            ReasonKind::DrawTrumps => {
                let out = !self.trumps_out().is_empty();
                let is_low = self.lacks_the_top_trump() && self.partners_trumps().is_empty();
                trump && caller == seat && (self.is_bock(card) || is_low) && out
            }
            ReasonKind::LowTrump => trump && caller == seat && self.lacks_the_top_trump(),
            ReasonKind::LowFromPuur => {
                let (own, start) = (self.own_trumps(), self.trumps_from_the_start());
                let has_puur = own.iter().any(|trump| trump.rank() == Rank::Under);
                trump && caller == seat && has_puur && start.len() < 3 && own.len() == 2
            }
            ReasonKind::PartnersTrump => {
                let led = |trick: &Trick| self.trumps().has(trick.led());
                trump && caller == seat.partner() && !self.remembered().iter().any(led)
            }
            ReasonKind::CashTrump => {
                let ends = self.seen.mode().and_then(Mode::trump_throughout).is_none();
                trump && ends && self.is_bock(card)
            }
            ReasonKind::CashBock => !trump && self.is_bock(card),
            ReasonKind::Jagen => {
                let (own, out) = (self.own_trumps(), self.trumps_out());
                let may_all_fall = own.is_empty() || trump && out.len() <= own.len();
                let theirs = self.partners_trumps().is_empty() && !out.is_empty();
                theirs && may_all_fall && self.is_bock(card)
            }
            ReasonKind::Brettli => self.bare_puur() && card.rank() <= Rank::Nine && !trump,
            ReasonKind::ReturnSuit => {
                self.led_by_partner(card.suit()) && self.unwanted() != Some(card.suit())
            }
            ReasonKind::AskedSuit => self.has_discarded(seat.partner()),
            ReasonKind::Anziehen => !trump && self.unwanted() != Some(card.suit()),
            ReasonKind::LongSuit => !trump && self.is_of_the_longest_suit(card),
            ReasonKind::OneSuit => {
                !trump && self.seen.hand().iter().all(|other| other.suit() == card.suit())
            }
            ReasonKind::LastTrumps => self.seen.hand().is_subset(self.trumps()),
            _ => false,
        }
    }

    fn follow_holds(&self, card: Card) -> bool {
        let (seat, hand, legal) = (self.seen.seat(), self.seen.hand(), self.seen.legal().cards());
        let (ranking, tariff) =
            (self.seen.ranking().expect("called"), self.seen.tariff().expect("called"));
        let trick = self.seen.trick().expect("led");
        let (led, n) = (trick.led().suit(), trick.cards().len());
        let takes = ranking.beats(card, trick.best(ranking));
        let partner_wins = trick.winner(ranking) == seat.partner();
        let follows = card.suit() == led;
        let trump_led = self.trumps().has(trick.led());
        let plain = !legal.is_subset(self.trumps());
        let bock = ranking.above(trick.best(ranking)).is_disjoint(self.theirs());
        let partners_bock = plain && partner_wins && bock;
        let gives = legal.iter().any(|other| tariff.points(other) < tariff.points(card));
        match self.decision.reason.kind {
            ReasonKind::OnlyCard => legal.len() == 1,
            ReasonKind::HigherOfTwo | ReasonKind::LowerOfTwo => {
                let own = self.own_trumps();
                let higher = ranking.strongest(own) == Some(card);
                let top = ranking.strongest(own).map(Card::rank);
                let kept = matches!(top, Some(Rank::Under | Rank::Nine));
                let two = trump_led && partner_wins && own.len() == 2;
                two && higher == (self.decision.reason.kind == ReasonKind::HigherOfTwo)
                    && (higher || kept)
            }
            ReasonKind::LowestOfMany => trump_led && partner_wins && self.own_trumps().len() >= 3,
            ReasonKind::Unblock => {
                let runs_on = !self.partners(led).is_empty();
                partner_wins && follows && hand.of(led).len() == 2 && runs_on
            }
            ReasonKind::ThirdHand => {
                let higher = |other: Card| ranking.strength(other) > ranking.strength(card);
                n == 2 && takes && follows && !trump_led && !legal.of(led).iter().any(higher)
            }
            ReasonKind::Stechen => takes && self.trumps().has(card) && !trump_led && !partners_bock,
            ReasonKind::LastToPlayWins => takes && n == 3 && !partner_wins,
            ReasonKind::TakeWithBock => takes && self.is_bock(card),
            ReasonKind::Take => takes && (n < 3 || partner_wins),
            ReasonKind::Schmieren => partner_wins && !takes && gives,
            ReasonKind::PartnerWins => partner_wins && !takes,
            ReasonKind::CountOnPartner => {
                let helps = self.partner_may_take(trick.best(ranking));
                !partner_wins && !takes && n == 1 && gives && helps
            }
            ReasonKind::BarePuurKept => trump_led && self.bare_puur() && !follows,
            ReasonKind::Verwerfen => {
                let least = |other: Card| tariff.points(other) >= tariff.points(card);
                let first = hand.of(led).is_empty() && !self.has_told(seat);
                let plain = legal - self.trumps();
                let chooses = plain.iter().any(|other| other.suit() != card.suit());
                first && chooses && !takes && hand.of(card.suit()).iter().all(least)
            }
            ReasonKind::ThrowAway => !takes && !follows,
            ReasonKind::KeepGuard => {
                let counts = |card| (tariff.points(card), ranking.strength(card));
                let guards =
                    |less: Card| less.suit() != card.suit() && hand.of(less.suit()).len() > 1;
                let stays = |less: Card| guards(less) && counts(less) <= counts(card);
                !takes && !follows && !partner_wins && (legal - self.trumps()).iter().any(stays)
            }
            ReasonKind::LeaveToPartner => {
                !takes && !follows && !partner_wins && self.has_discarded(seat.partner())
            }
            ReasonKind::ForMatch => self.has_all_tricks(seat),
            ReasonKind::AgainstMatch => self.has_all_tricks(seat.next()),
            ReasonKind::BringHome => self.is_home(seat.team(), card) && (takes || partner_wins),
            ReasonKind::StopThem => {
                let threat = |card: Card| self.is_home(seat.team().other(), card);
                legal.iter().all(threat) || (!threat(card) && legal.iter().any(threat))
            }
            ReasonKind::Duck => !takes && follows && !partner_wins,
            _ => false,
        }
    }
}

/// Place of a round in a game.
type Score = fn(&Round) -> Standing;

/// Nowhere: it stands alone.
fn alone(_: &Round) -> Standing {
    Standing::default()
}

/// Both teams are a hundred points from the target.
fn near_the_end(round: &Round) -> Standing {
    let score = round.table().map(|table| table.score(round.house())).unwrap_or_default();
    let written = ByTeam::from_fn(|team| 900 + u32::from(score[team].total()));
    Standing { written, target: Some(1000) }
}

/// Plays a round and checks every reason; adds those that were given.
fn check(number: u64, levels: [Level; 4], score: Score, given: &mut BTreeSet<ReasonKind>) {
    let house = House::default();
    let deal: Deal = Seed(number).later_round(Seat::South, 1, &House::default().deal).deal;
    let mut round = Round::new(deal, Seat::ALL[number as usize % 4], house);
    while let Some(seat) = round.turn() {
        let seen = Observation::of(&round, seat, score(&round), round.legal(seat));
        let decision = player(levels[seat.number()]).act(&seen, &mut Rng::new(0));
        let (action, kind) = (decision.action, decision.reason.kind);
        let forgets = levels[seat.number()] == Level::Novice;
        let recall = if forgets { Recall::Trick } else { Recall::Round };
        let made = Made { round: &round, seen: &seen, decision: decision.clone(), recall };
        assert!(
            made.holds(),
            "seed {number}: {decision:?} of {:?} on {seen:?}",
            levels[seat.number()]
        );
        given.insert(kind);
        round.apply(seat, action).expect("players do what is legal");
    }
}

#[test]
fn every_reason_is_true_where_it_is_given() {
    let mut given = BTreeSet::new();
    let mixed = [Level::Novice, Level::Club, Level::Novice, Level::Club];
    for number in 0..1500 {
        check(number, [Level::Club; 4], alone, &mut given);
        check(number, mixed, alone, &mut given);
        check(number, [Level::Club; 4], near_the_end, &mut given);
    }
    assert!(given.len() >= 36, "{given:?}");
    let rare = [
        ReasonKind::KeepGuard,
        ReasonKind::LeaveToPartner,
        ReasonKind::ForMatch,
        ReasonKind::AgainstMatch,
    ];
    for kind in rare.into_iter().chain([ReasonKind::BringHome, ReasonKind::StopThem]) {
        assert!(given.contains(&kind), "{kind:?} is never given");
    }
}
