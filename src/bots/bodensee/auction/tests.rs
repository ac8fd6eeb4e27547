//! law: a jump passes over bids that decide nothing, and over no others; and bids by the nets win more rounds than those by
//! rule of thumb.

use super::*;
use crate::{
    bots::bodensee::{Player, club::Club, player},
    cards::Side,
    game::{
        Level, Seed,
        bodensee::{Game, Round, Turn},
    },
    rules::{House, house::Variant},
};

/// A decision in an auction: what was seen, and the chance with which it was taken.
struct Spoken {
    round: Round,
    seen: Observation,
    chance: u64,
    decision: Decision,
}

impl Spoken {
    /// The bid and the lowest that might have been made, if it is a jump.
    fn jump(&self) -> Option<(u8, u8)> {
        let Legal::Bid { bids, .. } = *self.seen.legal() else { return None };
        match (self.decision.action, self.decision.reason) {
            (Action::Bid(bid), Reason::Jump) => Some((bid, bids.iter().next()?)),
            _ => None,
        }
    }

    /// The decision of the level where the other's last bid is this.
    fn against(&self, bid: u8) -> Decision {
        let mut log = self.round.log().to_vec();
        log.last_mut().unwrap().1 = Action::Bid(bid);
        let round = Round::replay(*self.round.dealt(), *self.round.house(), &log).unwrap();
        player(Level::Expert).act(&heard(&round, &self.seen), &mut Rng::new(self.chance))
    }
}

/// Observation of the side that is to speak.
fn heard(round: &Round, before: &Observation) -> Observation {
    let side = round.turn().unwrap();
    Observation::of(round, side, *before.tallies(), round.legal(side))
}

/// The auction of two experts for this deal; who does not jump bids the lowest in its place.
fn auction(number: u64, jumps: bool) -> Vec<Spoken> {
    let mut game = Game::new(House { variant: Variant::Bodensee, ..House::default() });
    game.deal(game.next_deal(Seed(number))).unwrap();
    let (expert, mut auction) = (player(Level::Expert), Vec::new());
    while let Turn::Player(side) = game.turn() {
        let (round, seen) = (game.round().unwrap().clone(), game.observe(side).unwrap());
        if !matches!(seen.legal(), Legal::Bid { .. }) {
            break;
        }
        let chance = 100 * number + auction.len() as u64;
        let decision = expert.act(&seen, &mut Rng::new(chance));
        let spoken = Spoken { round, seen, chance, decision };
        let climbed = spoken.jump().filter(|_| !jumps).map(|(_, lowest)| Action::Bid(lowest));
        game.apply(side, climbed.unwrap_or(spoken.decision.action)).unwrap();
        auction.push(spoken);
    }
    auction
}

fn all_jumps() -> Vec<(Spoken, u8, u8)> {
    let spoken = (0..40).flat_map(|number| auction(number, true));
    let jumps = spoken.filter_map(|it| it.jump().map(|(bid, lowest)| (it, bid, lowest)));
    let jumps: Vec<_> = jumps.collect();
    assert!(jumps.len() > 15, "only {} jumps", jumps.len());
    jumps
}

#[test]
fn a_seat_jumps_no_higher_than_it_would_climb() {
    for (spoken, bid, lowest) in all_jumps() {
        assert!(bid > lowest, "{bid} is no jump");
        let climbed = spoken.against(bid - 5);
        assert!(matches!(climbed.action, Action::Bid(_)), "{bid}: {climbed:?}");
        assert!(matches!(climbed.reason, Reason::WorthIt | Reason::Jump), "{bid}: {climbed:?}");
    }
}

#[test]
fn a_seat_never_jumps_where_the_other_might_stop() {
    let (mut asked, mut stops, mut rng) = (0, 0, Rng::new(1));
    for (Spoken { seen, .. }, bid, _) in all_jumps() {
        for _ in 0..20 {
            let mut round = seen.continued(&Sampler::of(&seen).draw_unseen(&mut rng)).unwrap();
            round.apply(seen.side(), Action::Bid(bid)).unwrap();
            let answer = Club.act(&heard(&round, &seen), &mut rng);
            asked += 1;
            stops += usize::from(answer.action == Action::Pass);
        }
    }
    assert!(stops * 20 <= asked, "the other stops {stops} times of {asked}");
}

#[test]
fn nor_does_an_expert_often_stop_there() {
    let (mut jumps, mut stops) = (0, 0);
    for auction in (0..40).map(|number| auction(number, true)) {
        let next = auction.windows(2).filter(|pair| pair[0].jump().is_some());
        let answers: Vec<_> = next.map(|pair| pair[1].decision.action).collect();
        jumps += answers.len();
        stops += answers.iter().filter(|answer| **answer == Action::Pass).count();
    }
    assert!(jumps > 15 && stops * 6 <= jumps, "the other stops after {stops} of {jumps}");
}

#[test]
fn two_experts_come_to_terms_sooner() {
    let said = |jumps| (0..60).map(|number| auction(number, jumps).len()).sum::<usize>();
    let [jumping, climbing] = [true, false].map(said);
    assert!(jumping * 20 < climbing * 17, "{jumping} bids, and {climbing} by the lowest");
}

/// Plays `club`, and bids by the nets.
struct BidsByNets;

impl Player for BidsByNets {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        say(seen, rng).unwrap_or_else(|| Club.act(seen, rng))
    }
}

/// True if the side that bids by the nets wins this deal, the other by rule of thumb, and the club plays on both sides.
fn wins(number: u64, by_nets: Side) -> bool {
    let mut game = Game::new(House { variant: Variant::Bodensee, ..House::default() });
    game.deal(game.next_deal(Seed(number))).unwrap();
    loop {
        if let Some(verdict) = game.round().unwrap().verdict() {
            return verdict.winner == by_nets;
        }
        let Turn::Player(side) = game.turn() else { panic!("somebody is to act in {number}") };
        let seen = game.observe(side).unwrap();
        let player: &dyn Player = if side == by_nets { &BidsByNets } else { &Club };
        let mut rng = Rng::new(100 * number + seen.log().len() as u64);
        game.apply(side, player.act(&seen, &mut rng).action).unwrap();
    }
}

#[test]
fn bids_by_the_nets_win_more_rounds_than_the_rule_of_thumb() {
    let deals = 0..500;
    let rounds = deals.clone().flat_map(|deal| Side::ALL.map(|side| wins(deal, side)));
    let won = rounds.filter(|won| *won).count();
    let of = 2 * deals.count();
    assert!(won * 100 > of * 52, "{won} of {of}");
}
