//! For every value of every key: where it shows.

use std::sync::LazyLock;

use super::{
    Probe, Row, everything,
    seen::{
        calls, club_rounds, deals, first_dealers, modes_for_two, next_games, random_games, seated,
        strokes,
    },
};

/// All rows.
pub static ROWS: LazyLock<Vec<Row>> =
    LazyLock::new(|| SEEN.iter().copied().chain(OPS.lines().map(row_of_op)).collect());

/// Rows of which an op of the pipe tells: key, value, op and its input, and what else holds at that table.
const OPS: &str = include_str!("../../data/switches.txt");

fn row_of_op(line: &'static str) -> Row {
    let mut words = line.splitn(5, ' ');
    let [key, value, op, input] = std::array::from_fn(|_| words.next().unwrap());
    Row { key, value, given: words.next().unwrap_or_default(), probe: Probe::Op(op, input) }
}

/// Rows that are looked at otherwise.
const SEEN: &[Row] = &[
    Row::see("preset", "swisslos-1000", everything),
    Row::see("preset", "official", everything),
    Row::see("preset", "pagat-3000", everything),
    Row::see("preset", "uri", everything),
    Row::see("preset", "romandie", everything),
    Row::see("preset", "swiss-club", everything),
    Row::see("preset", "valais", everything),
    Row::see("preset", "kreuzjass", everything),
    Row::see("deal.packet", "1", deals),
    Row::see("deal.packet", "9", deals),
    Row::see("deal.first_forehand", "S6", deals),
    Row::see("deal.first_forehand", "random", deals),
    Row::see("deal.first_forehand", "seat0", deals),
    Row::see("deal.first_forehand", "seat3", deals),
    Row::see("deal.next_first", "on", next_games),
    Row::see("deal.next_first", "winner", next_games),
    Row::see("deal.next_first", "loser", next_games),
    Row::see("deal.throw_in", "agreed", random_games),
    Row::see("trump.obenabe", "false", calls),
    Row::see("trump.unenufe", "false", calls),
    Row::see("trump.slalom", "true", calls),
    Row::see("trump.guschti", "true", calls),
    Row::see("trump.misere", "true", calls),
    Row::see("trump.trio", "true", calls),
    Row::see("schieben.enabled", "false", calls),
    Row::see("schieben.back_push", "true", calls),
    Row::see("call.first_round", "suit", calls),
    Row::see("call.kontra", "kontra", random_games),
    Row::see("call.kontra", "re", random_games),
    Row::see("score.factor.eicheln", "0", calls),
    Row::see("score.factor.rosen", "0", calls),
    Row::see("score.factor.schilten", "0", calls),
    Row::see("score.factor.schellen", "0", calls),
    Row::see("score.factor.obenabe", "0", calls),
    Row::see("score.factor.unenufe", "0", calls),
    Row::see("score.factor.slalom", "0", calls).given("trump.slalom=true"),
    Row::see("score.factor.guschti", "0", calls).given("trump.guschti=true"),
    Row::see("score.factor.misere", "0", calls).given("trump.misere=true"),
    Row::see("score.factor.trio", "0", calls).given("trump.trio=true"),
    Row::see("weis.announce", "ask", random_games),
    Row::see("stoeck.announce", "ask", random_games),
    Row::see("finish.mode", "claim", random_games).given("score.target=300"),
    Row::see("finish.mode", "hand-end", random_games).given("score.target=300"),
    Row::see("finish.false_claim", "ignore", random_games).given("finish.mode=claim"),
    Row::see("finish.hands", "3", random_games),
    Row::see("marks.bergpreis", "true", random_games).given("score.target=1000"),
    Row::see("marks.bergpreis_by", "total", random_games)
        .given("score.target=1000 marks.bergpreis=true"),
    Row::see("marks.bergpreis_by", "claim", random_games)
        .given("score.target=1000 marks.bergpreis=true"),
    Row::see("marks.schneider", "true", random_games).given("score.target=300"),
    Row::see("evening.bergpreis", "0", strokes),
    Row::see("evening.win", "0", strokes),
    Row::see("evening.match", "0", strokes),
    Row::see("evening.schneider", "0", strokes),
    Row::see("evening.counter_match", "1", strokes),
    Row::see("bots.guideline", "mueller", club_rounds),
    Row::see("bots.guideline", "allmedias", club_rounds),
    Row::see("bots.guideline", "earthli", club_rounds),
    Row::see("bots.notrump_min_tricks", "2", club_rounds),
    Row::see("bots.three_suiter_slack", "3", club_rounds),
    Row::see("bots.pushed_notrump_suits", "1", club_rounds),
    Row::see("bots.anziehen", "false", club_rounds),
    Row::see("bots.verwerfen", "quer", club_rounds),
    Row::see("bots.verwerfen", "off", club_rounds),
    Row::see("bots.schmieren", "false", club_rounds),
    Row::see("bots.customs", "measured", club_rounds),
    Row::see("variant", "bodensee", seated),
    Row::see("bodensee.no_trump_modes", "false", modes_for_two),
    Row::see("bodensee.slalom", "false", modes_for_two),
    Row::see("bodensee.first_dealer", "seat0", first_dealers),
    Row::see("bodensee.first_dealer", "seat1", first_dealers),
];
