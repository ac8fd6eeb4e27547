//! Bidding and naming: the choice stands where the trick will lie, beside it what the twelve cards hold.

use ratatui::layout::Rect;

use crate::{
    app::{
        Target,
        bodensee::{BidChoice, Table},
        person::MY_SIDE,
        schieber::seen_cards::CardsSeen,
        step::Step,
    },
    cards::{CardSet, Mode, Rank, Start},
    ui::{
        Panel, Telling,
        pages::Renderer,
        text::{
            cells::{fit, width},
            words::fill,
        },
        widgets::list::List,
    },
};

impl Renderer<'_> {
    /// Draws what was bid, and the bid that the person can make, in the middle of these lines.
    pub(super) fn bidding(&mut self, duel: &Table, area: Rect) {
        let top = area.y + area.height.saturating_sub(5) / 2;
        self.bids_in(duel, Rect { y: top, height: 1, ..area });
        self.bid_field(duel, Rect { y: top + 2, height: 1, ..area });
        let range = self.bid_range(duel);
        let look = &self.context.look;
        let x = area.x + area.width.saturating_sub(width(&range)) / 2;
        self.painter.put(x, top + 3, &range, look.theme.dim);
    }

    /// Draws the bids while the other thinks.
    pub(super) fn bids_so_far(&mut self, duel: &Table, area: Rect) {
        self.bids_in(duel, Rect { y: area.y + area.height / 2, height: 1, ..area });
    }

    /// Draws the bids in a line, as many of the last as have room.
    pub(super) fn bids_in(&mut self, duel: &Table, line: Rect) {
        let say = self.context.duel_narrator();
        let look = &self.context.look;
        let gap = format!(" {} ", look.art.marks.between);
        let told = duel.shown().told().iter().map(|event| say.event(event, Telling::Short));
        let told: Vec<String> = told.collect();
        let from = (0..told.len()).find(|first| width(&told[*first..].join(&gap)) <= line.width);
        let text = from.map_or_else(String::new, |first| told[first..].join(&gap));
        let x = line.x + line.width.saturating_sub(width(&text)) / 2;
        self.painter.put(x, line.y, &text, look.theme.text);
    }

    pub(super) fn bid_range(&self, duel: &Table) -> String {
        let bids = duel.shown().bids();
        bids.map_or_else(String::new, |bids| self.context.duel_narrator().range(bids))
    }

    /// Draws the field of the bid with its arrows, which can be clicked.
    pub(super) fn bid_field(&mut self, duel: &Table, line: Rect) {
        let look = &self.context.look;
        let (marks, theme) = (&look.art.marks, &look.theme);
        let label = format!("{}  ", look.words.duel.bids.your_bid);
        let number = match duel.bid() {
            BidChoice::Advised(None) => look.words.duel.hint.pass.clone(),
            bid => bid.number().map_or_else(String::new, |number| number.to_string()),
        };
        let is_said = duel.bid().is_said_by_enter();
        let style = if is_said { theme.legal.patch(theme.selected) } else { theme.dim };
        let whole = width(&label) + width(&number) + 4;
        let x = line.x + line.width.saturating_sub(whole) / 2;
        let less = self.painter.put(x, line.y, &label, theme.title);
        let at = self.painter.put(less, line.y, &marks.less, theme.hint_key) + 1;
        let end = self.painter.put(at, line.y, &number, style);
        self.painter.put(end + 1, line.y, &marks.more, theme.hint_key);
        let cell = |x: u16, width: u16| Rect::new(x, line.y, width, 1);
        self.drawn.hits.extend([
            (cell(at, end - at), Target::Row(0)),
            (cell(less, 1), Target::Arrow(0, Step::Back)),
            (cell(end + 1, 1), Target::Arrow(0, Step::Forward)),
        ]);
    }

    /// Draws the modes that can be named, in two columns, each with what the pool has for it.
    pub(super) fn naming(&mut self, duel: &Table, area: Rect) {
        let (modes, chosen) = (duel.shown().modes(), duel.chosen().place());
        let columns = if modes.len() > 4 { 2 } else { 1 };
        let rows = modes.len().div_ceil(columns);
        let cell = (area.width - 2) / columns as u16;
        let top = area.y + area.height.saturating_sub(rows as u16) / 2;
        let lines = modes.iter().zip(0..).map(|(mode, i)| {
            let theme = &self.context.look.theme;
            let style = if chosen == Some(i) { theme.focus } else { theme.text };
            self.context.look.spans(&self.mode_line(duel, *mode, cell.saturating_sub(4)), style)
        });
        let list = List::numbered(&self.context.look, lines, chosen).hinted(duel.hinted_modes());
        for column in 0..columns {
            let part = column * rows..modes.len().min((column + 1) * rows);
            let x = area.x + 1 + column as u16 * cell;
            let place = Rect::new(x, top, cell, part.len() as u16);
            let list = list.clone().part(part);
            self.painter.widget(place, &list);
            self.clickable(list.hits(place), Target::Row);
        }
    }

    /// A mode with what the pool has for it, in so many cells.
    fn mode_line(&self, duel: &Table, mode: Mode, room: u16) -> String {
        let [count, high] = self.held_for(duel.shown().pool(), mode);
        let name = self.context.duel_narrator().mode(mode, Telling::Short);
        let brief = format!("{name} {count}");
        let full = format!("{brief} {high}");
        // What is high is said whole or not at all.
        let text = if width(full.trim_end()) < room { full } else { brief };
        fit(text.trim_end(), room.saturating_sub(1), &self.context.look.art.marks.ellipsis)
    }

    /// Draws the modes in two lines of signs, where there is room for no more.
    pub(super) fn modes_in_brief(&mut self, duel: &Table, area: Rect) {
        let modes = duel.shown().modes();
        let cell = area.width / 4;
        for (i, mode) in modes.into_iter().enumerate() {
            let (row, column) = (i as u16 / 4, i as u16 % 4);
            let place = Rect::new(area.x + column * cell, area.y + row, cell, 1);
            let look = &self.context.look;
            let is_chosen = duel.chosen().place() == Some(i);
            let style = if is_chosen { look.theme.focus } else { look.theme.text };
            let mark = look.hint_mark(duel.hinted_modes(), i).unwrap_or(" ");
            let cursor = if is_chosen { look.art.marks.cursor.as_str() } else { mark };
            let [count, _] = self.held_for(duel.shown().pool(), mode);
            let text = format!("{cursor}{} {} {count}", i + 1, look.deck.mode_sign(mode));
            self.painter.widget(place, look.text([text], style));
            self.drawn.hits.push((place, Target::Row(i)));
        }
    }

    /// Draws the panel of what hand and table hold together.
    pub(super) fn pool(&mut self, duel: &Table, area: Rect) {
        let look = &self.context.look;
        let pool = duel.shown().pool();
        let suits = CardsSeen::SUITS.into_iter().map(|suit| self.pooled(pool, Mode::Trump(suit)));
        let rest = [Mode::Obenabe, Mode::Unenufe].map(|mode| self.held_for(pool, mode)[1].clone());
        let theirs = self.held_for(duel.shown().open(MY_SIDE.other()), Mode::Obenabe)[1].clone();
        let name = self.context.duel_narrator().name(MY_SIDE.other());
        let lines: Vec<String> = suits
            .chain([String::new(), rest.join(&format!(" {} ", look.art.marks.between))])
            .chain([String::new(), format!("{name}: {theirs}")])
            .collect();
        self.painter.widget(area, &Panel { look, title: &look.words.duel.table.pool, note: "" });
        let inner = Panel::text_area(area);
        self.painter.widget(inner, look.text(lines, look.theme.text));
    }

    fn pooled(&self, pool: CardSet, mode: Mode) -> String {
        let [count, high] = self.held_for(pool, mode);
        format!("  {}  {count}  {high}", self.context.look.deck.mode_sign(mode))
    }

    /// The number of trumps among these cards, and the high ones; without trump the cards that are high there.
    fn held_for(&self, cards: CardSet, mode: Mode) -> [String; 2] {
        let look = &self.context.look;
        let ranks = |rank: Rank| {
            let n = (cards & CardSet::rank(rank)).len().to_string();
            let letters = look.deck.rank(rank);
            fill(&look.words.duel.table.ranks, &[("n", &n), ("rank", letters)])
        };
        let high = match mode {
            Mode::Trump(suit) => {
                let high = self.context.narrator().high_trumps(cards, suit).join(" ");
                return [cards.of(suit).len().to_string(), high];
            }
            Mode::Obenabe => ranks(Rank::Ace),
            Mode::Unenufe => ranks(Rank::Six),
            Mode::Slalom(Start::Oben) => format!("{} {}", ranks(Rank::Ace), ranks(Rank::Six)),
            Mode::Slalom(Start::Unten) => format!("{} {}", ranks(Rank::Six), ranks(Rank::Ace)),
        };
        [String::new(), high]
    }
}
