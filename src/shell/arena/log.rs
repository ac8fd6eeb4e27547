//! Games of a match as they are written down (`--log`): the deal is one round, and each time that it is played is a
//! game of its own.

use std::{
    collections::BTreeMap,
    ffi::OsStr,
    fs,
    fs::OpenOptions,
    io,
    io::Write as _,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use super::values::ActionComments;
use crate::{
    cards::{Side, Team, text::printable},
    game::{
        Header, Seed, bodensee,
        notation::lines_of,
        schieber::{Dealt, Entry, Game, Round},
    },
    rules::{
        House,
        house::{FirstDealer, FirstForehand},
    },
    shell::{contestant::Contestant, jass_kit, storage::files},
};

/// Place where the games of a match are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogPlace {
    /// A folder, with a file for each game.
    Folder(PathBuf),
    /// One file with all games, one after the other.
    File(PathBuf),
    /// One file with an entry of jass-kit a line.
    Kit(PathBuf),
}

impl LogPlace {
    /// The place that a path means by its ending.
    pub fn named(path: &Path) -> Result<Self, String> {
        let is_folder = path.as_os_str().as_encoded_bytes().ends_with(b"/");
        let path = path.to_path_buf();
        let ending = path.extension().and_then(OsStr::to_str).filter(|_| !is_folder);
        match ending {
            Some("jass") => Ok(Self::File(path)),
            Some("json" | "jsonl") => Ok(Self::Kit(path)),
            Some(_) if !path.is_dir() => {
                Err("FILE.jass, FILE.json or a folder is wanted".to_owned())
            }
            None | Some(_) => Ok(Self::Folder(path)),
        }
    }

    /// Path of the file or the folder.
    pub fn path(&self) -> &Path {
        let (Self::Folder(path) | Self::File(path) | Self::Kit(path)) = self;
        path
    }
}

/// Writes a text into a file, which nothing that is none stands in for: a pipe would wait for ever to be read.
fn written(file: &Path, text: &str) -> io::Result<()> {
    let mut file = files::open(file, OpenOptions::new().write(true).create(true).truncate(true))?;
    file.write_all(text.as_bytes())
}

/// The deal of a round and its actions, each with the comment behind it.
fn with_comments(
    lines: impl Iterator<Item = String>,
    comments: &ActionComments,
) -> impl Iterator<Item = String> {
    lines.enumerate().map(|(number, line)| {
        let comment = number.checked_sub(1).and_then(|action_no| comments.get(&action_no));
        comment.map_or_else(|| line.clone(), |comment| format!("{}{comment}\n", line.trim_end()))
    })
}

/// Games of a match that are written down as they end, and kept at its end.
#[derive(Debug)]
pub struct GameLog {
    place: LogPlace,
    players: [Contestant; 2],
    seed: Seed,
    /// Text of each game, by its number; none where the format cannot tell it.
    // By number, for tables end their deals in any order.
    games: Mutex<BTreeMap<usize, Option<String>>>,
}

impl GameLog {
    /// A log of a match of these players. The place is made now: a match is not played for nothing.
    pub fn open(place: LogPlace, players: [Contestant; 2], seed: Seed) -> io::Result<Self> {
        match &place {
            LogPlace::Folder(folder) => {
                fs::create_dir_all(folder)?;
                if fs::read_dir(folder)?.next().is_some() {
                    return Err(io::Error::other("the folder is not empty"));
                }
            }
            LogPlace::File(file) | LogPlace::Kit(file) => {
                if file.metadata().is_ok_and(|found| found.is_file() && found.len() > 0) {
                    return Err(io::Error::other("the file is there already"));
                }
                written(file, "")?;
            }
        }
        Ok(Self { place, players, seed, games: Mutex::default() })
    }

    /// Notes a deal that was played with `a` on this team.
    pub(super) fn note(&self, deal_no: u32, a: Team, round: &Round, values: &ActionComments) {
        let text = match &self.place {
            LogPlace::Kit(_) => jass_kit::entry(round, a),
            LogPlace::Folder(_) | LogPlace::File(_) => Some(self.record(a, round, values)),
        };
        self.keep(deal_no, a.number(), text);
    }

    /// Notes a deal of the game for two that was played with `a` on this side.
    pub(super) fn note_for_two(
        &self,
        deal_no: u32,
        a: Side,
        round: &bodensee::Round,
        values: &ActionComments,
    ) {
        let text = match &self.place {
            LogPlace::Kit(_) => None,
            LogPlace::Folder(_) | LogPlace::File(_) => Some(self.record_for_two(a, round, values)),
        };
        self.keep(deal_no, a.number(), text);
    }

