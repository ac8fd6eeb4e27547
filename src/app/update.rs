//! Update: from a message to the next state of the program.

use std::time::Duration;

use super::{
    bell::{occasion, ring},
    effect::{Effect, Ticket},
    evening::EveningNotice,
    games::Reply,
    gates::haste::{decisions, shows_scene},
    keys::{Command, Key, Scope},
    message::{AnyPastFinding, Finding, Msg, PastFinding},
    model::{EntryPoint, Model, branching::is_for_aside, replies},
    notice::{Notice, ProgramFault, ProgramNotice},
    pages::{
        Screen,
        guided::{self, is_for_guided},
        options, slate,
        table::exercise,
        training,
    },
    pointer::{Target, Wheel},
};
use crate::config::Aid;

/// Notice before a message was taken, and the place where it stood.
struct EarlierNotice {
    scope: Scope,
    page: Option<Scope>,
    is_in_branch: bool,
    notice: Option<Notice>,
}

impl Model {
    /// Takes a message and returns the effects for the shell.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        if let Msg::Tick(elapsed) = msg {
            self.debounce.tick(elapsed);
        }
        let is_of_person = self.is_of_person(&msg);
        let was_writing = self.shared.stroke_animation.is_writing();
        // Asked before the message is taken, which may end the scene.
        let shows_scene = shows_scene(self);
        let pressed = if let Msg::Key(key) = msg { self.pressed(key) } else { None };
        if is_of_person && !shows_scene {
            self.shared.stop_motions();
        }
        let (before, stood) = (occasion(self), self.standing());
        let mut effects = self.take(msg);
        // A scene is ended by the key that would leave it.
        if is_of_person && shows_scene {
            self.shared.stop_motions();
        }
        if let Some((command, before)) = pressed.filter(|_| effects.is_empty()) {
            self.say_if_nothing(&before, command);
        }
        self.end_notice(&stood, is_of_person);
        if is_of_person && was_writing {
            self.shared.stroke_animation.finish();
        }
        if !self.shared.has_motion() {
            self.shared.stop_motions();
        }
        effects.extend(ring(self, before, is_of_person));
        effects.extend(self.tell_lessons());
        if self.shared.branch.is_some() {
            exercise::compare_at_end(&mut self.shared);
            // Here alone, so that no key of a branch can forget it and write into the game.
            effects = effects.into_iter().map(Effect::in_branch).collect();
        }
        if self.shared.guided.is_some() {
            // The guided round is no game of the person: nothing of it is saved, counted or reviewed.
            effects.retain(is_for_guided);
        }
        effects
    }

    /// Tells what is due at the table, to a person who learns.
    // After each message and not at chosen places: a lesson is due by what is shown, whatever has brought it about.
    fn tell_lessons(&mut self) -> Vec<Effect> {
        let sits = self.shared.aid() == Aid::Learn && matches!(self.screen(), Screen::Table(_));
        guided::tell(sits, &mut self.shared)
    }

    /// True if the person has done something.
    fn is_of_person(&self, msg: &Msg) -> bool {
        match msg {
            Msg::Key(_) | Msg::Click(_) | Msg::Scroll(_) => true,
            // Then a key is obeyed that was pressed before.
            Msg::Heard => self.debounce.is_due(),
            _ => false,
        }
    }

    fn standing(&self) -> EarlierNotice {
        EarlierNotice {
            scope: self.scope(),
            page: self.page(),
            is_in_branch: self.shared.branch.is_some(),
            notice: self.shared.notice.clone(),
        }
    }

    /// Ends a notice with the page that it stood on, and what went not with the scope where it did not.
    fn end_notice(&mut self, stood: &EarlierNotice, is_of_person: bool) {
        let is_past = matches!(self.shared.notice, Some(Notice::Unavailable(_)))
            && self.scope() != stood.scope;
        // What a branch was compared with is said once more where one comes back to.
        let has_left = stood.is_in_branch && self.shared.branch.is_none();
        let is_of_another =
            self.shared.notice == stood.notice && self.page() != stood.page && !has_left;
        if (is_past && !is_of_person) || is_of_another {
            self.shared.notice = None;
        }
    }

    /// Page on which a notice stands, and with which it ends: the table, or the scope of another screen.
    fn page(&self) -> Option<Scope> {
        (!matches!(self.screen(), Screen::Table(_))).then(|| self.scope())
    }

    /// Command of a key, with the model before it is obeyed; nothing for a key that is unbound here or is written.
    fn pressed(&self, key: Key) -> Option<(Command, Self)> {
        let command = self
            .shared
            .keymap
            .command(self.scope(), key)
            .filter(|_| !self.screen().page().is_writing());
        // The whole model is cloned to be compared: only for a key that is bound where it is pressed.
        command.map(|command| (command, self.clone()))
    }

    /// True if nothing that can be seen is other than it was.
    fn is_as<'a>(&'a self, before: &'a Self) -> bool {
        let shown = |model: &'a Self| {
            let looks = (
                model.shared.terminal,
                model.shared.deck,
                &model.shared.options,
                model.shared.view,
            );
            let places = (&model.screens, model.shared.tutor.telling());
            (&model.shared.seated, &model.shared.stroke_animation, looks, places)
        };
        let learnt = match (&self.shared.branch, &before.shared.branch) {
            (Some(branch), Some(before)) => branch.is_as(before),
            (branch, before) => branch.is_some() == before.is_some(),
        };
        learnt && shown(self) == shown(before)
    }

    /// Gives notice of the reason if a command changed nothing.
    fn say_if_nothing(&mut self, before: &Self, command: Command) {
        // Reasons were given command by command, and `p`, `a`, `n`, `g` and `s` stayed silent: so what can be
        // seen is compared, whichever key it was.
        if self.shared.notice.is_none() && self.is_as(before) && !self.debounce.is_waiting() {
            self.shared.notice = Some(Notice::Unavailable(self.why_nothing(command)));
        }
    }

    pub(super) fn take(&mut self, msg: Msg) -> Vec<Effect> {
        let number = self.shared.branch_number();
        let is_for_aside = number.is_some_and(|number| is_for_aside(&msg, number));
        if let Some(waiting) = self.waiting.as_mut().filter(|_| is_for_aside) {
            waiting.answers.push(msg);
            return Vec::new();
        }
        let Self { screens, shared, .. } = self;
        match msg {
            Msg::Start => return self.set_out(),
            Msg::Key(key) => return self.key(key),
            Msg::Click(target) => return self.click(target),
            Msg::Scroll(wheel) => return self.scroll(wheel),
            Msg::Tick(elapsed) => return self.tick(elapsed),
            Msg::ProgramStarts(ticket) => self.program_starts(ticket),
            Msg::Acted { ticket, reply, fault } => return self.acted(ticket, reply, fault),
            Msg::Kept(reply) => {
                let outcome = replies::take(reply, screens, shared);
                return self.follow(outcome);
            }
            Msg::Sought(found) => return replies::sought(found, screens, shared),
            Msg::Studied(finding) => return self.found(finding),
            Msg::RoundRead(round_no) => return shared.explain_rounds(&(round_no..=round_no)),
            Msg::Exported(done) => shared.notice = Some(Notice::Exported(done)),
            Msg::EveningExported(done) => {
                shared.notice = Some(Notice::Evening(EveningNotice::Exported(done)));
            }
            Msg::Filmed(done) => shared.notice = Some(Notice::Filmed(done)),
            Msg::Background(background) => shared.terminal.background = background,
            Msg::Shown(after) => self.shown(after),
            Msg::Heard => return self.obey_in_time(),
            Msg::SettingsSaved(outcome) => options::saved(*outcome, shared),
            Msg::Recalled(recalled) => shared.training.take(*recalled),
            Msg::Remembered(line) => shared.training.remember(*line),
            Msg::Fielded(field) => shared.training.add_field(*field),
            Msg::Read(games) => {
                let aid = shared.aid();
                screens.game_list().into_iter().for_each(|list| list.take_read(games.clone(), aid));
            }
        }
        Vec::new()
    }

    /// Begins where the program is to begin.
    fn set_out(&mut self) -> Vec<Effect> {
        match self.start {
            EntryPoint::Menu => Vec::new(),
            EntryPoint::Search => self.shared.seek(),
            EntryPoint::Table => self.sit_down(),
            EntryPoint::Daily(daily) => {
                let outcome = training::play_daily(&mut self.shared, daily);
                self.follow(outcome)
            }
            EntryPoint::Tournament(deals) => {
                let rules = self.shared.house;
                let outcome = training::play_deals(&mut self.shared, deals, rules);
                self.follow(outcome)
            }
            EntryPoint::Slate => {
                let outcome = slate::open(&mut self.shared).after(self.shared.seek());
                self.follow(outcome)
            }
        }
    }

    fn click(&mut self, target: Target) -> Vec<Effect> {
        self.debounce.let_go();
        if let Target::Command(command) = target {
            return self.command(command);
        }
        let Self { screens, shared, .. } = self;
        let outcome = screens.top_mut().page_mut().click(target, shared);
        self.follow(outcome)
    }

    // At a table, or on a line with a value, a wheel that was only brushed would choose a card or change a setting.
    fn scroll(&mut self, wheel: Wheel) -> Vec<Effect> {
        if !self.screen().page().has_wheel() {
            return Vec::new();
        }
        self.command(match wheel {
            Wheel::Up => Command::Up,
            Wheel::Down => Command::Down,
        })
    }

    /// Notes that a frame stands. What a scene still hides is not asked yet.
    fn shown(&mut self, after: Duration) {
        let asked = if shows_scene(self) { Vec::new() } else { decisions(self) };
        self.debounce.show(&asked, after);
    }

    /// Tells why one waits for a program, unless nobody does any more.
    fn program_starts(&mut self, ticket: Ticket) {
        if self.shared.seated.as_ref().is_some_and(|seated| seated.awaits(ticket)) {
            self.shared.notice = Some(Notice::Program(ProgramNotice::Starts));
        }
    }

    /// Takes the reply of a bot, unless nobody waits for it any more.
    fn acted(&mut self, ticket: Ticket, reply: Reply, fault: Option<ProgramFault>) -> Vec<Effect> {
        let awaited = self.shared.seated.as_ref().is_some_and(|seated| seated.awaits(ticket));
        // A fault of a program that nobody waits for any more is one of a game that was left.
        let fault = fault.filter(|_| awaited).map(ProgramNotice::Fault);
        let starts = Notice::Program(ProgramNotice::Starts);
        self.shared.notice.take_if(|notice| *notice == starts);
        self.shared.notice = fault.map(Notice::Program).or(self.shared.notice.take());
        self.shared.with_seated(|seated, tempo| seated.acted(ticket, reply, tempo))
    }

    /// Takes what has been found beside the game.
    fn found(&mut self, finding: Finding) -> Vec<Effect> {
        let shared = &mut self.shared;
        match finding {
            Finding::Past(finding) => return self.found_of_past(finding),
            Finding::Advised { ticket, effort, advice } => {
                if let Some(seated) = &mut self.shared.seated {
                    seated.advised(ticket, effort, &advice);
                }
            }
            Finding::Explained { key, given } => shared.explained(key, &given),
        }
        Vec::new()
    }

    /// Takes what has been found about a round that is over: an answer of an exercise, or else something of its review, if
    /// that is still looked at.
    fn found_of_past(&mut self, finding: AnyPastFinding) -> Vec<Effect> {
        match finding {
            AnyPastFinding::Schieber(PastFinding::Refuted { ticket, refutation }) => {
                exercise::refuted(ticket, refutation, &mut self.shared);
            }
            AnyPastFinding::Bodensee(PastFinding::Refuted { ticket, refutation }) => {
                exercise::refuted(ticket, refutation, &mut self.shared);
            }
            AnyPastFinding::Schieber(PastFinding::Rated { ticket, decision }) => {
                return exercise::rated(ticket, &decision, &mut self.shared);
            }
            AnyPastFinding::Bodensee(PastFinding::Rated { ticket, decision }) => {
                return exercise::rated(ticket, &decision, &mut self.shared);
            }
            finding if finding.of_whole_game().is_some() => {
                let Self { screens, shared, .. } = self;
                let page = screens.game_review();
                return page.map_or_else(Vec::new, |page| page.take(finding, shared));
            }
            finding => {
                // Whoever has gone from a review into a branch finds it judged to its end when he comes back.
                let Self { screens, waiting, .. } = self;
                let review = screens.review().or_else(|| waiting.as_mut()?.screens.review());
                let is_judged = finding.is_judged();
                if let Some(review) = review {
                    review.take(finding);
                }
                self.shared.notice.take_if(|notice| is_judged && *notice == Notice::Deepening);
            }
        }
        Vec::new()
    }

    fn tick(&mut self, elapsed: Duration) -> Vec<Effect> {
        if self.moves_in().is_none() {
            return Vec::new();
        }
        if matches!(self.screen(), Screen::Slate(_)) {
            self.shared.stroke_animation.tick(elapsed);
            return Vec::new();
        }
        self.shared.with_seated(|seated, tempo| seated.tick(elapsed, tempo))
    }
}
