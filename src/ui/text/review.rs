//! Review of a round as text: a line for each trick, a sentence for each mark, the turning points.

mod bodensee;
mod game;
mod sentences;

use super::{
    cells::{pad, pad_left},
    narrate::{
        Narrator,
        advice::{amounts, of_game, signed},
    },
    words::{Telling, Words, fill, review::ReviewWords},
};
use crate::{
    cards::{BySeat, ByTeam, Mode, Seat, Team, Trick},
    coach::report::{
        Class, JudgedDecision, Loss, OpenCard, OpenRound, Review, ReviewedRound, Unit,
    },
    config::Language,
    game::schieber::{Action, Event, Round},
    rules::house::DeckRules,
    ui::text::{deck::Deck, narrate::review},
};

/// Teller of reviews in one language, with the names of one deck and of four players.
#[derive(Debug)]
pub struct ReviewText {
    words: Words,
    deck: Deck,
    names: BySeat<String>,
}

/// Columns of the table: their widths, and whether numbers stand in them.
const COLUMNS: [(u16, ColumnAlignment); 8] = [
    (3, ColumnAlignment::Left),
    (9, ColumnAlignment::Left),
    // Four cards of five cells each.
    (21, ColumnAlignment::Left),
    (7, ColumnAlignment::Left),
    (4, ColumnAlignment::Right),
    (9, ColumnAlignment::Right),
    (8, ColumnAlignment::Left),
    (10, ColumnAlignment::Left),
];

/// Side of a column at which its text stands.
#[derive(Clone, Copy, Debug)]
enum ColumnAlignment {
    Left,
    Right,
}

impl ReviewText {
    /// Teller in this language; an empty name is the usual one.
    pub fn new(language: Language, deck: &DeckRules, names: &BySeat<String>) -> Self {
        let words = Words::of(language);
        let usual = BySeat(words.game.players.clone());
        let name = |seat: Seat| if names[seat].is_empty() { &usual[seat] } else { &names[seat] };
        let names = BySeat::from_fn(|seat| name(seat).clone());
        Self { words, deck: Deck::new(deck, language), names }
    }

    /// Text where no round is finished.
    pub fn nothing(&self) -> String {
        format!("{}\n", self.words.review.none)
    }

    /// The whole review; with open cards in place of verdicts where they are given.
    pub fn told(&self, reviewed: &ReviewedRound) -> String {
        let ReviewedRound { past, review, open } = reviewed;
        let mut lines = vec![self.title(past.round(), review)];
        match open {
            None => {
                lines.extend(self.judged(past.round(), review));
                lines.extend(self.sentences(review));
            }
            Some(open) => lines.extend(self.opened(past.round(), open)),
        }
        lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
    }

