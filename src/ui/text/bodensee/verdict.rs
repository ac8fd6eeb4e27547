//! Reviews of the game for two as sentences: a decision with its verdict, and what the round gave away.

use super::BodenseeNarrator;
use crate::{
    app::pages::playback::ReplayedTable,
    cards::{BySide, Card, Side},
    coach::report::{
        Class, Loss, TurningPoint, Unit,
        bodensee::{Advice, JudgedDecision, Review},
    },
    game::bodensee::{Action, Event, Game},
    ui::text::{
        narrate::{
            Narrator,
            advice::{Alternative, amounts, in_unit, signed},
            capital,
            review::{hand_of, loss_or_more, parts, placed, trick_or_call},
            told_review::ToldReview,
        },
        words::{Telling, fill},
    },
};

impl BodenseeNarrator<'_> {
    /// A decision with one number at most: the verdict, and the reason of the better action.
    pub fn judged(&self, judged: &JudgedDecision, form: Telling) -> Vec<String> {
        let advice = &judged.advice;
        let is_mark = judged.verdict.class.is_mark();
        let (template, loss) = self.template(judged);
        let best = advice.ranked.first().filter(|_| !is_mark);
        let best = best.map_or(advice.action, |best| best.action);
        let [did, better] = [judged.did, best].map(|action| self.action(action, form));
        let [n, e] = amounts(loss, Unit::Worth);
        let unit = &self.say.words.bodensee.review.unit;
        // With open cards a number stands without its unit.
        let n = if is_mark || judged.sure_loss().is_some() { n } else { format!("{n} %") };
        let values = [("did", &*did), ("better", &better), ("n", &n), ("e", &e), ("unit", unit)];
        let told = fill(template, &values);
        let is_named = is_mark || advice.action == judged.did;
        let beside = Some(judged.did).filter(|did| *did != advice.action);
        let why = is_named.then(|| self.why(advice, judged.seat, beside, form));
        std::iter::once(capital(&told)).chain(why.into_iter().flatten()).collect()
    }

    /// Sentence of a verdict, and the loss that it names.
    fn template(&self, judged: &JudgedDecision) -> (&str, Loss) {
        let (verdict, words) = (&judged.verdict, &self.say.words.review);
        let is_best = judged.advice.ranked.first().is_some_and(|first| first.action == judged.did);
        let is_unsure = verdict.may_lose() && !is_best;
        if let (Class::Good, Some(loss)) = (verdict.class, judged.sure_loss()) {
            return (&words.by_little, loss);
        }
        match verdict.class {
            Class::Free => (&self.say.words.bodensee.review.free, verdict.solved),
            Class::Find => (&words.find, verdict.solved),
            Class::Good if is_unsure => (&words.perhaps, verdict.solved),
            // What is named is the best of the rows, which are not those of open cards where both play on.
            Class::Good if judged.advice.method.is_open() && verdict.is_better_openly() => {
                (&words.openly, verdict.solved)
            }
            Class::Good => (&words.good, verdict.solved),
            Class::Slip | Class::Error | Class::Blunder => {
                (&words.better, verdict.loss().unwrap_or_default())
            }
        }
    }

    /// Loss of a mark with its error, as it was played on, and of a card where all cards are open.
    fn exactly(&self, judged: &JudgedDecision, form: Telling) -> Vec<String> {
        let (verdict, words) = (&judged.verdict, &self.say.words.review);
        let Some(loss) = verdict.loss() else { return Vec::new() };
        let told = |template: &str, loss| {
            let [n, e] = amounts(loss, Unit::Worth);
            let unit = &self.say.words.bodensee.review.unit;
            let did = self.action(judged.did, form);
            fill(template, &[("n", &n), ("e", &e), ("unit", unit), ("did", &did)])
        };
        let (with_open, solved) = loss_or_more(words, verdict.solved, Unit::Worth);
        let open = judged.is_card().then(|| told(with_open, solved));
        std::iter::once(told(&words.exactly, loss)).chain(open).collect()
    }

    /// Source of the chances of cards, to stand above their rows.
    fn source_of_rows(&self, judged: &JudgedDecision) -> Option<String> {
        let words = &self.say.words.review;
        let rows = if judged.advice.method.is_open() { &words.rows_open } else { &words.rows };
        (judged.is_card() && !judged.advice.ranked.is_empty()).then(|| rows.clone())
    }

    /// Name of the place of a decision: its trick, the call, or the bidding.
    pub fn place(&self, judged: &JudgedDecision) -> String {
        match judged.did {
            Action::Bid(_) | Action::Pass => self.say.words.bodensee.review.bid.clone(),
            Action::Call(_) | Action::Play(_) | Action::Enough => {
                trick_or_call(&self.say.words.review, judged.trick)
            }
        }
    }

    /// An action in a column: of a bid its number, of a call its sign.
    pub fn listed(&self, action: Action) -> String {
        match action {
            Action::Bid(bid) => bid.to_string(),
            Action::Call(mode) => self.say.deck.mode_sign(mode).to_owned(),
            Action::Pass | Action::Play(_) | Action::Enough => self.action(action, Telling::Short),
        }
    }

    /// Sum of what the marks of the round give away, in many words and in few.
    pub fn given_away(&self, review: &Review) -> [String; 2] {
        let [n, e] = amounts(review.given_away(Unit::Worth), Unit::Worth);
        let words = &self.say.words.bodensee.review;
        [&words.given, &words.given_short].map(|it| fill(it, &[("n", &n), ("e", &e)]))
    }

    /// A turning point: how far the chance moved, and whose part that was.
    pub fn turning_point(&self, turn: &TurningPoint<Game>, review: &Review) -> String {
        let words = &self.say.words.review;
        let percent = |worth| in_unit(worth, Unit::Worth);
        let own = (turn.own > 0.0).then(|| (self.name(review.seat).to_owned(), percent(-turn.own)));
        let judged = &review.decisions[turn.decision];
        let others = turn.others.iter().map(|mark| {
            let did = self.action(mark.did, Telling::Short);
            let said = format!("{} {did}", self.name(mark.by));
            (placed(words, said, mark, judged), percent(mark.loss.amount))
        });
        let known: Vec<(String, f64)> = own.into_iter().chain(others).collect();
        let turned = [turn.from, turn.to].map(percent);
        let parts = parts(words, turned, &known, |n| format!("{} %", signed(n)));
        let place = self.place(judged);
        let values = [
            ("place", &*place),
            ("from", &chance(turn.from)),
            ("to", &chance(turn.to)),
            ("parts", &parts),
        ];
        fill(&words.turning, &values)
    }
}

