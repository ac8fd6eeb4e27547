//! Training: the deals of the day, tournaments, and what the rounds so far say.

use super::{
    Go, Outcome, Page, Screen, pick_row,
    reading::{Reading, ReadingPage, StatisticsView},
};
use crate::{
    app::{
        effect::{Effect, KeeperRequest, Purpose},
        games::SeatedGame,
        keys::{Command, Scope},
        pointer::Target,
        shared::Shared,
        step::Step,
    },
    game::Day,
    rules::{House, house::Preset},
    train::{
        calendar,
        daily::{Daily, LEVEL},
    },
};

/// A line of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingEntry {
    /// The deals of a day, or its round for two.
    Daily(Daily),
    /// So many deals by the rules of the next game.
    Tournament(u8),
    /// Twelve rounds by the preset of the clubs.
    Championship,
    /// All that the rounds so far say.
    Statistics,
}

/// Numbers of deals of a tournament.
pub const TOURNAMENTS: [u8; 3] = [4, 8, 12];

/// The page, with the chosen line and the day that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingPage {
    /// The line, from 0.
    pub row: usize,
    /// The day.
    pub day: Day,
}

/// Opens the page, and has read what is known.
pub(in crate::app) fn open(shared: &Shared) -> Outcome {
    let Some(day) = shared.training.today else { return Outcome::default() };
    let go = Go::To(Screen::Training(TrainingPage { row: 0, day }));
    Outcome { effects: vec![Effect::Recall], go }
}

impl TrainingPage {
    /// The lines of the page.
    pub fn entries(&self) -> Vec<TrainingEntry> {
        let dailies = [Some(Daily::of(self.day)), Daily::for_two(self.day)];
        let dailies = dailies.into_iter().flatten().map(TrainingEntry::Daily);
        let tournaments = TOURNAMENTS.map(TrainingEntry::Tournament);
        dailies
            .chain(tournaments)
            .chain([TrainingEntry::Championship, TrainingEntry::Statistics])
            .collect()
    }

    /// The chosen line.
    pub fn entry(&self) -> TrainingEntry {
        let entries = self.entries();
        entries[self.row.min(entries.len() - 1)]
    }

    /// Looks at the day before or after, none after today.
    fn turn_day(&mut self, step: Step, shared: &Shared) {
        let (first, last) = (Daily::first(), shared.training.today.unwrap_or(self.day));
        let by = if step == Step::Forward { 1 } else { -1 };
        let day = calendar::of_number(calendar::number(self.day) + by);
        self.day = day.unwrap_or(self.day).clamp(first.min(last), last);
        self.row = self.row.min(self.entries().len() - 1);
    }

    fn enter(self, shared: &mut Shared) -> Outcome {
        match self.entry() {
            TrainingEntry::Daily(daily) => {
                let is_over = shared.training.played(daily).is_some_and(|played| played.is_over);
                if is_over {
                    return Outcome::go(Go::To(Reading::screen(ReadingPage::Daily(daily), 0)));
                }
                play_daily(shared, daily)
            }
            TrainingEntry::Tournament(deals) => play_deals(shared, deals, shared.house),
            TrainingEntry::Championship => {
                let rules = House::preset(Preset::SwissClub);
                play_deals(shared, rules.finish.hands, rules)
            }
            TrainingEntry::Statistics => {
                let view = StatisticsView::default();
                Outcome::go(Go::To(Reading::screen(ReadingPage::Statistics(view), 0)))
            }
        }
    }
}

impl Page for TrainingPage {
    fn scope(&self, _: &Shared) -> Scope {
        Scope::Training
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        let lines = self.entries().len();
        match command {
            Command::Up => self.row = Step::Back.from(self.row, lines),
            Command::Down => self.row = Step::Forward.from(self.row, lines),
            Command::First => self.row = 0,
            Command::Last => self.row = lines - 1,
            Command::Left => self.turn_day(Step::Back, shared),
            Command::Right => self.turn_day(Step::Forward, shared),
            Command::Back => return Outcome::go(Go::Back),
            Command::Pick(number) if number <= lines => {
                self.row = number - 1;
                return self.enter(shared);
            }
            Command::Confirm => return self.enter(shared),
            _ => {}
        }
        Outcome::default()
    }

    fn click(&mut self, target: Target, _: &mut Shared) -> Outcome {
        pick_row(target)
    }
}

/// Plays a daily: goes on with it where it was begun, else begins it; what was played to its end is played once more.
pub(in crate::app) fn play_daily(shared: &mut Shared, daily: Daily) -> Outcome {
    let open = shared.training.played(daily).filter(|played| !played.is_over);
    if let Some(name) = open.map(|played| played.name.clone()) {
        if shared.open_name() == Some(&name) {
            return shared.sit_down();
        }
        let fetch = KeeperRequest::Fetch { name, purpose: Purpose::GoOn };
        return Effect::Keep(fetch).into();
    }
    let house = House { deck: shared.house.deck, ..daily.house() };
    shared.begin_with(SeatedGame::new(house, daily.seed(), LEVEL))
}

/// Begins a tournament of so many deals, by the rules of the next game.
pub(in crate::app) fn play_deals(shared: &mut Shared, deals: u8, rules: House) -> Outcome {
    let mut house = House { deck: shared.house.deck, ..rules };
    house.finish.hands = deals;
    // By number, so that others can play the same deals before the game is over.
    let seed = shared.next_seed;
    shared.next_seed = seed.successor();
    shared.begin_with(SeatedGame::new(house, seed, shared.bots.clone()))
}
