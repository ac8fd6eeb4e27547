//! The table while cards are played: the play, the melds, the Stöck and the credits of each trick.

use super::{
    action::{Illegal, Legal, Says},
    event::Event,
    playing::{Playing, TrickWon},
    stoeck::Stoeck,
    weising::Weising,
};
use crate::{
    cards::{BySeat, ByTeam, Card, CardSet, Seat, Team, Trick},
    rules::{
        House,
        schieber::{
            finish::Credits,
            rotation::Called,
            score::{self, Score, Taken},
            weis::{Best, Scoring},
        },
    },
};

/// Effect of a completed trick on the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TrickCredits {
    /// Number of the trick, 1 to 9.
    pub trick_no: u8,
    /// Points that it adds.
    pub credits: Credits,
    /// Stöck still unrecorded after the trick.
    pub latent: ByTeam<u16>,
    /// The team that plays earlier, which decides if one credit brings both to the target.
    pub gut: Team,
}

/// State of a round from the call to the last card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTable {
    called: Called,
    forehand: Seat,
    leader: Seat,
    playing: Playing,
    weising: Weising,
    scoring: Scoring,
    weis_written: ByTeam<bool>,
    stoeck: Stoeck,
    stoeck_due: bool,
    turned: Vec<Trick>,
    credited: Vec<TrickCredits>,
}

impl RoundTable {
    /// The table before the first card.
    pub(crate) fn new(
        hands: &BySeat<CardSet>,
        called: Called,
        forehand: Seat,
        house: &House,
    ) -> Self {
        let playing = Playing::new(hands, &called, forehand, house);
        Self {
            called,
            forehand,
            leader: called.leader(forehand, &house.schieben),
            playing,
            weising: Weising::new(hands, called.mode, house.weis),
            scoring: Scoring::default(),
            weis_written: ByTeam::default(),
            stoeck: Stoeck::new(hands, called.mode, house),
            stoeck_due: false,
            turned: Vec::new(),
            credited: Vec::new(),
        }
    }

    /// Call of the round: mode and caller.
    pub const fn called(&self) -> &Called {
        &self.called
    }

    /// Doubles what both teams write, before the first card (rules.md §3.7).
    pub(crate) const fn double(&mut self) {
        self.called.doubled += 1;
        self.stoeck.double();
    }

    /// The play itself.
    pub const fn playing(&self) -> &Playing {
        &self.playing
    }

    /// The tricks that have been turned, in order.
    pub fn turned(&self) -> &[Trick] {
        &self.turned
    }

    /// Credits of each turned trick.
    pub(crate) fn credited(&self) -> &[TrickCredits] {
        &self.credited
    }

    /// The announced meld that decides whose melds score.
    pub fn deciding_meld(&self) -> Option<Best> {
        self.weising.deciding(self.leader)
    }

    /// Stöck that are still unrecorded.
    pub fn latent(&self) -> ByTeam<u16> {
        self.stoeck.latent()
    }

    /// Points of Stöck here, factor and doublings applied.
    pub const fn stoeck_points(&self) -> u16 {
        self.stoeck.points()
    }

    /// Actions that the seat may take; claims are left to the game.
    pub(crate) fn legal(&self, seat: Seat) -> Legal {
        let on_turn = self.playing.turn() == Some(seat);
        let first = self.playing.trick_no() == 1;
        let say = Says {
            weis: on_turn && first && self.weising.asks(seat),
            stoeck: self.stoeck.may_say(seat),
            ..Says::NOTHING
        };
        if on_turn { Legal::Play { cards: self.playing.legal(), say } } else { Legal::Wait(say) }
    }

    /// Announces melds for the seat.
    pub(crate) fn announce(&mut self, by: Seat, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if !self.legal(by).says().weis {
            return Err(Illegal::NoWeis);
        }
        let points = self.weising.announce(by).ok_or(Illegal::NoWeis)?;
        events.push(Event::Announced { by, points });
        Ok(())
    }

    /// Announces Stöck for the seat.
    pub(crate) fn say_stoeck(&mut self, by: Seat, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if !self.stoeck.may_say(by) {
            return Err(Illegal::NoStoeck);
        }
        self.stoeck.say(by);
        events.push(Event::Stoeck { by, points: self.stoeck.points() });
        match (self.playing.trick(), self.credited.last_mut()) {
            (None, Some(last)) => {
                last.credits.stoeck = last.latent;
                last.latent = ByTeam::default();
            }
            _ => self.stoeck_due = true,
        }
        Ok(())
    }

    /// Plays a card for the seat.
    pub(crate) fn play(
        &mut self,
        by: Seat,
        card: Card,
        house: &House,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        if self.playing.turn() != Some(by) {
            return Err(Illegal::NotYourTurn);
        }
        if let Some(illegal) = self.playing.refuses(card) {
            return Err(illegal);
        }
        self.stoeck.next_card();
        if self.playing.trick_no() == 1
            && let Some(points) = self.weising.first_card(by)
        {
            events.push(Event::Announced { by, points });
        }
        let won = self.playing.play(card);
        events.push(Event::Played { by, card });
        if self.stoeck.played(by, self.playing.hands()[by]) {
            self.record_stoeck(by, events);
        }
        if let Some(won) = won {
            self.turn_over(&won, house, events);
        }
        Ok(())
    }

    fn record_stoeck(&mut self, by: Seat, events: &mut Vec<Event>) {
        self.stoeck_due = true;
        events.push(Event::Stoeck { by, points: self.stoeck.points() });
    }

