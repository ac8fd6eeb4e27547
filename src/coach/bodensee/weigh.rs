//! Weighing: the chance of winning the round by every action of a side, over worlds that fit what it knows. It is given
//! an observation and can be given nothing else.

use super::{
    belief::Belief,
    played_on::{Rollouts, club, quick},
};
use crate::{
    bots::bodensee::{
        Decision,
        evaluate::{Budget, world_by_world},
        player, shortlist, worthiest,
    },
    cards::{BySide, CardSet},
    coach::{
        PairedValues,
        report::{Effort, Method, Occupant, Unit},
    },
    game::{
        Level,
        bodensee::{Action, Legal, Observation, Reason},
    },
    rules::bodensee::Bids,
};

/// Values of actions, and what a player who weighs them so would do.
#[derive(Clone, Debug)]
pub(super) struct ValueTable {
    /// Worth of each action in every world.
    pub values: PairedValues<Action>,
    /// Way in which they were found.
    pub method: Method,
    /// Action of a good player: of the rules of thumb where they are as good.
    pub rule: Decision,
}

/// Depth of a look: the worlds that are drawn for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Depth {
    /// Budget of a card with open cards.
    budget: Budget,
    /// Number of worlds in which bids and modes are played on.
    sayings: usize,
    /// Number of worlds in which cards are played on in a longer look.
    cards: usize,
}

impl Depth {
    /// Depth of an effort.
    pub(super) const fn of(effort: Effort) -> Self {
        match effort {
            Effort::Tip => Self { budget: Budget::EXPERT, sayings: 40, cards: 20 },
            Effort::Review => Self { budget: Budget::REVIEW, sayings: 120, cards: 60 },
            Effort::Deep => Self { budget: Budget::MASTER, sayings: 480, cards: 240 },
        }
    }

    /// Number of worlds in which cards are played on: fewer where the other searches too, and each takes twice as long.
    fn worlds_of_cards(self, other: Occupant) -> usize {
        match other {
            Occupant::Level(level) if level.searches() => self.cards * 2 / 3,
            Occupant::Level(_) | Occupant::Stranger | Occupant::Program => self.cards,
        }
    }
}

/// Weighs what the side of the observation may do. What was done is weighed too, whatever it looks like.
pub(super) fn weigh(
    seen: &Observation,
    belief: &Belief,
    depth: Depth,
    did: Option<Action>,
) -> ValueTable {
    if let Legal::Play { cards, .. } = *seen.legal() {
        return weigh_cards(seen, belief, depth, cards);
    }
    let rule = player(Level::Expert).act(seen, &mut belief.rng());
    let said = match *seen.legal() {
        Legal::Bid { bids, pass } => sayings([Some(rule.action), did], bids, pass),
        Legal::Call(modes) => {
            let likely = shortlist(seen, modes, FEWEST_MODES).into_iter().map(Action::Call);
            distinct([Some(rule.action), did].into_iter().flatten().chain(likely))
        }
        Legal::Play { .. } | Legal::Wait { .. } => Vec::new(),
    };
    // Chances if the other passes compare nothing: with them one read 'Bid 45: 81. Best. Bid 5: 99. About as good'.
    let worths = Rollouts::new(seen, club(), &belief.another()).worths(&said, depth.sayings);
    ValueTable { values: PairedValues::new(said, worths), method: Method::PlayedOn, rule }
}

fn weigh_cards(seen: &Observation, belief: &Belief, depth: Depth, cards: CardSet) -> ValueTable {
    let mut rng = belief.rng();
    let (chances, values) = world_by_world(seen, belief.namer(), depth.budget, &mut rng);
    let worths = chances.into_iter().map(|world| world.into_iter().map(|it| 1000.0 * it).collect());
    let actions = cards.iter().map(Action::Play).collect();
    let values_of_cards = PairedValues::new(actions, worths.collect());
    let rule = unless_as_good(seen, worthiest(seen, &values), &values_of_cards);
    ValueTable { values: values_of_cards, method: Method::Estimated, rule }
}

/// The card that open cards have found, unless that of the rules of thumb is about as good.
// "This brings more than the rule of thumb" was said of a card that wins 11 rounds in a hundred, above that of the rule with 10.
fn unless_as_good(seen: &Observation, good: Decision, values: &PairedValues<Action>) -> Decision {
    let rule = worthiest(seen, &[]);
    let ranked = values.ranked();
    let is_as_good = || {
        let row = ranked.iter().find(|row| row.action == rule.action);
        row.is_some_and(|row| row.is_as_good(Unit::Worth))
    };
    if good.reason == Reason::Searched && is_as_good() { rule } else { good }
}

