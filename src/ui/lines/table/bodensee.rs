//! The table of a Bodensee in lines: what is asked there, and the answers.

mod cards;
mod ending;
mod letters;

use super::{
    TableLines, after_the_game, barred, go_on, goes_on_by_itself, lies, place, refuted,
    same_cards_letter, same_cards_told, typing, wanted,
};
use crate::{
    app::{
        Msg,
        bodensee::{Table, Wait},
        keys::{Command, Key, Scope},
        person::MY_SIDE,
        shared::Shared,
        table::{hint::HintStage, talk},
    },
    cards::Card,
    config::Aid,
    game::bodensee::{Game, Illegal, Legal, SIX},
    ui::{
        lines::{
            offer::{Answer, Listing, Offer, command, letter, order, rows},
            page::{PageLines, Wanted},
            sentences,
        },
        text::{
            bodensee::BodenseeNarrator,
            narrate::{Narrator, sentence},
            words::{Telling, fill},
        },
    },
};

/// The highest number that is understood as a bid.
// Beyond any bid: who types one that cannot be made is told those that can, and not that the line is unknown.
const MOST: u16 = 200;

/// Lines of the table.
pub(in crate::ui::lines) struct BodenseeLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) aid: Aid,
    pub(super) table: &'a Table,
    /// Decision that is waited for.
    pub(super) scope: Scope,
    pub(super) shared: &'a Shared,
}

impl PageLines for BodenseeLines<'_> {
    fn situation(&self) -> Vec<String> {
        let (say, table) = (self.say, self.table);
        let told = match (self.scope, table.shown().legal()) {
            (Scope::Bidding, Legal::Bid { bids, .. }) => {
                let bids = &[("range", &*self.bodensee().range(bids))];
                let bids = fill(&say.words.bodensee.plain.bids, bids);
                let asked = self.bodensee().to_say(table).into_iter().chain([bids]);
                cards::cards(say, table).into_iter().chain(asked).collect()
            }
            (Scope::Naming, _) => self.bodensee().to_say(table).into_iter().collect(),
            (Scope::Ending, _) => self.bodensee().enough_asked(table).into_iter().collect(),
            (Scope::PlayingBodensee, _) => {
                let trick = table.shown_table().trick;
                let trick = trick.map(|trick| cards::plays(say, &trick));
                let place = [cards::now(say, table), lies(say, trick)].into_iter();
                place.chain(cards::cards(say, table)).collect()
            }
            _ => Vec::new(),
        };
        let refuted = refuted::<Game>(say, self.shared);
        told.into_iter().chain(refuted).chain(self.hint()).collect()
    }

    fn offers(&self) -> Vec<Offer> {
        let words = &self.say.words.bodensee;
        let answers = match self.scope {
            Scope::Bidding => self.bids(),
            Scope::Naming => {
                let modes = self.table.shown().modes().into_iter();
                rows(modes.map(|mode| self.bodensee().mode(mode, Telling::Long)))
            }
            Scope::PlayingBodensee => self.places(),
            Scope::Ending => rows([words.end.play_on.clone(), words.end.end_now.clone()]),
            Scope::Watching if self.shared.lets_claim() => go_on(self.say),
            Scope::Over => after_the_game(self.say, self.shared),
            _ => Vec::new(),
        };
        let goes_on = self.shared.goes_on_learning();
        let next = goes_on.then(|| command(self.say, "n", Command::Confirm).listed());
        let letters = letters::letters(self.say, self.aid, self.table);
        let same = same_cards_letter(self.say, self.shared);
        answers.into_iter().chain(next).chain(letters).chain(same).collect()
    }

    fn wanted(&self) -> Wanted {
        wanted(self.scope)
    }

    fn barred(&self) -> Vec<String> {
        barred(self.say, self.scope, || self.table.shown().barred())
    }

    fn typing(&self) -> Vec<String> {
        typing(self.say, self.scope)
    }

    fn goes_on_by_itself(&self) -> bool {
        goes_on_by_itself(self.scope, self.shared.lets_claim())
    }
}

