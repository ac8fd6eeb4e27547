//! Provable deals: games as the program plays them, checked by `jass verify`, and altered in every way.

use std::{fs, path::Path};

use jass::{
    app::{
        Msg,
        effect::{AnyObservation, KeeperRequest, MoveRequest, Ticket},
        games::Reply,
        message::KeeperReply,
    },
    bots::{Rng, moves},
    cards::{Seat, Side},
    game::{
        AnyRecord, CardGame, CardSource, Commitment, Header, Level, Seed, bodensee,
        card_game::Turn,
        notation::{Notation, Record, Release},
        proof::{Digest, Secret},
        record, schieber,
        verify::CheckResult,
    },
    rules::{House, house::Variant},
    shell::{
        play::thinker,
        storage::{fields::FieldFile, keeper::Keeper},
        verify::found,
    },
    train::{
        daily::Daily,
        duplicate::OtherTable,
        played::{Field, PlayedDaily},
    },
};

use crate::home::{Folder, jass};

/// Number of altered saves; with `JASS_WALKS=10000` in the environment so many.
fn walks(usual: u64) -> u64 {
    std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

/// Secret and word of a game that is cut.
fn cut(number: u8) -> CardSource {
    let (secret, word) = (Secret([number; 32]), format!("Wort {number}"));
    let commit = secret.commitment();
    CardSource::Secret(vec![Commitment { from_round: 1, commit, word, secret: Some(secret) }])
}

/// Differences from game to game: who the person is, whose chance, and what is seen.
struct Places<G: CardGame> {
    me: G::Actor,
    chance: fn(Seed, G::Actor, usize, usize) -> u64,
    seen: fn(G::Observation) -> AnyObservation,
}

/// A closed record of a game of these rounds, as the program plays it: each bot by its own chance, the person by another.
fn played<G: Notation>(house: House, cards: CardSource, level: Level, of: &Places<G>) -> String {
    let (mut game, seed) = (G::new(house), cards.seed().unwrap());
    loop {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Deal => game.deal(game.next_deal(seed)).unwrap(),
            Turn::Player(by) => {
                let seed = if by == of.me { Seed(1) } else { seed };
                let chance = (of.chance)(seed, by, game.round_no(), game.actions());
                let answer = thinker::answer(&MoveRequest {
                    ticket: Ticket::default(),
                    seen: (of.seen)(game.observe(by).unwrap()),
                    bots: level.into(),
                    chance,
                });
                let words = match answer {
                    Msg::Acted { reply: Reply::Schieber((action, _)), .. } => action.to_string(),
                    Msg::Acted { reply: Reply::Bodensee(Some((action, _))), .. } => {
                        action.to_string()
                    }
                    other => panic!("{other:?}"),
                };
                game.obey(by, &words).unwrap_or_else(|fault| panic!("{fault}"));
            }
        }
    }
    let moves = Some(moves::number(&house, level).to_owned());
    let program = Some(Release { version: "1.2.3".to_owned(), moves });
    let header = Header { program, is_closed: true, ..Header::of(house, cards, level) };
    Record { header, game }.to_string()
}

/// A game for four of two rounds, or one for two that one round may decide.
fn game(variant: Variant, number: u8, level: Level) -> String {
    let mut house = House { variant, ..House::default() };
    (house.finish.hands, house.bodensee.tallies_to_win) = (2, 1);
    let four = Places::<schieber::Game> {
        me: Seat::South,
        chance: |seed, seat, round_no, actions| seed.bot(seat, round_no, actions),
        seen: |seen| AnyObservation::Schieber(Box::new(seen)),
    };
    let two = Places::<bodensee::Game> {
        me: Side::Near,
        chance: |seed, side, round_no, actions| seed.bot_of_side(side, round_no, actions),
        seen: |seen| AnyObservation::Bodensee(Box::new(seen)),
    };
    match variant {
        Variant::Schieber => played(house, cut(number), level, &four),
        Variant::Bodensee => played(house, cut(number), level, &two),
    }
}

const LEVELS: [Level; 3] = [Level::Random, Level::Novice, Level::Club];

fn games() -> Vec<String> {
    let of = |variant: &Variant| LEVELS.map(|level| game(*variant, 7 + level as u8, level));
    Variant::ALL.iter().flat_map(of).collect()
}

