//! Games at hand: the one at the table, one that is looked at, and those that begin.

use std::ops::RangeInclusive;

use super::{BranchedGame, EndChoice, Shared};
use crate::{
    app::{
        effect::{Effect, GivenReasons, Study},
        evening::{Evening, EveningNotice, EveningStanding},
        games::SeatedGame,
        lessons::{Lesson, ToldLessons, Tutor},
        notice::Notice,
        reasons::RoundKey,
        table::stroke_animation::StrokeAnimation,
    },
    cards::ByTeam,
    coach::report::PastRound,
    config::Aid,
    game::{
        AnyRecord,
        schieber::{self, evening::prizes},
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

    /// Looks at a saved game of this file, which is over.
    pub fn look_at(&mut self, game: AnyRecord, name: Option<String>) {
        self.looked_at = Some(SeatedGame::resume(game));
        self.saved_games.looked_name = name;
    }

    /// Notes the name of the file in which the game at the table lies.
    pub fn note_name(&mut self, name: Option<String>) {
        self.saved_games.name = name;
    }

    /// The name of the file of the game at the table, if it has one and no branch lies on the table.
    pub fn saved_name(&self) -> Option<&str> {
        self.saved_games.name.as_deref().filter(|_| self.branch.is_none())
    }

    /// The name of the file of the open game at the table, if it has one.
    pub fn open_name(&self) -> Option<&str> {
        self.saved_games.name.as_deref().filter(|_| self.continues())
    }

    /// The name of the file of the open game that is played: one that is only offered may be deleted.
    pub(in crate::app) fn played_name(&self) -> Option<&str> {
        self.open_name().filter(|_| !self.saved_games.is_offered)
    }

    /// Name of the file in which the game lies that is reviewed.
    pub(in crate::app) const fn reviewed_name(&self) -> Option<&String> {
        let names = &self.saved_games;
        if self.is_looking() { names.looked_name.as_ref() } else { names.name.as_ref() }
    }

    /// The rounds that can be reviewed, by their numbers: at a tournament none before the game is over.
    pub fn reviewable_rounds(&self) -> Vec<usize> {
        self.read_game().map_or_else(Vec::new, |seated| seated.reviewable_rounds(self.aid()))
    }

    /// Number of the last round that can be reviewed; 0 if none can.
    pub fn reviewable(&self) -> usize {
        self.reviewable_rounds().last().copied().unwrap_or(0)
    }

    /// A finished round of the game that is read, if something was played in it.
    pub(in crate::app) fn past_round<G: BranchedGame>(
        &self,
        round_no: usize,
    ) -> Option<PastRound<G>> {
        let table = self.read_game().and_then(G::table)?;
        PastRound::of(table.game(), &table.bots().asked(), round_no)
    }

    /// Rank among all who have played the same cards as this round of the game that is reviewed, and their number, once it
    /// has been judged.
    pub fn rank_of_round(&self, round_no: usize) -> Option<(usize, usize)> {
        let name = self.reviewed_name().filter(|_| !self.is_in_branch())?;
        let game = name.strip_suffix(".jass")?.parse().ok()?;
        self.training.history.line((game, round_no))?.rank()
    }

    /// Puts a game at the table in place of what was there.
    pub(in crate::app) fn put_at_table(&mut self, seated: SeatedGame, name: Option<String>) {
        // A new game hid the one before without a word: it is offered again as soon as none is at the table.
        self.saved_games.may_find |= self.continues();
        self.seated = Some(seated.knowing(self.program.as_ref()));
        self.saved_games.name = name;
        self.saved_games.is_offered = true;
        self.looked_at = None;
        self.view.chosen_after = 0;
        self.tutor.begin_game();
        self.view.shows_seen = self.shows_seen_unasked();
        self.stroke_animation = StrokeAnimation::default();
        self.saved_games.unsaved = false;
    }

    /// Looks for another open game where none is at the table.
    pub(in crate::app) fn seek(&self) -> Vec<Effect> {
        let seeks = self.saved_games.may_find && !self.continues();
        if seeks { vec![Effect::Seek] } else { Vec::new() }
    }

    /// Shows or hides the cards that have been seen, as the new aid wants it.
    pub(in crate::app) fn follow_aid(&mut self, before: Aid) {
        if self.aid() != before {
            self.view.shows_seen = self.shows_seen_unasked();
        }
    }

    /// Takes what the person has been told before.
    pub fn knows(&mut self, told: ToldLessons) {
        self.tutor = Tutor::knowing(told);
        self.view.shows_seen = self.shows_seen_unasked();
    }

    /// True if the cards that have been seen stand beside the table before they are asked for: to who learns, once he has
    /// been told what a Bock is.
    // They stood there from the first round on, and named the Bocks of the hand, a word that nobody had explained.
    fn shows_seen_unasked(&self) -> bool {
        self.aid().shows_seen() && self.tutor.told().has(Lesson::Bock)
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

    /// The evening that goes on and of which the game at the table is.
    pub fn evening_at_table(&self) -> Option<&Evening> {
        let name = self.saved_name()?;
        self.evenings.open().filter(|evening| evening.goes_on_with(name))
    }

    /// Standing of that evening with what the game at the table has brought.
    pub fn evening_standing(&self, game: &schieber::Game) -> Option<EveningStanding> {
        let won = prizes(game, &game.house().evening);
        self.evening_at_table()?.standing_with(self.saved_name()?, won)
    }

    /// Strokes of that evening as the slate of this game has them, of which so many rounds are written there; none where
    /// another game is looked at.
    pub fn evening_strokes(&self, game: &schieber::Game, rounds: usize) -> Option<ByTeam<u32>> {
        let won = prizes(game, &game.house().evening).into_iter();
        let won = won.filter(|prize| prize.round_no <= rounds).collect();
        let evening = self.evening_at_table().filter(|_| self.looked_at.is_none())?;
        Some(evening.standing_with(self.saved_name()?, won)?.strokes)
    }

    /// The lines at the end of the game at the table.
    pub fn end_choices(&self) -> &'static [EndChoice] {
        if self.evening_at_table().is_some() { &EndChoice::OF_EVENING } else { &EndChoice::ALL }
    }

    /// Takes the evening as it was read, and says what cannot be seen of it.
    pub fn take_evening(&mut self, evening: Option<Evening>) {
        let spoilt = evening.as_ref().and_then(|evening| evening.spoilt.clone());
        let is_news = self.evenings.known.as_ref().is_none_or(|known| known.spoilt != spoilt);
        self.evenings.known = evening;
        let lost = std::mem::take(&mut self.evenings.begins) && self.evening_at_table().is_none();
        let spoilt = spoilt.filter(|_| is_news).map(EveningNotice::Spoilt);
        let notice = lost.then_some(EveningNotice::NotKept).or(spoilt).map(Notice::Evening);
        self.notice = Notice::together(self.notice.take().into_iter().chain(notice).collect());
    }
}
