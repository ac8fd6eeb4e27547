//! The words of the game in the texts: each stands in the glossary, whatever the language.

use super::*;
use crate::{
    cards::BySeat,
    config::{Background, Palette},
    rules::{
        House,
        house::{Variant, Verwerfen},
    },
    ui::{Look, Narrator, Rulebook, Theme},
};

/// The words of the coach: the sentences that begin like this, and the word of the game that they use in every language.
/// One that has none says what everybody understands.
const OF_THE_COACH: &[(&str, &str)] = &[
    (".why.lot.", ""),
    (".why.external.", ""),
    (".why.searched.", ""),
    (".why.such-hands.", ""),
    (".why.puur-and-nell.", "puur"),
    (".why.puur-third.", "bock"),
    (".why.puur-fourth.", "puur"),
    (".why.puur-ace-fifth.", "puur"),
    (".why.nell-ace-fifth.", "nell"),
    (".why.nell-fifth.", "nell"),
    (".why.sure-tricks.", "sure_trick"),
    (".why.low-cards.", ""),
    (".why.stay-low.", ""),
    (".why.cash-trump.", "trump"),
    (".why.three-suiter.", "trump"),
    (".why.one-short.", "rule_of_thumb"),
    (".why.closest.", "rule_of_thumb"),
    (".why.push.", "rule_of_thumb"),
    (".why.worth-doubling.", ""),
    (".why.not-worth-doubling.", ""),
    (".why.nothing-to-call.", ""),
    (".why.worth-playing.", ""),
    (".why.only-card.", ""),
    (".why.draw-trumps.", "draw"),
    (".why.low-trump.", "trump"),
    (".why.low-from-puur.", "puur"),
    (".why.partners-trump.", "trump"),
    (".why.cash-bock.", "bock"),
    (".why.jagen.", "jagen"),
    (".why.brettli.", "brettli"),
    (".why.return-suit.", "anziehen"),
    (".why.asked-suit.", "discard"),
    (".why.anziehen.", "anziehen"),
    (".why.long-suit.", ""),
    (".why.one-suit.", ""),
    (".why.last-trumps.", "trump"),
    (".why.higher-of-two.", "trump"),
    (".why.lower-of-two.", "trump"),
    (".why.lowest-of-many.", "trump"),
    (".why.unblock.", ""),
    (".why.third-hand.", "lead"),
    (".why.stechen.", "ruff"),
    (".why.last-to-play-wins.", ""),
    (".why.take-with-bock.", ""),
    (".why.take.", "trick"),
    (".why.schmieren.", "schmieren"),
    (".why.partner-wins.", "trick"),
    (".why.count-on-partner.", "schmieren"),
    (".why.bare-puur-kept.", "blutt"),
    (".why.verwerfen.", "discard"),
    (".why.querverwerfen.", "quer"),
    (".why.keep-guard.", "guard"),
    (".why.leave-to-partner.", "guard"),
    (".why.throw-away.", "trick"),
    (".why.duck.", "follow"),
    (".why.for-match.", "match"),
    (".why.against-match.", "match"),
    (".why.bring-home.", ""),
    (".why.stop-them.", "trick"),
    (".why.weis.", "weis"),
    (".why.stoeck.", "stoeck"),
    (".why.claim.", ""),
    (".why.bergpreis.", ""),
    (".reading.push.", "rule_of_thumb"),
    (".reading.draw-trumps.", "draw"),
    (".reading.partners-trump.", "trump"),
    (".reading.return-suit.", "anziehen"),
    (".reading.asked-suit.", "discard"),
    (".reading.cash-bock.", "bock"),
    (".reading.anziehen.", "custom"),
    (".reading.verwerfen.", "custom"),
    (".reading.querverwerfen.", "custom"),
    (".reading.stechen.", "ruff"),
    (".reading.last-to-play-wins.", ""),
    (".reading.schmieren.", "schmieren"),
    (".bodensee.why.lot.", ""),
    (".bodensee.why.external.", ""),
    (".bodensee.why.searched.", "rule_of_thumb"),
    (".bodensee.why.worth-it.", ""),
    (".bodensee.why.overbid.", ""),
    (".bodensee.why.jump.", ""),
    (".bodensee.why.alone.", "bid"),
    (".bodensee.why.must-bid.", "bid"),
    (".bodensee.why.worth-less.", "bid"),
    (".bodensee.why.sack-risk.", "sack"),
    (".bodensee.why.bur-or-nell.", ""),
    (".bodensee.why.long-suit.", "puur"),
    (".bodensee.why.no-trump.", "trump"),
    (".bodensee.why.only-card.", ""),
    (".bodensee.why.strongest.", ""),
    (".bodensee.why.draw-trumps.", "draw"),
    (".bodensee.why.cash-bock.", ""),
    (".bodensee.why.run-out.", ""),
    (".bodensee.why.uncover.", "covered"),
    (".bodensee.why.least-cost.", ""),
    (".bodensee.why.take.", "trick"),
    (".bodensee.why.stechen.", "ruff"),
    (".bodensee.why.duck.", "follow"),
    (".bodensee.why.throw-away.", "discard"),
    (".bodensee.why.sack.", "sack"),
    (".bodensee.why.enough.", "round"),
    (".contrast.match.", "match"),
    (".contrast.their-match.", "match"),
    (".contrast.game.", "game"),
    (".contrast.last-trick.", "last"),
    (".contrast.trick.", "trick"),
    (".contrast.spares.", "trick"),
    (".contrast.adds.", "trick"),
    (".contrast.keeps.", "trick"),
    (".contrast.keeps-trump.", "trump"),
    (".contrast.keeps-bock.", "bock"),
    (".contrast.makes.", "trick"),
    (".contrast.draws.", "trump"),
    (".contrast.entry.", "trick"),
    (".contrast.partner.", "trick"),
    (".contrast.theirs.", "trick"),
    (".contrast.banner.", ""),
    (".contrast.melds.", ""),
    (".contrast.now.", "trick"),
    (".contrast.more.", "trick"),
    (".contrast.for-later-down.", "trick"),
    (".contrast.for-later-up.", "trick"),
    (".contrast.in-time.", "trump"),
    (".contrast.in-time-down.", "trick"),
    (".contrast.in-time-up.", "trick"),
    (".contrast.writes-match.", "match"),
    (".contrast.they-write-match.", "match"),
    (".contrast.last-theirs.", "last"),
    (".contrast.leaves.", "trick"),
    (".contrast.withholds.", "trick"),
    (".contrast.unloads.", "trick"),
    (".contrast.sheds.", "trick"),
    (".contrast.stays-under.", "trick"),
    (".contrast.escapes.", "trick"),
    (".contrast.void.", "discard"),
    (".contrast.partner-less.", "trick"),
    (".contrast.fewer.", "trick"),
    (".contrast.tells.", ""),
    (".contrast.factor.", ""),
    (".contrast.sure-tricks.", "sure_trick"),
    (".contrast.trumps.", "trump"),
    (".contrast.low-cards.", "trick"),
    (".contrast.few-low.", "trick"),
    (".contrast.must-take.", "trick"),
    (".contrast.exposed.", "trick"),
    (".contrast.discards.", "discard"),
    (".contrast.push.", "rule_of_thumb"),
    (".contrast.no-push.", "rule_of_thumb"),
    (".contrast.meets.", "rule_of_thumb"),
    (".contrast.lacks.", "rule_of_thumb"),
    (".contrast.doubling.", ""),
    (".contrast.no-doubling.", ""),
    (".contrast.shares.", "deals"),
];