/// True if something of a file with this text fails, or it cannot be read.
fn fails(text: &str, asks_bots: bool) -> bool {
    let sound = text.rfind('\n').map_or(0, |end| end + 1);
    let found = found(&text[..sound], sound < text.len(), asks_bots);
    found.map_or(true, |found| found.iter().any(|check| check.result == CheckResult::Fails))
}

/// The text with a checksum that is right again.
fn mended(text: &str) -> String {
    let (above, _) = text.rsplit_once("sha256 ").unwrap();
    format!("{above}sha256 {}\n", Digest::of(above))
}

/// law: a game that was played holds in every check, bots included.
#[test]
fn a_game_that_was_played_holds() {
    for text in games() {
        let checks = found(&text, false, true).unwrap();
        let holds: Vec<_> = checks.iter().map(|check| (check.what, check.result)).collect();
        let names = ["checksum", "commit", "seed", "deals", "log", "bots"];
        assert_eq!(holds, names.map(|name| (name, CheckResult::Holds)), "{text}");
        assert_eq!(mended(&text), text);
    }
}

/// law: a byte of a closed record that is another is found, whatever it was and whatever it is.
#[test]
fn an_altered_byte_is_found() {
    let (games, mut rng) = (games(), Rng::new(33));
    for number in 0..walks(300) {
        let text = &games[number as usize % games.len()];
        let mut bytes = text.clone().into_bytes();
        let place = rng.below(bytes.len());
        let other = if rng.below(2) == 0 { 32 + rng.below(95) } else { rng.below(256) } as u8;
        if bytes[place] == other {
            continue;
        }
        bytes[place] = other;
        let Ok(altered) = String::from_utf8(bytes) else { continue };
        assert!(fails(&altered, false), "number {number}: byte {place} as {other} in\n{text}");
    }
}

/// Two cards of a deal that change places, another word, or another card of a bot: legal, as far as that goes.
fn altered(text: &str, kind: usize, rng: &mut Rng) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let chosen = |lines: Vec<usize>, rng: &mut Rng| Some(lines[rng.below(lines.len())]);
    let numbers = |is: &dyn Fn(&str) -> bool| -> Vec<usize> {
        (0..lines.len()).filter(|line| is(lines[*line])).collect()
    };
    let mut new: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    match kind {
        0 => {
            let line = chosen(numbers(&|line| line.starts_with("deal ")), rng)?;
            let is_card = |word: &str| word.len() == 2 && word != "/";
            let cards: Vec<&str> = lines[line].split([' ', '/']).filter(|w| is_card(w)).collect();
            let (one, other) = (cards[rng.below(cards.len())], cards[rng.below(cards.len())]);
            let swapped = lines[line].replace(one, "?").replace(other, one).replace('?', other);
            new[line] = swapped;
        }
        1 => {
            let line = chosen(numbers(&|line| line.starts_with("cut ")), rng)?;
            new[line] = format!("cut \"Wort {}\"", rng.below(1000));
        }
        _ => {
            let is_bots =
                |line: &str| line.len() == 4 && &line[1..2] == " " && !line.starts_with('0');
            let line = chosen(numbers(&is_bots), rng)?;
            let of_bot = |other: &usize| lines[*other][..2] == lines[line][..2];
            let others: Vec<usize> = numbers(&is_bots).into_iter().filter(of_bot).collect();
            let other = others[rng.below(others.len())];
            new.swap(line, other);
        }
    }
    let new = new.join("\n") + "\n";
    (new != text).then(|| mended(&new))
}

/// law: who alters a deal, the word or a bot's card and mends the checksum is found by the rest, bots included. Where the
/// cards that changed places lay in one hand the deal is what it was.
#[test]
fn what_is_altered_and_mended_is_found() {
    let (games, mut rng) = (games(), Rng::new(34));
    let (mut tried, mut by_bots, mut number) = ([0; 3], 0, 0_usize);
    while tried.iter().sum::<u64>() < walks(90) {
        number += 1;
        let kind = number % 3;
        let Some(text) = altered(&games[number % games.len()], kind, &mut rng) else { continue };
        let original = record::read(&games[number % games.len()]).unwrap();
        if record::read(&text).is_ok_and(|read| read == original) {
            continue;
        }
        tried[kind] += 1;
        by_bots += u64::from(!fails(&text, false));
        assert!(fails(&text, true), "number {number}, kind {kind}:\n{text}");
    }
    // Of many, how many of them take the bots.
    println!("deals, words, bots' cards: {tried:?}; {by_bots} found by the bots alone");
    assert!(by_bots > 0);
}

