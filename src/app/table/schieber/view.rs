//! View of a table: what the person sees there and may do.

use std::ops::Range;

use super::{GameSummary, Saying, sheet::Sheet};
use crate::{
    app::{
        person::ME,
        table::{
            Shown,
            barred::by_rule,
            talk::{self, SaidOf},
        },
    },
    cards::{ByTeam, Card, CardSet, Family, Mode, Seat, Team, Trick},
    config::Aid,
    game::schieber::{
        Action, Event, Game, Illegal, Legal, Round, Turn,
        guideline::{Judgement, Lead, judge},
        hand_value,
    },
    rules::schieber::{
        follow::Forbidden,
        score,
        weis::{Best, Meld, melds},
    },
};

/// A line of the trump choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpChoice {
    /// Call this.
    Call(Mode),
    /// Leave it to the partner.
    Push,
}

impl TrumpChoice {
    /// Family that has one line for all its calls.
    const fn family(self) -> Option<Family> {
        match self {
            Self::Call(mode) if !mode.family().is_classical() => Some(mode.family()),
            Self::Call(_) | Self::Push => None,
        }
    }

    /// Action that the line stands for.
    pub const fn action(self) -> Action {
        match self {
            Self::Call(mode) => Action::Call(mode),
            Self::Push => Action::Push,
        }
    }
}

impl Shown<Game> {
    /// Seat whose turn it is, as far as has been shown.
    pub fn turn(&self) -> Option<Seat> {
        match self.next_event() {
            Some(
                Event::Pushed { by }
                | Event::Called { by, .. }
                | Event::Doubled { by, .. }
                | Event::NoRe { by }
                | Event::ThrowInAsked { by }
                | Event::Announced { by, .. }
                | Event::Played { by, .. },
            ) => Some(by),
            Some(_) => None,
            None => match self.game().turn() {
                Turn::Player(seat) if self.table().taken.is_none() => Some(seat),
                Turn::Player(_) | Turn::Deal | Turn::Over(_) => None,
            },
        }
    }

    /// Seat that is waited for: the person's own only as soon as the keys are heard as those of a turn.
    // The mark of a turn is the promise that a key is heard: while a card still flies to the table it would be an empty
    // one.
    pub fn awaited(&self) -> Option<Seat> {
        self.turn().filter(|seat| *seat != ME || self.is_my_turn())
    }

    /// The hand in its order for this round; a played card leaves its place empty.
    pub fn slots(&self) -> Vec<Option<Card>> {
        let hand = self.hand();
        self.order().iter().map(|card| hand.has(*card).then_some(*card)).collect()
    }

    /// Remark of a player beside the game, as long as no card has been played since.
    pub fn said(&self) -> Option<SaidOf<Game>> {
        talk::last(self.game(), &self.table().told)
    }

