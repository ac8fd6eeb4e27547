//! One deal played twice, the teams changed over.

use std::time::Instant;

use super::tally::Tally;
use crate::{
    bots::{Player, Rng, player},
    game::{Deal, Legal, Level, Observation, Round, Seed, Standing},
    rules::{House, Seat, Team},
};

/// Who calls, for all seats, so that both plays of a deal have the same call.
pub(super) const CALLS: Level = Level::Club;

/// Two levels and what they play by.
pub(super) struct Duel {
    levels: [Level; 2],
    players: [Box<dyn Player>; 2],
    caller: Box<dyn Player>,
    seed: Seed,
    house: House,
}

impl Duel {
    /// A match of these two.
    pub(super) fn new(a: Level, b: Level, seed: Seed, house: &House) -> Self {
        let players = [player(a), player(b)];
        Self { levels: [a, b], players, caller: player(CALLS), seed, house: *house }
    }

    /// Plays one deal both ways. The forehand moves on with every deal.
    pub(super) fn play(&self, deal_no: u32, tally: &mut Tally) {
        let round_no = deal_no as usize + 1;
        let deal = self.seed.later_round(Seat::South, round_no, &self.house.deal).deal;
        let mut points = [0; 2];
        for a in Team::ALL {
            let round = self.round(deal, round_no, a, tally);
            let made = round.table().map(|table| table.playing().points()).unwrap_or_default();
            points[0] += u32::from(made[a]);
            points[1] += u32::from(made[a.other()]);
        }
        tally.deal(points);
    }

    /// One play of a deal, with `a` on this team.
    fn round(&self, deal: Deal, round_no: usize, a: Team, tally: &mut Tally) -> Round {
        let forehand = Seat::South.after(round_no - 1);
        let mut round = Round::new(deal, forehand, self.house);
        while let Some(seat) = self.next(&round) {
            let legal = round.legal(seat);
            let seen = Observation::of(&round, seat, Standing::default(), legal);
            let mut rng = Rng::new(self.seed.bot(seat, round_no, round.log().len()));
            let who = usize::from(seat.team() != a);
            let decision = if matches!(legal, Legal::Call { .. }) {
                self.caller.act(&seen, &mut rng)
            } else {
                let began = now();
                let decision = self.players[who].act(&seen, &mut rng);
                let tenths = began.elapsed().as_nanos() / 100;
                tally.moves.entry(self.levels[who]).or_default().note(tenths as u32);
                decision
            };
            round.apply(seat, decision.action).expect("players do what is legal");
        }
        round
    }

    /// Who has something to do: say it out of turn, else act.
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

#[expect(clippy::disallowed_methods, reason = "the shell is where time comes from")]
fn now() -> Instant {
    Instant::now()
}