/// law: saves of the older versions hold as what they are.
#[test]
fn older_records_are_checked_as_what_they_are() {
    let text = game(Variant::Schieber, 3, Level::Novice);
    let AnyRecord::Schieber(read) = record::read(&text).unwrap() else { panic!("for four") };
    let seed = read.header.cards.seed().unwrap();
    for version in ["jass 1\n", "jass 2\n"] {
        let header = Header::new(*read.game.house(), seed, Level::Novice).lines();
        let played = text.split_once("\nround 1").unwrap().1.split_once("\nsecret").unwrap().0;
        let older = format!("{header}round 1{played}\n").replacen("jass 3\n", version, 1);
        let checks = found(&older, false, true).unwrap();
        let results: Vec<_> = checks.iter().map(|check| check.result).collect();
        let [holds, nothing] = [CheckResult::Holds, CheckResult::Nothing];
        assert_eq!(results, [nothing, nothing, holds, holds, nothing], "{checks:?}");
    }
}

/// law: no save that was kept of the older versions fails, those with cards of a person's own among them.
#[test]
fn saves_of_older_versions_fail_in_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/games");
    let mut own_cards = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let text = text.lines().filter(|line| !line.starts_with('#'));
        let text: String = text.flat_map(|line| [line, "\n"]).collect();
        let checks = found(&text, false, true).unwrap();
        let fails = checks.iter().any(|check| check.result == CheckResult::Fails);
        assert!(!fails, "{}: {checks:?}", path.display());
        own_cards += usize::from(checks.iter().any(|check| check.says.contains("win over it")));
    }
    assert_eq!(own_cards, 1, "the game whose first round was laid by hand");
}

