//! Keys at the table: calling, playing, and reading open melds and results.

use crate::{
    app::{
        effect::Effect,
        keys::{Command, Scope},
        model::{Model, Screen},
        notice::Notice,
        seated::SeatedGame,
        shared::EndChoice,
        step::Step,
        table::{Selection, Session, TrumpChoice},
        terminal::Medium,
    },
    config::Tempo,
    game::schieber::Action,
};

impl Model {
    pub(in crate::app) fn at_table(&mut self, command: Command) -> Vec<Effect> {
        if let Some(effects) = self.go_on_learning(command) {
            return effects;
        }
        match command {
            Command::Back if self.shared.seated.as_mut().is_some_and(SeatedGame::put_hint_away) => {
            }
            Command::Back if self.shared.branch.is_some() => return self.leave_branch(),
            Command::Back => return self.leave_table(),
            Command::Slate => self.open_slate(),
            Command::Faster => self.set_tempo(self.shared.tempo().faster()),
            Command::Slower => self.set_tempo(self.shared.tempo().slower()),
            Command::Hint => return self.shared.with_seated(|seated, _| seated.turn_hint()),
            Command::TakeBack => {
                self.shared.notice = Some(Notice::TakenBack);
                return self.shared.with_session(Session::take_back);
            }
            command => return self.play(command),
        }
        Vec::new()
    }

    fn set_tempo(&mut self, tempo: Tempo) {
        self.shared.options.prefs.tempo = tempo;
        // Who chooses a tempo wants to see it, in pictures too.
        if self.shared.terminal.medium == Medium::Picture {
            self.shared.terminal.medium = Medium::default();
        }
        self.shared.notice = Some(Notice::Tempo(tempo.number()));
    }

    pub(in crate::app) fn play(&mut self, command: Command) -> Vec<Effect> {
        let was_showing = self.shared.seated.as_ref().is_some_and(SeatedGame::is_showing);
        let mut effects = Vec::new();
        if was_showing {
            effects = self.shared.with_seated(SeatedGame::hurry);
        }
        effects.extend(match (self.scope(), command) {
            (_, Command::Confirm) if was_showing => Vec::new(),
            (Scope::Open, Command::Confirm) => self.read(),
            (Scope::Over, command) => self.after_game(command),
            (Scope::Calling, command) => self.call(command),
            (Scope::Saying, command) => self.answer(command),
            (Scope::Playing, Command::Rest) => self.shared.with_session(Session::lay_down),
            (Scope::Playing, command) => self.choose_card(command),
            (
                scope @ (Scope::Bidding | Scope::Naming | Scope::PlayingBodensee | Scope::Ending),
                command,
            ) => self.play_duel(scope, command),
            _ => Vec::new(),
        });
        effects
    }

    pub(in crate::app) fn read(&mut self) -> Vec<Effect> {
        if self.is_branch_over() {
            return self.leave_branch();
        }
        if self.shared.seated.as_ref().is_some_and(SeatedGame::has_written) {
            self.open_slate();
            return Vec::new();
        }
        self.shared.read_on()
    }

    /// Takes the answer to an announcement that the person may make.
    pub(in crate::app) fn answer(&mut self, command: Command) -> Vec<Effect> {
        let Some(session) = self.shared.session_mut() else { return Vec::new() };
        let Some(saying) = session.asks() else { return Vec::new() };
        let chosen = match command {
            Command::Up | Command::Down | Command::Left | Command::Right => {
                session.choose(1 - session.chosen().place().unwrap_or(0).min(1));
                return Vec::new();
            }
            Command::Pick(number @ (1 | 2)) => number - 1,
            Command::Confirm => session.chosen().place().unwrap_or(0),
            Command::Decline => 1,
            _ => return Vec::new(),
        };
        match chosen {
            0 => self.act(saying.action()),
            _ => self.shared.with_session(Session::keep_silent),
        }
    }

    /// Claims, once the person has been told what a wrong claim costs; until then nobody else goes on.
    pub(in crate::app) fn claim(&mut self, was_warned: bool) -> Vec<Effect> {
        if was_warned {
            return self.act(Action::Claim);
        }
        self.shared.notice = Some(Notice::Claim);
        if let Some(session) = self.shared.session_mut() {
            session.hold();
        }
        Vec::new()
    }

