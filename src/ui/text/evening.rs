//! An evening in words: the strokes of both teams, and game by game who has won it, what it brought and why.

use super::{
    cells::{pad, width},
    faults,
    narrate::Narrator,
    saved_games,
    words::{Words, fill},
};
use crate::{
    app::evening::{CountedGame, Evening, EveningGame, EveningNotice, EveningStanding},
    cards::{ByTeam, Team},
    game::schieber::evening::{Prize, WonPrize, strokes},
};

/// Cells of a page that is read elsewhere than on a screen.
const PAGE: u16 = 76;

/// Text of an evening.
#[derive(Clone, Copy, Debug)]
pub struct EveningText<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// The evening.
    pub evening: &'a Evening,
}

impl EveningText<'_> {
    /// The title: its number, and whether it goes on.
    pub fn title(&self) -> String {
        let words = &self.say.words.evening;
        let page = fill(&words.page, &[("n", &self.evening.number.to_string())]);
        let state = if self.evening.is_open { &words.open } else { &words.ended };
        format!("{page} · {state}")
    }

    /// Lines to look at, of at most so many cells: the strokes as one writes them, then the games.
    pub fn lines(&self, cells: u16) -> Vec<String> {
        let slate = Team::ALL.map(|team| self.written(team, cells));
        let mut lines = Vec::from(slate);
        for (place, game) in (1..).zip(&self.evening.games) {
            lines.push(String::new());
            lines.push(format!("{place}. {}", self.headline(game, " · ")));
            lines.extend(self.brought(game).into_iter().map(|line| format!("   {line}")));
        }
        if self.evening.games.is_empty() {
            lines.extend([String::new(), self.say.words.evening.empty.clone()]);
        }
        lines
    }

    /// The title and the lines as a text of their own.
    pub fn page(&self) -> String {
        let lines = [self.title(), String::new()].into_iter().chain(self.lines(PAGE));
        lines.map(|line| line + "\n").collect()
    }

    /// Sentences to be heard.
    pub fn sentences(&self) -> Vec<String> {
        let words = &self.say.words.evening;
        let title = self.title().replace(" · ", ", ");
        let sum = self.evening.strokes();
        let both = Team::ALL
            .map(|team| format!("{} {}", self.say.words.team(team), words.strokes.of(sum[team])));
        let head = [format!("{title}."), format!("{}.", both.join(", "))];
        let games = (1..).zip(&self.evening.games).flat_map(|(place, game)| {
            let headline = format!("{place}: {}.", self.headline(game, ", "));
            let brought = self.brought(game).into_iter().map(|line| format!("{line}."));
            std::iter::once(headline).chain(brought)
        });
        let empty = self.evening.games.is_empty().then(|| words.empty.clone());
        head.into_iter().chain(games).chain(empty).collect()
    }

    /// Strokes of a team as one writes them, the fifth across four, and their number.
    fn written(&self, team: Team, cells: u16) -> String {
        let strokes = self.evening.strokes()[team];
        let margin = Team::ALL.map(|team| width(self.say.words.team(team))).into_iter().max();
        let label = pad(self.say.words.team(team), margin.unwrap_or(0));
        let room = usize::from(cells).saturating_sub(label.chars().count() + 8);
        let drawn = chalked(strokes);
        // What has no room is not cut, which would be another number.
        let drawn = if drawn.chars().count() > room { String::new() } else { drawn };
        format!("{label}  {strokes:>3}  {drawn}").trim_end().to_owned()
    }

    /// A game: its number, how it stands, and the scores.
    fn headline(&self, game: &EveningGame, between: &str) -> String {
        let words = self.say.words;
        let number = saved_games::number(&words.games, game.number, None);
        let told = match &game.counted {
            Ok(CountedGame { summary, .. }) => {
                let scores = saved_games::scores_in_brief(self.say, summary);
                format!("{} {scores}", saved_games::status(&words.games, summary.standing))
            }
            Err(fault) => saved_games::unreadable(words, fault),
        };
        format!("{number}{between}{told}")
    }

    /// Prizes of each team in a game, with their strokes; one line a team.
    fn brought(&self, game: &EveningGame) -> Vec<String> {
        let words = &self.say.words.evening;
        let Ok(counted) = &game.counted else { return Vec::new() };
        let sum = strokes(&counted.prizes);
        let of_team = |team: Team| {
            let of_team = counted.prizes.iter().filter(|won| won.team == team && won.strokes > 0);
            let told: Vec<String> = of_team.map(|won| self.prize(won)).collect();
            let values = [
                ("team", self.say.words.team(team)),
                ("n", &sum[team].to_string()),
                ("prizes", &told.join(", ")),
            ];
            (!told.is_empty()).then(|| fill(&words.of_team, &values))
        };
        let told: Vec<String> = Team::ALL.into_iter().filter_map(of_team).collect();
        if told.is_empty() { vec![words.nothing.clone()] } else { told }
    }

    /// A prize with its strokes, and the round in which it was won where the game had several for it.
    fn prize(&self, won: &WonPrize) -> String {
        let words = &self.say.words.evening;
        let template = match won.prize {
            Prize::Win | Prize::Schneider => &words.prize,
            Prize::Bergpreis | Prize::Match | Prize::CounterMatch => &words.prize_in_round,
        };
        let values = [
            ("prize", words.prizes.of(won.prize).as_str()),
            ("n", &won.strokes.to_string()),
            ("round", &won.round_no.to_string()),
        ];
        fill(template, &values)
    }
}

