//! A game with what has been shown of it: the table as it lies there, the pace at which it goes on, and what moves on it.
//!
//! The game runs ahead; events are shown one after the other, and a key brings that to its end.

pub mod table_game;

use std::time::Duration;

use self::table_game::{Halt, ShownEvents, TableGame};
use super::{
    hand_order::in_hand_order,
    motions::Motions,
    pace::{Pace, Wait},
};
use crate::{
    cards::Card,
    config::{Aid, Tempo},
    game::card_game::Turn,
};

/// A game, and as much of it as has been shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown<G: TableGame> {
    game: G,
    table: G::ShownTable,
    pace: Pace<G::Open>,
    motions: Motions<G::Motion>,
    /// Length of the log when somebody chose to say nothing: the person, or where one may speak out of turn the bot.
    silent: Option<usize>,
    /// The person has said what is to be done from now on (see [`TableGame::by_itself`]).
    has_order: bool,
    /// The table has played a card for the person that nobody told it to play.
    goes_by_itself: bool,
}

impl<G: TableGame> Shown<G> {
    /// A game of whose round nothing has been shown yet.
    pub(super) fn of(game: G) -> Self {
        let table = game.fresh_table();
        let (pace, motions) = (Pace::default(), Motions::default());
        Self { game, table, pace, motions, silent: None, has_order: false, goes_by_itself: false }
    }

    /// The game itself.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The game, to be gone on with. What happens in it is not shown by that.
    pub(super) const fn game_mut(&mut self) -> &mut G {
        &mut self.game
    }

    /// The table as it has been shown so far.
    pub const fn table(&self) -> &G::ShownTable {
        &self.table
    }

    /// Number of deals and actions so far, by which a question is known again.
    pub(super) fn entries(&self) -> usize {
        self.game.log().len()
    }

    /// Events of the round.
    pub(super) fn events(&self) -> &[G::Event] {
        self.game.events()
    }

    /// The event that is to be shown next.
    pub(super) fn next_event(&self) -> Option<G::Event> {
        self.events().get(self.table.told().len()).copied()
    }

    /// True if all that has happened has been shown.
    pub(in crate::app) fn is_caught_up(&self) -> bool {
        self.next_event().is_none()
    }

    /// True if all is shown and nothing lies open.
    pub(super) fn is_at_rest(&self) -> bool {
        self.pace.is_at_rest() && self.is_caught_up()
    }

    /// Reason for which the table waits: something lies open and must be read.
    pub const fn wait(&self) -> Option<Wait<G::Open>> {
        self.pace.wait()
    }

    /// True if something is being shown that a key brings to its end.
    pub const fn is_showing(&self) -> bool {
        self.pace.is_showing()
    }

    /// All that the person may know.
    pub fn observation(&self) -> Option<G::Observation> {
        self.game.observe(G::ME)
    }

    /// The cards of the person's round in the order in which they are held.
    // Of the hand that was dealt, so that a card keeps its place and its number while others are played.
    pub fn order(&self) -> Vec<Card> {
        in_hand_order(self.game.dealt_hand())
    }

    /// True if the person is to act and has seen all that happened before.
    pub fn is_my_turn(&self) -> bool {
        self.is_at_rest() && G::is_on_turn(self)
    }

    /// Question beside the turn that the person must answer before the table goes on.
    pub fn asks(&self) -> Option<G::Question> {
        let may = self.pace.is_at_rest();
        if may { G::asks(self) } else { None }
    }

    /// True if the person decides what to call or to play, and is asked nothing beside it.
    pub fn has_decision(&self) -> bool {
        self.is_my_turn() && self.asks().is_none()
    }

    /// True if the person has a decision to be advised on.
    pub fn can_be_advised(&self) -> bool {
        self.is_my_turn() && self.asks().is_none_or(G::is_advised_on)
    }

    /// True if a round is told in full: it is over, and at a tournament the game is.
    pub(super) fn tells_reasons(&self, round_no: usize, aid: Aid) -> bool {
        match aid {
            Aid::Learn | Aid::Normal => round_no < self.game.round_no() || self.table.is_written(),
            Aid::Tournament => self.table.has_ended(),
        }
    }

