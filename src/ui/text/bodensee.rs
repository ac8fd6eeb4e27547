//! Narrator of the game for two: events, refusals, bids and marks in words.

pub mod reasons;
mod tallies;
pub mod verdict;

use crate::{
    app::{
        bodensee::{
            BestBid, DecisiveTrick, GameSummary, ShownTable, Table, WrittenRound,
            record::RecordLine,
        },
        notice::BodenseeNotice,
        person::{MY_SIDE, USUAL_NAMES, USUAL_OPPONENT},
        table::talk::SaidOf,
    },
    cards::{Mode, Seat, Side, Suit},
    game::bodensee::{Event, Game, Illegal, Legal},
    rules::bodensee::{Bids, Contract, RoundVerdict},
    ui::{
        Narrator,
        text::{
            narrate::capital,
            words::{Forms, ModeForTwo, Person, Telling, fill},
        },
    },
};

/// Narrator in one language, with the names of one deck and of two players. The person at the terminal is addressed.
#[derive(Clone, Copy, Debug)]
pub struct BodenseeNarrator<'a> {
    /// Narrator of what both games have; the other player has the words and the name of the next seat.
    pub say: Narrator<'a>,
}

/// Seat whose name and form of address a side has.
pub const fn seat_of(side: Side) -> Seat {
    match side {
        Side::Near => Seat::South,
        Side::Far => Seat::East,
    }
}

