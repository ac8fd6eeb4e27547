//! Both statements agree along whole random games: what may be said, the scores, the end and what it was by.

use jass::{
    bots::Rng,
    cards::{BySeat, Seat, Team},
    game::{
        Seed,
        schieber::{Action, Deal, Dealt, Event, Game, Legal, Turn},
    },
    rules::{
        House,
        house::{FinishMode, ThrowIn},
    },
};

use super::{
    any_house, games, keys_of, least, party,
    party::Party,
    positions,
    rounds::{Saying, melding_deal},
    said::{self, Table},
    set,
    tally::Tally,
    throwing_in,
};

/// The sections that a whole game depends on.
const SECTIONS: &[&str] =
    &["trump", "schieben", "call", "play", "score", "weis", "stoeck", "finish", "marks"];
/// These are drawn so that the end is near.
const BUT: &[&str] = &["score.target", "score.last_trick", "finish.hands"];

/// House rules by lot, to a target that is near.
fn any_rules(keys: &[&'static str], rng: &mut Rng) -> House {
    let mut house = any_house(keys, rng);
    house.score.target = [100, 157, 300, 301, 500][rng.below(5)];
    house.finish.hands = if rng.below(5) == 0 { 1 + rng.below(3) as u8 } else { 0 };
    // Without the last trick's points both teams may be level.
    if rng.below(2) == 0 {
        house.score.last_trick = 0;
    }
    if rng.below(3) == 0 {
        house.deal.throw_in = ThrowIn::Agreed;
    }
    let house = if rng.below(2) == 0 { steep(house) } else { house };
    if house.finish.hands > 0 { level(house) } else { house }
}

/// Rules by which both teams may well be level after a round: nothing counts but the cards, and these are even.
const fn level(mut house: House) -> House {
    (house.weis.enabled, house.stoeck.enabled) = (false, false);
    house.score.last_trick = 0;
    house
}

/// Rules by which both teams may well get there in the first trick.
fn steep(mut house: House) -> House {
    house.score.target = 100;
    house.score.factor.suits = [4, 5, 6, 8];
    house.weis.enabled = true;
    house.stoeck.enabled = true;
    house.stoeck.points = house.stoeck.points.max(20);
    house
}

/// The cards of the next round: often with more melds than a shuffled pack gives.
fn any_deal(game: &Game, seed: Seed, rng: &mut Rng) -> Dealt {
    let next = game.next_deal(seed);
    if rng.below(2) == 0 {
        return next;
    }
    let hands = melding_deal(rng);
    let deal = Deal::new(BySeat(hands.map(|hand| set(&hand)))).unwrap();
    let first = deal.holder("R7".parse().unwrap());
    Dealt {
        deal,
        forehand: if game.round_no() == 0 { first } else { next.forehand },
        notes: jass::game::notation::RoundNotes::default(),
    }
}

/// law: both let the same be said by everybody.
fn check_says(game: &Game, party: &Party) {
    let waits = |seat: &Seat| matches!(game.legal(*seat), Legal::Double { .. } | Legal::Answer);
    let is_held_up = Seat::ALL.iter().any(waits);
    throwing_in::check(game);
    for seat in Seat::ALL {
        let says = game.legal(seat).says();
        let number = seat.number();
        let table = party.table.as_ref().filter(|_| party.ending.is_none());
        let claims = party.ending.is_none() && party.may_claim();
        assert_eq!(says.claim, claims, "{seat:?} claims");
        let half = party.ending.is_none() && party.may_claim_bergpreis();
        assert_eq!(says.bergpreis, half, "{seat:?} claims the Bergpreis");
        let weis = !is_held_up && table.is_some_and(|table| table.may_say_weis(number));
        assert_eq!(says.weis, weis, "{seat:?} is asked for melds");
        let stoeck = table.is_some_and(|table| table.may_say_stoeck(number));
        assert_eq!(says.stoeck, stoeck, "{seat:?} is asked for Stöck");
    }
}

/// law: both have the same scores, the same end and the same side prizes.
fn check_scores(game: &Game, party: &Party) {
    assert_eq!(game.scores().0, party.scores, "the scores");
    let number = |team: Team| team.number();
    let ended = match game.turn() {
        Turn::Over(ending) => Some((ending.winner.map(number), ending.by.code())),
        Turn::Deal | Turn::Player(_) => None,
    };
    assert_eq!(ended, party.ending, "the end");
    assert_eq!(game.bergpreis().map(number), party.bergpreis, "the Bergpreis");
    assert_eq!(game.schneider().map(number), party.schneider(), "who is Schneider");
}

/// Something that may be said, by lot: a wrong claim seldom, else every such game would end with the first.
fn any_saying(game: &Game, party: &Party, rng: &mut Rng) -> Option<(Seat, Action)> {
    let start = rng.below(4);
    Seat::ALL.into_iter().map(|seat| seat.after(start)).find_map(|seat| {
        let says = game.legal(seat).says();
        let is_halfway = party.is_halfway(seat.number() % 2);
        let half_patience = if is_halfway { 8 } else { 100 };
        let patience = if party.is_home(seat.number() % 2) { 8 } else { 1000 };
        let action = if says.claim && rng.below(patience) == 0 {
            Action::Claim
        } else if says.bergpreis && rng.below(half_patience) == 0 {
            Action::Bergpreis
        } else if says.weis && rng.below(2) == 0 {
            Action::Weis
        } else if says.stoeck && rng.below(2) == 0 {
            Action::Stoeck
        } else if says.throw_in && rng.below(12) == 0 {
            Action::ThrowIn
        } else {
            return None;
        };
        Some((seat, action))
    })
}

/// Answer of the seat that is asked whether it doubles, if one is.
fn doubling(
    game: &Game,
    party: &Party,
    rng: &mut Rng,
    tally: &mut Tally,
) -> Option<(Seat, Action)> {
    let leader = party.table.as_ref()?.slow.first;
    games::check_doubling(game.round()?, leader, rng, tally)
}

/// The same on the second side.
fn follow(party: &mut Party, seat: Seat, action: Action) {
    let number = seat.number();
    match action {
        Action::Claim => party.claim(number % 2),
        Action::Bergpreis => party.claim_bergpreis(number % 2),
        Action::Stoeck => party.say_stoeck(number),
        Action::Weis => party.table.as_mut().unwrap().say_weis(number),
        Action::Play(card) => party.play((card.suit(), card.rank())),
        Action::Double(_) => party.table.as_mut().unwrap().slow.doubled += 1,
        Action::Push
        | Action::Call(_)
        | Action::Silent
        | Action::ThrowIn
        | Action::Agree
        | Action::Refuse => {}
    }
}

fn act(game: &mut Game, party: &mut Party, (seat, action): (Seat, Action), tally: &mut Tally) {
    let had = party.bergpreis;
    let events = game.apply(seat, action).unwrap();
    let told = events.iter().filter(|event| matches!(event, Event::Bergpreis { .. })).count();
    follow(party, seat, action);
    party.round_over();
    assert_eq!(told, usize::from(had != party.bergpreis), "the Bergpreis is told once");
    if matches!(action, Action::Call(_)) {
        let round = game.round().unwrap();
        let callers = round.forehand().number() % 2;
        party.table = Some(Table::new(games::begin(round, tally), callers));
    }
    note_throwing_in(game, party, action, tally);
    check_scores(game, party);
    check_says(game, party);
}

/// Notes that all agree: the call is void then.
fn note_throwing_in(game: &Game, party: &mut Party, action: Action, tally: &mut Tally) {
    let round = game.round().unwrap();
    if throwing_in::is_thrown_in(round) && matches!(action, Action::Agree) {
        tally.met(throwing_in::RARE[0]);
        tally.met_if(party.table.is_some(), throwing_in::RARE[1]);
        party.throw_in();
    }
    tally.met_if(action == Action::Refuse, throwing_in::RARE[2]);
}

/// A game by claim may go on as long as nobody claims.
const MOST_ROUNDS: usize = 12;

fn check_game(house: House, seed: u64, rng: &mut Rng, tally: &mut Tally) {
    let (mut game, mut party) = (Game::new(house), Party::new(&house));
    let mut first = None;
    while party.ending.is_none() {
        let said = any_saying(&game, &party, rng);
        let said = said.or_else(|| throwing_in::answer(game.round()?, rng));
        let said = said.or_else(|| doubling(&game, &party, rng, tally));
        let action = said.or_else(|| match game.turn() {
            Turn::Player(seat) if game.round().unwrap().called().is_none() => {
                Some((seat, games::check_call(&game, seat, rng)))
            }
            Turn::Player(seat) => {
                let legal: Vec<_> = game.legal(seat).cards().iter().collect();
                Some((seat, Action::Play(legal[rng.below(legal.len())])))
            }
            Turn::Deal | Turn::Over(_) => None,
        });
        if let Some(action) = action {
            act(&mut game, &mut party, action, tally);
        } else if game.round_no() < MOST_ROUNDS {
            note_table(&party, tally);
            let dealt = any_deal(&game, Seed(seed), rng);
            let turns = usize::from(party.rounds) % 4;
            let first = *first.get_or_insert(dealt.forehand.number());
            assert_eq!(dealt.forehand.number(), (first + turns) % 4, "who is forehand");
            game.deal(dealt).unwrap();
            party.deal();
            check_says(&game, &party);
        } else {
            return assert_eq!(house.finish.mode, FinishMode::Claim);
        }
    }
    note_table(&party, tally);
    let (_, by) = party.ending.unwrap();
    tally.met(format!("won by {by}, {}", house.finish.mode.code()));
    tally.met_if(party.schneider().is_some(), "Schneider");
    party.rare.iter().for_each(|what| tally.met(*what));
}

fn note_table(party: &Party, tally: &mut Tally) {
    let rare = party.table.iter().flat_map(|table| &table.rare);
    rare.for_each(|what| tally.met(*what));
}

#[test]
fn both_statements_agree_on_how_games_end() {
    let (games, keys) = (positions() / 4, keys_of(SECTIONS, BUT));
    let mut tally = Tally::default();
    for seed in 0..games as u64 {
        let mut rng = Rng::new(seed);
        let house = any_rules(&keys, &mut rng);
        let _saying = Saying(seed, &house);
        tally.met_rules(&keys, &house);
        check_game(house, seed, &mut rng, &mut tally);
    }
    println!("{games} games\n{tally}");
    let rare = [party::RARE, said::RARE, throwing_in::RARE].concat();
    tally.check(&keys, &rare, least(positions()));
    tally.check(&[], party::VERY_RARE, least(positions()).min(1));
}
