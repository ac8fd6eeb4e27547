//! The title line of the table: the call, round and trick, both scores. Nothing of it is ever cut; the wording gets
//! shorter.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    cards::{ByTeam, Mode, Ranking, Team},
    rules::schieber::rotation::Doubling,
    ui::{
        Look,
        painter::Painter,
        text::{cells::width, words::fill},
    },
};

/// Progress of the call.
#[derive(Clone, Copy, Debug)]
pub enum TitleContract<'a> {
    /// This player is to call.
    Deciding {
        /// Name of the player.
        by: &'a str,
    },
    /// A mode was called.
    Called {
        /// Mode that was called.
        mode: Mode,
        /// Factor of its points, doublings included, where it is shown.
        factor: Option<u8>,
        /// Word that doubled them last.
        doubled: Option<Doubling>,
        /// Name of the caller.
        by: &'a str,
        /// Direction of the trick, where it turns in the course of the round.
        direction: Option<TrickDirection>,
        /// Name of who passed the call on to the caller, if somebody did.
        pushed_by: Option<&'a str>,
    },
}

/// Direction of a trick in a mode in which it turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickDirection {
    /// Ranking of this trick.
    pub now: Ranking,
    /// The next trick in which something else holds, and that.
    pub next: Option<(u8, Ranking)>,
}

/// The title line.
#[derive(Clone, Copy, Debug)]
pub struct Title<'a> {
    /// Look of the line.
    pub look: &'a Look,
    /// Progress of the call.
    pub contract: TitleContract<'a>,
    /// The round, counted from 1.
    pub round_no: usize,
    /// The trick, 1 to 9, once cards are played.
    pub trick_no: Option<u8>,
    /// Points written.
    pub scores: ByTeam<u32>,
    /// Points that win, unless the rounds are counted.
    pub target: Option<u32>,
}

/// A choice of words: of each part how short it is, 0 the widest.
#[derive(Clone, Copy)]
struct Wording {
    call: usize,
    /// True if a call of a family is told without its direction or suit, which its sign tells too.
    by_family: bool,
    /// True if the word that doubled the round is told by its letters.
    by_letters: bool,
    /// Of the direction that turns; where that has no room, only the call is told.
    turns: Option<usize>,
    who: usize,
    standing: usize,
}

impl Wording {
    /// All choices, widest first.
    // From the third on all fell to signs at once: with Kontra a Slalom lost its name at 80 columns, 36 of them empty, and
    // at 40 its caller. The aim of the game goes before the caller: it is the same in every round.
    const ALL: [Self; 13] = [
        Self::alike(0),
        Self::alike(1),
        Self::alike(2),
        Self { by_family: true, ..Self::alike(2) },
        Self::NAMED,
        Self { by_letters: true, ..Self::NAMED },
        Self::alike(3),
        Self { turns: Some(4), ..Self::alike(3) },
        Self { who: 3, standing: 5, ..Self::alike(4) },
        Self::alike(4),
        Self { standing: 5, ..Self::alike(4) },
        Self::alike(5),
        Self::SHORTEST,
    ];
    /// The shortest that has the name of the call.
    const NAMED: Self =
        Self { by_family: true, turns: Some(3), who: 3, standing: 3, ..Self::alike(2) };
    const SHORTEST: Self = Self { turns: None, ..Self::alike(5) };

    /// The choice in which all parts are this short.
    const fn alike(level: usize) -> Self {
        Self {
            call: level,
            by_family: false,
            by_letters: level >= 3,
            turns: Some(level),
            who: level,
            standing: level,
        }
    }

    /// The least room between the parts: parts of several words need more than a blank to stay two.
    const fn gap(self) -> u16 {
        if self.call < 3 { 2 } else { 1 }
    }
}