    /// True if turned tricks stay face down: at a tournament, until the game is over.
    pub fn covers_tricks(&self, aid: Aid) -> bool {
        aid == Aid::Tournament && !self.table.has_ended()
    }

    /// True if somebody has chosen to say nothing since the last action.
    pub(super) fn is_silent(&self) -> bool {
        self.silent == Some(self.entries())
    }

    /// Notes that somebody has chosen to say nothing.
    pub(super) fn keep_silent(&mut self) {
        self.silent = Some(self.entries());
    }

    /// True if the person has said what is to be done from now on.
    pub(super) const fn has_order(&self) -> bool {
        self.has_order
    }

    /// Notes whether the person has said what is to be done from now on.
    pub(super) const fn set_order(&mut self, has_order: bool) {
        self.has_order = has_order;
    }

    /// True if the table plays the rest of the round for the person, which nobody told it to: nothing changes any more.
    pub const fn goes_by_itself(&self) -> bool {
        self.goes_by_itself
    }

    /// Notes that the table plays a card for the person, and whether the person has told it to.
    pub(super) const fn play_by_itself(&mut self) {
        self.goes_by_itself = !self.has_order;
    }

    /// Lays out what the round begins with.
    pub(super) fn lay_out(&mut self) {
        self.table = self.game.fresh_table();
        self.pace = Pace::default();
        self.motions.stop();
        (self.has_order, self.goes_by_itself) = (false, false);
    }

    /// Tells so many events of the round at once, which have been seen before.
    pub(super) fn tell_first(&mut self, count: usize) {
        for event in &self.game.events()[..count] {
            self.table.tell(*event);
        }
    }

    /// Tells so many events as seen before, whose last trick is turned.
    pub(super) fn tell_past(&mut self, count: usize) {
        self.tell_first(count);
        self.table.turn_trick();
    }

    /// Lays the round out again as it stands: all of it has been seen before, and nobody has kept silent.
    pub(super) fn lay_out_again(&mut self) {
        self.lay_out_told();
        self.table.turn_trick();
    }

    /// Lays the round out again before a claim: what that was made over lies open once more, until it has been read.
    pub(super) fn lay_out_before_claim(&mut self) {
        self.lay_out_told();
        let open = |event: &G::Event| match G::halt_after(event, &self.table, self.has_order) {
            Halt::Open(wait) => Some(wait),
            Halt::Pause(_) | Halt::None => None,
        };
        let open = self.events().iter().rev().find_map(open);
        if open != Some(Wait::Trick) {
            self.table.turn_trick();
        }
        if let Some(wait) = open {
            self.pace.lay_open(wait, Tempo::STILL);
        }
    }

    fn lay_out_told(&mut self) {
        self.lay_out();
        self.silent = None;
        self.tell_first(self.events().len());
    }

    /// Shows what has happened until some of it takes its time or must be read.
    pub(super) fn show(&mut self, tempo: Tempo) {
        while self.pace.is_at_rest() {
            let next = self.next_event().filter(|event| !G::is_held_back(self, event));
            let Some(event) = next else { break };
            let motion = G::motion_of(&event, &self.table, self.has_order);
            self.motions.extend(motion, tempo);
            self.table.tell(event);
            self.halt_after(&event, tempo);
        }
        // What is said while something lies open is told at once: a claim was answered one key later, and what comes of
        // the last card would be dealt over with the next round.
        if let Some(wait) = self.pace.wait() {
            self.tell_along(wait);
        }
    }

    fn halt_after(&mut self, event: &G::Event, tempo: Tempo) {
        match G::halt_after(event, &self.table, self.has_order) {
            Halt::Pause(by) if by != G::ME => self.pace.linger(tempo),
            Halt::Pause(_) | Halt::None => {}
            Halt::Open(wait) => {
                self.tell_along(wait);
                let is_timed = wait == Wait::Trick;
                self.pace.lay_open(wait, if is_timed { tempo } else { Tempo::STILL });
            }
        }
    }

    /// Tells the events that are read together with what lies open.
    // What belongs to an event is not waited for: a Weis would be shown at one key and written at the next.
    fn tell_along(&mut self, wait: Wait<G::Open>) {
        while let Some(event) = self.next_event().filter(|event| G::goes_along(event, wait)) {
            self.table.tell(event);
        }
    }

