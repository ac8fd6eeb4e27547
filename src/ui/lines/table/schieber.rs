//! The table of a Schieber in lines: what is asked there, and the answers.

mod ending;
mod letters;
mod news;
pub(in crate::ui::lines) mod trick;

use std::iter::repeat_n;

use super::{
    TableLines, after_the_game, barred, go_on, goes_on_by_itself, lies, place, refuted,
    same_cards_letter, same_cards_told, typing, wanted,
};
use crate::{
    app::{
        keys::{Command, Scope},
        schieber::{Saying, ShownMelds, Table, TrumpChoice, Wait, seen_cards::CardsSeen},
        shared::Shared,
        table::hint::HintStage,
    },
    cards::{Card, Suit},
    config::Aid,
    game::schieber::{Game, Illegal},
    ui::{
        lines::{
            offer::{Answer, Offer, letter, numbered, order, rows, take_row},
            page::{PageLines, Wanted},
            sentences, slate,
        },
        text::{
            evening,
            narrate::{
                Narrator,
                advice::{self, AdviceText},
                calling, capital, sentence,
            },
            words::{Telling, fill},
        },
    },
};

/// Lines of the table.
pub(in crate::ui::lines) struct SchieberLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) aid: Aid,
    pub(super) table: &'a Table,
    /// Decision that is waited for.
    pub(super) scope: Scope,
    pub(super) shared: &'a Shared,
}

impl PageLines for SchieberLines<'_> {
    fn situation(&self) -> Vec<String> {
        // Where the table goes on by itself nothing is asked: what is taught is told with the outcome there.
        let taught = if self.goes_on_by_itself() { Vec::new() } else { self.taught() };
        let told = match self.scope {
            Scope::Calling => {
                let learns = self.aid == Aid::Learn;
                // Lines have no row for a family: each call has a number of its own.
                let number = |place: usize| (place + 1).to_string();
                let offered =
                    learns.then(|| calling::offered(self.say, self.table, Telling::Long, number));
                let asked = self.who_calls().into_iter().chain(self.suits());
                asked.chain(offered.into_iter().flatten()).collect()
            }
            Scope::Playing => {
                let trick = self.table.shown_table().trick;
                let trick = trick.map(|cards| trick::plays(self.say, &cards));
                vec![trick::now(self.say, self.shared, self.table), lies(self.say, trick)]
            }
            Scope::Doubling => self.doubling(),
            Scope::Answering => {
                let held = trick::held(self.say, &self.table.shown().slots());
                vec![held, self.say.words.throwing_in.effect.clone()]
            }
            Scope::Saying => self.holding().into_iter().collect(),
            _ => Vec::new(),
        };
        told.into_iter()
            .chain(taught)
            .chain(refuted::<Game>(self.say, self.shared))
            .chain(self.hint())
            .collect()
    }

    fn offers(&self) -> Vec<Offer> {
        let answers = match self.scope {
            Scope::Playing => self.hand(),
            Scope::Calling => {
                let choices = self.table.shown().choices().into_iter().enumerate();
                numbered(choices.map(|(at, choice)| (self.choice(choice), self.take_call(at))))
            }
            Scope::Saying | Scope::Doubling | Scope::Answering => rows(self.say_or_not()),
            Scope::Watching | Scope::Open if self.shared.lets_claim() => go_on(self.say),
            Scope::Over => after_the_game(self.say, self.shared),
            _ => Vec::new(),
        };
        let letters = letters::letters(self.say, self.shared, self.table);
        let untold = self.shared.tutor.telling().map(|_| {
            letter("e", &self.say.words.hint.untold, Answer::Do(vec![order(Command::Back)]))
        });
        answers
            .into_iter()
            .chain(letters)
            .chain(same_cards_letter(self.say, self.shared))
            .chain(untold)
            .collect()
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

impl TableLines for SchieberLines<'_> {
    fn players(&self) -> String {
        trick::teams(self.say)
    }

    fn news(&self, from: usize) -> Vec<String> {
        news::news(self.say, self.shared, self.table, from)
    }

    fn outcome(&self) -> Vec<String> {
        let told = match self.table.wait() {
            Some(Wait::Result) => ending::result(self.say, self.shared, self.table),
            Some(Wait::Over) => {
                let over = ending::over(self.say, self.aid, self.table);
                let same = same_cards_told(self.say, self.shared).unwrap_or_default();
                let evening = self.shared.evening_standing(self.table.game());
                let evening = evening.map(|it| evening::standing_told(self.say, &it));
                over.into_iter().chain(evening).chain(same).collect()
            }
            Some(Wait::Cards(ShownMelds)) => {
                let decision = self.say.decision(self.table, Telling::Long, Telling::Long);
                decision.into_iter().collect()
            }
            Some(Wait::Trick) | None => Vec::new(),
        };
        let taught = if self.goes_on_by_itself() { self.taught() } else { Vec::new() };
        told.into_iter().chain(taught).collect()
    }

    fn hint(&self) -> Vec<String> {
        let Some(hint) = self.table.hint() else { return Vec::new() };
        if let (Some(advice), HintStage::Full) = (&hint.advice, hint.stage) {
            let sources = advice::sources(self.say, self.table, advice);
            let rows = AdviceText { say: self.say, advice, form: Telling::Long }.alternatives();
            return sentences::alternatives(self.say, rows).chain(sources).collect();
        }
        let told = advice::hint(self.say, self.table, hint, Telling::Long).into_iter();
        let rule =
            calling::of_hint(self.say, self.table, hint, Telling::Long).map(|[rule, _]| rule);
        told.chain(rule).map(sentence).collect()
    }

    // The menu once told another score than that of where the game stands, and at a tournament more than the screen
    // does.
    fn saved(&self) -> String {
        let scores = slate::schieber::scores(
            self.say,
            self.table.shown().whole_sheet().scores_with(self.aid),
        );
        let now = format!("{}. {scores}", self.say.saved_place(self.table));
        now.trim_end_matches('.').to_owned()
    }
}

