//! The game line by line, over standard input and output.

mod effects;

use std::{
    collections::VecDeque,
    io::{self, BufRead, Write},
    sync::{Arc, Mutex, PoisonError},
};

use crate::{
    app::{
        Key, Model, Msg,
        keys::{Command, Scope},
        model::Screen,
        notice::Notice,
        pages::options::OptionsNotice,
        terminal::Medium,
    },
    cards::text::excerpt,
    config::{Language, deck::DeckName},
    rules::house::DeckRules,
    shell::{
        play::{line_stream::LineStream, thinker::Thinker},
        storage::{keeper::Keeper, own_file::OwnFile},
    },
    ui::{
        Deck, Narrator,
        plain::{Answer, Offer, Plain, only_card, order, write_name},
        text::words::{Words, fill, options::OptionWords},
    },
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
    words: Words,
    options: OptionWords,
    // Kept until another is drawn: its names were read from their TOML for every sentence.
    deck: Deck,
    spoken_as: SpokenAs,
    own: OwnFile,
    keeper: Keeper,
    stream: LineStream<R, W>,
    /// The round that was told of last, and how many of its events.
    told: (usize, usize),
    /// The same of the game that waits for the end of a branch.
    told_aside: Option<(usize, usize)>,
    /// The values that are chosen from before anything else.
    choosing: Option<Vec<Offer>>,
    /// Nothing has been done since the situation was told.
    knows: bool,
    /// Notices of the saving and of a program that are said before anything is asked.
    news: Vec<Notice>,
    has_quit: bool,
    pen: OutputLock,
    thinker: Thinker,
}

/// The choices that decide how everything is said.
type SpokenAs = (Language, DeckRules, DeckName);

