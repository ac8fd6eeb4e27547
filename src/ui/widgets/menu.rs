//! Start menu: the name of the game, the actions, and the summary of the saved game.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    text::Span,
    widgets::{Padding, Widget},
};

use super::{
    card::{CardState, CardView},
    list::List,
    panel::Panel,
};
use crate::{
    rules::{Card, Rank, Suit},
    ui::{
        Look,
        painter::Painter,
        text::cells::{fit, width, wrap},
    },
};

/// A row of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuItem {
    /// Label of the row; the key that takes it is its number.
    pub label: String,
    /// Note about it.
    pub note: String,
}

/// The menu with a panel beside it.
#[derive(Clone, Copy, Debug)]
pub struct Menu<'a> {
    /// Look of the menu.
    pub look: &'a Look,
    /// Rows of the menu.
    pub items: &'a [MenuItem],
    /// Number of the selected row, from 0.
    pub selected: usize,
    /// The title of the panel.
    pub aside_title: &'a str,
    /// Text of the panel, paragraph by paragraph.
    pub aside: &'a [String],
}

/// Gap between the aces.
const ACES_GAP: u16 = 4;

/// Areas of the parts of the menu.
struct Parts {
    logo: Option<Rect>,
    list: Rect,
    aside: Option<Rect>,
}

impl Menu<'_> {
    /// Areas in which the rows can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let area = Panel::inner(self.parts(area).list);
        self.list(area.width).hits(area)
    }

    fn list(&self, width: u16) -> List<'_> {
        let rows = (0..self.items.len()).map(|i| self.item(i, width.saturating_sub(7)));
        List::numbered(self.look, rows, Some(self.selected)).padding(Padding::horizontal(1))
    }

    /// A row, and at its right the note about it, if that has room.
    fn item(&self, i: usize, room: u16) -> Vec<Span<'static>> {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let MenuItem { label, note } = &self.items[i];
        let is_selected = i == self.selected;
        let [style, said] = if is_selected { [theme.focus; 2] } else { [theme.text, theme.dim] };
        let label = format!(" {}", fit(label, room, &marks.ellipsis));
        let gap = (room + 1).saturating_sub(width(&label) + width(note));
        let note = if gap > 0 { note.clone() } else { String::new() };
        let gap = " ".repeat(usize::from(gap));
        vec![Span::styled(label, style), gap.into(), Span::styled(note, said)]
    }

    fn parts(&self, area: Rect) -> Parts {
        let rows = self.items.len() as u16 + 2;
        let logo_rows = self.look.art.logo.len() as u16;
        let has_logo = area.height >= rows + logo_rows + 2;
        let logo_rows = if has_logo { logo_rows + 2 } else { 0 };
        let is_wide = area.width >= 76;
        let cells = if is_wide { 76 } else { area.width.min(54) };
        let x = area.x + (area.width - cells) / 2;
        let list_rows = if is_wide { (rows + 2).max(12) } else { rows };
        let list_rows = list_rows.min(area.height - logo_rows);
        let list_cells = if is_wide { 38 } else { cells };
        let all = logo_rows + list_rows;
        let y = area.y + (area.height - all) / 3;
        let list = Rect::new(x, y + logo_rows, list_cells, list_rows);
        let below = (area.bottom() - list.bottom()).min(7);
        let aside = if is_wide {
            Some(Rect { x: list.right() + 1, width: cells - list_cells - 1, ..list })
        } else {
            (below >= 5).then_some(Rect { y: list.bottom(), height: below, ..list })
        };
        let logo = has_logo.then_some(Rect::new(x, y, cells, logo_rows));
        Parts { logo, list, aside }
    }

    fn logo(&self, painter: &mut Painter<'_>, area: Rect) {
        let (theme, art) = (&self.look.theme, &self.look.art);
        let words = &self.look.words.game;
        let logo = art.logo.iter().map(|line| width(line)).max().unwrap_or(0);
        let x = area.x + 3;
        for (line, y) in art.logo.iter().zip(area.y..) {
            painter.put(x, y, line, theme.logo);
        }
        let beside = x + logo + 3;
        if beside + width(&words.tagline) > area.right() {
            return;
        }
        painter.put(beside, area.y + 1, &words.tagline, theme.title);
        let mut x = beside;
        let mut suits = Suit::ALL;
        suits.sort_by_key(|suit| self.look.deck.hue(*suit));
        for suit in suits {
            x = painter.put(x, area.y + 2, self.look.deck.sign(suit), self.look.suit(suit)) + 1;
        }
    }

    /// The four aces below the list, where there is much room.
    fn aces(&self, painter: &mut Painter<'_>, list: Rect) {
        let (look, area) = (self.look, painter.area());
        let room = area.bottom().saturating_sub(list.bottom());
        let row = |width: u16| 4 * width + 3 * ACES_GAP;
        let fits = |size: Size| room >= size.height + 2 && area.width >= row(size.width);
        let Some(cards) = look.art.largest(fits) else { return };
        let Size { width, height } = cards.size;
        let mut suits = Suit::ALL;
        suits.sort_by_key(|suit| look.deck.hue(*suit));
        let left = area.x + (area.width - row(width)) / 2;
        let y = list.bottom() + (room - height) / 2;
        for (suit, i) in suits.into_iter().zip(0..) {
            let (card, state) = (Card::new(suit, Rank::Ace), CardState::Lying);
            let view = CardView { look, card, cards, state, is_trump: false };
            view.draw(painter, left + i * (width + ACES_GAP), y);
        }
    }

    fn aside(&self, painter: &mut Painter<'_>, area: Rect) {
        painter.widget(area, &Panel { look: self.look, title: self.aside_title, note: "" });
        let area = Panel::text_area(area);
        let lines = self.aside.iter().flat_map(|text| match text.as_str() {
            "" => vec![String::new()],
            text => wrap(text, area.width),
        });
        painter.widget(area, self.look.text(lines, self.look.theme.text));
    }
}