impl SchieberLines<'_> {
    /// Lessons that are being told.
    fn taught(&self) -> Vec<String> {
        let telling = self.shared.tutor.telling();
        telling.map_or_else(Vec::new, |telling| self.say.lessons(telling, Telling::Long))
    }

    fn who_calls(&self) -> Option<String> {
        self.say.who_calls(self.table.game().round()?)
    }

    /// The number of cards of each suit in the hand, and the high ones that count as trumps.
    fn suits(&self) -> Option<String> {
        let words = &self.say.words.plain;
        let hand = self.table.shown().observation()?.hand();
        let suit = |suit: Suit| {
            let n = hand.of(suit).len();
            let high = self.say.high_trumps(hand, suit).join(", ");
            let template = if high.is_empty() { &words.suit } else { &words.suit_with };
            let values = [("n", &*n.to_string()), ("cards", &high)];
            (n > 0).then(|| self.say.suited(template, suit, Telling::Long, &values))
        };
        let suits: Vec<String> = CardsSeen::SUITS.into_iter().filter_map(suit).collect();
        Some(fill(&words.holding, &[("melds", &suits.join("; "))]))
    }

    /// The likeness of the hand to the call, which has just been told, and what the word that may be said does.
    fn doubling(&self) -> Vec<String> {
        let shown = self.table.shown();
        let Some(Saying::Double(word)) = shown.asks() else { return Vec::new() };
        let called = self.table.shown_table().called.zip(shown.observation());
        let like = called.map(|((_, mode), seen)| {
            sentence(capital(&calling::likeness(
                self.say,
                (seen.hand(), seen.house()),
                mode,
                Telling::Long,
            )))
        });
        let effect = self.say.words.doubling.effect(word).to_owned();
        like.into_iter().chain([effect]).collect()
    }

    /// The melds of the hand that may be announced now, or the Stöck.
    fn holding(&self) -> Option<String> {
        let words = &self.say.words.plain;
        let named = self.table.shown().sayable().into_iter().map(|(meld, points)| {
            let meld = meld.map_or_else(
                || self.say.words.result.stoeck.clone(),
                |meld| self.say.meld(meld, Telling::Long),
            );
            let points = self.say.words.game.points.of(points);
            fill(&words.meld, &[("meld", &meld), ("points", &points)])
        });
        let named: Vec<String> = named.collect();
        (!named.is_empty()).then(|| fill(&words.holding, &[("melds", &named.join("; "))]))
    }

    /// Answer that makes the call at this place. One that shares its line with others is reached by the arrows.
    fn take_call(&self, place: usize) -> Answer {
        let lines = self.table.shown().choice_lines();
        let Some(to) = lines.iter().position(|line| line.contains(&place)) else {
            return take_row(place);
        };
        if lines[to].len() == 1 {
            return take_row(to);
        }
        // Round all lines where this one is chosen already, so that it begins with its first call.
        let down = self.table.chosen_line().map_or(to + 1, |from| to + lines.len() - from);
        let across = place - lines[to].start;
        let steps = [(Command::Down, down), (Command::Right, across), (Command::Confirm, 1)];
        let orders = steps.into_iter().flat_map(|(command, times)| repeat_n(order(command), times));
        Answer::Do(orders.collect())
    }

    fn choice(&self, choice: TrumpChoice) -> String {
        let words = &self.say.words.plain;
        match choice {
            TrumpChoice::Push => words.push.clone(),
            TrumpChoice::Call(mode) => {
                let factor = self.table.game().house().score.factor.of(mode);
                let times = words.times.get(usize::from(factor)).map_or("", String::as_str);
                let call =
                    fill(&words.call, &[("mode", self.say.deck.mode(mode)), ("times", times)]);
                let seen = self.table.shown().observation().filter(|_| self.aid == Aid::Learn);
                let like = seen.map(|seen| {
                    calling::likeness(self.say, (seen.hand(), seen.house()), mode, Telling::Long)
                });
                like.map_or_else(|| call.clone(), |like| format!("{call}: {like}"))
            }
        }
    }

    /// The two answers to a question if something is to be announced.
    fn say_or_not(&self) -> [String; 2] {
        let words = &self.say.words;
        let what = match self.table.shown().asks() {
            Some(Saying::Double(word)) => {
                let said = words.doubling.name(word).to_owned();
                return [said, words.doubling.nothing.clone()];
            }
            Some(Saying::ThrowIn) => {
                return [&words.throwing_in.agree, &words.throwing_in.refuse].map(Clone::clone);
            }
            Some(Saying::Stoeck) => &words.result.stoeck,
            Some(Saying::Weis) | None => &words.weis.title,
        };
        [format!("{what}: {}", words.weis.announce), words.weis.decline.clone()]
    }

    fn hand(&self) -> Vec<Offer> {
        let shown = self.table.shown();
        let offer = |(number, (card, slot)): (usize, (&Card, Option<Card>))| {
            let gone = || self.say.illegal(&Illegal::NotInHand(*card), None, Telling::Long);
            place(self.say, number, slot, shown.playable(), || (Some(*card), gone()))
        };
        shown.order().iter().zip(shown.slots()).enumerate().map(offer).collect()
    }
}
