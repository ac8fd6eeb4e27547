//! Narrator of events at the table, and of the reasons why an action is refused.

pub mod advice;
pub mod branch;
pub mod calling;
pub(in crate::ui::text) mod causes;
mod ending;
pub mod game_review;
pub mod lessons;
mod reasons;
mod refused;
pub mod refutation;
pub mod review;
mod said;
pub mod seen;
mod told_reason;
pub mod told_review;

pub(in crate::ui::text) use told_reason::ToldReason;

use super::words::{Person, Telling, Words, fill};
use crate::{
    app::{keys::Command, schieber::Table, table::talk::SaidOf},
    cards::{BySeat, Card, CardSet, Mode, Objective, Rank, Ranking, Seat, Suit},
    game::schieber::{
        Action, Event, Game, Illegal, Legal, Observation, Phase, Round, calling::Pushes,
    },
    rules::schieber::{
        follow::Forbidden,
        weis::{Best, Criterion, Meld},
    },
    ui::text::deck::Deck,
};

/// Narrator in one language, with the names of one deck and of four players. The person at the terminal sits in the
/// South and is addressed.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    /// The language.
    pub words: &'a Words,
    /// The cards and their names.
    pub deck: &'a Deck,
    /// Names of the players.
    pub names: &'a BySeat<String>,
    /// Objective of the round that is told of.
    pub objective: Objective,
}

impl<'a> Narrator<'a> {
    /// Narrator with these words, cards and names.
    pub const fn new(words: &'a Words, deck: &'a Deck, names: &'a BySeat<String>) -> Self {
        Self { words, deck, names, objective: Objective::Most }
    }

    /// The same for a round in this mode, once one has been called.
    #[must_use]
    pub const fn of_round(self, mode: Option<Mode>) -> Self {
        match mode {
            Some(mode) => Self { objective: mode.objective(), ..self },
            None => self,
        }
    }
}

