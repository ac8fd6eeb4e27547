//! Start menu: what can be begun, and what is known of the game to go on with.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{DrawnFrame, RenderContext, canvas::Canvas, footer::Footer};
use crate::{
    app::{
        Model, SeatedGame, Target, bodensee,
        evening::Evening,
        keys::Command,
        pages::{menu::MenuEntry, new_game::Rules},
        person::MY_SIDE,
        schieber::Table,
    },
    cards::Team,
    config::{Aid, deck::DeckName},
    ui::{
        Menu, MenuItem, PageAreas,
        text::{evening, new_game, saved_games, words::fill},
        widgets::list::row_key,
    },
};

/// The start menu.
pub(super) struct MenuPage<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    items: Vec<MenuItem>,
    row: usize,
    /// Title and lines beside the menu.
    aside: (&'a str, Vec<String>),
}

impl<'a> MenuPage<'a> {
    /// The menu with this row chosen.
    pub(super) fn of(model: &'a Model, context: &'a RenderContext, row: usize) -> Self {
        let (shared, words) = (&model.shared, &context.look.words);
        let open = shared.seated().filter(|_| shared.continues());
        let open = open.map(|seated| {
            let (aid, deck) = (shared.aid(), shared.drawn_deck().name());
            OpenGame { context, seated, aid, deck }
        });
        let rules = new_game::rules(words, Rules::of(&shared.house));
        let strokes = shared.evenings.open().map(Evening::strokes).map(evening::brief);
        let notes = MenuNotes { rules, open: open.as_ref(), strokes: strokes.as_deref() };
        let footer = Footer::of(model, context);
        let item = |(row, entry)| menu_item(context, &footer, (row, entry), &notes);
        let items = MenuEntry::all(shared).into_iter().enumerate().map(item).collect();
        let aside = if let Some(open) = &open {
            (&words.menu.saved_title, open.lines())
        } else {
            let has_games = shared.saved_games.keeps;
            let title = if has_games { &words.games.title } else { &words.menu.no_saved_title };
            (title, vec![saved_games::none_open(&context.look.words, model).clone()])
        };
        let aside = (aside.0.as_str(), aside.1);
        Self { context, footer, items, row, aside }
    }
}

impl StatefulWidget for MenuPage<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let look = &self.context.look;
        let (aside_title, aside) = (self.aside.0, &self.aside.1[..]);
        let (title, items, selected) = (&look.words.menu.title, &self.items[..], self.row);
        let menu = Menu { look, title, items, selected, aside_title, aside };
        let area = areas.title.union(areas.body);
        canvas.clickable(menu.hits(area), Target::Row);
        canvas.painter.widget(area, &menu);
        let tip = &look.words.menu.tip;
        self.footer.draw(&mut canvas, &areas, std::slice::from_ref(tip));
    }
}

/// Notes beside lines of the menu: the rules, where the open game stands, and the open evening.
struct MenuNotes<'a> {
    rules: &'a str,
    open: Option<&'a OpenGame<'a>>,
    strokes: Option<&'a str>,
}

/// A line of the menu, and what stands beside it.
fn menu_item(
    context: &RenderContext,
    footer: &Footer<'_>,
    (row, entry): (usize, MenuEntry),
    notes: &MenuNotes<'_>,
) -> MenuItem {
    let words = &context.look.words.menu;
    let (label, note) = match entry {
        MenuEntry::Learn => (&words.learn, None),
        MenuEntry::Continue => (&words.resume, notes.open.map(OpenGame::note)),
        MenuEntry::NewGame => (&words.new_game, None),
        MenuEntry::Games => (&words.games, None),
        MenuEntry::Evening => {
            (&context.look.words.evening.title, notes.strokes.map(ToOwned::to_owned))
        }
        MenuEntry::Training => (&words.training, None),
        MenuEntry::House => (&words.house, Some(notes.rules.to_owned())),
        MenuEntry::Settings => (&words.settings, None),
        MenuEntry::Rules => (&words.rules, None),
        MenuEntry::Help => (&words.help, None),
        MenuEntry::Quit => (&words.quit, None),
    };
    // The last row ends the program, which has a key of its own, where the digits do not reach it.
    let key = match (row_key(row), entry) {
        ("", MenuEntry::Quit) => footer.keys_of(Command::Quit),
        (key, _) => key,
    };
    MenuItem { key: key.to_owned(), label: label.clone(), note: note.unwrap_or_default() }
}

/// The game that can be gone on with.
struct OpenGame<'a> {
    context: &'a RenderContext,
    seated: &'a SeatedGame,
    aid: Aid,
    deck: DeckName,
}

impl OpenGame<'_> {
    /// The standing in few words.
    fn note(&self) -> String {
        let table = match self.seated {
            SeatedGame::Schieber(table) => table,
            SeatedGame::Bodensee(table) => {
                let tallies = table.game().tallies();
                return self.context.bodensee_narrator().both_marks(&tallies.0);
            }
        };
        // Where the game stands, not what is shown of it, which lags behind: after a kill in the first trick
        // the menu still spoke of the trump choice.
        let scores = table.shown().whole_sheet().scores_with(self.aid);
        fill(
            &self.context.look.words.menu.resume_note,
            &[
                ("round", &table.game().round_no().to_string()),
                ("us", &scores[Team::NorthSouth].to_string()),
                ("them", &scores[Team::EastWest].to_string()),
            ],
        )
    }

    /// All that is known of the game.
    fn lines(&self) -> Vec<String> {
        let look = &self.context.look;
        let words = &look.words.menu;
        let about = match self.seated {
            SeatedGame::Schieber(table) => self.about_teams(table),
            SeatedGame::Bodensee(table) => self.about_opponent(table),
        };
        let aim = new_game::aim(&self.context.look.words, self.seated.house());
        let level = look.words.bots(&self.seated.bots().kind());
        let rest = [
            fill(&words.saved_level, &[("level", &level)]),
            fill(&words.saved_deck, &[("deck", words.deck(&self.deck))]),
            format!("{} {}", look.words.aid.label, look.words.aid(self.aid)),
        ];
        std::iter::once(aim).chain(about).chain(rest).collect()
    }

    /// Teams, scores and place of a game of Schieber.
    fn about_teams(&self, table: &Table) -> [String; 3] {
        let words = &self.context.look.words.menu;
        let scores = table.shown().whole_sheet().scores_with(self.aid);
        let [us, them] = Team::ALL.map(|team| self.context.team(team));
        let score = Team::ALL.map(|team| scores[team].to_string());
        [
            fill(&words.saved_teams, &[("us", &us), ("them", &them)]),
            fill(&words.saved_score, &[("us", &score[0]), ("them", &score[1])]),
            self.context.narrator().saved_place(table),
        ]
    }

    /// Opponent, marks and place of a game of Bodensee.
    fn about_opponent(&self, table: &bodensee::Table) -> [String; 3] {
        let say = self.context.bodensee_narrator();
        let against = &self.context.look.words.bodensee.rounds.against;
        [
            fill(against, &[("name", say.name(MY_SIDE.other()))]),
            say.both_marks(&table.game().tallies().0),
            say.saved_place(table),
        ]
    }
}
