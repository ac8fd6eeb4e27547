//! View of a session: the data that the table shows.

use super::{
    Saying, Session, TableGame, TrumpChoice,
    record::{RecordLine, RecordedRound, chronicle},
    seen_cards::CardsSeen,
    shown_table::is_written,
};
use crate::{
    app::person::ME,
    cards::{ByTeam, Card, CardSet, Seat, Team, Trick},
    config::Aid,
    game::{
        CardGame,
        schieber::{Event, Game, Illegal, Legal, Round, Turn},
    },
    rules::schieber::{
        follow::Forbidden,
        score,
        weis::{Best, Meld, melds},
    },
};

impl Session {
    /// Seat whose turn it is, as far as has been shown.
    pub fn turn(&self) -> Option<Seat> {
        match self.next_event() {
            Some(
                Event::Pushed { by }
                | Event::Called { by, .. }
                | Event::Announced { by, .. }
                | Event::Played { by, .. },
            ) => Some(by),
            Some(_) => None,
            None => match self.game.turn() {
                Turn::Player(seat) if self.shown_table.taken.is_none() => Some(seat),
                Turn::Player(_) | Turn::Deal | Turn::Over(_) => None,
            },
        }
    }

    /// Seat that is waited for: the person's own only as soon as the keys are heard as those of a turn.
    pub fn awaited(&self) -> Option<Seat> {
        self.turn().filter(|seat| *seat != ME || self.is_my_turn())
    }

    /// The hand in its order for this round; a played card leaves its place empty.
    pub fn slots(&self) -> Vec<Option<Card>> {
        let hand = self.hand();
        self.order.iter().map(|card| hand.has(*card).then_some(*card)).collect()
    }

    /// Record of this game, as far as has been shown and this aid lets one look back.
    pub fn chronicle(&self, aid: Aid) -> Vec<RecordedRound> {
        let is_over = aid == Aid::Tournament && !self.covers_tricks(aid);
        let looks = if is_over { Aid::Normal } else { aid };
        let mut chapters = chronicle(&self.game, &self.shown_table, looks);
        for chapter in &mut chapters {
            let events: Vec<Event> = chapter.lines.iter().flat_map(RecordLine::events).collect();
            chapter.help = self.game.help_taken(chapter.round_no);
            chapter.remarks = self.remarks(chapter.round_no, &events, aid);
        }
        chapters
    }

    /// Number of rounds that are finished and have been shown to their end.
    pub fn finished_rounds(&self) -> usize {
        let is_open = !is_written(&self.shown_table.told);
        let before = self.game.round_no().saturating_sub(usize::from(is_open));
        self.game.written().len().min(before)
    }

    /// Events of this round, as far as this aid lets one look back.
    pub fn told(&self, aid: Aid) -> Vec<Event> {
        match aid {
            Aid::Learn | Aid::Normal => self.shown_table.told.clone(),
            Aid::Tournament => self.shown_table.lying_open(),
        }
    }

    /// Cards that the person has seen, as far as has been shown.
    pub fn seen(&self) -> Option<CardsSeen> {
        Game::known(self).map(|known| CardsSeen::of(&known, &self.shown_table))
    }

    pub(super) fn hand(&self) -> CardSet {
        self.game.round().map_or(CardSet::EMPTY, |round| round.hand(ME))
    }

    /// The trick that was turned last, where the house lets one look at it.
    pub fn last_trick(&self) -> Option<(Trick, Seat)> {
        let allowed = self.game.house().etiquette.peek_last_trick && self.pace.wait().is_none();
        self.shown_table.last_trick.filter(|_| allowed)
    }

    /// True if the person's team has enough to claim the game, as far as the person knows, and may do so now.
    pub fn is_home(&self) -> bool {
        let may = self.game.legal(ME).says().claim;
        self.observation().is_some_and(|seen| may && seen.is_home())
    }

    /// The cards that may be played now.
    pub fn playable(&self) -> CardSet {
        if self.is_my_turn() { self.game.legal(ME).cards() } else { CardSet::EMPTY }
    }

    /// The cards of the hand that may not be played now, in its order, by the rules that bar them.
    pub fn barred(&self) -> Vec<(Forbidden, Vec<Card>)> {
        let mut rules: Vec<(Forbidden, Vec<Card>)> = Vec::new();
        let Some(table) = self.game.round().and_then(Round::table) else { return rules };
        if !self.is_my_turn() {
            return rules;
        }
        let held = self.slots().into_iter().flatten();
        for card in held.filter(|card| !self.playable().has(*card)) {
            let Some(Illegal::Forbidden(_, why)) = table.playing().refuses(card) else { continue };
            match rules.iter_mut().find(|(rule, _)| *rule == why) {
                Some((_, cards)) => cards.push(card),
                None => rules.push((why, vec![card])),
            }
        }
        rules
    }

