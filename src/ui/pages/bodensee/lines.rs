//! The table for two in lines of text, where there is room for nothing else; and the cards that have been seen.

use ratatui::layout::Rect;

use super::table::row_of_other;
use crate::{
    app::{
        bodensee::{Table, TableRow},
        keys::Scope,
        person::MY_SIDE,
        schieber::seen_cards::CardsSeen,
        shared::Peek,
    },
    cards::{Card, Rank},
    ui::{
        Panel, TableAreas, Telling,
        pages::Renderer,
        text::cells::{fit, width},
    },
};

/// Rows of a table in lines of text, from its first.
struct LineRows {
    /// True if a hint takes the room of how both stand.
    is_brief: bool,
    theirs: u16,
    middle: u16,
    ours: u16,
    below: u16,
}

/// Rows of a table that tells how both stand.
const WHOLE: u16 = 6;

impl LineRows {
    const fn of(height: u16, scope: Scope) -> Self {
        let is_brief = height < WHOLE;
        // A larger screen only leaves more air.
        let more = (height > WHOLE + 1) as u16;
        let [theirs, middle, ours, below] = match (is_brief, scope) {
            (true, Scope::Bidding | Scope::Naming) => [0, 3, 1, 2],
            (true, _) => [0, 1, 2, 4],
            (false, _) => [1, 2 + more, 3 + 2 * more, 4 + 2 * more],
        };
        Self { is_brief, theirs, middle, ours, below }
    }
}

