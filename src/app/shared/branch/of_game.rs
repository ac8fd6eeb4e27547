//! Branched game: what taking a decision of a past round again asks of each game.

use std::fmt::Debug;

use super::{AnyBranch, Branch};
use crate::{
    app::{
        branch::{AnyBranchNotice, BranchNotice},
        effect::{AnyPastStudy, Effect, PastStudy, Study},
        games::SeatedGame,
        table::{Table, TableGame, replayed::ReplayedGame},
    },
    cards::{BySide, ByTeam, Card},
    coach::report::PastRound,
    game::{AnyRecord, BotKind, bodensee, notation::Record, schieber},
};

/// Game of which a past decision is taken again at a table of its own.
pub trait BranchedGame: ReplayedGame {
    /// Points of a round, of the teams or of both sides.
    type Points: Copy + Debug + PartialEq;

    /// The table, if this game is played there.
    fn table(seated: &SeatedGame) -> Option<&Table<Self>>;

    /// The same, to be changed.
    fn table_mut(seated: &mut SeatedGame) -> Option<&mut Table<Self>>;

    /// The game at a table.
    fn at_table(table: Table<Self>) -> SeatedGame;

    /// The branch, if this game is played in it.
    fn branch(branch: &AnyBranch) -> Option<&Branch<Self>>;

    /// The same, to be changed.
    fn branch_mut(branch: &mut AnyBranch) -> Option<&mut Branch<Self>>;

    /// A branch of this game among those of all games.
    fn any_branch(branch: Branch<Self>) -> AnyBranch;

    /// News of a branch of this game.
    fn news(news: BranchNotice<Self::Action, Self::Points>) -> AnyBranchNotice;

    /// Record of a game.
    fn record(record: Record<Self>) -> AnyRecord;

    /// Effect that has something worked out about a round that is over.
    fn study(study: PastStudy<Self>) -> Effect;

    /// Points of a round that is over, counted from 1.
    fn points_of(game: &Self, round_no: usize) -> Option<Self::Points>;

    /// Card of an action that plays one.
    fn card_of(action: Self::Action) -> Option<Card>;

    /// True for what a review judges.
    fn is_choice(action: Self::Action) -> bool;

    /// True if the person may do this now.
    fn may(game: &Self, action: Self::Action) -> bool;
}

/// Gives a game its places.
macro_rules! branched_game {
    ($game:ident as $name:ident, $mut:ident, $points:ty, $points_of:path, $($choice:ident)|+) => {
        impl BranchedGame for $game::Game {
            type Points = $points;

            fn table(seated: &SeatedGame) -> Option<&Table<Self>> {
                seated.$game()
            }

            fn table_mut(seated: &mut SeatedGame) -> Option<&mut Table<Self>> {
                seated.$mut()
            }

            fn at_table(table: Table<Self>) -> SeatedGame {
                SeatedGame::$name(Box::new(table))
            }

            fn branch(branch: &AnyBranch) -> Option<&Branch<Self>> {
                if let AnyBranch::$name(branch) = branch { Some(branch) } else { None }
            }

            fn branch_mut(branch: &mut AnyBranch) -> Option<&mut Branch<Self>> {
                if let AnyBranch::$name(branch) = branch { Some(branch) } else { None }
            }

            fn any_branch(branch: Branch<Self>) -> AnyBranch {
                AnyBranch::$name(Box::new(branch))
            }

            fn news(news: BranchNotice<Self::Action, Self::Points>) -> AnyBranchNotice {
                AnyBranchNotice::$name(news)
            }

            fn record(record: Record<Self>) -> AnyRecord {
                AnyRecord::$name(record)
            }

            fn study(study: PastStudy<Self>) -> Effect {
                Effect::Study(Study::Past(AnyPastStudy::$name(study)))
            }

            fn points_of(game: &Self, round_no: usize) -> Option<$points> {
                $points_of(game, round_no)
            }

            fn card_of(action: Self::Action) -> Option<Card> {
                if let $game::Action::Play(card) = action { Some(card) } else { None }
            }

            fn is_choice(action: Self::Action) -> bool {
                matches!(action, $($game::Action::$choice { .. })|+)
            }

            fn may(game: &Self, action: Self::Action) -> bool {
                game.legal(Self::ME).has(action)
            }
        }
    };
}

branched_game!(schieber as Schieber, schieber_mut, ByTeam<u32>, written_points, Push | Call | Play);
branched_game!(
    bodensee as Bodensee,
    bodensee_mut,
    BySide<u32>,
    card_points,
    Bid | Pass | Call | Play
);

/// Points that the teams wrote in a round.
fn written_points(game: &schieber::Game, round_no: usize) -> Option<ByTeam<u32>> {
    game.written_in(round_no).map(|written| written.gained)
}

/// Points of the cards that the sides won in a round.
fn card_points(game: &bodensee::Game, round_no: usize) -> Option<BySide<u32>> {
    // Points are the same whoever sat there.
    let past = PastRound::of(game, &BotKind::default(), round_no)?;
    let points = past.round().playing()?.points();
    Some(BySide::from_fn(|side| points[side].into()))
}
