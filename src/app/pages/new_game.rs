//! The form of a new game: its rules, its target, its opponents.

mod page;
mod typing;

use crate::{
    app::{
        options::{OptionsNotice, TARGETS},
        person::{USUAL_NAMES, USUAL_OPPONENT},
        step::Step,
    },
    cards::{BySeat, Seat},
    config::Aid,
    game::{BotKind, Level, bot_kind::ProgramCommand},
    rules::{
        House,
        house::{BodenseeRules, DeckRules, Faces, Preset, Variant},
    },
};

/// Source of the rules of the new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// The person's own file.
    Own,
    /// A preset as it stands.
    Preset(Preset),
}

impl Rules {
    /// The person's own rules only where they are other rules of play than those of the preset. The cards that are drawn and
    /// which game it is are none.
    pub fn of(own: &House) -> Self {
        let preset = House::preset(own.preset);
        let differs = House { deck: preset.deck, variant: preset.variant, ..*own } != preset;
        if differs { Self::Own } else { Self::Preset(own.preset) }
    }
}

/// Bots of the new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotChoice {
    /// Bots of a level.
    Level(Level),
    /// The program whose command stands in the form.
    Program,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum FormField {
    Game,
    Rules,
    Target,
    Level,
    Aid,
    Evening,
    Name(Seat),
    Tallies,
    Opponent,
    Cut,
    Begin,
}

/// Tallies that the arrows go through.
const TALLIES: [u8; 20] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

/// The form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    own: House,
    variant: Variant,
    rules: Rules,
    target: u16,
    tallies: u8,
    /// Digits typed in place of the target.
    typed: Option<u16>,
    bots: BotChoice,
    /// Command of the program, as far as it has been written.
    pub command: String,
    aid: Aid,
    /// True if the game is to stand on the slate of an evening.
    in_evening: bool,
    /// Cards that the person wants drawn, where they have been chosen.
    own_faces: Option<Faces>,
    is_adopted: bool,
    /// Names of the players.
    pub names: BySeat<String>,
    /// Name of the other player in the game for two.
    pub opponent: String,
    /// Word with which the person cuts the cards.
    pub word: String,
    /// True if the cards are cut.
    cuts: bool,
    row: usize,
}

impl NewGame {
    /// Lines of the game for four; the last only where the cards are cut.
    const FOR_FOUR: [FormField; 12] = [
        FormField::Begin,
        FormField::Game,
        FormField::Rules,
        FormField::Target,
        FormField::Level,
        FormField::Aid,
        FormField::Evening,
        FormField::Name(Seat::South),
        FormField::Name(Seat::East),
        FormField::Name(Seat::North),
        FormField::Name(Seat::West),
        FormField::Cut,
    ];

    const FOR_TWO: [FormField; 9] = [
        FormField::Begin,
        FormField::Game,
        FormField::Rules,
        FormField::Tallies,
        FormField::Level,
        FormField::Aid,
        FormField::Name(Seat::South),
        FormField::Opponent,
        FormField::Cut,
    ];