impl Title<'_> {
    /// The left and the right part in the widest words that fit.
    fn wording(&self, room: u16) -> (String, String) {
        let words = |wording: Wording| (self.contract(wording), self.standing(wording.standing));
        let fits = |wording: &Wording| {
            let (left, right) = words(*wording);
            width(&left) + wording.gap() + width(&right) <= room
        };
        words(Wording::ALL.into_iter().find(fits).unwrap_or(Wording::SHORTEST))
    }

    fn contract(&self, wording: Wording) -> String {
        let words = &self.look.words.title;
        let gap = &words.gap[wording.call];
        match self.contract {
            TitleContract::Deciding { by } => {
                let by = fill(&words.deciding[wording.who], &[("caller", by)]);
                join(&[words.calling[wording.call].clone(), by], gap)
            }
            TitleContract::Called { mode, factor, doubled, by, direction, pushed_by } => {
                let doubled = doubled.map(|word| self.doubled(word, wording));
                let turn = direction.zip(wording.turns);
                let turn = turn.map(|(turn, level)| self.direction(turn, level));
                let who = if pushed_by.is_some() { &words.pushed } else { &words.called };
                let names = [("caller", by), ("pusher", pushed_by.unwrap_or_default())];
                let parts = [
                    self.call(mode, factor, wording),
                    doubled.unwrap_or_default(),
                    turn.unwrap_or_default(),
                    fill(&who[wording.who], &names),
                ];
                join(&parts, gap)
            }
        }
    }

    /// The call and its factor.
    fn call(&self, mode: Mode, factor: Option<u8>, wording: Wording) -> String {
        let (words, deck) = (&self.look.words.title, &self.look.deck);
        let template = match mode.trump_throughout() {
            Some(_) => &words.trump,
            None => &words.no_trump,
        };
        let family = deck.family(mode).filter(|_| wording.by_family);
        let name = family.unwrap_or_else(|| deck.mode(mode));
        let sign = deck.mode_sign(mode);
        let capitals = name.to_uppercase();
        let times = factor.map_or_else(String::new, |factor| format!("×{factor}"));
        let values = [("sign", sign), ("mode", name), ("MODE", &capitals), ("times", &times)];
        fill(&template[wording.call], &values).trim_end().to_owned()
    }

    /// The word that doubled the round, or where there is less room its letters.
    fn doubled(&self, word: Doubling, wording: Wording) -> String {
        let words = &self.look.words.doubling;
        if wording.by_letters { words.letter(word) } else { words.name(word) }.to_owned()
    }

    /// Direction of this trick, and the trick in which it turns.
    fn direction(&self, direction: TrickDirection, level: usize) -> String {
        let words = &self.look.words.title;
        let now = self.look.deck.ranking_sign(direction.now);
        let Some((trick, next)) = direction.next else { return now.to_owned() };
        let (trick, next) = (trick.to_string(), self.look.deck.ranking_sign(next));
        fill(&words.turns[level], &[("now", now), ("trick", &trick), ("next", next)])
    }

    fn standing(&self, level: usize) -> String {
        let words = &self.look.words.title;
        let round = self.round_no.to_string();
        let place = match self.trick_no {
            Some(trick) => {
                let trick = trick.min(9).to_string();
                fill(&words.place[level], &[("round", &round), ("trick", &trick)])
            }
            None => fill(&words.before[level], &[("round", &round)]),
        };
        let scores = ByTeam::from_fn(|team| self.scores[team].to_string());
        let (us, them) = (&scores[Team::NorthSouth], &scores[Team::EastWest]);
        let score = match self.target {
            Some(target) => {
                let target = target.to_string();
                fill(&words.score[level], &[("us", us), ("them", them), ("target", &target)])
            }
            None => fill(&words.open_score[level], &[("us", us), ("them", them)]),
        };
        join(&[place, score], &words.gap[level])
    }
}

fn join(parts: &[String], gap: &str) -> String {
    let parts: Vec<&str> =
        parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    parts.join(gap)
}

