//! Ops about the score: the points of a round, and the first team to reach the target.

use serde::{Deserialize, Serialize};

use super::{
    Context,
    cards::TrickNo,
    error::EngineError,
    fields::{
        MOST_POINTS, MOST_TOTAL, Numbered, Object, OrNull, PointsNumber, TotalNumber, Whole,
        numbers, or,
    },
};
use crate::{
    cards::{ByTeam, Mode, Team},
    rules::{
        House,
        house::{FalseClaim, FinishMode},
        schieber::{
            finish::{Book, Credits, Ending},
            score::{self, Taken},
            stoeck::stoeck_points,
        },
    },
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScoreInput {
    mode: Mode,
    caller_team: Numbered<Team>,
    card_points: [PointsNumber; 2],
    tricks: [Whole<u8, 0, 9>; 2],
    weis: [PointsNumber; 2],
    stoeck_team: OrNull<Numbered<Team>>,
    doubled: Option<DoubledNumber>,
}

/// Number of times that a round was doubled.
pub(super) type DoubledNumber = Whole<u8, 0, 2>;

/// Points of both teams.
#[derive(Serialize)]
pub(super) struct ScoreTold {
    score: [u16; 2],
}

/// Points that both teams write for a round.
pub(super) fn score(input: &ScoreInput, asked: &Context) -> Result<ScoreTold, EngineError> {
    let taken = Taken {
        mode: input.mode,
        objective: input.mode.objective(),
        caller_team: input.caller_team.0,
        cards: ByTeam(numbers(input.card_points)),
        tricks: ByTeam(numbers(input.tricks)),
        weis: ByTeam(numbers(input.weis)),
        stoeck: input.stoeck_team.0.map(|Numbered(team)| team),
        doubled: or(input.doubled, 0),
    };
    if taken.tricks.0.iter().sum::<u8>() > 9 {
        return Err(EngineError::impossible("tricks: together they are more than nine"));
    }
    Ok(ScoreTold { score: score::score(&taken, asked.house).0.map(score::Score::total) })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FinishInput {
    before: [TotalNumber; 2],
    mode: Mode,
    stoeck_team: OrNull<Numbered<Team>>,
    stoeck_second_card_in_trick: OrNull<TrickNo>,
    weis: [PointsNumber; 2],
    tricks: Option<Vec<(Numbered<Team>, PointsNumber)>>,
    team_card_points: Option<[PointsNumber; 2]>,
    match_team: OrNull<Numbered<Team>>,
    target: Option<Whole<u32, 1, { MOST_TOTAL as u64 }>>,
    caller_team: Option<Numbered<Team>>,
    claim: Option<Object<ClaimInput>>,
    doubled: Option<DoubledNumber>,
}

/// Claim of a team after this number of tricks.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClaimInput {
    team: Numbered<Team>,
    after_trick: Whole<usize, 0, 9>,
}

/// Winner of a game; all of them null while it goes on.
#[derive(Serialize)]
pub(super) struct FinishTold {
    winner: Option<usize>,
    by: Option<&'static str>,
    trick: Option<usize>,
}

/// Winner of the game in this round, the deciding event, and the trick.
pub(super) fn finish(input: &FinishInput, asked: &Context) -> Result<FinishTold, EngineError> {
    let house = asked.house;
    let target = or(input.target, u32::from(house.score.target));
    let book = Book::new(target, house.finish.order, ByTeam(numbers(input.before)));
    let claim = input.claim.as_ref().map(|Object(claim)| *claim);
    let round = DescribedRound::of(input, house)?;
    let ending = if house.finish.counts_whole_rounds() {
        round.as_a_whole(book).map(|ending| (ending, None))
    } else {
        let by_trick = match house.finish.mode {
            FinishMode::Claim => round.by_claim(book, claim)?,
            FinishMode::Auto | FinishMode::HandEnd => round.by_trick(book)?,
        };
        by_trick.map(|(ending, trick)| (ending, Some(trick)))
    };
    let won = ending.filter(|(ending, _)| ending.winner.is_some());
    Ok(FinishTold {
        winner: won.and_then(|(ending, _)| ending.winner).map(Team::number),
        by: won.map(|(ending, _)| ending.by.code()),
        trick: won.and_then(|(_, trick)| trick),
    })
}

/// Points won in a round.
enum PointsWon {
    /// Trick by trick.
    Tricks(Vec<(Team, u16)>),
    /// In all.
    Points(ByTeam<u16>),
}

/// A round as described to the op.
struct DescribedRound<'a> {
    house: &'a House,
    mode: Mode,
    stoeck: Option<Team>,
    /// Trick with which Stöck are recorded; `None` if the request names none.
    stoeck_trick: Option<u8>,
    weis: ByTeam<u16>,
    won: PointsWon,
    match_team: Option<Team>,
    caller_team: Option<Team>,
    doubled: u8,
}

