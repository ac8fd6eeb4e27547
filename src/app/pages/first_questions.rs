//! Questions before the first game: the language, the cards, and knowledge of the game.

use super::{Go, Outcome, Page, Screen, guided, pick_row};
use crate::{
    app::{
        effect::Effect,
        keys::{Command, Scope},
        pointer::Target,
        shared::Shared,
        step::Step,
    },
    config::{Aid, Change, Language},
    rules::house::{Faces, Value},
};

/// Question before the first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstQuestion {
    /// The language, out of these.
    Language(Vec<Language>),
    /// The cards; the language was chosen before.
    Deck(Language),
    /// Knowledge of the game; language and cards were chosen before.
    Skill(Language, Faces),
}

impl FirstQuestion {
    /// Number of answers.
    pub const fn count(&self) -> usize {
        match self {
            Self::Language(languages) => languages.len(),
            Self::Deck(_) => Faces::ALL.len(),
            Self::Skill(..) => 2,
        }
    }
}

/// A question with the chosen answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// The question.
    pub question: FirstQuestion,
    /// The answer, from 0.
    pub row: usize,
}

impl Asking {
    /// The first question: for one of these languages.
    pub(in crate::app) fn first(languages: Vec<Language>, likely: Language) -> Self {
        let row = languages.iter().position(|language| *language == likely).unwrap_or(0);
        Self { question: FirstQuestion::Language(languages), row }
    }

    fn answer(&self, shared: &mut Shared) -> Outcome {
        let next = match &self.question {
            FirstQuestion::Language(languages) => {
                let language = languages[self.row];
                shared.options.prefs.language = Some(language);
                FirstQuestion::Deck(language)
            }
            FirstQuestion::Deck(language) => {
                let faces = Faces::ALL[self.row];
                shared.options.draw_faces(faces);
                shared.deck.faces = faces;
                shared.house = *shared.options.house();
                FirstQuestion::Skill(*language, faces)
            }
            FirstQuestion::Skill(language, faces) => {
                let learns = (self.row == 1).then_some(Aid::Learn);
                let aid = shared.chosen_aid();
                shared.options.prefs.aid = learns.unwrap_or(aid);
                shared.follow_aid(aid);
                let save = Effect::Save { changes: answered(*language, *faces, learns) };
                // Who has never held these cards plays at once, and is told the rest at the table.
                if learns.is_some() {
                    return guided::begin(shared).after(vec![save]);
                }
                return Outcome { effects: vec![save], go: Go::Back };
            }
        };
        Outcome::go(Go::Instead(Screen::Asking(Self { question: next, row: 0 })))
    }
}

impl Page for Asking {
    fn scope(&self, _: &Shared) -> Scope {
        Scope::Asking
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        let count = self.question.count();
        match command {
            Command::Up | Command::Left => self.row = Step::Back.from(self.row, count),
            Command::Down | Command::Right => self.row = Step::Forward.from(self.row, count),
            Command::First => self.row = 0,
            Command::Last => self.row = count - 1,
            Command::Pick(number) if number <= count => {
                self.row = number - 1;
                return self.answer(shared);
            }
            Command::Confirm => return self.answer(shared),
            // What was answered before holds; nobody who knows the game need say so.
            Command::Back if matches!(self.question, FirstQuestion::Skill(..)) => {
                self.row = 0;
                return self.answer(shared);
            }
            Command::Back => return Outcome::go(Go::Back),
            _ => {}
        }
        Outcome::default()
    }

    fn click(&mut self, target: Target, _: &mut Shared) -> Outcome {
        pick_row(target)
    }
}

/// Changes that keep the answers to the first questions, all at once: who ends the program before the last is asked
/// again. They are written also where they are the usual values.
fn answered(language: Language, faces: Faces, aid: Option<Aid>) -> Vec<Change> {
    let aid = aid.map(|aid| ("ui.aid", aid.code()));
    let answers = [("ui.language", language.code()), ("deck.faces", faces.code())];
    let change = |(name, word): (&str, &str)| Change {
        name: name.to_owned(),
        value: Some(Value::from(word)),
    };
    answers.into_iter().chain(aid).map(change).collect()
}
