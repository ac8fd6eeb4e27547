mod facts;
mod rows;
mod turns;

use super::{told_review::ToldReview, *};
use crate::{
    app::{
        pages::playback::ReplayedTable, person::ME, reasons::schieber::GivenReason,
        schieber::ShownTable,
    },
    cards::{CardSet, Start, Team},
    coach::report::{Advice, Contrasted, Why},
    config::Language,
    game::{
        Seed,
        schieber::{Action, Reason, ReasonKind},
    },
    rules::{
        House,
        house::{Credit, DeckRules, Faces, FirstRound},
        schieber::{
            finish::{By, Ending},
            rotation::Doubling,
        },
    },
};

fn names() -> BySeat<String> {
    BySeat(["du", "Beat", "Anna", "Chasper"].map(String::from))
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn meld(cards: &str) -> Meld {
    Meld { cards: cards.parse().unwrap(), points: 20 }
}

/// Fails to compile when there is a new event, which then is to be told below.
fn is_told(event: &Event) -> bool {
    match event {
        Event::Pushed { .. }
        | Event::Called { .. }
        | Event::Doubled { .. }
        | Event::NoRe { .. }
        | Event::ThrowInAsked { .. }
        | Event::ThrowInRefused { .. }
        | Event::ThrownIn
        | Event::Announced { .. }
        | Event::Played { .. }
        | Event::Stoeck { .. }
        | Event::TrickWon { .. }
        | Event::Shown { .. }
        | Event::WeisWritten { .. }
        | Event::WeisCancelled
        | Event::Match { .. }
        | Event::RoundOver
        | Event::Bergpreis { .. }
        | Event::BergpreisClaimed { .. }
        | Event::Claimed { .. }
        | Event::GameOver(_) => true,
    }
}

fn events() -> Vec<Event> {
    let mut events = vec![Event::WeisCancelled, Event::RoundOver];
    for by in Seat::ALL {
        events.push(Event::Pushed { by });
        events.extend(Mode::ALL.map(|mode| Event::Called { by, mode }));
        let words = [Doubling::Kontra, Doubling::Re];
        events.extend(words.map(|word| Event::Doubled { by, word }));
        events.push(Event::NoRe { by });
        events.push(Event::ThrowInAsked { by });
        events.push(Event::ThrowInRefused { by: BySeat::from_fn(|seat| seat != by) });
        events.extend([1, 20].map(|points| Event::Announced { by, points }));
        events.extend(Card::all().map(|card| Event::Played { by, card }));
        events.push(Event::Stoeck { by, points: 20 });
        events.push(Event::TrickWon { by, trick_no: 9, points: 15 });
        events.extend(
            ["RU RO RK", "EK RK SK LK"].map(|cards| Event::Shown { by, meld: meld(cards) }),
        );
        events.extend([true, false].map(|right| Event::Claimed { by, right }));
        events.extend([true, false].map(|right| Event::BergpreisClaimed { by, right }));
    }
    for team in Team::ALL {
        events.push(Event::WeisWritten { team, points: 40 });
        events.push(Event::Match { team });
        events.push(Event::Bergpreis { team });
    }
    let credits = [Credit::Stoeck, Credit::Wys, Credit::Stich].map(By::Credit);
    for by in credits.into_iter().chain([By::Claim, By::FalseClaim, By::Rounds]) {
        for winner in [None, Some(Team::NorthSouth), Some(Team::EastWest)] {
            events.push(Event::GameOver(Ending { winner, by }));
        }
    }
    events
}

fn refusals() -> Vec<Illegal> {
    let why = [
        Forbidden::MustFollow(Suit::Rosen),
        Forbidden::MustPlayTrump(Suit::Rosen),
        Forbidden::MustNotRuff(Suit::Rosen),
        Forbidden::Undertrump(card("R9")),
        Forbidden::MustLeadTrump(Suit::Rosen),
    ];
    let mut refusals = vec![
        Illegal::NotYourTurn,
        Illegal::NotNow,
        Illegal::NotDealt,
        Illegal::WrongForehand,
        Illegal::Over,
        Illegal::NotOffered(Mode::Slalom(Start::Oben)),
        Illegal::MayNotPush,
        Illegal::NotInHand(card("SU")),
        Illegal::NoWeis,
        Illegal::NoStoeck,
        Illegal::NoThrowIn,
        Illegal::NoClaim,
        Illegal::NothingToTakeBack,
    ];
    refusals.extend(why.map(|why| Illegal::Forbidden(card("LK"), why)));
    refusals
}

fn check(sentence: &str) {
    assert!(!sentence.trim().is_empty());
    assert!(!sentence.contains(['{', '}']), "{sentence}");
    assert!(!sentence.contains("  "), "{sentence}");
}

#[test]
fn everything_can_be_said_in_every_language_with_every_deck() {
    for language in Language::ALL.iter().copied() {
        for faces in [Faces::French, Faces::German] {
            let words = Words::of(language);
            let deck = Deck::new(&DeckRules { faces, ..DeckRules::default() }, language);
            let names = names();
            let narrator = Narrator::new(&words, &deck, &names);
            for form in [Telling::Short, Telling::Long] {
                for event in events() {
                    assert!(is_told(&event));
                    check(&narrator.event(&event, form));
                }
                for illegal in refusals() {
                    check(&narrator.illegal(&illegal, None, form));
                    check(&narrator.illegal(&illegal, Some(Suit::Eicheln), form));
                }
            }
            for seat in Seat::ALL {
                check(&narrator.turn(seat));
                for pushes in [Pushes::None, Pushes::Pushed, Pushes::PushedBack] {
                    check(&narrator.calling(pushes, seat));
                }
            }
        }
    }
}

#[test]
fn sentences_address_the_person_and_name_the_others() {
    let language = Language::German;
    let deck = Deck::new(&DeckRules::default(), language);
    let (words, names) = (Words::of(language), names());
    let narrator = Narrator::new(&words, &deck, &names);
    let check = |event: Event, short: &str, long: &str| {
        assert_eq!(narrator.event(&event, Telling::Short), short);
        assert_eq!(narrator.event(&event, Telling::Long), long);
    };
    let ace = card("RA");
    check(Event::Played { by: Seat::South, card: ace }, "du ♥A", "Du: Herz Ass.");
    check(Event::Played { by: Seat::East, card: ace }, "Beat ♥A", "Beat: Herz Ass.");
    check(
        Event::Called { by: Seat::North, mode: Mode::Obenabe },
        "Anna sagt ⇓ Obenabe an",
        "Anna sagt Obenabe an.",
    );
    check(
        Event::TrickWon { by: Seat::South, trick_no: 4, points: 25 },
        "dein Stich (25)",
        "Du gewinnst Stich 4: 25 Punkte.",
    );
    check(
        Event::Shown { by: Seat::West, meld: meld("RU RO RK") },
        "Chasper zeigt Dreiblatt ♥ B D K",
        "Chasper zeigt Dreiblatt Herz, Bube bis König: 20 Punkte.",
    );
}

#[test]
fn a_refusal_names_the_rule_and_the_suit() {
    let language = Language::German;
    let deck = Deck::new(&DeckRules::default(), language);
    let (words, names) = (Words::of(language), names());
    let narrator = Narrator::new(&words, &deck, &names);
    let illegal = Illegal::Forbidden(card("LK"), Forbidden::MustFollow(Suit::Rosen));
    assert_eq!(
        narrator.illegal(&illegal, Some(Suit::Schilten), Telling::Short),
        "♣K geht nicht: du hast noch ♥ und ♣ ist nicht Trumpf."
    );
    assert_eq!(
        narrator.illegal(&illegal, None, Telling::Long),
        "Kreuz König geht nicht: du hast noch Herz."
    );
    assert_eq!(narrator.calling(Pushes::Pushed, Seat::South), "Anna hat geschoben: du sagst an.");
}

/// In a first round of suits forehand was told to call or push, which is barred there.
#[test]
fn whoever_may_not_push_is_told_to_call() {
    let deck = Deck::new(&DeckRules::default(), Language::German);
    let (words, names) = (Words::of(Language::German), names());
    let narrator = Narrator::new(&words, &deck, &names);
    let mut house = House::default();
    let deal = Seed(1).first_round(&house.deal).deal;
    let told = |house: House| narrator.who_calls(&Round::new(deal, Seat::South, house)).unwrap();
    assert_eq!(told(house), "Du bist Vorhand: sag an oder schiebe.");
    house.call.first_round = FirstRound::Suit;
    assert_eq!(told(house.of_first_round()), "Du bist Vorhand: sag an.");
}

/// Does this with a narrator of every language, who tells of the usual cards.
fn in_every_language(check: impl Fn(Language, Narrator<'_>)) {
    for language in Language::ALL.iter().copied() {
        let (words, names) = (Words::of(language), names());
        let deck = Deck::new(&DeckRules::default(), language);
        check(language, Narrator::new(&words, &deck, &names));
    }
}

/// An action that each kind of reason can be given for.
fn action_for(kind: ReasonKind) -> Action {
    match kind {
        ReasonKind::Push => Action::Push,
        ReasonKind::Closest => Action::Call(Mode::Obenabe),
        _ => Action::Play(card("E7")),
    }
}

#[test]
fn every_kind_of_reason_is_said_in_every_language_and_to_everybody() {
    for language in Language::ALL.iter().copied() {
        let (words, names) = (Words::of(language), names());
        for (kind, said) in words.why.iter() {
            let code = kind.code();
            let speaks_of_partner = said.other.contains("{partner}");
            assert_eq!(said.yours.is_some(), speaks_of_partner, "{language:?} {code}");
            let yours = said.yours.as_deref().unwrap_or_default();
            assert!(!yours.contains("{partner}"), "{language:?} {code}");
        }
        let deck = Deck::new(&DeckRules::default(), language);
        let say = Narrator::new(&words, &deck, &names);
        for kind in ReasonKind::ALL.iter().copied() {
            for (by, form) in Seat::ALL
                .into_iter()
                .flat_map(|by| [Telling::Short, Telling::Long].map(|form| (by, form)))
            {
                let reason = Reason { kind, cards: "E7 EK".parse().unwrap(), points: Some(46) };
                let told = say.reason(&GivenReason { by, action: action_for(kind), reason }, form);
                assert!(!told.contains(['{', '}']) && told.ends_with('.'), "{language:?}: {told}");
                assert!(!told.contains("  "), "{language:?}: {told}");
            }
        }
    }
}

const TAKE: Reason = Reason { kind: ReasonKind::Take, cards: CardSet::EMPTY, points: None };

/// Advice to play a card for this reason.
fn advised(why: Why) -> Advice {
    Advice::unweighed(Action::Play(card("E7")), why)
}

/// law: a reason that is told beside another action names its own, and of what another player has not done none is told.
#[test]
fn a_reason_beside_another_action_names_its_own() {
    in_every_language(|language, say| {
        let [seven, six] = ["E7", "R6"].map(|code| say.card(card(code), Telling::Short));
        let did = Action::Play(card("R6"));
        for by in Seat::ALL {
            let reason =
                |action| say.reason(&GivenReason { by, action, reason: TAKE }, Telling::Short);
            let told = |against, beside| {
                let why = Why { against, ..Why::rule(TAKE.kind, TAKE.cards) };
                advice::why(say, &advised(why), by, beside, Telling::Short).concat()
            };
            let better = reason(Action::Play(card("E7")));
            assert_eq!(told(None, None), better, "named alone it needs no name");
            let beside = told(None, Some(did));
            assert!(beside.contains(&seven), "{language:?} {by:?}: {beside}");
            assert_eq!(beside.contains(&better), by == ME, "{language:?} {by:?}: {beside}");
            let by_rule = Some(Contrasted::AskedByRule(did, TAKE));
            for (beside, is_quoted) in [(Some(did), true), (None, by == ME)] {
                let told = told(by_rule, beside);
                assert!(told.contains(&six) && told.contains(&seven), "{language:?}: {told}");
                assert_eq!(told.contains(&reason(did)), is_quoted, "{language:?} {by:?}: {told}");
            }
        }
    });
}

#[test]
fn a_reading_names_no_card_of_the_hand() {
    for language in Language::ALL.iter().copied() {
        let words = Words::of(language);
        for (code, read) in &words.reading {
            let is_reason = ReasonKind::ALL.iter().any(|kind| kind.code() == code);
            assert!(is_reason, "{language:?}: {code} is no reason");
            for text in std::iter::once(&read.other).chain(&read.yours) {
                assert!(!text.contains("{cards}") && !text.contains("{n}"), "{language:?}: {text}");
            }
            assert_eq!(read.yours.is_some(), read.other.contains("{partner}"), "{code}");
        }
    }
}

#[test]
fn no_reason_says_of_a_trick_that_it_is_lost() {
    let verbs: [&str; Language::ALL.len()] = ["verlor", "perdu", "pers", "lost"];
    for (language, lost) in Language::ALL.iter().zip(verbs) {
        let words = Words::of(*language);
        let said = words.why.of(ReasonKind::ThrowAway);
        assert!(!said.own.contains(lost) && !said.other.contains(lost), "{said:?}");
    }
}

/// Novices lead another card where they hold a Bock, and a Ten stays in the hand that might be given.
#[test]
fn no_reason_says_that_nothing_is_better_or_nothing_needed() {
    let claims: [[&str; 2]; Language::ALL.len()] =
        [["besser", "nötig"], ["mieux", "rien"], ["meglio", "serve"], ["better", "need"]];
    for (language, claims) in Language::ALL.iter().zip(claims) {
        let words = Words::of(*language);
        for kind in [ReasonKind::LongSuit, ReasonKind::PartnerWins] {
            let said = words.why.of(kind);
            for text in [&said.own, &said.other].into_iter().chain(&said.yours) {
                let text = text.to_lowercase();
                assert!(!claims.iter().any(|claim| text.contains(claim)), "{text}");
            }
        }
    }
}

/// law: what a hint says of a card beside another names that one, there or in another of its sentences.
#[test]
fn a_hint_names_the_card_beside_which_it_tells_its_facts() {
    in_every_language(|_, say| {
        let next = Action::Play(card("R6"));
        for form in [Telling::Short, Telling::Long] {
            let name = say.action(next, form);
            let compared = |against, told: &str| {
                let advice = advised(Why { against, ..Why::rule(TAKE.kind, TAKE.cards) });
                let text = advice::AdviceText { say, advice: &advice, form };
                text.compared([&told.to_owned()].into_iter())
            };
            let told = compared(Some(Contrasted::Next(next)), "…");
            assert!(told.as_ref().is_some_and(|told| told.contains(&name)), "{told:?}");
            assert_eq!(compared(Some(Contrasted::Next(next)), &format!("… {name} …")), None);
            assert_eq!(compared(None, "…"), None);
        }
    });
}

/// The review had told of a trick as won in a round in which the others write it.
#[test]
fn a_review_tells_of_a_trick_as_its_round_did() {
    let deck = Deck::new(&DeckRules::default(), Language::English);
    let (words, names, house) = (Words::of(Language::English), names(), House::default());
    let say = Narrator::new(&words, &deck, &names);
    let dealt = Seed(1).first_round(&house.deal);
    let told = |mode: &str| {
        let called = Some((Seat::South, mode.parse().unwrap()));
        let shown_table = ShownTable { called, ..ShownTable::default() };
        let round = Round::new(dealt.deal, dealt.forehand, house);
        let moment = ReplayedTable { round, shown_table, next: None };
        let won = Event::TrickWon { by: Seat::South, trick_no: 4, points: 25 };
        Game::event(Game::of_moment(say, &moment), &won, Telling::Long)
    };
    assert_eq!(told("obenabe"), "You win trick 4: 25 points.");
    assert_eq!(told("misere-oben"), "You take trick 4: you have given them 25 points.");
}

#[test]
fn a_match_is_for_those_who_write_it() {
    let deck = Deck::new(&DeckRules::default(), Language::English);
    let (words, names) = (Words::of(Language::English), names());
    let told = |mode: &str| {
        let say = Narrator::new(&words, &deck, &names).of_round(mode.parse().ok());
        say.event(&Event::Match { team: ME.team() }, Telling::Short)
    };
    assert_eq!(told("obenabe"), "match for us");
    assert_eq!(told("misere-oben"), "match for them");
}