    pub(in crate::app) fn call(&mut self, command: Command) -> Vec<Effect> {
        let Some(session) = self.shared.session_mut() else { return Vec::new() };
        let choices = session.choices();
        match command {
            Command::Up | Command::Left => session.move_choice(Step::Back),
            Command::Down | Command::Right => session.move_choice(Step::Forward),
            Command::Pick(number) if number <= choices.len() => {
                let before = session.chosen();
                session.choose(number - 1);
                if before == Selection::Made(number - 1) || self.shared.digits_play() {
                    return self.confirm_call(&choices);
                }
                if before == Selection::Offered(number - 1) {
                    self.shared.notice = Some(Notice::Chosen);
                }
            }
            Command::Push => return self.act(Action::Push),
            Command::Confirm => return self.confirm_call(&choices),
            _ => {}
        }
        Vec::new()
    }

    /// Calls the chosen mode. Nobody chooses a call but the person.
    pub(in crate::app) fn confirm_call(&mut self, choices: &[TrumpChoice]) -> Vec<Effect> {
        let chosen = self.shared.session().and_then(|session| session.chosen().place());
        if let Some(choice) = chosen.and_then(|place| choices.get(place)) {
            return self.act(choice.action());
        }
        self.shared.notice = Some(Notice::NoCall);
        Vec::new()
    }

    pub(in crate::app) fn choose_card(&mut self, command: Command) -> Vec<Effect> {
        let Some(session) = self.shared.session_mut() else { return Vec::new() };
        match command {
            Command::Left | Command::Up => session.move_choice(Step::Back),
            Command::Right | Command::Down => session.move_choice(Step::Forward),
            Command::Pick(number) => return self.pick_card(number - 1),
            Command::Confirm => return self.play_chosen(),
            _ => {}
        }
        Vec::new()
    }

    /// Takes a digit or a click: chooses the card, and plays it if it was chosen already.
    pub(in crate::app) fn pick_card(&mut self, place: usize) -> Vec<Effect> {
        let digits_play = self.shared.digits_play();
        let Some(session) = self.shared.session_mut() else { return Vec::new() };
        let Some(Some(card)) = session.slots().get(place).copied() else { return Vec::new() };
        let before = session.chosen();
        let again = before == Selection::Made(place);
        session.choose(place);
        if again || digits_play || !session.playable().has(card) {
            return self.play_chosen();
        }
        if before == Selection::Offered(place) {
            self.shared.notice = Some(Notice::Chosen);
        }
        Vec::new()
    }

    pub(in crate::app) fn play_chosen(&mut self) -> Vec<Effect> {
        let Some(session) = self.shared.session() else { return Vec::new() };
        let place = session.chosen().place();
        let card = place.and_then(|place| session.slots().get(place).copied().flatten());
        card.map_or_else(Vec::new, |card| self.act(Action::Play(card)))
    }

    pub(in crate::app) fn act(&mut self, action: Action) -> Vec<Effect> {
        if let Some(effects) = self.try_in_branch(action) {
            return effects;
        }
        let tempo = self.shared.tempo();
        let Some(session) = self.shared.session_mut() else { return Vec::new() };
        match session.act(action, tempo) {
            Ok(effects) => effects,
            Err(illegal) => {
                self.shared.notice = Some(Notice::Illegal(illegal));
                Vec::new()
            }
        }
    }

    pub(in crate::app) fn after_game(&mut self, command: Command) -> Vec<Effect> {
        let count = EndChoice::ALL.len();
        match command {
            Command::Up | Command::Left => {
                self.shared.view.chosen_after =
                    Step::Back.from(self.shared.view.chosen_after, count);
            }
            Command::Down | Command::Right => {
                self.shared.view.chosen_after =
                    Step::Forward.from(self.shared.view.chosen_after, count);
            }
            Command::Pick(number) if number <= count => {
                self.shared.view.chosen_after = number - 1;
                return self.enter_after();
            }
            Command::Confirm => return self.enter_after(),
            _ => {}
        }
        Vec::new()
    }

    pub(in crate::app) fn enter_after(&mut self) -> Vec<Effect> {
        let Some(seated) = &self.shared.seated else { return Vec::new() };
        match EndChoice::ALL[self.shared.view.chosen_after] {
            EndChoice::Again => return self.begin(*seated.house(), seated.bots().kind()),
            EndChoice::SameDeals => return self.begin_with(seated.once_more()),
            EndChoice::Slate => self.open_slate(),
            EndChoice::Menu => return self.leave_table(),
        }
        Vec::new()
    }

    /// Goes to the menu; where the game at the table is over another one may wait there.
    fn leave_table(&mut self) -> Vec<Effect> {
        self.show_only(Screen::Menu(0));
        self.shared.seek()
    }
}