/// Words of the screens and of the settings, likewise.
const OF_THE_SCREENS: &[(&str, &str)] = &[
    ("coach.saldo", "margin"),
    ("coach.better_openly", "open_cards"),
    ("coach.estimated", "estimate"),
    ("coach.worlds.other", "deals"),
    ("coach.at_club", "club_table"),
    ("coach.at_table", "club_table"),
    ("coach.half_at_table", "club_table"),
    ("coach.half_at_table", "open_cards"),
    ("coach.believed.club", "club_table"),
    ("coach.believed_unknown", "club_table"),
    ("coach.open", "open_cards"),
    ("coach.open", "signal"),
    ("coach.by_rule", "rule_of_thumb"),
    ("coach.rule", "rule_of_thumb"),
    ("coach.rule_unquoted", "rule_of_thumb"),
    ("coach.rule_meets", "rule_of_thumb"),
    ("coach.rule_misses", "rule_of_thumb"),
    ("calling.advice", "rule_of_thumb"),
    ("calling.bocks.other", "bock"),
    ("calling.rules.puur_third", "of_three"),
    ("calling.rules.sure_tricks.other", "sure_trick"),
    ("calling.first.you", "push"),
    ("calling.first.other", "forehand"),
    ("seen.bocks.long", "bock"),
    ("seen.across.long", "quer"),
    ("seen.opened.long", "anziehen"),
    ("seen.thrown.long", "discard"),
    ("seen.points.long", "card_points"),
    ("table.duty.lead", "lead"),
    ("table.duty.follow", "follow"),
    ("table.duty.ruff", "ruff"),
    ("table.duty.discard", "discard"),
    ("review.given", "gift"),
    ("review.promise", "expected"),
    ("review.given_away", "gift"),
    ("review.rows_open", "open_cards"),
    ("review.rows_half", "open_cards"),
    ("review.openly", "open_cards"),
    ("review.with_open", "open_cards"),
    ("review.open_more", "open_cards"),
    ("review.by_custom", "custom"),
    ("review.find", "rule_of_thumb"),
    ("review.open", "open_cards"),
    ("review.fall", "lie"),
    ("branch.answered", "deals"),
    ("illegal.undertrump", "under"),
    ("calling.must", "call"),
    ("event.claimed.long.other", "claim"),
    ("event.thrown_in.long", "throw_in"),
    ("event.stoeck.long.other", "stoeck"),
    ("event.match_won.long.us", "match"),
    ("event.bergpreis.long.us", "bergpreis"),
    ("end.schneider.us", "schneider"),
    ("commands.rest.hint", "rest"),
    ("bodensee.event.sacked.long.other", "sack"),
    ("bodensee.event.sacked.long.other", "zero"),
    ("bodensee.event.enough.long.other", "enough"),
    ("bodensee.event.bid.long.other", "bid"),
    ("bodensee.bids.over_bid", "bid"),
    ("bodensee.event.thrown_in.long", "throw_in"),
    ("rules.paragraphs.two_redeal", "throw_in"),
    ("bodensee.bids.to_name", "declarer"),
    ("bodensee.modes.obenabe", "down"),
    ("bodensee.modes.unenufe", "up"),
    ("bodensee.tallies.count.other", "tally"),
    ("bodensee.tallies.open.other", "zero"),
    ("bodensee.event.turned.long.other", "covered"),
    ("bodensee.chance.round", "chance"),
];

