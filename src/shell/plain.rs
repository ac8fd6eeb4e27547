//! The game line by line, over standard input and output.

use std::io::{self, BufRead, Write};

use super::{keeper::Keeper, thinker::Question};
use crate::{
    app::{
        Effect, Key, Model, Msg,
        model::{Scope, Screen},
        session::Session,
        settings::{Digits, Tempo},
    },
    ui::{
        deck::Deck,
        narrate::Narrator,
        plain::{Answer, Plain, write_name},
        words::{Words, fill},
    },
};

/// How a game over lines ended.
#[derive(Debug)]
pub enum Ended {
    /// The person quit, or the input ended.
    Quit,
    /// The output cannot be written any more.
    Failed(io::Error),
}

/// A line-by-line game.
#[derive(Debug)]
pub struct Lines<'a, R, W> {
    model: Model,
    words: &'a Words,
    keeper: Keeper,
    input: R,
    output: W,
    /// The round that was told of last, and how many of its events.
    told: (usize, usize),
    has_quit: bool,
}

impl<'a, R: BufRead, W: Write> Lines<'a, R, W> {
    /// A game of this model over these two streams.
    pub const fn new(
        mut model: Model,
        words: &'a Words,
        keeper: Keeper,
        input: R,
        output: W,
    ) -> Self {
        model.settings.tempo = Tempo::STILL;
        model.settings.digits = Digits::Play;
        Self { model, words, keeper, input, output, told: (0, 0), has_quit: false }
    }

    /// Plays until the person quits or the input ends.
    pub fn run(mut self) -> Ended {
        match self.play() {
            Ok(()) => Ended::Quit,
            Err(error) => Ended::Failed(error),
        }
    }

    fn play(&mut self) -> io::Result<()> {
        self.say(std::slice::from_ref(&self.words.plain.help))?;
        while !self.has_quit {
            self.tell_news()?;
            if self.goes_on_by_itself() {
                self.send(vec![Msg::Key(Key::Enter)]);
            } else if !self.ask()? {
                break;
            }
        }
        self.say(std::slice::from_ref(&self.words.plain.bye))
    }

    /// Whether there is nothing to ask: what lies open has been told. Only to claim one must be let in.
    fn goes_on_by_itself(&self) -> bool {
        let is_home = self.model.session.as_ref().is_some_and(Session::is_home);
        match self.model.scope() {
            Scope::Watching | Scope::Open => !is_home,
            Scope::Slate => true,
            _ => false,
        }
    }

    fn say(&mut self, lines: &[String]) -> io::Result<()> {
        for line in lines {
            writeln!(self.output, "{line}")?;
        }
        self.output.flush()
    }

    /// Has the words for what is there now.
    fn with_words<T>(&self, make: impl FnOnce(Plain<'_>, &Model) -> T) -> T {
        let deck = Deck::new(&self.model.settings.deck);
        let names = self.words.seated(&self.model.settings.names);
        let say = Narrator { words: self.words, deck: &deck, names: &names };
        make(Plain { say }, &self.model)
    }

    /// Tells what has been shown since it was told last.
    fn tell_news(&mut self) -> io::Result<()> {
        let Some(session) = self.model.session.as_ref() else { return Ok(()) };
        if !matches!(self.model.screen(), Screen::Table) {
            return Ok(());
        }
        let (round_no, told) = (session.game().round_no(), session.scene().told.len());
        let from = if self.told.0 == round_no { self.told.1 } else { 0 };
        if from == told && self.told.0 == round_no {
            return Ok(());
        }
        let lines = self.with_words(|plain, _| plain.news(session, from));
        let outcome = self.with_words(|plain, model| plain.outcome(model));
        self.told = (round_no, told);
        self.say(&lines)?;
        self.say(&outcome)
    }

    /// Asks once. False when the input has ended.
    fn ask(&mut self) -> io::Result<bool> {
        let offers = self.with_words(|plain, model| plain.offers(model));
        let situation = self.with_words(|plain, model| plain.situation(model));
        let question = self.with_words(|plain, model| plain.question(model, &offers));
        self.say(&situation)?;
        self.say(&[question])?;
        let prompt = self.with_words(|plain, model| plain.prompt(model).to_owned());
        let Some(typed) = self.read(&prompt)? else { return Ok(false) };
        match offers.into_iter().find(|offer| offer.typed == typed).map(|offer| offer.answer) {
            Some(Answer::Do(msgs)) => self.send(msgs),
            Some(Answer::Say(lines)) => self.say(&lines)?,
            Some(Answer::Name(seat)) => {
                let Some(name) = self.read(&self.words.plain.ask_name.clone())? else {
                    return Ok(false);
                };
                if let Screen::NewGame(form) = self.model.screen() {
                    let msgs = write_name(form, seat, &name);
                    self.send(msgs);
                }
            }
            None if typed.is_empty() => {}
            None => {
                let shown: String =
                    typed.chars().filter(|sign| !sign.is_control()).take(40).collect();
                self.say(&[fill(&self.words.plain.unknown, &[("input", &shown)])])?;
            }
        }
        Ok(true)
    }

    /// A typed line without what surrounds it; nothing when the input has ended.
    fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        let mut limited = io::Read::take(&mut self.input, LONGEST);
        if limited.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            self.say(std::slice::from_ref(&self.words.plain.end_of_input))?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    fn send(&mut self, msgs: Vec<Msg>) {
        let mut msgs = std::collections::VecDeque::from(msgs);
        while let Some(msg) = msgs.pop_front() {
            for effect in self.model.update(msg) {
                msgs.extend(self.carry_out(effect));
            }
        }
    }

    fn carry_out(&mut self, effect: Effect) -> Option<Msg> {
        match effect {
            Effect::Begin { .. } => {
                self.told = (0, 0);
                self.keeper.keep(&effect)
            }
            Effect::Append { .. } => self.keeper.keep(&effect),
            Effect::Think { ticket, seen, level, chance } => {
                Some(Question { ticket, seen, level, chance }.answer())
            }
            Effect::Quit => {
                self.has_quit = true;
                None
            }
            Effect::Prefer | Effect::Save { .. } | Effect::Redraw | Effect::Suspend => None,
        }
    }
}

/// A longer line is read in pieces.
const LONGEST: u64 = 4096;