    /// The lines of the trump choice, if the person is to choose.
    pub fn choices(&self) -> Vec<TrumpChoice> {
        match self.game.legal(ME) {
            Legal::Call { modes, push } if self.is_my_turn() => {
                let push = push.then_some(TrumpChoice::Push);
                modes.iter().map(TrumpChoice::Call).chain(push).collect()
            }
            Legal::Call { .. } | Legal::Play { .. } | Legal::Wait(_) => Vec::new(),
        }
    }

    /// The scores as far as has been shown.
    pub fn scores(&self) -> ByTeam<u32> {
        self.scores_after(&self.shown_table.told, self.shown_table.finished)
    }

    /// The scores as they are shown with this aid: at a tournament nobody counts the tricks of a round before it is
    /// written.
    pub fn shown_scores(&self, aid: Aid) -> ByTeam<u32> {
        self.counted(aid, &self.shown_table.told, self.shown_table.finished)
    }

    /// The scores where the game stands, shown or not, with this aid.
    pub fn saved_scores(&self, aid: Aid) -> ByTeam<u32> {
        self.counted(aid, self.events(), u8::MAX)
    }

    fn counted(&self, aid: Aid, told: &[Event], finished: u8) -> ByTeam<u32> {
        let counts = aid != Aid::Tournament || is_written(told);
        self.scores_after(told, if counts { finished } else { 0 })
    }

    /// The scores after these events of the round, with this number of its tricks counted.
    fn scores_after(&self, told: &[Event], finished: u8) -> ByTeam<u32> {
        let Some(table) = self.game.round().and_then(Round::table).filter(|_| !is_written(told))
        else {
            return self.game.scores();
        };
        let mut scores = self.game.before();
        if self.game.house().finish.counts_whole_rounds() {
            return scores;
        }
        for (team, said) in self.said(told).iter() {
            scores[team] += u32::from(said.total());
        }
        for trick in table.credited().iter().take(usize::from(finished)) {
            for (team, points) in trick.credits.stich.iter() {
                scores[team] += u32::from(*points);
            }
        }
        // A trick that comes after the Weis has won the game counts no more (rules.md §10.4).
        let most = if self.game.is_over() { self.game.scores() } else { ByTeam([u32::MAX; 2]) };
        ByTeam([0, 1].map(|team| scores.0[team].min(most.0[team])))
    }

    /// Announcements that the person is asked about, with their points: melds of the hand, or the Stöck.
    pub fn sayable(&self) -> Vec<(Option<Meld>, u16)> {
        let house = self.game.house();
        match (self.asks(), self.shown_table.called) {
            (Some(Saying::Weis), Some((_, mode))) => {
                let melds = melds(self.hand(), mode, &house.weis).into_iter();
                melds.map(|meld| (Some(meld), meld.points)).collect()
            }
            (Some(_), _) => vec![(None, house.stoeck.points)],
            (None, _) => Vec::new(),
        }
    }

    /// The meld that decides whose melds score, once they have been shown.
    pub fn deciding_meld(&self) -> Option<Best> {
        let table = self.game.round()?.table().filter(|_| !self.shown_table.shown.is_empty())?;
        table.deciding_meld()
    }

    /// Team that has the Bergpreis, as far as has been shown.
    pub fn bergpreis(&self) -> Option<Team> {
        let mut untold = self.events()[self.shown_table.told.len()..].iter();
        let waits = untold.any(|event| matches!(event, Event::Bergpreis { .. }));
        self.game.bergpreis().filter(|_| !waits)
    }

    /// Team that is Schneider, as far as has been shown.
    pub fn schneider(&self) -> Option<Team> {
        self.game.schneider().filter(|_| self.shown_table.ending.is_some())
    }

    /// Factor of the mode that was called.
    pub fn factor(&self) -> Option<u8> {
        let (_, mode) = self.shown_table.called?;
        Some(self.game.house().score.factor.of(mode))
    }

    /// Card points lying on the table, before the factor.
    pub fn on_table(&self) -> u16 {
        match (self.shown_table.trick, self.shown_table.called) {
            (Some(trick), Some((_, mode))) => {
                trick.points(self.game.house().trump.tariff(mode, self.shown_table.trick_no()))
            }
            _ => 0,
        }
    }

    /// Points that this round has written so far, line by line.
    pub fn written(&self) -> Option<ByTeam<score::Score>> {
        let table = self.game.round()?.table()?;
        Some(table.score(self.game.house()))
    }
}