impl<'a> DescribedRound<'a> {
    fn of(input: &FinishInput, house: &'a House) -> Result<Self, EngineError> {
        let team = |team: Option<Numbered<Team>>| team.map(|Numbered(team)| team);
        Ok(Self {
            house,
            mode: input.mode,
            stoeck: team(input.stoeck_team.0),
            stoeck_trick: input.stoeck_second_card_in_trick.0.map(|Whole(trick)| trick),
            weis: ByTeam(numbers(input.weis)),
            won: PointsWon::of(input.tricks.as_deref(), input.team_card_points)?,
            match_team: team(input.match_team.0),
            caller_team: team(input.caller_team),
            doubled: or(input.doubled, 0),
        })
    }

    fn tricks(&self) -> Result<&[(Team, u16)], EngineError> {
        match &self.won {
            PointsWon::Tricks(tricks) => Ok(tricks),
            PointsWon::Points(_) => Err(EngineError::bad_request(
                "team_card_points: with this finish.mode each trick must be told in tricks",
            )),
        }
    }

    /// The first trick that ends the game.
    fn by_trick(&self, mut book: Book) -> Result<Option<(Ending, usize)>, EngineError> {
        let tricks = self.tricks()?;
        Ok((1..=tricks.len()).find_map(|trick_no| {
            let (credits, latent) = self.credits(tricks, trick_no);
            let ending = book.trick(trick_no as u8, &credits, latent, self.gut());
            ending.map(|ending| (ending, trick_no))
        }))
    }

    /// Ending by a claim.
    fn by_claim(
        &self,
        mut book: Book,
        claim: Option<ClaimInput>,
    ) -> Result<Option<(Ending, usize)>, EngineError> {
        let tricks = self.tricks()?;
        let Some(ClaimInput { team: Numbered(team), after_trick: Whole(after_trick) }) = claim
        else {
            return Ok(None);
        };
        if after_trick > tricks.len() {
            let why = format!("claim.after_trick: only {} tricks are told", tricks.len());
            return Err(EngineError::impossible(why));
        }
        for trick_no in 1..=after_trick {
            let (credits, latent) = self.credits(tricks, trick_no);
            book.trick_to_claim(trick_no as u8, &credits, latent, self.gut());
        }
        let ignored = !book.is_home(team) && self.house.finish.false_claim == FalseClaim::Ignore;
        Ok((!ignored).then(|| (book.claim(team), after_trick)))
    }

    /// Ending of a game that is counted by rounds; `None` before the round is over.
    fn as_a_whole(&self, mut book: Book) -> Option<Ending> {
        let (taken, tricks) = match &self.won {
            PointsWon::Tricks(tricks) if tricks.len() < 9 => return None,
            PointsWon::Tricks(tricks) => (card_points(tricks), tricks.as_slice()),
            PointsWon::Points(points) => (*points, [].as_slice()),
        };
        let written = self.mode.objective().written(taken);
        let lumps = Credits {
            stoeck: self.stoeck_points(),
            wys: ByTeam::from_fn(|team| self.wys(team, team_has_trick(taken, tricks, team))),
            stich: ByTeam::from_fn(|team| {
                self.cards(written[team]) + self.match_bonus(team, taken)
            }),
        };
        if self.house.finish.hands == 0 {
            return book.round(&lumps, self.gut());
        }
        book.write_round(&lumps);
        Some(book.after_rounds())
    }

