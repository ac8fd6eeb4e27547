//! `jass regret`: what calls and cards of players give away, and what is measured of the coach.

use std::process::ExitCode;

use super::commands::{house, watch_over};
use crate::{
    coach::report::Effort,
    game::{Level, Seed},
    rules::{House, house::Variant},
    shell::{
        cli::args::{Global, RegretArgs},
        contestant::{Contestant, Silent},
        external::TimeLimits,
        output,
        regret::{
            self, bodensee, called::CalledQuestion, marks::MarksQuestion, planted::PlantedQuestion,
        },
    },
};

/// Runs `jass regret`.
pub fn regret(global: &Global, wanted: &RegretArgs) -> Result<ExitCode, ExitCode> {
    let house = house(global)?;
    let seed = global.seed.unwrap_or(Seed(1));
    if let Some(players) = wanted.changes {
        let question = regret::changes::ChangesQuestion { players, seed };
        let report = regret::changes::report(&question, wanted.json);
        let report = report.map_err(|why| output::failed(&why))?;
        return Ok(output::print(&format!("{report}\n")));
    }
    let limits = TimeLimits { answer: wanted.time_limit, first: wanted.first_limit };
    let levels = wanted.levels.clone().into_iter();
    let players: Vec<_> = levels.map(|player| player.within(limits)).collect();
    watch_over(&players)?;
    if let Some(report) = of_coach(wanted, &players, &house, seed)? {
        heard(&players)?;
        return Ok(output::print(&format!("{report}\n")));
    }
    let RegretArgs { positions, worlds, json, .. } = *wanted;
    let question = regret::RegretQuestion { players, positions, worlds, seed };
    let judged = regret::judge_levels(&question, &house);
    heard(&question.players)?;
    let report = regret::RegretReport::new(&question, house.variant, &judged);
    let report = if json { report.json() } else { report.to_string() };
    Ok(output::print(&format!("{report}\n")))
}

/// All that is measured of the coach, if anything is.
fn of_coach(
    wanted: &RegretArgs,
    players: &[Contestant],
    house: &House,
    seed: Seed,
) -> Result<Option<String>, ExitCode> {
    let &RegretArgs { positions, marks, calls, again, json, .. } = wanted;
    let asked = [
        ("--marks", marks),
        ("--claims", wanted.claims.is_some()),
        ("--rounds", wanted.rounds.is_some()),
        ("--luck", wanted.luck.is_some()),
        ("--planted", wanted.planted.is_some()),
        ("--called", wanted.called.is_some()),
    ];
    let Some((flag, _)) = asked.into_iter().find(|(_, is_asked)| *is_asked) else {
        return Ok(None);
    };
    let is_for_two = house.variant == Variant::Bodensee;
    if marks {
        let players = players.to_vec();
        let question = MarksQuestion { players, positions, calls, seed, again };
        return of_marks(wanted, &question, house).map(Some).map_err(|why| output::failed(&why));
    }
    if is_for_two {
        refuse_for_two(wanted)?;
    }
    if let Some(hands) = wanted.called {
        let question = CalledQuestion { players: players.to_vec(), hands, seed };
        return Ok(Some(regret::called::report(&question, house, json)));
    }
    if let Some(decisions) = wanted.planted {
        let question = PlantedQuestion { decisions, seed };
        return of_planted(wanted, question, house).map(Some).map_err(|why| output::failed(&why));
    }
    let levels = levels_of(players, flag)?;
    of_levels(wanted, levels, house, seed).map(Some).map_err(|why| output::failed(&why))
}

/// The marks, with those that a file keeps.
fn of_marks(
    wanted: &RegretArgs,
    question: &MarksQuestion,
    house: &House,
) -> Result<String, String> {
    let kept = regret::marks::kept::open(wanted.keep.as_deref(), question, house)?;
    let is_for_two = house.variant == Variant::Bodensee;
    let report = if is_for_two { bodensee::marks::report } else { regret::marks::report };
    let report = report(question, house, &kept, wanted.json);
    kept.end().map(|()| report)
}

/// Blunders that were planted, with those that a file keeps.
fn of_planted(
    wanted: &RegretArgs,
    question: PlantedQuestion,
    house: &House,
) -> Result<String, String> {
    let kept = regret::planted::open(wanted.keep.as_deref(), question, house)?;
    let report = regret::planted::report(question, house, &kept, wanted.json);
    kept.end().map(|()| report)
}

/// All that is measured at tables of levels.
fn of_levels(
    wanted: &RegretArgs,
    levels: Vec<Level>,
    house: &House,
    seed: Seed,
) -> Result<String, String> {
    let (is_for_two, json) = (house.variant == Variant::Bodensee, wanted.json);
    if let Some(rounds) = wanted.claims {
        let question = regret::claims::ClaimsQuestion { levels, rounds, seed };
        let report = if is_for_two { bodensee::claims::report } else { regret::claims::report };
        return Ok(report(&question, house, json));
    }
    if let Some(rounds) = wanted.luck {
        let question = regret::luck::LuckQuestion { levels, rounds, seed, effort: effort(wanted) };
        return Ok(regret::luck::report(&question, house, json));
    }
    of_rounds(wanted, levels, house, seed)
}

const fn effort(wanted: &RegretArgs) -> Effort {
    if wanted.quick { Effort::Tip } else { Effort::Review }
}

/// All that reviews of whole rounds say.
fn of_rounds(
    wanted: &RegretArgs,
    levels: Vec<Level>,
    house: &House,
    seed: Seed,
) -> Result<String, String> {
    let effort = effort(wanted);
    let (rounds, as_it_lay) = (wanted.rounds.unwrap_or_default(), wanted.as_it_lay);
    let question = regret::rounds::RoundsQuestion { levels, rounds, seed, as_it_lay, effort };
    let is_for_two = house.variant == Variant::Bodensee;
    let report = if is_for_two { bodensee::rounds::report } else { regret::rounds::report };
    let kept = regret::rounds::open(wanted.keep.as_deref(), &question, house)?;
    let report = report(&question, house, &kept, wanted.json);
    kept.end().map(|()| report)
}

/// Refuses what is measured in card points, which the game for two does not give away.
fn refuse_for_two(wanted: &RegretArgs) -> Result<(), ExitCode> {
    let asked = [
        ("--planted", wanted.planted.is_some()),
        ("--as-it-lay", wanted.as_it_lay),
        ("--luck", wanted.luck.is_some()),
        ("--called", wanted.called.is_some()),
    ];
    let Some((flag, _)) = asked.into_iter().find(|(_, is_asked)| *is_asked) else { return Ok(()) };
    Err(output::unusable(&format!("error: {flag}: it is asked of the game for four only\n")))
}

/// Refuses the figures of a program that never answered.
fn heard(players: &[Contestant]) -> Result<(), ExitCode> {
    let silent = |silent: Silent| output::failed(&silent.to_string());
    players.iter().try_for_each(Contestant::heard).map_err(silent)
}

/// The levels among which a flag asks, none of them a program.
fn levels_of(players: &[Contestant], flag: &str) -> Result<Vec<Level>, ExitCode> {
    let level = |player: &Contestant| match player {
        Contestant::Level(level) => Ok(*level),
        Contestant::Program(_) => {
            Err(output::unusable(&format!("error: {flag}: {player} is no level\n")))
        }
    };
    players.iter().map(level).collect()
}
