//! Scorekeeping of a game: the credits of every action, and the claims, written into its book (rules.md §10).

use super::{
    Event, Game, Illegal, Round, Written,
    round_table::{RoundTable, TrickCredits},
};
use crate::{
    cards::{ByTeam, Seat, Team},
    rules::{
        house::{Credit, FalseClaim, FinishMode},
        schieber::{
            finish::{By, Credits, Ending},
            score::Score,
        },
    },
};

impl Game {
    pub(super) fn credited(&self) -> (usize, ByTeam<u16>) {
        let table = self.round.as_ref().and_then(Round::table);
        table.map_or((0, ByTeam::default()), |table| {
            let last = table.credited().last().map(|credited| credited.credits.stoeck);
            (table.credited().len(), last.unwrap_or_default())
        })
    }

    /// Writes the credits of the last action, and ends the round and the game where they end.
    pub(super) fn book_credits(&mut self, before: (usize, ByTeam<u16>)) {
        let Some(table) = self.round.as_ref().and_then(Round::table) else { return };
        let Some(last) = table.credited().last().copied() else { return };
        let is_over = self.round.as_ref().is_some_and(Round::is_over);
        let fresh = table.credited().len() > before.0;
        let had_bergpreis = self.bergpreis();
        let mut ending = None;
        if self.house.finish.counts_whole_rounds() {
            if let Some(race) = &mut self.bergpreis {
                race.hold_stoeck(last.latent);
            }
            if fresh && is_over {
                ending = self.book_round();
            }
        } else if fresh {
            ending = self.book_trick(&last);
        } else if last.credits.stoeck != before.1 {
            self.book_stoeck(last.credits.stoeck);
        }
        let unwritten = self.unwritten(last.trick_no, ending.as_ref());
        if unwritten.contains(&Credit::Wys)
            && let Some(round) = &mut self.round
        {
            round.drop_weis();
        }
        if is_over || ending.is_some() {
            self.write(&unwritten);
        }
        self.tell_bergpreis(had_bergpreis);
        // Stöck may still be said after the last card where they must be: then the next deal is the end of the round.
        let is_final = has_said_all(self.round.as_ref());
        if is_over && is_final {
            self.compare_for_bergpreis();
        }
        if let Some(ending) = ending {
            self.end(ending);
        }
    }

    /// Compares the totals for the Bergpreis, where a round is over.
    pub(super) fn compare_for_bergpreis(&mut self) {
        let had_bergpreis = self.bergpreis();
        if let Some(race) = &mut self.bergpreis {
            race.round_over(self.book.written());
        }
        self.tell_bergpreis(had_bergpreis);
    }

    fn tell_bergpreis(&mut self, had: Option<Team>) {
        if let Some(team) = self.bergpreis().filter(|_| had.is_none()) {
            self.tell(Event::Bergpreis { team });
        }
    }

    /// Writes a trick of a game that may end with it.
    fn book_trick(&mut self, last: &TrickCredits) -> Option<Ending> {
        let TrickCredits { trick_no, credits, latent, gut } = last;
        if let Some(race) = &mut self.bergpreis {
            race.trick(*trick_no, credits, *latent, *gut);
        }
        if self.house.finish.mode == FinishMode::Claim {
            self.book.trick_to_claim(*trick_no, credits, *latent, *gut);
            return None;
        }
        self.book.trick(*trick_no, credits, *latent, *gut)
    }

    /// Writes Stöck that were announced after their trick.
    fn book_stoeck(&mut self, points: ByTeam<u16>) {
        self.book.record_stoeck(points);
        if let Some(race) = &mut self.bergpreis {
            race.record_stoeck(points);
        }
    }

    /// Writes a round that is credited as a whole.
    fn book_round(&mut self) -> Option<Ending> {
        let table = self.round.as_ref()?.table()?;
        let mut lumps = Credits::default();
        for credited in table.credited() {
            lumps.add(&credited.credits);
        }
        let gut = table.credited().first()?.gut;
        if let Some(race) = &mut self.bergpreis {
            race.round(&lumps, gut);
        }
        if self.house.finish.hands == 0 {
            return self.book.round(&lumps, gut);
        }
        self.book.write_round(&lumps);
        let played = self.place.number() >= usize::from(self.house.finish.hands);
        played.then(|| self.book.after_rounds())
    }

