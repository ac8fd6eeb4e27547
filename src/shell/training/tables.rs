//! Other tables: a player of a level in the person's place, with the same cards and the same others, whose chance is the
//! same.

use crate::{
    app::person::{ME, MY_SIDE},
    bots::{
        Rng,
        bodensee::{self as bodensee_bots, wants_to_end},
        schieber::player,
    },
    cards::{Seat, Side, Team},
    game::{
        CardGame, Level, Seed, bodensee,
        card_game::{Entry, Turn},
        notation::Notation,
        schieber::{self, Legal},
    },
    rules::house::Announce,
    train::{daily::seed_of, duplicate::OtherTable},
};

/// Those who play the person's seat: of four experts of one deal the best and the worst lie 30 to 84 points apart, so that
/// there are three, each by a chance of its own.
pub const FIELD: [(Level, u64); 5] = [
    (Level::Novice, 0),
    (Level::Club, 0),
    (Level::Expert, 0),
    (Level::Expert, 0x9e37_79b9_7f4a_7c15),
    (Level::Expert, 0x3c6e_f372_fe94_f82a),
];

/// All that is done while whole games are played, which take seconds.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "functions have none")]
pub struct Meanwhile<'a> {
    /// Gives way before each decision.
    pub give_way: &'a dyn Fn(),
    /// Hears how many rounds have been played, of how many.
    pub played: &'a dyn Fn(usize, usize),
}

/// A table: who has the person's place, and the others with their chance.
#[derive(Clone, Copy, Debug)]
pub struct Sitting {
    /// Level of the player in the person's place.
    pub level: Level,
    /// Lot by which that player's chance differs from what the seat would have.
    pub lot: u64,
    /// Level of the others.
    pub others: Level,
    /// Seed of the chance of all.
    pub seed: Seed,
}

impl Sitting {
    /// Plays the round that is dealt to its end, giving way before each decision.
    pub fn play_round(self, game: &mut schieber::Game, give_way: &dyn Fn()) {
        let players = Seat::ALL.map(|seat| player(self.level_at(seat == ME)));
        while let Some(seat) = next_to_act(game) {
            let Some(seen) = game.observe(seat) else { return };
            give_way();
            let actions = CardGame::actions(game);
            let chance = self.seed.bot(seat, game.round_no(), actions) ^ self.lot_at(seat == ME);
            let action = players[seat.number()].act(&seen, &mut Rng::new(chance)).action;
            if game.apply(seat, action).is_err() {
                return;
            }
        }
    }

    /// The same of a round for two.
    pub fn play_round_for_two(self, game: &mut bodensee::Game, give_way: &dyn Fn()) {
        let players = Side::ALL.map(|side| bodensee_bots::player(self.level_at(side == MY_SIDE)));
        while let Turn::Player(turn) = game.turn() {
            // Whoever may say that he has enough is asked before the turn: the next card would take that from him.
            let acts = |side: &Side| {
                let seen = game.observe(*side)?;
                (*side == turn || wants_to_end(&seen)).then_some((*side, seen))
            };
            let Some((side, seen)) = [turn.other(), turn].iter().find_map(acts) else { return };
            give_way();
            let actions = CardGame::actions(game);
            let chance = self.seed.bot_of_side(side, game.round_no(), actions);
            let mut rng = Rng::new(chance ^ self.lot_at(side == MY_SIDE));
            let action = players[side.number()].act(&seen, &mut rng).action;
            if game.apply(side, action).is_err() {
                return;
            }
        }
    }

    const fn level_at(self, is_mine: bool) -> Level {
        if is_mine { self.level } else { self.others }
    }

    const fn lot_at(self, is_mine: bool) -> u64 {
        if is_mine { self.lot } else { 0 }
    }
}

/// Seat with something to do in the round: an announcement out of turn, else the turn.
fn next_to_act(game: &schieber::Game) -> Option<Seat> {
    let asks = game.house().stoeck.announce == Announce::Ask;
    let has_to_say = |seat: &Seat| matches!(game.legal(*seat), Legal::Wait(says) if says.stoeck);
    let Turn::Player(turn) = game.turn() else { return None };
    Some(Seat::ALL.into_iter().filter(|_| asks).find(has_to_say).unwrap_or(turn))
}

/// Results of the field in a round of this game, counted from 1, where these sit at the table: written points of ours less
/// theirs. Nothing where the round is not there.
pub fn same_cards(
    game: &schieber::Game,
    others: Level,
    round_no: usize,
    give_way: &dyn Fn(),
) -> Vec<(Level, i32)> {
    of_field(game, others, round_no, |sitting, mut game| {
        sitting.play_round(&mut game, give_way);
        written(&game, round_no)
    })
}

