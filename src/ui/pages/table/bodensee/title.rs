//! Title of the table: what is bid and called, and where the game stands.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    app::bodensee::Table,
    cards::Side,
    ui::{
        Telling, pages::RenderContext, text::words::fill, widgets::bodensee_title::BodenseeTitle,
    },
};

/// The title line of a game.
pub(super) struct TitleOfSession<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    /// Name of the branch that is at the table, if one is.
    pub(super) branch: Option<String>,
}

impl Widget for TitleOfSession<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (left, right) = (self.named_bid(), self.standing());
        BodenseeTitle { look: &self.context.look, left, right }.render(area, buffer);
    }
}

impl TitleOfSession<'_> {
    /// The bid behind the name of the branch, as long as there is room for both; then without it.
    fn named_bid(&self) -> Vec<String> {
        let bid = self.bid();
        let named = self
            .branch
            .iter()
            .flat_map(|name| bid.iter().map(move |bid| format!("{name} · {bid}")));
        named.chain(bid.iter().cloned()).collect()
    }

    /// Sentences for what is played or is to be said, in fewer and fewer words.
    fn bid(&self) -> Vec<String> {
        let (words, deck) = (&self.context.look.words.bodensee, &self.context.look.deck);
        let say = self.context.bodensee_narrator();
        let shown = self.table.shown_table();
        let bid = shown.contract.map_or_else(String::new, |contract| contract.bid.to_string());
        let turn = self.table.shown().turn().map_or("", |side| say.name(side));
        let (Some(contract), Some(mode)) = (shown.contract, shown.mode) else {
            let what = if shown.is_bid_out(&self.table.game().house().bodensee) {
                &words.bids.naming
            } else {
                &words.bids.bidding
            };
            let who = format!("{} · {turn} · {bid}", what.to_uppercase());
            let wordings = [who, format!("{what} · {turn} · {bid}"), format!("{what} · {bid}")];
            return wordings.map(|text| text.trim_end_matches(" · ").to_owned()).to_vec();
        };
        let name = say.name(contract.declarer);
        let sign = deck.mode_sign(mode);
        let has_bid = say.person(&words.bids.has_bid, contract.declarer, &[("bid", &bid)]);
        let full = say.mode(mode, Telling::Short);
        vec![
            format!("{} · {has_bid}", full.to_uppercase()),
            format!("{full} · {name} {bid}"),
            format!("{sign} {name} {bid}"),
        ]
    }

    /// Round, trick and marks, in fewer and fewer words.
    fn standing(&self) -> Vec<String> {
        let words = &self.context.look.words.bodensee;
        let say = self.context.bodensee_narrator();
        let shown = self.table.shown_table();
        let (round, trick) =
            (self.table.game().round_no().to_string(), shown.trick_no().to_string());
        let template = if shown.mode.is_some() { &words.table.place } else { &words.table.before };
        let place = fill(template, &[("round", &round), ("trick", &trick)]);
        let [near, far] = Side::ALL.map(|side| {
            let marks = say.marks(&shown.tallies.0[side]);
            (format!("{} {marks}", say.name(side)), marks)
        });
        let dealer = self.table.game().round().map(|round| round.dealt().dealer);
        let dealt = dealer.filter(|_| shown.mode.is_none());
        let dealt = dealt.map(|side| format!(" · {}", say.person(&words.bids.dealt, side, &[])));
        vec![
            format!("{place}{} · {} · {}", dealt.unwrap_or_default(), near.0, far.0),
            format!("{place} · {} · {}", near.0, far.0),
            format!("{place} {} {}", near.0, far.0),
            format!("{place} {}:{}", near.1, far.1),
        ]
    }
}