/// Plays at the table line by line: every place of the hand, again and again.
fn play_lines(folder: &Folder, times: usize) -> String {
    let cards = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    let typed = format!("1\n{}", cards.repeat(times));
    fs::write(folder.0.join("typed"), typed).unwrap();
    let mut command = jass(&folder.0);
    command.args(["--plain", "--level", "random", "--data-dir", ".", "--rules", "rules.toml"]);
    let output = command.stdin(fs::File::open(folder.0.join("typed")).unwrap()).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

fn verify(folder: &Folder, words: &str) -> (Option<i32>, String) {
    let output = jass(&folder.0)
        .arg("verify")
        .args(words.split(' '))
        .args(["--data-dir", "."])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    (output.status.code(), said + &String::from_utf8(output.stderr).unwrap())
}

/// Every file of the games but the secrets.
fn bytes_of_games(folder: &Folder) -> String {
    let entries = fs::read_dir(folder.0.join("games")).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.filter(|path| path.is_file());
    files.map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The secrets that lie apart.
fn secrets(folder: &Folder) -> Vec<Secret> {
    let entries = fs::read_dir(folder.0.join("games/.secrets")).unwrap();
    let texts = entries.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    texts.map(|text| text.trim().parse().unwrap()).collect()
}

fn folder(name: &str, rules: &str) -> Folder {
    let folder = Folder::new(name);
    fs::write(folder.0.join("rules.toml"), format!("[ui]\nlanguage = \"en\"\n{rules}")).unwrap();
    folder
}

/// law: what lies among the games of an open one holds neither its seed nor a card to come.
#[test]
fn an_open_game_tells_no_card_to_come() {
    let folder = folder("secret", "");
    play_lines(&folder, 3);
    let (text, secrets) = (bytes_of_games(&folder), secrets(&folder));
    let AnyRecord::Schieber(read) = record::read(&folder.games()[0]).unwrap() else {
        panic!("for four")
    };
    assert!(!read.game.is_over() && read.game.round_no() > 0);
    let commit = read.header.cards.commitments()[0].commit;
    let secret = secrets.iter().find(|secret| secret.commitment() == commit).unwrap();
    let seed = secret.seed("");
    assert!(!text.contains(&secret.to_string()) && !text.contains(&seed.0.to_string()));
    assert!(!text.contains("seed"), "{text}");
    let first = read.game.log().iter().find_map(|entry| match entry {
        schieber::Entry::Deal(dealt) => Some(dealt.forehand),
        schieber::Entry::Act(..) => None,
    });
    for round_no in read.game.round_no() + 1..40 {
        let dealt = seed.later_round(first.unwrap(), round_no, &read.game.house().deal);
        let hands = dealt.deal.to_string();
        assert!(hands.split(" | ").all(|hand| !text.contains(hand)), "round {round_no}");
    }
    let (status, said) = verify(&folder, "1 --bots");
    assert_eq!((status, said.matches("not yet").count()), (Some(0), 4), "{said}");
    assert!(said.contains(&format!("{}…", commit.short())), "{said}");
}

/// law: a game that is played to its end tells its secret, holds, and is found out where it is altered.
#[test]
fn a_finished_game_tells_its_secret() {
    let folder = folder("told", "[finish]\nhands = 1\n");
    let said = play_lines(&folder, 20);
    let text = &folder.games()[0];
    assert!(said.contains("checked ✓") || said.contains("not cut, checked"), "{said}");
    let (status, said) = verify(&folder, "1 --bots");
    assert_eq!((status, said.matches(" ok\n").count()), (Some(0), 6), "{said}\n{text}");
    let AnyRecord::Schieber(read) = record::read(text).unwrap() else { panic!("for four") };
    let secret = read.header.cards.commitments()[0].secret.unwrap();
    assert!(!secrets(&folder).contains(&secret), "it is told and lies nowhere else");
    fs::write(folder.0.join("other.jass"), text.replacen("level random", "level novice", 1))
        .unwrap();
    let (status, said) = verify(&folder, "other.jass");
    assert!(status == Some(1) && said.starts_with("checksum") && said.contains("FAILS"), "{said}");
    let (status, said) = verify(&folder, "other.jass --json");
    assert!(status == Some(1) && said.starts_with("{\"holds\":false,"), "{said}");
    fs::write(folder.0.join("none.jass"), "jass 9\n").unwrap();
    assert_eq!(verify(&folder, "none.jass").0, Some(2));
    assert_eq!(verify(&folder, "nothing.jass").0, Some(2));
}

/// law: a game whose secret is lost goes on from another one, and says from which round.
#[test]
fn a_lost_secret_is_followed_by_another() {
    let folder = folder("lost", "[finish]\nhands = 2\n");
    fs::write(folder.0.join("typed"), "1\n1\n1\n1\n1\n1\n").unwrap();
    let mut command = jass(&folder.0);
    command.args(["--plain", "--level", "random", "--data-dir", ".", "--rules", "rules.toml"]);
    command.stdin(fs::File::open(folder.0.join("typed")).unwrap()).output().unwrap();
    fs::remove_dir_all(folder.0.join("games/.secrets")).unwrap();
    play_lines(&folder, 40);
    let text = &folder.games()[0];
    let AnyRecord::Schieber(read) = record::read(text).unwrap() else { panic!("for four") };
    let commitments = read.header.cards.commitments();
    assert_eq!((commitments.len(), commitments[0].secret, commitments[1].from_round), (2, None, 2));
    let (status, said) = verify(&folder, "1");
    assert_eq!(status, Some(1), "{said}\n{text}");
    assert!(said.contains("its secret was lost") && said.contains("from round 2 on"), "{said}");
}

/// law: a game that is given up is closed where it stands, with its secret told, and goes on no more.
#[test]
fn a_game_that_is_given_up_tells_its_secret() {
    let folder = folder("given-up", "");
    play_lines(&folder, 3);
    let open = folder.games().remove(0);
    assert!(!open.contains("secret"), "{open}");
    let (mut keeper, found) = Keeper::open(Some(&folder.0));
    let name = found.name.unwrap();
    let reply = keeper.keep(&KeeperRequest::GiveUp { name: name.clone() });
    assert_eq!(reply, Some(KeeperReply::GivenUp { name, done: Ok(()) }));
    drop(keeper);
    let closed = folder.games().remove(0);
    let told = closed.strip_prefix(&open).unwrap_or_else(|| panic!("{closed}"));
    assert!(told.starts_with("secret ") && told.contains("\nsha256 "), "{told}");
    let (status, checks) = verify(&folder, "1 --bots");
    assert_eq!((status, checks.matches(" ok\n").count()), (Some(0), 6), "{checks}");
    assert_eq!(secrets(&folder), []);
    assert_eq!(Keeper::open(Some(&folder.0)).1.saved, None, "it does not go on");
}

/// A daily that the person's seat has played to its end, as it is saved; the others are no experts, which only their moves
/// could tell.
fn daily_of(date: &str) -> (Daily, String) {
    let daily = Daily::of(date.parse().unwrap());
    let four = Places::<schieber::Game> {
        me: Seat::South,
        chance: |seed, seat, round_no, actions| seed.bot(seat, round_no, actions),
        seen: |seen| AnyObservation::Schieber(Box::new(seen)),
    };
    let text = played(daily.house(), daily.seed().into(), Level::Novice, &four);
    let text = mended(&text.replacen("level novice", "level expert", 1));
    (daily, text)
}

/// law: the four signs of a line that was shared are said again from the game, and from an altered one they are not.
#[test]
fn a_friend_checks_the_letters() {
    let folder = folder("letters", "");
    let (daily, text) = daily_of("2026-11-20");
    let header = Header::new(daily.house(), daily.seed(), Level::Expert);
    let tables =
        [Level::Novice, Level::Club].map(|level| OtherTable { level, written: vec![0; 4] });
    let field = Field { key: Field::key_of(&header), number: 7, tables: tables.into() };
    FieldFile::of(&folder.0).add(&field).unwrap();
    fs::write(folder.0.join("anna.jass"), &text).unwrap();
    let check = |file: &str| {
        let mut command = jass(&folder.0);
        command.args(["daily", "--data-dir", ".", "--check", file]);
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        (output.status.code(), said + &String::from_utf8(output.stderr).unwrap())
    };
    let record = record::read(&text).unwrap();
    let letters = PlayedDaily::new(daily, String::new(), &record, (Vec::new(), 0)).letters;
    let (status, said) = check("anna.jass");
    let line = said.lines().find(|line| line.starts_with("Jass 2026-11-20")).unwrap_or(&said);
    assert!(status == Some(0) && line.ends_with(&format!("· {letters}")), "{said}");
    // The result is told in the language of the house rules that were named.
    fs::write(folder.0.join("it.toml"), "[ui]\nlanguage = \"it\"\n").unwrap();
    let mut italian = jass(&folder.0);
    italian.args(["--rules", "it.toml", "daily", "--data-dir", ".", "--check", "anna.jass"]);
    let told = String::from_utf8(italian.output().unwrap().stdout).unwrap();
    assert!(told.contains("principiante") && !said.contains("principiante"), "{told}");
    let (place, _) = text.rmatch_indices("\n0 ").next().unwrap();
    let altered = text[..place].to_owned() + &text[place..].replacen("0 ", "0  ", 1);
    fs::write(folder.0.join("other.jass"), altered).unwrap();
    assert_eq!(check("other.jass").0, Some(1));
    fs::write(
        folder.0.join("open.jass"),
        text.split_once("\nround 2").unwrap().0.to_owned() + "\n",
    )
    .unwrap();
    let (status, said) = check("open.jass");
    assert!(status == Some(2) && said.contains("not played to its end"), "{said}");
    fs::write(folder.0.join("none.jass"), game(Variant::Schieber, 3, Level::Random)).unwrap();
    assert!(check("none.jass").1.contains("this is no daily"));
}

/// law: the deals of a date are the same in any language and time zone.
#[test]
fn a_day_is_the_same_everywhere() {
    let dealt = |zone: &str, language: &str| {
        let folder = Folder::new("zone");
        fs::write(folder.0.join("typed"), "").unwrap();
        let mut command = jass(&folder.0);
        command.args(["--plain", "--data-dir", ".", "daily", "2026-11-19"]);
        command.env("TZ", zone).env("LANG", language).env("LC_ALL", language);
        command.stdin(fs::File::open(folder.0.join("typed")).unwrap()).output().unwrap();
        let text = folder.games().remove(0);
        let kept =
            text.lines().filter(|line| line.starts_with("deal ") || line.starts_with("seed "));
        kept.flat_map(|line| [line, "\n"]).collect::<String>()
    };
    let here = dealt("UTC", "C");
    assert_eq!(here.lines().count(), 2, "{here}");
    for (zone, language) in [("Pacific/Kiritimati", "de_CH.UTF-8"), ("UTC+12", "tr_TR.UTF-8")] {
        assert_eq!(dealt(zone, language), here, "{zone}, {language}");
    }
}
