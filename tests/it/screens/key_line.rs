//! The line of keys: every key on it works, no two are called alike, and the way to the coach never falls away.

use std::{collections::BTreeSet, sync::OnceLock};

use jass::{
    app::{
        Key, Model, Target,
        keys::{self, Command, KeyHint, Label, Scope},
        notice::Notice,
        schieber::{ShownMelds, Wait},
    },
    config::{Aid, Language},
    rules::{House, house::FinishMode},
    ui::{
        Deck, Frame, Narrator,
        lines::Plain,
        pages::RenderContext,
        text::words::{Words, options::OptionWords},
    },
};

use super::{
    bodensee, drawn,
    silent::{going_on, places},
    waits,
};
use crate::driver::Driver;

const SIZES: [(u16, u16); 4] = [(120, 40), (80, 24), (60, 20), (40, 12)];

/// A program in some state, by the line of keys that it shows.
type State = (Scope, Aid, Vec<(String, Label)>);

fn state(model: &Model) -> State {
    let hints = model.hints().into_iter().map(|hint| (hint.keys, hint.label));
    (model.scope(), model.shared.aid(), hints.collect())
}

/// The keys that a hint shows, in groups of which each does what it says.
fn shown_keys(hint: &KeyHint) -> Vec<Vec<Key>> {
    let group = |keys: &str| match keys {
        "↑↓" => vec![Key::Up, Key::Down],
        "←→" => vec![Key::Left, Key::Right],
        "1-9" | "1-6" | "1-4" | "1-3" | "1-2" => ('1'..='9').map(Key::Char).collect(),
        "Del" => vec![Key::Delete],
        key => keys::script(key).unwrap(),
    };
    // Faster and slower are one hint: at an end only one of them goes on.
    if hint.command == Command::Faster {
        return vec![hint.keys.split(' ').flat_map(group).collect()];
    }
    hint.keys.split(' ').map(group).collect()
}

/// The program after this key, pressed by one who looks first.
fn after(model: &Model, key: Key) -> Driver {
    let mut driver = Driver::of(model.clone());
    if driver.model.wakes_in().is_none() {
        driver.model.shared.notice = None;
    }
    driver.key(key);
    driver
}

const fn is_refused(model: &Model) -> bool {
    matches!(model.shared.notice, Some(Notice::Unavailable(_) | Notice::NoAid | Notice::TooSoon))
}

fn works(model: &Model, key: Key) -> bool {
    !is_refused(&after(model, key).model)
}

/// A program in every place where keys are pressed, with each amount of help.
fn states() -> Vec<Model> {
    static FOUND: OnceLock<Vec<Model>> = OnceLock::new();
    FOUND.get_or_init(everywhere).clone()
}

fn everywhere() -> Vec<Model> {
    let mut claims = House::default();
    claims.finish.mode = FinishMode::Claim;
    let claimed = [Wait::Trick, Wait::Cards(ShownMelds), Wait::Result]
        .map(|wait| going_on(claims, |driver| waits(driver, wait)));
    let of_two = [Scope::Watching, Scope::Open].map(bodensee::at);
    let found = Scope::ALL.iter().flat_map(|scope| places(*scope));
    let mut states = Vec::new();
    for driver in found.chain(claimed).chain(of_two).chain([bodensee::over_soon()]) {
        for aid in Aid::ALL.iter().copied() {
            let mut model = driver.model.clone();
            model.shared.notice = None;
            model.shared.options.prefs.aid = aid;
            states.push(model);
        }
    }
    states
}

