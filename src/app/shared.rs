//! Shared state: data that all screens read and change.

mod branch;
mod evenings;
mod games;
mod guided;
mod preferences;
mod table_view;
pub mod training;

use super::{
    bodensee::{self, tally_strokes::ChalkedTallies},
    effect::{Effect, Ticket},
    games::SeatedGame,
    keys::Keymap,
    lessons::Tutor,
    notice::Notice,
    options::{Options, SearchIndex, SettingsFile},
    schieber,
    table::{Table, stroke_animation::StrokeAnimation},
    terminal::Terminal,
};
use crate::{
    cards::ByTeam,
    config::{Aid, Tempo},
    game::{AnyRecord, BotKind, Seed, bot_kind::ProgramCommand, proof::Secret},
    rules::{
        House,
        bodensee::Tallies,
        house::{DeckRules, Faces, Names},
        schieber::tafel,
    },
};

pub(in crate::app) use branch::Aside;
pub use branch::{AnyBranch, Branch, BranchedGame};
pub use evenings::Evenings;
pub use guided::Guided;
pub use table_view::{EndChoice, Peek, TableView};
pub use training::{Recalled, Training};

/// State that all screens share.
#[derive(Clone, Debug)]
pub struct Shared {
    /// The game at the table.
    pub(super) seated: Option<SeatedGame>,
    /// Branch at the table, with all that waits for its end.
    pub(super) branch: Option<AnyBranch>,
    /// The guided round, with all that waits for its end.
    pub(super) guided: Option<Box<Guided>>,
    /// Lessons that the person has been told, and those that are being told.
    pub tutor: Tutor,
    /// Number of branches since the program began.
    pub(super) branches: u32,
    /// A saved game that is looked at and not played.
    pub(super) looked_at: Option<SeatedGame>,
    /// The saved games, as far as they are known.
    pub saved_games: SavedGames,
    /// The rules of the next game.
    pub house: House,
    /// The bots of the next game.
    pub bots: BotKind,
    /// True until the first of all games begins, unless the person has named its bots.
    pub is_first_game: bool,
    /// Program that the person has named: no other is started.
    pub program: Option<ProgramCommand>,
    /// Capabilities of the terminal.
    pub terminal: Terminal,
    /// The cards that are drawn, and their names.
    pub deck: DeckRules,
    /// Keys of the commands.
    pub keymap: Keymap,
    /// House rules, preferences and keys over those of the person's file. Preferences take effect from here.
    pub options: Options,
    /// Texts of the lines of the settings in the language of the person, for finding a line.
    pub index: SearchIndex,
    /// The cards that the person has chosen since.
    pub(super) own_cards: OwnCards,
    /// Notice to the person, once.
    pub notice: Option<Notice>,
    /// View of the game that the person has turned to.
    pub view: TableView,
    /// True if new games are dealt from a secret and a word of the person; else by number.
    pub cuts: bool,
    /// Secret of the next game, which the program has committed to.
    pub(super) next_secret: Option<Secret>,
    /// Rules and bots of a game that begins as soon as there is a secret.
    pub(super) to_begin: Option<(House, BotKind)>,
    pub(super) next_seed: Seed,
    pub(super) stroke_animation: StrokeAnimation,
    /// Ticket of the review that was asked for last.
    pub(super) review_ticket: Ticket,
    /// The evening, as far as it is known.
    pub evenings: Evenings,
    /// State of training.
    pub training: Training,
}

/// The saved games, as far as they are known, and the files of the games at hand.
#[derive(Clone, Debug)]
pub struct SavedGames {
    /// Name of the file of the game at the table, if it has one.
    pub(in crate::app) name: Option<String>,
    /// True if the game at the table was found and nobody has sat down to it: it is offered in the menu.
    pub(in crate::app) is_offered: bool,
    /// Name of the file of the game that is looked at.
    pub(in crate::app) looked_name: Option<String>,
    /// True if there are saved games.
    pub keeps: bool,
    /// True if another open game may be among them.
    pub(in crate::app) may_find: bool,
    /// True if the list has warned that the game at the table would be lost.
    pub(in crate::app) was_warned: bool,
    /// True if the game at the table is not written.
    pub unsaved: bool,
}

