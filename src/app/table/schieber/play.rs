//! Acts of the person beside a call or a card: to choose, to keep silent, to lay the hand down, to take back.

use std::ops::Range;

use super::{
    Table, TrumpChoice,
    record::{RecordedRound, chronicle},
    remarks::{Remark, readings_for, reasons_for},
    seen_cards::CardsSeen,
};
use crate::{
    app::{
        effect::{Effect, KeeperRequest},
        person::ME,
        step::Step,
        table::{
            TableGame,
            choice::Choice,
            hint::{Hint, Hinted},
        },
    },
    cards::{Card, CardSet, Mode},
    config::{Aid, Tempo},
    game::schieber::{Action, Entry, Event, Game, Note, Observation, hand_value, rest::is_settled},
};

impl Table {
    /// The call that is chosen, if the person is to call and has chosen one.
    pub fn chosen_call(&self) -> Option<Mode> {
        match self.shown.choices().get(self.chosen().place()?)? {
            TrumpChoice::Call(mode) => Some(*mode),
            TrumpChoice::Push => None,
        }
    }

    /// Cards of the hand that are trumps. Before a call those that the chosen one would make trumps, or without trump
    /// the Bocks that it would make.
    pub fn marked(&self) -> CardSet {
        let hand = self.shown.hand();
        let chosen = self.chosen_call();
        let trump = chosen.map_or_else(|| self.shown_table().trump(), Mode::trump_throughout);
        match (trump, chosen) {
            (Some(suit), _) => hand.of(suit),
            (None, Some(mode)) => hand_value::sure_cards(hand, mode),
            (None, None) => CardSet::EMPTY,
        }
    }

    /// Moves the choice by one step over the places that hold a card, or over the lines.
    pub fn move_choice(&mut self, step: Step) {
        let lines = self.shown.choice_lines();
        if !lines.is_empty() {
            let line = self.chosen().place().and_then(|place| line_of(&lines, place));
            self.choose(lines[step.among(line, lines.len())].start);
            return;
        }
        let slots = self.shown.slots();
        let next =
            step.to_taken(self.chosen().place(), slots.len(), |place| slots[place].is_some());
        if let Some(place) = next {
            self.choose(place);
        }
    }

    /// Goes to the next choice on the chosen line. False if it has no other.
    pub fn turn_choice(&mut self, step: Step) -> bool {
        let (place, line) = (self.chosen().place(), self.turning_line());
        let (Some(place), Some(line)) = (place, line) else { return false };
        self.choose(line.start + step.among(Some(place - line.start), line.len()));
        true
    }

    /// Chooses a line, with the choice that it shows.
    pub fn choose_line(&mut self, line: usize) {
        let shown = self.choices_shown().get(line).copied();
        let choices = self.shown.choices();
        if let Some(place) = choices.iter().position(|choice| Some(*choice) == shown) {
            self.choose(place);
        }
    }

    /// The chosen line, if it has more than one choice.
    pub fn turning_line(&self) -> Option<Range<usize>> {
        let (place, lines) = (self.chosen().place()?, self.shown.choice_lines());
        let line = lines.get(line_of(&lines, place)?).cloned();
        line.filter(|line| line.len() > 1)
    }

    /// The choice that each line of the calls shows: the one that is chosen or that a hint names, or else its first.
    pub fn choices_shown(&self) -> Vec<TrumpChoice> {
        let (choices, lines) = (self.shown.choices(), self.shown.choice_lines());
        let advised = self.hinted().advised;
        let advised = choices.iter().position(|choice| Some(choice.action()) == advised);
        let named = [self.chosen().place(), advised];
        let shown = |line: Range<usize>| {
            let named = named.iter().flatten().find(|place| line.contains(place));
            choices[*named.unwrap_or(&line.start)]
        };
        lines.into_iter().map(shown).collect()
    }

    /// Number of the line that is chosen, from 0.
    pub fn chosen_line(&self) -> Option<usize> {
        line_of(&self.shown.choice_lines(), self.chosen().place()?)
    }

    /// The actions that the hint names.
    fn hinted(&self) -> Hinted<Action> {
        let advice = self.hint().and_then(Hint::named);
        let Some(advice) =
            advice.filter(|advice| advice.ranked.is_empty() || !advice.is_all_the_same())
        else {
            return Hinted::NONE;
        };
        Hinted { advised: Some(advice.action), equal: advice.as_good() }
    }