    /// The lines of the form for the game that is chosen, from top to bottom.
    pub const fn fields(&self) -> &'static [FormField] {
        let all: &[FormField] = match self.variant {
            Variant::Schieber => &Self::FOR_FOUR,
            Variant::Bodensee => &Self::FOR_TWO,
        };
        match all {
            [asked @ .., FormField::Cut] if !self.cuts => asked,
            all => all,
        }
    }

    /// A form that starts from the person's own rules.
    pub fn new(
        own: House,
        own_faces: Option<Faces>,
        bots: &BotKind,
        aid: Aid,
        names: BySeat<String>,
    ) -> Self {
        let opponent = match names[Seat::East].as_str() {
            name if name == USUAL_NAMES[Seat::East] => USUAL_OPPONENT.to_owned(),
            name => name.to_owned(),
        };
        Self {
            own,
            variant: own.variant,
            rules: Rules::of(&own),
            target: own.score.target,
            tallies: own.bodensee.tallies_to_win,
            typed: None,
            bots: match bots {
                BotKind::Level(level) => BotChoice::Level(*level),
                BotKind::Program(_) => BotChoice::Program,
            },
            command: String::new(),
            aid,
            in_evening: false,
            own_faces,
            is_adopted: false,
            names,
            opponent,
            word: String::new(),
            cuts: false,
            row: 0,
        }
    }

    /// The line that is chosen.
    pub const fn field(&self) -> FormField {
        self.fields()[self.row]
    }

    /// Number of the chosen line, from 0.
    pub const fn row(&self) -> usize {
        self.row
    }

    /// Chooses a line.
    pub fn choose(&mut self, row: usize) {
        self.row = row.min(self.fields().len() - 1);
    }

    /// Moves to another line.
    pub const fn go(&mut self, step: Step) {
        self.row = step.from(self.row, self.fields().len());
    }

    /// The game that is chosen.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Tallies that win the game for two.
    pub const fn tallies(&self) -> u8 {
        self.tallies
    }

    /// Source of the rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The bots, as they are chosen.
    pub const fn bot_choice(&self) -> BotChoice {
        self.bots
    }

    /// The bots; `None` for a program whose command is still to be written.
    pub fn bots(&self) -> Option<BotKind> {
        match self.bots {
            BotChoice::Level(level) => Some(BotKind::Level(level)),
            BotChoice::Program => {
                let command = self.command.strip_prefix(ProgramCommand::PREFIX);
                let command = command.unwrap_or(&self.command);
                ProgramCommand::new(command).map(BotKind::Program)
            }
        }
    }

    /// Amount of help for the person.
    pub const fn aid(&self) -> Aid {
        self.aid
    }

    /// True if the game is to stand on the slate of an evening, of which there are none for two.
    pub const fn in_evening(&self) -> bool {
        self.in_evening && matches!(self.variant, Variant::Schieber)
    }

    /// The points that win, unless a number of rounds is agreed on; as far as they have been typed.
    pub fn target(&self) -> u16 {
        self.typed.unwrap_or(self.target)
    }

    /// The rules of the new game.
    pub fn house(&self) -> House {
        let mut house = match self.rules {
            Rules::Own => self.own,
            Rules::Preset(preset) if self.is_of_the_file(preset) && !self.is_adopted => self.own,
            Rules::Preset(preset) => self.with_own_deck(House::preset(preset)),
        };
        house.score.target = self.target;
        house.variant = self.variant;
        house.bodensee = BodenseeRules { tallies_to_win: self.tallies, ..self.own.bodensee };
        house
    }

    /// True if the person's own rules are those of this preset.
    fn is_of_the_file(&self, preset: Preset) -> bool {
        Rules::of(&self.own) == Rules::Preset(preset)
    }

    /// A preset that says nothing of the deck leaves the person's own.
    fn with_own_deck(&self, preset: House) -> House {
        if preset.deck == DeckRules::default() {
            return House { deck: self.own.deck, ..preset };
        }
        let faces = self.faces().unwrap_or(preset.deck.faces);
        House { deck: DeckRules { faces, ..preset.deck }, ..preset }
    }

    /// The chosen preset and the cards that it brings to the table, if it names any.
    fn faces_of_preset(&self) -> Option<(Preset, Faces)> {
        match self.rules {
            Rules::Own => None,
            Rules::Preset(preset) => match House::preset(preset).deck.faces {
                Faces::French => None,
                Faces::German => Some((preset, Faces::German)),
            },
        }
    }

    /// The cards to be drawn; `None` for those that are drawn now.
    pub fn faces(&self) -> Option<Faces> {
        self.faces_of_preset().map(|(_, faces)| self.own_faces.unwrap_or(faces))
    }

    /// Conflict between the person's own rules and the chosen preset, if there is one.
    pub fn said_against(&self) -> Option<OptionsNotice> {
        let (preset, faces) = self.faces_of_preset()?;
        // A preset that draws the Swiss deck did nothing, without a word, for
        // whoever had once answered the first question.
        let own = self.own_faces.filter(|own| *own != faces)?;
        Some(OptionsNotice::Against(preset, vec![("deck.faces", own.code().into())]))
    }

    /// Takes the values of the preset where the person's own hold against it.
    pub fn adopt(&mut self) {
        self.is_adopted = self.said_against().is_some();
        if self.is_adopted {
            self.own_faces = None;
        }
    }

    /// True if the preset's cards were taken in place of one's own.
    pub const fn is_adopted(&self) -> bool {
        self.is_adopted
    }

    /// Changes the value of the chosen line.
    pub fn change(&mut self, step: Step) {
        match self.field() {
            FormField::Rules => {
                let own = Some(Rules::of(&self.own)).filter(|rules| *rules == Rules::Own);
                let presets = Preset::ALL.iter().copied().map(Rules::Preset);
                let all: Vec<Rules> = own.into_iter().chain(presets).collect();
                self.rules = turn(&all, self.rules, step);
                self.target = match self.rules {
                    Rules::Own => self.own.score.target,
                    Rules::Preset(preset) => House::preset(preset).score.target,
                };
            }
            FormField::Game => self.variant = turn(Variant::ALL, self.variant, step),
            FormField::Tallies => self.tallies = turn(&TALLIES, self.tallies, step),
            FormField::Target => self.target = next_target(self.target, step),
            FormField::Level => {
                let levels = Level::ALL.iter().copied().map(BotChoice::Level);
                let all: Vec<BotChoice> = levels.chain([BotChoice::Program]).collect();
                self.bots = turn(&all, self.bots, step);
            }
            FormField::Aid => self.aid = turn(Aid::ALL, self.aid, step),
            FormField::Evening => self.in_evening = !self.in_evening,
            FormField::Name(_) | FormField::Opponent | FormField::Cut | FormField::Begin => {}
        }
    }
}

