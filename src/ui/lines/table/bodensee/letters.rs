//! Letters at the table of a Bodensee: what can be asked for at any time.

use super::cards::{cards, now, plays};
use crate::{
    app::{
        bodensee::Table,
        keys::Command,
        table::{film::follows_round, pace::Wait},
    },
    config::Aid,
    ui::{
        lines::{
            offer::{Answer, Offer, command, letter, order},
            record,
            slate::bodensee::{marks, slate},
            table::unseen_ranks,
        },
        text::{
            bodensee::BodenseeNarrator,
            narrate::{Narrator, sentence},
            new_game,
            words::Telling,
        },
    },
};

/// All of them.
pub(super) fn letters(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<Offer> {
    let letters = of_the_table(say, aid, table).into_iter();
    letters.chain(enough(say, table)).chain(of_the_coach(say, aid, table)).collect()
}

fn of_the_table(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<Offer> {
    let words = &say.words.plain.letters;
    let seen = say.words.commands.hint(Command::Seen);
    let last = table.shown().last_trick().map(|(trick, by)| {
        let last = &say.words.plain.last;
        let told = BodenseeNarrator { say }.person(last, by, &[("cards", &plays(say, &trick))]);
        letter("p", say.words.commands.hint(Command::LastTrick), Answer::Say(vec![told]))
    });
    let said = [
        letter("s", &words.score, Answer::Say(standing(say, table))),
        letter("z", &words.slate, Answer::Say(slate(say, table))),
        letter("h", &words.hand, Answer::Say(cards(say, table))),
        letter("m", seen, Answer::Say(self::seen(say, aid, table))),
        record::letter_to(say),
    ];
    let has_round = matches!(table.wait(), Some(Wait::Result | Wait::Over)) || follows_round(table);
    let has_film = last.is_some() || has_round;
    let film = has_film.then(|| command(say, "x", Command::Film));
    said.into_iter().chain(last).chain(film).collect()
}

/// Standing of the round and of the game.
fn standing(say: Narrator<'_>, table: &Table) -> Vec<String> {
    let aim = format!("{}.", new_game::aim(say.words, table.game().house()));
    let marks = marks(BodenseeNarrator { say }, &table.shown_table().tallies);
    [now(say, table), aim].into_iter().chain(marks).collect()
}

/// The cards that have not been seen yet, and what is known of them.
fn seen(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<String> {
    if aid == Aid::Tournament {
        return vec![say.words.aid.none.clone()];
    }
    let first = std::iter::once(say.words.plain.unseen.clone());
    let unseen = unseen_ranks(say, |card| !table.shown().has_seen(card));
    let known = BodenseeNarrator { say }.known_of_the_unseen(table, Telling::Long);
    first.chain(unseen).chain(known.into_iter().map(sentence)).collect()
}

/// "Enough", where it may be said; else the reason why not.
fn enough(say: Narrator<'_>, table: &Table) -> Option<Offer> {
    let words = &say.words.bodensee;
    if table.shown().may_end() {
        let ends = Answer::Do(vec![order(Command::Claim)]);
        return Some(letter("g", &words.hint.enough, ends));
    }
    let why = sentence(words.refusal.enough_later.clone());
    // Before anything is named there is no round to end, and the letter stays unknown.
    let refused = letter("g", &words.hint.enough, Answer::Say(vec![why])).unnamed();
    table.shown_table().mode.is_some().then_some(refused)
}

/// A hint; and taking back, which only says that there is none.
fn of_the_coach(say: Narrator<'_>, aid: Aid, table: &Table) -> [Offer; 2] {
    let words = &say.words;
    let says = |typed, command, why: &String| {
        letter(typed, words.commands.hint(command), Answer::Say(vec![why.clone()])).unnamed()
    };
    let hint = match aid {
        Aid::Tournament => says("t", Command::Hint, &words.notice.no_hints),
        Aid::Normal | Aid::Learn if table.shown().has_decision() => {
            command(say, "t", Command::Hint)
        }
        Aid::Normal | Aid::Learn => says("t", Command::Hint, &words.illegal.not_your_turn),
    };
    [hint, says("u", Command::TakeBack, &words.bodensee.refusal.no_take_back)]
}