impl<'a> BodenseeNarrator<'a> {
    /// Name of a player; at a table for two another sits opposite than at one for four, unless a name was given.
    pub fn name(&self, side: Side) -> &'a str {
        match self.say.names[seat_of(side)].as_str() {
            usual if side != MY_SIDE && usual == USUAL_NAMES[Seat::East] => USUAL_OPPONENT,
            name => name,
        }
    }

    /// The form of a text for a player, with these values.
    pub fn person(&self, person: &Person, by: Side, values: &[(&str, &str)]) -> String {
        let mut all = vec![("name", self.name(by))];
        all.extend_from_slice(values);
        fill(person.of(seat_of(by)), &all)
    }

    fn told(&self, forms: &Forms<Person>, form: Telling, by: Side) -> String {
        self.person(forms.form(form), by, &[])
    }

    /// The line that the other says beside the game, as it is quoted.
    pub fn line(&self, said: SaidOf<Game>) -> String {
        let line = self.say.words.bodensee.talk.line(said);
        self.say.words.talk.quote(line)
    }

    /// The same with who says it.
    pub fn said(&self, said: SaidOf<Game>) -> String {
        let values = [("name", self.name(said.by)), ("line", &*self.line(said))];
        fill(&self.say.words.talk.said, &values)
    }

    /// The dearest trick of the winner of a round that is over.
    pub fn decided(&self, table: &ShownTable, form: Telling) -> Option<String> {
        let most = DecisiveTrick::of(table)?;
        let (trick, points) = (most.trick_no.to_string(), most.points.to_string());
        let card = self.say.card(most.card, form);
        let values = [("trick", &*trick), ("n", &points), ("card", &card)];
        Some(self.person(&self.say.words.bodensee.rounds.decided, most.by, &values))
    }

    /// An event as a sentence.
    pub fn event(&self, event: &Event, form: Telling) -> String {
        let (words, both) = (&self.say.words.bodensee, &self.say.words.event);
        match event {
            Event::Bid { by, bid } => {
                self.person(words.event.bid.form(form), *by, &[("bid", &bid.to_string())])
            }
            Event::Passed { by } => self.told(&words.event.passed, form, *by),
            Event::ThrownIn => words.event.thrown_in.form(form).clone(),
            Event::Called { by, mode } => {
                self.person(both.called.form(form), *by, &[("mode", &self.mode(*mode, form))])
            }
            Event::Played { by, card } => {
                let card = self.say.card(*card, form);
                self.person(both.played.form(form), *by, &[("card", &card)])
            }
            Event::TrickWon { by, trick_no, points } => {
                let (n, counted) = (points.to_string(), self.say.words.game.points.of(*points));
                let trick = trick_no.to_string();
                let values = [("trick", &*trick), ("n", &n), ("points", &counted)];
                self.person(both.trick_won.form(form), *by, &values)
            }
            Event::Turned { by, card, .. } => {
                let card = self.say.card(*card, form);
                self.person(words.event.turned.form(form), *by, &[("card", &card)])
            }
            Event::Enough { by } => self.told(&words.event.enough, form, *by),
            Event::RoundOver(verdict) => self.verdict(verdict, form),
            Event::GameOver { winner } => self.told(&words.event.game_over, form, *winner),
        }
    }

    fn verdict(&self, verdict: &RoundVerdict, form: Telling) -> String {
        let words = &self.say.words.bodensee;
        let sacked = verdict.sacked.iter().filter(|(_, is_sacked)| **is_sacked);
        let sacked = sacked.map(|(side, _)| self.told(&words.event.sacked, form, side));
        let won = std::iter::once(self.told(&words.event.won, form, verdict.winner));
        let gap = match form {
            Telling::Short => ", ",
            Telling::Long => " ",
        };
        won.chain(sacked).collect::<Vec<_>>().join(gap)
    }

    /// A mode by its name in this game.
    pub fn mode(&self, mode: Mode, form: Telling) -> String {
        let Some(name) = self.say.words.bodensee.modes.get(ModeForTwo(mode)) else {
            return self.say.mode(mode, form);
        };
        match form {
            Telling::Short => format!("{} {name}", self.say.deck.mode_sign(mode)),
            Telling::Long => name.clone(),
        }
    }

    /// Reason why an action of the person is refused.
    pub fn illegal(&self, illegal: &Illegal, trump: Option<Suit>, form: Telling) -> String {
        let (words, both) = (&self.say.words.bodensee, &self.say.words.illegal);
        match illegal {
            Illegal::NotYourTurn => both.not_your_turn.clone(),
            Illegal::NotNow => both.not_now.clone(),
            Illegal::NotDealt => both.not_dealt.clone(),
            Illegal::WrongDealer => words.refusal.wrong_dealer.clone(),
            Illegal::Over => both.over.clone(),
            Illegal::NoBid(bid) => fill(&words.refusal.no_bid, &[("bid", &bid.to_string())]),
            Illegal::MustBid => words.refusal.must_bid.clone(),
            Illegal::NotOffered(mode) => {
                fill(&both.not_offered, &[("mode", &self.mode(*mode, form))])
            }
            Illegal::NotInPool(card) => {
                let card = self.say.card(*card, form);
                capital(&fill(&words.refusal.not_in_pool, &[("card", &card)]))
            }
            Illegal::Forbidden(card, why) => self.say.forbidden(*card, *why, trump, form),
            Illegal::NotEnough => words.refusal.enough_later.clone(),
        }
    }

    /// A notice at this table.
    pub fn notice(
        &self,
        notice: &BodenseeNotice,
        bodensee: Option<&Table>,
        form: Telling,
    ) -> String {
        let words = &self.say.words.bodensee;
        match notice {
            BodenseeNotice::Illegal(illegal) => {
                let mode = bodensee.and_then(|bodensee| bodensee.shown_table().mode);
                self.illegal(illegal, mode.and_then(Mode::trump), form)
            }
            BodenseeNotice::NoBid => words.refusal.choose_bid.clone(),
            BodenseeNotice::Bids(bids) => {
                fill(&words.refusal.may_bid, &[("range", &self.range(*bids))])
            }
            BodenseeNotice::NoMode => words.refusal.choose_mode.clone(),
            BodenseeNotice::EnoughKept => words.refusal.enough_kept.clone(),
        }
    }

    /// The bids that can be made.
    pub fn range(&self, bids: Bids) -> String {
        let words = &self.say.words.bodensee;
        let bids: Vec<u8> = bids.iter().collect();
        let (Some(low), Some(high)) = (bids.first(), bids.last()) else { return String::new() };
        let step = bids.get(1).map_or(0, |next| next - low);
        let [low, high, step] = [*low, *high, step].map(|number| number.to_string());
        let template = if bids.len() == 1 { &words.bids.only_bid } else { &words.bids.range };
        fill(template, &[("low", &low), ("high", &high), ("step", &step)])
    }

    /// Sentence for the person who must bid, or name what is played.
    pub fn to_say(&self, bodensee: &Table) -> Option<String> {
        let words = &self.say.words.bodensee;
        let other = self.name(MY_SIDE.other());
        let shown = bodensee.shown_table();
        let bid = shown.contract.map_or_else(String::new, |contract| contract.bid.to_string());
        let template = match bodensee.shown().legal() {
            Legal::Bid { pass: false, .. } => &words.bids.forced_bid,
            Legal::Bid { pass: true, .. } => match (shown.contract, shown.bids.is_empty()) {
                (Some(_), _) => &words.bids.over_bid,
                (None, true) => &words.bids.first_bid,
                (None, false) => &words.bids.after_pass,
            },
            Legal::Call(_) => &words.bids.to_name,
            Legal::Play { .. } | Legal::Wait { .. } => return None,
        };
        Some(fill(template, &[("name", other), ("bid", &bid)]))
    }

    /// The promise with its mode.
    pub fn called(&self, contract: Contract, mode: Mode, form: Telling) -> String {
        let (mode, bid) = (self.mode(mode, form), contract.bid.to_string());
        let values = [("mode", &*mode), ("bid", &bid), ("name", self.name(contract.declarer))];
        let words = &self.say.words.bodensee;
        match form {
            Telling::Short => fill(&words.bids.called, &values),
            Telling::Long => capital(&fill(&words.plain.called, &values)),
        }
    }

    /// Something of both sides, the person's first.
    fn both(&self, [near, far]: [String; 2]) -> String {
        let values = [
            ("me", self.name(Side::Near)),
            ("near", &*near),
            ("name", self.name(Side::Far)),
            ("far", &far),
        ];
        fill(&self.say.words.bodensee.rounds.scores, &values)
    }

    /// The facts that stand out in a game, each with its label.
    pub fn facts(&self, summary: &GameSummary, form: Telling) -> Vec<(String, String)> {
        let words = &self.say.words.bodensee;
        let best = summary.best.map(|best| (words.end.best.clone(), self.best_bid(&best, form)));
        let made = summary.contracts.0.map(|[held, made]| format!("{made}/{held}"));
        let sacks = summary.sacks.0.map(|count| count.to_string());
        let sacks = summary.sacks.0.iter().any(|count| *count > 0).then_some(sacks);
        let sacks = sacks.map(|sacks| (words.end.sacks.clone(), self.both(sacks)));
        best.into_iter()
            .chain([(words.end.bids_made.clone(), self.both(made))])
            .chain(sacks)
            .collect()
    }

    fn best_bid(&self, best: &BestBid, form: Telling) -> String {
        let values = [
            ("name", self.name(best.contract.declarer)),
            ("bid", &*best.contract.bid.to_string()),
            ("round", &*best.round_no.to_string()),
            ("sign", self.say.deck.mode_sign(best.mode)),
            ("mode", &*self.mode(best.mode, Telling::Long)),
        ];
        fill(self.say.words.bodensee.end.best_bid.form(form), &values)
    }

    /// Point at which a game stands, shown or not.
    pub fn saved_place(&self, bodensee: &Table) -> String {
        let (words, round) = (&self.say.words, bodensee.game().round_no().to_string());
        let playing = bodensee.game().round().and_then(|round| round.playing());
        playing.map_or_else(
            || fill(&words.bodensee.rounds.saved_bidding, &[("round", &round)]),
            |playing| {
                // Once the last trick is taken the count stands at one that is never played.
                let trick = playing.trick_no().min(18).to_string();
                fill(&words.menu.saved_place, &[("round", &round), ("trick", &trick)])
            },
        )
    }

    /// Sentences about the cards that nobody has seen: the suits that the other's hand lacks, and the number of them.
    pub fn known_of_the_unseen(&self, bodensee: &Table, form: Telling) -> Vec<String> {
        let (words, name) = (&self.say.words.bodensee.table, self.name(MY_SIDE.other()));
        let suits: Vec<String> =
            bodensee.shown().lacking().into_iter().map(|suit| self.say.suit(suit, form)).collect();
        let suits = suits.join(if form == Telling::Short { " " } else { ", " });
        let lacks = (!suits.is_empty())
            .then(|| fill(&words.seen_lacks, &[("name", name), ("suits", &suits)]));
        let shown = bodensee.shown_table();
        let held = shown.held[MY_SIDE.other()];
        let covered =
            Side::ALL.map(|side| shown.places[side].iter().filter(|place| place.covered).count());
        let unknown = (held + covered[0] + covered[1]).to_string();
        let [near, far] = covered.map(|count| count.to_string());
        let values = [
            ("n", &*unknown),
            ("hand", &held.to_string()),
            ("name", name),
            ("near", &near),
            ("far", &far),
        ];
        lacks.into_iter().chain([fill(&words.seen_unknown, &values)]).collect()
    }

    /// Question if the round is to end although the other comes out of the sack by it.
    pub fn enough_asked(&self, bodensee: &Table) -> Option<String> {
        let points = bodensee.game().round()?.playing()?.points();
        let [near, far] = points.0.map(|points| points.to_string());
        let other = self.name(MY_SIDE.other());
        let values = [("points", &*near), ("other", &far), ("name", other)];
        Some(fill(&self.say.words.bodensee.end.enough_text, &values))
    }

    /// Cards that the person must play, if a card is to be played.
    pub fn duty(&self, bodensee: &Table, form: Telling) -> Option<String> {
        let words = &self.say.words.table.duty;
        let (legal, shown) = (bodensee.shown().playable(), bodensee.shown_table());
        if legal.is_empty() {
            return None;
        }
        let Some(trick) = shown.trick else { return Some(words.lead.clone()) };
        let led = trick.lead.suit();
        let trump = shown.mode.and_then(Mode::trump);
        let ruffs = trump.is_some_and(|trump| trump != led && !legal.of(trump).is_empty());
        let template = match (bodensee.shown().pool().of(led).is_empty(), trump == Some(led), ruffs)
        {
            (true, false, true) => &words.free,
            (true, _, _) => &words.discard,
            (false, true, _) => &words.trump,
            (false, false, true) => &words.ruff,
            (false, false, false) => &words.follow,
        };
        let trump = trump.map_or_else(String::new, |trump| self.say.suit(trump, form));
        Some(self.say.suited(template, led, form, &[("trump", &trump)]))
    }

    /// A round of the ledger in a sentence.
    pub fn round_told(&self, round: &WrittenRound) -> String {
        let words = &self.say.words.bodensee;
        let round_no = round.round_no.to_string();
        let Some((contract, _)) = round.called else {
            return fill(&words.rounds.thrown_round, &[("round", &round_no)]);
        };
        let points = round.points[contract.declarer].to_string();
        let bid = contract.bid.to_string();
        let name = self.name(contract.declarer);
        let values = [("round", &*round_no), ("name", name), ("points", &points), ("bid", &bid)];
        fill(&words.rounds.last_round, &values)
    }
}

/// Events of a line of the record, card by card.
pub fn event_lines(line: &RecordLine) -> Vec<Event> {
    let (trick_no, trick, won, turned) = match line {
        RecordLine::Said(event) => return vec![*event],
        RecordLine::Trick { trick_no, trick, won, turned } => (*trick_no, trick, won, turned),
    };
    let played = trick.plays().map(|(by, card)| Event::Played { by, card });
    let won = won.map(|(by, points)| Event::TrickWon { by, trick_no, points });
    let turned = turned.iter().map(|(by, card)| Event::Turned { by: *by, place: 0, card: *card });
    played.chain(won).chain(turned).collect()
}
