//! Ops of the game for two.

use super::*;

#[test]
fn bodensee_refuses_tables_that_cannot_be() {
    let legal = |up: &str, down: &str, lead: &str, message: &str| {
        let input = format!(
            r#"{{"mode": "rosen", "hand": ["R7"], "table_up": {up}, "table_down": {down}, "lead": {lead}}}"#
        );
        check_op("bodensee_legal", &input, "impossible", message);
    };
    legal(r#"["R7"]"#, "[]", "null", "table_up: R7 is elsewhere too");
    legal("[]", r#"["R8"]"#, "null", "table_down: there are more cards than lie on top");
    legal(r#"["S7"]"#, "[]", r#""S7""#, "lead: S7 is elsewhere too");
    let flip = |stacks: &str, message: &str| {
        let input = format!(r#"{{"stacks": {stacks}, "played": "R7", "phase": "after"}}"#);
        check_op("bodensee_flip", &input, "impossible", message);
    };
    flip(r#"[{"up": "R8", "down": null}]"#, "played: it does not lie face up");
    flip(r#"[{"up": null, "down": "R8"}]"#, "stacks[0].down: no card lies on top of it");
    flip(r#"[{"up": "R7", "down": "R7"}]"#, "stacks[0].down: R7 is there twice");
    let result = |rest: &str, message: &str| {
        let input = format!(r#"{{"declarer": 0, {rest}}}"#);
        check_op("bodensee_result", &input, "impossible", message);
    };
    result(r#""bid": 60, "points": [60, 60]"#, "points: together they are 120, not 157");
    result(r#""bid": 60, "points": [100, 60]"#, "points: together they are 160, over 157");
    result(r#""bid": 60, "points": [59, 60], "enough": 0"#, "enough: the other player can still");
    result(r#""bid": 62, "points": [100, 57]"#, "bid: this cannot be bid");
    let won = r#"{"winner": 0, "sack": null}"#;
    let input = format!(r#"{{"results": [{}]}}"#, [won; 6].join(", "));
    check_op("bodensee_marks", &input, "impossible", "results[5]: the game was won before it");
    check_op("bodensee_bid", r#"{"bids": [60, "no"]}"#, "bad-request", "bids[1]: it must be a");
}

/// The output of an op of the game for two, with these rules.
fn check_output(op: &str, rules: &str, input: &str, output: &str) {
    let line = format!(r#"{{"op": "{op}", "rules": {{{rules}}}, "input": {input}}}"#);
    let reply = answer(line.as_bytes(), &House::default());
    assert_eq!(reply, format!(r#"{{"id":null,"output":{output}}}"#), "{line}");
}

#[test]
fn a_stack_is_turned_when_the_trick_is_won_or_at_once() {
    let during = r#"{"stacks": [{"up": "R7", "down": "SA"}, {"up": "L6", "down": null}], "played": "R7", "phase": "during"}"#;
    let after = during.replace("during", "after");
    let at_once = r#""bodensee.flip": "at-once""#;
    check_output("bodensee_flip", "", during, r#"{"table_up":["L6"]}"#);
    check_output("bodensee_flip", "", &after, r#"{"table_up":["SA","L6"]}"#);
    check_output("bodensee_flip", at_once, during, r#"{"table_up":["SA","L6"]}"#);
}

#[test]
fn a_bidding_is_open_closed_thrown_in_or_goes_wrong() {
    let bids = |bids: &str, output: &str| {
        check_output("bodensee_bid", "", &format!(r#"{{"bids": {bids}}}"#), output);
    };
    bids("[]", r#"{"open":true}"#);
    bids(r#"["pass", "pass"]"#, r#"{"redeal":true}"#);
    bids("[60, 155]", r#"{"bid":155,"closed":true,"declarer":"dealer"}"#);
    bids(r#"["pass", 155]"#, r#"{"bid":155,"declarer":"dealer"}"#);
    bids(r#"[155, "pass"]"#, r#"{"illegal_at":1}"#);
    bids(r#"["pass", 60, "pass"]"#, r#"{"illegal_at":2}"#);
    bids("[-5]", r#"{"illegal_at":0}"#);
    bids("[300]", r#"{"illegal_at":0}"#);
}

#[test]
fn enough_gives_up_the_sack_unless_the_table_says_otherwise() {
    let enough = r#"{"bid": 15, "declarer": 0, "points": [15, 12], "enough": 0}"#;
    let keeps = r#""bodensee.enough_waives_sack": false"#;
    check_output("bodensee_result", "", enough, r#"{"sack":null,"tally":0}"#);
    check_output("bodensee_result", keeps, enough, r#"{"sack":1,"tally":0}"#);
    let any = format!(r#"{keeps}, "bodensee.sack_applies_to": "any""#);
    check_output("bodensee_result", &any, enough, r#"{"sack":1,"tally":0}"#);
    let both = r#""bodensee.sack_max": 156, "bodensee.sack_applies_to": "any""#;
    let played = r#"{"bid": 60, "declarer": 0, "points": [60, 97]}"#;
    check_output("bodensee_result", both, played, r#"{"sack":[0,1],"tally":0}"#);
    let results = r#"{"results": [{"winner": 0, "sack": [0, 1]}, {"winner": 0, "sack": null}]}"#;
    let marks = r#"{"crossed":[1,0],"game_winner":null,"open":[0,1],"tallies":[1,0]}"#;
    check_output("bodensee_marks", "", results, marks);
}

/// Six cards for each table, so that the near hand may be any of the rest.
const UP: &str = r#"[["E6","E7","E8","E9","EB","EU"],["S6","S7","S8","S9","SB","SU"]]"#;
const HAND: &str = r#"["R6","R7","R8","RU","R9","RA"]"#;

#[test]
fn a_bot_bids_until_it_names_the_mode() {
    let call = |rest: &str| {
        let input =
            format!(r#"{{"seat": 0, "hand": {HAND}, "up": {UP}, {rest}, "level": "club"}}"#);
        let line = format!(r#"{{"op": "bodensee_call", "input": {input}}}"#);
        answer(line.as_bytes(), &House::default())
    };
    assert!(call(r#""dealer": 1, "bids": []"#).contains(r#""bid":60"#));
    assert!(call(r#""dealer": 0, "bids": [155]"#).contains("seat: this player is not to act"));
    assert!(call(r#""dealer": 0, "bids": [150]"#).contains(r#""bid":"pass""#));
    let named =
        call(r#""dealer": 1, "bids": [60, "pass"], "marks": {"tallies": [1, 0], "open": [0, 2]}"#);
    assert!(named.contains(r#""mode":"eicheln""#) && named.contains("bur-or-nell"), "{named}");
    assert!(call(r#""dealer": 1, "bids": [62]"#).contains("bids[0]: 62 cannot be bid"));
    assert!(call(r#""dealer": 1, "bids": [-5]"#).contains("bids[0]: this cannot be bid"));
}

/// Places with these cards face up, each over another.
fn table(up: &[&str]) -> String {
    let place = |card: &&str| format!(r#"{{"up": "{card}", "covered": true}}"#);
    format!("[{}]", up.iter().map(place).collect::<Vec<_>>().join(","))
}

#[test]
fn a_bot_plays_from_hand_and_table() {
    let tables = format!(
        "[{},{}]",
        table(&["E6", "E7", "E8", "E9", "EB", "EU"]),
        table(&["S6", "S7", "S8", "S9", "SB", "SU"])
    );
    let play = |tables: &str, rest: &str| {
        let input = format!(
            r#"{{"seat": 0, "declarer": 0, "bid": 80, "mode": "rosen", "hand": {HAND}, "tables": {tables}, {rest}}}"#
        );
        let line = format!(r#"{{"op": "bodensee_play", "input": {input}}}"#);
        answer(line.as_bytes(), &House::default())
    };
    let led = play(&tables, r#""tricks": []"#);
    assert!(led.contains(r#""card":"E9""#) && led.contains("uncover"), "{led}");
    for (tricks, why) in [
        (r#"[{"leader": 1, "cards": []}]"#, "tricks[0].leader: the other player leads"),
        (r#"[{"leader": 0, "cards": ["R6"]}]"#, "tables: R6 is elsewhere too"),
        (r#"[{"leader": 0, "cards": ["LA"]}]"#, "tables[0]: with hand and tricks player 0"),
        (r#"[{"leader": 0, "cards": []}, {"leader": 0, "cards": []}]"#, "tricks[1].cards"),
    ] {
        let reply = play(&tables, &format!(r#""tricks": {tricks}"#));
        assert!(reply.contains(why), "{reply}");
    }
    let bared = tables.replace(r#""up": "S6""#, r#""up": null"#);
    let reply = play(&bared, r#""tricks": []"#);
    assert!(reply.contains("tables[1]: player 1 has led no card from there"), "{reply}");
    let five = tables.replace(r#"{"up": "S6", "covered": true},"#, "");
    assert!(play(&five, r#""tricks": []"#).contains("tables[1]: there are 5, not 6"));
}

/// Three tricks in which the near side, who leads, takes what it promised, and its points then.
#[test]
fn a_bot_says_enough_when_the_sack_is_out_of_reach() {
    let up = |places: &[(&str, bool)]| {
        let place =
            |(card, covered): &(&str, bool)| format!(r#"{{"up": "{card}", "covered": {covered}}}"#);
        format!("[{}]", places.iter().map(place).collect::<Vec<_>>().join(","))
    };
    let covered = |cards: [&'static str; 6]| cards.map(|card| (card, true));
    let tables = format!(
        "[{},{}]",
        up(&covered(["E6", "E7", "E8", "E9", "EB", "EU"])),
        up(&[("S6", true), ("S7", true), ("S8", true), ("S9", true), ("SB", true), ("SU", true)])
    );
    let ask = |rules: &str| {
        let input = format!(
            r#"{{"seat": 0, "declarer": 0, "bid": 20, "mode": "rosen", "hand": ["R6","R7","R8","R9","RA"], "tables": {tables}, "tricks": [{{"leader": 0, "cards": ["RU", "RO"]}}]}}"#
        );
        let line = format!(r#"{{"op": "bodensee_play", "rules": {{{rules}}}, "input": {input}}}"#);
        answer(line.as_bytes(), &House::default())
    };
    assert!(!ask("").contains("enough"), "the other has no point yet");
    assert!(ask(r#""bodensee.sack_max": -1"#).contains(r#"{"card":"enough""#));
    assert!(ask(r#""bodensee.enough_waives_sack": false"#).contains(r#"{"card":"enough""#));
}

#[test]
fn the_solver_tells_points_and_if_the_bid_is_made() {
    let solve = |rest: &str| {
        let input = format!(
            r#"{{"mode": "rosen", "hands": [["RU"], ["R9"]], "stacks": [[{{"up": "E6", "down": "EA"}}], [{{"up": "E7", "down": "E8"}}]], "leader": 0, {rest}}}"#
        );
        let line = format!(r#"{{"op": "bodensee_solve", "input": {input}}}"#);
        answer(line.as_bytes(), &House::default())
    };
    let output = solve(r#""lead": null, "tricks_left": 3"#);
    let cards = r#""cards":[{"card":"E6","points":[36,14]},{"card":"RU","points":[50,0]}]"#;
    assert!(output.contains(cards) && output.ends_with(r#""points":[50,0]}}"#), "{output}");
    let bid = solve(
        r#""lead": null, "tricks_left": 3, "bid": 60, "declarer": 0, "points": [11, 90], "nodes": 0"#,
    );
    assert!(bid.contains(r#""made":true"#) || bid.contains(r#""exact":false"#), "{bid}");
    let made =
        solve(r#""lead": null, "tricks_left": 3, "bid": 60, "declarer": 1, "points": [0, 60]"#);
    assert_eq!(made.matches(r#""made":true"#).count(), 3, "{made}");
    for (rest, why) in [
        (r#""lead": null, "tricks_left": 4"#, "tricks_left: with so many cards there are 3"),
        (r#""lead": "E6", "tricks_left": 3"#, "E6 is there twice"),
        (r#""lead": "LA", "tricks_left": 3"#, "have not as many cards"),
        (r#""lead": null, "tricks_left": 3, "declarer": 1"#, "declarer: there is no bid"),
        (r#""lead": null, "tricks_left": 3, "bid": 60"#, "declarer: it is missing"),
    ] {
        assert!(solve(rest).contains(why), "{}", solve(rest));
    }
}