/// law: a key that the line shows is never refused, and where `t` works the line shows it.
#[test]
fn every_key_on_the_line_works_and_the_coach_is_on_it() {
    let mut wrong = BTreeSet::new();
    for model in states() {
        let state = state(&model);
        for hint in model.hints() {
            let idle = |group: &Vec<Key>| !group.iter().any(|key| works(&model, *key));
            for keys in shown_keys(&hint).into_iter().filter(idle) {
                wrong.insert(format!("{keys:?} ({:?}) is refused: {state:?}", hint.label));
            }
        }
        let is_shown = model.hints().iter().any(|hint| hint.command == Command::Hint);
        if model.scope().is_at_table() && !is_shown && works(&model, Key::Char('t')) {
            wrong.insert(format!("t is not there: {state:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// law: no two keys of a line are called alike, and at every width the keys that are needed come first: Enter, the one
/// for help, and that of the coach, which stands before the aids.
#[test]
fn the_line_says_what_is_needed_at_every_width_in_every_language() {
    let mut states: Vec<Driver> = states().into_iter().map(Driver::of).collect();
    let mut wrong = BTreeSet::new();
    for language in Language::ALL.iter().copied() {
        states[0].model.shared.options.prefs.language = Some(language);
        let mut context = RenderContext::new(&states[0].model);
        for driver in &mut states {
            driver.model.shared.options.prefs.language = Some(language);
            context.follow(&driver.model);
            let told = format!("{language:?} {:?}", state(&driver.model));
            let alike = alike(&driver.model, &context);
            wrong.extend(alike.map(|word| format!("{word:?} twice: {told}")));
            for size in SIZES {
                let lacks = lacking(driver, &context, size);
                wrong.extend(lacks.into_iter().map(|what| format!("{what:?} at {size:?}: {told}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The word that two keys of the line have.
fn alike(model: &Model, context: &RenderContext) -> Option<String> {
    let mut said = BTreeSet::new();
    let mut words = model.hints().into_iter().map(|hint| context.label(hint.label).to_owned());
    words.find(|word| !said.insert(word.clone()))
}

/// The commands that are needed and lack their place on the line.
fn lacking(driver: &mut Driver, context: &RenderContext, size: (u16, u16)) -> Vec<Command> {
    let (_, frame) = drawn(driver, context, size);
    let on_line = frame.hits.iter().filter(|(area, _)| area.y == size.1 - 1);
    let place = |wanted: Command| {
        on_line.clone().find(|(_, hit)| *hit == Target::Command(wanted)).map(|(area, _)| area.x)
    };
    let hints = driver.model.hints().into_iter().map(|hint| hint.command);
    let vital = hints.filter(|command| command.is_vital() && place(*command).is_none());
    let coach = place(Command::Hint);
    let aids = [Command::Slate, Command::Seen, Command::Record].into_iter();
    let before = aids.filter(|aid| place(*aid).zip(coach).is_some_and(|(aid, coach)| aid < coach));
    vital.chain(before).collect()
}

/// law: a screen that says that it is the person's turn never says that it is not, whatever is pressed.
#[test]
fn nobody_is_told_both_to_play_and_to_wait() {
    let mut states = states();
    states.retain(|model| model.scope().is_at_table());
    let mut said = 0;
    for language in Language::ALL.iter().copied() {
        states[0].shared.options.prefs.language = Some(language);
        let mut context = RenderContext::new(&states[0]);
        for model in &mut states {
            model.shared.options.prefs.language = Some(language);
            context.follow(model);
            for key in keys::script("t u a g p n s r 1 Left").unwrap() {
                let mut driver = after(model, key);
                let (buffer, _) = drawn(&mut driver, &context, (80, 24));
                let picture = Frame::Glyphs(&buffer).to_string().to_lowercase();
                let words = &context.look.words;
                let waits = words.illegal.not_your_turn.to_lowercase();
                let plays = words.table.your_turn.to_lowercase();
                said += usize::from(picture.contains(&waits));
                let both = picture.contains(&waits) && picture.replace(&waits, "").contains(&plays);
                assert!(!both, "{key} in {:?}\n{picture}", state(model));
            }
        }
    }
    assert!(said > 0, "it is never said");
}

/// law: over lines, no two answers to one question are typed alike.
#[test]
fn no_two_answers_over_lines_are_typed_alike() {
    let (mut states, mut wrong) = (states(), BTreeSet::new());
    for language in Language::ALL.iter().copied() {
        let (words, options) = (Words::of(language), OptionWords::of(language));
        for model in &mut states {
            model.shared.options.prefs.language = Some(language);
            let (names, deck) = (
                words.seated(&model.shared.names()),
                Deck::of(model.shared.drawn_deck(), language),
            );
            let say = Narrator::new(&words, &deck, &names);
            let plain = Plain { say, options: &options, aid: model.shared.aid() };
            let offers = plain.offers(model);
            let mut typed = BTreeSet::new();
            let again = offers.iter().filter(|offer| !typed.insert(offer.typed.as_str()));
            wrong.extend(again.map(|offer| format!("{}: {:?}", offer.typed, state(model))));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// law: help over lines speaks of nothing that is drawn.
#[test]
fn help_over_lines_has_no_pictures() {
    for language in Language::ALL.iter().copied() {
        let (words, options) = (Words::of(language), OptionWords::of(language));
        for model in &mut states() {
            model.shared.options.prefs.language = Some(language);
            let (names, deck) = (
                words.seated(&model.shared.names()),
                Deck::of(model.shared.drawn_deck(), language),
            );
            let say = Narrator::new(&words, &deck, &names);
            let plain = Plain { say, options: &options, aid: model.shared.aid() };
            let help = plain.help(model, &plain.offers(model)).join("\n");
            let drawn = |sign: char| {
                ('\u{2190}'..='\u{21ff}').contains(&sign)
                    || ('\u{2500}'..='\u{27bf}').contains(&sign)
            };
            assert!(!help.contains(drawn), "{:?}\n{help}", state(model));
        }
    }
}