impl Widget for &Title<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = &self.look.theme;
        let mut painter = Painter::new(area, buffer);
        let mut line = painter.area();
        painter.paint(line, theme.bar);
        if line.width >= 60 {
            line = Rect { x: line.x + 1, width: line.width - 2, ..line };
        }
        let mut painter = painter.within(line);
        let (left, right) = self.wording(line.width);
        let sign = match self.contract {
            TitleContract::Called { mode, .. } => self.look.deck.mode_sign(mode),
            TitleContract::Deciding { .. } => "",
        };
        let suit = match self.contract {
            TitleContract::Called { mode, .. } => {
                mode.trump().map_or(theme.trump, |suit| self.look.suit(suit))
            }
            TitleContract::Deciding { .. } => theme.trump,
        };
        let rest = left.strip_prefix(sign).unwrap_or(&left);
        let x =
            painter.put(line.x, line.y, &left[..left.len() - rest.len()], theme.trump.patch(suit));
        painter.put(x, line.y, rest, theme.trump);
        let end = x.saturating_add(width(rest)).saturating_add(1);
        let start = line.right().saturating_sub(width(&right)).max(end);
        painter.put(start, line.y, &right, theme.title);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{Start, Suit},
        config::Language,
        rules::house::DeckRules,
        ui::tests::{drawn, look, never_panics},
    };

    const SPADES: TitleContract<'_> = TitleContract::Called {
        mode: Mode::Trump(Suit::Schilten),
        factor: Some(2),
        doubled: None,
        by: "du",
        direction: None,
        pushed_by: None,
    };

    fn title<'a>(look: &'a Look, contract: TitleContract<'a>) -> Title<'a> {
        let scores = ByTeam([342, 286]);
        Title { look, contract, round_no: 5, trick_no: Some(4), scores, target: Some(2500) }
    }

    #[test]
    fn words_get_shorter_with_the_line() {
        let look = look();
        let title = title(&look, SPADES);
        let check = |width: u16, line: &str| assert_eq!(drawn(&title, width, 1), [line]);
        check(
            90,
            " ♠ SCHAUFEL Trumpf ×2 · angesagt: du  Runde 5 · Stich 4/9 · Wir 342 · Sie 286 · Ziel 2500",
        );
        check(
            80,
            " ♠ SCHAUFEL ×2 · angesagt: du           R5 S4/9 · Wir 342 · Sie 286 · Ziel 2500",
        );
        check(60, " ♠ Schaufel ×2 · du        R5 S4/9 · Wir 342 · Sie 286/2500");
        check(40, "♠×2 du      R5 S4/9 Wir 342 Sie 286/2500");
        never_panics(&title);
    }

    #[test]
    fn a_direction_that_turns_is_told_with_the_trick_in_which_it_does() {
        let look = look();
        let direction = Some(TrickDirection { now: Ranking::Down, next: Some((6, Ranking::Up)) });
        let mode = Mode::Guschti(Start::Oben);
        let called = TitleContract::Called {
            mode,
            factor: Some(5),
            doubled: None,
            by: "du",
            direction,
            pushed_by: None,
        };
        let line = |width| drawn(&title(&look, called), width, 1).concat();
        assert!(line(100).contains("⇓, ab Stich 6 ⇑"), "{}", line(100));
        assert!(line(70).contains("⇓ ab 6 ⇑"), "{}", line(70));
        assert!(line(50).contains("6⇑"), "{}", line(50));
    }

    /// Law: at 80 columns a call of a family keeps its name whatever else is told, and at 40 who called it.
    #[test]
    fn a_doubled_call_keeps_its_name_or_at_least_its_caller() {
        let modes =
            [Mode::Slalom(Start::Oben), Mode::Guschti(Start::Oben), Mode::Trio(Suit::Rosen)];
        for language in Language::ALL.iter().copied() {
            let look = Look::new(language, look().theme, &DeckRules::default());
            for (mode, pushed_by) in modes.into_iter().flat_map(|it| [(it, None), (it, Some("du"))])
            {
                let next = Some((6, Ranking::Up));
                let called = TitleContract::Called {
                    mode,
                    factor: Some(12),
                    doubled: Some(Doubling::Kontra),
                    by: "Anna",
                    direction: Some(TrickDirection { now: Ranking::Down, next }),
                    pushed_by,
                };
                let line = |width| drawn(&title(&look, called), width, 1).concat();
                let name = look.deck.family(mode).unwrap();
                let word = look.words.doubling.name(Doubling::Kontra);
                assert!(line(80).contains(name) && line(80).contains(word), "{}", line(80));
                assert!(line(80).contains("Anna") && line(80).contains("2500"), "{}", line(80));
                assert!(pushed_by.is_some() || line(40).contains("Anna"), "{}", line(40));
            }
        }
    }

    /// Law: who pushed stands before who called, or nobody is named: the caller alone would seem to have pushed.
    #[test]
    fn a_pushed_call_names_who_pushed_and_who_called() {
        for language in Language::ALL.iter().copied() {
            let look = Look::new(language, look().theme, &DeckRules::default());
            let called = TitleContract::Called {
                mode: Mode::Obenabe,
                factor: Some(3),
                doubled: None,
                by: "Ursula",
                direction: None,
                pushed_by: Some("Vreni"),
            };
            for width in 40..120 {
                let line = drawn(&title(&look, called), width, 1).concat();
                match (line.find("Vreni"), line.find("Ursula")) {
                    (Some(push), Some(call)) => assert!(push < call, "{line}"),
                    (None, None) => {}
                    (_, _) => panic!("one of the two is missing: {line}"),
                }
            }
            let line = drawn(&title(&look, called), 60, 1).concat();
            assert!(line.contains("Ursula"), "{line}");
        }
    }

    #[test]
    fn nothing_is_cut_in_any_language_at_any_playable_width() {
        let name = "Maximilian";
        let modes = Mode::ALL;
        let turns = |mode: Mode| {
            let next = Some((6, mode.opening().turned_round()));
            (!mode.is_steady()).then_some(TrickDirection { now: mode.opening(), next })
        };
        for language in Language::ALL.iter().copied() {
            let look = Look::new(language, look().theme, &DeckRules::default());
            let called = modes.map(|mode| TitleContract::Called {
                mode,
                factor: Some(32),
                doubled: Some(Doubling::Re),
                by: name,
                direction: turns(mode),
                pushed_by: Some(name),
            });
            for contract in called.into_iter().chain([TitleContract::Deciding { by: name }]) {
                for width in 40..200 {
                    let scores = ByTeam([12342, 12286]);
                    let title = Title {
                        round_no: 123,
                        scores,
                        target: Some(10000),
                        ..title(&look, contract)
                    };
                    let line = drawn(&title, width, 1).concat();
                    assert!(line.contains("12342") && line.contains("12286"), "{width}: {line}");
                    assert!(line.trim_end().ends_with(['0', '6']), "{width}: {line}");
                }
            }
        }
    }
}
