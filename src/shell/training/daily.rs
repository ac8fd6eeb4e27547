//! `jass daily`: the result of a day's deals; and who plays them.

use std::{path::Path, process::ExitCode};

use super::{
    recall::dailies,
    tables::{FIELD, Meanwhile, Sitting, whole_game, won},
};
use crate::{
    game::{
        AnyRecord, BotKind, CardGame, Day, Header, Level, Seed, bodensee, card_game::Turn,
        notation::CardSource, schieber,
    },
    rules::house::Variant,
    shell::{
        clock, output,
        storage::{fields::FieldFile, house_file, library::Library, paths},
        terminal::environment,
    },
    train::{
        daily::{Daily, letters},
        duplicate::OtherTable,
        played::{Field, PlayedDaily},
    },
    ui::text::{
        daily::DailyText,
        deck::Deck,
        narrate::Narrator,
        words::{Words, fill},
    },
};

/// Outcome of `jass daily`.
#[derive(Debug)]
pub enum DailyCall {
    /// It is played from its first card on.
    Begin(Daily),
    /// The game of this number goes on with it.
    GoOn(u32),
    /// It is played, and its result is told.
    Told(ExitCode),
}

/// Places that were named in the command: the folder of the games, and the house rules.
#[derive(Clone, Copy, Debug)]
pub struct NamedPlaces<'a> {
    /// Folder of all saved data.
    pub data_dir: Option<&'a Path>,
    /// File of the house rules.
    pub rules: Option<&'a Path>,
}

/// Looks at the daily of a day, today's if none is named, or at the round for two of a Sunday.
pub fn called(
    places: NamedPlaces<'_>,
    date: Option<Day>,
    is_for_two: bool,
) -> Result<DailyCall, ExitCode> {
    let today = clock::today();
    let date = date.unwrap_or(today);
    if date < Daily::first() || date > today {
        let why = format!("error: {date}: there are deals from {} to {today}\n", Daily::first());
        return Err(output::unusable(&why));
    }
    let daily = if is_for_two {
        let no_sunday = || output::unusable(&format!("error: {date} is no Sunday\n"));
        Daily::for_two(date).ok_or_else(no_sunday)?
    } else {
        Daily::of(date)
    };
    let dir = paths::data_dir(places.data_dir).unwrap_or_default();
    let played = dailies(&Library::of(&dir), today);
    match played.into_iter().find(|played| played.daily == daily) {
        None => Ok(DailyCall::Begin(daily)),
        Some(played) if played.is_over => {
            let header = Header::new(daily.house(), daily.seed(), crate::train::daily::LEVEL);
            Ok(DailyCall::Told(told(places, &played, &header)?))
        }
        Some(played) => {
            let number = crate::shell::storage::store::game_number(&played.name);
            Ok(number.map_or(DailyCall::Begin(daily), DailyCall::GoOn))
        }
    }
}

/// Cells of a line of the result.
const COLUMNS: u16 = 78;

/// Prints the result of a daily of this header, and meanwhile how far the field is where it has not played yet.
pub fn told(
    places: NamedPlaces<'_>,
    played: &PlayedDaily,
    header: &Header,
) -> Result<ExitCode, ExitCode> {
    let config = house_file::config(paths::rules_file(places.rules).as_deref())?;
    let dir = paths::data_dir(places.data_dir).unwrap_or_default();
    let file = FieldFile::of(&dir);
    let language = config.prefs.language.unwrap_or_else(|| environment::terminal().language);
    let words = Words::of(language);
    // It takes ten to twenty seconds, in which nothing was said.
    let heard = |done: usize, of: usize| {
        let values = [("done", &*done.to_string()), ("all", &of.to_string())];
        output::complain(&format!("{}\n", fill(&words.daily.computing_deals, &values)));
    };
    let field = field(header, &file, Meanwhile { give_way: &|| (), played: &heard });
    let deck = Deck::new(&config.house.deck, language);
    let names = words.seated(&config.prefs.names);
    let say = Narrator::new(&words, &deck, &names);
    let text = DailyText { say, daily: played.daily, played: Some(played), field: field.as_ref() };
    let lines = std::iter::once(text.title()).chain(text.lines(Some(COLUMNS)));
    let text: String = lines.flat_map(|line| [line, "\n".to_owned()]).collect();
    Ok(output::print(&text))
}

/// Results of the field in the deals of a game of this header: read where it has played, else played now. None where a
/// program sits at the table, or where the game has no fixed number of deals.
pub fn field(header: &Header, file: &FieldFile, meanwhile: Meanwhile<'_>) -> Option<Field> {
    let key = Field::key_of(header);
    if let Some(known) = file.read().into_iter().find(|field| field.key == key) {
        return Some(known);
    }
    let (BotKind::Level(others), CardSource::Number(seed)) = (&header.bots, &header.cards) else {
        return None;
    };
    let (others, seed) = (*others, *seed);
    let (tables, log) = match header.house.variant {
        Variant::Schieber if header.house.finish.hands > 0 => {
            let games = whole_game(&schieber::Game::new(header.house), (others, seed), meanwhile);
            let log = games.iter().map(|(_, game)| logged(game)).collect::<String>();
            (games.into_iter().map(|(table, _)| table).collect(), log)
        }
        Variant::Bodensee if header.house.bodensee.tallies_to_win == 1 => {
            for_two(header, (others, seed), meanwhile)
        }
        Variant::Schieber | Variant::Bodensee => return None,
    };
    let number = number_of(&log);
    let field = Field { key, number, tables };
    // Lost, it is played again.
    let _ = file.add(&field);
    Some(field)
}

fn logged(game: &schieber::Game) -> String {
    let seed = Seed(0);
    let header = Header::new(*CardGame::house(game), seed, Level::Club);
    schieber::Record { header, game: game.clone() }.to_string()
}

/// Number by which another field is known as another.
fn number_of(log: &str) -> u16 {
    let letters = letters(log);
    letters.bytes().fold(0, |number: u16, byte| number.wrapping_mul(31).wrapping_add(byte.into()))
}

fn for_two(
    header: &Header,
    (others, seed): (Level, Seed),
    meanwhile: Meanwhile<'_>,
) -> (Vec<OtherTable>, String) {
    let mut log = String::new();
    let played = FIELD.into_iter().enumerate().map(|(number, (level, lot))| {
        (meanwhile.played)(number, FIELD.len());
        let mut game = bodensee::Game::new(header.house);
        while game.turn() == Turn::Deal && game.deal(game.next_deal(seed)).is_ok() {
            Sitting { level, lot, others, seed }.play_round_for_two(&mut game, meanwhile.give_way);
        }
        let record = bodensee::Record { header: header.clone(), game };
        log.push_str(&record.to_string());
        OtherTable { level, written: won(&record.game).into_iter().collect() }
    });
    (played.collect(), log)
}

/// True if a game of this header has a field.
pub const fn has_field(record: &AnyRecord) -> bool {
    let header = record.header();
    let is_short = match header.house.variant {
        Variant::Schieber => header.house.finish.hands > 0,
        Variant::Bodensee => header.house.bodensee.tallies_to_win == 1,
    };
    let is_known = matches!(header.cards, CardSource::Number(_));
    is_short && is_known && header.branch.is_none() && matches!(header.bots, BotKind::Level(_))
}
