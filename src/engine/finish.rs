//! Ops about the score: the points of a round, and the first team to reach the target.

use serde_json::{Value, json};

use super::{
    error::EngineError,
    fields::{Field, Fields, MOST_POINTS, MOST_TOTAL},
    write,
};
use crate::{
    cards::{ByTeam, Mode, Team},
    rules::{
        House,
        house::{FalseClaim, FinishMode},
        schieber::{
            finish::{Book, Credits, Ending},
            score::{self, Score, Taken},
            stoeck::stoeck_points,
        },
    },
};

/// Points that both teams write for a round.
pub(super) fn score(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let caller_team = input.take("caller_team")?.team()?;
    let cards = points(input.take("card_points")?)?;
    let [one, other] = input.take("tricks")?.pair()?;
    let tricks = ByTeam([one.number(0..=9)?, other.number(0..=9)?]);
    let weis = points(input.take("weis")?)?;
    let stoeck = nobody_or(input.take("stoeck_team")?, Field::team)?;
    input.end()?;
    if tricks.0.iter().sum::<u8>() > 9 {
        return Err(EngineError::impossible("tricks: together they are more than nine"));
    }
    let objective = mode.objective();
    let taken = Taken { mode, objective, caller_team, cards, tricks, weis, stoeck };
    let score = score::score(&taken, house).0.map(Score::total);
    Ok(json!({ "score": score }))
}

fn points(field: Field) -> Result<ByTeam<u16>, EngineError> {
    let [one, other] = field.pair()?;
    Ok(ByTeam([one.points()?, other.points()?]))
}

/// The value of a field that must be there but may be null.
fn nobody_or<T>(
    field: Field,
    read: impl Fn(&Field) -> Result<T, EngineError>,
) -> Result<Option<T>, EngineError> {
    field.not_null().as_ref().map(read).transpose()
}

/// Winner of the game in this round, the deciding event, and the trick.
pub(super) fn finish(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let target = input.option("target").map(|field| field.number(1..=MOST_TOTAL)).transpose()?;
    let target = target.unwrap_or(u32::from(house.score.target));
    let [one, other] = input.take("before")?.pair()?;
    let before = ByTeam([one.total()?, other.total()?]);
    let (round, claim) = RoundInput::read(input, house)?;
    let book = Book::new(target, house.finish.order, before);
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
    Ok(json!({
        "winner": write::team(won.and_then(|(ending, _)| ending.winner)),
        "by": won.map(|(ending, _)| ending.by.code()),
        "trick": won.and_then(|(_, trick)| trick),
    }))
}

/// Claim of a team after this number of tricks.
#[derive(Clone, Copy)]
struct Claim {
    team: Team,
    after_trick: usize,
}

/// Points won in a round.
enum PointsWon {
    /// Trick by trick.
    Tricks(Vec<(Team, u16)>),
    /// In all.
    Points(ByTeam<u16>),
}

/// A round as described to the op.
struct RoundInput<'a> {
    house: &'a House,
    mode: Mode,
    stoeck: Option<Team>,
    /// Trick with which Stöck are recorded; `None` if the request names none.
    stoeck_trick: Option<u8>,
    weis: ByTeam<u16>,
    won: PointsWon,
    match_team: Option<Team>,
    caller_team: Option<Team>,
}

