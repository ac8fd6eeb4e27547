//! One of the games: what is played at the table, a row a game.

use std::{ops::Range, time::Duration};

use super::{
    effect::Effect,
    film::FilmScene,
    keys::Scope,
    person::MY_SIDE,
    step::Step,
    table::{
        Selection, TableGame,
        bodensee::{self, BidChoice},
        film,
        pace::Wait,
        schieber,
        seated_bots::SeatedBots,
        stroke_animation::Chalk,
    },
};
use crate::{
    coach::report::Reviewed,
    config::{Aid, Tempo},
    game::{
        AnyRecord, BotKind, CardGame, CardSource, ProgramCommand, card_game::Turn,
        notation::is_open_tournament, one_of_the_games,
    },
    rules::{House, house::Variant},
};

one_of_the_games! {
    /// A game at the table.
    pub enum SeatedGame { Schieber(Box<schieber::Table>), Bodensee(Box<bodensee::Table>) }
}

/// Does the same at the table of whichever game it is.
macro_rules! at_any {
    ($seated:expr, $table:ident => $does:expr) => {
        match $seated {
            SeatedGame::Schieber($table) => $does,
            SeatedGame::Bodensee($table) => $does,
        }
    };
}

// Behind the macro, which it uses.
mod replies;

pub use replies::{AnyAdvice, Reply};

impl SeatedGame {
    /// A new game of the variant that these rules name, before the first deal.
    pub fn new(house: House, cards: impl Into<CardSource>, bots: impl Into<BotKind>) -> Self {
        match house.variant {
            Variant::Schieber => Self::Schieber(Box::new(schieber::Table::new(house, cards, bots))),
            Variant::Bodensee => Self::Bodensee(Box::new(bodensee::Table::new(house, cards, bots))),
        }
    }

    /// A game that was left: everything since the person's last action is shown again.
    pub fn resume(record: AnyRecord) -> Self {
        match record {
            AnyRecord::Schieber(record) => {
                Self::Schieber(Box::new(schieber::Table::resume(record)))
            }
            AnyRecord::Bodensee(record) => {
                Self::Bodensee(Box::new(bodensee::Table::resume(record)))
            }
        }
    }

    /// The same game once more, with the deals that it had.
    #[must_use]
    pub fn once_more(&self) -> Self {
        match self {
            Self::Schieber(table) => Self::Schieber(Box::new(table.once_more())),
            Self::Bodensee(table) => Self::Bodensee(Box::new(table.once_more())),
        }
    }

    /// House rules of the next game of the same players.
    pub fn house_of_next(&self) -> House {
        match self {
            Self::Schieber(table) => table.game().house_of_next(),
            Self::Bodensee(table) => *table.game().house(),
        }
    }

    /// The table, if Schieber is played there.
    pub fn schieber(&self) -> Option<&schieber::Table> {
        match self {
            Self::Schieber(table) => Some(table),
            Self::Bodensee(_) => None,
        }
    }

    /// The table, if Bodensee is played there.
    pub fn bodensee(&self) -> Option<&bodensee::Table> {
        match self {
            Self::Schieber(_) => None,
            Self::Bodensee(table) => Some(table),
        }
    }

    /// The rules that are played by.
    pub fn house(&self) -> &House {
        at_any!(self, table => table.game().house())
    }

    /// Source of the cards.
    pub fn cards(&self) -> &CardSource {
        at_any!(self, table => table.cards())
    }

    /// The bots at the table.
    pub fn bots(&self) -> &SeatedBots {
        at_any!(self, table => table.bots())
    }

    /// The same game, where the person has named this program.
    #[must_use]
    pub fn knowing(mut self, named: Option<&ProgramCommand>) -> Self {
        let bots = at_any!(&mut self, table => table.bots_mut());
        *bots = bots.clone().knowing(named);
        self
    }

    /// Number of deals and actions so far.
    pub fn actions(&self) -> usize {
        at_any!(self, table => table.game().log().len())
    }

