use super::*;

#[test]
fn suits_and_ranks_cut_the_pack_into_equal_parts() {
    for suit in Suit::ALL {
        assert_eq!(CardSet::suit(suit).len(), 9);
        assert!(CardSet::suit(suit).iter().all(|card| card.suit() == suit));
    }
    for rank in Rank::ALL {
        assert_eq!(CardSet::rank(rank).len(), 4);
        assert!(CardSet::rank(rank).iter().all(|card| card.rank() == rank));
    }
    assert_eq!(Card::all().collect::<CardSet>(), CardSet::PACK);
}

#[test]
fn like_a_card_is_its_suit() {
    assert!(Card::all().all(|card| CardSet::PACK.like(card) == CardSet::suit(card.suit())));
}

#[test]
fn the_nth_card_is_the_nth_of_the_order() {
    for set in ["", "LA", "E6 EA R6 RA", "S6 S7 S8 S9 SB SU SO SK SA L6"] {
        let set: CardSet = set.parse().unwrap();
        for n in 0..40 {
            assert_eq!(set.nth(n), set.iter().nth(n), "{set} {n}");
        }
        assert_eq!(set.len(), set.iter().count());
    }
    assert!((0..36).all(|n| CardSet::PACK.nth(n) == Card::from_index(n)));
}

#[test]
fn runs_end_where_a_neighbour_is_missing_and_with_their_suit() {
    let set: CardSet = "E6 E7 E9 SK SA R6 R7 R8 R9 RB RU RO RK RA LA".parse().unwrap();
    let runs: Vec<String> = set.runs().map(|run| run.to_string()).collect();
    let of_suits = ["E6 E7", "E9", "R6 R7 R8 R9 RB RU RO RK RA", "SK SA", "LA"];
    let sorted = |mut runs: Vec<String>| {
        runs.sort_unstable();
        runs
    };
    assert_eq!(sorted(runs), sorted(of_suits.map(String::from).to_vec()));
    assert_eq!(CardSet::PACK.runs().count(), 4);
    assert_eq!(CardSet::EMPTY.runs().count(), 0);
}

#[test]
fn rows_and_whole_ranks_are_those_of_the_runs_and_of_every_rank() {
    let mut found = [0; 2];
    for number in 0..4000_u64 {
        let lot = |odd: u64| number.wrapping_mul(odd) >> 3;
        // A quarter of the pack, as a hand is.
        let set = CardSet(lot(0x9e37_79b9_7f4a_7c15) & lot(0xd1b5_4a32_d192_ed03)) & CardSet::PACK;
        let in_a_row = set.runs().any(|run| run.len() >= 3);
        let whole = Rank::ALL.into_iter().any(|rank| CardSet::rank(rank).is_subset(set));
        assert_eq!([set.has_three_in_a_row(), set.has_whole_rank()], [in_a_row, whole], "{set}");
        found = [found[0] + usize::from(in_a_row), found[1] + usize::from(whole)];
    }
    assert!(found[0] > 200 && found[1] > 20, "{found:?}");
}

#[test]
fn ends_of_a_set() {
    let set: CardSet = "LA E6 R9".parse().unwrap();
    assert_eq!(set.first(), "E6".parse().ok());
    assert_eq!(set.last(), "LA".parse().ok());
    assert_eq!(set.only(), None);
    assert_eq!(CardSet::EMPTY.first(), None);
    assert_eq!(CardSet::EMPTY.last(), None);
    let backwards: Vec<_> = set.iter().rev().map(|card| card.to_string()).collect();
    assert_eq!(backwards, ["LA", "R9", "E6"]);
}
