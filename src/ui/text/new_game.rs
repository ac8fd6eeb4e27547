//! A new game, in words: its aim, and what the lines of its form mean.

use super::words::{
    Words, fill,
    screens::{GameWords, NewGameWords},
};
use crate::{
    app::{
        Model,
        pages::new_game::{BotChoice, FormField, NewGame, Rules},
        shared::EndChoice,
    },
    cards::Seat,
    config::Aid,
    game::{CardSource, Level},
    rules::{
        House,
        house::{Direction, Variant},
    },
};

/// Name of a game.
pub const fn name(words: &Words, variant: Variant) -> &String {
    match variant {
        Variant::Schieber => &words.bodensee.form.four,
        Variant::Bodensee => &words.bodensee.form.two,
    }
}

/// Label of the name at a seat: whoever plays after the person sits on the other side where the game goes clockwise.
pub const fn seat(words: &NewGameWords, seat: Seat, direction: Direction) -> &String {
    match (seat, direction) {
        (Seat::South, _) => &words.you,
        (Seat::North, _) => &words.partner,
        (Seat::East, Direction::Anticlockwise) | (Seat::West, Direction::Clockwise) => &words.right,
        (Seat::West, Direction::Anticlockwise) | (Seat::East, Direction::Clockwise) => &words.left,
    }
}

/// Sentence on the cut of the next game, with what the program has committed to; none where nothing is cut.
pub fn cut(words: &Words, model: &Model) -> Option<String> {
    let commitment = model.shared.next_commitment()?;
    Some(fill(&words.new_game.about.cut, &[("commitment", &commitment)]))
}

/// Source of the cards of a game, as the value beside its label; `is_checked` where its secret is told and proves them.
/// None of a branch, which has none.
pub fn source(words: &Words, cards: &CardSource, is_checked: bool) -> Option<String> {
    let words = &words.new_game.source;
    let last = match cards {
        CardSource::Branch(_) => return None,
        CardSource::Number(seed) => {
            return Some(fill(&words.number, &[("seed", &seed.0.to_string())]));
        }
        CardSource::Secret(all) => all.last()?,
    };
    let is_cut = !last.word.is_empty();
    let template = if is_cut { &words.cut } else { &words.uncut };
    let told = fill(template, &[("commitment", &last.commit.short())]);
    let checked = is_checked.then(|| format!("{told}, {}", words.checked));
    Some(checked.unwrap_or(told))
}

/// The same as a sentence.
pub fn source_told(words: &Words, cards: &CardSource, is_checked: bool) -> Option<String> {
    let told = source(words, cards, is_checked)?;
    Some(format!("{}: {told}.", words.new_game.cards))
}

/// Rules of a game: the name of their preset, or the person's own.
pub fn rules(words: &Words, rules: Rules) -> &str {
    match rules {
        Rules::Own => &words.new_game.own_rules,
        Rules::Preset(preset) => preset.code(),
    }
}

/// Aim of the game.
pub fn aim(words: &Words, house: &House) -> String {
    match house.variant {
        Variant::Schieber => schieber_aim(&words.game, house),
        Variant::Bodensee => words.bodensee.tallies.aim.of(house.bodensee.tallies_to_win),
    }
}

fn schieber_aim(words: &GameWords, house: &House) -> String {
    if house.finish.hands > 0 {
        let rounds = words.rounds.of(house.finish.hands);
        return fill(&words.agreed_rounds, &[("rounds", &rounds)]);
    }
    fill(&words.target, &[("target", &house.score.target.to_string())])
}

/// Sentence on a line of the form, by the value that it has.
pub fn about<'a>(texts: &'a Words, form: &NewGame, field: FormField) -> &'a String {
    let words = &texts.new_game;
    match field {
        FormField::Evening => &texts.evening.about,
        FormField::Begin => &words.about.start,
        FormField::Game => &words.about.game,
        FormField::Rules => &words.rules_note,
        FormField::Target => &words.about.target,
        FormField::Tallies => &words.about.tallies,
        FormField::Level => match form.bot_choice() {
            BotChoice::Level(level) => words.about_levels.of(level),
            BotChoice::Program => &words.about.program,
        },
        FormField::Aid => words.about_aids.of(form.aid()),
        FormField::Name(_) | FormField::Opponent => &words.about.name,
        FormField::Cut => &words.about.cut,
    }
}

/// A choice after a game, among these: in an evening the next game is one of it.
pub fn after_the_end<'a>(words: &'a Words, choice: EndChoice, among: &[EndChoice]) -> &'a str {
    match choice {
        EndChoice::Again if among.contains(&EndChoice::Evening) => &words.evening.next,
        EndChoice::Again => &words.end.again,
        EndChoice::SameDeals => &words.end.same_deals,
        EndChoice::Slate => &words.slate.title,
        EndChoice::Evening => &words.evening.title,
        EndChoice::Menu => &words.end.menu,
    }
}

/// All levels, then all aids, each with what it does.
pub fn levels_and_aids(words: &Words) -> [String; 2] {
    let texts = &words.new_game;
    let levels = Level::ALL
        .iter()
        .map(|level| format!("{}: {}", words.level(*level), texts.about_levels.of(*level)));
    let aids =
        Aid::ALL.iter().map(|aid| format!("{}: {}", words.aid(*aid), texts.about_aids.of(*aid)));
    let list = |label: &str, told: Vec<String>| format!("{label}. {}", told.join(" "));
    [list(&texts.level, levels.collect()), list(&words.aid.label, aids.collect())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Language;

    #[test]
    fn an_opponent_is_named_by_the_side_on_which_the_table_is_drawn() {
        let words = &Words::of(Language::English).new_game;
        let opponents = |direction| [Seat::East, Seat::West].map(|it| seat(words, it, direction));
        assert_eq!(opponents(Direction::Anticlockwise), [&words.right, &words.left]);
        assert_eq!(opponents(Direction::Clockwise), [&words.left, &words.right]);
    }
}