    /// The round in progress or just finished, counted from 1.
    pub fn round_no(&self) -> usize {
        at_any!(self, table => table.game().round_no())
    }

    /// Number of rounds that are finished.
    pub fn finished_rounds(&self) -> usize {
        at_any!(self, table => Reviewed::finished(table.game()).len())
    }

    /// True if the game ends after a number of deals, by which it can be compared with others.
    pub fn is_of_deals(&self) -> bool {
        let house = self.house();
        match house.variant {
            Variant::Schieber => house.finish.hands > 0,
            Variant::Bodensee => house.bodensee.tallies_to_win == 1,
        }
    }

    /// The table of a scene of this game, which is seen once more.
    pub(super) fn seen_again(&self, scene: &FilmScene) -> Option<Self> {
        match self {
            Self::Schieber(table) => {
                film::seen_again(table, scene).map(Box::new).map(Self::Schieber)
            }
            Self::Bodensee(table) => {
                film::seen_again(table, scene).map(Box::new).map(Self::Bodensee)
            }
        }
    }

    /// Number of the last trick of the round that is finished, and its events.
    pub(super) fn last_trick_events(&self) -> Option<(usize, Range<usize>)> {
        at_any!(self, table => film::last_trick(table))
    }

    /// True if a finished trick lies on the table.
    pub(super) fn shows_trick(&self) -> bool {
        at_any!(self, table => table.wait() == Some(Wait::Trick))
    }

    /// True if all that has happened in the round has been shown.
    pub fn is_all_told(&self) -> bool {
        at_any!(self, table => table.shown_table().told.len() >= table.game().events().len())
    }

    /// Number of events of the round that have been shown.
    pub fn told(&self) -> usize {
        at_any!(self, table => table.shown_table().told.len())
    }

    /// True if a card is still on its way.
    pub fn is_card_on_way(&self) -> bool {
        at_any!(self, table => table.shown().is_card_on_way())
    }

    /// True if nothing is left to be played.
    pub fn is_over(&self) -> bool {
        at_any!(self, table => table.game().is_over())
    }

    /// Chosen card, call or answer.
    pub fn chosen(&self) -> Selection {
        match self {
            Self::Schieber(table) => table.chosen(),
            Self::Bodensee(table) => match table.shown().bids() {
                // What has been chosen of the bids is a number, not a place.
                Some(_) => match table.bid() {
                    BidChoice::Nothing | BidChoice::Offered(_) => Selection::Nothing,
                    BidChoice::Advised(bid) => Selection::Offered(bid.unwrap_or(0).into()),
                    BidChoice::Made(_) | BidChoice::Typed(_) => Selection::Made(0),
                },
                None => table.chosen(),
            },
        }
    }

    /// Time until something moves by itself.
    pub fn wakes_in(&self) -> Option<Duration> {
        at_any!(self, table => table.wakes_in())
    }

    /// True if something is being shown that a key brings to its end.
    pub fn is_showing(&self) -> bool {
        at_any!(self, table => table.shown().is_showing())
    }

    /// True if the result of a round lies open.
    pub fn shows_result(&self) -> bool {
        at_any!(self, table => table.wait() == Some(Wait::Result))
    }

    /// True if the result that lies open has changed the slate.
    pub fn has_written(&self) -> bool {
        match self {
            Self::Schieber(table) => self.shows_result() && !table.shown_table().is_thrown_in,
            Self::Bodensee(table) => self.shows_result() && table.shown_table().verdict.is_some(),
        }
    }

    /// True if a round of it was dealt at a tournament, and it goes on.
    pub fn is_open_tournament(&self) -> bool {
        at_any!(self, table => is_open_tournament(table.game()))
    }

