//! Review of a round of the game for two as text.

use super::{ReviewText, row};
use crate::{
    app::pages::playback::Playback,
    cards::{Card, Side},
    coach::report::{
        Class, OpenCard, OpenRound, ReviewedRound, Unit,
        bodensee::{JudgedDecision, Review},
    },
    game::bodensee::{Action, Event, Game, Playing, Round},
    ui::text::{
        bodensee::{BodenseeNarrator, verdict::chance_listed},
        cells::pad,
        narrate::{
            advice::{amounts, signed},
            told_review::{ToldReview, opened},
        },
        words::{Telling, fill},
    },
};

impl ReviewText {
    /// The whole review of a side's round; with open cards in place of verdicts where they are given.
    pub fn told_bodensee(&self, reviewed: &ReviewedRound<Game>) -> String {
        let ReviewedRound { past, review, open } = reviewed;
        let say = BodenseeNarrator { say: self.say() };
        let mut lines = vec![title(say, past.round(), review)];
        match open {
            None => lines.extend(self.judged_bodensee(say, past.round(), review)),
            Some(open) => lines.extend(self.opened_bodensee(say, past.round(), open)),
        }
        lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
    }

    fn judged_bodensee(
        &self,
        say: BodenseeNarrator<'_>,
        round: &Round,
        review: &Review,
    ) -> Vec<String> {
        let mut lines = vec![self.head(&self.own_words().head[4], say.name(review.seat))];
        let bids = review.decisions.iter().filter(|judged| !judged.is_card());
        lines.extend(bids.map(|judged| {
            let [did, better, loss] = verdict(say, judged);
            row(["–", &say.place(judged), "", "", "", &chance_listed(judged), &did, &better], &loss)
        }));
        lines.extend(tricks(round).iter().map(|trick| judged_trick(say, trick, review)));
        lines.push(String::new());
        let marks = review.decisions.iter().filter(|judged| judged.verdict.is_told());
        lines.extend(marks.map(|judged| {
            let told = Game::sentences(self.say(), judged, Telling::Short).join(" ");
            format!("{}: {told}", say.place(judged))
        }));
        lines.extend(review.turning.iter().map(|turn| say.turning_point(turn, review)));
        let expected = &self.words.bodensee.review.expected;
        lines.push(format!("{expected} {}", self.words.review.given_away));
        lines
    }

    /// The round with open cards: the cards as they were dealt, and before each trick what was possible.
    fn opened_bodensee(
        &self,
        say: BodenseeNarrator<'_>,
        round: &Round,
        open: &OpenRound<Game>,
    ) -> Vec<String> {
        let words = self.own_words();
        let dealt = Playback::<Game>::of(round).table();
        let hand = |side| Game::hand(self.say(), &dealt, side, Telling::Short);
        let head = self.head(&words.possible_head, "");
        let tricks = tricks(round);
        let rows = tricks.iter().flat_map(|trick| opened_trick(say, trick, open));
        let lines = Side::ALL.into_iter().flat_map(hand).chain([head]).chain(rows);
        lines.chain(opened(words, Some(open))).collect()
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
    let [given, _] = say.given_away(review);
    let [near, far] = [own, theirs].map(|side| say.name(side));
    format!("{heading}   {near} {} : {} {far}   {near} · {given}", points[own], points[theirs])
}

/// A trick as it was won.
struct JudgedTrick {
    number: u8,
    leader: Side,
    cards: Vec<Card>,
    by: Side,
    points: u16,
}

fn tricks(round: &Round) -> Vec<JudgedTrick> {
    let (mut tricks, mut lying) = (Vec::new(), Vec::new());
    for event in round.events() {
        match *event {
            Event::Played { by, card } => lying.push((by, card)),
            Event::TrickWon { by, trick_no: number, points } => {
                let leader = lying.first().map_or(by, |(leader, _)| *leader);
                let cards = lying.drain(..).map(|(_, card)| card).collect();
                tricks.push(JudgedTrick { number, leader, cards, by, points });
            }
            _ => {}
        }
    }
    tricks
}

fn judged_trick(say: BodenseeNarrator<'_>, trick: &JudgedTrick, review: &Review) -> String {
    let judged = review.decisions.iter().find(|judged| judged.trick == Some(trick.number));
    let [did, better, loss] = judged.map_or_else(Default::default, |judged| verdict(say, judged));
    let expected = judged.map_or_else(String::new, chance_listed);
    trick_row(say, trick, [&expected, &did, &better], &loss)
}

/// A trick with what was possible before it, and a line for each card that changed that.
fn opened_trick(
    say: BodenseeNarrator<'_>,
    trick: &JudgedTrick,
    open: &OpenRound<Game>,
) -> Vec<String> {
    let is_of = |card: &&OpenCard<Game>| trick.cards.contains(&card.card);
    let cards: Vec<&OpenCard<Game>> = open.cards.iter().filter(is_of).collect();
    let possible = cards.first().and_then(|card| card.possible);
    let possible = possible.map_or(String::new(), |saldo| signed(f64::from(saldo)));
    let first = trick_row(say, trick, [&possible, "", ""], "");
    let changed = cards.into_iter().filter_map(|card| {
        let less = card.less.filter(|less| *less > 0)?;
        let did = format!("{} {}", say.name(card.seat), say.listed(Action::Play(card.card)));
        let better = card.better.map_or(String::new(), |card| say.listed(Action::Play(card)));
        Some(row(["", "", &did, "", "", "", "", &better], &format!("{less}")))
    });
    std::iter::once(first).chain(changed).collect()
}

fn trick_row(
    say: BodenseeNarrator<'_>,
    trick: &JudgedTrick,
    [expected, did, better]: [&str; 3],
    loss: &str,
) -> String {
    let cards = trick.cards.iter().map(|card| pad(&say.listed(Action::Play(*card)), 5));
    let cards = cards.collect::<String>();
    let (number, points) = (trick.number.to_string(), trick.points.to_string());
    let (leader, by) = (say.name(trick.leader), say.name(trick.by));
    row([&number, leader, &cards, by, &points, expected, did, better], loss)
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