fn spoken_as(model: &Model) -> SpokenAs {
    let deck = model.drawn_deck();
    (model.language(), deck.rules, deck.name())
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
        model.terminal.medium = Medium::Lines;
        let language = model.language();
        Self {
            words: Words::of(language),
            options: OptionWords::of(language),
            deck: Deck::of(model.drawn_deck(), language),
            spoken_as: spoken_as(&model),
            model,
            own,
            keeper,
            stream: LineStream::new(input, output),
            told: (0, 0),
            told_aside: None,
            choosing: None,
            knows: false,
            news: Vec::new(),
            has_quit: false,
            pen,
            thinker,
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
        let help = self.words.plain.input.help.clone();
        self.stream.say(&[help])?;
        while !self.has_quit {
            self.tell_news()?;
            if self.goes_on_by_itself() {
                self.send(vec![order(Command::Confirm)]);
            } else if !self.ask()? {
                break;
            }
        }
        self.try_to_save();
        self.news.extend(self.keeper.fails());
        self.tell_of_saving()?;
        let bye = self.words.plain.input.bye.clone();
        self.stream.say(&[bye])
    }

    /// True if nothing is to be asked: what lies open has been told. Only a claim must be let in.
    fn goes_on_by_itself(&self) -> bool {
        match self.model.scope() {
            Scope::Watching | Scope::Open => !self.model.lets_claim(),
            Scope::Slate => !self.model.is_looking(),
            _ => false,
        }
    }

    /// Has the words for what is there now.
    fn with_words<T>(&self, make: impl FnOnce(Plain<'_>, &Model) -> T) -> T {
        let names = self.words.seated(&self.model.names());
        let say = Narrator { words: &self.words, deck: &self.deck, names: &names };
        let aid = self.model.aid();
        make(Plain { say, options: &self.options, aid }, &self.model)
    }

    /// Tells what has been shown since it was told last.
    fn tell_news(&mut self) -> io::Result<()> {
        let Some(seated) = self.model.seated() else { return Ok(()) };
        if !matches!(self.model.screen(), Screen::Table) {
            return Ok(());
        }
        let (round_no, told) = (seated.round_no(), seated.told());
        let from = if self.told.0 == round_no { self.told.1 } else { 0 };
        if from == told && self.told.0 == round_no {
            return Ok(());
        }
        let is_new = self.told.0 == 0;
        let teams = is_new.then(|| self.with_words(|plain, _| plain.players(seated)));
        let lines = self.with_words(|plain, _| plain.news(seated, from));
        let outcome = self.with_words(|plain, model| plain.outcome(model));
        let shows = self.with_words(|plain, model| plain.answer_shown(model));
        self.told = (round_no, told);
        self.stream.say(shows.as_slice())?;
        self.stream.say(&teams.into_iter().chain(lines).collect::<Vec<_>>())?;
        self.stream.say(&outcome)
    }

    /// Writes what could not be written before, if that goes now.
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
        let offers = self.with_words(|plain, model| match &self.choosing {
            Some(values) => plain.offers_among(values),
            None => plain.offers(model),
        });
        let tells = self.choosing.is_none() && !self.knows;
        if tells {
            let situation = self.with_words(|plain, model| plain.situation(model));
            self.stream.say(&situation)?;
        }
        let screen = self.choosing.is_none().then(|| self.model.scope());
        let question = self.with_words(|plain, _| plain.question(screen, &offers));
        self.knows = true;
        self.stream.say(&question)?;
        if tells {
            let barred = self.with_words(|plain, model| plain.barred(model));
            self.stream.say(&barred)?;
        }
        let prompt = self.with_words(|plain, _| plain.prompt(screen).to_owned());
        let Some(typed) = self.read(&prompt)? else { return Ok(false) };
        let asked = offers.iter().find(|offer| offer.is_asked_by(&typed));
        match asked.map(|offer| offer.answer.clone()) {
            Some(answer) => return self.answer(answer, &offers),
            // What only reads on needs no number.
            None if typed.is_empty() && matches!(screen, Some(Scope::Watching | Scope::Open)) => {
                self.send(vec![order(Command::Confirm)]);
            }
            None if typed.is_empty() => {
                if let Some(only) = only_card(screen, &offers) {
                    return self.answer(only.answer.clone(), &offers);
                }
            }
            None => self.refuse(&typed, &offers)?,
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
                let prompt = self.words.plain.ask.line.clone();
                let Some(line) = self.read(&prompt)? else { return Ok(false) };
                let written = line.chars().map(|sign| Msg::Key(Key::Char(sign)));
                self.send(begin.into_iter().chain(written).chain(end).collect());
            }
            Answer::Round(round_no) => self.tell_round(round_no)?,
            Answer::Find => return self.find(),
            Answer::Help => {
                let lines = self.with_words(|plain, model| plain.help(model, offers));
                self.stream.say(&lines)?;
            }
            Answer::Name(row) => return self.name(row),
        }
        Ok(true)
    }

    /// Does what was asked for. A hint leaves the table as it is told already: it is said alone.
    fn carry_on(&mut self, msgs: Vec<Msg>) -> io::Result<()> {
        let is_hint = msgs == [order(Command::Hint)];
        self.send(msgs);
        if is_hint && self.model.notice.is_none() {
            let hint = self.with_words(|plain, model| plain.hint(model));
            self.knows = !hint.is_empty();
            self.stream.say(&hint)?;
        }
        Ok(())
    }

    /// Asks for a name and writes it into this line of the form. False when the input has ended.
    fn name(&mut self, row: usize) -> io::Result<bool> {
        let Some(name) = self.read(&self.words.plain.ask.name.clone())? else { return Ok(false) };
        if let Screen::NewGame(form) = self.model.screen() {
            let msgs = write_name(form, row, &name);
            self.send(msgs);
        }
        Ok(true)
    }

    /// Says what the record of a round tells; the reasons that it lacks are looked for first.
    fn tell_round(&mut self, round_no: usize) -> io::Result<()> {
        for effect in self.model.update(Msg::RoundRead(round_no)) {
            if let Some(given) = self.carry_out(effect) {
                self.model.update(given);
            }
        }
        let lines = self.with_words(|plain, model| {
            model.read_game().map_or_else(Vec::new, |seated| plain.recorded(seated, round_no))
        });
        self.stream.say(&lines)
    }

    /// Asks for a text, and offers the settings that say it. False when the input has ended.
    fn find(&mut self) -> io::Result<bool> {
        let Some(text) = self.read(&self.words.plain.ask.line.clone())? else { return Ok(false) };
        let found = self.with_words(|plain, model| plain.found(&text, model));
        if found.is_empty() {
            let nothing = Notice::Options(OptionsNotice::NotFound(excerpt(&text)));
            let said = self.with_words(|plain, model| plain.notice(&nothing, model));
            self.stream.say(&[said])?;
        } else {
            self.choosing = Some(found);
        }
        Ok(true)
    }

    /// Says what could have been typed.
    fn refuse(&mut self, typed: &str, offers: &[Offer]) -> io::Result<()> {
        let unknown = fill(&self.words.plain.input.unknown, &[("input", &excerpt(typed))]);
        let possible = self.with_words(|plain, _| plain.possible(offers));
        self.stream.say(&[unknown, possible])
    }

    /// A typed line; none when the input has ended, which is said.
    fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let typed = self.stream.read(prompt)?;
        if typed.is_none() {
            let words = &self.words.plain;
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
        self.knows = false;
        let played = self.model.is_playing();
        let looked = |msg| Msg::LOOKED.into_iter().chain([msg]);
        let mut msgs: VecDeque<Msg> = msgs.into_iter().flat_map(looked).collect();
        while let Some(msg) = msgs.pop_front() {
            for effect in self.model.update(msg) {
                msgs.extend(self.carry_out(effect));
            }
            // The next command would pass it over.
            let news = |notice: &mut Notice| matches!(notice, Notice::Program(_));
            self.news.extend(self.model.notice.take_if(news));
        }
        if played && !self.model.is_playing() {
            self.thinker.leave();
        }
        self.follow_branch();
        self.follow_words();
    }

    /// Tells nothing anew where a branch begins, nor where it leads back to.
    fn follow_branch(&mut self) {
        match (self.model.branch(), self.told_aside) {
            (Some(_), None) => {
                self.told_aside = Some(self.told);
                let seated = self.model.seated();
                self.told = seated.map_or((0, 0), |seated| (seated.round_no(), seated.told()));
            }
            (None, Some(told)) => {
                self.told = told;
                self.told_aside = None;
            }
            (Some(_), Some(_)) | (None, None) => {}
        }
    }

    /// Speaks the language of the program, and names the cards of the deck that is drawn.
    fn follow_words(&mut self) {
        let spoken_as = spoken_as(&self.model);
        if self.spoken_as != spoken_as {
            let language = spoken_as.0;
            (self.words, self.options) = (Words::of(language), OptionWords::of(language));
            self.deck = Deck::of(self.model.drawn_deck(), language);
            self.spoken_as = spoken_as;
        }
    }
}