    /// Credits of a trick that nobody writes any more, because another of them has ended the game (rules.md §10.4).
    // Melds were told as written, 480 points of them, and stood on a slate whose total was right without them.
    fn unwritten(&self, trick_no: u8, ending: Option<&Ending>) -> Vec<Credit> {
        match ending.map(|ending| ending.by) {
            Some(By::Credit(last)) if trick_no == 1 => {
                self.house.finish.order.after(last).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Writes the gain of the round without these credits, again if something was announced after its last card.
    fn write(&mut self, unwritten: &[Credit]) {
        let Some(table) = self.round.as_ref().and_then(Round::table) else { return };
        let now = self.book.written();
        let gained = ByTeam::from_fn(|team| now[team] - self.before[team]);
        let mut score = table.score(&self.house);
        for (team, gain) in gained.iter() {
            let line = unwritten.iter().fold(score[team], |line, credit| line.without(*credit));
            // Stöck still in a hand that were shown to end the game.
            let shown = gain.saturating_sub(u32::from(line.total()));
            score[team] = Score { stoeck: line.stoeck + shown as u16, ..line };
        }
        let (round_no, called) = (self.round_no, *table.called());
        self.written.retain(|written| written.round_no != round_no);
        self.written.push(Written { round_no, called, score, gained });
    }

    /// True if anybody may claim now: after a completed trick and between rounds (rules.md §10.8).
    pub(super) fn may_claim(&self) -> bool {
        let rules = &self.house.finish;
        rules.mode == FinishMode::Claim && rules.hands == 0 && self.is_between_tricks()
    }

    fn is_between_tricks(&self) -> bool {
        let table = self.round.as_ref().and_then(Round::table);
        table.is_some_and(|table: &RoundTable| {
            table.playing().trick().is_none() && table.playing().trick_no() > 1
        })
    }

    /// True if anybody may claim the Bergpreis now, as a target is claimed (rules.md §10.7, §10.8).
    pub(super) fn may_claim_bergpreis(&self) -> bool {
        self.bergpreis.is_some_and(|race| race.can_be_claimed()) && self.is_between_tricks()
    }

    pub(super) fn claim_bergpreis(&mut self, by: Seat) -> Result<(), Illegal> {
        let may = self.may_claim_bergpreis();
        let race = self.bergpreis.as_mut().filter(|_| may).ok_or(Illegal::NoClaim)?;
        let right = race.is_there(by.team());
        race.claim(by.team());
        self.tell(Event::BergpreisClaimed { by, right });
        self.tell_bergpreis(None);
        Ok(())
    }

    pub(super) fn claim(&mut self, by: Seat) -> Result<(), Illegal> {
        if !self.may_claim() {
            return Err(Illegal::NoClaim);
        }
        // Bots claim when they are right, but at a table with a person not before the pause of the finished trick is
        // over: a partner who is always quicker had left the person nothing but wrong claims.
        let right = self.is_home(by.team());
        self.tell(Event::Claimed { by, right });
        if right || self.house.finish.false_claim == FalseClaim::Lose {
            let ending = self.book.claim(by.team());
            self.write(&[]);
            self.end(ending);
        }
        Ok(())
    }
}

/// True if no Stöck of the round can be said any more.
fn has_said_all(round: Option<&Round>) -> bool {
    round.and_then(Round::table).is_none_or(|table| table.latent() == ByTeam::default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{
            notation::RoundNotes,
            schieber::{Action, Dealt, Legal, Turn},
        },
        rules::{
            House,
            house::{FinishOrder, FirstForehand},
        },
    };

    /// A game that ends with its first trick: East holds the Stöck, North four Schilten in a row.
    fn ended(order: [Credit; 3]) -> Game {
        let mut house = House::default();
        (house.score.target, house.finish.order) = (20, FinishOrder::new(order).unwrap());
        house.deal.first_forehand = FirstForehand::Seat(Seat::South);
        let mut game = Game::new(house);
        let deal = "EB EA R6 RU RK S9 L7 L9 LA | E7 E9 EO EK RB RO S6 L8 LU | \
                    R9 S7 S8 SU SO SK SA L6 LK | E6 E8 EU R7 R8 RA SB LB LO";
        let deal = deal.parse().unwrap();
        let notes = RoundNotes::default();
        game.deal(Dealt { deal, forehand: Seat::South, notes }).unwrap();
        game.apply(Seat::South, "call eicheln".parse().unwrap()).unwrap();
        while let Turn::Player(seat) = game.turn() {
            let Legal::Play { cards, .. } = game.legal(seat) else { panic!("cards are played") };
            game.apply(seat, Action::Play(cards.first().unwrap())).unwrap();
        }
        game
    }

    /// Law: nothing is told as written, nor stands on the slate, that the order of counting did not come to.
    #[test]
    fn what_comes_after_the_credit_that_ends_the_game_is_not_written() {
        use Credit::{Stich, Stoeck, Wys};
        for order in [[Stoeck, Wys, Stich], [Wys, Stoeck, Stich], [Wys, Stich, Stoeck]] {
            let game = ended(order);
            let told = game.round().unwrap().events().iter();
            let told = told.filter(|event| matches!(event, Event::WeisWritten { .. })).count();
            let [us, them] = game.written()[0].score.0;
            let is_weis = order[0] == Wys;
            assert_eq!(told, usize::from(is_weis), "{order:?}");
            assert_eq!((us.weis > 0, them.stoeck > 0), (is_weis, !is_weis), "{order:?}");
            assert_eq!((us.cards, them.cards), (0, 0), "{order:?}");
            assert_eq!(game.scores(), ByTeam([us, them].map(|it| u32::from(it.total()))));
        }
    }
}