    fn turn_over(&mut self, won: &TrickWon, house: &House, events: &mut Vec<Event>) {
        let TrickWon { by, trick_no, points, trick } = *won;
        self.turned.push(trick);
        events.push(Event::TrickWon { by, trick_no, points });
        if trick_no == 1 {
            self.show_weis(house, events);
        }
        let wys = self.write_weis(by.team(), house, events);
        if trick_no == 9
            && house.finish.counts_whole_rounds()
            // Stöck that fell in the last trick would be lost where rounds are counted: nobody has had the time to say
            // them.
            && let Some(holder) = self.stoeck.say_unsaid()
        {
            self.record_stoeck(holder, events);
        }
        let mut won = ByTeam::default();
        let times = self.called.times();
        won[by.team()] = times * score::cards(points, self.called.mode, house);
        let mut stich = self.playing.objective().written(won);
        if let Some(team) = self.playing.match_team() {
            let writer = self.playing.objective().writer(team);
            stich[writer] += times * score::match_bonus(writer, &self.taken(), house);
            events.push(Event::Match { team });
        }
        let credits = Credits { stoeck: self.take_stoeck(), wys, stich };
        let latent = self.stoeck.latent();
        self.credited.push(TrickCredits { trick_no, credits, latent, gut: self.gut() });
    }

    /// Decides the melds and shows those that score.
    fn show_weis(&mut self, house: &House, events: &mut Vec<Event>) {
        self.scoring = self.weising.decide(self.leader);
        for seat in self.leader.round() {
            let melds = self.scoring.melds[seat].clone();
            let shown = melds.iter().fold(CardSet::EMPTY, |shown, meld| shown | meld.cards);
            events.extend(melds.into_iter().map(|meld| Event::Shown { by: seat, meld }));
            if self.stoeck.shown(seat, shown) {
                self.record_stoeck(seat, events);
            }
        }
        if house.weis.enabled && self.scoring.team.is_none() && self.weising.anything_announced() {
            events.push(Event::WeisCancelled);
        }
    }

    /// Writes the melds of each team that may write them now (rules.md §8.7, `weis.needs_trick`).
    fn write_weis(&mut self, winner: Team, house: &House, events: &mut Vec<Event>) -> ByTeam<u16> {
        let raw = self.scoring.points();
        ByTeam::from_fn(|team| {
            let due = raw[team] > 0 && !self.weis_written[team];
            if !due || (house.weis.needs_trick && winner != team) {
                return 0;
            }
            self.weis_written[team] = true;
            let points = self.called.times() * score::weis(raw[team], self.called.mode, house);
            events.push(Event::WeisWritten { team, points });
            points
        })
    }

    fn take_stoeck(&mut self) -> ByTeam<u16> {
        let team = if std::mem::take(&mut self.stoeck_due) { self.stoeck.recorded() } else { None };
        ByTeam::from_fn(|other| if team == Some(other) { self.stoeck.points() } else { 0 })
    }

    fn gut(&self) -> Team {
        self.scoring.team.unwrap_or(self.leader.team())
    }

    /// Cards, tricks, melds and Stöck of both teams so far, before the factor.
    pub fn taken(&self) -> Taken {
        let raw = self.scoring.points();
        Taken {
            mode: self.called.mode,
            objective: self.playing.objective(),
            caller_team: self.forehand.team(),
            cards: self.playing.points(),
            tricks: self.playing.tricks(),
            weis: ByTeam::from_fn(|team| if self.weis_written[team] { raw[team] } else { 0 }),
            stoeck: self.stoeck.recorded(),
            doubled: self.called.doubled,
        }
    }

    /// Points that both teams write for the tricks so far.
    pub fn score(&self, house: &House) -> ByTeam<Score> {
        score::score(&self.taken(), house)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::Rng,
        cards::{Mode, Objective},
        game::Seed,
    };

    /// A round of cards by lot, by a table of this objective: what it has credited for tricks, and what it writes.
    fn played(objective: Objective, seed: u64) -> (ByTeam<u16>, RoundTable) {
        let house = House::default();
        let deal = Seed(seed).later_round(Seat::South, 1, &house.deal).deal;
        let called = Called { mode: Mode::Obenabe, caller: Seat::South, pushed: false, doubled: 0 };
        let mut table = RoundTable::new(deal.hands(), called, Seat::South, &house);
        table.playing = table.playing.with_objective(objective);
        let (mut rng, mut events) = (Rng::new(seed), Vec::new());
        while let Some(seat) = table.playing.turn() {
            let legal: Vec<Card> = table.playing.legal().iter().collect();
            table.play(seat, legal[rng.below(legal.len())], &house, &mut events).unwrap();
        }
        let mut all = Credits::default();
        table.credited.iter().for_each(|trick| all.add(&trick.credits));
        (all.stich, table)
    }

    #[test]
    fn where_the_fewest_points_are_wanted_each_trick_is_credited_to_who_did_not_take_it() {
        for seed in 0..20 {
            let [(most, _), (fewest, table)] = Objective::ALL.map(|it| played(it, seed));
            assert_eq!(fewest, ByTeam([most.0[1], most.0[0]]), "seed {seed}");
            let score = table.score(&House::default());
            let of_tricks = ByTeam(score.0.map(|score| score.cards + score.match_bonus));
            assert_eq!(fewest, of_tricks, "seed {seed}");
        }
    }
}