impl<'a> RoundInput<'a> {
    fn read(mut input: Fields, house: &'a House) -> Result<(Self, Option<Claim>), EngineError> {
        let mode = input.take("mode")?.mode()?;
        let stoeck = nobody_or(input.take("stoeck_team")?, Field::team)?;
        let stoeck_trick = nobody_or(input.take("stoeck_second_card_in_trick")?, Field::trick_no)?;
        let weis = points(input.take("weis")?)?;
        let won = PointsWon::read(&mut input)?;
        let match_team = nobody_or(input.take("match_team")?, Field::team)?;
        let caller_team = input.option("caller_team").map(|field| field.team()).transpose()?;
        let claim = input.option("claim").map(Claim::read).transpose()?;
        input.end()?;
        let round = Self { house, mode, stoeck, stoeck_trick, weis, won, match_team, caller_team };
        Ok((round, claim))
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
        claim: Option<Claim>,
    ) -> Result<Option<(Ending, usize)>, EngineError> {
        let tricks = self.tricks()?;
        let Some(Claim { team, after_trick }) = claim else { return Ok(None) };
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
        let lumps = Credits {
            stoeck: self.stoeck_points(),
            wys: ByTeam::from_fn(|team| self.wys(team, team_has_trick(taken, tricks, team))),
            stich: ByTeam::from_fn(|team| {
                score::cards(taken[team], self.mode, self.house) + self.match_bonus(team, taken)
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
        stich[winner] = score::cards(points, self.mode, self.house);
        if let Some(team) = self.match_team.filter(|_| trick_no == 9) {
            stich[team] += self.match_bonus(team, card_points(so_far));
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

    fn wys(&self, team: Team, due: bool) -> u16 {
        let weis = &self.house.weis;
        if due && weis.enabled { score::weis(self.weis[team], self.mode, self.house) } else { 0 }
    }

    fn stoeck_points(&self) -> ByTeam<u16> {
        let points = stoeck_points(self.mode, &self.house.stoeck, &self.house.score);
        ByTeam::from_fn(|team| if self.stoeck == Some(team) { points } else { 0 })
    }

    fn match_bonus(&self, team: Team, cards: ByTeam<u16>) -> u16 {
        if self.match_team != Some(team) {
            return 0;
        }
        let mut tricks = ByTeam::default();
        tricks[team] = 9;
        let taken = Taken {
            mode: self.mode,
            objective: self.mode.objective(),
            // Unless the caller is told, there is no counter-match.
            caller_team: self.caller_team.unwrap_or(team),
            cards,
            tricks,
            weis: self.weis,
            stoeck: self.stoeck,
        };
        score::match_bonus(team, &taken, self.house)
    }

    /// Team that plays earlier when melds of both teams score; forehand's team, if it is told.
    fn gut(&self) -> Team {
        self.caller_team.unwrap_or(Team::NorthSouth)
    }
}

impl PointsWon {
    fn read(input: &mut Fields) -> Result<Self, EngineError> {
        match (input.option("tricks"), input.option("team_card_points")) {
            (Some(tricks), None) => {
                let tricks: Vec<_> =
                    tricks.list()?.into_iter().map(trick).collect::<Result<_, _>>()?;
                if tricks.len() > 9 {
                    let why = format!("tricks: there are {}, not 9 at most", tricks.len());
                    return Err(EngineError::impossible(why));
                }
                let points: u16 = tricks.iter().map(|(_, points)| points).sum();
                if points > MOST_POINTS {
                    let why = format!("tricks: together they count {points}, over {MOST_POINTS}");
                    return Err(EngineError::impossible(why));
                }
                Ok(Self::Tricks(tricks))
            }
            (None, Some(team_points)) => points(team_points).map(Self::Points),
            (None, None) => Err(EngineError::bad_request("tricks: it is missing")),
            (Some(_), Some(_)) => Err(EngineError::bad_request(
                "team_card_points: only one of tricks and team_card_points can be told",
            )),
        }
    }
}

fn trick(field: Field) -> Result<(Team, u16), EngineError> {
    let [team, points] = field.pair()?;
    Ok((team.team()?, points.points()?))
}

fn card_points(tricks: &[(Team, u16)]) -> ByTeam<u16> {
    let of = |team| tricks.iter().filter(move |(won, _)| *won == team).map(|(_, points)| points);
    ByTeam::from_fn(|team| of(team).sum())
}

/// True if a team keeps melds that need a trick. Where only points are told, a team without any has no trick.
fn team_has_trick(points: ByTeam<u16>, tricks: &[(Team, u16)], team: Team) -> bool {
    points[team] > 0 || tricks.iter().any(|(won, _)| *won == team)
}

impl Claim {
    fn read(field: Field) -> Result<Self, EngineError> {
        let mut fields = field.object()?;
        let team = fields.take("team")?.team()?;
        let after_trick = fields.take("after_trick")?.number(0..=9)?;
        fields.end()?;
        Ok(Self { team, after_trick })
    }
}
