//! Keys at the table of Bodensee: bidding, naming, playing from hand and table, and "enough".

use super::{
    answered,
    commands::{TableCommand, hint},
    decides, exercise, peek, step_of,
};
use crate::{
    app::{
        bodensee::{BidChoice, ENOUGH, Table, TableRow},
        keys::{BodenseeRefusal, Command, Elsewhere, Scope, Unavailable},
        notice::{BodenseeNotice, Notice},
        pages::Outcome,
        shared::Shared,
        step::Step,
    },
    config::Aid,
    game::bodensee::{Action, Game, Legal, Phase, SIX, round::Round},
};

/// Commands that Bodensee has, or that it refuses for reasons of its own.
pub(super) const COMMANDS: [TableCommand; 8] = [
    TableCommand::new(Command::LastTrick, why_no_last_trick, peek::at_last_trick),
    TableCommand::new(Command::Hint, why_no_hint, hint),
    TableCommand::new(Command::Claim, why_no_enough, end_round),
    TableCommand::answer(Command::Push, why_no_pass),
    TableCommand::answer(Command::TakeBack, NO_TAKE_BACK),
    TableCommand::answer(Command::ThrowIn, NOT_HERE),
    TableCommand::answer(Command::Rest, NOT_HERE),
    TableCommand::answer(Command::Decline, NOT_HERE),
];

/// Answers what is asked.
pub(super) fn answer(scope: Scope, command: Command, shared: &mut Shared) -> Outcome {
    match scope {
        Scope::Bidding => bid(command, shared),
        Scope::Naming => name_mode(command, shared),
        Scope::PlayingBodensee => choose_place(command, shared),
        Scope::Ending => answer_enough(command, shared),
        _ => Outcome::default(),
    }
}

fn bid(command: Command, shared: &mut Shared) -> Outcome {
    match command {
        Command::Left | Command::Down => change_bid(Step::Back, shared),
        Command::Right | Command::Up => change_bid(Step::Forward, shared),
        Command::Push => act(Action::Pass, shared),
        Command::Confirm => confirm_bid(shared),
        _ => Outcome::default(),
    }
}

pub(super) fn change_bid(step: Step, shared: &mut Shared) -> Outcome {
    if let Some(table) = shared.bodensee_mut() {
        table.change_bid(step);
    }
    Outcome::default()
}

/// Takes the bid that is offered as the person's own, so that a key can make it.
pub(super) fn take_bid(shared: &mut Shared) -> Outcome {
    if let Some(table) = shared.bodensee_mut() {
        table.take_bid();
    }
    Outcome::default()
}

/// Makes the chosen bid. Nobody chooses one but the person.
fn confirm_bid(shared: &mut Shared) -> Outcome {
    let Some(table) = shared.bodensee() else { return Outcome::default() };
    let Some(bids) = table.shown().bids() else { return Outcome::default() };
    let bid = match table.bid() {
        BidChoice::Advised(None) => return act(Action::Pass, shared),
        BidChoice::Advised(Some(bid)) | BidChoice::Made(bid) => Some(bid),
        BidChoice::Typed(typed) => u8::try_from(typed).ok(),
        // An Enter too many would bind the person to a number that only the program has chosen.
        BidChoice::Nothing | BidChoice::Offered(_) => {
            return notice(BodenseeNotice::NoBid, shared);
        }
    };
    match bid.filter(|bid| bids.has(*bid)) {
        Some(bid) => act(Action::Bid(bid), shared),
        None => notice(BodenseeNotice::Bids(bids), shared),
    }
}

fn notice(notice: BodenseeNotice, shared: &mut Shared) -> Outcome {
    shared.notice = Some(Notice::Bodensee(notice));
    Outcome::default()
}

fn name_mode(command: Command, shared: &mut Shared) -> Outcome {
    let Some(table) = shared.bodensee_mut() else { return Outcome::default() };
    let modes = table.shown().modes();
    if let Some(step) = step_of(command) {
        table.choose(step.among(table.chosen().place(), modes.len()));
        return Outcome::default();
    }
    match command {
        Command::Pick(number) if number <= modes.len() => {
            let before = table.chosen();
            table.choose(number - 1);
            if !decides(number - 1, before, shared) {
                return Outcome::default();
            }
        }
        Command::Confirm => {}
        _ => return Outcome::default(),
    }
    let chosen = shared.bodensee().and_then(|table| table.chosen().place());
    match chosen.and_then(|place| modes.get(place).copied()) {
        Some(mode) => act(Action::Call(mode), shared),
        None => notice(BodenseeNotice::NoMode, shared),
    }
}

fn choose_place(command: Command, shared: &mut Shared) -> Outcome {
    let Some(table) = shared.bodensee_mut() else { return Outcome::default() };
    match command {
        Command::Left => table.move_choice(Step::Back),
        Command::Right => table.move_choice(Step::Forward),
        Command::Up | Command::Down => table.change_row(),
        Command::Pick(number) if number <= SIX => {
            let place = table.row().first() + number - 1;
            return pick(place, shared);
        }
        Command::Confirm => return play_chosen(shared),
        _ => {}
    }
    Outcome::default()
}