impl TableLines for BodenseeLines<'_> {
    fn players(&self) -> String {
        let words = &self.say.words.bodensee.plain.players;
        fill(words, &[("name", self.bodensee().name(MY_SIDE.other()))])
    }

    fn news(&self, from: usize) -> Vec<String> {
        let told = self.table.shown().told();
        let begins = (from == 0).then(|| self.begins()).flatten();
        let game = self.table.game();
        let talk = if self.shared.talks() { talk::of_round(game, told) } else { Vec::new() };
        let news = told.iter().enumerate().skip(from).flat_map(|(at, event)| {
            let said = talk.iter().find(|(after, _)| *after == at);
            let said = said.map(|(_, said)| self.bodensee().said(*said));
            std::iter::once(self.bodensee().event(event, Telling::Long)).chain(said)
        });
        begins.into_iter().chain(news).collect()
    }

    fn outcome(&self) -> Vec<String> {
        let is_over = matches!(self.table.wait(), Some(Wait::Over));
        let same = is_over.then(|| same_cards_told(self.say, self.shared)).flatten();
        let outcome = ending::outcome(self.say, self.aid, self.table).into_iter();
        outcome.chain(same.unwrap_or_default()).collect()
    }

    /// The action, why, and the chance; then the alternatives.
    fn hint(&self) -> Vec<String> {
        let (bodensee, form) = (self.bodensee(), Telling::Long);
        let Some(hint) = self.table.hint() else { return Vec::new() };
        match (&hint.advice, hint.stage) {
            (Some(advice), HintStage::Full) => {
                let head = sentence(self.say.words.bodensee.chance.all.clone());
                let rows = sentences::alternatives(self.say, bodensee.alternatives(advice, form));
                let sources = bodensee.sources(self.table, advice);
                std::iter::once(head).chain(rows).chain(sources).collect()
            }
            _ => bodensee.hint(hint, form).into_iter().map(sentence).collect(),
        }
    }

    fn saved(&self) -> String {
        let place = self.bodensee().saved_place(self.table);
        let marks = self.bodensee().both_marks(&self.table.game().tallies().0);
        format!("{place}. {marks}")
    }
}

impl BodenseeLines<'_> {
    const fn bodensee(&self) -> BodenseeNarrator<'_> {
        BodenseeNarrator { say: self.say }
    }

    fn begins(&self) -> Option<String> {
        let round = self.table.game().round()?;
        let round_no = self.table.game().round_no().to_string();
        let words = &self.say.words.bodensee.plain.round;
        Some(self.bodensee().person(words, round.dealt().dealer, &[("round", &round_no)]))
    }

    /// Numbers that can be typed as bids, and the pass. A number that is none is answered with those that are.
    fn bids(&self) -> Vec<Offer> {
        let Legal::Bid { bids, pass } = self.table.shown().legal() else { return Vec::new() };
        let words = &self.say.words.bodensee;
        let refusal = fill(&words.refusal.may_bid, &[("range", &self.bodensee().range(bids))]);
        let offer = |number: u16| {
            let typed = number.to_string();
            let may = u8::try_from(number).is_ok_and(|bid| bids.has(bid));
            // Digits write the bid and Enter makes it, as on the screen: no row of a list stands for it.
            let digits = typed.chars().map(|digit| Msg::Key(Key::Char(digit)));
            let bid = digits.chain([order(Command::Confirm)]).collect();
            let answer = if may { Answer::Do(bid) } else { Answer::Say(vec![refusal.clone()]) };
            Offer { typed, what: words.hint.bid.clone(), answer, listing: Listing::Nowhere }
        };
        let passes = Answer::Do(vec![order(Command::Push)]);
        let passes = pass.then(|| letter("p", &words.plain.pass, passes).listed());
        (1..=MOST).map(offer).chain(passes).collect()
    }

    /// The cards of table and hand.
    fn places(&self) -> Vec<Offer> {
        let shown = self.table.shown();
        let offer = |number: usize| {
            let of_hand = number.checked_sub(SIX).and_then(|at| shown.order().get(at).copied());
            let gone = || (of_hand, self.gone(of_hand));
            place(self.say, number, shown.card_at(number), shown.playable(), gone)
        };
        (0..2 * SIX).map(offer).collect()
    }

    fn gone(&self, card: Option<Card>) -> String {
        card.map_or_else(
            || self.say.words.notice.gone_card.clone(),
            |card| self.bodensee().illegal(&Illegal::NotInPool(card), None, Telling::Long),
        )
    }
}