fn turn<T: Copy + PartialEq>(all: &[T], now: T, step: Step) -> T {
    let place = all.iter().position(|value| *value == now).unwrap_or(0);
    all[step.from(place, all.len())]
}

fn next_target(now: u16, step: Step) -> u16 {
    let above = TARGETS.into_iter().find(|target| *target > now);
    let below = TARGETS.into_iter().rev().find(|target| *target < now);
    match step {
        Step::Forward => above.unwrap_or(TARGETS[0]),
        Step::Back => below.unwrap_or(TARGETS[TARGETS.len() - 1]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(own: House) -> NewGame {
        let names = BySeat::from_fn(|_| String::new());
        let mut form = NewGame::new(own, None, &BotKind::default(), Aid::Normal, names);
        form.choose(2);
        assert_eq!(form.field(), FormField::Rules);
        form
    }

    /// The rules that the arrows go through, from the first.
    fn row(own: House) -> Vec<Rules> {
        let mut form = form(own);
        let mut all = vec![form.rules()];
        form.change(Step::Forward);
        while form.rules() != all[0] {
            all.push(form.rules());
            form.change(Step::Forward);
        }
        all
    }

    #[test]
    fn own_rules_are_named_only_where_the_play_is_another() {
        for preset in Preset::ALL.iter().copied() {
            let mut own = House::preset(preset);
            own.deck.faces = Faces::German;
            own.variant = Variant::Bodensee;
            let rows = row(own);
            assert_eq!((rows[0], rows.len()), (Rules::Preset(preset), Preset::ALL.len()));
            assert_eq!(form(own).house(), own, "what is drawn and which game it is stay");
            own.score.target += 1;
            let rows = row(own);
            assert_eq!((rows[0], rows.len()), (Rules::Own, Preset::ALL.len() + 1));
            assert_eq!(form(own).house(), own);
        }
    }
}
