//! Tests of the values beside the actions.

use super::*;
use crate::{
    cards::{BySide, Seat, Side},
    game::{
        Seed,
        schieber::{Round, Standing},
    },
    rules::{House, bodensee::Tallies},
};

/// A position of the last tricks, as the seat to play sees it.
fn late() -> (Round, Seat) {
    let house = House::default();
    let deal = Seed(7).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South, house);
    while let Some(seat) = round.turn() {
        let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        if seen.hand().len() == 3 && round.legal(seat).cards().len() == 3 {
            return (round, seat);
        }
        let club = schieber::player(Level::Club);
        round.apply(seat, club.act(&seen, &mut Rng::new(1)).action).unwrap();
    }
    panic!("nobody has three cards to choose from")
}

#[test]
fn a_line_has_what_the_seat_knew_what_it_did_and_what_the_expert_finds() {
    let (round, seat) = late();
    let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
    let decided = schieber::player(Level::Club).act(&seen, &mut Rng::new(1));
    let judge = TableJudge::new(SearchThreads::One);
    let club = Chair::new(&Level::Club.into(), SearchThreads::One);
    let line = judge.values([3, 1, 0], &seen, &decided, (&club, 5)).unwrap();
    let DecisionValues { line, comment } = line;
    let line: Value = serde_json::from_str(&line).unwrap();
    assert_eq!((&line["deal"], &line["way"], &line["player"]), (&3.into(), &1.into(), &"a".into()));
    assert_eq!((&line["op"], &line["input"]["seat"]), (&"play".into(), &seat.number().into()));
    assert!(line["input"].get("seed").is_none() && line["worlds"].as_u64() > Some(1), "{line}");
    let values = line["values"].as_array().unwrap();
    assert_eq!(values.len(), 3);
    assert!(values.iter().any(|value| value["card"] == line["action"]), "{line}");
    assert!(values.iter().all(|value| value["points"][0].is_f64() && value["error"].is_f64()));
    // Behind the line of the record: the same cards, the best for the own team first.
    let comment = comment.unwrap();
    let told = comment.strip_prefix(&format!(" # values {} ", line["worlds"])).unwrap();
    let told: Vec<(&str, f64)> = told
        .split(' ')
        .map(|word| word.split_once('=').unwrap())
        .map(|(card, value)| (card, value.split_once('/').unwrap().0.parse().unwrap()))
        .collect();
    assert!(told.len() == 3 && told.is_sorted_by(|one, other| one.1 >= other.1), "{comment}");
    for (card, less) in told {
        let value = values.iter().find(|value| value["card"] == card).unwrap();
        let points = [0, 1].map(|team| value["points"][team].as_f64().unwrap());
        let own = seen.seat().team().number();
        assert!((points[own] - points[1 - own] - less).abs() < 0.02, "{comment}: {value}");
    }
}

#[test]
fn for_two_bids_passes_and_modes_have_the_chance_of_the_round() {
    let dealt = game::bodensee::dealt(Seed(7), Side::Near, 1);
    let mut round = game::bodensee::Round::new(dealt, House::default());
    let judge = JudgeForTwo::new(SearchThreads::One);
    let club = Chair::for_two(&Level::Club.into(), SearchThreads::One);
    let mut seen_words = Vec::new();
    while round.playing().is_none() {
        let side = round.turn().unwrap();
        let tallies = Tallies(BySide::default());
        let seen = game::bodensee::Observation::of(&round, side, tallies, round.legal(side));
        let decided = club.act(&seen, &mut Rng::new(1));
        let found = judge.values([1, 0, 0], &seen, &decided, (&club, 5)).unwrap();
        let line: Value = serde_json::from_str(&found.line).unwrap();
        for value in line["values"].as_array().unwrap() {
            let word = value.get("bid").or(value.get("call")).unwrap().as_str().unwrap();
            let [wins, error] = ["wins", "error"].map(|key| value[key].as_f64().unwrap());
            assert!((0.0..=1.0).contains(&wins) && error < 0.2, "{line}");
            let told = format!(" {word}={}/", rounded(100.0 * wins));
            assert!(found.comment.as_ref().unwrap().contains(&told), "{line}: {told}");
            seen_words.push(word.to_owned());
        }
        round.apply(side, decided.action).unwrap();
    }
    for word in ["pass", "60", "obenabe"] {
        assert!(seen_words.iter().any(|seen| seen == word), "{word}: {seen_words:?}");
    }
}

#[test]
fn where_the_expert_decides_nothing_is_searched_twice() {
    let (round, seat) = late();
    let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
    // Values that no search would find.
    let decided = schieber::Decision {
        values: Vec::new(),
        ..schieber::player(Level::Club).act(&seen, &mut Rng::new(1))
    };
    let expert = Chair::new(&Level::Expert.into(), SearchThreads::One);
    let line = TableJudge::new(SearchThreads::One)
        .values([1, 0, 1], &seen, &decided, (&expert, 5))
        .unwrap();
    let DecisionValues { line, comment } = line;
    assert_eq!(comment, None, "what has no values has no comment");
    assert!(line.contains("\"values\":[]") && line.contains("\"player\":\"b\""), "{line}");
}

#[test]
fn plays_are_written_in_their_order_whichever_ends_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("values.jsonl");
    let log = ValueLog::open(&path, 2, &json!({ "a": "club" })).unwrap();
    for (deal, way, text) in [(1, 1, "4\n"), (1, 0, "2\n"), (0, 0, "1\n"), (0, 1, "3\n")] {
        log.keep(deal, way, text.to_owned());
    }
    log.close().unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text, "{\"a\":\"club\",\"values\":1}\n1\n2\n3\n4\n");
    assert!(ValueLog::open(&path, 2, &json!({})).is_err(), "what is there is not overwritten");
}
