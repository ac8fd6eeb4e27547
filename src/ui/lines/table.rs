//! The table in lines: what the tables of both games say alike.

pub(super) mod bodensee;
pub(super) mod schieber;

use super::{
    offer::{Answer, Listing, Offer, command, letter, rows},
    page::{PageLines, Wanted},
    sentences::setting,
    training::spoken,
};
use crate::{
    app::{
        Model, Msg, SeatedGame, Target,
        branch::Exercise,
        keys::{Command, Scope},
        schieber::seen_cards::CardsSeen,
        shared::{Branch, EndChoice, Shared},
    },
    cards::{Card, CardSet, Rank, Suit},
    config::Aid,
    rules::schieber::follow::Forbidden,
    ui::text::{
        narrate::{Narrator, capital, refutation, sentence, told_review::ToldReview},
        new_game, same_cards,
        words::{Telling, fill},
    },
};

/// The lines of a table, beside those of every page: what is told while nothing is asked.
pub(super) trait TableLines: PageLines {
    /// The players: who plays with whom, and in which order.
    fn players(&self) -> String;

    /// News: sentences about the events from this number of the round on.
    fn news(&self, from: usize) -> Vec<String>;

    /// Outcome of a round or a game, while that lies open.
    fn outcome(&self) -> Vec<String>;

    /// The hint that was asked for: the action and why, then a sentence for each alternative.
    fn hint(&self) -> Vec<String>;

    /// Point at which the game stands, and its scores: the value of a line.
    fn saved(&self) -> String;
}

/// The lines of the game at the table: a row a game.
pub(super) fn lines<'a>(
    say: Narrator<'a>,
    aid: Aid,
    model: &'a Model,
) -> Option<Box<dyn TableLines + 'a>> {
    let (scope, shared) = (model.scope(), &model.shared);
    Some(match shared.seated()? {
        SeatedGame::Schieber(table) => {
            Box::new(schieber::SchieberLines { say, aid, table, scope, shared })
        }
        SeatedGame::Bodensee(table) => {
            Box::new(bodensee::BodenseeLines { say, aid, table, scope, shared })
        }
    })
}

/// Lines of a table at which nobody sits.
pub(super) struct EmptyTable;

impl PageLines for EmptyTable {}

/// Kind of answer that is asked for at a table.
const fn wanted(scope: Scope) -> Wanted {
    match scope {
        Scope::Playing | Scope::PlayingBodensee => Wanted::Card,
        Scope::Calling => Wanted::Call,
        Scope::Doubling | Scope::Answering => Wanted::Doubling,
        Scope::Naming => Wanted::Mode,
        Scope::Bidding => Wanted::Bid,
        Scope::Watching | Scope::Open => Wanted::Reading,
        _ => Wanted::Line,
    }
}

/// True if nothing is to be asked at a table. Only a claim must be let in.
// Bots once claimed the moment that it was right, so that a person could only lose by claiming: where it may be done,
// each finished trick waits for a line. Elsewhere that would be nine lines a round for nothing.
const fn goes_on_by_itself(scope: Scope, lets_claim: bool) -> bool {
    matches!(scope, Scope::Watching | Scope::Open) && !lets_claim
}

/// The lines of an answer in a branch of this game that loses.
fn refuted<G: ToldReview>(say: Narrator<'_>, shared: &Shared) -> Vec<String> {
    let exercise = shared.branch_of::<G>().and_then(Branch::exercise);
    let found = exercise.and_then(Exercise::refutation);
    found.map_or_else(Vec::new, |(_, found)| refutation::sentences(say, found))
}

/// Sentences about the cards that may not be played, while one is to be played.
fn barred(
    say: Narrator<'_>,
    scope: Scope,
    cards: impl FnOnce() -> Vec<(Forbidden, Vec<Card>)>,
) -> Vec<String> {
    let cards = (wanted(scope) == Wanted::Card).then(cards).into_iter().flatten();
    cards.map(|(why, cards)| say.barred(why, &cards, Telling::Long)).collect()
}

