//! Tables of positions: each is played as said under every naming of the suits.

use crate::{
    bots::{
        Rng,
        schieber::{
            Player,
            club::Club,
            testing::{check_in, check_table, namings, observe, renamed},
        },
    },
    cards::{Card, Rank},
    game::schieber::{Action, Observation},
    rules::{
        House,
        house::{Customs, Factors, FrenchMap},
    },
};

#[test]
fn the_ace_answers_the_partners_lead() {
    check_table(
        House::default(),
        &[
            ["EA E7 R8 R7 SO S8 L7 L6 L9", "0 obenabe", "EU E6", "EA third-hand"],
            ["EA EB E7 R8 R7 SO S8 L7 L6", "0 push obenabe", "E9 EU", "EA third-hand"],
            ["EA EK E7 R8 R7 SO S8 L7 L6", "2 obenabe", "E8 E9", "EA third-hand"],
            ["EA E7 R8 R7 SO S8 L7 L6 LU", "0 rosen", "EU E6", "EA third-hand"],
            ["EA E7 R8 SO S8 L7 L6 LU L9", "0 push rosen", "E8 EO", "EA third-hand"],
            ["EA EO RU R9 SO S8 L7 L6 LU", "0 schellen", "E7 E6", "EA third-hand"],
            ["E6 EA R8 R7 SO S8 L7 L9 LU", "0 unenufe", "EU EB", "E6 third-hand"],
        ],
    );
}

#[test]
fn defenders_answer_as_well() {
    let played = "L6 LA L7 L8 EU E6";
    let hand = "EA E7 RB RK SO S8 S6 L9";
    check_table(
        House::default(),
        &[
            [hand, "1 obenabe", played, "EA third-hand"],
            [hand, "1 push obenabe", played, "EA third-hand"],
            [hand, "1 rosen", played, "EA third-hand"],
            [hand, "1 push schilten", played, "EA third-hand"],
        ],
    );
}

#[test]
fn without_the_ace_the_highest_that_helps_does() {
    check_table(
        House::default(),
        &[
            ["EK E7 R8 R7 SO S8 L7 L6 L9", "0 obenabe", "EU E6", "EK third-hand"],
            ["EK EO E7 R8 R7 S8 L7 L6 L9", "0 rosen", "E8 E9", "EK third-hand"],
            ["EB E7 R8 R7 SO S8 L7 L6 L9", "0 obenabe", "E8 E9", "EB third-hand"],
            ["EO E7 R8 R7 SO S8 L7 L6 L9", "0 obenabe", "E8 EK", "E7 duck"],
            ["EO E7 R8 R7 SO S8 L7 L6 L9", "0 obenabe", "EB E6", "EO third-hand"],
            ["EO E7 R8 R7 SO S8 L7 L6 L9", "0 obenabe", "EU E6", "E7 partner-wins"],
            ["E7 EB R8 R6 SO S8 L7 LA L9", "0 unenufe", "EU E9", "E7 third-hand"],
        ],
    );
}

#[test]
fn a_trick_that_is_trumped_is_not_answered() {
    check_table(House::default(), &[["EA E7 R8 SO S8 L7 L6 LU L9", "0 rosen", "E8 R6", "E7 duck"]]);
}

#[test]
fn the_suit_is_brought_back_low() {
    let opened = "E7 EU EA E6";
    check_table(
        House::default(),
        &[
            ["EO E8 RO R8 SO S8 L7 L9", "0 obenabe", opened, "E8 return-suit"],
            ["EO EB E9 RO RB RK S8 L7", "0 obenabe", opened, "E9 return-suit"],
            ["EB E9 RO R8 SO S8 L7 L9", "0 obenabe", opened, "E9 return-suit"],
            ["EO E8 RO R8 SO S8 L7 L9", "0 push obenabe", opened, "E8 return-suit"],
            ["EO E8 RO R8 SO S8 L7 L9", "0 push unenufe", "E9 EA E6 EK", "EO return-suit"],
            ["EO EB RO R8 SO S8 L7 L9", "0 obenabe", opened, "EO return-suit"],
        ],
    );
}

#[test]
fn the_partners_ace_is_given_the_ten_in_hope() {
    check_table(
        House::default(),
        &[
            ["EB EK E7 R8 R7 SO S8 L7 L6", "0 obenabe", "EA E6", "EB schmieren"],
            ["EB E8 E7 R8 R7 SO S8 L7 L6", "0 rosen", "EA E6", "EB schmieren"],
            ["EK E8 E7 R8 R7 SO S8 L7 L6", "0 obenabe", "EA E6", "E8 schmieren"],
            ["EK E8 E7 R8 R7 SO S8 L7 L6", "0 push rosen", "EA E6", "EK schmieren"],
            ["EK E9 E7 R8 R7 SO S8 L7 L6", "2 obenabe", "EA E6", "EK schmieren"],
            ["EB EK EO R8 R7 SO S8 L7 L6", "0 schilten", "EA E6", "EB schmieren"],
            ["EB E7 EA R8 R7 SO S8 L7 L6", "0 unenufe", "E6 EU", "EB schmieren"],
            ["SB SO S7 L7 L6 L9 R8 R9 R7", "0 rosen", "EA E6", "SB schmieren"],
        ],
    );
}

#[test]
fn what_will_be_trumped_is_given_no_ten() {
    let (hand, void) = ("EB E8 RO SO S8 S7 L7 L8", "EA E6 E9 L6 EK E7");
    check_table(
        House::default(),
        &[
            [hand, "0 rosen", void, "E8 partner-wins"],
            [hand, "0 push rosen", void, "E8 partner-wins"],
            [hand, "0 obenabe", void, "EB schmieren"],
            ["EB E8 RO SO S8 S7 S6", "0 rosen", "EA E6 E9 R6 L7 LA L8 L9 EK E7", "E8 partner-wins"],
        ],
    );
}

