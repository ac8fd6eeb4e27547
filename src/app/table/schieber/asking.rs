//! Questions at the table: who is asked, the person about announcements and claims, or a bot.

use crate::{
    app::{person::ME, table::Shown},
    cards::{Card, Seat},
    config::Tempo,
    game::schieber::{
        Action, Event, Game, Legal, Observation, Phase, Turn,
        rest::{is_settled, next_of_rest},
    },
    rules::{house::FinishMode, schieber::rotation::Doubling},
};

/// The melds that score, which lie open to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownMelds;

/// Announcement that the person may make, and must decide on before the table goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saying {
    /// Double what is written of the round, before the first card.
    Double(Doubling),
    /// Agree to throw the cards in, which another has asked for.
    ThrowIn,
    /// Announce the melds, with the first card.
    Weis,
    /// Announce King and Ober of trumps, after the second of them.
    Stoeck,
}

impl Saying {
    /// Action of the announcement.
    pub const fn action(self) -> Action {
        match self {
            Self::Double(word) => Action::Double(word),
            Self::ThrowIn => Action::Agree,
            Self::Weis => Action::Weis,
            Self::Stoeck => Action::Stoeck,
        }
    }

    /// The answer that is offered, 0 to say it and 1 to say nothing. Melds cost nothing, and whoever passes them over has
    /// lost their points; a doubling may, and a hand that is thrown in is gone.
    pub const fn offered(self) -> usize {
        match self {
            Self::Double(_) | Self::ThrowIn => 1,
            Self::Weis | Self::Stoeck => 0,
        }
    }
}

impl Shown<Game> {
    /// The bot that has something to say or to do.
    pub(super) fn next_to_ask(&self) -> Option<Seat> {
        if self.may_still_say_stoeck() {
            return None;
        }
        // Stöck before the turn: they are said at any time, and the next card may end the round in which they count.
        let bots = [ME.after(1), ME.after(2), ME.after(3)];
        let says = |seat: &Seat| self.game().legal(*seat).says().stoeck;
        let on_turn = match self.game().turn() {
            Turn::Player(seat)
                if seat != ME && !self.is_claim_open() && !self.holds_first_card() =>
            {
                Some(seat)
            }
            Turn::Player(_) | Turn::Deal | Turn::Over(_) => None,
        };
        bots.into_iter().find(says).or_else(|| self.claimant()).or(on_turn)
    }

    /// The bot that claims the game: the first from the winner of the trick, once the person has had the time to do it.
    pub(super) fn claimant(&self) -> Option<Seat> {
        let won = |event: &Event| match event {
            Event::TrickWon { by, .. } => Some(*by),
            _ => None,
        };
        // Where the bots claimed as soon as they could, a person could only lose by claiming: the partner was always
        // first, and what remained were the claims that are wrong.
        let winner = self.events().iter().rev().find_map(won)?;
        let claims = |seat: &Seat| {
            let says = self.game().legal(*seat).says();
            let home = |seen: Observation| {
                says.claim && seen.is_home() || says.bergpreis && seen.is_half_home()
            };
            *seat != ME && self.game().observe(*seat).is_some_and(home)
        };
        winner.round().filter(|_| !self.is_claim_open()).find(claims)
    }

    /// True if the person may claim a finished trick or round that is still shown: until then nobody else does, nor
    /// plays on.
    pub fn is_claim_open(&self) -> bool {
        let shown = self.wait().is_none() && self.is_caught_up();
        self.claim().is_some() && !shown
    }

    /// True if the person may ask to throw the cards in, and has seen all that was said.
    pub fn may_throw_in(&self) -> bool {
        self.game().legal(ME).says().throw_in && self.is_caught_up()
    }

    /// True if a bot waits with the first card, and the person has seen all that was said before it.
    pub fn lets_throw_in(&self) -> bool {
        self.is_at_rest() && self.holds_first_card()
    }

    /// True if a bot waits with the first card until the person goes on: with it nothing is thrown in any more.
    // Otherwise whoever neither calls nor leads had no time to ask: the card lay before the call was read.
    fn holds_first_card(&self) -> bool {
        let may = self.game().legal(ME).says().throw_in && !self.is_silent();
        let Some(round) = self.game().round().filter(|_| may) else { return false };
        let is_led = matches!(round.phase(), Phase::Playing(_)) && round.turn() != Some(ME);
        is_led && !matches!(round.log().last(), Some((_, Action::Weis)))
    }

    /// Claim that the person may make now: of the Bergpreis as long as nobody has it.
    pub fn claim(&self) -> Option<Action> {
        let says = self.game().legal(ME).says();
        match (says.bergpreis, says.claim) {
            (true, _) => Some(Action::Bergpreis),
            (false, true) => Some(Action::Claim),
            (false, false) => None,
        }
    }

    /// True if the game or the Bergpreis is claimed at this table.
    pub fn has_claims(&self) -> bool {
        let house = self.game().house();
        let is_claimed = house.target().is_some() && house.marks.claims_bergpreis();
        house.finish.mode == FinishMode::Claim || is_claimed
    }

    /// True if the person's team has enough to claim the game, as far as the person knows, and may do so now.
    pub fn is_home(&self) -> bool {
        self.observation().is_some_and(|seen| match self.claim() {
            Some(Action::Bergpreis) => seen.is_half_home(),
            claim => claim.is_some() && seen.is_home(),
        })
    }

    pub(super) fn may_still_say_stoeck(&self) -> bool {
        self.game().legal(ME).says().stoeck && !self.is_silent()
    }

    /// Announcement that the person is asked about where nothing lies open.
    pub(super) fn open_saying(&self) -> Option<Saying> {
        if !matches!(self.next_event(), None | Some(Event::RoundOver)) {
            return None;
        }
        if self.may_still_say_stoeck() {
            return Some(Saying::Stoeck);
        }
        match self.game().legal(ME) {
            Legal::Double { word, .. } => return Some(Saying::Double(word)),
            Legal::Answer => return Some(Saying::ThrowIn),
            Legal::Call { .. } | Legal::Play { .. } | Legal::Wait(_) => {}
        }
        let may = self.game().legal(ME).says().weis && !self.is_silent();
        may.then_some(Saying::Weis)
    }

    /// The card to go on with, if all remaining tricks are the person's and the house lets the hand be laid down.
    pub fn rest(&self) -> Option<Card> {
        let allowed = self.game().house().etiquette.allow_rest_claim;
        let mine = allowed && self.table().finished > 0 && self.has_decision();
        self.observation().filter(|_| mine).as_ref().and_then(next_of_rest)
    }

    /// The card that the table plays for the person, because nothing can change any more; nobody claims the game
    /// before it is played, and a table that waits for keys waits for this one too.
    pub(super) fn settled(&self, tempo: Tempo) -> Option<Card> {
        // Decided by what the person knows, not by the cards: a table that went on by itself would betray how they lie.
        let house = self.game().house();
        let may = house.etiquette.allow_rest_claim && !self.has_claims();
        let waits = !may || tempo == Tempo::STILL || !self.has_decision();
        let known = self.observation().filter(|_| !waits)?;
        is_settled(&known).then(|| known.legal().cards().first()).flatten()
    }
}
