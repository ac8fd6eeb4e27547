//! Ends that the program must come to: panics, house rules that cannot be used, no terminal.

use std::{env, fs, process::ExitCode, sync::mpsc, thread};

use jass::{
    app::{
        Model, Terminal,
        effect::{AnyObservation, MoveRequest, Ticket},
        options::SettingsFile,
    },
    cards::BySeat,
    config::Language,
    game::{
        Level, Seed,
        schieber::{Game, Legal},
    },
    rules::House,
    shell::precedence::Precedence,
    shell::{
        external::TimeLimits,
        play::{
            screen,
            thinker::{self, Thinker},
        },
        storage::{keeper::Keeper, own_file::OwnFile},
    },
};
use portable_pty::CommandBuilder;
use rustix::process::Signal;

use crate::home::shell;

use super::{
    Ending, Home, Pty,
    player::{LONG, mid_trick},
};

/// The variable that makes of `program` a game that panics, and says how.
const PANICS: &str = "JASS_TEST_PANICS";

#[test]
fn program() {
    if let Ok(how) = env::var(PANICS) {
        let status = run(&how);
        std::process::exit(i32::from(status != ExitCode::SUCCESS));
    }
}

/// Plays on what was saved, and panics in the end.
fn run(how: &str) -> ExitCode {
    let (keeper, found) = Keeper::open(env::var_os("JASS_DATA_DIR").as_deref().map(AsRef::as_ref));
    let (file, terminal) =
        (SettingsFile::default(), Terminal { language: Language::English, ..Terminal::default() });
    let mut model = Model::new(file, Level::Random, terminal, Seed(7), found.saved);
    match how {
        // The question for the language, with none to choose from.
        "answering" => model.ask(Vec::new(), Language::English),
        _ => thread::spawn(ask_whose_turn_it_is_not).thread().unpark(),
    }
    let own = OwnFile::only(None).expect("no file is no bad file");
    screen::play(model, keeper, own, Thinker::new(TimeLimits::default()))
}

/// Asks a bot who has nothing to decide, once the gate opens: the thinker panics.
fn ask_whose_turn_it_is_not() {
    fs::read(GATE).unwrap();
    let mut game = Game::new(House::default());
    game.deal(game.next_deal(Seed(7))).unwrap();
    let seen = BySeat::from_fn(|seat| game.observe(seat).unwrap());
    let waiting = seen.0.into_iter().find(|seen| matches!(seen.legal(), Legal::Wait(_))).unwrap();
    let (told, _answers) = mpsc::channel();
    let ask =
        thinker::start(Thinker::new(TimeLimits::default()), Precedence::default(), move |msg| {
            told.send(msg).is_ok()
        });
    let request = MoveRequest {
        ticket: Ticket::default(),
        seen: AnyObservation::Schieber(Box::new(waiting)),
        bots: Level::Random.into(),
        chance: 0,
    };
    ask.send(thinker::TableOrder::Move(request)).unwrap();
    thread::park();
}

/// Pipe in the folder of the program, from which it reads to the end.
const GATE: &str = "gate";

fn make_gate(home: &Home) {
    assert!(shell(home.path(), &format!("mkfifo {GATE}")).status().unwrap().success());
}

fn open_gate(home: &Home) {
    fs::write(home.path().join(GATE), "").unwrap();
}

fn start(home: &Home) -> Pty {
    let program = env::current_exe().unwrap();
    let mut command = CommandBuilder::new(program);
    command.args(["--exact", "pty::ending::program", "--nocapture"]);
    home.start(80, 24, command)
}

/// The old screen says what happened and where the game lies.
#[track_caller]
fn ends_with_a_panic(pty: &mut Pty, says: &str) {
    pty.ends_with(1);
    let screen = pty.screen();
    for text in ["panicked at", says] {
        assert!(screen.contains(text), "no {text:?} in\n{screen}");
    }
    assert!(!screen.contains("the terminal is gone"), "{screen}");
}

#[test]
fn a_panic_of_the_thinker_is_told_on_the_old_screen() {
    let home = Home::new().env(PANICS, "thinking");
    make_gate(&home);
    let mut pty = start(&home);
    pty.until("▶ 1  New game").assert_taken();
    open_gate(&home);
    ends_with_a_panic(&mut pty, "This game is not saved.");
}

#[test]
fn a_panic_says_where_the_game_is_saved() {
    let home = Home::new().rules(LONG);
    mid_trick(&home).send("q").ends_with(0);
    let before = home.game("0001.jass");
    make_gate(&home);
    for how in ["answering", "thinking"] {
        let mut pty = start(&home.again().env(PANICS, how));
        if how == "answering" {
            pty.until("Enter go on").send("Enter");
        } else {
            pty.until("▶ 1  Continue").send("Enter").until(" T2/9 ");
            open_gate(&home);
        }
        ends_with_a_panic(&mut pty, "The game is saved in ");
        assert!(pty.screen().replace('\n', "").contains("/0001.jass."), "{}", pty.screen());
        assert_eq!(home.game("0001.jass"), before);
    }
    home.jass("").resume().send("q").ends_with(0);
}

#[test]
fn house_rules_that_cannot_be_used_are_shown_and_left_alone() {
    let text = "[score]\ntarget = 300\nmatch = \"no\"\n";
    let home = Home::new().rules(text);
    let mut pty = home.jass("");
    pty.ends_with(2);
    assert!(pty.screen().contains("jass.toml:3:"), "{}", pty.screen());
    assert!(!pty.raw().contains(&b'\x1b'), "{}", pty.screen());
    assert_eq!(fs::read_to_string(home.path().join("config/jass/jass.toml")).unwrap(), text);
    assert!(!home.games().exists());
}

#[test]
fn without_a_terminal_to_read_from_it_says_so() {
    let home = Home::new();
    let mut pty = home.sh("\"$JASS\" < /dev/null; echo status $?");
    pty.until("status 1").until("a terminal is needed to play, for input and output").ends_with(0);
}

#[test]
fn without_a_terminal_to_write_to_it_writes_lines() {
    let home = Home::new();
    let mut pty = home.sh("\"$JASS\" < /dev/null > said; echo status $?; cat said");
    pty.until("status 0").until("Goodbye.").ends_with(0);
    assert!(!pty.raw().contains(&b'\x1b'), "{}", pty.screen());
}

#[test]
fn lines_leave_the_terminal_as_it_is() {
    for home in [Home::new().env("JASS_PLAIN", "1"), Home::new().env("TERM", "dumb")] {
        let mut pty = home.jass("");
        pty.until("Number, ? help:").signal(Signal::TERM);
        assert_eq!(pty.wait_exit(), Ending::Status(143));
        pty.assert_restored();
        assert!(!pty.raw().contains(&b'\x1b'), "{}", pty.screen());
    }
    let mut pty = Home::new().jass("--plain");
    pty.until("Number, ? help:").send("q Enter").until("Goodbye.").ends_with(0);
}
