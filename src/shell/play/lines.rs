//! The game line by line, over standard input and output.

mod effects;

use std::{
    collections::VecDeque,
    io::{self, BufRead, Write},
    sync::{Arc, Mutex, PoisonError},
};

use crate::{
    app::{Key, Model, Msg, keys::Command, notice::Notice, terminal::Medium},
    shell::{
        play::{line_stream::LineStream, thinker::Thinker},
        storage::{keeper::Keeper, own_file::OwnFile},
        training::errands::{Before, Errands, dir_of},
    },
    ui::lines::{Answer, Heard, LineMeaning, Offer, Plain, ToldEvents, Voice, order, write_name},
};

/// End of a game over lines.
#[derive(Debug)]
pub enum LinesEnd {
    /// The person quit, or the input ended.
    Quit,
    /// The same, but not all that was played could be saved.
    Unsaved,
    /// The output cannot be written any more.
    Failed(io::Error),
}

/// A line-by-line game.
#[derive(Debug)]
pub struct Lines<R, W> {
    model: Model,
    voice: Voice,
    own: OwnFile,
    keeper: Keeper,
    stream: LineStream<R, W>,
    told: ToldEvents,
    /// The values that are chosen from before anything else.
    choosing: Option<Vec<Offer>>,
    /// Part of the question that has been said since something was done.
    heard: Heard,
    /// Notices of the saving and of a program that are said before anything is asked.
    news: Vec<Notice>,
    has_quit: bool,
    pen: OutputLock,
    thinker: Thinker,
    /// Judges finished rounds for the history.
    errands: Errands,
}

/// Held while something is written: who ends the program takes it first.
pub type OutputLock = Arc<Mutex<()>>;

impl<R: BufRead, W: Write> Lines<R, W> {
    /// A game of this model over these two streams.
    pub fn new(
        mut model: Model,
        own: OwnFile,
        keeper: Keeper,
        input: R,
        output: W,
        pen: OutputLock,
        thinker: Thinker,
    ) -> Self {
        model.shared.terminal.medium = Medium::Lines;
        let dir = dir_of(keeper.saved_games().filter(|_| keeper.keeps()));
        let errands = Errands::start(dir.as_deref(), Before::default(), |_| ());
        Self {
            voice: Voice::of(&model),
            model,
            own,
            keeper,
            stream: LineStream::new(input, output),
            told: ToldEvents::default(),
            choosing: None,
            heard: Heard::Nothing,
            news: Vec::new(),
            has_quit: false,
            pen,
            thinker,
            errands,
        }
    }

    /// Plays until the person quits or the input ends.
    pub fn run(mut self) -> LinesEnd {
        self.send(vec![Msg::Start]);
        match self.play() {
            Err(error) => LinesEnd::Failed(error),
            Ok(()) if self.keeper.fails().is_some() => LinesEnd::Unsaved,
            Ok(()) => LinesEnd::Quit,
        }
    }

    fn play(&mut self) -> io::Result<()> {
        let help = self.voice.words.plain.input.help.clone();
        self.stream.say(&[help])?;
        while !self.has_quit {
            self.tell_news()?;
            if self.with_words(|plain, model| plain.goes_on_by_itself(model)) {
                self.send(vec![order(Command::Confirm)]);
            } else if !self.ask()? {
                break;
            }
        }
        self.try_to_save();
        self.news.extend(self.keeper.fails());
        self.tell_of_saving()?;
        let bye = self.voice.words.plain.input.bye.clone();
        self.stream.say(&[bye])
    }