    fn keep(&self, deal_no: u32, play: usize, text: Option<String>) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.insert(deal_no as usize * 2 + play + 1, text);
    }

    /// Writes all games to their place, and says how many the format cannot tell.
    pub fn close(&self) -> io::Result<usize> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let told = || games.values().flatten();
        match &self.place {
            LogPlace::Folder(folder) => {
                for (number, text) in games.iter() {
                    let text = text.as_deref().unwrap_or_default();
                    fs::write(folder.join(format!("{number:04}.jass")), text)?;
                }
            }
            LogPlace::File(file) | LogPlace::Kit(file) => {
                written(file, &told().map(String::as_str).collect::<String>())?;
            }
        }
        Ok(games.len() - told().count())
    }

    /// Place where the games are kept.
    pub const fn place(&self) -> &LogPlace {
        &self.place
    }

    /// The round as a game of one round.
    fn record(&self, a: Team, round: &Round, values: &ActionComments) -> String {
        let mut house = *round.house();
        // A game of one round that any seat may begin, so that each deal is a record of its own.
        (house.finish.hands, house.deal.first_forehand) = (1, FirstForehand::Random);
        let dealt = Dealt {
            deal: *round.deal(),
            forehand: round.forehand(),
            notes: crate::game::notation::RoundNotes::default(),
        };
        let acts = round.log().iter().map(|&(by, action)| Entry::Act(by, action));
        let entries = std::iter::once(Entry::Deal(dealt)).chain(acts);
        let lines = entries.map(|entry| lines_of::<Game>(&entry, 1));
        let lines = with_comments(lines, values);
        std::iter::once(self.opening(house, a.number(), ["seats 0 and 2", "seats 1 and 3"]))
            .chain(lines)
            .collect()
    }

    /// The round for two as a game that one round decides.
    fn record_for_two(&self, a: Side, round: &bodensee::Round, values: &ActionComments) -> String {
        let mut house = *round.house();
        (house.bodensee.tallies_to_win, house.bodensee.first_dealer) = (1, FirstDealer::Random);
        let acts = round.log().iter().map(|&(by, action)| bodensee::Entry::Act(by, action));
        let entries = std::iter::once(bodensee::Entry::Deal(*round.dealt())).chain(acts);
        let lines = entries.map(|entry| lines_of::<bodensee::Game>(&entry, 1));
        let lines = with_comments(lines, values);
        std::iter::once(self.opening(house, a.number(), ["player 0", "player 1"]))
            .chain(lines)
            .collect()
    }

    /// Header of a game, with the names of the players as comments.
    fn opening(&self, house: House, a: usize, places: [&str; 2]) -> String {
        let players = [&self.players[a], &self.players[1 - a]];
        let header = Header::new(house, self.seed, players[1].kind()).lines();
        let name = |(place, player): (&str, &Contestant)| {
            format!("# {place}: {}\n", printable(&player.to_string()))
        };
        std::iter::once(header).chain(places.into_iter().zip(players).map(name)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::{Rng, schieber::player},
        cards::Seat,
        game::{
            AnyRecord, Level,
            schieber::{Observation, Standing},
        },
    };

    /// A round that the club has played.
    fn played() -> Round {
        let house = House::default();
        let deal = Seed(7).later_round(Seat::South, 1, &house.deal).deal;
        let (mut round, club) = (Round::new(deal, Seat::South, house), player(Level::Club));
        while let Some(seat) = round.turn() {
            let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
            round.apply(seat, club.act(&seen, &mut Rng::new(1)).action).unwrap();
        }
        round
    }

    /// The lines of the actions of a record.
    fn acts(record: &str) -> Vec<&str> {
        let lines = record.lines().skip_while(|line| !line.starts_with("deal "));
        lines.skip(1).take_while(|line| !line.starts_with("jass ")).collect()
    }

    #[test]
    fn values_stand_behind_their_actions_and_the_record_is_read_all_the_same() {
        let round = played();
        let folder = tempfile::tempdir().unwrap();
        let place = LogPlace::Folder(folder.path().join("games/"));
        let players = [(); 2].map(|()| Contestant::from(Level::Club));
        let log = GameLog::open(place, players, Seed(7)).unwrap();
        let last = round.log().len() - 1;
        let values = [(0, " # values 0 push=12/3.5"), (last, " # values 30 EA=-4.25/0")];
        let values: ActionComments =
            values.map(|(place, comment)| (place, comment.to_owned())).into();
        log.note(0, Team::NorthSouth, &round, &values);
        log.note(0, Team::EastWest, &round, &ActionComments::new());
        log.close().unwrap();
        let read = |name: &str| fs::read_to_string(log.place().path().join(name)).unwrap();
        let (told, plain) = (read("0001.jass"), read("0002.jass"));
        assert_eq!(acts(&told).len(), round.log().len());
        for (number, (told, plain)) in acts(&told).into_iter().zip(acts(&plain)).enumerate() {
            let comment = values.get(&number).map_or("", String::as_str);
            assert_eq!(told, format!("{plain}{comment}"));
        }
        let AnyRecord::Schieber(record) = told.parse().unwrap() else { panic!("{told}") };
        assert_eq!(record.game.round().unwrap().log(), round.log());
    }
}