/// Strokes in bundles of five: four upright, and one across them.
fn chalked(strokes: u32) -> String {
    let bundles = std::iter::repeat_n("┼┼┼┼".to_owned(), strokes as usize / 5);
    let rest = "│".repeat(strokes as usize % 5);
    let parts: Vec<String> = bundles.chain((!rest.is_empty()).then_some(rest)).collect();
    parts.join(" ")
}

/// Standing of an evening with what one of its games has brought, in one line.
pub fn standing(say: Narrator<'_>, standing: &EveningStanding) -> String {
    let [us, them] = standing.strokes.0.map(|strokes| strokes.to_string());
    let score = fill(&say.words.end.score, &[("us", &us), ("them", &them)]);
    match brought_in_brief(say, standing) {
        Some(won) => fill(&say.words.evening.so_far, &[("score", &score), ("won", &won)]),
        None => score,
    }
}

/// The same in few signs: the strokes with those of the game, and the strokes alone.
pub fn in_brief(say: Narrator<'_>, standing: &EveningStanding) -> [String; 2] {
    let (score, won) = (brief(standing.strokes), brief(strokes(&standing.won)));
    let with_game = fill(&say.words.evening.so_far, &[("score", &score), ("won", &won)]);
    [with_game, score]
}

/// The same as sentences to be heard, behind the number of the evening.
pub fn standing_told(say: Narrator<'_>, standing: &EveningStanding) -> String {
    let words = &say.words.evening;
    let evening = fill(&words.page, &[("n", &standing.evening.to_string())]);
    let both = Team::ALL.map(|team| {
        format!("{} {}", say.words.team(team), words.strokes.of(standing.strokes[team]))
    });
    let won = brought_in_brief(say, standing);
    let won = won.map(|won| fill(&words.this_game, &[("won", &won)]));
    let sum = format!("{evening}: {}.", both.join(", "));
    std::iter::once(sum).chain(won).collect::<Vec<_>>().join(" ")
}

/// Prizes of both teams in a game with their strokes; nothing where there are none.
fn brought_in_brief(say: Narrator<'_>, standing: &EveningStanding) -> Option<String> {
    let words = &say.words.evening;
    let of_team = |team: Team| {
        let won = standing.won.iter().filter(|won| won.team == team && won.strokes > 0);
        let won = won.map(|won| {
            let values =
                [("prize", words.prizes.of(won.prize).as_str()), ("n", &won.strokes.to_string())];
            fill(&words.prize, &values)
        });
        let won: Vec<String> = won.collect();
        (!won.is_empty()).then(|| format!("{} {}", say.words.team(team), won.join(", ")))
    };
    let told: Vec<String> = Team::ALL.into_iter().filter_map(of_team).collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// Strokes of both teams in few signs.
pub fn brief(strokes: ByTeam<u32>) -> String {
    strokes.0.map(|strokes| strokes.to_string()).join(":")
}

/// News of an evening.
pub fn news(words: &Words, news: &EveningNotice) -> String {
    let texts = &words.evening;
    match news {
        EveningNotice::Ended => texts.has_ended.clone(),
        EveningNotice::NotKept => texts.not_kept.clone(),
        EveningNotice::Spoilt(file) => {
            fill(&texts.spoilt, &[("file", &file.name), ("line", &file.line.to_string())])
        }
        EveningNotice::Exported(Ok(file)) => fill(&texts.exported, &[("file", file)]),
        EveningNotice::Exported(Err(fault)) => {
            fill(&texts.not_exported, &[("why", &faults::disk(&words.fault, fault))])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fifth_stroke_lies_across_four() {
        let strokes = [0, 1, 4, 5, 6, 12].map(chalked);
        assert_eq!(strokes, ["", "│", "││││", "┼┼┼┼", "┼┼┼┼ │", "┼┼┼┼ ┼┼┼┼ ││"]);
    }
}