impl SavedGames {
    /// Saved games of which nothing is known but this: true if there are some.
    pub(in crate::app) const fn new(keeps: bool) -> Self {
        Self {
            name: None,
            is_offered: true,
            looked_name: None,
            keeps,
            may_find: true,
            was_warned: false,
            unsaved: false,
        }
    }
}

/// The cards that the person has chosen since the program began, where he has.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::app) struct OwnCards {
    /// The words for them; else those of the game.
    pub(in crate::app) names: Option<Names>,
    /// The cards to be drawn.
    pub(in crate::app) faces: Option<Faces>,
}

impl Shared {
    /// State of the program at its start, by what the person's file says.
    pub(super) fn new(
        file: SettingsFile,
        bots: BotKind,
        terminal: Terminal,
        next_seed: Seed,
        saved: Option<AnyRecord>,
    ) -> Self {
        let keymap = file.keymap.clone();
        let options = Options::new(file);
        let house = *options.house();
        let changed = saved.as_ref().is_some_and(|saved| !saved.header().house.goes_on_as(&house));
        Self {
            saved_games: SavedGames::new(saved.is_some()),
            seated: saved.map(|saved| SeatedGame::resume(saved).knowing(bots.program())),
            branch: None,
            guided: None,
            tutor: Tutor::default(),
            branches: 0,
            looked_at: None,
            house,
            program: bots.program().cloned(),
            bots,
            is_first_game: false,
            terminal,
            deck: house.deck,
            keymap,
            view: TableView { shows_seen: options.prefs.aid.shows_seen(), ..TableView::default() },
            options,
            index: SearchIndex::default(),
            own_cards: OwnCards::default(),
            notice: changed.then_some(Notice::RulesChanged),
            cuts: false,
            next_secret: None,
            to_begin: None,
            next_seed,
            stroke_animation: StrokeAnimation::default(),
            review_ticket: Ticket::default(),
            evenings: Evenings::default(),
            training: Training::default(),
        }
    }

    /// The game at the table.
    pub const fn seated(&self) -> Option<&SeatedGame> {
        self.seated.as_ref()
    }

    /// The game at the table, if it is one for four.
    pub fn schieber(&self) -> Option<&schieber::Table> {
        self.seated.as_ref().and_then(SeatedGame::schieber)
    }

    /// The game at the table, if it is one for two.
    pub fn bodensee(&self) -> Option<&bodensee::Table> {
        self.seated.as_ref().and_then(SeatedGame::bodensee)
    }

    /// The same, to be changed.
    pub fn schieber_mut(&mut self) -> Option<&mut schieber::Table> {
        self.seated.as_mut().and_then(SeatedGame::schieber_mut)
    }

    /// The same, to be changed.
    pub fn bodensee_mut(&mut self) -> Option<&mut bodensee::Table> {
        self.seated.as_mut().and_then(SeatedGame::bodensee_mut)
    }

    /// House rules of the game at the table, else of the next one.
    pub fn house_at_table(&self) -> &House {
        self.seated.as_ref().map_or(&self.house, SeatedGame::house)
    }

    /// True if there is a game to go on with.
    pub fn continues(&self) -> bool {
        self.seated.as_ref().is_some_and(|seated| !seated.is_over())
    }

    /// The line chosen at the end of a game.
    pub const fn chosen_after(&self) -> usize {
        self.view.chosen_after
    }

    /// Strokes on the slate as they were written, as far as they are to be seen already.
    pub fn strokes(&self) -> ByTeam<tafel::Strokes> {
        self.read_game()
            .and_then(SeatedGame::schieber)
            .map(|table| {
                self.stroke_animation
                    .strokes(&table.shown().sheet().strokes(table.shown().sheet().rounds().len()))
            })
            .unwrap_or_default()
    }