#[test]
fn an_opponents_ace_gets_no_ten() {
    check_table(
        House::default(),
        &[
            ["EB E7 R8 R7 SO S8 L7 L6 L9", "3 rosen", "EA", "E7 duck"],
            ["EB EK EO R8 R7 S8 L7 L6 L9", "3 rosen", "EA", "EO count-on-partner"],
            ["EB E7 R8 R7 SO S8 L7 L6 L9", "3 push schilten", "EA", "E7 duck"],
            ["EB E7 R8 R7 SO S8 L7 L6 L9", "3 obenabe", "EA", "E7 duck"],
        ],
    );
}

#[test]
fn nor_does_it_get_one_where_all_that_may_be_thrown_counts() {
    let run = "SA S7 SU S6 SK SO S9 SB S8 E7 EA LU L7 LO L6 LB R9 R8 R6 RB RO RK RA";
    check_table(House::default(), &[["EB EO EK LA", "1 obenabe", run, "EO throw-away"]]);
}

#[test]
fn a_ten_of_the_opponents_is_trumped_or_gets_what_is_worthless() {
    for call in ["3 rosen", "1 push rosen"] {
        let lead = if call.starts_with('3') { "EB" } else { "EB E8 E6" };
        let hand = "R6 SO S7 L7 L8 L9 SK LK LO";
        let hands = [hand, "R7 SO LO L7 LU LK L6 S8 S9"];
        for hand in hands {
            check_worthless_or_trump(hand, call, lead);
        }
    }
}

/// Checks that the club ruffs, or throws away what counts nothing.
fn check_worthless_or_trump(hand: &str, call: &str, played: &str) {
    check_each(hand, call, played, |seen, card| {
        let (trump, tariff) = (seen.mode().unwrap().trump(), seen.tariff().unwrap());
        trump == Some(card.suit()) || tariff.points(card) == 0
    });
}

/// Checks what the club plays under each naming of the suits.
fn check_each(hand: &str, call: &str, played: &str, fine: fn(&Observation, Card) -> bool) {
    for names in namings() {
        let of = |text| renamed(text, names);
        let seen = observe(House::default(), &of(hand), &of(call), &of(played));
        let Action::Play(card) = Club.act(&seen, &mut Rng::new(0)).action else { panic!() };
        assert!(fine(&seen, card), "{card} of {} after {played}", seen.hand());
    }
}

#[test]
fn the_bare_puur_opens_with_a_brettli() {
    check_table(
        House::default(),
        &[
            ["RU EK EB EO SO SK SB L6 LO", "0 push rosen", "", "L6 brettli"],
            ["RU EA EK EB SA SK S7 LK LO", "0 push rosen", "", "S7 brettli"],
            ["RU EK EB EO SO SK S9 LK LA", "0 push rosen", "", "S9 brettli"],
        ],
    );
}

#[test]
fn without_a_brettli_the_bare_puur_opens_with_anything_but_a_king() {
    for hand in ["RU EK EB EO SO SK SB LU LO", "RU EA EK EB SA SK SB LK LO"] {
        check_each(hand, "0 push rosen", "", |_, card| card.rank() != Rank::King);
    }
}

#[test]
fn of_cards_that_bring_the_same_the_cheapest_takes() {
    check_table(
        House::default(),
        &[
            ["S6 S7 SU R6 R8 RO L7 L9 LK", "1 unenufe", "S8 SK S9", "S7 last-to-play-wins"],
            ["SA SK S7 R7 R8 RO L7 L9 LK", "1 obenabe", "SO S8 SU", "SK last-to-play-wins"],
            ["R8 R7 RB S7 S8 SO L7 L9 LK", "1 rosen", "EB E8 E6", "R7 stechen"],
            ["SA SB S7 R7 R8 RO L7 L9 LK", "1 obenabe", "S9 S8 SU", "SA last-to-play-wins"],
        ],
    );
}

#[test]
fn no_factor_matters() {
    let mut house = House::default();
    house.score.factor = Factors { suits: [4, 1, 3, 2], ..house.score.factor };
    check_table(
        house,
        &[
            ["EA E7 R8 R7 SO S8 L7 L6 LU", "0 rosen", "EU E6", "EA third-hand"],
            ["EB E8 E7 R8 R7 SO S8 L7 L6", "0 rosen", "EA E6", "EB schmieren"],
        ],
    );
}

#[test]
fn where_customs_are_measured_they_give_way() {
    let mut house = House::default();
    house.bots.customs = Customs::Measured;
    check_in(house, "RU EA EK EB SA SK S7 LK LO", "0 push rosen", "", "EA cash-bock");
    let opened = "E7 EU EA E6";
    check_in(house, "EO E8 RO R8 SO S8 L7 L9", "0 obenabe", opened, "EO return-suit");
}

#[test]
fn whichever_french_suits_stand_for_ours_the_customs_hold() {
    for map in FrenchMap::ALL {
        let mut house = House::default();
        house.deck.french_map = *map;
        check_table(
            house,
            &[
                ["EA E7 R8 R7 SO S8 L7 L6 LU", "0 rosen", "EU E6", "EA third-hand"],
                ["EK E8 E7 R8 R7 SO S8 L7 L6", "0 push rosen", "EA E6", "EK schmieren"],
                ["RU EK EB EO SO SK SB L6 LO", "0 push rosen", "", "L6 brettli"],
            ],
        );
    }
}
