//! Update: from a message to the next state of the program.

mod aids;
mod bell;
mod bodensee;
mod branch;
mod deciding;
mod games;
mod mouse;
mod options;
mod possible;
mod review;
mod slate;
mod start;
mod table;
mod unavailable;

use std::time::Duration;

use self::deciding::Haste;
use super::{
    effect::{Effect, Reply, Ticket},
    keys::{Command, Key, Scope},
    message::{Finding, Msg},
    model::{Model, Screen},
    notice::{Notice, ProgramFault, ProgramNotice},
    pages::{new_game::FormField, reading::ReadingPage},
};

/// Notice before a message was taken, and the place where it stood.
struct Standing {
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
        let (was_writing, shows_scene) =
            (self.shared.stroke_animation.is_writing(), self.shows_scene());
        let pressed = if let Msg::Key(key) = msg { self.pressed(key) } else { None };
        if is_of_person && !shows_scene {
            self.shared.stop_motions();
        }
        let (occasion, stood) = (self.occasion(), self.standing());
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
        effects.extend(self.ring(occasion, is_of_person));
        self.compare_at_end();
        if self.shared.branch.is_some() {
            effects = effects.into_iter().map(Effect::in_branch).collect();
        }
        effects
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

    fn standing(&self) -> Standing {
        Standing {
            scope: self.scope(),
            page: self.page(),
            is_in_branch: self.shared.branch.is_some(),
            notice: self.shared.notice.clone(),
        }
    }

    /// Ends a notice with the page that it stood on, and what went not with the scope where it did not.
    fn end_notice(&mut self, stood: &Standing, is_of_person: bool) {
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
        (!self.is_at_table()).then(|| self.scope())
    }

    fn take(&mut self, msg: Msg) -> Vec<Effect> {
        if let Some(branch) = self.shared.branch.as_mut().filter(|branch| branch.is_for_aside(&msg))
        {
            branch.aside.answers.push(msg);
            return Vec::new();
        }
        match msg {
            Msg::Start => return self.set_out(),
            Msg::Key(key) => return self.key(key),
            Msg::Click(target) => return self.click(target),
            Msg::Scroll(wheel) => return self.scroll(wheel),
            Msg::Tick(elapsed) => return self.tick(elapsed),
            Msg::Acted { ticket, reply, fault } => return self.acted(ticket, reply, fault),
            Msg::Kept(reply) => return self.kept(reply),
            Msg::Sought(found) => return self.sought(found),
            Msg::Studied(finding) => return self.found(finding),
            Msg::RoundRead(round_no) => return self.explain_rounds(&(round_no..=round_no)),
            Msg::Exported(done) => self.shared.notice = Some(Notice::Exported(done)),
            Msg::Background(background) => self.shared.terminal.background = background,
            Msg::Shown(after) => self.shown(after),
            Msg::Heard => return self.obey_in_time(),
            Msg::SettingsSaved(outcome) => self.settings_saved(*outcome),
            Msg::Read(games) => self.games_read(games),
        }
        Vec::new()
    }

    /// Takes the reply of a bot, unless nobody waits for it any more.
    fn acted(&mut self, ticket: Ticket, reply: Reply, fault: Option<ProgramFault>) -> Vec<Effect> {
        let awaited = self.shared.seated.as_ref().is_some_and(|seated| seated.awaits(ticket));
        let fault = fault.filter(|_| awaited).map(ProgramNotice::Fault);
        self.shared.notice = fault.map(Notice::Program).or(self.shared.notice.take());
        self.shared.with_seated(|seated, tempo| seated.acted(ticket, reply, tempo))
    }