/// The same for a longer look: cards are played on by whoever sits there.
// With open cards a mode that won 15 rounds of a hundred by playing on won 57 with the first card, and a card that costs 65 of
// them stood 9 below the best.
pub(super) fn by_who_sits_there(
    seen: &Observation,
    seated: &BySide<Occupant>,
    belief: &Belief,
    open: &ValueTable,
    depth: Depth,
) -> ValueTable {
    let is_choice = matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() > 1);
    if !is_choice {
        return open.clone();
    }
    let rollouts = Rollouts::new(seen, quick(seen, seated), &belief.another());
    let worlds =
        rollouts.worths(open.values.actions(), depth.worlds_of_cards(seated[seen.side().other()]));
    if worlds.len() < 2 {
        return open.clone();
    }
    let values = PairedValues::new(open.values.actions().to_vec(), worlds);
    let rule = played_by_rule(seen, &open.rule, &values);
    ValueTable { values, method: Method::PlayedOn, rule }
}

/// Card of a good player where cards are played on: that of the rules of thumb in place of one that open cards have found.
// "By trying it out: this brings more than the rule of thumb" was said of a card that wins 1 round in a hundred, below one that
// wins 4; "only a sack hangs on it" above cards that win 4 and 21.
fn played_by_rule(seen: &Observation, good: &Decision, values: &PairedValues<Action>) -> Decision {
    let is_same = || values.ranked().iter().all(|row| row.is_equal(Unit::Worth));
    match good.reason {
        Reason::Searched => worthiest(seen, &[]),
        Reason::Sack if !is_same() => worthiest(seen, &[]),
        _ => good.clone(),
    }
}

/// Number of modes that are weighed at the least, where there are as many.
// "There was nothing to lose" was said of Diamonds, which was weighed alone: of eight modes it was the best by far.
const FEWEST_MODES: usize = 2;

/// Steps above the lowest bid of those that are weighed.
const RAISES: [usize; 3] = [0, 2, 5];

/// The bids and the pass between which it is chosen: those that are asked about, the lowest and some above it, and the
/// pass.
fn sayings(asked: [Option<Action>; 2], bids: Bids, pass: bool) -> Vec<Action> {
    let raises = RAISES.into_iter().filter_map(|step| bids.iter().nth(step)).map(Action::Bid);
    let all = asked.into_iter().flatten().chain(raises).chain(pass.then_some(Action::Pass));
    distinct(all)
}

fn distinct(actions: impl Iterator<Item = Action>) -> Vec<Action> {
    let mut found = Vec::new();
    for action in actions {
        if !found.contains(&action) {
            found.push(action);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::Rng,
        cards::Side,
        game::{
            Seed,
            bodensee::{Round, dealt},
        },
        rules::{House, bodensee::Tallies, house::Variant},
    };

    /// law: where cards are played on none is asked for since open cards have found it.
    #[test]
    fn what_open_cards_find_is_no_rule_where_cards_are_played_on() {
        let house = House { variant: Variant::Bodensee, ..House::default() };
        let clubs = BySide([Occupant::Level(Level::Club); 2]);
        let (depth, mut found) = (Depth::of(Effort::Tip), 0);
        for number in 0..3 {
            let mut round = Round::new(dealt(Seed(number), Side::Near, 1), house);
            while let Some(side) = round.turn().filter(|_| found < 3) {
                let seen = Observation::of(&round, side, Tallies::default(), round.legal(side));
                let rule = player(Level::Club).act(&seen, &mut Rng::new(number));
                if matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() > 1) {
                    let belief = Belief::of(&seen, &clubs);
                    let open = weigh(&seen, &belief, depth, None);
                    let table = by_who_sits_there(&seen, &clubs, &belief, &open, depth);
                    if open.rule.reason == Reason::Searched {
                        assert_eq!(table.method, Method::PlayedOn, "seed {number}");
                        assert_eq!(
                            table.rule.action,
                            worthiest(&seen, &[]).action,
                            "seed {number}"
                        );
                        assert_ne!(table.rule.reason, Reason::Searched, "seed {number}");
                        found += 1;
                    }
                }
                round.apply(side, rule.action).expect("players do what is legal");
            }
        }
        assert!(found >= 3, "{found}");
    }
}
