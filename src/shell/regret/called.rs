//! Calls by family: how often each level calls which, and how often that is what playing on puts first.

use serde_json::{Value, json};

use super::positions::{self, PLAYED_BY};
use crate::{
    bots::Rng,
    cards::Family,
    coach::{
        paired::PairedValues,
        report::{Loss, Unit},
        schieber::{
            Belief,
            played_on::{self, Rollouts},
        },
    },
    game::{
        Seed,
        schieber::{Action, Legal, Observation},
    },
    rules::House,
    shell::{contestant::Contestant, crew},
};

/// Question: the players, and the number of hands with which each of them calls.
#[derive(Clone, Debug)]
pub struct CalledQuestion {
    /// Players who call.
    pub players: Vec<Contestant>,
    /// Number of hands, each of another deal.
    pub hands: usize,
    /// Seed of the hands.
    pub seed: Seed,
}

/// Number of worlds in which every call is played on.
const WORLDS: usize = 200;
/// Number of errors by which a call must be ahead or behind.
const SURE: f64 = 2.0;
/// Number that makes of the chance of a player another.
const OTHER: u64 = 0x5851_f42d_4c95_7f2d;

/// Kind of call: a family of modes, or pushing.
type Kind = Option<Family>;

/// A hand: the kind that each player called, and the lead of each kind over the others.
#[derive(Clone, Debug)]
struct CalledHand {
    called: Vec<Kind>,
    leads: Vec<(Kind, Loss)>,
}

/// Numbers of a kind of call at a player.
#[derive(Clone, Copy, Debug, Default)]
struct KindCounts {
    called: usize,
    /// Hands in which it is first for sure, and those of them in which it was called.
    first: [usize; 2],
    /// Hands in which it is behind for sure, and those of them in which it was called.
    behind: [usize; 2],
}

/// Calls of all levels by family, as one JSON object or as lines of text.
pub fn report(question: &CalledQuestion, house: &House, json: bool) -> String {
    let CalledQuestion { players, hands, seed } = question;
    let seen = positions::calls(*seed, *hands, house);
    let asked: Vec<_> = players.iter().map(Contestant::player).collect();
    let found = crew::with_each(&seen, |number, seen| {
        let chance = seed.bot(seen.seat(), number + 1, 0);
        let called =
            asked.iter().map(|player| kind(player.act(seen, &mut Rng::new(chance)).action));
        CalledHand { called: called.collect(), leads: leads(seen) }
    });
    let levels = players.iter().enumerate().map(|(place, player)| {
        (
            player.to_string(),
            kinds(&found).map(|kind| (kind, counts(&found, place, kind))).collect(),
        )
    });
    let levels: Vec<(String, Vec<(Kind, KindCounts)>)> = levels.collect();
    if json {
        let levels = levels.iter().map(|(level, kinds)| {
            json!({ "level": level, "kinds": kinds.iter().map(as_json).collect::<Vec<_>>() })
        });
        let levels = levels.collect::<Vec<Value>>();
        return json!({ "hands": hands, "seed": seed.0, "levels": levels }).to_string();
    }
    let head = format!("{hands} hands, seed {}, every call played on in {WORLDS} deals", seed.0);
    let told = levels.iter().flat_map(|(level, kinds)| kinds.iter().map(|it| line(level, it)));
    std::iter::once(head).chain(told).collect::<Vec<_>>().join("\n")
}

/// Lead of each kind of call over the best of the others, in points as they are written.
fn leads(seen: &Observation) -> Vec<(Kind, Loss)> {
    let Legal::Call { modes, push, .. } = *seen.legal() else { return Vec::new() };
    let push = push.then_some(Action::Push);
    let calls: Vec<Action> = modes.iter().map(Action::Call).chain(push).collect();
    let belief = Belief::of(seen, &PLAYED_BY).by_chance(seen.fingerprint() ^ OTHER);
    let rollouts = Rollouts::new(seen, played_on::club(), Unit::Written, &belief);
    let results = rollouts.results(&calls, WORLDS);
    let written = results.iter().map(|world| world.iter().map(|round| round.written).collect());
    let values = PairedValues::new(calls, written.collect());
    let kinds = Family::ALL.map(Some).into_iter().chain([None]);
    kinds.filter_map(|it| Some((it, values.lead(|action| kind(action) == it)?))).collect()
}

const fn kind(action: Action) -> Kind {
    match action {
        Action::Call(mode) => Some(mode.family()),
        _ => None,
    }
}

/// The kinds of call that there were.
fn kinds(found: &[CalledHand]) -> impl Iterator<Item = Kind> {
    found.first().into_iter().flat_map(|hand| hand.leads.iter().map(|(kind, _)| *kind))
}

fn counts(found: &[CalledHand], player: usize, kind: Kind) -> KindCounts {
    let mut counts = KindCounts::default();
    for CalledHand { called, leads } in found {
        let is_called = called[player] == kind;
        counts.called += usize::from(is_called);
        let Some((_, lead)) = leads.iter().find(|(other, _)| *other == kind) else { continue };
        if lead.amount.abs() <= SURE * lead.error {
            continue;
        }
        let row = if lead.amount > 0.0 { &mut counts.first } else { &mut counts.behind };
        row[0] += 1;
        row[1] += usize::from(is_called);
    }
    counts
}

fn code(kind: Kind) -> &'static str {
    kind.map_or("push", Family::code)
}

fn as_json((kind, counts): &(Kind, KindCounts)) -> Value {
    let KindCounts { called, first, behind } = *counts;
    json!({
        "kind": code(*kind), "called": called, "first": first[0], "first_called": first[1],
        "behind": behind[0], "behind_called": behind[1],
    })
}

fn line(level: &str, (kind, counts): &(Kind, KindCounts)) -> String {
    let KindCounts { called, first: [first, taken], behind: [behind, mistaken] } = *counts;
    let kind = code(*kind);
    format!(
        "{level}, {kind}: called {called}; first in {first}, called in {taken} of them; behind in {behind}, called in \
         {mistaken} of them"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Level;

    /// Law: every call is counted once, and none is first and behind.
    #[test]
    fn every_call_is_of_one_kind() {
        let mut house = House::default();
        house.trump.guschti = true;
        let question =
            CalledQuestion { players: vec![Level::Club.into()], hands: 3, seed: Seed(4) };
        let told: Value = serde_json::from_str(&report(&question, &house, true)).unwrap();
        let kinds = told["levels"][0]["kinds"].as_array().unwrap();
        let sum = |name: &str| kinds.iter().map(|kind| kind[name].as_u64().unwrap()).sum::<u64>();
        assert_eq!((kinds.len(), sum("called")), (5, 3), "{told}");
        assert!(sum("first") <= 3 && sum("behind") <= 4 * 3, "{told}");
        assert!(sum("behind") > 0, "{told}");
        let lines = report(&question, &house, false);
        assert!(lines.contains("club, guschti: called"), "{lines}");
    }
}