    /// Takes what has been found beside the game.
    fn found(&mut self, finding: Finding) -> Vec<Effect> {
        match finding {
            Finding::Refuted { ticket, refutation } => return self.refuted(ticket, &refutation),
            Finding::Advised { ticket, effort, advice } => {
                if let Some(session) = self.shared.session_mut() {
                    session.advised(ticket, effort, &advice);
                }
            }
            Finding::BodenseeAdvised { ticket, effort, advice } => {
                if let Some(duel) = self.shared.duel_mut() {
                    duel.advised(ticket, effort, &advice);
                }
            }
            Finding::Judged { ticket, decision } => self.judged(ticket, *decision),
            Finding::Reviewed { ticket, done } => self.reviewed(ticket, done),
            Finding::Explained { key, given } => self.explained(key, &given),
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

    fn key(&mut self, key: Key) -> Vec<Effect> {
        if self.types(key) || self.writes(key) {
            return Vec::new();
        }
        if let Some(command) = self.shared.keymap.command(self.scope(), key) {
            return self.command(command);
        }
        // What a key does elsewhere it cannot do here; one that does nothing anywhere stays silent.
        if let Some(command) = self.shared.keymap.elsewhere(key) {
            self.shared.notice = Some(Notice::Unavailable(self.unavailable_here(command)));
        }
        Vec::new()
    }

    /// Takes a key that is part of a name: it is written, not obeyed.
    fn writes(&mut self, key: Key) -> bool {
        if self.scope() == Scope::Bidding {
            return self.shared.duel_mut().is_some_and(|duel| duel.type_bid(key));
        }
        let Screen::NewGame(form) = self.screen_mut() else { return false };
        match (form.field(), key) {
            (FormField::Target, key) => return form.type_target(key),
            (_, Key::Char(sign)) if form.is_name() => form.write(sign),
            (_, Key::Backspace | Key::Delete) if form.is_name() => form.rub_out(),
            _ => return false,
        }
        true
    }

    fn command(&mut self, command: Command) -> Vec<Effect> {
        if command == Command::Redraw {
            return vec![Effect::Redraw];
        }
        let haste = self.haste(command);
        self.debounce.press(command);
        match haste {
            Haste::None => return self.obey(command),
            Haste::InDoubt(asked) => self.debounce.wait(asked),
            Haste::TooSoon if self.shows_scene() => self.shared.notice = None,
            Haste::TooSoon => self.shared.notice = Some(Notice::TooSoon),
        }
        Vec::new()
    }

    fn obey(&mut self, command: Command) -> Vec<Effect> {
        let was_warned = self.shared.notice.take() == Some(Notice::Claim);
        if let Some(why) = self.unavailable(command) {
            self.shared.notice = Some(Notice::Unavailable(why));
            return Vec::new();
        }
        if self.peek(command) {
            return Vec::new();
        }
        match command {
            Command::Claim if self.shared.duel().is_some() => return self.end_round(),
            Command::Claim if self.is_possible(command) => return self.claim(was_warned),
            Command::Quit => return vec![Effect::Quit],
            Command::Review if self.shared.branch.is_some() => return self.leave_branch(),
            Command::Suspend => return vec![Effect::Suspend],
            Command::Review
                if !matches!(self.scope(), Scope::Games | Scope::Review | Scope::Stepping) =>
            {
                return self.open_review();
            }
            Command::Help => self.help(),
            Command::Deck => {
                self.shared.turn_deck();
                self.shared.notice = Some(Notice::Deck(self.shared.drawn_deck().name()));
            }
            Command::Colours => self.turn_colours(),
            command => match ReadingPage::opened_by(command) {
                // A saved game has a record of its own.
                Some((page, line)) if self.scope() != Scope::Games => {
                    self.turn_page(page, line);
                    return self.explain();
                }
                _ => return self.on_screen(command),
            },
        }
        Vec::new()
    }

    fn on_screen(&mut self, command: Command) -> Vec<Effect> {
        match self.screen() {
            Screen::Menu(row) => self.in_menu(*row, command),
            Screen::NewGame(_) => self.in_form(command),
            Screen::Games(_) => self.in_games(command),
            Screen::Options(_) => self.in_options(command),
            Screen::Asking(..) => self.in_question(command),
            Screen::Reading(page, top) => self.on_page(*page, *top, command),
            Screen::Slate(_) => self.at_slate(command),
            Screen::Review(_) => self.in_review(command),
            Screen::Table => self.at_table(command),
        }
    }

    fn help(&mut self) {
        let scope = self.scope();
        if scope != Scope::Help {
            self.open(Screen::Reading(ReadingPage::Help(scope), 0));
        }
    }

    /// Opens a page at a line, or closes it where it is open.
    fn turn_page(&mut self, page: ReadingPage, line: usize) {
        if self.scope() == page.scope() {
            self.close();
        } else {
            self.open(Screen::Reading(page, line));
        }
    }

    fn turn_colours(&mut self) {
        self.shared.turn_drawing();
        self.shared.notice = Some(Notice::Drawn(self.shared.theme().name(), self.shared.glyphs()));
    }
}
