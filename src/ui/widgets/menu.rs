//! Start menu: the name of the game, the actions, and the summary of the saved game.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    text::Span,
    widgets::{Padding, Widget},
};

use super::{
    fan::{Fan, shown_cards},
    list::List,
    logo::Logo,
    panel::Panel,
    trump_row::TrumpRow,
};
use crate::{
    cards::Card,
    ui::{
        Look,
        painter::Painter,
        text::cells::{fit, width, wrap},
    },
};

/// A row of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuItem {
    /// Key that takes it.
    pub key: String,
    /// Label of the row.
    pub label: String,
    /// Note about it.
    pub note: String,
}

/// The menu with a panel beside it.
#[derive(Clone, Copy, Debug)]
pub struct Menu<'a> {
    /// Look of the menu.
    pub look: &'a Look,
    /// The title of its rows.
    pub title: &'a str,
    /// Rows of the menu.
    pub items: &'a [MenuItem],
    /// Number of the selected row, from 0.
    pub selected: usize,
    /// The title of the panel.
    pub aside_title: &'a str,
    /// Text of the panel, paragraph by paragraph.
    pub aside: &'a [String],
}

/// Most columns of the menu with its panel.
const WIDEST: u16 = 140;

/// Columns between the beginning of the fan and the end of the name.
const BESIDE: u16 = 4;

/// Numbers of cards in a fan, the one that is taken first where it has room.
const FANS: [usize; 2] = [7, 5];

/// Areas of the parts of the menu.
struct MenuAreas {
    band: Option<Rect>,
    list: Rect,
    aside: Option<Rect>,
    /// The room that is left below.
    below: Rect,
}

impl Menu<'_> {
    /// Areas in which the rows can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let area = Panel::inner(self.parts(area).list);
        self.list(area.width).hits(area)
    }

    fn list(&self, width: u16) -> List<'_> {
        let rows = self.items.iter().enumerate();
        let rows = rows.map(|(i, it)| (it.key.clone(), self.item(i, width.saturating_sub(7))));
        List::behind_keys(self.look, rows, Some(self.selected)).padding(Padding::horizontal(1))
    }

    /// A row, and at its right the note about it, if that has room.
    fn item(&self, i: usize, room: u16) -> Vec<Span<'static>> {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let MenuItem { label, note, .. } = &self.items[i];
        let is_selected = i == self.selected;
        let [style, said] = if is_selected { [theme.focus; 2] } else { [theme.text, theme.dim] };
        let label = format!(" {}", fit(label, room, &marks.ellipsis));
        let gap = (room + 1).saturating_sub(width(&label) + width(note));
        let note = if gap > 0 { note.clone() } else { String::new() };
        let gap = " ".repeat(usize::from(gap));
        vec![Span::styled(label, style), gap.into(), Span::styled(note, said)]
    }

    fn parts(&self, area: Rect) -> MenuAreas {
        let rows = self.items.len() as u16 + 2;
        let is_wide = area.width >= 76;
        let cells = area.width.saturating_sub(2).min(if is_wide { WIDEST } else { 58 });
        let x = area.x + (area.width - cells) / 2;
        let list_rows = if is_wide { rows.max(10) } else { rows }.min(area.height);
        let band_rows = self.band_rows(cells, area.height - list_rows);
        let free = area.height - band_rows - list_rows;
        // A large terminal had nothing below the menu: there the trumps lie in their order, with what they count.
        let row = TrumpRow { look: self.look }.size(Size::new(area.width, free));
        let y = area.y + (free - row.map_or(0, |row| row.height)) / 3;
        let list_cells = if is_wide { cells / 2 } else { cells.min(54) };
        let list = Rect::new(x, y + band_rows, list_cells, list_rows);
        let below = (area.bottom() - list.bottom()).min(7);
        let aside = if is_wide {
            Some(Rect { x: list.right() + 1, width: cells - list_cells - 1, ..list })
        } else {
            (below >= 5).then_some(Rect { y: list.bottom(), height: below, ..list })
        };
        let band = (band_rows > 0).then_some(Rect::new(x, y, cells, band_rows));
        let shown = aside.map_or(list, |aside| list.union(aside)).bottom();
        let below = Rect { y: shown, height: area.bottom() - shown, ..area };
        MenuAreas { band, list, aside, below }
    }

    /// The most cards whose fan fits here, with its size.
    fn fan(&self, room: Size) -> Option<(Vec<Card>, Size)> {
        let sized = |count| {
            let cards = shown_cards(&self.look.deck, count);
            let size = Fan { look: self.look, cards: &cards }.size(room)?;
            Some((cards, size))
        };
        FANS.into_iter().find_map(sized)
    }

    /// Rows of the name and the fan, with a blank one above and below, if there is room for any.
    fn band_rows(&self, cells: u16, rows: u16) -> u16 {
        let logo = Logo { look: self.look }.size();
        let room = Size::new(cells.saturating_sub(logo.width + BESIDE), rows.saturating_sub(2));
        let fan_rows = self.fan(room).map_or(0, |(_, size)| size.height);
        let needed = fan_rows.max(logo.height) + 2;
        if needed <= rows && logo.width <= cells { needed } else { 0 }
    }

    /// The name at the left, and a fan of the cards in use at the right of it.
    fn band(&self, painter: &mut Painter<'_>, area: Rect) {
        let (look, logo) = (self.look, Logo { look: self.look });
        let Size { width, height } = logo.size();
        let inner = Rect { y: area.y + 1, height: area.height - 2, ..area };
        let beside = width + BESIDE;
        let room = Rect { x: inner.x + beside, width: inner.width.saturating_sub(beside), ..inner };
        let Some((cards, _)) = self.fan(room.as_size()) else {
            return painter.widget(inner, &logo);
        };
        let rows = (height + 3).min(inner.height);
        let y = inner.y + (inner.height - rows) / 2;
        painter.widget(Rect::new(inner.x + 1, y, width + 1, rows), &logo);
        painter.widget(room, &Fan { look, cards: &cards });
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
        if let Some(band) = parts.band {
            self.band(&mut painter, band);
        }
        painter.widget(parts.list, &Panel { look: self.look, title: self.title, note: "" });
        let list = Panel::inner(parts.list);
        painter.widget(list, &self.list(list.width));
        if let Some(aside) = parts.aside {
            self.aside(&mut painter, aside);
        }
        TrumpRow { look: self.look }.draw_below(&mut painter, parts.below);
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
            key: "1".to_owned(),
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
            title: &look.words.menu.title,
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
        let (title, aside_title, aside) = ("Menü", "", &[][..]);
        let menu = Menu { look: &look, title, items: &items, selected: 3, aside_title, aside };
        for (width, height) in [(40, 12), (60, 20), (80, 24), (200, 60)] {
            let body = PageAreas::of(Rect::new(0, 0, width, height)).unwrap().body;
            let hits = menu.hits(body);
            assert_eq!(hits.len(), items.len());
            assert!(hits.iter().all(|(place, _)| body.intersection(*place) == *place));
        }
    }
}
