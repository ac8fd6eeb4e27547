//! Start menu: what can be begun, and what is known of the game to go on with.

use super::Renderer;
use crate::{
    app::{SeatedGame, Target, bodensee, pages::menu::MenuEntry, person::MY_SIDE, schieber::Table},
    cards::Team,
    rules::House,
    ui::{Menu, MenuItem, PageAreas, text::words::fill},
};

impl Renderer<'_> {
    pub(super) fn menu(&mut self, row: usize) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let look = &self.context.look;
        let words = &look.words.menu;
        let entries = self.model.shared.menu();
        let items: Vec<MenuItem> = entries.into_iter().map(|entry| self.menu_item(entry)).collect();
        let seated = self.model.shared.seated().filter(|_| self.model.shared.continues());
        let (aside_title, aside) = if let Some(seated) = seated {
            (&words.saved_title, self.saved_lines(seated))
        } else {
            let has_games = self.model.shared.saved_games.keeps;
            let title = if has_games { &look.words.games.title } else { &words.no_saved_title };
            (title, vec![self.context.narrator().none_open(self.model).clone()])
        };
        let menu = Menu { look, items: &items, selected: row, aside_title, aside: &aside };
        let area = areas.title.union(areas.body);
        self.clickable(menu.hits(area), Target::Row);
        self.painter.widget(area, &menu);
        self.page_status(&areas, std::slice::from_ref(&words.tip));
        self.hints(areas.hints);
    }

    fn menu_item(&self, entry: MenuEntry) -> MenuItem {
        let words = &self.context.look.words.menu;
        let (label, note) = match entry {
            MenuEntry::Continue => (&words.resume, self.resume_note()),
            MenuEntry::NewGame => (&words.new_game, String::new()),
            MenuEntry::Games => (&words.games, String::new()),
            MenuEntry::House => (&words.house, self.model.shared.house.preset.code().to_owned()),
            MenuEntry::Settings => (&words.settings, String::new()),
            MenuEntry::Rules => (&words.rules, String::new()),
            MenuEntry::Help => (&words.help, String::new()),
            MenuEntry::Quit => (&words.quit, String::new()),
        };
        MenuItem { label: label.clone(), note }
    }

    fn resume_note(&self) -> String {
        let session = match self.model.shared.seated() {
            Some(SeatedGame::Schieber(session)) => session,
            Some(SeatedGame::Bodensee(duel)) => {
                return self.context.duel_narrator().both_marks(&duel.game().tallies().0);
            }
            None => return String::new(),
        };
        let scores = session.shown().whole_sheet().scores_with(self.model.shared.aid());
        fill(
            &self.context.look.words.menu.resume_note,
            &[
                ("round", &session.game().round_no().to_string()),
                ("us", &scores[Team::NorthSouth].to_string()),
                ("them", &scores[Team::EastWest].to_string()),
            ],
        )
    }

    /// Lines about the game that can be gone on with.
    fn saved_lines(&self, seated: &SeatedGame) -> Vec<String> {
        let look = &self.context.look;
        let words = &look.words.menu;
        let about = match seated {
            SeatedGame::Schieber(session) => self.saved_four(session),
            SeatedGame::Bodensee(duel) => self.saved_two(duel),
        };
        let deck = self.model.shared.drawn_deck().name();
        let rest = [
            fill(&words.saved_level, &[("level", &look.words.bots(&seated.bots().kind()))]),
            fill(&words.saved_deck, &[("deck", words.deck(&deck))]),
            format!("{} {}", look.words.aid.label, look.words.aid(self.model.shared.aid())),
        ];
        std::iter::once(self.aim(seated.house())).chain(about).chain(rest).collect()
    }

    /// Teams, scores and place of a game for four.
    fn saved_four(&self, session: &Table) -> [String; 3] {
        let words = &self.context.look.words.menu;
        let scores = session.shown().whole_sheet().scores_with(self.model.shared.aid());
        let [us, them] = Team::ALL.map(|team| self.context.team(team));
        let score = Team::ALL.map(|team| scores[team].to_string());
        [
            fill(&words.saved_teams, &[("us", &us), ("them", &them)]),
            fill(&words.saved_score, &[("us", &score[0]), ("them", &score[1])]),
            self.context.narrator().saved_place(session),
        ]
    }

    /// Opponent, marks and place of a game for two.
    fn saved_two(&self, duel: &bodensee::Table) -> [String; 3] {
        let say = self.context.duel_narrator();
        let against = &self.context.look.words.duel.rounds.against;
        [
            fill(against, &[("name", say.name(MY_SIDE.other()))]),
            say.both_marks(&duel.game().tallies().0),
            say.saved_place(duel),
        ]
    }

    /// Aim of the game: the target, or the number of rounds.
    pub(super) fn aim(&self, house: &House) -> String {
        self.context.narrator().aim(house)
    }
}