    /// The cards of the hand that the hint names.
    pub fn hinted_cards(&self) -> Hinted<Card> {
        self.hinted().map(|action| match action {
            Action::Play(card) => Some(card),
            _ => None,
        })
    }

    /// Lines of the calls that the hint names, from 0.
    pub fn hinted_calls(&self) -> Hinted<usize> {
        let choices = self.choices_shown();
        self.hinted().map(|action| choices.iter().position(|choice| choice.action() == action))
    }

    /// The person says nothing, and the table goes on.
    pub fn keep_silent(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.shown.keep_silent();
        self.choice = Game::first_choice(&self.shown);
        self.go_on(tempo)
    }

    /// The person lays the hand down.
    pub fn lay_down(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.shown.set_order(self.shown.rest().is_some());
        self.go_on(tempo)
    }

    /// Holds the table while the game can be claimed, until the next key.
    pub fn hold(&mut self) {
        if self.shown.is_claim_open() {
            self.shown.end_pause();
            self.shown.show(Tempo::STILL);
        }
    }

    /// True if the person has decided something in this round.
    pub fn can_take_back(&self) -> bool {
        self.game().can_take_back(ME)
    }

    /// Takes the person's last decision back, and with it what the table would only play again by itself.
    pub fn take_back(&mut self, tempo: Tempo) -> Vec<Effect> {
        let (is_claim, mut effects) = (self.has_just_claimed(), Vec::new());
        // One step back into a rest that plays itself would be undone at once.
        while self.shown.game_mut().note(Note::Back(ME)).is_ok() {
            let line = Note::Back(ME).line();
            effects.push(Effect::Keep(KeeperRequest::Note { line }));
            let again = |seen: &Observation| is_settled(seen);
            if !self.shown.observation().as_ref().is_some_and(again) {
                break;
            }
        }
        if effects.is_empty() {
            return effects;
        }
        self.questions.go_on();
        self.asked = None;
        // A claim is made over what lies open. Taken back it left the melds unseen, which had not been read.
        if is_claim {
            self.shown.lay_out_before_claim();
        } else {
            self.shown.lay_out_again();
        }
        self.choice = Choice::default();
        effects.extend(self.go_on(tempo));
        effects
    }

    /// True if the person's last decision was to claim.
    fn has_just_claimed(&self) -> bool {
        let decided = |entry: &Entry| match entry {
            Entry::Act(ME, action) => Some(*action),
            _ => None,
        };
        let last = self.game().log().iter().rev().find_map(decided);
        matches!(last, Some(Action::Claim | Action::Bergpreis))
    }

    /// Cards that the person has seen, as far as has been shown. Where the bots give no signals, none is read.
    pub fn seen(&self) -> Option<CardsSeen> {
        let seen = self.game().observe(ME)?;
        let known = if self.bots.gives_signals() { seen } else { seen.without_signals() };
        Some(CardsSeen::of(&known, self.shown_table()))
    }

    /// Record of this game, as far as has been shown and this aid lets one look back.
    pub fn chronicle(&self, aid: Aid) -> Vec<RecordedRound> {
        let is_over = aid == Aid::Tournament && !self.shown.covers_tricks(aid);
        let looks = if is_over { Aid::Normal } else { aid };
        let mut chapters = chronicle(self.game(), self.shown_table(), looks);
        for chapter in &mut chapters {
            let events = chapter.events();
            chapter.help = self.game().help_taken(chapter.round_no);
            chapter.remarks = if self.shown.tells_reasons(chapter.round_no, aid) {
                reasons_for(&self.reasons, chapter.round_no, &events)
            } else {
                self.readings(&events, aid)
            };
        }
        chapters
    }

    /// Readings of these events, for a person who learns. Where the bots give no signals, none is read.
    pub fn readings(&self, events: &[Event], aid: Aid) -> Vec<Remark> {
        if aid != Aid::Learn {
            return Vec::new();
        }
        let mut house = *self.game().house();
        if !self.bots.gives_signals() {
            house.bots = house.bots.without_signals();
        }
        readings_for(events, &house)
    }
}

/// Number of the line on which this choice stands.
pub(super) fn line_of(lines: &[Range<usize>], place: usize) -> Option<usize> {
    lines.iter().position(|line| line.contains(&place))
}
