//! Letters at the table of a Schieber: what can be asked for at any time.

use super::trick::{held, now, plays, teams};
use crate::{
    app::{
        keys::Command,
        schieber::{
            Table, Wait,
            seen_cards::{CardPlace, CardsSeen},
        },
        shared::Shared,
        table::film::follows_round,
    },
    cards::{Seat, Trick},
    config::Aid,
    game::schieber::Illegal,
    rules::house::ThrowIn,
    ui::{
        lines::{
            offer::{Answer, Offer, command, letter, order},
            record,
            slate::schieber::{missing, slate},
            table::unseen_ranks,
        },
        text::{
            narrate::{Narrator, seen::SeenText},
            new_game,
            words::{Telling, fill},
        },
    },
};

/// All of them, where a lesson goes on with the way to its next question.
pub(super) fn letters(say: Narrator<'_>, shared: &Shared, table: &Table) -> Vec<Offer> {
    let aid = shared.aid();
    // Something as good as the best is found: what comes next is part of the question.
    let next = shared.goes_on_learning().then(|| command(say, "n", Command::Confirm).listed());
    let letters = next.into_iter().chain(of_the_table(say, shared, table));
    let said = claim(say, table).into_iter().chain(throw_in(say, shared, table));
    letters.chain(said).chain(of_the_coach(say, aid, table)).collect()
}

fn of_the_table(say: Narrator<'_>, shared: &Shared, table: &Table) -> Vec<Offer> {
    let aid = shared.aid();
    let words = &say.words.plain.letters;
    let seen = say.words.commands.hint(Command::Seen);
    let last = table.shown().last_trick().map(|(trick, by)| {
        let what = say.words.commands.hint(Command::LastTrick);
        letter("p", what, Answer::Say(vec![last_trick(say, &trick, by)]))
    });
    let rest = table.shown().rest().map(|_| command(say, "a", Command::Rest));
    let has_round = matches!(table.wait(), Some(Wait::Result | Wait::Over)) || follows_round(table);
    let has_film = last.is_some() || has_round;
    let film = has_film.then(|| command(say, "x", Command::Film));
    let said = [
        letter("s", &words.score, Answer::Say(standing(say, shared, table))),
        letter("z", &words.slate, Answer::Say(slate(say, aid, table))),
        letter("h", &words.hand, Answer::Say(vec![held(say, &table.shown().slots())])),
        letter("m", seen, Answer::Say(self::seen(say, aid, table))),
        record::letter_to(say),
    ];
    said.into_iter().chain(last).chain(rest).chain(film).collect()
}

/// The standing of the game, and its aim.
fn standing(say: Narrator<'_>, shared: &Shared, table: &Table) -> Vec<String> {
    let goal = format!("{}.", new_game::aim(say.words, table.game().house()));
    let told = [now(say, shared, table), goal].into_iter();
    told.chain(missing(say, shared.aid(), table)).chain([teams(say)]).collect()
}

fn last_trick(say: Narrator<'_>, trick: &Trick, winner: Seat) -> String {
    let values = [("cards", &*plays(say, trick)), ("name", say.name(winner))];
    fill(say.words.plain.last.of(winner), &values)
}

/// The cards that have not been seen yet, with what follows from those that have.
fn seen(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<String> {
    let Some(seen) = table.seen().filter(|_| aid != Aid::Tournament) else {
        return vec![say.words.aid.none.clone()];
    };
    let unseen = unseen_ranks(say, |card| seen.place(card) == CardPlace::Unseen);
    // Customs are read for those alone who learn: for others that is the game.
    let signals = if aid == Aid::Learn {
        SeenText { say, seen: &seen, form: Telling::Long }.signals()
    } else {
        vec![]
    };
    let first = std::iter::once(say.words.plain.unseen.clone()).chain(unseen);
    first.chain(known(say, &seen)).chain(signals).collect()
}

/// The cards of which the holder is known, and what follows from those that were played.
fn known(say: Narrator<'_>, seen: &CardsSeen) -> Vec<String> {
    let known = seen.known().into_iter();
    let known = known.map(|(holder, cards)| say.known(holder, &cards, "", Telling::Long));
    let text = SeenText { say, seen, form: Telling::Long };
    known.chain(text.conclusions()).chain(text.thrown()).collect()
}

/// The claim, where games are claimed; when it may not be made, the reason.
fn claim(say: Narrator<'_>, table: &Table) -> Option<Offer> {
    if !table.shown().has_claims() {
        return None;
    }
    let what = say.words.commands.hint(Command::Claim);
    if table.shown().claim().is_some() {
        // Typing it is deliberate enough: no second time is asked for.
        return Some(letter("g", what, Answer::Do(vec![order(Command::Claim); 2])));
    }
    let why = say.illegal(&Illegal::NoClaim, None, Telling::Long);
    Some(letter("g", what, Answer::Say(vec![why])).unnamed())
}

/// The request to throw in, where that is played; when it may not be made, the reason.
fn throw_in(say: Narrator<'_>, shared: &Shared, table: &Table) -> Option<Offer> {
    if table.game().house().deal.throw_in == ThrowIn::Never {
        return None;
    }
    if table.shown().may_throw_in() && shared.branch().is_none() {
        let offer = command(say, "d", Command::ThrowIn);
        // Where the table waits for it alone, it is named.
        return Some(if table.shown().lets_throw_in() { offer.listed() } else { offer });
    }
    let why = say.illegal(&Illegal::NoThrowIn, None, Telling::Long);
    Some(letter("d", say.words.commands.hint(Command::ThrowIn), Answer::Say(vec![why])).unnamed())
}

/// A hint and the way back; at a tournament they only say why there are none.
fn of_the_coach(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<Offer> {
    let words = &say.words.notice;
    let letters = [
        ("t", Command::Hint, table.shown().can_be_advised(), &words.no_hints),
        ("u", Command::TakeBack, table.can_take_back(), &words.no_way_back),
    ];
    let offers = letters.into_iter().filter_map(|(typed, deed, is_possible, why)| {
        if aid == Aid::Tournament {
            let refusal = Answer::Say(vec![why.clone()]);
            return Some(letter(typed, say.words.commands.hint(deed), refusal).unnamed());
        }
        is_possible.then(|| command(say, typed, deed))
    });
    offers.collect()
}