    /// These marks of a game for two, as far as they are to be seen already.
    pub fn chalked(&self, tallies: &Tallies) -> ChalkedTallies {
        self.stroke_animation.tallies(tallies)
    }

    /// True if the person is told that the team may be home.
    pub fn tells_home(&self) -> bool {
        let is_home = self.schieber().is_some_and(|table| table.shown().is_home());
        self.aid() != Aid::Tournament && self.lets_claim() && is_home
    }

    /// True if a finished trick or round waits for a person who plays over lines, so that he may claim.
    pub fn lets_claim(&self) -> bool {
        self.seated.as_ref().is_some_and(SeatedGame::lets_claim)
    }

    /// True if the cards that have been seen are wanted beside the table.
    pub fn wants_seen(&self) -> bool {
        self.view.shows_seen && self.aid() != Aid::Tournament
    }

    /// The guided round, if it is played.
    pub fn guided(&self) -> Option<&Guided> {
        self.guided.as_deref()
    }

    /// Branch of Schieber at the table, if one is.
    pub fn branch(&self) -> Option<&Branch> {
        self.branch_of()
    }

    /// Branch of this game at the table, if one is.
    pub fn branch_of<G: BranchedGame>(&self) -> Option<&Branch<G>> {
        self.branch.as_ref().and_then(G::branch)
    }

    /// The same, to be changed.
    pub(in crate::app) fn branch_mut<G: BranchedGame>(&mut self) -> Option<&mut Branch<G>> {
        self.branch.as_mut().and_then(G::branch_mut)
    }

    /// True if a branch is at the table.
    pub const fn is_in_branch(&self) -> bool {
        self.branch.is_some()
    }

    /// Number of the branch at the table.
    pub(in crate::app) fn branch_number(&self) -> Option<u32> {
        self.branch.as_ref().map(AnyBranch::number)
    }

    /// True if an exercise waits to be gone on with: something as good has been found, or lines are shown.
    pub fn goes_on_learning(&self) -> bool {
        self.branch.as_ref().is_some_and(AnyBranch::goes_on_learning)
    }

    /// The table, if this game is played there.
    pub(in crate::app) fn table<G: BranchedGame>(&self) -> Option<&Table<G>> {
        self.seated.as_ref().and_then(G::table)
    }

    pub(in crate::app) fn with_schieber(
        &mut self,
        change: impl FnOnce(&mut schieber::Table, Tempo) -> Vec<Effect>,
    ) -> Vec<Effect> {
        let tempo = self.tempo();
        self.schieber_mut().map_or_else(Vec::new, |table| change(table, tempo))
    }

    pub(in crate::app) fn with_seated(
        &mut self,
        change: impl FnOnce(&mut SeatedGame, Tempo) -> Vec<Effect>,
    ) -> Vec<Effect> {
        let tempo = self.tempo();
        self.seated.as_mut().map_or_else(Vec::new, |seated| change(seated, tempo))
    }

    /// Goes on where the game stands, with the first deal if there has been none.
    pub(in crate::app) fn play_on(&mut self) -> Vec<Effect> {
        let aid = self.aid();
        self.with_seated(|seated, tempo| seated.set_out(tempo, aid))
    }

    /// Goes on after what lay open has been read, with the next deal if that was a result.
    pub(in crate::app) fn read_on(&mut self) -> Vec<Effect> {
        let aid = self.aid();
        self.with_seated(|seated, tempo| seated.read(tempo, aid))
    }

    /// Ends all motions.
    pub(in crate::app) fn stop_motions(&mut self) {
        if let Some(seated) = &mut self.seated {
            seated.stop_motions();
        }
    }

    pub(in crate::app) fn with_bodensee(
        &mut self,
        change: impl FnOnce(&mut bodensee::Table, Tempo) -> Vec<Effect>,
    ) -> Vec<Effect> {
        let tempo = self.tempo();
        self.bodensee_mut().map_or_else(Vec::new, |table| change(table, tempo))
    }
}
