//! Review of a round of the game for two as text.

use super::{ReviewText, row};
use crate::{
    cards::{Card, Side},
    coach::report::{
        Class, Unit,
        bodensee::{JudgedDecision, PastRound, Review},
    },
    game::bodensee::{Action, Event, Playing, Round},
    ui::text::{
        bodensee::{BodenseeNarrator, verdict::chance_listed},
        cells::pad,
        narrate::advice::amounts,
        words::{Telling, fill},
    },
};

impl ReviewText {
    /// The whole review of a side's round.
    pub fn told_bodensee(&self, past: &PastRound, review: &Review) -> String {
        let say = BodenseeNarrator { say: self.say() };
        let mut lines = vec![title(say, past.round(), review), self.head_of(say, review)];
        let bids = review.decisions.iter().filter(|judged| !judged.is_card());
        lines.extend(bids.map(|judged| {
            let [did, better, loss] = verdict(say, judged);
            row(["–", &say.place(judged), "", "", "", &chance_listed(judged), &did, &better], &loss)
        }));
        lines.extend(tricks(past.round()).iter().map(|trick| trick_row(say, trick, review)));
        lines.push(String::new());
        let marks = review.decisions.iter().filter(|judged| judged.verdict.class.is_mark());
        lines.extend(marks.map(|judged| {
            format!("{}: {}", say.place(judged), say.judged(judged, Telling::Short).join(" "))
        }));
        lines.extend(say.turning_points(review));
        lines.push(self.words.bodensee.review.expected.clone());
        lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
    }

    fn head_of(&self, say: BodenseeNarrator<'_>, review: &Review) -> String {
        self.head(&self.own_words().head[4], say.name(review.seat))
    }
}

fn title(say: BodenseeNarrator<'_>, round: &Round, review: &Review) -> String {
    let (contract, points) = (round.contract(), round.playing().map(Playing::points));
    let (Some(contract), Some(points)) = (contract, points) else { return String::new() };
    let values = [
        ("round", &*review.round_no.to_string()),
        ("mode", &say.mode(review.mode, Telling::Short)),
        ("bid", &contract.bid.to_string()),
        ("name", say.name(contract.declarer)),
    ];
    let heading = fill(&say.say.words.bodensee.review.heading, &values);
    let [own, theirs] = [review.seat, review.seat.other()];
    let given = say.given_away(review);
    let [near, far] = [own, theirs].map(|side| say.name(side));
    format!("{heading}   {near} {} : {} {far}   {near} · {given}", points[own], points[theirs])
}

/// A trick as it was won.
struct WonTrick {
    number: u8,
    leader: Side,
    cards: Vec<Card>,
    by: Side,
    points: u16,
}

fn tricks(round: &Round) -> Vec<WonTrick> {
    let (mut tricks, mut lying) = (Vec::new(), Vec::new());
    for event in round.events() {
        match *event {
            Event::Played { by, card } => lying.push((by, card)),
            Event::TrickWon { by, trick_no: number, points } => {
                let leader = lying.first().map_or(by, |(leader, _)| *leader);
                let cards = lying.drain(..).map(|(_, card)| card).collect();
                tricks.push(WonTrick { number, leader, cards, by, points });
            }
            _ => {}
        }
    }
    tricks
}

fn trick_row(say: BodenseeNarrator<'_>, trick: &WonTrick, review: &Review) -> String {
    let judged = review.decisions.iter().find(|judged| judged.trick == Some(trick.number));
    let cards = trick.cards.iter().map(|card| pad(&say.listed(Action::Play(*card)), 5));
    let cards = cards.collect::<String>();
    let (number, points) = (trick.number.to_string(), trick.points.to_string());
    let [did, better, loss] = judged.map_or_else(Default::default, |judged| verdict(say, judged));
    let expected = judged.map_or_else(String::new, chance_listed);
    let (leader, by) = (say.name(trick.leader), say.name(trick.by));
    row([&number, leader, &cards, by, &points, &expected, &did, &better], &loss)
}

/// The action with its mark, the better one, and the loss.
fn verdict(say: BodenseeNarrator<'_>, judged: &JudgedDecision) -> [String; 3] {
    let verdict = &judged.verdict;
    let did = format!("{} {}", say.listed(judged.did), verdict.class.mark());
    match (verdict.class, verdict.loss()) {
        (_, Some(loss)) => {
            let [amount, error] = amounts(loss, Unit::Worth);
            [did, say.listed(judged.advice.action), format!("−{amount} % ±{error} %")]
        }
        (Class::Free, None) => [did, say.say.words.review.equal.clone(), String::new()],
        (_, None) => [did, String::new(), String::new()],
    }
}
