//! One deal played twice, the teams changed over.

use std::sync::Arc;

use super::{GameLog, Match, tally::Tally};
use crate::{
    bots::{
        Rng,
        schieber::{Player, play::dominated},
    },
    cards::{Seat, Team},
    game::{
        Seed,
        schieber::{Action, Deal, Legal, Observation, Round, Standing},
    },
    rules::{House, house::Customs},
};

/// Two players at one table. A player may own much: each is made once and plays every deal.
pub(super) struct SchieberTable {
    players: [Box<dyn Player>; 2],
    // What strictness costs could not be measured while both sides went by the customs of one house.
    customs: [Customs; 2],
    /// Those who call in place of the players, with the customs that they keep.
    callers: Option<[(Box<dyn Player>, Customs); 2]>,
    seed: Seed,
    house: House,
    log: Option<Arc<GameLog>>,
}

impl SchieberTable {
    /// The players of this match.
    pub(super) fn new(wanted: &Match, house: &House) -> Self {
        let &Match { ref a, ref b, seed, ref calls, customs, .. } = wanted;
        let kept = if calls.are_fixed() { [house.bots.customs; 2] } else { customs };
        let callers = calls
            .callers()
            .map(|[one, other]| [(one.player(), kept[0]), (other.player(), kept[1])]);
        let players = [a.player(), b.player()];
        let log = wanted.log.clone();
        Self { players, customs, callers, seed, house: *house, log }
    }

    /// Plays one deal both ways. The forehand moves on with every deal.
    pub(super) fn play(&self, deal_no: u32, tally: &mut Tally) {
        let round_no = deal_no as usize + 1;
        let deal = self.seed.later_round(Seat::South, round_no, &self.house.deal).deal;
        let (mut cards, mut written) = ([0; 2], [0; 2]);
        for a in Team::ALL {
            let round = self.round(deal, round_no, a, tally);
            if let Some(log) = &self.log {
                log.note(deal_no, a, &round);
            }
            let table = round.table().expect("a round that is over was played");
            let (points, scores) = (table.playing().points(), table.score(&self.house));
            for (who, team) in [a, a.other()].into_iter().enumerate() {
                cards[who] += u32::from(points[team]);
                written[who] += u32::from(scores[team].total());
            }
        }
        tally.deal(cards, written);
    }

    /// Plays a deal once, with `a` on this team.
    fn round(&self, deal: Deal, round_no: usize, a: Team, tally: &mut Tally) -> Round {
        let forehand = Seat::South.after(round_no - 1);
        let mut round = Round::new(deal, forehand, self.house);
        while let Some(seat) = self.next(&round) {
            let legal = round.legal(seat);
            let seen = Observation::of(&round, seat, Standing::default(), legal);
            let mut rng = Rng::new(self.seed.bot(seat, round_no, round.log().len()));
            let who = usize::from(seat.team() != a);
            let action = match &self.callers {
                Some(callers) if matches!(legal, Legal::Call { .. }) => {
                    let (caller, customs) = &callers[who];
                    caller.act(&seen.by_customs(*customs), &mut rng).action
                }
                Some(_) | None => {
                    self.act(who, &seen.by_customs(self.customs[who]), &mut rng, tally)
                }
            };
            round.apply(seat, action).expect("players do what is legal");
        }
        round
    }

    /// Action of one of the two players, timed and checked.
    fn act(&self, who: usize, seen: &Observation, rng: &mut Rng, tally: &mut Tally) -> Action {
        let moves = &mut tally.moves[who];
        let action = moves.times.measure(|| self.players[who].act(seen, rng).action);
        // The player alone is timed: whether the card was dominated is worked out after it.
        if let Action::Play(card) = action {
            moves.dominated += u64::from(dominated::is_dominated(seen, card));
        }
        action
    }

    /// Seat with something to do: an announcement out of turn, else the turn.
    fn next(&self, round: &Round) -> Option<Seat> {
        let has_to_say = |seat: &Seat| match round.legal(*seat) {
            Legal::Wait(say) => say.stoeck,
            Legal::Call { .. } | Legal::Play { .. } => false,
        };
        let asked = self.house.stoeck.announce == crate::rules::house::Announce::Ask;
        let saying = Seat::ALL.into_iter().filter(|_| asked).find(has_to_say);
        saying.or_else(|| round.turn())
    }
}
