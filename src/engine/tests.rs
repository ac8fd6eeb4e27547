mod advise;
mod bodensee;
mod manual;

use super::*;

fn ask(line: &str) -> Value {
    serde_json::from_str(&answer(line.as_bytes(), &House::default())).unwrap()
}

fn check_error(line: &str, kind: &str, message: &str) {
    let reply = ask(line);
    let error = &reply["error"];
    assert_eq!(error["kind"], kind, "{line}\n{reply}");
    let said = error["message"].as_str().unwrap();
    assert!(said.starts_with(message), "{line}\n{reply}");
}

/// `{"op": …, "input": …}`
fn check_op(op: &str, input: &str, kind: &str, message: &str) {
    check_error(&format!(r#"{{"op": "{op}", "input": {input}}}"#), kind, message);
}

#[test]
fn the_id_comes_back_as_it_was_written() {
    for id in ["7", "1e999", "123456789012345678901234567890", r#"{"a": [1.50]}"#, "null", "\"ü\""]
    {
        let line = format!(r#"{{"id": {id}, "op": "x"}}"#);
        let reply = answer(line.as_bytes(), &House::default());
        assert!(reply.starts_with(&format!(r#"{{"id":{id},"error""#)), "{reply}");
    }
    assert!(answer(b"{}", &House::default()).starts_with(r#"{"id":null,"#));
}

#[test]
fn what_is_no_request_is_told_so() {
    check_error("{", "bad-json", "");
    check_error("[1, 2", "bad-json", "");
    check_error("nonsense", "bad-json", "");
    check_error(r#"{"op": "legal"} {}"#, "bad-json", "");
    check_error("[1, 2]", "bad-request", "a request: it must be an object");
    check_error(&"[".repeat(100_000), "bad-json", "");
    check_error(&format!("{}{}", "[".repeat(9999), "]".repeat(9999)), "bad-request", "a request");
    let deep = format!("{}{}", "[".repeat(9999), "]".repeat(9999));
    check_error(&format!(r#"{{"op": "pile", "input": {deep}}}"#), "bad-request", "input: ");
    check_error("{}", "bad-request", "op: it is missing");
    check_error(r#"{"op": 5}"#, "bad-request", "op: it must be a text");
    check_error(r#"{"op": "pile"}"#, "bad-request", "input: it is missing");
    check_error(r#"{"op": "pule"}"#, "unknown-op", "op: 'pule' is none of legal ");
    check_error(r#"{"op": "pile", "input": []}"#, "bad-request", "input: it must be an object");
    check_error(r#"{"op": "pile", "input": {}, "inputs": {}}"#, "bad-request", "inputs: ");
    check_error(r#"{"op": "pule", "input": {}}"#, "unknown-op", "op: 'pule' is none of legal ");
    let reply = answer(b"{\"op\": \"\xff\"}", &House::default());
    assert!(reply.starts_with(r#"{"id":null,"error":{"kind":"bad-json""#), "{reply}");
}

#[test]
fn errors_name_the_field() {
    let legal = |hand: &str, trick: &str, kind: &str, message: &str| {
        let input = format!(r#"{{"mode": "rosen", "hand": {hand}, "trick": {trick}}}"#);
        check_op("legal", &input, kind, message);
    };
    legal(r#"["SX"]"#, "[]", "bad-card", "hand[0]: 'SX' is not a card");
    legal(r#"["SU", 5]"#, "[]", "bad-request", "hand[1]: it must be a text, not integer `5`");
    legal(r#""SU""#, "[]", "bad-request", "hand: it must be a list of cards, not string \"SU\"");
    legal("[]", "[]", "impossible", "hand: there are 0 cards, not 1 to 9");
    legal(r#"["SU", "SU"]"#, "[]", "impossible", "hand[1]: SU is there twice");
    legal(r#"["SU"]"#, r#"["SU"]"#, "impossible", "trick: SU is in the hand too");
    legal(r#"["SU"]"#, r#"["S6","S7","S8","S9"]"#, "impossible", "trick: there are 4 cards");
    check_op("legal", r#"{"hand": ["SU"], "trick": []}"#, "bad-request", "mode: it is missing");
    check_op("pile", r#"{"mode": "herz", "cards": []}"#, "bad-request", "mode: 'herz' is not");
    check_op("pile", r#"{"mode": "rosen", "cards": [], "x": 1}"#, "bad-request", "x: there is no");
    check_op(
        "pile",
        r#"{"mode": "rosen", "cards": [], "trick_no": 10}"#,
        "bad-request",
        "trick_no: it must be a whole number from 1 to 9, not integer `10`",
    );
    let score = r#"{"mode": "rosen", "caller_team": 0, "card_points": [1], "tricks": [0, 0], "weis": [0, 0],
        "stoeck_team": null}"#;
    check_op("score", score, "bad-request", "card_points: it must be a list of 2, not 1");
    let score = score.replace("[1]", "[1, 2, 3]");
    check_op("score", &score, "bad-request", "card_points: it has too many values");
    check_op(
        "score",
        &score.replace("[1, 2, 3]", "[1, 2000]"),
        "bad-request",
        "card_points[1]: it must",
    );
    check_op(
        "score",
        &score.replace("[1, 2, 3]", "{}"),
        "bad-request",
        "card_points: it must be a list of 2, not map",
    );
    // Fields in their order are no object, neither whole nor within one.
    check_op("pile", r#"["rosen", []]"#, "bad-request", "input: it must be an object");
    check_op(
        "play",
        r#"{"tricks": [[0, ["R6"]]]}"#,
        "bad-request",
        "tricks[0]: it must be an object, not sequence",
    );
    check_op("tafel", r#"{"total": 1.5}"#, "bad-request", "total: it must be a whole number");
    check_op("tafel", r#"{"total": 1e300}"#, "bad-request", "total: it must be a whole number");
    check_op("deal", r#"{"seed": -1, "round": 1}"#, "bad-request", "seed: it must be");
    check_op("rotation", r#"{"first_forehand": 4, "hand_no": 1}"#, "bad-request", "first_forehand");
    let lead = r#"{"forehand": 0, "pushed": true, "mode": "rosen", "caller": 1}"#;
    check_op("lead", lead, "impossible", "caller: ");
    let finish = r#"{"before": [0, 0], "mode": "rosen", "stoeck_team": null, "weis": [0, 0],
        "stoeck_second_card_in_trick": null, "tricks": [[0, 600], [1, 401]], "match_team": null}"#;
    check_op("finish", finish, "impossible", "tricks: together they count 1001, over 1000");
}

#[test]
fn rules_are_the_keys_of_the_file() {
    let rules = |rules: &str, kind: &str, message: &str| {
        let input = r#"{"mode": "rosen", "cards": []}"#;
        let line = format!(r#"{{"op": "pile", "rules": {rules}, "input": {input}}}"#);
        check_error(&line, kind, message);
    };
    rules(r#"{"score.taget": 1000}"#, "bad-rules", "rules: there is no house rule 'score.taget'");
    rules(r#"{"score.target": "many"}"#, "bad-rules", "rules: 'score.target' cannot be");
    rules(r#"{"score.target": 1e3}"#, "bad-rules", "rules: 'score.target' cannot have");
    rules(r#"{"weis": {"enabled": true}}"#, "bad-rules", "rules: 'weis' cannot have");
    rules(r#"["official"]"#, "bad-rules", "rules: they must be");
}

#[test]
fn the_preset_comes_first_and_the_other_keys_after_it() {
    let score = |rules: &str| {
        let input = r#"{"mode": "unenufe", "caller_team": 0, "card_points": [157, 0],
                        "tricks": [8, 1], "weis": [0, 0], "stoeck_team": null}"#;
        let line = format!(r#"{{"op": "score", "rules": {rules}, "input": {input}}}"#);
        ask(&line)["output"]["score"][0].clone()
    };
    assert_eq!(score("{}"), 471);
    assert_eq!(score(r#"{"preset": "swisslos-1000"}"#), 157);
    assert_eq!(score(r#"{"score.factor.unenufe": 2, "preset": "swisslos-1000"}"#), 314);
}

#[test]
fn a_match_is_credited_with_trick_nine_and_doubled_for_who_did_not_call() {
    let finish = |rules: &str, caller: &str, before: u32| {
        let tricks = "[0, 17], ".repeat(8) + "[0, 21]";
        let line = format!(
            r#"{{"op": "finish", "rules": {rules}, "input": {{"target": 1000, "before": [{before}, 0],
                "mode": "rosen", "stoeck_team": null, "stoeck_second_card_in_trick": null,
                "weis": [0, 0], "tricks": [{tricks}], "match_team": 0{caller}}}}}"#
        );
        ask(&line)["output"].clone()
    };
    let won = serde_json::json!({ "winner": 0, "by": "stich", "trick": 9 });
    let counter = r#"{"score.counter_match_factor": 2}"#;
    assert_eq!(finish("{}", "", 743), won);
    assert_eq!(finish("{}", "", 742)["winner"], Value::Null);
    assert_eq!(finish(counter, "", 742)["winner"], Value::Null);
    assert_eq!(finish(counter, r#", "caller_team": 0"#, 742)["winner"], Value::Null);
    assert_eq!(finish(counter, r#", "caller_team": 1"#, 486), won);
    assert_eq!(finish(counter, r#", "caller_team": 1"#, 485)["winner"], Value::Null);
}

#[test]
fn after_the_agreed_rounds_equal_totals_are_a_draw() {
    let finish = |before: &str| {
        let line = format!(
            r#"{{"op": "finish", "rules": {{"finish.hands": 12}}, "input": {{"before": {before},
                "mode": "rosen", "stoeck_team": null, "stoeck_second_card_in_trick": null,
                "weis": [0, 0], "team_card_points": [100, 57], "match_team": null}}}}"#
        );
        ask(&line)["output"]["winner"].clone()
    };
    assert_eq!(finish("[0, 43]"), Value::Null);
    assert_eq!(finish("[5000, 6000]"), 1);
}

#[test]
fn a_bot_answers_for_the_hand_it_is_told() {
    let line = r#"{"op": "play", "input": {"seat": 1, "hand": ["R7", "L9", "E6"], "mode": "rosen",
        "caller": 0, "pushed": false, "forehand": 0, "level": "random", "seed": 5, "tricks": [
        {"leader": 0, "cards": ["S6", "S7", "S8", "SA"]}, {"leader": 3, "cards": ["L6", "L7", "L8", "LA"]},
        {"leader": 2, "cards": ["E7", "E8", "EA", "E9"]}, {"leader": 0, "cards": ["R6", "RK", "R8", "RB"]},
        {"leader": 1, "cards": ["S9", "SB", "SU", "SO"]}, {"leader": 0, "cards": ["EB", "EU", "EO", "EK"]},
        {"leader": 3, "cards": ["LB"]}]}}"#;
    check_error(line, "impossible", "seat: seat 0 is to act");
    let line = line.replace(r#"["LB"]"#, r#"["LB", "LU"]"#);
    let searched = ask(&line.replace("random", "expert"))["output"].clone();
    let cards: Vec<_> = searched["values"].as_array().unwrap().iter().collect();
    assert!(cards.iter().any(|value| value["card"] == searched["card"]), "{searched}");
    assert!(cards.iter().all(|value| value["error"].as_f64().unwrap() >= 0.0), "{searched}");
    check_error(&line.replace("random", "grand"), "bad-request", "level: ");
    let card = ask(&line)["output"]["card"].clone();
    assert!(card == "L9" || card == "R7", "{card}");
    assert_eq!(ask(&line)["output"]["reason"]["kind"], "lot");
}

fn solve(hands: &str, rest: &str) -> String {
    format!(
        r#"{{"op": "solve", "input": {{"mode": "rosen", "leader": 0, "hands": {hands}{rest}}}}}"#
    )
}

const TWO_EACH: &str = r#"[["RU", "E6"], ["R9", "EA"], ["RA", "E7"], ["R6", "E8"]]"#;

#[test]
fn the_solver_tells_what_is_still_to_come() {
    let output = ask(&solve(TWO_EACH, r#", "trick": []"#))["output"].clone();
    assert_eq!(output["points"], serde_json::json!([47, 14]));
    let cards = serde_json::json!([
        { "card": "E6", "points": [47, 14] }, { "card": "RU", "points": [45, 16] },
    ]);
    assert_eq!(output["cards"], cards);
    assert!(output["nodes"].as_u64() > Some(0));
    let second = r#"[["RU"], ["R9", "EA"], ["RA", "E7"], ["R6", "E8"]]"#;
    let output = ask(&solve(second, r#", "trick": ["E6"]"#))["output"].clone();
    assert_eq!(output["points"], serde_json::json!([47, 14]));
    let one = r#"[["RU"], ["R9"], ["RA"], ["R6"]]"#;
    let rest = r#", "trick": [], "match_bonus": true, "tricks_won": [8, 0], "trick_no": 9"#;
    assert_eq!(ask(&solve(one, rest))["output"]["points"], serde_json::json!([150, 0]));
}

/// law: the bounds hold the points, more positions make them no wider, and the limit of positions is kept.
#[test]
fn a_solver_that_may_look_at_so_many_positions_tells_what_it_knows() {
    const FIVE_EACH: &str = r#"[["RU", "E6", "L7", "L8", "S6"], ["R9", "EA", "L9", "SB", "S7"],
        ["RA", "E7", "LA", "SA", "S8"], ["R6", "E8", "LK", "SK", "SO"]]"#;
    for mode in ["rosen", "obenabe", "slalom-oben"] {
        let asked = |nodes: Option<u64>| {
            let nodes = nodes.map_or(String::new(), |nodes| format!(r#", "nodes": {nodes}"#));
            let line = solve(FIVE_EACH, &format!(r#", "trick": []{nodes}"#));
            ask(&line.replace("\"rosen\"", &format!("{mode:?}")).replace('\n', " "))["output"]
                .clone()
        };
        let whole = asked(Some(0));
        assert_eq!(whole["exact"], true, "0 sets no limit");
        assert_eq!(asked(None), whole, "so few cards are solved within the usual limit");
        let points = |value: &Value, team: usize| value["points"][team].as_i64().unwrap();
        let bound =
            |value: &Value, team: usize, end: usize| value["bounds"][team][end].as_i64().unwrap();
        let mut width = i64::MAX;
        let mut unsure = 0;
        for nodes in (0..14).map(|power| 1 << power).chain([1 << 40]) {
            let told = asked(Some(nodes));
            assert!(told["nodes"].as_u64().unwrap() <= nodes, "{told}");
            if told["exact"] == true {
                assert_eq!([&told["points"], &told["cards"]], [&whole["points"], &whole["cards"]]);
                continue;
            }
            unsure += 1;
            assert_eq!(told["exact"], false);
            let cards =
                told["cards"].as_array().unwrap().iter().zip(whole["cards"].as_array().unwrap());
            for (told, whole) in cards.chain([(&told, &whole)]) {
                assert_eq!(told.get("card"), whole.get("card"));
                for team in [0, 1] {
                    let points = points(whole, team);
                    assert!(
                        bound(told, team, 0) <= points && points <= bound(told, team, 1),
                        "{told}"
                    );
                }
            }
            let now = bound(&told, 0, 1) - bound(&told, 0, 0);
            assert!(now <= width, "{told}");
            width = now;
        }
        assert!(unsure > 3 && asked(Some(u64::MAX))["exact"] == true, "{mode}");
    }
    check_error(&solve(TWO_EACH, r#", "trick": [], "nodes": -1"#), "bad-request", "nodes: ");
}

/// law: a level that may look at enough plays as without a limit; one that may look at none goes by the conventions.
/// (That no search looks at more than it may is asserted where it is counted.)
#[test]
fn a_level_plays_with_as_many_positions_as_it_may_look_at() {
    let play = |level: &str, more: &str| {
        let input = format!(
            r#"{{"seat": 2, "hand": ["R7", "L9", "E6", "EK", "SB", "S6"], "mode": "rosen", "caller": 0, "pushed": false,
            "forehand": 0, "level": "{level}", "scores": [2440, 2400], "tricks": [
            {{"leader": 0, "cards": ["S8", "S7", "S9", "SA"]}}, {{"leader": 3, "cards": ["L6", "L7", "L8", "LA"]}},
            {{"leader": 2, "cards": ["E7", "E8", "EA", "E9"]}}, {{"leader": 0, "cards": ["SK", "SO"]}}]{more}}}"#
        );
        ask(&format!(r#"{{"op": "play", "input": {input}}}"#))["output"].clone()
    };
    for level in Level::ALL.iter().filter(|level| level.searches()) {
        let level = level.code();
        let free = play(level, "");
        assert!(free.get("values").is_some(), "{free}");
        for nodes in [0, 1, 10, 100, 1000, 10_000, 100_000] {
            let told = play(level, &format!(r#", "nodes": {nodes}"#));
            assert!(told["card"].is_string(), "{nodes}: {told}");
            let has_looked = told.get("values").is_some();
            assert!(
                if nodes <= 10 { !has_looked } else { has_looked || nodes < 100_000 },
                "{told}"
            );
        }
        assert_eq!(play(level, r#", "nodes": 18446744073709551615"#), free);
    }
    assert_eq!(play("expert", r#", "nodes": 0"#)["card"], play("club", "")["card"]);
}

#[test]
fn a_level_that_may_look_at_no_position_goes_by_its_conventions() {
    let call = |level: &str, nodes: &str| {
        let hand = r#"["EA", "EK", "E9", "R6", "R7", "S8", "SB", "LU", "L7"]"#;
        let input = format!(
            r#"{{"hand": {hand}, "turn": "own", "scores": [2100, 0], "level": "{level}"{nodes}}}"#
        );
        ask(&format!(r#"{{"op": "call", "input": {input}}}"#))["output"].clone()
    };
    let [club, free, none, few] = [
        ("club", ""),
        ("expert", ""),
        ("expert", r#", "nodes": 0"#),
        ("expert", r#", "nodes": 5000"#),
    ]
    .map(|(level, nodes)| call(level, nodes));
    assert!(free.get("values").is_some() && few.get("values").is_some() && free != few);
    assert_eq!(none.get("values"), None);
    assert_eq!(none, club);
    assert_eq!(call("club", r#", "nodes": 0"#), club);
}

#[test]
fn what_is_said_twice_is_refused() {
    let twice = |line: &str, message: &str| check_error(line, "bad-request", message);
    twice(
        r#"{"op": "pile", "op": "pile", "input": {"mode": "rosen", "cards": []}}"#,
        "op: it is there twice",
    );
    twice(r#"{"id": 1, "id": 2, "op": "pile"}"#, "id: it is there twice");
    twice(
        r#"{"op": "pile", "input": {"mode": "rosen", "cards": [], "mode": "eicheln"}}"#,
        "mode: it is there twice",
    );
    twice(
        r#"{"op": "pile", "input": {"mode": "rosen", "c\u0061rds": [], "cards": []}}"#,
        "cards: it is there twice",
    );
    twice(
        r#"{"op": "play", "input": {"tricks": [{"leader": 1, "leader": 1}]}}"#,
        "tricks[0].leader: it is there twice",
    );
    let rules = r#"{"op": "pile", "rules": {"preset": "uri", "preset": "uri"}, "input": {}}"#;
    twice(rules, "rules: 'preset' is there twice");
    let reply = |line: &[u8]| answer(line, &House::default());
    assert!(reply(br#"{"id": 7, "op": 1, "op": 2}"#).starts_with(r#"{"id":7,"error""#));
    assert!(reply(br#"{"id": 7, "op": 1, "id": 8}"#).starts_with(r#"{"id":null,"error""#));
}

#[test]
fn what_the_solver_is_asked_must_be_a_position() {
    let check = |hands: &str, rest: &str, kind: &str, message: &str| {
        check_error(&solve(hands, rest), kind, message);
    };
    let none = r#", "trick": []"#;
    check("[[], [], [], []]", none, "impossible", "hands: there are 0 tricks to come");
    check("[[], [], []]", none, "impossible", "hands: there are 3, not 4");
    let unequal = r#"[["RU", "E6"], ["R9"], ["RA"], ["R6"]]"#;
    check(unequal, none, "impossible", "hands: seat 0 holds 2 cards, not 1");
    let twice = r#"[["RU"], ["R9"], ["RA"], ["RU"]]"#;
    check(twice, none, "impossible", "hands: RU is there twice");
    let trick = |cards: &str| format!(r#", "trick": {cards}"#);
    check(TWO_EACH, &trick(r#"["RU"]"#), "impossible", "hands: RU is there twice");
    check(TWO_EACH, &trick(r#"["SU"]"#), "impossible", "hands: seat 0 holds 2 cards, not 1");
    let four = trick(r#"["S6", "S7", "S8", "S9"]"#);
    check(TWO_EACH, &four, "impossible", "trick: there are 4 cards");
    let with = |field: &str| format!(r#", "trick": [], {field}"#);
    check(TWO_EACH, &with(r#""trick_no": 7"#), "impossible", "trick_no: with so many cards");
    let bonus = r#""match_bonus": true"#;
    check(TWO_EACH, &with(bonus), "bad-request", "tricks_won: it is missing");
    let wrong = format!(r#"{bonus}, "tricks_won": [9, 9]"#);
    check(TWO_EACH, &with(&wrong), "impossible", "tricks_won: 7 tricks have been played");
    check(TWO_EACH, &with(r#""depth": 5"#), "bad-request", "depth: there is no such field");
}

#[test]
fn a_request_without_a_level_is_answered_by_that_of_the_engine() {
    let ask = r#"{"op":"call","input":{"hand":["SU","S9","SA","S6","E6","E7","R6","R7","L6"],"turn":"own"}}"#;
    let line = |level| answer_at(ask.as_bytes(), &House::default(), level, &Threads::ONE);
    assert!(line(Level::Random).contains(r#""kind":"lot""#), "{}", line(Level::Random));
    assert!(!line(Level::Club).contains(r#""kind":"lot""#));
    let named = ask.replace(r#""turn""#, r#""level":"club","turn""#);
    let by_name = answer_at(named.as_bytes(), &House::default(), Level::Random, &Threads::ONE);
    assert_eq!(by_name, line(Level::Club));
}