/// The same for two: 1 for a round that is won, -1 for one that is lost.
pub fn same_cards_for_two(
    game: &bodensee::Game,
    others: Level,
    round_no: usize,
    give_way: &dyn Fn(),
) -> Vec<(Level, i32)> {
    of_field(game, others, round_no, |sitting, mut game| {
        sitting.play_round_for_two(&mut game, give_way);
        won(&game)
    })
}

/// Result of each of the field in the round, as it is played from the deal on.
fn of_field<G: Notation + Clone>(
    game: &G,
    others: Level,
    round_no: usize,
    played: impl Fn(&Sitting, G) -> Option<i32>,
) -> Vec<(Level, i32)> {
    let Some((dealt, seed)) = until_dealt(game, round_no) else { return Vec::new() };
    let of = |(level, lot): (Level, u64)| {
        Some((level, played(&Sitting { level, lot, others, seed }, dealt.clone())?))
    };
    FIELD.into_iter().filter_map(of).collect()
}

/// The game up to the deal of this round, and a seed of chance that follows from its cards: the seed of the game may be a
/// secret, and what a round says must not change when that is told.
fn until_dealt<G: Notation>(game: &G, round_no: usize) -> Option<(G, Seed)> {
    let entries = game.log().iter().enumerate();
    let mut rounds = entries.filter_map(|(place, entry)| match entry {
        Entry::Deal(dealt) => Some((place, dealt)),
        Entry::Act(..) => None,
    });
    let (last, dealt) = rounds.nth(round_no.checked_sub(1)?)?;
    let (_, _, cards) = G::line_of_cards(dealt);
    Some((G::of_log(*game.house(), &game.log()[..=last]).ok()?, seed_of(&cards)))
}

/// Written points of ours less theirs of a finished round, counted from 1.
pub fn written(game: &schieber::Game, round_no: usize) -> Option<i32> {
    let of_round = game.written_in(round_no)?;
    let [ours, theirs] = Team::ALL.map(|team| i32::from(of_round.score[team].total()));
    Some(ours - theirs)
}

/// 1 if the person has won the last round of a game for two, -1 if it is lost.
pub fn won(game: &bodensee::Game) -> Option<i32> {
    let verdict = game.round()?.verdict()?;
    Some(if verdict.winner == MY_SIDE { 1 } else { -1 })
}

/// A game of a number of deals, of these rules and this seed, as each of the field plays it from its first deal to its end.
pub fn whole_game(
    empty: &schieber::Game,
    (others, seed): (Level, Seed),
    meanwhile: Meanwhile<'_>,
) -> Vec<(OtherTable, schieber::Game)> {
    let deals = usize::from(empty.house().finish.hands);
    let played = |(number, (level, lot)): (usize, (Level, u64))| {
        let mut game = empty.clone();
        while game.turn() == Turn::Deal && game.deal(game.next_deal(seed)).is_ok() {
            let done = number * deals + game.written().len();
            (meanwhile.played)(done, FIELD.len() * deals);
            Sitting { level, lot, others, seed }.play_round(&mut game, meanwhile.give_way);
        }
        let rounds = game.written().iter().map(|of_round| of_round.round_no);
        let written = rounds.filter_map(|round_no| written(&game, round_no)).collect();
        (OtherTable { level, written }, game)
    };
    FIELD.into_iter().enumerate().map(played).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::House;

    /// law: the level that sits at a table in every seat makes of a round what it made of it.
    #[test]
    fn the_same_player_makes_the_same_of_the_same_cards() {
        let (seed, others) = (Seed(11), Level::Club);
        let mut game = schieber::Game::new(House::default());
        let as_dealt = Sitting { level: others, lot: 0, others, seed };
        for _ in 0..3 {
            game.deal(game.next_deal(seed)).unwrap();
            as_dealt.play_round(&mut game, &|| ());
        }
        for round_no in 1..=3 {
            let (mut again, _) = until_dealt(&game, round_no).unwrap();
            as_dealt.play_round(&mut again, &|| ());
            assert_eq!(written(&again, round_no), written(&game, round_no), "round {round_no}");
        }
        assert!(until_dealt(&game, 4).is_none());
    }

    #[test]
    fn a_round_for_two_is_won_or_lost() {
        let seed = Seed(5);
        let mut game = bodensee::Game::new(House::default());
        game.deal(game.next_deal(seed)).unwrap();
        for level in [Level::Novice, Level::Club] {
            let mut game = game.clone();
            let sitting = Sitting { level, lot: 0, others: Level::Club, seed };
            sitting.play_round_for_two(&mut game, &|| ());
            assert!(won(&game).is_some(), "{level}");
        }
    }
}
