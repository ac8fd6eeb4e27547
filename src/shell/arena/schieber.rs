//! A table of the game for four, at which deals are played one way or the other.

use std::sync::Arc;

use super::{
    GameLog, Match,
    chair::{Chair, SearchThreads},
    tally::{PlayFigures, PlayerMoves, Tally},
    values::{RoundValues, TableJudge, ValueLog},
};
use crate::{
    bots::{
        Rng,
        schieber::{Decision, Player, play::dominated},
    },
    cards::{BySeat, Seat, Team},
    game::{
        Seed,
        schieber::{Action, Deal, Legal, Observation, Round, Standing},
    },
    rules::{House, house::Customs},
    shell::contestant::Contestant,
};

/// Chairs of a player, one a seat; those of the other team stay empty.
type Chairs = BySeat<Chair<dyn Player>>;

/// Two players at one table.
pub(super) struct SchieberPlayers {
    players: [Chairs; 2],
    // What strictness costs could not be measured while both sides went by the customs of one house.
    customs: [Customs; 2],
    /// Those who call in place of the players, with the customs that they keep.
    callers: Option<[SeatedCaller; 2]>,
    seed: Seed,
    house: House,
    log: Option<Arc<GameLog>>,
    values: Option<(Arc<ValueLog>, TableJudge)>,
}

/// Whoever calls in place of a player, with the customs that it keeps.
struct SeatedCaller {
    /// Its chairs, if it is not the player itself, who calls where it plays.
    chairs: Option<Chairs>,
    customs: Customs,
}

impl SchieberPlayers {
    /// The players of this match.
    pub(super) fn new(wanted: &Match, house: &House, search: SearchThreads) -> Self {
        let &Match { ref a, ref b, seed, ref calls, customs, .. } = wanted;
        let kept = if calls.are_fixed() { [house.bots.customs; 2] } else { customs };
        let chairs = |of: &Contestant| Chairs::from_fn(|_| Chair::new(of, search));
        let caller = |who: usize, of: &Contestant| SeatedCaller {
            chairs: (of != [a, b][who]).then(|| chairs(of)),
            customs: kept[who],
        };
        let callers = calls.callers().map(|[one, other]| [caller(0, &one), caller(1, &other)]);
        let (players, log) = ([chairs(a), chairs(b)], wanted.log.clone());
        let values = wanted.values.clone().map(|values| (values, TableJudge::new(search)));
        Self { players, customs, callers, seed, house: *house, log, values }
    }

    /// Plays a deal as it is dealt (0), or with the teams exchanged (1). The forehand moves on with every deal. Nothing
    /// comes of it where a program never answers.
    pub(super) fn play(&self, deal_no: u32, way: usize, tally: &mut Tally) -> Option<PlayFigures> {
        let (round_no, a) = (deal_no as usize + 1, Team::ALL[way]);
        let deal = self.seed.later_round(Seat::South, round_no, &self.house.deal).deal;
        let (round, found) = self.round(deal, round_no, a, tally)?;
        if let Some((values, _)) = &self.values {
            values.keep(deal_no, way, found.lines);
        }
        if let Some(log) = &self.log {
            log.note(deal_no, a, &round, &found.comments);
        }
        // Cards that were thrown in are not dealt anew here, where both sides play the same: nobody writes anything.
        let Some(table) = round.table() else { return Some(PlayFigures::default()) };
        let playing = table.playing();
        // For the fewest points who takes less is ahead.
        let points = playing.objective().written(playing.points());
        let scores = table.score(&self.house);
        let teams = [a, a.other()];
        Some(PlayFigures {
            cards: teams.map(|team| u32::from(points[team])),
            others: teams.map(|team| u32::from(scores[team].total())),
        })
    }

    /// Plays a deal once, with `a` on this team; beside it what is found in it, where that is wanted.
    fn round(
        &self,
        deal: Deal,
        round_no: usize,
        a: Team,
        tally: &mut Tally,
    ) -> Option<(Round, RoundValues)> {
        let forehand = Seat::South.after(round_no - 1);
        let (mut round, mut found) =
            (Round::new(deal, forehand, self.house), RoundValues::default());
        while let Some(seat) = self.next(&round) {
            let legal = round.legal(seat);
            let seen = Observation::of(&round, seat, Standing::default(), legal);
            let chance = self.seed.bot(seat, round_no, round.log().len());
            let who = usize::from(seat.team() != a);
            let (chair, customs, is_timed) = self.asked(who, seat, &legal);
            let seen = seen.by_customs(customs);
            let decided = if is_timed {
                timed(chair, &seen, &mut Rng::new(chance), &mut tally.moves[who])
            } else {
                chair.act(&seen, &mut Rng::new(chance))
            };
            if let Some((_, judge)) = &self.values {
                let place = [round_no, usize::from(a != Team::NorthSouth), who];
                found.add(round.log().len(), judge.values(place, &seen, &decided, (chair, chance)));
            }
            round.apply(seat, decided.action).expect("players do what is legal");
            if self.chairs().any(|chairs| chairs[seat].is_silent()) {
                return None;
            }
        }
        self.chairs()
            .for_each(|chairs| chairs.iter().for_each(|(seat, chair)| chair.over(&round, seat)));
        Some((round, found))
    }

    /// The chairs of all who are asked.
    fn chairs(&self) -> impl Iterator<Item = &Chairs> {
        let callers = self.callers.iter().flatten().filter_map(|caller| caller.chairs.as_ref());
        self.players.iter().chain(callers)
    }

    /// The chair that is asked, the customs that it keeps, and if it is a move of the player.
    fn asked(&self, who: usize, seat: Seat, legal: &Legal) -> (&Chair<dyn Player>, Customs, bool) {
        match &self.callers {
            Some(callers) if matches!(legal, Legal::Call { .. }) => {
                let SeatedCaller { chairs, customs } = &callers[who];
                (&chairs.as_ref().unwrap_or(&self.players[who])[seat], *customs, false)
            }
            Some(_) | None => (&self.players[who][seat], self.customs[who], true),
        }
    }

    /// Seat with something to do: an announcement out of turn, else the turn.
    fn next(&self, round: &Round) -> Option<Seat> {
        let has_to_say = |seat: &Seat| match round.legal(*seat) {
            Legal::Wait(say) => say.stoeck,
            Legal::Call { .. } | Legal::Double { .. } | Legal::Answer | Legal::Play { .. } => false,
        };
        let asked = self.house.stoeck.announce == crate::rules::house::Announce::Ask;
        let saying = Seat::ALL.into_iter().filter(|_| asked).find(has_to_say);
        saying.or_else(|| round.turn())
    }
}

/// Decision of one of the two players, timed and checked.
fn timed(
    chair: &Chair<dyn Player>,
    seen: &Observation,
    rng: &mut Rng,
    moves: &mut PlayerMoves,
) -> Decision {
    let decided = moves.times.measure(|| chair.act(seen, rng));
    // The player alone is timed: whether the card was dominated is worked out after it.
    if let Action::Play(card) = decided.action {
        moves.dominated += u64::from(dominated::is_dominated(seen, card));
    }
    decided
}
