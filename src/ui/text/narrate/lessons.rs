//! Lessons in words, what decided a round, and the end of the guided round.

use super::{Narrator, capital, sentence};
use crate::{
    app::{
        lessons::{Case, Lesson, Subject, Telling as Told},
        person::ME,
        schieber::{DecisiveCard, Table},
        table::in_hand_order,
    },
    cards::{Card, Objective, Rank, Seat, Team},
    ui::text::words::{Telling, fill},
};

impl Narrator<'_> {
    /// Texts of what is being told, one a lesson.
    pub fn lessons(&self, told: &Told, form: Telling) -> Vec<String> {
        let lesson = |(lesson, subject): &(Lesson, Subject)| self.lesson(*lesson, *subject, form);
        // The name of a card begins with a small letter in some of the languages.
        told.items.iter().map(|told| capital(&lesson(told))).collect()
    }

    fn lesson(&self, lesson: Lesson, subject: Subject, form: Telling) -> String {
        let card = subject.card.map_or_else(String::new, |card| self.card(card, form));
        let number = subject.number.to_string();
        let rank = |rank| self.deck.rank(rank);
        let least = match subject.case {
            Some(Case::FourFrom(least)) => rank(least),
            _ => "",
        };
        let values = [
            ("partner", self.name(ME.partner())),
            ("right", self.name(ME.after(1))),
            ("left", self.name(ME.after(3))),
            ("card", &*card),
            ("n", &*number),
            ("under", rank(Rank::Under)),
            ("nine", rank(Rank::Nine)),
            ("ober", rank(Rank::Ober)),
            ("king", rank(Rank::King)),
            ("least", least),
        ];
        let template = self.template(lesson, subject.case);
        match subject.card {
            Some(card) => self.suited(template, card.suit(), Telling::Long, &values),
            None => fill(template, &values),
        }
    }

    /// Text of a lesson, which some cases have for themselves.
    fn template(&self, lesson: Lesson, case: Option<Case>) -> &String {
        let words = &self.words.learning;
        match case {
            None => self.words.lesson.of(lesson),
            Some(Case::MayBeTrumped) => &words.follow_unless_trumped,
            Some(Case::MayTrump) => &words.follow_or_trump,
            Some(Case::FromBelow) => &words.follow_from_below,
            Some(Case::OnTrumps) => &words.discard_on_trumps,
            Some(Case::WithoutAce) => &words.lead_without_ace,
            Some(Case::LeadsAlone) => &words.lead_alone,
            Some(Case::RuffsAlone) => &words.ruff_alone,
            Some(Case::RuffsLast) => &words.ruff_last,
            Some(Case::FourFrom(_)) => &words.weis_from,
            Some(Case::FourOfSome) => &words.weis_of_some,
            Some(Case::CountsTimes) => &words.slate_times,
        }
    }

    /// The trick that brought most to the side that wrote more, and the card that took it.
    pub fn decided(&self, table: &Table, form: Telling) -> Option<String> {
        self.decisive(table, form).map(|told| sentence(capital(&told)))
    }

    fn decisive(&self, table: &Table, form: Telling) -> Option<String> {
        let most = DecisiveCard::of(table.shown())?;
        let (trick, points) = (most.trick_no.to_string(), most.points.to_string());
        let card = self.in_trumps(most.card, table, form);
        let values =
            [("card", &*card), ("trick", &trick), ("n", &points), ("name", self.name(most.by))];
        let words = match table.shown_table().objective() {
            Objective::Most => &self.words.learning.decided,
            Objective::Fewest => &self.words.learning.given,
        };
        let template = match most.by {
            ME => &words.you,
            by if by.team() == ME.team() => &words.partner,
            _ => &words.other,
        };
        Some(fill(template, &values))
    }

    /// A card, and the two highest trumps by the names that they have there.
    fn in_trumps(&self, card: Card, table: &Table, form: Telling) -> String {
        let trump = table.shown_table().trump();
        let words = &self.words.calling;
        let name = match card.rank() {
            Rank::Under => Some(&words.puur),
            Rank::Nine => Some(&words.nell),
            _ => None,
        };
        let name = name.filter(|_| trump == Some(card.suit()));
        let code = self.card(card, form);
        name.map_or_else(|| code.clone(), |name| format!("{name} ({code})"))
    }

    /// The result of a round in one sentence.
    pub fn result(&self, table: &Table, form: Telling) -> Option<String> {
        let made = |team: Team| table.shown().written().map(|it| it.0[team as usize].total());
        let [ours, theirs] = [Team::NorthSouth, Team::EastWest].map(made);
        let (ours, theirs) = (ours?.to_string(), theirs?.to_string());
        let decided = self.decisive(table, form)?;
        let values = [
            ("partner", self.name(ME.partner())),
            ("us", &*ours),
            ("them", &*theirs),
            ("decided", &*decided),
        ];
        Some(sentence(fill(&self.words.learning.result, &values)))
    }
}

/// Hands of all four as they were dealt, a line each.
pub fn dealt_hands(say: Narrator<'_>, table: &Table, form: Telling) -> Vec<String> {
    let Some(round) = table.game().round() else { return Vec::new() };
    let hand = |seat: Seat| {
        let cards = in_hand_order(round.deal().hands()[seat]);
        match form {
            Telling::Short => say.cards_by_suit(&cards),
            Telling::Long => say.cards(&cards, Telling::Long),
        }
    };
    Seat::ALL.map(|seat| format!("{}: {}", capital(say.name(seat)), hand(seat))).to_vec()
}