    const fn say(&self) -> Narrator<'_> {
        Narrator::new(&self.words, &self.deck, &self.names)
    }

    const fn own_words(&self) -> &ReviewWords {
        &self.words.review
    }

    fn title(&self, round: &Round, review: &Review) -> String {
        let caller = round.called().map_or(Seat::South, |called| called.caller);
        let title = fill(
            &self.own_words().heading,
            &[
                ("round", &review.round_no.to_string()),
                ("mode", &self.mode(review.mode)),
                ("factor", &review.factor.to_string()),
                ("name", &self.names[caller]),
            ],
        );
        let points = points(round);
        let [given, ..] = review::given_away(&self.say().words.review, review);
        let [own, theirs] = [review.seat.team(), review.seat.team().other()];
        format!(
            "{title}   {} {} : {} {}   {} · {given}",
            self.team(own),
            points[own],
            points[theirs],
            self.team(theirs),
            self.names[review.seat],
        )
    }

    fn team(&self, team: Team) -> &str {
        match team {
            Team::NorthSouth => &self.words.game.us,
            Team::EastWest => &self.words.game.them,
        }
    }

    fn mode(&self, mode: Mode) -> String {
        self.say().mode(mode, Telling::Short)
    }

    /// An action in few cells.
    fn action(&self, action: Action) -> String {
        match action {
            Action::Play(card) => self.say().card(card, Telling::Short),
            Action::Call(mode) => self.mode(mode),
            Action::Push => self.own_words().push.clone(),
            Action::Double(_) | Action::Silent => self.say().action(action, Telling::Short),
            Action::ThrowIn
            | Action::Agree
            | Action::Refuse
            | Action::Bergpreis
            | Action::Weis
            | Action::Stoeck
            | Action::Claim => String::new(),
        }
    }

    fn head(&self, expected: &str, did: &str) -> String {
        let [trick, cards, taken, points, _, better, loss] = &self.own_words().head;
        row([trick, cards, "", taken, points, expected, did, better], loss)
    }

    fn judged(&self, round: &Round, review: &Review) -> Vec<String> {
        let head = self.head(&self.own_words().head[4], &self.names[review.seat]);
        let calls = review.decisions.iter().filter(|judged| !judged.is_card());
        let calls = calls.map(|judged| {
            let verdict = self.verdict(judged);
            let [did, better, loss] = verdict.each_ref().map(String::as_str);
            row(["–", &self.own_words().call, "", "", "", "", did, better], loss)
        });
        let tricks = tricks(round).into_iter().map(|trick| self.judged_trick(&trick, review));
        std::iter::once(head).chain(calls).chain(tricks).collect()
    }

    fn judged_trick(&self, trick: &TurnedTrick, review: &Review) -> String {
        let judged = review.decisions.iter().find(|judged| judged.trick == Some(trick.number));
        let expected = judged.and_then(review::promised).unwrap_or_default();
        let [did, better, loss] =
            judged.map_or_else(Default::default, |judged| self.verdict(judged));
        self.trick_row(trick, [&expected, &did, &better], &loss)
    }

    fn trick_row(
        &self,
        trick: &TurnedTrick,
        [expected, did, better]: [&str; 3],
        loss: &str,
    ) -> String {
        let cards = trick.trick.cards().iter().map(|card| self.action(Action::Play(*card)));
        let cards = cards.map(|card| pad(&card, 5)).collect::<String>();
        let leader = &self.names[trick.trick.leader()];
        let (number, points) = (trick.number.to_string(), trick.points.to_string());
        let taken = self.team(trick.by.team());
        row([&number, leader, &cards, taken, &points, expected, did, better], loss)
    }

    /// The action with its mark, the better one, and the loss.
    fn verdict(&self, judged: &JudgedDecision) -> [String; 3] {
        let verdict = &judged.verdict;
        let did = format!("{} {}", self.action(judged.did), verdict.class.mark());
        match (verdict.class, verdict.loss()) {
            (_, Some(loss)) => {
                let better = self.action(judged.advice.action);
                [did, better, format!("−{}", amount(loss, verdict.unit))]
            }
            (Class::Free, None) => [did, self.own_words().equal.clone(), String::new()],
            (_, None) => [did, String::new(), String::new()],
        }
    }

    fn opened(&self, round: &Round, open: &OpenRound) -> Vec<String> {
        let words = self.own_words();
        let hands = round.deal().hands();
        let hand = |seat: Seat| {
            let cards = hands[seat].iter().rev().map(|card| self.action(Action::Play(card)));
            let cards = cards.collect::<Vec<_>>().join(" ");
            fill(&words.hand, &[("name", &self.names[seat]), ("cards", &cards)])
        };
        let head = self.head(&words.possible_head, "");
        let rows = tricks(round).into_iter().flat_map(|trick| self.opened_trick(&trick, open));
        let cut = open.cut.then(|| words.cut.clone());
        let lines = Seat::ALL.into_iter().map(hand).chain([head]).chain(rows);
        lines.chain([words.open.clone()]).chain(cut).collect()
    }

    /// A trick with what was possible before it, and a line for each card that changed that.
    fn opened_trick(&self, trick: &TurnedTrick, open: &OpenRound) -> Vec<String> {
        let is_of = |card: &&OpenCard| trick.trick.cards().contains(&card.card);
        let cards: Vec<&OpenCard> = open.cards.iter().filter(is_of).collect();
        let possible = cards.first().and_then(|card| card.possible);
        let possible = possible.map_or(String::new(), |saldo| signed(f64::from(saldo)));
        let first = self.trick_row(trick, [&possible, "", ""], "");
        let changed = cards.into_iter().filter_map(|card| {
            let less = card.less.filter(|less| *less > 0)?;
            let did = format!("{} {}", self.names[card.seat], self.action(Action::Play(card.card)));
            let better = card.better.map_or(String::new(), |card| self.action(Action::Play(card)));
            Some(row(["", "", &did, "", "", "", "", &better], &format!("{less}")))
        });
        std::iter::once(first).chain(changed).collect()
    }
}

/// A trick as it was turned.
struct TurnedTrick {
    number: u8,
    trick: Trick,
    by: Seat,
    points: u16,
}

fn tricks(round: &Round) -> Vec<TurnedTrick> {
    let turned = round.table().map_or(&[][..], |table| table.turned());
    let won = round.events().iter().filter_map(|event| match event {
        Event::TrickWon { by, trick_no, points } => Some((*by, *trick_no, *points)),
        _ => None,
    });
    let both = turned.iter().zip(won);
    both.map(|(trick, (by, number, points))| TurnedTrick { number, trick: *trick, by, points })
        .collect()
}

/// Card points that each team writes.
fn points(round: &Round) -> ByTeam<u16> {
    let mut points = ByTeam::default();
    for trick in tricks(round) {
        points[trick.by.team()] += trick.points;
    }
    let objective = round.table().map(|table| table.playing().objective());
    objective.map_or(points, |objective| objective.written(points))
}

fn row(texts: [&str; 8], loss: &str) -> String {
    let column = |(text, (width, side)): (&str, (u16, ColumnAlignment))| match side {
        ColumnAlignment::Left => pad(text, width) + " ",
        ColumnAlignment::Right => pad_left(text, width) + "  ",
    };
    texts.into_iter().zip(COLUMNS).map(column).chain([loss.to_owned()]).collect()
}

/// A loss with its error, in whole points or in per cent of the game.
fn amount(loss: Loss, unit: Unit) -> String {
    let [amount, error] = amounts(loss, unit);
    let of_game = of_game(unit);
    format!("{amount}{of_game} ±{error}{of_game}")
}