impl Renderer<'_> {
    /// Draws both tables with what is said, bid or played between them.
    pub(super) fn duel_lines(&mut self, duel: &Table, areas: &TableAreas) {
        let area = areas.table;
        let line = |row: u16| Rect { y: area.y + row, height: 1, ..area };
        let rows = LineRows::of(area.height, self.model.scope());
        if !rows.is_brief {
            self.other_line(duel, line(0));
        }
        let other = self.table_places(duel, MY_SIDE.other());
        let row = row_of_other(&self.context.look, &other);
        self.painter.widget(line(rows.theirs), &row);
        let own = self.table_places(duel, MY_SIDE);
        self.place_row(duel, TableRow::Table, &own, Rect { height: 2, ..line(rows.ours) });
        let (middle, below, last) = (line(rows.middle), line(rows.below), line(rows.below + 1));
        match self.model.scope() {
            Scope::Bidding => {
                self.bids_in(duel, middle);
                self.bid_field(duel, below);
                if !rows.is_brief {
                    let range = self.bid_range(duel);
                    let x = last.x + last.width.saturating_sub(width(&range)) / 2;
                    self.painter.put(x, last.y, &range, self.context.look.theme.dim);
                }
            }
            Scope::Naming => self.modes_in_brief(duel, Rect { height: 2, ..below }),
            _ if duel.shown_table().mode.is_none() => self.bids_in(duel, middle),
            _ => {
                self.trick_in_line(duel, middle);
                if !rows.is_brief {
                    self.own_line(duel, last);
                }
            }
        }
    }

    /// Draws the name of the other, the points and goal, and the cards still held.
    fn other_line(&mut self, duel: &Table, line: Rect) {
        let look = &self.context.look;
        let other = MY_SIDE.other();
        let backs = look.art.marks.back.repeat(duel.shown().held_by_other());
        let goes = duel.shown().turn() == Some(other);
        let style = if goes { look.theme.turn } else { look.theme.text };
        let mark = if goes { format!("{} ", look.art.marks.turn) } else { String::new() };
        let [points, goal] = self.points_of(duel, other);
        let is_played = duel.shown_table().mode.is_some();
        let name = self.context.duel_narrator().name(other);
        let told = if is_played { format!("{points}, {goal}") } else { name.to_owned() };
        let room = line.width.saturating_sub(width(&backs) + 1);
        let told = fit(&format!("{mark}{told}"), room, &look.art.marks.ellipsis);
        self.painter.put(line.x, line.y, &told, style);
        let x = line.right() - width(&backs);
        self.painter.put(x, line.y, &backs, look.theme.back);
    }

    fn own_line(&mut self, duel: &Table, line: Rect) {
        let look = &self.context.look;
        let goes = duel.shown().turn() == Some(MY_SIDE);
        let style = if goes { look.theme.turn } else { look.theme.text };
        let mark = if goes { format!("{} ", look.art.marks.turn) } else { String::new() };
        let [points, goal] = self.points_of(duel, MY_SIDE);
        let told = fit(&format!("{mark}{points}, {goal}"), line.width, &look.art.marks.ellipsis);
        self.painter.put(line.x, line.y, &told, style);
    }

    /// Draws the trick, and what it is worth, in the middle of a line.
    fn trick_in_line(&mut self, duel: &Table, line: Rect) {
        let look = &self.context.look;
        let say = self.context.duel_narrator();
        let last = duel
            .shown()
            .last_trick()
            .filter(|_| self.model.shared.view.peeks == Some(Peek::LastTrick));
        let shown = duel.shown_table();
        let trick = last.map(|(trick, _)| trick).or(shown.trick);
        let taken = last.map(|(_, winner)| winner).or(shown.taken);
        let Some(trick) = trick else { return };
        let plays = trick.plays().map(|(side, card)| {
            let star = if taken == Some(side) { look.art.marks.winner.as_str() } else { "" };
            format!("{} {}{star}", say.name(side), look.deck.code(card))
        });
        let plays = plays.collect::<Vec<_>>().join(&format!(" {} ", look.art.marks.between));
        let worth = if last.is_none() {
            look.words.table.in_trick.of(duel.shown().on_table())
        } else {
            String::new()
        };
        let both = format!("{plays}  {worth}");
        let text = if width(&both) <= line.width { both } else { plays };
        let x = line.x + line.width.saturating_sub(width(&text)) / 2;
        self.painter.widget(
            Rect { x, width: line.right() - x, ..line },
            look.text([text], look.theme.text),
        );
    }

    /// Draws the 36 cards by the place where they lie, and what is known of the others.
    pub(super) fn duel_seen(&mut self, duel: &Table, area: Rect) {
        let look = &self.context.look;
        self.painter.clear(area, look.theme.panel);
        let is_boxed = area.height >= 9;
        let inner = if is_boxed { Panel::text_area(area) } else { area };
        if is_boxed {
            self.painter.widget(area, &Panel { look, title: &look.words.seen.title, note: "" });
        }
        let mut x = inner.x + 4;
        for rank in Rank::ALL.into_iter().rev() {
            let letters = look.deck.letters(rank);
            self.painter.put(x, inner.y, letters, look.theme.dim);
            for (suit, y) in CardsSeen::SUITS.into_iter().zip(inner.y + 1..) {
                let (mark, style) = self.place_mark(duel, Card::new(suit, rank));
                self.painter.put(x + width(letters) - 1, y, &mark, style);
            }
            x += width(letters) + 1;
        }
        for (suit, y) in CardsSeen::SUITS.into_iter().zip(inner.y + 1..) {
            self.painter.put(inner.x, y, look.deck.sign(suit), look.suit(suit));
        }
        let below = Rect { y: inner.y + 5, height: inner.height.saturating_sub(5), ..inner };
        let lines = self
            .known_of_the_unseen(duel)
            .into_iter()
            .flat_map(|line| crate::ui::text::cells::hanging(&line, below.width, 2));
        self.painter.widget(below, look.text(lines, look.theme.text));
    }

    /// Mark of the place of a card: own, open before the other, played, or unknown.
    fn place_mark(&self, duel: &Table, card: Card) -> (String, ratatui::style::Style) {
        let (marks, theme) = (&self.context.look.art.marks, &self.context.look.theme);
        let (mark, style) = if duel.shown_table().played.has(card) {
            (&marks.gone, theme.dim)
        } else if duel.shown().pool().has(card) {
            (&marks.mine, theme.title)
        } else if duel.shown().open(MY_SIDE.other()).has(card) {
            (&marks.lying, theme.turn)
        } else {
            (&marks.unseen, theme.text)
        };
        (mark.clone(), style)
    }

    /// Legend of the marks, the number of cards that nobody has seen, and the suits that the other's hand lacks.
    fn known_of_the_unseen(&self, duel: &Table) -> Vec<String> {
        let (look, say) = (&self.context.look, self.context.duel_narrator());
        let (marks, words) = (&look.art.marks, &look.words.seen);
        let legend = [
            (&marks.mine, words.mine.as_str()),
            (&marks.lying, say.name(MY_SIDE.other())),
            (&marks.gone, &words.gone),
            (&marks.unseen, &words.unseen),
        ];
        let legend = legend.map(|(mark, word)| format!("{mark} {word}")).join("  ");
        let known = say.known_of_the_unseen(duel, Telling::Short);
        std::iter::once(legend).chain(known).collect()
    }
}
