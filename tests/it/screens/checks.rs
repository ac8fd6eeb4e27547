//! Laws of every picture of the program.

use jass::{
    app::{
        Key, Model, Target,
        keys::{Command, KeyHint, Label, Scope},
        pages::{
            Screen,
            game_review::AnyGameReview,
            review::{AnyReview, ReviewPage},
        },
        person::ME,
        schieber::{Table, Wait},
        shared::Peek,
        step::Step,
    },
    cards::{CardSet, Side, Team},
    config::{Aid, Palette},
    game::schieber::{Phase, Round},
    rules::house::Faces,
    ui::{
        PageAreas, Status, TableAreas, Telling, Tier,
        pages::{DrawnFrame, RenderContext},
        text::{
            cells::width,
            narrate::{
                capital,
                told_review::{self, ToldReview},
            },
        },
    },
};
use ratatui::{
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
    style::{Color, Modifier},
};

/// A picture and what it is of.
pub struct Picture<'a> {
    pub model: &'a Model,
    pub context: &'a RenderContext,
    pub buffer: &'a Buffer,
    pub drawn: &'a DrawnFrame,
}

impl Picture<'_> {
    /// All that holds.
    pub fn check(&self) {
        let rows = self.rows(self.buffer.area);
        self.no_words_are_cut(&rows);
        self.no_words_run_into_each_other(&rows);
        self.no_bar_has_holes();
        self.cards_are_named_suit_first(&rows);
        if self.context.look.ascii.is_some() {
            only_words_have_other_letters(&rows);
        }
        self.targets_lie_inside_and_apart();
        self.arrows_go_where_they_point();
        if self.model.shared.theme().name() == Palette::Mono.into() {
            self.there_is_no_colour();
        }
        if Tier::of(self.buffer.area.as_size()) == Tier::TooSmall {
            return;
        }
        self.hints_are_whole();
        self.the_choice_can_be_seen();
        if matches!(self.model.screen(), Screen::Table(_)) {
            self.the_leader_is_named();
        }
        match (self.model.screen(), self.model.shared.seated()) {
            (Screen::Table(_), Some(jass::app::SeatedGame::Schieber(table))) => {
                self.the_table_is_whole(table);
            }
            (Screen::Table(_), Some(jass::app::SeatedGame::Bodensee(bodensee))) => {
                self.the_table_for_two_is_whole(bodensee);
            }
            _ => self.the_page_is_whole(),
        }
    }

    /// The glyphs of an area, row by row; no sign of the program takes more than a cell.
    pub fn rows(&self, area: Rect) -> Vec<String> {
        let cell = |x, y| self.buffer[(x, y)].symbol();
        let row = |y| (area.left()..area.right()).map(|x| cell(x, y)).collect();
        (area.top()..area.bottom()).map(row).collect()
    }

    /// A text as it is drawn here.
    pub(super) fn drawn_as(&self, text: &str) -> String {
        self.context.look.ascii.as_ref().map_or_else(|| text.to_owned(), |ascii| ascii.text(text))
    }

    /// The words of an area, without the boxes around them.
    pub(super) fn text(&self, area: Rect) -> String {
        let text = self.rows(area).join(" ").replace(is_border, " ");
        let text =
            if self.context.look.ascii.is_some() { text.replace(['|', '+'], " ") } else { text };
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    fn says(&self, area: Rect, text: &str) {
        let words = self.drawn_as(text).split_whitespace().collect::<Vec<_>>().join(" ");
        let said = self.text(area);
        assert!(said.contains(&words), "{words:?} is missing in {said:?}");
    }

    fn no_words_are_cut(&self, rows: &[String]) {
        let ellipsis = self.drawn_as(&self.context.look.art.marks.ellipsis);
        for row in rows {
            assert!(!row.contains(&ellipsis), "cut: {row:?}");
        }
    }

    /// Rows with a name that is neither whole nor ends in an ellipsis nor goes on in the next row. No other word
    /// may begin as a name does.
    pub fn cut_names(&self) -> Vec<String> {
        let ellipsis = &self.context.look.art.marks.ellipsis;
        let rows = self.rows(self.buffer.area);
        let is_whole = |name: &str, y: usize, at: usize| {
            let told = &rows[y][at..];
            let same = name.chars().zip(told.chars()).take_while(|(one, other)| one == other);
            let (shown, rest) = name.split_at(same.map(|(sign, _)| sign.len_utf8()).sum());
            let ends = told[shown.len()..].trim_matches(|sign| sign == ' ' || is_border(sign));
            let goes_on = ends.is_empty() && rows.get(y + 1).is_some_and(|row| row.contains(rest));
            rest.is_empty() || told[shown.len()..].starts_with(ellipsis.as_str()) || goes_on
        };
        let names = &self.context.names.0;
        let cut = |y: usize| {
            names
                .iter()
                .any(|name| rows[y].match_indices(&name[..3]).any(|(at, _)| !is_whole(name, y, at)))
        };
        (0..rows.len()).filter(|y| cut(*y)).map(|y| rows[y].clone()).collect()
    }

    pub fn no_words_run_into_each_other(&self, rows: &[String]) {
        // The cards of the question for the deck lie upon each other, of whichever deck they are.
        let is_fan =
            |row: &str| self.model.scope() == Scope::Asking && row.matches(['╭', '▏']).count() > 2;
        for row in rows.iter().filter(|row| !row.trim().is_empty() && !is_fan(row)) {
            let signs: Vec<char> = row.chars().collect();
            let parts = |sign: &char| !sign.is_alphabetic() && !is_border(*sign);
            for run in signs.split(parts) {
                let word: String = run.iter().filter(|sign| !is_border(**sign)).collect();
                let has_border = word.chars().count() < run.len();
                let grows = |two: &[char]| two[0].is_lowercase() && two[1].is_uppercase();
                let is_joined = has_border && word.chars().count() > 2 || run.windows(2).any(grows);
                let is_key = Key::names().any(|name| name == word);
                // Cards that lie upon each other: the border of the one above parts their codes.
                let mut cards = run.split(|sign| is_border(*sign)).filter(|part| !part.is_empty());
                let are_cards = cards.all(|card| self.is_card(&String::from_iter(card)));
                assert!(!is_joined || is_key || are_cards, "{word:?} in {row:?}");
            }
        }
    }

    /// A card of the Swiss deck, or its letters: `SeK`, or `Se` of `Se9`.
    fn is_card(&self, word: &str) -> bool {
        let deck = &self.context.look.deck;
        let swiss = deck.faces() == Faces::German;
        swiss && CardSet::PACK.iter().any(|card| deck.code(card).contains(word))
    }

    /// Cells that are marked as a row stand side by side: a bar is one piece, whatever is written on it.
    fn no_bar_has_holes(&self) {
        // In a form the cursor and the value are marked, and the label between them is not; so are cards on a table.
        let has_cards = match self.model.screen() {
            Screen::Review(AnyReview::Schieber(page)) => page.playback.is_some(),
            Screen::Review(AnyReview::Bodensee(page)) => page.playback.is_some(),
            screen => matches!(screen, Screen::Table(_) | Screen::NewGame(_) | Screen::Options(_)),
        };
        if has_cards {
            return;
        }
        let area = self.buffer.area;
        for y in area.rows().map(|row| row.y) {
            let is_marked = |x: &u16| self.buffer[(*x, y)].modifier.contains(Modifier::REVERSED);
            let marked: Vec<u16> =
                area.columns().map(|column| column.x).filter(is_marked).collect();
            let is_whole = marked.windows(2).all(|pair| pair[0] + 1 == pair[1]);
            assert!(is_whole, "the bar has holes: {:?}", self.rows(area)[usize::from(y)]);
        }
    }

    fn targets_lie_inside_and_apart(&self) {
        let area = self.buffer.area;
        let hits = &self.drawn.hits;
        for (i, (place, target)) in hits.iter().enumerate() {
            assert!(
                !place.is_empty() && place.intersection(area) == *place,
                "{target:?} {place:?}"
            );
            // The arrows of the form lie on its rows, and those of the calls on theirs.
            let in_form = matches!(self.model.screen(), Screen::NewGame(_) | Screen::Options(_))
                || self.model.scope() == Scope::Calling && matches!(target, Target::Arrow(..));
            let apart = |(other, _): &(Rect, Target)| in_form || !other.intersects(*place);
            assert!(hits[..i].iter().all(apart), "{target:?} lies on another: {hits:?}");
        }
    }

    /// An arrow beside a value is clicked where it is drawn.
    fn arrows_go_where_they_point(&self) {
        let marks = &self.context.look.art.marks;
        let steps = |target: Option<&Target>, step: Step, command: Command| match target {
            Some(Target::Arrow(_, other)) => *other == step,
            Some(Target::Command(other)) => *other == command,
            _ => false,
        };
        if !matches!(self.model.screen(), Screen::NewGame(_) | Screen::Options(_)) {
            return;
        }
        let is_arrow = |place: &Position| {
            [&marks.less, &marks.more].iter().any(|mark| self.buffer[*place].symbol() == **mark)
        };
        for place in self.buffer.area.positions().filter(is_arrow) {
            let hit = self.drawn.hits.iter().rev().find(|(area, _)| area.contains(place));
            let target = hit.map(|(_, target)| target);
            let goes = match self.buffer[place].symbol() {
                sign if sign == marks.less => steps(target, Step::Back, Command::Left),
                _ => steps(target, Step::Forward, Command::Right),
            };
            assert!(goes, "{target:?} at {place}");
        }
    }

    fn there_is_no_colour(&self) {
        let plain =
            |cell: &ratatui::buffer::Cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset);
        assert!(self.buffer.content.iter().all(plain));
    }

    /// The line of hints holds whole hints, and help last unless it is open.
    fn hints_are_whole(&self) {
        let area = self.buffer.area;
        let place = match self.model.screen() {
            Screen::Table(_) => TableAreas::of(area).unwrap().hints,
            _ => PageAreas::of(area).unwrap().hints,
        };
        let row = self.rows(place).concat();
        let hints = self.model.hints();
        let said = |label: Label| self.context.label(label);
        let whole = hints.iter().map(|hint| format!("{} {}", hint.keys, said(hint.label)));
        // Where a call is turned the way to the coach and the arrows stand there without their words if they must.
        let is_calling = self.model.scope() == Scope::Calling;
        let may_be_alone = |hint: &&KeyHint| {
            is_calling && (hint.label == Label::Change || hint.command == Command::Hint)
        };
        let alone = hints.iter().filter(may_be_alone).map(|hint| hint.keys.clone());
        let all: Vec<String> = whole.chain(alone).map(|hint| self.drawn_as(&hint)).collect();
        let shown: Vec<&str> = row.trim().split("  ").collect();
        assert!(shown.iter().all(|hint| all.iter().any(|other| other == hint)), "{row:?}");
        // Where letters are written the key of help is one of them.
        let writes = matches!(self.model.screen(), Screen::NewGame(form) if form.is_name())
            || matches!(self.model.screen(), Screen::Options(view) if view.typing.is_some());
        if self.model.scope() != Scope::Help && !writes {
            assert_eq!(
                shown.last().copied(),
                Some(&*format!("? {}", said(Label::Of(Command::Help))))
            );
        }
    }

    /// Law: where something is chosen its place is reversed or marked.
    fn the_choice_can_be_seen(&self) {
        let chosen = match self.model.screen() {
            Screen::Menu(menu) => Target::Row(menu.row),
            Screen::Training(page) => Target::Row(page.row),
            Screen::Asking(asking) => Target::Row(asking.row),
            Screen::Learned(learned) => Target::Row(learned.row),
            Screen::NewGame(form) => Target::Row(form.row()),
            Screen::Options(view) => Target::Row(view.chosen),
            Screen::Review(AnyReview::Schieber(page)) => match chosen_row(page) {
                Some(row) => row,
                None => return,
            },
            Screen::Review(AnyReview::Bodensee(page)) => match chosen_row(page) {
                Some(row) => row,
                None => return,
            },
            Screen::GameReview(AnyGameReview::Schieber(page)) => Target::Row(page.chosen()),
            Screen::GameReview(AnyGameReview::Bodensee(page)) => Target::Row(page.chosen()),
            Screen::Games(list) => match (list.asks, list.slot()) {
                (Some(fate), _) => {
                    Target::Row(list.answers().iter().position(|other| *other == fate).unwrap())
                }
                (None, Some(_)) => Target::Row(list.chosen()),
                (None, None) => return,
            },
            Screen::Table(_) if self.model.shared.view.peeks == Some(Peek::Seen) => return,
            Screen::Table(_) => match self.model.scope() {
                Scope::Calling | Scope::Playing => match self.table().chosen().place() {
                    Some(line) if self.model.scope() == Scope::Calling => Target::Row(line),
                    Some(place) => Target::Slot(place),
                    None => return,
                },
                Scope::Naming | Scope::PlayingBodensee => match self.bodensee_choice() {
                    Some(target) => target,
                    None => return,
                },
                Scope::Over => Target::Row(self.model.shared.chosen_after()),
                _ => return,
            },
            Screen::Reading(_) | Screen::Slate(_) => return,
        };
        let place = self.drawn.hits.iter().find(|(_, target)| *target == chosen);
        // Where room is short a hint lies over what it advises.
        let is_covered = self.model.shared.schieber().is_some_and(|table| table.hint().is_some())
            || self.model.shared.bodensee().is_some_and(|bodensee| bodensee.hint().is_some());
        let Some((place, _)) = place else {
            return assert!(is_covered, "what is chosen is shown");
        };
        let glyphs = self.rows(*place).concat();
        let theme = &self.context.look.theme;
        let chosen = [theme.focus, theme.selected].map(|style| style.bg);
        let stands_out = |cell: Position| {
            let Cell { bg, modifier, .. } = &self.buffer[cell];
            modifier.contains(Modifier::REVERSED) || chosen.contains(&Some(*bg))
        };
        assert!(glyphs.contains(['▶', '>', '[']), "no mark: {glyphs:?}");
        assert!(place.positions().any(stands_out), "as all others: {glyphs:?}");
    }

    fn table(&self) -> &Table {
        self.model.shared.schieber().expect("a game is at the table")
    }

    /// Choice at the table for two.
    fn bodensee_choice(&self) -> Option<Target> {
        let place = self.model.shared.bodensee()?.chosen().place()?;
        Some(if self.model.scope() == Scope::Naming {
            Target::Row(place)
        } else {
            Target::Slot(place)
        })
    }

    fn the_table_for_two_is_whole(&self, bodensee: &jass::app::bodensee::Table) {
        let lies_open = bodensee.wait().is_some() || bodensee.shown().asks().is_some();
        if let Some(notice) = &self.model.shared.notice {
            self.says(self.buffer.area, &self.context.notice(notice, self.model.shared.seated()));
        }
        if !lies_open && self.model.shared.view.peeks.is_none() {
            super::bodensee::everything_is_seen(self.model, self.context, self.buffer);
        }
    }

    /// Law: what must be said is said to its end.
    fn the_page_is_whole(&self) {
        if let (Some(notice), false) = (&self.model.shared.notice, self.is_page_to_read()) {
            self.says(self.buffer.area, &self.context.notice(notice, self.model.shared.seated()));
        }
        match self.model.screen() {
            Screen::Review(AnyReview::Schieber(page)) => self.the_decision_is_whole(page),
            Screen::Review(AnyReview::Bodensee(page)) => self.the_decision_is_whole(page),
            _ => {}
        }
        if let (Screen::Slate(_), Some(table)) = (self.model.screen(), self.model.shared.schieber())
        {
            // Weis and Stöck stand there at once, tricks when their round is over: as a tournament counts.
            for total in table.shown().sheet().scores_with(Aid::Tournament).0 {
                self.says(self.buffer.area, &total.to_string());
            }
        }
        if let (Screen::Slate(_), Some(bodensee)) =
            (self.model.screen(), self.model.shared.bodensee())
        {
            let say = self.context.bodensee_narrator();
            for side in Side::ALL {
                self.says(self.buffer.area, &capital(say.name(side)));
            }
            let is_told =
                self.model.shared.notice.is_none() && self.model.shared.view.sheet_round.is_none();
            if let Some(round) = bodensee.shown().ledger().last().filter(|_| is_told) {
                self.says(self.buffer.area, &say.round_told(round));
            }
        }
    }

    /// Of the decision that is looked at in the list, the action, the better one and the loss.
    fn the_decision_is_whole<G: ToldReview>(&self, page: &ReviewPage<G>) {
        let row = Target::Row(page.chosen());
        let place = self.drawn.hits.iter().find(|(_, target)| *target == row);
        let (None, Some(decision), Some((place, _))) = (&page.playback, page.decision(), place)
        else {
            return;
        };
        let say = self.context.narrator();
        let (better, loss) = told_review::better(say, decision).unwrap_or_default();
        // In ASCII a plus is part of a box as well.
        let is_ascii = self.context.look.ascii.is_some();
        let loss = if is_ascii { loss.replace('±', " ") } else { loss };
        for told in [G::listed(say, decision.did), better, loss] {
            self.says(*place, &told);
        }
    }

    fn is_page_to_read(&self) -> bool {
        matches!(self.model.screen(), Screen::Reading(_))
    }

    fn the_table_is_whole(&self, table: &Table) {
        let all = TableAreas::of(self.buffer.area).unwrap();
        let areas = if self.model.shared.wants_seen() { all } else { all.without_seen() };
        let words = &self.context.look.words;
        let title = self.rows(areas.title).concat();
        for (team, name) in [(Team::NorthSouth, &words.game.us), (Team::EastWest, &words.game.them)]
        {
            let score = format!(
                "{name} {}",
                table.shown().sheet().scores_with(self.model.shared.aid())[team]
            );
            assert!(title.contains(&score), "{score:?} is missing in {title:?}");
        }
        assert!(title.trim_end().ends_with(char::is_numeric), "{title:?}");
        if let Some((_, mode)) = table.shown_table().called {
            let sign = self.drawn_as(self.context.look.deck.mode_sign(mode));
            assert!(title.contains(&sign), "{title:?}");
        }
        match self.model.scope() {
            Scope::Calling | Scope::Playing => {
                // On the smallest table the hand makes room for a hint below it.
                let makes_room = areas.tier == Tier::Xs && table.hint().is_some();
                let hand = if makes_room { self.buffer.area } else { areas.hand };
                self.the_hand_is_whole(table, hand);
                // A hint that stands below it says what is to be done.
                if !makes_room {
                    self.what_is_to_be_done(table, &areas);
                }
            }
            Scope::Saying | Scope::Doubling | Scope::Answering
                if self.model.shared.view.peeks.is_none() =>
            {
                self.the_hand_is_whole(table, self.buffer.area);
            }
            Scope::Open if self.model.shared.view.peeks.is_none() => {
                self.the_hand_is_whole(table, self.buffer.area);
                self.what_lies_open(table, &areas);
            }
            _ => {}
        }
    }

    fn the_hand_is_whole(&self, table: &Table, area: Rect) {
        let hand = self.rows(area).concat();
        let deck = &self.context.look.deck;
        for (place, card) in table.shown().slots().iter().enumerate() {
            let Some(card) = card else { continue };
            assert!(hand.contains(&deck.code(*card)), "{card} is missing in {hand:?}");
            let hits = |(_, target): &(Rect, Target)| *target == Target::Slot(place);
            assert_eq!(self.drawn.hits.iter().filter(|hit| hits(hit)).count(), 1);
        }
    }

    fn what_is_to_be_done(&self, table: &Table, areas: &TableAreas) {
        let say = self.context.narrator();
        let phase = table.game().round().map(Round::phase);
        if let Some(notice) = &self.model.shared.notice {
            self.says(areas.status, &self.context.notice(notice, self.model.shared.seated()));
        } else if let Some(Phase::Calling(_)) = phase {
            let round = table.game().round().unwrap();
            self.says(areas.status, &say.who_calls(round).unwrap());
        } else {
            let seen = table.shown().observation().unwrap();
            let (turn, duty) = (say.turn(ME), say.duty(&seen, Telling::Short).unwrap());
            self.says(areas.status, &duty);
            // A learner is told there which cards are barred.
            let learns =
                self.model.shared.aid() == Aid::Learn && !table.shown().barred().is_empty();
            let cells = Status::cells(areas.status.width);
            if !learns || width(&self.drawn_as(&format!("{turn}: {duty}"))) <= cells {
                self.says(areas.status, &turn);
            }
        }
        // A hint may lie over the table.
        let is_covered = self.model.shared.view.peeks.is_some() || table.hint().is_some();
        if self.model.scope() == Scope::Playing && !is_covered {
            self.says(areas.table, &say.turn(ME));
        }
    }

    fn what_lies_open(&self, table: &Table, areas: &TableAreas) {
        let over = if areas.tier == Tier::Xs { self.buffer.area } else { areas.table };
        if table.wait() == Some(Wait::Result) {
            let words = &self.context.look.words.result;
            let scores = table.shown().sheet().scores().0;
            // To a learner it says whose each is.
            let is_told = self.model.shared.aid() == Aid::Learn && areas.tier == Tier::Xs;
            let all = [words.score.clone(), scores[0].to_string(), scores[1].to_string()];
            if is_told {
                for part in &all {
                    self.says(over, part);
                }
            } else {
                self.says(over, &all.join(" "));
            }
            return;
        }
        for (by, points) in &table.shown_table().weis_written {
            let name = self.context.look.words.team(*by);
            self.says(over, name);
            self.says(over, &points.to_string());
        }
        let deck = &self.context.look.deck;
        for (_, meld) in &table.shown_table().shown {
            // On the smallest table the cards go before their kind.
            if areas.tier != Tier::Xs {
                self.says(over, &deck.meld_kind(*meld));
            }
            for card in meld.cards {
                self.says(over, &deck.code(card));
            }
        }
    }
}

fn only_words_have_other_letters(rows: &[String]) {
    for row in rows {
        let other = row.chars().find(|sign| !sign.is_ascii() && !sign.is_alphabetic());
        assert_eq!(other, None, "{row:?}");
    }
}

const fn is_border(sign: char) -> bool {
    matches!(sign, '\u{2500}'..='\u{257f}') && !matches!(sign, '╱' | '╲' | '╳')
}

/// Line of a review that is chosen in its list, where it is shown.
fn chosen_row<G: ToldReview>(page: &ReviewPage<G>) -> Option<Target> {
    let is_listed = page.lines() > 0 && page.playback.is_none();
    is_listed.then(|| Target::Row(page.chosen()))
}