/// Takes a digit or a click: chooses the card, and plays it if it was chosen already.
pub(super) fn pick(place: usize, shared: &mut Shared) -> Outcome {
    let Some(table) = shared.bodensee_mut() else { return Outcome::default() };
    let Some(card) = table.shown().card_at(place) else { return Outcome::default() };
    let before = table.chosen();
    table.choose(place);
    // A barred card is tried as well: the refusal names the rule that bars it.
    if !table.shown().playable().has(card) || decides(place, before, shared) {
        return play_chosen(shared);
    }
    Outcome::default()
}

fn play_chosen(shared: &mut Shared) -> Outcome {
    let place = shared.bodensee().and_then(|table| table.chosen().place());
    if place == Some(ENOUGH) {
        return end_round(shared);
    }
    let card = place.and_then(|place| shared.bodensee()?.shown().card_at(place));
    card.map_or_else(Outcome::default, |card| act(Action::Play(card), shared))
}

fn act(action: Action, shared: &mut Shared) -> Outcome {
    if let Some(effects) = exercise::try_action::<Game>(action, shared) {
        return effects.into();
    }
    let tempo = shared.tempo();
    let Some(table) = shared.bodensee_mut() else { return Outcome::default() };
    match table.act(action, tempo) {
        Ok(effects) => effects.into(),
        Err(illegal) => notice(BodenseeNotice::Illegal(illegal), shared),
    }
}

/// Ends the round, at once or as soon as the trick is over.
fn end_round(shared: &mut Shared) -> Outcome {
    let effects = shared.with_bodensee(Table::want_enough);
    if shared.bodensee().is_some_and(|it| it.shown().wants_enough() && it.shown().asks().is_none())
    {
        shared.notice = Some(Notice::Bodensee(BodenseeNotice::EnoughKept));
    }
    effects.into()
}

/// Takes the answer to the question if the round is to end although a sack is given up by it.
fn answer_enough(command: Command, shared: &mut Shared) -> Outcome {
    match answered(command, 0, Shared::bodensee_mut, shared) {
        None => Outcome::default(),
        Some(0) => shared.with_bodensee(Table::play_on).into(),
        Some(_) => act(Action::Enough, shared),
    }
}

/// True if both rows have a card. The digits show in which row they are; a row without cards cannot be gone to.
pub(super) fn has_two_rows(shared: &Shared) -> bool {
    let Some(table) = shared.bodensee() else { return false };
    let has_card = |row: TableRow| {
        (row.first()..row.first() + SIX).any(|place| table.shown().card_at(place).is_some())
    };
    TableRow::ALL.into_iter().all(has_card)
}

/// Reason of what the game for two does not have.
const NO_TAKE_BACK: fn(&Shared) -> Option<Unavailable> =
    |_| Some(Unavailable::Bodensee(BodenseeRefusal::NoTakeBack));

/// Reason of what there is in the other game only.
const NOT_HERE: fn(&Shared) -> Option<Unavailable> =
    |_| Some(Unavailable::Elsewhere(Elsewhere::NotHere));

fn why_no_hint(shared: &Shared) -> Option<Unavailable> {
    let table = shared.bodensee()?;
    if shared.aid() == Aid::Tournament {
        return Some(Unavailable::NoHints);
    }
    if table.shown().asks().is_some() {
        return Some(Unavailable::LiesOpen);
    }
    (!table.shown().has_decision()).then_some(Unavailable::NotYourTurn)
}

fn why_no_last_trick(shared: &Shared) -> Option<Unavailable> {
    let table = shared.bodensee().filter(|table| table.shown().last_trick().is_none())?;
    let may = table.game().house().etiquette.peek_last_trick;
    Some(if may { Unavailable::NoTrick } else { Unavailable::TrickStaysDown })
}

/// Within a trick the word is kept: its points may be what was lacking.
fn why_no_enough(shared: &Shared) -> Option<Unavailable> {
    let table = shared.bodensee()?;
    if table.shown().asks().is_some() {
        return Some(Unavailable::LiesOpen);
    }
    let is_played = match table.game().round().map(Round::phase) {
        Some(Phase::Playing(playing)) => table.shown().may_end() || playing.lead().is_some(),
        _ => false,
    };
    (!is_played).then_some(Unavailable::Bodensee(BodenseeRefusal::EnoughLater))
}

fn why_no_pass(shared: &Shared) -> Option<Unavailable> {
    match shared.bodensee()?.shown().legal() {
        Legal::Bid { pass: true, .. } => None,
        Legal::Bid { pass: false, .. } => Some(Unavailable::Bodensee(BodenseeRefusal::MustBid)),
        Legal::Call(_) | Legal::Play { .. } | Legal::Wait { .. } => {
            Some(Unavailable::Bodensee(BodenseeRefusal::NotBidding))
        }
    }
}
