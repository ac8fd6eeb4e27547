//! Pool: what hand and table hold together.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    app::{bodensee::Table, person::MY_SIDE, schieber::seen_cards::CardsSeen},
    cards::{CardSet, Mode, Rank, Ranking},
    ui::{Panel, pages::RenderContext, text::words::fill},
};

/// The panel of the pool.
pub(super) struct Pool<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl Widget for Pool<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let look = &self.context.look;
        let pool = self.table.shown().pool();
        let suits =
            CardsSeen::SUITS.into_iter().map(|suit| pooled(self.context, pool, Mode::Trump(suit)));
        let rest = [Mode::Obenabe, Mode::Unenufe]
            .map(|mode| held_for(self.context, pool, mode)[1].clone());
        let theirs =
            held_for(self.context, self.table.shown().open(MY_SIDE.other()), Mode::Obenabe)[1]
                .clone();
        let name = self.context.bodensee_narrator().name(MY_SIDE.other());
        let lines: Vec<String> = suits
            .chain([String::new(), rest.join(&format!(" {} ", look.art.marks.between))])
            .chain([String::new(), format!("{name}: {theirs}")])
            .collect();
        Panel { look, title: &look.words.bodensee.table.pool, note: "" }.render(area, buffer);
        let inner = Panel::text_area(area);
        look.text(lines, look.theme.text).render(inner, buffer);
    }
}

fn pooled(context: &RenderContext, pool: CardSet, mode: Mode) -> String {
    let [count, high] = held_for(context, pool, mode);
    format!("  {}  {count}  {high}", context.look.deck.mode_sign(mode))
}

/// The number of trumps among these cards, and the high ones; without trump the cards that are high there.
pub(super) fn held_for(context: &RenderContext, cards: CardSet, mode: Mode) -> [String; 2] {
    let look = &context.look;
    let ranks = |rank: Rank| {
        let n = (cards & CardSet::rank(rank)).len().to_string();
        let letters = look.deck.rank(rank);
        fill(&look.words.bodensee.table.ranks, &[("n", &n), ("rank", letters)])
    };
    let of = |ranking: Ranking| ranks(if ranking == Ranking::Up { Rank::Six } else { Rank::Ace });
    let first = mode.opening();
    let high = match mode.trump() {
        Some(suit) => {
            let high = context.narrator().high_trumps(cards, suit).join(" ");
            return [cards.of(suit).len().to_string(), high];
        }
        None if mode.is_steady() => of(first),
        None => format!("{} {}", of(first), of(first.turned_round())),
    };
    [String::new(), high]
}