    /// Credits of a trick, counted from 1, and the Stöck still unrecorded after it.
    fn credits(&self, tricks: &[(Team, u16)], trick_no: usize) -> (Credits, ByTeam<u16>) {
        let (winner, points) = tricks[trick_no - 1];
        let (before, so_far) = (&tricks[..trick_no - 1], &tricks[..trick_no]);
        let first_of = |team| team == winner && before.iter().all(|(won, _)| *won != team);
        let due = |team| {
            if self.house.weis.needs_trick { first_of(team) } else { trick_no == 1 }
        };
        let mut stich = ByTeam::default();
        let objective = self.mode.objective();
        stich[objective.writer(winner)] = self.cards(points);
        if trick_no == 9 {
            for team in Team::ALL {
                stich[team] += self.match_bonus(team, card_points(so_far));
            }
        }
        let recorded = self.stoeck_trick.map(usize::from);
        let stoeck = self.stoeck_points();
        let credits = Credits {
            stoeck: if recorded == Some(trick_no) { stoeck } else { ByTeam::default() },
            wys: ByTeam::from_fn(|team| self.wys(team, due(team))),
            stich,
        };
        let is_latent = recorded.is_none_or(|recorded| recorded > trick_no);
        (credits, if is_latent { stoeck } else { ByTeam::default() })
    }

    /// Number by which all is multiplied that is written of the round.
    const fn times(&self) -> u16 {
        score::doublings(self.doubled)
    }

    /// Card points as they are written.
    const fn cards(&self, points: u16) -> u16 {
        self.times() * score::cards(points, self.mode, self.house)
    }

    fn wys(&self, team: Team, due: bool) -> u16 {
        let weis = &self.house.weis;
        if due && weis.count_in(self.mode) {
            self.times() * score::weis(self.weis[team], self.mode, self.house)
        } else {
            0
        }
    }

    fn stoeck_points(&self) -> ByTeam<u16> {
        let points = self.times() * stoeck_points(self.mode, &self.house.stoeck, &self.house.score);
        ByTeam::from_fn(|team| if self.stoeck == Some(team) { points } else { 0 })
    }

    /// Points that a team writes for a match, its own or where the fewest points are wanted that of the others.
    fn match_bonus(&self, team: Team, cards: ByTeam<u16>) -> u16 {
        let sweeper = self.mode.objective().writer(team);
        if self.match_team != Some(sweeper) {
            return 0;
        }
        let mut tricks = ByTeam::default();
        tricks[sweeper] = 9;
        let taken = Taken {
            mode: self.mode,
            objective: self.mode.objective(),
            // Unless the caller is told, there is no counter-match.
            caller_team: self.caller_team.unwrap_or(team),
            cards,
            tricks,
            weis: self.weis,
            stoeck: self.stoeck,
            doubled: self.doubled,
        };
        self.times() * score::match_bonus(team, &taken, self.house)
    }

    /// Team that plays earlier when melds of both teams score; forehand's team, if it is told.
    fn gut(&self) -> Team {
        self.caller_team.unwrap_or(Team::NorthSouth)
    }
}

impl PointsWon {
    fn of(
        tricks: Option<&[(Numbered<Team>, PointsNumber)]>,
        points: Option<[PointsNumber; 2]>,
    ) -> Result<Self, EngineError> {
        match (tricks, points) {
            (Some(tricks), None) => Self::of_tricks(
                tricks.iter().map(|(Numbered(team), Whole(points))| (*team, *points)).collect(),
            ),
            (None, Some(points)) => Ok(Self::Points(ByTeam(numbers(points)))),
            (None, None) => Err(EngineError::bad_request("tricks: it is missing")),
            (Some(_), Some(_)) => Err(EngineError::bad_request(
                "team_card_points: only one of tricks and team_card_points can be told",
            )),
        }
    }

    fn of_tricks(tricks: Vec<(Team, u16)>) -> Result<Self, EngineError> {
        if tricks.len() > 9 {
            let why = format!("tricks: there are {}, not 9 at most", tricks.len());
            return Err(EngineError::impossible(why));
        }
        // Each trick was held to 1,000 points, the nine of them not: with a factor of 8 their sum fits no
        // `u16`. A debug build panicked, a release could name the wrong winner.
        let points: u16 = tricks.iter().map(|(_, points)| points).sum();
        if points > MOST_POINTS {
            let why = format!("tricks: together they count {points}, over {MOST_POINTS}");
            return Err(EngineError::impossible(why));
        }
        Ok(Self::Tricks(tricks))
    }
}

fn card_points(tricks: &[(Team, u16)]) -> ByTeam<u16> {
    let of = |team| tricks.iter().filter(move |(won, _)| *won == team).map(|(_, points)| points);
    ByTeam::from_fn(|team| of(team).sum())
}

/// True if a team keeps melds that need a trick. Where only points are told, a team without any has no trick.
fn team_has_trick(points: ByTeam<u16>, tricks: &[(Team, u16)], team: Team) -> bool {
    points[team] > 0 || tricks.iter().any(|(won, _)| *won == team)
}
