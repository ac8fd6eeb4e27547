//! `jass review`: the decisions of finished rounds, judged.

mod bodensee;
mod csv;
pub mod json;

use std::{path::Path, process::ExitCode};

use crate::{
    cards::{Seat, text::printable},
    coach::{
        self,
        report::{GameReview, PastRound, Review, Reviewed, ReviewedRound},
    },
    config::Config,
    game::{
        AnyRecord,
        notation::{Notation, Record, is_open_tournament},
    },
    shell::{
        cli::args::{Global, ReviewArgs, ReviewForm, ViewArg},
        output,
        storage::{
            house_file,
            library::{self, Library},
            paths,
        },
        terminal::environment,
    },
    ui::text::{narrate::told_review::ToldReview, review::ReviewText},
};

/// Runs `jass review`.
pub fn review(global: &Global, wanted: &ReviewArgs) -> Result<ExitCode, ExitCode> {
    let config = house_file::config(paths::rules_file(global.rules.as_deref()).as_deref())?;
    let (mut saved, mut of_bodensee) = (Vec::new(), Vec::new());
    for record in load(global, &wanted.file)? {
        match record {
            AnyRecord::Schieber(record) => saved.push(record),
            AnyRecord::Bodensee(record) => of_bodensee.push(record),
        }
    }
    if !of_bodensee.is_empty() {
        if !saved.is_empty() {
            return Err(output::failed("the file has games for four and games for two"));
        }
        let rounds = rounds(&of_bodensee, wanted)?;
        return bodensee::review(&config, rounds, wanted);
    }
    let rounds = rounds(&saved, wanted)?;
    let reviewed: Vec<ReviewedRound> =
        rounds.into_iter().filter_map(|past| reviewed(past, wanted)).collect();
    let text = match wanted.form() {
        ReviewForm::Text => text(&config, &reviewed),
        ReviewForm::Json => format!("{}\n", json::rounds(&reviewed)),
        ReviewForm::Csv => csv::decisions(&reviewed),
    };
    Ok(output::print(&text))
}

/// The games of a path, or the one of a number in the folder of saved games.
fn load(global: &Global, file: &Path) -> Result<Vec<AnyRecord>, ExitCode> {
    let digits = file.to_str().filter(|file| file.bytes().all(|byte| byte.is_ascii_digit()));
    let numbered = digits.and_then(|digits| digits.parse().ok());
    let saved = match numbered {
        Some(number) => {
            let library =
                Library::of(&paths::data_dir(global.data_dir.as_deref()).unwrap_or_default());
            let named = library.catalogue().named(number).ok().flatten();
            let no_game = || output::failed(&format!("there is no game {number}"));
            let saved = library.load(&named.ok_or_else(no_game)?);
            saved.map(|saved| vec![saved.game]).map_err(|why| why.to_string())
        }
        None => library::load_games(file).map_err(|why| why.to_string()),
    };
    saved.map_err(|why| output::failed(&printable(&why)))
}

/// The finished rounds that are asked for, counted through all games of the file.
fn rounds<G: Reviewed + Notation>(
    saved: &[Record<G>],
    wanted: &ReviewArgs,
) -> Result<Vec<PastRound<G>>, ExitCode> {
    let finished = saved
        .iter()
        // A round that was dealt at a tournament is not reviewed before the game is over, whatever aid was chosen since.
        .filter(|record| !is_open_tournament(&record.game))
        .flat_map(|record| {
            record.game.finished().into_iter().map(move |round_no| (record, round_no))
        });
    let is_wanted = |count: &usize| wanted.round.is_none_or(|round_no| round_no == *count);
    let rounds: Vec<PastRound<G>> = (1..)
        .zip(finished.clone())
        .filter(|(count, _)| is_wanted(count))
        .filter_map(|(count, (Record { header, game }, round_no))| {
            Some(PastRound::of(game, &header.bots, round_no)?.numbered(count))
        })
        .collect();
    match wanted.round {
        Some(round_no) if rounds.is_empty() => Err(output::unusable(&format!(
            "error: --round {round_no}: {} rounds of this game are finished\n",
            finished.count()
        ))),
        Some(_) | None => Ok(rounds),
    }
}

fn reviewed(past: PastRound, wanted: &ReviewArgs) -> Option<ReviewedRound> {
    let seat = Seat::from_number(wanted.seat)?;
    let review = coach::schieber::review(&past, seat, wanted.effort, |_| {})?;
    let open = match wanted.view {
        ViewArg::Knowledge => None,
        ViewArg::Open => Some(coach::schieber::open(past.round(), seat)),
    };
    Some(ReviewedRound { past, review, open })
}

/// Teller of reviews by the preferences of the person.
fn text_of(config: &Config) -> ReviewText {
    let language = config.prefs.language.unwrap_or_else(|| environment::terminal().language);
    ReviewText::new(language, &config.house.deck, &config.prefs.names)
}

fn text(config: &Config, reviewed: &[ReviewedRound]) -> String {
    let text = text_of(config);
    if reviewed.is_empty() {
        return text.nothing();
    }
    let rounds = reviewed.iter().map(|round| text.told(round)).collect::<Vec<_>>().join("\n");
    with_whole_game(&text, rounds, reviewed)
}

/// The text of rounds, with what all of them come to below it, if several are judged.
fn with_whole_game<G: ToldReview>(
    text: &ReviewText,
    rounds: String,
    reviewed: &[ReviewedRound<G>],
) -> String {
    let is_judged = reviewed.iter().all(|reviewed| reviewed.open.is_none());
    if !is_judged || reviewed.len() < 2 {
        return rounds;
    }
    let reviews: Vec<Review<G>> = reviewed.iter().map(|reviewed| reviewed.review.clone()).collect();
    format!("{rounds}\n{}", text.game(&GameReview { rounds: &reviews }))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::{
        coach::report::Effort,
        game::{record, schieber},
        shell::cli::args::ViewArg,
    };

    /// The rounds of a file with this game three times over, as many as there are, or one by its number.
    fn found(round: Option<usize>) -> Result<Vec<PastRound>, ExitCode> {
        let games = include_str!("../../tests/data/games/rounds.jass").repeat(3);
        let for_four = |record| match record {
            AnyRecord::Schieber(record) => record,
            AnyRecord::Bodensee(_) => panic!("a game for four"),
        };
        let games: Vec<schieber::Record> =
            record::read_all(&games).unwrap().into_iter().map(for_four).collect();
        assert_eq!(games.len(), 3);
        let file = PathBuf::new();
        let (seat, view, effort) = (0, ViewArg::Knowledge, Effort::Review);
        rounds(&games, &ReviewArgs { file, round, seat, view, effort, json: false, csv: false })
    }

    #[test]
    fn rounds_are_counted_through_the_games_of_a_file() {
        let all = found(None).unwrap();
        let numbers: Vec<_> = all.iter().map(PastRound::round_no).collect();
        assert!(!numbers.is_empty() && numbers.len().is_multiple_of(3), "{numbers:?}");
        assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
        let (last, first) = (found(Some(numbers.len())).unwrap(), &all[numbers.len() / 3 - 1]);
        assert_eq!((last.len(), last[0].round_no()), (1, numbers.len()));
        assert_eq!(last[0].round(), first.round());
        assert!(found(Some(numbers.len() + 1)).is_err());
    }
}