impl Narrator<'_> {
    /// An event as a sentence.
    pub fn event(&self, event: &Event, form: Telling) -> String {
        let words = &self.words.event;
        match event {
            Event::Pushed { by } => self.say(words.pushed.form(form), *by, &[]),
            Event::Called { by, mode } => {
                self.say(words.called.form(form), *by, &[("mode", &self.mode(*mode, form))])
            }
            Event::Doubled { by, word } => said::doubled(self, *by, *word, form),
            Event::NoRe { .. } => words.no_re.form(form).to_owned(),
            Event::ThrowInAsked { by } => self.say(words.throw_in_asked.form(form), *by, &[]),
            Event::ThrowInRefused { by } => said::refused(self, by, form),
            Event::ThrownIn => words.thrown_in.form(form).to_owned(),
            Event::Announced { by, points } => self.count(words.announced.form(form), *by, *points),
            Event::Played { by, card } => {
                self.say(words.played.form(form), *by, &[("card", &self.card(*card, form))])
            }
            Event::Stoeck { by, points } => self.count(words.stoeck.form(form), *by, *points),
            Event::TrickWon { by, trick_no, points } => {
                said::trick_taken(self, *by, (*trick_no, *points), form)
            }
            Event::Shown { by, meld } => {
                let template =
                    fill(words.shown.form(form).of(*by), &[("meld", &self.meld(*meld, form))]);
                self.finish(&template, *by, meld.points)
            }
            Event::WeisWritten { team, points } => {
                let (n, points) = self.points(*points);
                fill(words.weis_written.form(form).of(*team), &[("n", &n), ("points", &points)])
            }
            Event::WeisCancelled => words.weis_cancelled.form(form).to_owned(),
            Event::Match { team } => said::match_made(self, *team, form),
            Event::Bergpreis { team } => words.bergpreis.form(form).of(*team).to_owned(),
            Event::BergpreisClaimed { by, right } => {
                said::bergpreis_claimed(self, *by, *right, form)
            }
            Event::RoundOver => words.round_over.form(form).to_owned(),
            Event::Claimed { by, right } => said::claimed(self, *by, *right, form),
            Event::GameOver(ending) => self.ending(ending, form),
        }
    }

    /// The meld shown that decides who scores, and the criterion; or that both do. The cards are named in a form of
    /// their own.
    pub fn decision(&self, table: &Table, form: Telling, cards: Telling) -> Option<String> {
        let words = &self.words.weis;
        let is_shown = !table.shown_table().shown.is_empty();
        let decision = table.shown().deciding_meld().map(|best| self.deciding(&best, form, cards));
        is_shown.then(|| decision.unwrap_or_else(|| words.both.clone()))
    }

    fn deciding(&self, best: &Best, form: Telling, cards: Telling) -> String {
        let words = &self.words.weis;
        let by = match best.by {
            Criterion::Unopposed => &words.by.unopposed,
            Criterion::Points => &words.by.points,
            Criterion::Quartet => &words.by.quartet,
            Criterion::Length => &words.by.length,
            Criterion::Height => &words.by.height,
            Criterion::Trump => &words.by.trump,
            Criterion::Forehand => &words.by.forehand,
        };
        let meld = self.meld(best.meld, cards);
        self.say(words.decides.form(form), best.holder, &[("meld", &meld), ("by", by)])
    }

    /// Reason why an action of the person at the terminal is refused. `trump` is the suit that one may always play
    /// instead of following; none without trump, or where the house rules allow trumping only without the suit led.
    pub fn illegal(&self, illegal: &Illegal, trump: Option<Suit>, form: Telling) -> String {
        refused::action(self, illegal, trump, form)
    }

    /// The rule of following that a card breaks.
    pub fn forbidden(
        &self,
        card: Card,
        why: Forbidden,
        trump: Option<Suit>,
        form: Telling,
    ) -> String {
        refused::card(self, (card, why), trump, form)
    }

    /// Sentence for the player who must call, with the reason.
    pub fn calling(&self, pushes: Pushes, turn: Seat) -> String {
        let words = &self.words.calling;
        let (person, partner) = match pushes {
            Pushes::None => (&words.first, turn),
            Pushes::Pushed => (&words.pushed, turn.partner()),
            Pushes::PushedBack => (&words.pushed_back, turn.partner()),
        };
        // To the person who must call it is said who pushed, of the others who must call.
        let named = if turn == Seat::South { partner } else { turn };
        fill(person.of(turn), &[("name", self.name(named))])
    }

    /// The same of a round that waits for a call; none of another. The person is not told to push where that is barred.
    pub fn who_calls(&self, round: &Round) -> Option<String> {
        let Phase::Calling(calling) = round.phase() else { return None };
        let (pushes, turn) = (calling.pushes(), calling.turn());
        let may_push = matches!(calling.legal(round.house()), Legal::Call { push: true, .. });
        if pushes == Pushes::None && turn == Seat::South && !may_push {
            return Some(self.words.calling.first_no_push.clone());
        }
        Some(self.calling(pushes, turn))
    }

    /// Sentence for the player whose turn it is.
    pub fn turn(&self, seat: Seat) -> String {
        let words = &self.words.table;
        if seat == Seat::South {
            return words.your_turn.clone();
        }
        fill(&words.turn, &[("name", self.name(seat))])
    }

    /// The leader of a trick that is finished, by name.
    pub fn led(&self, leader: &str) -> String {
        fill(&self.words.table.led, &[("name", leader)])
    }

    /// Cards that the observer must play, if cards are played and it is the observer's turn.
    pub fn duty(&self, seen: &Observation, form: Telling) -> Option<String> {
        let words = &self.words.table.duty;
        let legal = seen.legal().cards();
        if legal.is_empty() {
            return None;
        }
        let Some(trick) = seen.trick() else {
            let trump = seen.ranking().and_then(Ranking::trump);
            let must = trump.filter(|_| legal != seen.hand());
            return Some(must.map_or_else(
                || words.lead.clone(),
                |trump| self.suited(&words.lead_trump, trump, form, &[]),
            ));
        };
        let led = trick.led().suit();
        let trump = seen.ranking().and_then(Ranking::trump);
        let ruffs = trump.is_some_and(|trump| trump != led && !legal.of(trump).is_empty());
        let template = match (seen.hand().of(led).is_empty(), trump == Some(led), ruffs) {
            (true, false, true) => &words.free,
            (true, _, _) => &words.discard,
            (false, true, _) => &words.trump,
            (false, false, true) => &words.ruff,
            (false, false, false) => &words.follow,
        };
        let trump = trump.map_or_else(String::new, |trump| self.suit(trump, form));
        Some(self.suited(template, led, form, &[("trump", &trump)]))
    }

    /// Point at which a game stands, shown or not.
    pub fn saved_place(&self, table: &Table) -> String {
        let (words, game) = (&self.words.menu, table.game());
        let round = game.round_no().to_string();
        game.round().and_then(Round::table).map_or_else(
            || fill(&words.saved_calling, &[("round", &round)]),
            |table| {
                // Once the last trick is taken the count stands at one that is never played.
                let trick = table.playing().trick_no().min(9).to_string();
                fill(&words.saved_place, &[("round", &round), ("trick", &trick)])
            },
        )
    }

    /// A card.
    pub fn card(&self, card: Card, form: Telling) -> String {
        match form {
            Telling::Short => self.deck.code(card),
            Telling::Long => self.deck.spoken(card),
        }
    }

    /// A suit.
    pub fn suit(&self, suit: Suit, form: Telling) -> String {
        match form {
            Telling::Short => self.deck.sign(suit).to_owned(),
            Telling::Long => self.deck.suit(suit).to_owned(),
        }
    }

    /// A template about a suit, `{suit}`, in the forms that the names of the cards give: `{suit:some}` as one
    /// holds cards of it, `{suit:of}` after a negation. A sign has one form only.
    pub fn suited(
        &self,
        template: &str,
        suit: Suit,
        form: Telling,
        others: &[(&str, &str)],
    ) -> String {
        let [plain, some, of] = match form {
            Telling::Short => [self.deck.sign(suit); 3],
            Telling::Long => {
                [self.deck.suit(suit), self.deck.some_of(suit), self.deck.of_suit(suit)]
            }
        };
        let mut values = vec![("suit", plain), ("suit:some", some), ("suit:of", of)];
        values.extend_from_slice(others);
        fill(template, &values)
    }

    /// A line that a player said beside the game.
    pub fn said(&self, said: SaidOf<Game>) -> String {
        let talk = &self.words.talk;
        fill(&talk.said, &[("name", self.name(said.by)), ("line", &talk.line(said))])
    }

    /// A call.
    pub fn mode(&self, mode: Mode, form: Telling) -> String {
        match form {
            Telling::Short => self.deck.mode_title(mode),
            Telling::Long => self.deck.mode(mode).to_owned(),
        }
    }

    /// A meld.
    pub fn meld(&self, meld: Meld, form: Telling) -> String {
        match form {
            Telling::Short => self.deck.meld(meld),
            Telling::Long => self.deck.meld_spoken(meld),
        }
    }

    /// Cards in this order.
    pub fn cards(&self, cards: &[Card], form: Telling) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.card(*card, form)).collect();
        names.join(if form == Telling::Short { " " } else { ", " })
    }

    /// Cards in this order, each suit named once: `♣8 6 ♥K 10`.
    pub fn cards_by_suit(&self, cards: &[Card]) -> String {
        let suits = cards.chunk_by(|card, next| card.suit() == next.suit());
        let told = suits.map(|cards| {
            let ranks: Vec<&str> =
                cards.iter().map(|card| self.deck.letters(card.rank())).collect();
            format!("{}{}", self.deck.sign(cards[0].suit()), ranks.join(" "))
        });
        told.collect::<Vec<_>>().join(" ")
    }

    /// The cards that another player has shown in a Weis and still holds, with this mark.
    pub fn known(&self, holder: Seat, cards: &[Card], mark: &str, form: Telling) -> String {
        let cards = self.cards(cards, form);
        let values = [("mark", mark), ("name", self.name(holder)), ("cards", &cards)];
        fill(self.words.seen.shown.form(form), &values)
    }

    /// The cards that a rule of following bars.
    pub fn barred(&self, why: Forbidden, cards: &[Card], form: Telling) -> String {
        let words = &self.words.plain;
        let cards = self.cards(cards, form);
        let (template, suit) = match why {
            Forbidden::MustFollow(led) => (&words.forbidden.follow, led),
            Forbidden::MustPlayTrump(trump) => (&words.forbidden.trump, trump),
            Forbidden::MustNotRuff(led) => (&words.forbidden.ruff, led),
            Forbidden::MustLeadTrump(trump) => (&words.forbidden.lead, trump),
            Forbidden::Undertrump(best) => {
                let best = self.card(best, form);
                return fill(&words.forbidden.under, &[("best", &best), ("cards", &cards)]);
            }
        };
        self.suited(template, suit, form, &[("cards", &cards)])
    }

    /// The high cards of a suit that a hand holds, as they are called in trumps.
    pub fn high_trumps(&self, hand: CardSet, suit: Suit) -> Vec<String> {
        let words = &self.words.calling;
        let names = [
            (Rank::Under, words.puur.as_str()),
            (Rank::Nine, &words.nell),
            (Rank::Ace, self.deck.rank(Rank::Ace)),
        ];
        let held = names.into_iter().filter(|(rank, _)| hand.has(Card::new(suit, *rank)));
        held.map(|(_, name)| name.to_owned()).collect()
    }

    /// An action that can be advised.
    pub fn action(&self, action: Action, form: Telling) -> String {
        match action {
            Action::Play(card) => self.card(card, form),
            Action::Call(mode) => self.mode(mode, form),
            Action::Push => self.words.calling.push.clone(),
            Action::Double(word) => self.words.doubling.name(word).to_owned(),
            Action::Silent => self.words.doubling.nothing.clone(),
            Action::ThrowIn => capital(self.words.commands.name(Command::ThrowIn)),
            Action::Agree => self.words.throwing_in.agree.clone(),
            Action::Refuse => self.words.throwing_in.refuse.clone(),
            Action::Weis => self.words.weis.title.clone(),
            Action::Stoeck => self.words.result.stoeck.clone(),
            Action::Bergpreis => self.words.slate.bergpreis.clone(),
            Action::Claim => capital(self.words.commands.name(Command::Claim)),
        }
    }

    /// Name of a player.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    fn say(&self, person: &Person, by: Seat, values: &[(&str, &str)]) -> String {
        let mut all = vec![("name", self.name(by))];
        all.extend_from_slice(values);
        fill(person.of(by), &all)
    }

    fn count(&self, person: &Person, by: Seat, points: u16) -> String {
        self.finish(person.of(by), by, points)
    }

    fn finish(&self, template: &str, by: Seat, points: u16) -> String {
        let (n, points) = self.points(points);
        fill(template, &[("name", self.name(by)), ("n", &n), ("points", &points)])
    }

    fn points(&self, points: u16) -> (String, String) {
        (points.to_string(), self.words.game.points.of(points))
    }
}

/// The words as the end of a sentence.
pub fn sentence(words: String) -> String {
    // A quote that is a whole sentence ends it: "«Take it with a trump.»." had two full stops.
    let ends = words.trim_end_matches(['»', '”']).ends_with(['.', '!', '?']);
    if ends { words } else { words + "." }
}

/// The words as the beginning of a sentence.
pub fn capital(words: &str) -> String {
    let mut signs = words.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

#[cfg(test)]
mod tests;