    /// The sheet as far as has been shown, with the scores.
    pub fn sheet(&self) -> Sheet<'_> {
        Sheet::shown(self)
    }

    /// Summary of the game, once its end has been shown.
    pub fn summary(&self) -> Option<GameSummary> {
        GameSummary::of(self)
    }

    /// The sheet where the game stands, shown or not.
    pub fn whole_sheet(&self) -> Sheet<'_> {
        Sheet::whole(self)
    }

    /// Events of this round, as far as this aid lets one look back.
    pub fn told(&self, aid: Aid) -> Vec<Event> {
        match aid {
            Aid::Learn | Aid::Normal => self.table().told.clone(),
            Aid::Tournament => self.table().lying_open(),
        }
    }

    /// Judgement of a call by the guideline of the table.
    pub fn judgement(&self, mode: Mode) -> Option<Judgement> {
        let seen = self.observation()?;
        let (hand, rules) = (seen.hand(), &self.game().house().bots);
        let is_partners = seen.pushed() && seen.seat() != seen.forehand();
        let lead = if is_partners { Lead::Partners } else { Lead::Own };
        let may_push = !seen.pushed() && self.choices().contains(&TrumpChoice::Push);
        let has_void = hand_value::voids(hand) > 0;
        let slack = if may_push && has_void { rules.three_suiter_slack } else { 0 };
        Some(judge(hand, mode, lead, slack, self.game().house()))
    }

    /// Cards that a seat has been dealt, as far as the deal has been seen.
    pub fn dealt(&self, seat: Seat) -> usize {
        let (Some(part), Some(round)) = (self.dealt_part(), self.game().round()) else { return 9 };
        let packet = usize::from(self.game().house().deal.packet);
        // By packets and not by cards, forehand first, as the house deals.
        let packets = (usize::from(part) * (36 / packet)).div_ceil(1000);
        (packets + 3 - seat.turns_after(round.forehand())) / 4 * packet
    }

    pub(super) fn hand(&self) -> CardSet {
        self.game().round().map_or(CardSet::EMPTY, |round| round.hand(ME))
    }

    /// The trick that was turned last, where the house lets one look at it.
    pub fn last_trick(&self) -> Option<(Trick, Seat)> {
        let allowed = self.game().house().etiquette.peek_last_trick && self.wait().is_none();
        self.table().last_trick.filter(|_| allowed)
    }

    /// The cards that may be played now.
    pub fn playable(&self) -> CardSet {
        if self.is_my_turn() { self.game().legal(ME).cards() } else { CardSet::EMPTY }
    }

    /// The cards of the hand that may not be played now, in its order, by the rules that bar them.
    pub fn barred(&self) -> Vec<(Forbidden, Vec<Card>)> {
        let table = self.game().round().and_then(Round::table);
        let Some(table) = table.filter(|_| self.is_my_turn()) else { return Vec::new() };
        let held = self.slots().into_iter().flatten().filter(|card| !self.playable().has(*card));
        by_rule(held, |card| match table.playing().refuses(card)? {
            Illegal::Forbidden(_, why) => Some(why),
            _ => None,
        })
    }

    /// The lines of the trump choice, if the person is to choose.
    pub fn choices(&self) -> Vec<TrumpChoice> {
        match self.game().legal(ME) {
            Legal::Call { modes, push, .. } if self.is_my_turn() => {
                let push = push.then_some(TrumpChoice::Push);
                modes.iter().map(TrumpChoice::Call).chain(push).collect()
            }
            Legal::Call { .. }
            | Legal::Double { .. }
            | Legal::Answer
            | Legal::Play { .. }
            | Legal::Wait(_) => Vec::new(),
        }
    }

    /// The lines on which the choices stand, as places among them: those of a family without a suit of its own share
    /// one, for so many calls as some tables play have no room below each other.
    pub fn choice_lines(&self) -> Vec<Range<usize>> {
        let choices = self.choices();
        let shared = |one: &TrumpChoice, next: &TrumpChoice| {
            one.family().is_some() && one.family() == next.family()
        };
        let mut end = 0;
        let lines = choices.chunk_by(shared).map(|line| {
            end += line.len();
            end - line.len()..end
        });
        lines.collect()
    }

    /// Announcements that the person is asked about, with their points: melds of the hand, or the Stöck.
    pub fn sayable(&self) -> Vec<(Option<Meld>, u16)> {
        let house = self.game().house();
        match (self.asks(), self.table().called) {
            (Some(Saying::Weis), Some((_, mode))) => {
                let melds = melds(self.hand(), mode, &house.weis).into_iter();
                melds.map(|meld| (Some(meld), meld.points)).collect()
            }
            (Some(Saying::Stoeck), _) => vec![(None, house.stoeck.points)],
            (Some(Saying::Weis | Saying::Double(_) | Saying::ThrowIn) | None, _) => Vec::new(),
        }
    }

    /// The meld that decides whose melds score, once they have been shown.
    pub fn deciding_meld(&self) -> Option<Best> {
        let table = self.game().round()?.table().filter(|_| !self.table().shown.is_empty())?;
        table.deciding_meld()
    }

    /// Team that has the Bergpreis, as far as has been shown.
    pub fn bergpreis(&self) -> Option<Team> {
        let mut untold = self.events()[self.table().told.len()..].iter();
        // The game knows of it as soon as the card is played, which may still be on its way for the person.
        let waits = untold.any(|event| matches!(event, Event::Bergpreis { .. }));
        self.game().bergpreis().filter(|_| !waits)
    }

    /// Team that is Schneider, as far as has been shown.
    pub fn schneider(&self) -> Option<Team> {
        self.game().schneider().filter(|_| self.table().ending.is_some())
    }

    /// Factor of the mode that was called.
    pub fn factor(&self) -> Option<u8> {
        let (_, mode) = self.table().called?;
        Some(self.game().house().score.factor.of(mode))
    }

    /// Number by which all is multiplied that is written of the round, as far as it has been shown (rules.md §3.7).
    pub const fn times(&self) -> u8 {
        1 << self.table().doubled.len()
    }

    /// Card points lying on the table, before the factor.
    pub fn on_table(&self) -> u16 {
        match (self.table().trick, self.table().called) {
            (Some(trick), Some((_, mode))) => {
                trick.points(self.game().house().trump.tariff(mode, self.table().trick_no()))
            }
            _ => 0,
        }
    }

    /// Points that this round has written so far, line by line.
    pub fn written(&self) -> Option<ByTeam<score::Score>> {
        let table = self.game().round()?.table()?;
        let written = self.game().written_in(self.game().round_no());
        Some(written.map_or_else(|| table.score(self.game().house()), |written| written.score))
    }
}
