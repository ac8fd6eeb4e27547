//! State of training: the day, the rounds that were judged, the dailies that were begun, and what others made of the
//! same cards.

use std::collections::BTreeSet;

use super::Shared;
use crate::{
    app::{games::SeatedGame, person::MY_SIDE},
    game::{Day, Header, schieber},
    train::{
        calendar,
        daily::{Daily, LEVEL},
        history::{History, RoundLine},
        played::{Field, PlayedDaily},
    },
};

/// State of training.
#[derive(Clone, Debug, Default)]
pub struct Training {
    /// The day, where a clock says it.
    pub today: Option<Day>,
    /// The rounds that were judged, as far as they have been read.
    pub history: History,
    /// True once the files have been read.
    pub is_recalled: bool,
    /// The dailies that were begun, of each the first try.
    pub dailies: Vec<PlayedDaily>,
    /// Results of the others with the same cards.
    pub fields: Vec<Field>,
    /// Per cent of every tournament that was played to its end, of each the first try.
    pub tournaments: Vec<f64>,
}

/// Files of training, as they were read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recalled {
    /// The rounds that were judged.
    pub history: History,
    /// The dailies that were begun.
    pub dailies: Vec<PlayedDaily>,
    /// Results of the others with the same cards.
    pub fields: Vec<Field>,
    /// Per cent of every tournament that was played to its end, of each the first try.
    pub tournaments: Vec<f64>,
}

impl Training {
    /// The first try of a daily, if it was begun.
    pub fn played(&self, daily: Daily) -> Option<&PlayedDaily> {
        self.dailies.iter().find(|played| played.daily == daily)
    }

    /// The field of the games of this header, if it has played.
    pub fn field(&self, header: &Header) -> Option<&Field> {
        let key = Field::key_of(header);
        self.fields.iter().find(|field| field.key == key)
    }

    /// The field of a daily, if it has played.
    pub fn field_of(&self, daily: Daily) -> Option<&Field> {
        self.field(&Header::new(daily.house(), daily.seed(), LEVEL))
    }

    /// Per cent of every daily for four that was played to its end.
    pub fn daily_percents(&self) -> Vec<f64> {
        let over = self.dailies.iter().filter(|played| played.is_over && !played.daily.for_two);
        let percent = |played: &PlayedDaily| {
            Some(self.field_of(played.daily)?.beside(&played.mine).percent())
        };
        over.filter_map(percent).collect()
    }

    /// Number of the last days, so many of them, whose daily was begun.
    // How many days were played, never how long a row is: a row that breaks counts the days that were missed.
    pub fn days_played(&self, of_last: i32) -> usize {
        let Some(today) = self.today.map(calendar::number) else { return 0 };
        let days = self.dailies.iter().map(|played| calendar::number(played.daily.date));
        let days: BTreeSet<i32> =
            days.filter(|day| (today - of_last + 1..=today).contains(day)).collect();
        days.len()
    }

    /// Takes what was read.
    pub(in crate::app) fn take(&mut self, recalled: Recalled) {
        let Recalled { history, dailies, fields, tournaments } = recalled;
        self.is_recalled = true;
        (self.history, self.dailies, self.tournaments) = (history, dailies, tournaments);
        for field in fields {
            self.add_field(field);
        }
    }

    /// Takes a round that was judged.
    pub(in crate::app) fn remember(&mut self, line: RoundLine) {
        self.history.add(line);
    }

    /// Takes what others made of the same cards.
    pub(in crate::app) fn add_field(&mut self, field: Field) {
        // The same deals may have been played by the field of another release: the newer one counts, and it counts once.
        self.fields.retain(|known| known.key != field.key);
        self.fields.push(field);
    }
}

/// Header of the game at the table, by which others who have played the same deals are known.
fn header_at_table(shared: &Shared) -> Option<Header> {
    let seated = shared.seated.as_ref()?;
    Some(Header::of(*seated.house(), seated.cards().clone(), seated.bots().kind()))
}

/// The game at the table deal by deal, and those who have played the same deals, once it is over.
pub fn same_cards_at_table(shared: &Shared) -> Option<(Vec<i32>, &Field)> {
    let seated = shared.seated.as_ref().filter(|seated| seated.is_over())?;
    let field = shared.training.field(&header_at_table(shared)?)?;
    let mine = match seated {
        SeatedGame::Schieber(table) => written(table.game()),
        SeatedGame::Bodensee(table) => {
            // Points are not written there: a round is won or lost.
            let won = table.game().round()?.verdict()?.winner == MY_SIDE;
            vec![if won { 1 } else { -1 }]
        }
    };
    Some((mine, field))
}

/// Written points of ours less theirs, round by round.
fn written(game: &schieber::Game) -> Vec<i32> {
    let totals = game.written().iter().map(|of| of.score.0.map(|score| i32::from(score.total())));
    totals.map(|[ours, theirs]| ours - theirs).collect()
}

/// Rank and per cent of the game at the table beside all who have played the same deals, once it is over.
pub fn rank_at_table(shared: &Shared) -> Option<((usize, usize), f64)> {
    let (mine, field) = same_cards_at_table(shared)?;
    let duplicate = field.beside(&mine);
    Some((duplicate.rank(), duplicate.percent()))
}
