//! Games at hand: the one at the table, one that is looked at, and those that begin.

use std::ops::RangeInclusive;

use super::Shared;
use crate::{
    app::{
        effect::{Effect, GivenReasons, KeeperRequest, Study},
        games::SeatedGame,
        notice::{Notice, ProgramNotice},
        pages::{Go, Outcome, Screen, table::Table},
        table::{reasons::RoundKey, seated_bots::SeatedBots, stroke_animation::StrokeAnimation},
    },
    config::Aid,
    game::BotKind,
    rules::{
        House,
        house::{DeckRules, Faces},
    },
};

impl Shared {
    /// The game whose slate and record are read: one that is looked at, else the one at the table.
    pub fn read_game(&self) -> Option<&SeatedGame> {
        self.looked_at.as_ref().or(self.seated.as_ref())
    }

    /// True if a saved game is looked at that is not played.
    pub const fn is_looking(&self) -> bool {
        self.looked_at.is_some()
    }

    /// Notes the name of the file in which the game at the table lies.
    pub fn note_name(&mut self, name: Option<String>) {
        self.saved_games.name = name;
    }

    /// The name of the file of the open game at the table, if it has one.
    pub fn open_name(&self) -> Option<&str> {
        self.saved_games.name.as_deref().filter(|_| self.continues())
    }

    /// Name of the file in which the game lies that is reviewed.
    pub(in crate::app) const fn reviewed_name(&self) -> Option<&String> {
        let names = &self.saved_games;
        if self.is_looking() { names.looked_name.as_ref() } else { names.name.as_ref() }
    }

    /// Number of rounds that can be reviewed: at a tournament none before the game is over.
    pub fn reviewable(&self) -> usize {
        let table = self.read_game().and_then(SeatedGame::schieber);
        let open = table.filter(|table| !table.shown().covers_tricks(self.aid()));
        open.map_or(0, |table| table.shown().sheet().finished_rounds())
    }

    /// Puts a game at the table in place of what was there.
    pub(in crate::app) fn put_at_table(&mut self, seated: SeatedGame, name: Option<String>) {
        self.saved_games.may_find |= self.continues();
        self.seated = Some(seated.knowing(self.program.as_ref()));
        self.saved_games.name = name;
        self.looked_at = None;
        self.view.chosen_after = 0;
        self.view.shows_seen = self.aid().shows_seen();
        self.stroke_animation = StrokeAnimation::default();
        self.saved_games.unsaved = false;
    }

    /// Looks for another open game where none is at the table.
    pub(in crate::app) fn seek(&self) -> Vec<Effect> {
        let seeks = self.saved_games.may_find && !self.continues();
        if seeks { vec![Effect::Seek] } else { Vec::new() }
    }

    /// Begins a game with new cards.
    pub(in crate::app) fn begin(&mut self, house: House, bots: BotKind) -> Outcome {
        let seed = self.next_seed;
        self.next_seed = seed.successor();
        self.begin_with(SeatedGame::new(house, seed, bots))
    }

    /// Begins this game.
    pub(in crate::app) fn begin_with(&mut self, seated: SeatedGame) -> Outcome {
        let (house, seed, bots) = (*seated.house(), seated.seed(), seated.bots().kind());
        self.put_at_table(seated, None);
        self.is_first_game = false;
        let begin = Effect::Keep(KeeperRequest::Begin { house, seed, bots });
        self.sit_down().after(vec![begin])
    }

    /// Goes on with the game at the table.
    pub(in crate::app) fn sit_down(&mut self) -> Outcome {
        self.looked_at = None;
        if let Some(seated) = &self.seated {
            // Suits and names are those the game is played with.
            let house = seated.house();
            let (faces, deck) = (self.faces_at(house), house.deck);
            let names = self.own_cards.names.unwrap_or(deck.names);
            self.deck = DeckRules { faces, names, ..deck };
        }
        self.say_who_stands_in();
        Outcome { effects: self.play_on(), go: Go::Only(Screen::Table(Table)) }
    }

    /// Says that the club plays for a program, where it does.
    fn say_who_stands_in(&mut self) {
        if let Some(SeatedBots::StandIn(command)) = self.seated.as_ref().map(SeatedGame::bots) {
            self.notice = Some(Notice::Program(ProgramNotice::StandIn(command.clone())));
        }
    }

    /// The cards that are drawn in a game by these rules: a preset's own belong to its games, any other picture is the
    /// person's choice.
    fn faces_at(&self, house: &House) -> Faces {
        let of_preset = House::preset(house.preset).deck.faces;
        let brings = of_preset == house.deck.faces && of_preset != Faces::default();
        let usual = if brings { of_preset } else { self.options.house().deck.faces };
        self.own_cards.faces.unwrap_or(usual)
    }

    /// Shows or hides the cards that have been seen, as the new aid wants it.
    pub(in crate::app) fn follow_aid(&mut self, before: Aid) {
        if self.aid() != before {
            self.view.shows_seen = self.aid().shows_seen();
        }
    }

    /// Asks for the reasons that the record of the game lacks.
    pub(in crate::app) fn explain_record(&mut self) -> Vec<Effect> {
        let last = self.read_game().map_or(0, SeatedGame::round_no);
        self.explain_rounds(&(1..=last))
    }

    /// Asks for the reasons that the record of these rounds lacks.
    pub(in crate::app) fn explain_rounds(&mut self, rounds: &RangeInclusive<usize>) -> Vec<Effect> {
        let aid = self.aid();
        let seated = self.looked_at.as_mut().or(self.seated.as_mut());
        let asked = seated.map_or_else(Vec::new, |seated| seated.unexplained(rounds, aid));
        let study = |(key, decisions)| Effect::Study(Study::Explain { key, decisions });
        asked.into_iter().map(study).collect()
    }

    /// Takes the reasons for a round of the game at the table, or of the one that is looked at.
    pub(in crate::app) fn explained(&mut self, key: RoundKey, given: &GivenReasons) {
        for seated in self.seated.iter_mut().chain(&mut self.looked_at) {
            seated.explained(key, given);
        }
    }
}