impl Widget for &Menu<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        let parts = self.parts(area);
        if let Some(logo) = parts.logo {
            self.logo(&mut painter, logo);
        }
        let title = &self.look.words.menu.title;
        painter.widget(parts.list, &Panel { look: self.look, title, note: "" });
        let list = Panel::inner(parts.list);
        painter.widget(list, &self.list(list.width));
        self.aces(&mut painter, parts.list.union(parts.aside.unwrap_or(parts.list)));
        if let Some(aside) = parts.aside {
            self.aside(&mut painter, aside);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{
        PageAreas,
        tests::{drawn, look, never_panics},
    };

    fn items() -> Vec<MenuItem> {
        let item = |(label, note): (&str, &str)| MenuItem {
            label: label.to_owned(),
            note: note.to_owned(),
        };
        let items =
            [("Weiterspielen", "R5 342:286"), ("Neue Partie", ""), ("Hilfe", ""), ("Beenden", "")];
        items.map(item).to_vec()
    }

    #[test]
    fn the_menu_has_a_logo_and_a_panel() {
        let look = look();
        let (items, aside) = (items(), ["Schieber auf 2500".to_owned()]);
        let menu = Menu {
            look: &look,
            items: &items,
            selected: 0,
            aside_title: "Gesicherte Partie",
            aside: &aside,
        };
        let rows = drawn(&menu, 80, 21);
        let all = rows.join("\n");
        for text in ["▄▀▀▄", "Schieber im Terminal", "▶ 1  Weiterspielen", "R5 342:286", "auf 2500"]
        {
            assert!(all.contains(text), "{text} in\n{all}");
        }
        never_panics(&menu);
    }

    #[test]
    fn every_item_can_be_clicked_in_every_tier() {
        let look = look();
        let items = items();
        let menu = Menu { look: &look, items: &items, selected: 3, aside_title: "", aside: &[] };
        for (width, height) in [(40, 12), (60, 20), (80, 24), (200, 60)] {
            let body = PageAreas::of(Rect::new(0, 0, width, height)).unwrap().body;
            let hits = menu.hits(body);
            assert_eq!(hits.len(), items.len());
            assert!(hits.iter().all(|(place, _)| body.intersection(*place) == *place));
        }
    }
}