/// A chance in per cent.
fn chance(worth: f64) -> String {
    format!("{:.0} %", in_unit(worth, Unit::Worth).round())
}

impl ToldReview for Game {
    fn name(say: Narrator<'_>, player: Side) -> &str {
        BodenseeNarrator { say }.name(player)
    }

    fn action(say: Narrator<'_>, action: Action, form: Telling) -> String {
        BodenseeNarrator { say }.action(action, form)
    }

    fn listed(say: Narrator<'_>, action: Action) -> String {
        BodenseeNarrator { say }.listed(action)
    }

    fn event(say: Narrator<'_>, event: &Event, form: Telling) -> String {
        BodenseeNarrator { say }.event(event, form)
    }

    fn place(say: Narrator<'_>, judged: &JudgedDecision) -> String {
        BodenseeNarrator { say }.place(judged)
    }

    fn moment(say: Narrator<'_>, moment: &ReplayedTable<Self>) -> String {
        let (words, shown) = (&say.words, &moment.shown_table);
        match (shown.mode, moment.next) {
            (None, Some((_, Action::Bid(_) | Action::Pass))) => words.bodensee.review.bid.clone(),
            (mode, _) => trick_or_call(&words.review, mode.map(|_| shown.trick_no())),
        }
    }

    fn trick(moment: &ReplayedTable<Self>) -> Vec<(Side, Card)> {
        moment.shown_table.trick.map(|trick| trick.plays().collect()).unwrap_or_default()
    }

    fn expected(judged: &JudgedDecision) -> Option<String> {
        judged.expected().map(chance)
    }

    /// Eighteen columns have no room.
    fn course(_: &JudgedDecision) -> Option<f64> {
        None
    }

    fn lost(_: Narrator<'_>, loss: Loss, unit: Unit) -> String {
        format!("{} %", amounts(loss, unit)[0])
    }

    fn sum(say: Narrator<'_>, unit: Unit, given: Loss) -> String {
        let [n, e] = amounts(given, unit);
        fill(&say.words.bodensee.review.given, &[("n", &n), ("e", &e)])
    }

    fn unit(say: Narrator<'_>, _: Unit) -> &str {
        &say.words.bodensee.review.unit
    }

    fn both(say: Narrator<'_>) -> [String; 2] {
        Side::ALL.map(|side| BodenseeNarrator { say }.name(side).to_owned())
    }

    fn points(points: BySide<u32>) -> [u32; 2] {
        points.0
    }

    fn given_away(say: Narrator<'_>, review: &Review) -> Vec<String> {
        BodenseeNarrator { say }.given_away(review).into()
    }

    fn brief(say: Narrator<'_>, judged: &JudgedDecision, form: Telling) -> Vec<String> {
        BodenseeNarrator { say }.judged(judged, form)
    }

    fn sentences(say: Narrator<'_>, judged: &JudgedDecision, form: Telling) -> Vec<String> {
        let say = BodenseeNarrator { say };
        let told = say.judged(judged, form).into_iter().chain(say.exactly(judged, form));
        told.chain(say.source_of_rows(judged)).collect()
    }

    fn rows(say: Narrator<'_>, advice: &Advice, form: Telling) -> Vec<Alternative> {
        let rows = BodenseeNarrator { say }.alternatives(advice, form).into_iter();
        rows.map(|row| Alternative { value: format!("{} %", row.value), ..row }).collect()
    }

    fn turning_point(say: Narrator<'_>, turn: &TurningPoint<Self>, review: &Review) -> String {
        BodenseeNarrator { say }.turning_point(turn, review)
    }

    fn hand(
        say: Narrator<'_>,
        moment: &ReplayedTable<Self>,
        player: Side,
        form: Telling,
    ) -> Vec<String> {
        let words = &say.words.bodensee.review;
        let name = BodenseeNarrator { say }.name(player);
        let stacks = moment.round.dealt().deal.stacks()[player];
        let places = moment.round.places(player);
        let open: Vec<Card> = places.iter().filter_map(|place| place.up).collect();
        let covered = places.iter().zip(stacks).filter(|(place, _)| place.covered);
        let covered: Vec<Card> = covered.map(|(_, stack)| stack.down).collect();
        let of = |template: &str| fill(template, &[("name", name)]);
        let lying = [(of(&words.open), open), (of(&words.covered), covered)];
        let lying = lying.into_iter().filter(|(_, cards)| !cards.is_empty());
        let lying = lying.map(|(name, cards)| hand_of(say, &name, &cards, form));
        let hand = hand_of(say, name, &moment.hand_left(player), form);
        std::iter::once(hand).chain(lying).collect()
    }
}

/// A chance in a column; none where none was worked out.
pub fn chance_listed(judged: &JudgedDecision) -> String {
    let percent = |worth: f64| format!("{:.0}", in_unit(worth, Unit::Worth));
    judged.expected().map(percent).unwrap_or_default()
}
