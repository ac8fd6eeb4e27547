//! Proofs of a record by itself, line by line: its checksum, its commitments, and its deals.

use super::{
    AnyRecord, CardSource, Commitment, Header,
    card_game::{Entry, EntryOf},
    notation::{Notation, Record, Version},
    proof::Digest,
};

/// Something that a record proves, or fails to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The thing that is checked, in a word.
    pub what: &'static str,
    /// Result of it.
    pub result: CheckResult,
    /// Finding, in English.
    pub says: String,
}

/// Result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckResult {
    /// It holds.
    Holds,
    /// It does not hold.
    Fails,
    /// It can be checked when the game is over.
    NotYet,
    /// There is nothing to check.
    Nothing,
}

impl CheckResult {
    /// The result where something holds or does not.
    pub const fn of(holds: bool) -> Self {
        if holds { Self::Holds } else { Self::Fails }
    }
}

impl Check {
    /// A check with this result.
    pub fn new(what: &'static str, result: CheckResult, says: impl Into<String>) -> Self {
        Self { what, result, says: says.into() }
    }
}

/// Reason why something is left unchecked until the end.
const WAITS: &str = "the secret is told when the game is over";

/// Check of the last line of a record, the SHA-256 of all above it.
pub fn checksum(text: &str, is_closed: bool) -> Option<Check> {
    let line = text.trim_end().rfind('\n').map_or(0, |end| end + 1);
    let (above, last) = text.split_at(line);
    if !is_closed && !last.starts_with("sha256") {
        return None;
    }
    let digest = Digest::of(above);
    let holds = last == format!("sha256 {digest}\n");
    let says = if holds { "is the SHA-256 of all above it" } else { "is what all above it gives" };
    Some(Check::new("checksum", CheckResult::of(holds), format!("{}…  {says}", digest.short())))
}

/// Everything that the text of this record proves without its bots.
pub fn checks(text: &str, record: &AnyRecord) -> Vec<Check> {
    let header = record.header();
    let first = checksum(text, header.is_closed).unwrap_or_else(|| no_checksum(record));
    let rest = match record {
        AnyRecord::Schieber(record) => of_game(record),
        AnyRecord::Bodensee(record) => of_game(record),
    };
    std::iter::once(first).chain(commits(header)).chain(rest).collect()
}

/// True if the secrets of a game are known and its commitments, seeds and deals hold, all of them.
pub fn is_proven<G: Notation>(cards: &CardSource, game: &G) -> bool {
    let commits = cards.commitments().iter().flat_map(|one| commit(one, cards.commitments(), true));
    let mut checks = commits.chain([deals(cards, game, true)]);
    checks.all(|check| check.result == CheckResult::Holds)
}

fn no_checksum(record: &AnyRecord) -> Check {
    if record.header().version < Version::Third {
        return Check::new("checksum", CheckResult::Nothing, "records of this version have none");
    }
    if record.is_played_out() {
        return Check::new("checksum", CheckResult::Fails, "is missing, and the game is over");
    }
    Check::new("checksum", CheckResult::NotYet, "is written when the game is over")
}

/// Checks of the commitments and of the seeds.
fn commits(header: &Header) -> Vec<Check> {
    let all = match &header.cards {
        CardSource::Secret(all) => all,
        CardSource::Number(seed) if header.version == Version::Third => {
            let says = format!("none: cards by number, {}", seed.0);
            return vec![Check::new("commit", CheckResult::Nothing, says)];
        }
        CardSource::Number(_) => {
            let says = "none: records of this version show the seed from the beginning";
            return vec![Check::new("commit", CheckResult::Nothing, says)];
        }
        CardSource::Branch(_) => {
            let says = "none: a branch plays on with cards that were dealt";
            return vec![Check::new("commit", CheckResult::Nothing, says)];
        }
    };
    all.iter().flat_map(|one| commit(one, all, header.is_closed)).collect()
}