    /// The rounds that the coach can review, by their numbers. At a tournament there is none before the game is over, and
    /// of cards that were thrown in there is nothing to be said.
    pub fn reviewable_rounds(&self, aid: Aid) -> Vec<usize> {
        match self {
            _ if self.is_open_tournament() => Vec::new(),
            Self::Schieber(table) if table.shown().covers_tricks(aid) => Vec::new(),
            Self::Schieber(table) => table.shown().sheet().finished_rounds(),
            Self::Bodensee(table) if table.shown().covers_tricks(aid) => Vec::new(),
            Self::Bodensee(table) => {
                let rounds = table.shown().ledger().into_iter();
                rounds.filter(|round| round.verdict.is_some()).map(|it| it.round_no).collect()
            }
        }
    }

    /// True if a finished trick or round waits so that the person may claim or end it, or the first card so that he may
    /// ask to throw in.
    pub fn lets_claim(&self) -> bool {
        match self {
            Self::Schieber(table) => {
                let ended = matches!(table.wait(), Some(Wait::Trick | Wait::Result));
                let shown = table.shown();
                ended && shown.is_claim_open() || shown.lets_throw_in()
            }
            Self::Bodensee(table) => {
                let lies = table.wait() == Some(Wait::Trick);
                lies && table.shown().may_end()
                    && table.game().turn() == Turn::Player(MY_SIDE.other())
            }
        }
    }

    /// Scope in which a key at the table would be pressed now.
    pub fn scope(&self) -> Scope {
        at_any!(self, table => TableGame::scope(table.shown()))
    }

    /// The slate before the round that was written last, and after it.
    pub(super) fn around_last_round(&self) -> [Chalk; 2] {
        match self {
            Self::Schieber(table) => table.shown().sheet().around_last_round().map(Chalk::Schieber),
            Self::Bodensee(table) => {
                let rounds = table.shown().ledger();
                bodensee::ledger::around_last_round(&rounds).map(Chalk::Bodensee)
            }
        }
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, elapsed: Duration, tempo: Tempo) -> Vec<Effect> {
        at_any!(self, table => table.tick(elapsed, tempo))
    }

    /// Shows at once all that would come by itself.
    pub(super) fn hurry(&mut self, tempo: Tempo) -> Vec<Effect> {
        at_any!(self, table => table.hurry(tempo))
    }

    /// Goes on after something that lay open has been read.
    pub(super) fn read(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        at_any!(self, table => table.read(tempo, aid))
    }

    /// Goes on where the game stands, with the first deal if there has been none.
    pub(super) fn set_out(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        at_any!(self, table => match table.game().round() {
            None => table.deal(tempo, aid),
            Some(_) => table.go_on(tempo),
        })
    }

    pub(super) fn schieber_mut(&mut self) -> Option<&mut schieber::Table> {
        match self {
            Self::Schieber(table) => Some(table),
            Self::Bodensee(_) => None,
        }
    }

    pub(super) fn bodensee_mut(&mut self) -> Option<&mut bodensee::Table> {
        match self {
            Self::Schieber(_) => None,
            Self::Bodensee(table) => Some(table),
        }
    }

    /// Asks for a hint, for more of it, or puts it away.
    pub(super) fn turn_hint(&mut self, aid: Aid) -> Vec<Effect> {
        at_any!(self, table => table.turn_hint(aid))
    }

    /// Scrolls the alternatives of a hint. False where none are shown.
    pub(super) fn scroll_hint(&mut self, step: Step) -> bool {
        at_any!(self, table => table.scroll_hint(step))
    }

    /// True if the alternatives of a hint are shown.
    pub(super) fn shows_alternatives(&self) -> bool {
        at_any!(self, table => table.shows_alternatives())
    }

    /// Takes by how many alternatives the drawing can be scrolled.
    pub(super) fn take_last_scroll(&mut self, last: usize) {
        at_any!(self, table => table.take_last_scroll(last));
    }

    /// Puts the hint away. False if there is none to be seen.
    pub(super) fn put_hint_away(&mut self) -> bool {
        at_any!(self, table => table.put_hint_away())
    }

    /// Ends all motions: everything is where it belongs.
    pub(super) fn stop_motions(&mut self) {
        at_any!(self, table => table.stop_motions());
    }
}