    /// Has the words for what is there now.
    fn with_words<T>(&self, make: impl FnOnce(Plain<'_>, &Model) -> T) -> T {
        self.voice.with(&self.model, |plain| make(plain, &self.model))
    }

    /// Tells what has been shown since it was told last.
    fn tell_news(&mut self) -> io::Result<()> {
        let Self { voice, model, told, .. } = self;
        let news = voice.with(model, |plain| plain.news(model, told));
        self.stream.say(&news)
    }

    /// Writes what could not be written before, if that goes now.
    // A game that could not be saved said nothing and ended with status 0: it is tried before each question, and told.
    fn try_to_save(&mut self) {
        let _pen = self.pen.lock().unwrap_or_else(PoisonError::into_inner);
        let reply = self.keeper.retry();
        self.news.extend(reply.and_then(effects::of_saving));
    }

    /// Says what has become of the saving and of a program, unless it was said just now.
    fn tell_of_saving(&mut self) -> io::Result<()> {
        let mut notices = std::mem::take(&mut self.news);
        notices.dedup();
        let said: Vec<String> = notices
            .iter()
            .map(|notice| self.with_words(|plain, model| plain.notice(notice, model)))
            .collect();
        self.stream.say(&said)
    }

    /// Asks once. False when the input has ended.
    fn ask(&mut self) -> io::Result<bool> {
        self.try_to_save();
        self.tell_of_saving()?;
        let values = self.choosing.as_deref();
        let asked = self.with_words(|plain, model| plain.asked(model, values, self.heard));
        self.heard = Heard::All;
        self.stream.say(&asked.lines)?;
        let Some(typed) = self.read(&asked.prompt)? else { return Ok(false) };
        match asked.reply(&typed) {
            LineMeaning::Answer(answer) => return self.answer(answer, &asked.offers),
            LineMeaning::Nothing => self.heard = Heard::Situation,
            LineMeaning::Unknown => {
                let said = self.with_words(|plain, _| plain.unknown(&typed, &asked.offers));
                self.stream.say(&said)?;
            }
        }
        Ok(true)
    }

    /// Does what was asked for. False when the input has ended.
    fn answer(&mut self, answer: Answer, offers: &[Offer]) -> io::Result<bool> {
        if !matches!(answer, Answer::Help) {
            self.choosing = None;
        }
        match answer {
            Answer::Do(msgs) => return self.carry_on(msgs).map(|()| true),
            Answer::Say(lines) => self.stream.say(&lines)?,
            Answer::Open(page) => {
                let opened = self.with_words(|plain, model| plain.open(page, model));
                return self.answer(opened, offers);
            }
            Answer::Choose { said, values } => {
                self.choosing = Some(values);
                self.stream.say(&said)?;
            }
            Answer::Write { said, begin, end } => {
                self.stream.say(&said)?;
                let prompt = self.voice.words.plain.ask.line.clone();
                let Some(line) = self.read(&prompt)? else { return Ok(false) };
                let written = line.chars().map(|sign| Msg::Key(Key::Char(sign)));
                self.send(begin.into_iter().chain(written).chain(end).collect());
            }
            Answer::Round(round_no) => self.tell_round(round_no)?,
            Answer::Find => return self.find(offers),
            Answer::Help => {
                let lines = self.with_words(|plain, model| plain.help(model, offers));
                self.stream.say(&lines)?;
                self.heard = Heard::Situation;
            }
            Answer::Name(row) => return self.name(row),
        }
        Ok(true)
    }

    /// Does what was asked for. A hint leaves the table as it is told already: it is said alone.
    fn carry_on(&mut self, msgs: Vec<Msg>) -> io::Result<()> {
        let is_hint = msgs == [order(Command::Hint)];
        self.send(msgs);
        if is_hint && self.model.shared.notice.is_none() {
            let hint = self.with_words(|plain, model| plain.hint(model));
            self.heard = if hint.is_empty() { Heard::Nothing } else { Heard::All };
            self.stream.say(&hint)?;
        }
        Ok(())
    }

    /// Asks for a name and writes it into this line of the form. False when the input has ended.
    fn name(&mut self, row: usize) -> io::Result<bool> {
        let Some(name) = self.read(&self.voice.words.plain.ask.name.clone())? else {
            return Ok(false);
        };
        self.send(write_name(&self.model, row, &name));
        Ok(true)
    }

    /// Says what the record of a round tells; the reasons that it lacks are looked for first.
    fn tell_round(&mut self, round_no: usize) -> io::Result<()> {
        // The record of a game that was left lacks them: they are worked out anew when a round is read, of that round
        // alone.
        for effect in self.model.update(Msg::RoundRead(round_no)) {
            if let Some(given) = self.carry_out(effect) {
                self.model.update(given);
            }
        }
        let lines = self.with_words(|plain, model| plain.recorded(model, round_no));
        self.stream.say(&lines)
    }

    /// Asks for a text, and offers the settings that say it. False when the input has ended.
    fn find(&mut self, offers: &[Offer]) -> io::Result<bool> {
        let Some(text) = self.read(&self.voice.words.plain.ask.line.clone())? else {
            return Ok(false);
        };
        let found = self.with_words(|plain, model| plain.found(&text, model));
        self.answer(found, offers)
    }

    /// A typed line; none when the input has ended, which is said.
    fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let typed = self.stream.read(prompt)?;
        if typed.is_none() {
            let words = &self.voice.words.plain;
            let why = if self.stream.has_typed() {
                &words.input.end_of_input
            } else {
                &words.input.no_input
            };
            self.stream.say(std::slice::from_ref(why))?;
        }
        Ok(typed)
    }

    /// Tells the program what was typed, each thing as by one who looks first.
    fn send(&mut self, msgs: Vec<Msg>) {
        self.heard = Heard::Nothing;
        let played = self.model.is_playing();
        // A key that comes before its frame is not obeyed, since two quick Enters once played an Ace; lines are read
        // before they are answered.
        let looked = |msg| Msg::LOOKED.into_iter().chain([msg]);
        let mut msgs: VecDeque<Msg> = msgs.into_iter().flat_map(looked).collect();
        while let Some(msg) = msgs.pop_front() {
            for effect in self.model.update(msg) {
                msgs.extend(self.carry_out(effect));
            }
            // The next command would pass it over.
            let news = |notice: &mut Notice| matches!(notice, Notice::Program(_));
            self.news.extend(self.model.shared.notice.take_if(news));
        }
        if played && !self.model.is_playing() {
            self.thinker.leave();
        }
        self.errands.follow(&self.model);
        self.told.follow_branch(&self.model.shared);
        self.voice.follow(&self.model);
    }
}
