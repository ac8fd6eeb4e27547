//! Popups that lie over the table until they are read: melds, the result of a round.

use ratatui::layout::Rect;

use super::numbers::RoundNumbers;
use crate::{
    app::schieber::{Saying, ShownMelds, Table, Wait},
    cards::Seat,
    game::schieber::Event,
    rules::schieber::{
        rotation::Doubling,
        score::weis_factor,
        stoeck::{stoeck_cards, stoeck_factor},
        weis::Meld,
    },
    ui::{
        Dialog, Telling,
        pages::{RenderContext, canvas::Canvas},
        text::{
            narrate::{advice, capital, sentence},
            words::fill,
        },
        widgets::{dialog::Passage, shown_meld::ShownMeld},
    },
};

/// Popup over the table: melds, a question, or a result.
#[derive(Clone, Copy)]
pub(super) struct Popup<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    /// True if there is room for lines of text only.
    pub(super) is_narrow: bool,
    /// The answer that is chosen where nothing is to be announced.
    pub(super) chosen_after: usize,
}

impl Popup<'_> {
    /// Draws the popup in the first of these places that has room for all of it, or in the last; returns its box.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, places: [Rect; 2]) -> Rect {
        match self.table.wait() {
            Some(Wait::Cards(ShownMelds)) => self.draw_weis(canvas, places),
            // The end of a game is a screen of its own, but in a branch.
            Some(Wait::Result | Wait::Over) => self.draw_result(canvas, places),
            Some(Wait::Trick) | None => match self.table.shown().asks() {
                Some(Saying::Double(word)) => self.draw_doubling(canvas, word, places),
                Some(Saying::ThrowIn) => self.draw_throwing_in(canvas, places),
                Some(saying) => self.draw_question(canvas, saying, places),
                None => Rect::ZERO,
            },
        }
    }

    /// Draws the question if the hand's melds or Stöck are to be announced.
    fn draw_question(&self, canvas: &mut Canvas<'_>, saying: Saying, places: [Rect; 2]) -> Rect {
        let look = &self.context.look;
        let words = &look.words.weis;
        let stoeck = &look.words.result.stoeck;
        let title = if saying == Saying::Weis { &words.title } else { stoeck };
        let called = self.table.shown_table().called;
        let cards =
            called.and_then(|(_, mode)| stoeck_cards(mode, &self.table.game().house().stoeck));
        let row = |(meld, points): (Option<Meld>, u16)| {
            let cards = meld.map_or(cards.unwrap_or_default(), |meld| meld.cards);
            let meld = ShownMeld {
                name: String::new(),
                kind: meld.map_or_else(|| stoeck.clone(), |meld| look.deck.meld_kind(meld)),
                cards: cards.iter().collect(),
            };
            Passage::Meld(meld, vec![points.to_string()])
        };
        let heard = self.heard().filter(|_| saying == Saying::Weis);
        let own = self.table.shown().sayable().into_iter().map(row);
        let passages: Vec<Passage> = heard.into_iter().flatten().chain(own).collect();
        let answers = [&words.announce, &words.decline].map(Clone::clone);
        self.draw_dialog(canvas, title, &passages, &answers, places)
    }

    /// Draws the question if the round is to be doubled.
    fn draw_doubling(&self, canvas: &mut Canvas<'_>, word: Doubling, places: [Rect; 2]) -> Rect {
        let words = &self.context.look.words;
        let (called, hint) = (self.called_line().map(Passage::Text), self.hint());
        let effect = Passage::Text(words.doubling.effect(word).to_owned());
        let has_room = !self.is_narrow;
        let mut passages: Vec<Passage> = called
            .filter(|_| has_room)
            .into_iter()
            .chain(self.doubled())
            .chain(self.refused().filter(|_| !has_room))
            .chain(Some(effect).filter(|_| has_room || hint.is_empty()))
            .chain(hint)
            .collect();
        let answers = [words.doubling.name(word).to_owned(), words.doubling.nothing.clone()];
        let title = words.doubling.name(word);
        // Where a hint is too long its last sentences go: its head was cut off at 40 columns.
        while passages.len() > 1 && !self.dialog(title, "", &passages, &answers).fits(places[1]) {
            passages.pop();
        }
        self.draw_dialog(canvas, title, &passages, &answers, places)
    }

    /// Those who do not agree to throw the cards in, where that has just been said.
    // At 40 columns the question covers the line that says it, and the key seemed to do nothing.
    fn refused(&self) -> Option<Passage> {
        let last = self.table.shown_table().told.last();
        let told = last.filter(|event| matches!(event, Event::ThrowInRefused { .. }))?;
        Some(Passage::Text(sentence(capital(&self.context.narrator().event(told, Telling::Short)))))
    }

    /// The Kontra that stands, where Re is asked for.
    fn doubled(&self) -> Option<Passage> {
        let (by, word) = *self.table.shown_table().doubled.last()?;
        let told = self.context.narrator().event(&Event::Doubled { by, word }, Telling::Short);
        Some(Passage::Text(sentence(capital(&told))))
    }

    /// The hint that was asked for, in the question that it is about.
    fn hint(&self) -> Vec<Passage> {
        let Some(hint) = self.table.hint() else { return Vec::new() };
        let told = advice::hint(self.context.narrator(), self.table, hint, Telling::Short);
        let told = told.into_iter().map(|told| Passage::Text(sentence(capital(&told))));
        std::iter::once(Passage::Gap).chain(told).collect()
    }

    /// Draws the question if the cards are to be thrown in.
    fn draw_throwing_in(&self, canvas: &mut Canvas<'_>, places: [Rect; 2]) -> Rect {
        let words = &self.context.look.words.throwing_in;
        let asked = self.asked_to_throw_in().map(Passage::Text).filter(|_| !self.is_narrow);
        let effect = Passage::Text(words.effect.clone());
        let passages: Vec<Passage> = asked.into_iter().chain([effect]).collect();
        let answers = [&words.agree, &words.refuse].map(Clone::clone);
        self.draw_dialog(canvas, &words.title, &passages, &answers, places)
    }

    fn asked_to_throw_in(&self) -> Option<String> {
        let is_request = |event: &&Event| matches!(event, Event::ThrowInAsked { .. });
        let event = self.table.shown_table().told.iter().rfind(is_request)?;
        Some(self.context.narrator().event(event, Telling::Long))
    }

    fn draw_dialog(
        &self,
        canvas: &mut Canvas<'_>,
        title: &str,
        passages: &[Passage],
        answers: &[String],
        places: [Rect; 2],
    ) -> Rect {
        canvas.draw_dialog(&self.dialog(title, &self.times(), passages, answers), places)
    }

    fn dialog<'b>(
        &'b self,
        title: &'b str,
        note: &'b str,
        passages: &'b [Passage],
        answers: &'b [String],
    ) -> Dialog<'b> {
        let asked = self.table.shown().asks().map(|_| self.table.chosen().place().unwrap_or(0));
        let selected = asked.unwrap_or(self.chosen_after);
        Dialog { look: &self.context.look, title, note, passages, answers, selected }
    }

    fn draw_weis(&self, canvas: &mut Canvas<'_>, places: [Rect; 2]) -> Rect {
        let words = &self.context.look.words.weis;
        let say = self.context.narrator();
        let form = if self.is_narrow { Telling::Short } else { Telling::Long };
        let written = self.table.shown_table().told.iter().filter_map(|event| match event {
            Event::WeisWritten { .. }
            | Event::WeisCancelled
            | Event::Stoeck { .. }
            | Event::Bergpreis { .. }
            | Event::BergpreisClaimed { .. }
            | Event::Claimed { .. } => Some(Passage::Text(say.event(event, form))),
            _ => None,
        });
        let shown = self.table.shown_table().shown.iter().map(|shown| self.shown(*shown));
        let heard = self.heard().into_iter().flatten();
        let decision = say.decision(self.table, form, Telling::Short).map(Passage::Text);
        let passages: Vec<Passage> =
            heard.chain(shown).chain([Passage::Gap]).chain(decision).chain(written).collect();
        self.draw_dialog(canvas, &words.title, &passages, &[], places)
    }

    /// Line of a meld: its holder, the team and its points, where there is room also without the factor.
    fn shown(&self, (by, meld): (Seat, Meld)) -> Passage {
        let words = &self.context.look.words;
        let (name, team) = (self.context.name(by), words.team(by.team()));
        let name = if self.is_narrow {
            name.to_owned()
        } else {
            fill(&words.weis.shown, &[("name", name), ("team", team)])
        };
        let kind = self.context.look.deck.meld_kind(meld);
        let shown = ShownMeld { name, kind, cards: meld.cards.iter().collect() };
        let counts = meld.points * u16::from(factor(self.table).unwrap_or(1));
        let points = self.has_products().then(|| meld.points.to_string());
        Passage::Meld(shown, points.into_iter().chain([counts.to_string()]).collect())
    }

    /// True if the points of melds with the factor stand beside those without it.
    fn has_products(&self) -> bool {
        self.table.wait() == Some(Wait::Cards(ShownMelds))
            && self.factor().is_some()
            && !self.is_narrow
    }

    /// The factor of what is asked for or lies open, where that is told.
    fn factor(&self) -> Option<u8> {
        factor(self.table).filter(|_| self.context.tells_factor)
    }

    /// The announcements so far, if any, and a line below them.
    fn heard(&self) -> Option<Vec<Passage>> {
        let announced = self.table.shown_table().announced.iter();
        let product = self.has_products().then(String::new);
        let row = |(by, points): &(Seat, u16)| {
            let cells = [self.context.name(*by).to_owned(), points.to_string()];
            Passage::Row(cells.into_iter().chain(product.clone()).collect())
        };
        let rows: Vec<Passage> = announced.map(row).chain([Passage::Rule]).collect();
        (rows.len() > 1).then_some(rows)
    }

    /// The factor of Weis or Stöck, where that is said.
    fn times(&self) -> String {
        let template = &self.context.look.words.weis.times;
        let factor = self.factor().map(|factor| factor.to_string());
        factor.map_or_else(String::new, |factor| fill(template, &[("factor", &factor)]))
    }

    fn draw_result(&self, canvas: &mut Canvas<'_>, places: [Rect; 2]) -> Rect {
        let words = &self.context.look.words;
        let round = self.table.game().round_no().to_string();
        let title = fill(&words.result.title, &[("round", &round)]);
        let Some(numbers) = RoundNumbers::of(self.table, words) else {
            let said = Passage::Text(words.event.thrown_in.long.clone());
            return self.draw_dialog(canvas, &title, &[said], &[], places);
        };
        let row = |name: &str, numbers: [String; 2]| {
            Passage::Row(std::iter::once(name.to_owned()).chain(numbers).collect())
        };
        let points = |(name, points): (&str, [u16; 2])| row(name, points.map(|n| n.to_string()));
        let (score, scores) = numbers.score;
        // Where there is little room the title line alone says what was called.
        let called = self.called_line().filter(|_| !self.is_narrow);
        let passages: Vec<Passage> = called
            .into_iter()
            .chain(self.bergpreis_now())
            .flat_map(|said| [Passage::Text(said), Passage::Gap])
            .chain([row("", [&words.game.us, &words.game.them].map(Clone::clone))])
            .chain(numbers.kinds.into_iter().map(points))
            .chain([
                Passage::Rule,
                points(numbers.total),
                row(score, scores.map(|score| score.to_string())),
            ])
            .collect();
        self.draw_dialog(canvas, &title, &passages, &[], places)
    }

    /// The team that has reached half the target in this round.
    fn bergpreis_now(&self) -> Option<String> {
        let is_bergpreis = |event: &&Event| matches!(event, Event::Bergpreis { .. });
        let event = self.table.shown_table().told.iter().find(is_bergpreis)?;
        let form = if self.is_narrow { Telling::Short } else { Telling::Long };
        Some(self.context.narrator().event(event, form))
    }

    fn called_line(&self) -> Option<String> {
        let (by, mode) = self.table.shown_table().called?;
        let was_pushed = !self.table.shown_table().pushed.is_empty();
        let factor = self.table.shown().factor()? * self.table.shown().times();
        Some(self.context.called((by, mode), was_pushed, factor))
    }
}

/// Factor of Weis or Stöck that are asked for or lie open, doublings included, if it is more than 1.
fn factor(table: &Table) -> Option<u8> {
    let (house, asked) = (table.game().house(), table.shown().asks());
    let (_, mode) = table.shown_table().called?;
    let factor = match asked {
        Some(Saying::Stoeck) => stoeck_factor(mode, &house.score),
        Some(Saying::Weis) => weis_factor(mode, house),
        _ if table.wait() == Some(Wait::Cards(ShownMelds)) => weis_factor(mode, house),
        _ => return None,
    };
    Some(factor * table.shown().times()).filter(|product| *product > 1)
}
