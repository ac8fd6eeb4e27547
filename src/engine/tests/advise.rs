use super::*;

/// A seat with three cards to lead, after six tricks of a round in Rosen.
const ENDING: &str = r#""seat": 0, "hand": ["SA", "S6", "L7"], "mode": "rosen", "caller": 0,
    "pushed": false, "forehand": 0, "tricks": [
    {"leader": 0, "cards": ["RU", "R6", "R7", "R8"]}, {"leader": 0, "cards": ["R9", "RB", "RO", "RK"]},
    {"leader": 0, "cards": ["RA", "E6", "E7", "E8"]}, {"leader": 0, "cards": ["EA", "E9", "EB", "EO"]},
    {"leader": 0, "cards": ["EK", "EU", "L6", "L8"]}, {"leader": 0, "cards": ["LA", "L9", "LB", "LO"]},
    {"leader": 0, "cards": []}]"#;
const HAND: &str = r#""hand": ["RU", "R9", "R6", "EK", "EB", "S8", "S6", "LO", "L7"]"#;

fn advise(input: &str) -> Value {
    let reply = ask(&format!(r#"{{"op": "advise", "input": {{{input}}}}}"#));
    assert!(reply.get("error").is_none(), "{reply}");
    reply["output"].clone()
}

fn names(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_card_is_advised_with_all_that_may_be_played() {
    let told = advise(&format!(r#"{ENDING}, "effort": "tip""#));
    assert_eq!(names(&told), ["card", "cards", "exact", "unit", "why", "worlds"]);
    assert_eq!((&told["exact"], &told["unit"]), (&true.into(), &"saldo".into()));
    assert_eq!(names(&told["why"]), ["against", "cards", "facts", "kind"]);
    let cards = told["cards"].as_array().unwrap();
    let mut found: Vec<_> = cards.iter().map(|card| card["card"].as_str().unwrap()).collect();
    found.sort_unstable();
    assert_eq!(found, ["L7", "S6", "SA"]);
    let fields = ["better", "card", "equal", "error", "less", "less_error", "saldo", "worse"];
    assert!(cards.iter().all(|card| names(card) == fields), "{told}");
    let worlds = |card: &Value| {
        ["better", "equal", "worse"].map(|field| card[field].as_u64().unwrap()).iter().sum::<u64>()
    };
    assert!(cards.iter().all(|card| Some(worlds(card)) == told["worlds"].as_u64()), "{told}");
    let less: Vec<_> = cards.iter().map(|card| card["less"].as_f64().unwrap()).collect();
    assert!(less[0] == 0.0 && less.is_sorted(), "{told}");
    assert_eq!(told, advise(&format!(r#"{ENDING}, "effort": "tip""#)));
}

#[test]
fn what_was_done_has_a_verdict_beside_the_advice() {
    let told = |did: &str, level: &str| {
        let level = format!(r#""level": "{level}""#);
        advise(&format!(r#"{ENDING}, "effort": "tip", "did": "{did}", {level}"#))
    };
    let plain = advise(&format!(r#"{ENDING}, "effort": "tip", "level": "club""#));
    let mut best = told(plain["card"].as_str().unwrap(), "club");
    let verdict = best.as_object_mut().unwrap().remove("verdict").unwrap();
    // With three cards all are played on to find what may be a mark.
    assert_eq!((&best["exact"], &plain["exact"]), (&false.into(), &true.into()));
    assert_eq!((names(&best), &best["card"]), (names(&plain), &plain["card"]));
    let fields = ["by_rule", "class", "error", "loss", "played_on", "solved", "unit"];
    assert_eq!(names(&verdict), fields);
    assert_eq!((&verdict["loss"], &verdict["played_on"]), (&0.0.into(), &Value::Null));
    let worst = plain["cards"].as_array().unwrap().last().unwrap()["card"].as_str().unwrap();
    for level in ["club", "novice", "random"] {
        let verdict = told(worst, level)["verdict"].take();
        assert_eq!(names(&verdict["solved"]), ["error", "loss"]);
        assert_eq!(names(&verdict["played_on"]), ["error", "loss", "worlds"], "{verdict}");
    }
    for (did, why) in
        [("E6", "was not allowed"), ("EX", "it must be a card"), ("push", "it must be")]
    {
        let reply = ask(&format!(r#"{{"op": "advise", "input": {{{ENDING}, "did": "{did}"}}}}"#));
        assert!(reply["error"].to_string().contains(why), "{reply}");
    }
}

/// law: what was announced changes what is believed, and not whether a blunder is one. It was "good", played on in no deal.
#[test]
fn a_verdict_knows_what_was_announced() {
    let bare_puur = r#""seat": 0, "hand": ["SA", "SO", "S9", "RU", "LU", "L9", "L8", "E9"], "mode": "rosen",
        "caller": 0, "pushed": true, "forehand": 2, "tricks": [{"leader": 2, "cards": ["R7", "R6", "EA", "RB"]},
        {"leader": 1, "cards": ["EK", "RO", "E6"]}], "effort": "tip", "level": "club", "did": "RU""#;
    let run = r#""announced": [{"seat": 1, "points": 20}], "weis": [{"seat": 1, "cards": ["R8", "R9", "RB"]}]"#;
    for weis in [String::new(), format!(", {run}")] {
        let verdict = advise(&format!("{bare_puur}{weis}"))["verdict"].take();
        assert_eq!(verdict["class"], "blunder", "{weis} {verdict}");
    }
    // It was weighed in deals that fitted nothing of it.
    let never_shown = run.split_once(", \"weis\"").unwrap().0;
    let input = format!(r#"{{"op": "advise", "input": {{{bare_puur}, {never_shown}}}}}"#);
    let why = "weis: seat 1 shows the 20 that it announced after the first trick";
    assert_eq!(ask(&input)["error"]["message"], why);
}

#[test]
fn a_call_is_advised_in_written_points() {
    let told = advise(&format!(r#"{HAND}, "turn": "own", "effort": "tip", "nodes": 200000"#));
    assert_eq!(names(&told), ["call", "calls", "exact", "unit", "why", "worlds"]);
    assert_eq!((&told["call"], &told["unit"]), (&"rosen".into(), &"written".into()));
    assert_eq!(told["worlds"], 60);
    let fields = ["call", "error", "less", "less_error", "worth"];
    let calls = told["calls"].as_array().unwrap();
    assert!(calls.len() > 1 && calls.iter().all(|call| names(call) == fields), "{told}");
    assert_eq!(
        (&told["why"]["kind"], &told["why"]["against"]),
        (&"puur-and-nell".into(), &"eicheln".into())
    );
    let facts = told["why"]["facts"].as_array().unwrap();
    assert!(!facts.is_empty() && facts.iter().all(|fact| fact["part"].is_null()), "{told}");
    assert!(facts.iter().all(|fact| fact["fact"].is_string() && fact["cause"].is_string()));
    let unweighed = advise(&format!(r#"{HAND}, "turn": "own", "effort": "tip", "nodes": 100"#));
    assert_eq!((&unweighed["call"], &unweighed["worlds"]), (&told["call"], &0.into()));
}

#[test]
fn where_only_one_card_is_legal_nothing_is_weighed() {
    let last = ENDING.replace(r#""SA", "S6", "L7""#, r#""L7""#).replace(
        r#"{"leader": 0, "cards": []}"#,
        r#"{"leader": 0, "cards": ["SA", "S7", "S8", "S9"]}, {"leader": 0, "cards": ["SK", "SU", "SB", "SO"]},
           {"leader": 0, "cards": []}"#,
    );
    let told = advise(&last);
    assert_eq!((&told["card"], &told["why"]["kind"]), (&"L7".into(), &"only-card".into()));
    assert_eq!((&told["cards"], &told["worlds"]), (&serde_json::json!([]), &0.into()));
}

#[test]
fn an_input_that_cannot_be_is_refused_by_its_field() {
    let of = |input: &str, kind: &str, message: &str| {
        check_op("advise", &format!("{{{input}}}"), kind, message);
    };
    of("", "bad-request", "seat: it is missing");
    of(HAND, "bad-request", "seat: it is missing");
    of(r#""turn": "own""#, "bad-request", "hand: it is missing");
    of(
        &format!(r#"{HAND}, "turn": "mine""#),
        "bad-request",
        "turn: it must be own, pushed or back",
    );
    of(&format!(r#"{}, "turn": "own""#, HAND.replace("RU", "RX")), "bad-card", "hand[0]: 'RX'");
    of(&format!(r#"{}, "turn": "own""#, HAND.replace("RU", "R9")), "impossible", "hand[1]: R9");
    of(&format!(r#"{ENDING}, "effort": "hard""#), "bad-request", "effort: it must be tip, review");
    of(&format!(r#"{ENDING}, "effort": 3"#), "bad-request", "effort: it must be a text");
    of(&format!(r#"{ENDING}, "worlds": 3"#), "bad-request", "worlds: there is no");
    of(&format!(r#"{ENDING}, "seed": -1"#), "bad-request", "seed: it must be");
    of(&ENDING.replace("\"caller\": 0,", ""), "bad-request", "caller: it is missing");
    of(&ENDING.replace("rosen", "herz"), "bad-request", "mode: 'herz' is not");
    // A card twice, and a turn that is another's.
    of(&ENDING.replace(r#""L7"]"#, r#""RU"]"#), "impossible", "");
    of(
        &ENDING.replace(r#"{"leader": 0, "cards": []}"#, r#"{"leader": 1, "cards": []}"#),
        "impossible",
        "",
    );
}

/// The side that leads to the fourteenth trick of a round for two, with five cards left of each.
const FOR_TWO: &str = r#""seat": 0, "declarer": 0, "bid": 95, "mode": "eicheln", "hand": ["S7"], "tables": [
    [{"up": null, "covered": false}, {"up": null, "covered": false}, {"up": null, "covered": false},
     {"up": "SU", "covered": true}, {"up": null, "covered": false}, {"up": "LK", "covered": true}],
    [{"up": "SB", "covered": false}, {"up": null, "covered": false}, {"up": "RB", "covered": true},
     {"up": null, "covered": false}, {"up": null, "covered": false}, {"up": "SA", "covered": false}]],
    "tricks": [
    {"leader": 0, "cards": ["L8", "LB"]}, {"leader": 1, "cards": ["SK", "E9"]},
    {"leader": 0, "cards": ["RK", "RA"]}, {"leader": 1, "cards": ["R7", "RO"]},
    {"leader": 0, "cards": ["S8", "EA"]}, {"leader": 1, "cards": ["SO", "S9"]},
    {"leader": 1, "cards": ["L7", "LU"]}, {"leader": 0, "cards": ["L6", "S6"]},
    {"leader": 0, "cards": ["RU", "EK"]}, {"leader": 1, "cards": ["R9", "R8"]},
    {"leader": 1, "cards": ["R6", "LO"]}, {"leader": 1, "cards": ["E8", "EB"]},
    {"leader": 0, "cards": ["EU", "E6"]}]"#;

fn ask_for_two(more: &str) -> Value {
    ask(&format!(r#"{{"op": "bodensee_advise", "input": {{{FOR_TWO}, "effort": "tip"{more}}}}}"#))
}

#[test]
fn for_two_what_was_done_has_a_verdict_beside_the_advice() {
    let plain = ask_for_two("")["output"].take();
    assert_eq!(names(&plain), ["action", "actions", "why", "worlds"]);
    let fields = ["action", "error", "less", "less_error", "worth"];
    let actions = plain["actions"].as_array().unwrap();
    assert!(actions.len() == 3 && actions.iter().all(|it| names(it) == fields), "{plain}");
    assert_eq!(names(&plain["why"]), ["against", "cards", "facts", "kind"]);
    for did in ["S7", "SU", "LK"] {
        for level in ["club", "random"] {
            let more = format!(r#", "did": "{did}", "level": "{level}""#);
            let told = ask_for_two(&more)["output"].take();
            let fields = ["by_rule", "class", "error", "loss", "played_on", "solved", "unit"];
            assert_eq!(names(&told["verdict"]), fields, "{told}");
            assert_eq!(told["verdict"]["unit"], "worth");
            let is_mark = told["verdict"]["loss"] != 0.0;
            assert!(!is_mark || told["action"] != did, "{told}");
        }
    }
    for (did, why) in
        [("E6", "was not allowed"), ("six", "an action as a record"), ("pass", "was not")]
    {
        let reply = ask_for_two(&format!(r#", "did": "{did}""#));
        assert!(reply["error"].to_string().contains(why), "{reply}");
    }
}

#[test]
fn for_two_a_bid_is_advised_in_the_chance_of_the_round() {
    let input = r#""seat":1,"dealer":0,"hand":["RU","R9","R6","EA","EK","S6"],"effort":"tip","did":"bid 150",
        "up":[["E6","E7","E8","S7","S8","L6"],["RA","RB","LA","LK","SA","SK"]],"bids":[]"#;
    let told = ask(&format!(r#"{{"op": "bodensee_advise", "input": {{{input}}}}}"#));
    let told = &told["output"];
    assert_ne!(told["action"], "bid 150", "{told}");
    assert_eq!(told["verdict"]["class"], "blunder", "{told}");
    assert_eq!(told["why"]["facts"][0]["cause"], "overbid", "{told}");
}