/// A place of one's own cards, by the number that it has for the whole round. A card that may not be played, or has been, says
/// so.
// Numbers that were counted anew after each card could not be kept in mind, and nobody can look at the hand.
fn place(
    say: Narrator<'_>,
    place: usize,
    card: Option<Card>,
    playable: CardSet,
    gone: impl FnOnce() -> (Option<Card>, String),
) -> Offer {
    let click = Answer::Do(vec![Msg::Click(Target::Slot(place))]);
    let (card, answer, listing) = match card {
        Some(card) if playable.has(card) => (Some(card), click, Listing::Listed),
        Some(card) => (Some(card), click, Listing::Nowhere),
        None => {
            let (card, said) = gone();
            (card, Answer::Say(vec![said]), Listing::Nowhere)
        }
    };
    let what = card.map_or_else(String::new, |card| say.card(card, Telling::Long));
    Offer { typed: (place + 1).to_string(), what, answer, listing }
}

/// Sentences of the help about what can be typed at a table.
fn typing(say: Narrator<'_>, scope: Scope) -> Vec<String> {
    let types = matches!(scope, Scope::Playing | Scope::Watching | Scope::PlayingBodensee);
    types.then(|| say.words.plain.input.table.clone()).into_iter().collect()
}

/// The one answer while a claim is let in: to go on.
fn go_on(say: Narrator<'_>) -> Vec<Offer> {
    vec![command(say, "1", Command::Confirm).listed()]
}

/// The answers at the end of a game.
fn after_the_game(say: Narrator<'_>, shared: &Shared) -> Vec<Offer> {
    let choices = shared.end_choices();
    let label = |choice: &EndChoice| new_game::after_the_end(say.words, *choice, choices);
    rows(choices.iter().map(|choice| label(choice).to_owned()))
}

/// Results of the others with the same deals, in sentences, once the game is over and they have played.
fn same_cards_told(say: Narrator<'_>, shared: &Shared) -> Option<Vec<String>> {
    let told = same_cards::told_at_table(say, shared)?;
    Some(told.iter().map(|line| sentence(spoken(say, line))).collect())
}

fn same_cards_letter(say: Narrator<'_>, shared: &Shared) -> Option<Offer> {
    let what = say.words.commands.hint(Command::SameCards);
    Some(letter("v", what, Answer::Say(same_cards_told(say, shared)?)))
}

/// Cards on the table, or that none lies there.
fn lies(say: Narrator<'_>, cards: Option<String>) -> String {
    let words = &say.words.plain;
    let lie = |cards: String| fill(&words.on_table, &[("cards", &cards)]);
    cards.map_or_else(|| words.nothing_on_table.clone(), lie)
}

/// Played cards, each with the name of its player.
fn plays<'n>(say: Narrator<'_>, plays: impl Iterator<Item = (&'n str, Card)>) -> String {
    let template = &say.words.plain.on_table_card;
    let plays = plays.map(|(name, card)| {
        fill(template, &[("name", name), ("card", &say.card(card, Telling::Long))])
    });
    plays.collect::<Vec<_>>().join(", ")
}

/// The ranks of each suit that are unseen.
// By suit and without their places: the seen cards lie as a grid on the screen, and a grid cannot be listened to.
fn unseen_ranks(say: Narrator<'_>, is_unseen: impl Fn(Card) -> bool) -> Vec<String> {
    let told = |suit: Suit| {
        let cards = Rank::ALL.into_iter().rev().map(|rank| Card::new(suit, rank));
        let unseen = cards.filter(|card| is_unseen(*card));
        let ranks: Vec<&str> = unseen.map(|card| say.deck.rank(card.rank())).collect();
        let suit = capital(say.deck.suit(suit));
        (!ranks.is_empty()).then(|| setting(say, &suit, &ranks.join(", ")))
    };
    CardsSeen::SUITS.into_iter().filter_map(told).collect()
}
