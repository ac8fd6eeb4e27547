//! Race to the end of the game in a world: the tricks to come are searched for who is home first, not for points
//! (rules.md §10.2, §10.4).

use super::{account::Account, utility::Utility};
use crate::{
    bots::schieber::double_dummy::Position,
    cards::{ByTeam, Card, Team},
};

/// Value of a game that is won at once; a guess is never this high.
const WON: i32 = 1000;
/// The amount that a trick more on the way takes from a win, and from a loss.
const PER_TRICK: i32 = 10;

/// A search of the race in one world. It goes one trick deeper each time until the end is seen or the budget is used.
#[derive(Clone, Copy, Debug)]
pub(super) struct FinishSearch<'a> {
    utility: &'a Utility,
    nodes: u64,
    most_nodes: u64,
    /// True if some way was left before its end.
    guessed: bool,
}

/// Node of the race: the position, what is written, the card points that are thought to come, the tricks since
/// the start and those after which the rest is guessed.
#[derive(Clone, Copy, Debug)]
struct FinishNode {
    position: Position,
    account: Account,
    to_come: ByTeam<u16>,
    tricks: i32,
    horizon: i32,
}

impl<'a> FinishSearch<'a> {
    /// A search of this number of positions at most.
    pub(super) const fn new(utility: &'a Utility, most_nodes: u64) -> Self {
        Self { utility, nodes: 0, most_nodes, guessed: false }
    }

    /// The number of nodes looked at.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The share of the game that each card gives, from -1 to 1. Each comes with the card points that are thought to
    /// come after it.
    pub(super) fn cards(
        &mut self,
        position: &Position,
        account: &Account,
        cards: &[(Card, ByTeam<u16>)],
    ) -> Vec<f64> {
        let guess = |(_, to_come): &(Card, _)| self.utility.outlook(account, *to_come);
        let mut shares: Vec<f64> = cards.iter().map(guess).collect();
        for horizon in 1..=i32::from(position.tricks_left()) {
            self.guessed = false;
            let to_come = ByTeam::default();
            let start =
                FinishNode { position: *position, account: *account, to_come, tricks: 0, horizon };
            let deeper = self.search_to_horizon(&start, cards);
            if self.nodes >= self.most_nodes {
                break;
            }
            shares = deeper;
            if !self.guessed {
                break;
            }
        }
        shares
    }

    /// The share of the game that each card gives, as far as the horizon shows.
    fn search_to_horizon(&mut self, start: &FinishNode, cards: &[(Card, ByTeam<u16>)]) -> Vec<f64> {
        let share = |(card, to_come): &(Card, ByTeam<u16>)| {
            let value = self.after(&FinishNode { to_come: *to_come, ..*start }, *card, -WON, WON);
            f64::from(value) / f64::from(WON)
        };
        cards.iter().map(share).collect()
    }

    /// The value of a point for our team, if it lies between the two bounds.
    fn search(&mut self, node: &FinishNode, mut low: i32, mut high: i32) -> i32 {
        if self.nodes >= self.most_nodes {
            // Nobody reads it: a search that has used up its budget is left out as a whole.
            return 0;
        }
        self.nodes += 1;
        let ours = node.position.turn().team() == self.utility.team();
        let mut best = if ours { -WON } else { WON };
        for card in node.position.legal() {
            let value = self.after(node, card, low, high);
            if ours {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        best
    }

    /// The value of a card at this point.
    fn after(&mut self, node: &FinishNode, card: Card, low: i32, high: i32) -> i32 {
        let is_last = node.position.trick().is_some_and(|trick| trick.cards().len() == 3);
        let (won, next) = node.position.after(card);
        match next {
            Some(position) if !is_last => self.search(&FinishNode { position, ..*node }, low, high),
            next => self.trick_over(node, won, next, low, high),
        }
    }

    fn trick_over(
        &mut self,
        node: &FinishNode,
        won: ByTeam<u16>,
        next: Option<Position>,
        low: i32,
        high: i32,
    ) -> i32 {
        let mut account = node.account;
        // After the last trick nobody leads, so that its winner is known by its points alone.
        let with_points = if won.0[0] >= won.0[1] { Team::NorthSouth } else { Team::EastWest };
        let winner = next.map_or(with_points, |next| next.leader().team());
        let tricks = node.tricks + 1;
        if let Some(home) = account.trick(winner, self.utility.written(won)) {
            let sure = WON - PER_TRICK * tricks;
            return if home == self.utility.team() { sure } else { -sure };
        }
        let Some(position) = next else { return 0 };
        let to_come = ByTeam::from_fn(|team| node.to_come[team].saturating_sub(won[team]));
        if tricks == node.horizon {
            self.guessed = true;
            return (f64::from(WON) * self.utility.outlook(&account, to_come)) as i32;
        }
        self.search(&FinishNode { position, account, to_come, tricks, ..*node }, low, high)
    }
}