    /// Lets time pass. True if a pause came to its end by that.
    pub(super) fn tick(&mut self, elapsed: Duration, tempo: Tempo) -> bool {
        self.motions.tick(elapsed);
        let has_ended = self.pace.tick(elapsed);
        if has_ended && self.pace.is_on_trick() {
            self.motions.extend(G::trick_to_winner(&self.table), tempo);
            self.turn_trick();
        }
        has_ended
    }

    /// Ends the pause.
    pub(super) const fn end_pause(&mut self) {
        self.pace.end_pause();
    }

    /// Shows at once all that would come by itself, up to a finished trick or something that must be read.
    pub(super) fn hurry(&mut self, tempo: Tempo) {
        self.pace.end_pause();
        if self.pace.is_on_trick() {
            self.turn_trick();
        }
        // At tempo 0 nothing moves and nothing pauses, so that all is there at once; the trick alone gets its time again.
        self.show(Tempo::STILL);
        if self.pace.is_on_trick() {
            self.pace.linger(tempo);
        }
    }

    /// Puts away what lay open, and tells what it was. The end of a game stays.
    pub(super) fn read(&mut self) -> Option<Wait<G::Open>> {
        let wait = self.pace.wait();
        match wait {
            Some(Wait::Trick) => self.turn_trick(),
            Some(Wait::Over) => {}
            Some(Wait::Cards(_) | Wait::Result) | None => self.pace.put_away(),
        }
        wait
    }

    fn turn_trick(&mut self) {
        self.pace.put_away();
        self.table.turn_trick();
    }

    /// Sets the deal in motion.
    pub(super) fn move_deal(&mut self, tempo: Tempo) {
        self.motions.add(G::DEAL, tempo);
    }

    /// Motions with their progress in thousandths; then those that have not begun yet.
    pub fn motions(&self) -> impl Iterator<Item = (G::Motion, u16)> {
        self.motions.under_way()
    }

    /// Progress of the deal in thousandths, while it is seen.
    pub(super) fn dealt_part(&self) -> Option<u16> {
        self.motions().find_map(|(motion, part)| (motion == G::DEAL).then_some(part))
    }

    /// True while the cards are seen to be dealt: what has been said since is not told yet.
    // The game runs ahead of the deal that is seen: title, record and last line named the call of a bot before the person
    // had cards.
    pub fn is_dealing(&self) -> bool {
        self.dealt_part().is_some()
    }

    /// Number of events of the round that are seen to have happened, while a card is still on its way: those before it.
    fn landed_events(&self) -> Option<usize> {
        let told = self.table.told();
        let flies = |motion| told.iter().rposition(|event| G::is_motion_of(motion, event));
        self.motions().find_map(|(motion, _)| flies(motion))
    }

    /// True if a card is still on its way.
    pub fn is_card_on_way(&self) -> bool {
        self.landed_events().is_some()
    }

    /// The same as far as it is seen to have happened, while a card is on its way: it has not been played yet.
    pub(super) fn landed(&self) -> Option<Self> {
        // Told anew from the deal, for what has been told of a table cannot be untold.
        let landed = self.landed_events()?;
        let mut table = self.game.fresh_table();
        self.table.told()[..landed].iter().for_each(|event| table.tell(*event));
        table.turn_trick();
        Some(Self { table, pace: Pace::default(), ..self.clone() })
    }

    /// Ends all motions: everything is where it belongs.
    pub(super) fn stop_motions(&mut self) {
        self.motions.stop();
    }

    /// Ends what moves on the table; what it came to is still seen.
    pub(super) fn settle_motions(&mut self) {
        self.motions.settle();
    }

    /// Time until something moves by itself.
    pub(super) fn wakes_in(&self) -> Option<Duration> {
        self.pace.pause().into_iter().chain(self.motions.wakes_in()).min()
    }

    /// True if the next round is to be dealt: nobody is to act, and nobody claims the game before.
    pub(super) fn is_to_be_dealt(&self) -> bool {
        self.game.turn() == Turn::Deal && !G::is_claimed(self)
    }
}