fn commit(one: &Commitment, all: &[Commitment], is_closed: bool) -> Vec<Check> {
    let short = one.commit.short();
    let from = match one.from_round {
        1 => String::new(),
        round_no => format!(", from round {round_no} on"),
    };
    let Some(secret) = one.secret else {
        let is_followed = all.last().is_some_and(|last| last != one);
        let (result, says) = if is_followed {
            (CheckResult::Fails, "its secret was lost: these cards are not proven")
        } else if is_closed {
            (CheckResult::Fails, "its secret is missing")
        } else {
            (CheckResult::NotYet, WAITS)
        };
        return vec![Check::new("commit", result, format!("{short}…  {says}{from}"))];
    };
    let holds = secret.commitment() == one.commit;
    let says = if holds { "is SHA-256 of the secret" } else { "is not SHA-256 of the secret" };
    let seed = one.seed().map_or_else(String::new, |seed| seed.0.to_string());
    let cut = match one.word.as_str() {
        "" => "the secret, cut without a word".to_owned(),
        word => format!("the secret and the word \"{word}\""),
    };
    vec![
        Check::new("commit", CheckResult::of(holds), format!("{short}…  {says}{from}")),
        Check::new("seed", CheckResult::of(holds), format!("{seed}  follows from {cut}{from}")),
    ]
}

/// Checks of the deals and of the log.
fn of_game<G: Notation>(record: &Record<G>) -> [Check; 2] {
    let Record { header, game } = record;
    let is_act = |entry: &&EntryOf<G>| matches!(entry, Entry::Act(..));
    let acts = game.log().iter().filter(is_act).count();
    let log = Check::new("log", CheckResult::Holds, format!("{acts} actions, all legal"));
    let deals = match deals(&header.cards, game, header.is_closed) {
        // Such a record promised nothing: its cards win over its seed, and may be a person's own.
        Check { result: CheckResult::Fails, says, .. } if header.version < Version::Third => {
            let says = format!("{says}: in records of this version the cards win over it");
            Check::new("deals", CheckResult::Nothing, says)
        }
        told => told,
    };
    [deals, log]
}

/// Check of all deals.
fn deals<G: Notation>(cards: &CardSource, game: &G, is_closed: bool) -> Check {
    if matches!(cards, CardSource::Branch(_)) {
        return Check::new("deals", CheckResult::Nothing, "those of the game that it left");
    }
    let (mut rounds, mut open, mut other) = (0, 0, Vec::new());
    game.replay(|past, entry| {
        let Entry::Deal(dealt) = entry else { return };
        rounds += 1;
        match cards.seed_of_round(rounds).map(|seed| past.next_deal(seed)) {
            None => open += 1,
            Some(given) if is_same::<G>(&given, dealt) => {}
            Some(_) => other.push(rounds.to_string()),
        }
    });
    if !other.is_empty() {
        let says = format!("round {} does not follow from the seed", other.join(", "));
        return Check::new("deals", CheckResult::Fails, says);
    }
    let proven = rounds - open;
    match (open, is_closed) {
        (0, _) => {
            let says = format!(
                "{proven} of {rounds}  follow from the seed, by the house rules of the file"
            );
            Check::new("deals", CheckResult::Holds, says)
        }
        (_, true) => {
            let says = format!("{proven} of {rounds} follow from a seed, the others have none");
            Check::new("deals", CheckResult::Fails, says)
        }
        (_, false) => Check::new("deals", CheckResult::NotYet, format!("{rounds} so far: {WAITS}")),
    }
}

/// True if the cards and the player who is first with them are the same.
fn is_same<G: Notation>(one: &G::Dealt, other: &G::Dealt) -> bool {
    let (first, _, cards) = G::line_of_cards(one);
    let (other_first, _, other_cards) = G::line_of_cards(other);
    (first, cards) == (other_first, other_cards)
}