/// Labels of the settings, by their keys.
const OF_THE_SETTINGS: &[(&str, &str)] = &[
    ("bots.guideline", "rule_of_thumb"),
    ("bots.customs", "custom"),
    ("bots.anziehen", "anziehen"),
    ("bots.verwerfen", "discard"),
    ("bots.schmieren", "schmieren"),
    ("bots.notrump_min_tricks", "sure_trick"),
    ("bots.three_suiter_slack", "three_suits"),
    ("play.undertrump", "under"),
    ("play.ruff", "ruff"),
    ("schieben.enabled", "push"),
    ("schieben.back_push", "push_back"),
    ("score.last_trick", "last"),
    ("score.match_bonus", "match"),
    ("weis.card_reuse", "kreuzweis"),
    ("etiquette.allow_rest_claim", "rest"),
    ("bodensee.sack_max", "sack"),
    ("bodensee.bid_min", "bid"),
    ("bodensee.tallies_to_win", "tally"),
];

/// Sections in which every text has its word, or is declared to have none.
const WHOLE: [&str; 4] = [".why.", ".reading.", ".bodensee.why.", ".contrast."];

/// Runs a check with the glossary of each language, for four and for two at tables that play everything.
fn with_glossaries(check: impl Fn(Language, [Rulebook<'_>; 2])) {
    let mut four = House::default();
    four.bots.verwerfen = Verwerfen::Quer;
    four.schieben.back_push = true;
    four.call.kontra = crate::rules::house::Kontra::Re;
    four.deal.throw_in = crate::rules::house::ThrowIn::Agreed;
    four.weis.card_reuse = true;
    four.marks.bergpreis = true;
    four.marks.schneider = true;
    four.etiquette.allow_rest_claim = true;
    (four.trump.slalom, four.trump.guschti, four.trump.misere) = (true, true, true);
    (four.trump.trio, four.trump.eight_of_martigny) = (true, true);
    four.finish.mode = crate::rules::house::FinishMode::Claim;
    let mut two = House { variant: Variant::Bodensee, ..four };
    two.bodensee.slalom = true;
    for language in Language::ALL.iter().copied() {
        let theme = Theme::of(Palette::Four, Background::Dark);
        let Look { words, deck, .. } = Look::new(language, theme, &four.deck);
        let names = BySeat::from_fn(|_| "Anna".to_owned());
        let say = Narrator::new(&words, &deck, &names);
        check(language, [&four, &two].map(|house| Rulebook { say, house }));
    }
}

/// The glossary of the game that a text belongs to.
fn of<'a>(books: &'a [Rulebook<'a>; 2], path: &str) -> &'a Rulebook<'a> {
    let is_of_two =
        path.starts_with(".bodensee.") || path.contains(".two_") || path.contains(".bodensee.");
    &books[usize::from(is_of_two)]
}

#[test]
fn the_coach_says_what_the_glossary_explains() {
    with_glossaries(|language, books| {
        for (path, Text { text, place }) in texts(language) {
            let path = format!("{path}.");
            let rows = OF_THE_COACH.iter().filter(|(begins, _)| path.starts_with(begins));
            let names: Vec<&str> = rows.map(|(_, name)| *name).collect();
            let is_whole = WHOLE.iter().any(|section| path.starts_with(section));
            assert!(!is_whole || !names.is_empty(), "{place}: no word, not even none");
            for name in names.into_iter().filter(|name| !name.is_empty()) {
                assert!(of(&books, &path).says(&text, name), "{place}: {name} is not in «{text}»");
            }
        }
    });
}

#[test]
fn the_screens_say_what_the_glossary_explains() {
    with_glossaries(|language, books| {
        let (lang, options) = (texts(language), option_texts(language));
        let label = |key: &str| format!(".keys.{key}.label");
        let settings = OF_THE_SETTINGS.iter().map(|(key, name)| (&options, label(key), *name));
        let screens = OF_THE_SCREENS.iter().map(|(path, name)| (&lang, format!(".{path}"), *name));
        for (all, path, name) in screens.chain(settings) {
            let Text { text, place } = all.get(&path).unwrap_or_else(|| panic!("no text {path}"));
            assert!(of(&books, &path).says(text, name), "{place}: {name} is not in «{text}»");
        }
    });
}

/// The entries are those of the two lists of terms, and something besides the glossary says each.
#[test]
fn every_word_of_the_glossary_is_used() {
    with_glossaries(|language, books| {
        let both = texts(language).into_iter().chain(option_texts(language));
        let is_entry =
            |path: &str| path.starts_with(".glossary") || path.starts_with(".bodensee.glossary");
        let said: Vec<(String, Text)> = both.filter(|(path, _)| !is_entry(path)).collect();
        for book in &books {
            for (name, entry) in book.terms() {
                let is_used = said.iter().any(|(_, said)| book.says(&said.text, name));
                assert!(is_used, "{language:?}: nothing says {}", entry.word);
                let lower = entry.said.iter().all(|form| *form == form.to_lowercase());
                assert!(lower, "{language:?}: {:?}", entry.said);
            }
        }
        let [four, two] = books.map(|book| book.terms().map(|(name, _)| name).collect::<Vec<_>>());
        let words = Words::of(language);
        for name in words.glossary.keys() {
            assert!(four.contains(&&**name), "{language:?}: {name} has no place");
        }
        for name in words.bodensee.glossary.keys() {
            assert!(two.contains(&&**name), "{language:?}: {name} has no place for two");
        }
        assert_eq!(four.len(), words.glossary.len(), "a word has no entry");
    });
}

/// A rule of the game, a rule of thumb and a custom between partners are three things: the coach knows no mere rule.
#[test]
fn the_coach_calls_a_rule_of_thumb_by_its_name() {
    let sections = [
        ".why.",
        ".reading.",
        ".coach.",
        ".contrast.",
        ".review.",
        ".branch.",
        ".calling.",
        ".seen.",
        ".bodensee.why.",
    ];
    for language in Language::ALL.iter().copied() {
        let [rule, whole]: [&[&str]; 2] = match language {
            Language::German => [&["regel"], &["faustregel"]],
            Language::French => [&["règle"], &["règle de base"]],
            Language::Italian => [&["regola", "regole"], &["regola pratica", "regole pratiche"]],
            Language::English => [&["rule"], &["rule of thumb", "rules of thumb"]],
        };
        for (path, Text { text, place }) in texts(language) {
            if !sections.iter().any(|section| path.starts_with(section)) {
                continue;
            }
            let text = text.to_lowercase().replace("{rule}", "");
            let count =
                |forms: &[&str]| forms.iter().map(|form| text.matches(form).count()).sum::<usize>();
            assert_eq!(count(rule), count(whole), "{place}: {text}");
        }
    }
}
