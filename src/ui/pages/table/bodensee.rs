//! The table of Bodensee: both rows of open cards, the trick between them, the hand, and what has been said.

mod areas;
mod bidding;
pub(in crate::ui::pages) mod ending;
mod ground;
mod hint;
mod lines;
mod naming;
mod opposite;
mod places;
mod pool;
mod popups;
mod result;
mod seen;
mod status;
mod title;
mod trick;

use std::borrow::Cow;

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use self::{
    areas::{BodenseeAreas, of_bodensee},
    bidding::{BidLine, Bidding},
    ground::Ground,
    hint::{Alternatives, BodenseeTip, hint_below, with_room_for_hint},
    lines::TableInLines,
    naming::Naming,
    opposite::Opposite,
    places::Places,
    pool::Pool,
    popups::Popup,
    result::{ResultScene, tricks_to_read},
    seen::SeenPanel,
    status::StatusLines,
    title::TitleOfSession,
    trick::TrickOfTwo,
};
use super::{hint::key_of_hints, log_and_sheet, refuted::RefutedLines, without_hand};
use crate::{
    app::{
        Model,
        bodensee::{Table, TableRow},
        branch::Exercise,
        keys::Scope,
        shared::{Branch, Peek, Shared},
        table::hint::HintStage,
    },
    game::bodensee::Game,
    ui::{
        Log, TableAreas, Telling, Tier,
        pages::{
            DrawnFrame, RenderContext, canvas::Canvas, footer::Footer, slate::bodensee::RoundList,
        },
        text::narrate::branch,
        widgets::trick_grid::GridTrick,
    },
};

/// The table of a game.
pub(in crate::ui::pages) struct BodenseeTable<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    table: &'a Table,
    /// The game once the cards on their way have arrived: what is told comes with the card that it tells of.
    landed: Cow<'a, Table>,
    shared: &'a Shared,
    scope: Scope,
    /// Line that the other says after the trick.
    speech: Option<String>,
}

impl<'a> BodenseeTable<'a> {
    /// The table of this game.
    pub(in crate::ui::pages) fn of(
        model: &'a Model,
        context: &'a RenderContext,
        table: &'a Table,
    ) -> Self {
        let (footer, landed) = (Footer::of(model, context), table.landed());
        let (shared, scope) = (&model.shared, model.scope());
        let said = if shared.talks() { landed.shown().said() } else { None };
        let speech = said.map(|said| context.bodensee_narrator().line(said));
        Self { context, footer, table, landed, shared, scope, speech }
    }
}

impl StatefulWidget for BodenseeTable<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = TableAreas::of(area).map(of_bodensee) else { return };
        let canvas = &mut Canvas::new(area, buffer, drawn);
        let (context, table) = (self.context, self.table);
        let areas = with_room_for_hint(context, table, areas);
        self.footer.draw_at_table(canvas, &areas);
        let branch = self.shared.branch_of::<Game>();
        let branch = branch.map(|branch| branch::name(&context.look.words.branch, branch));
        canvas.painter.widget(areas.title, TitleOfSession { context, table: &self.landed, branch });
        let lies_open = matches!(self.scope, Scope::Open | Scope::Ending);
        let tricks = tricks_to_read(table, self.shared.aid(), areas.tier);
        let is_vacant = !tricks.is_empty() && areas.tier >= Tier::L;
        let areas = if is_vacant { without_hand(areas) } else { areas };
        self.draw_middle(canvas, &areas, &tricks, lies_open);
        if self.shared.view.peeks == Some(Peek::Seen) {
            canvas.painter.widget(areas.table, SeenPanel { context, table: &self.landed });
        }
        if let Some(side) = areas.side {
            self.draw_side(canvas, side);
        }
        self.draw_hint(canvas, &areas);
        if !(lies_open && areas.tier == Tier::Xs) && tricks.is_empty() {
            let places = self.places(table);
            places.draw_row(canvas, TableRow::Hand, &places.in_hand(), areas.hand);
        }
        canvas.draw(areas.status, self.status_lines(&areas));
    }
}

impl BodenseeTable<'_> {
    /// Draws what is at stake now, on a small table in lines of text.
    fn draw_middle(
        &self,
        canvas: &mut Canvas<'_>,
        areas: &TableAreas,
        tricks: &[GridTrick],
        lies_open: bool,
    ) {
        let (context, table) = (self.context, self.table);
        let popup = Popup { context, table };
        if !tricks.is_empty() {
            let (ground, places) = (Ground { context, table }, self.places(table));
            return ResultScene { ground, places, popup, tricks }.draw(canvas, areas);
        }
        match areas.tier {
            Tier::Xs if lies_open => {
                popup.draw(canvas, [areas.table, areas.table.union(areas.hand)]);
            }
            Tier::Xs => {
                let (table, peeks) = (&self.landed, self.shared.view.peeks);
                let places = self.places(table);
                canvas.draw(areas.table, TableInLines { context, table, places, peeks });
            }
            Tier::TooSmall | Tier::S | Tier::M | Tier::L | Tier::Xl => {
                self.draw_cards(canvas, areas, lies_open);
            }
        }
    }

    /// Draws the table with its cards.
    fn draw_cards(&self, canvas: &mut Canvas<'_>, areas: &TableAreas, lies_open: bool) {
        let (context, table) = (self.context, self.table);
        let inner = Ground { context, table }.draw(&mut canvas.painter, areas);
        let BodenseeAreas { theirs, middle, ours } = BodenseeAreas::of(inner);
        self.places(table).draw_both(canvas, theirs, ours);
        if lies_open {
            // What is asked or read stands between the rows where it has room there.
            Popup { context, table }.draw(canvas, [middle, areas.table]);
            return;
        }
        match self.scope {
            Scope::Bidding => {
                canvas.draw(middle, Bidding { context, table });
                self.draw_opposite(canvas, middle);
            }
            Scope::Naming => canvas.draw(middle, Naming { context, table }),
            _ if table.shown_table().mode.is_none() => {
                let line = Rect { y: middle.y + middle.height / 2, height: 1, ..middle };
                canvas.painter.widget(line, BidLine { context, table });
            }
            _ => {
                let hand = TableAreas::of(canvas.painter.area()).map(of_bodensee);
                let hand = hand.map_or(Rect::ZERO, |areas| areas.hand);
                let (places, peeks) = (self.places(table), self.shared.view.peeks);
                let speech = self.speech.as_deref();
                let trick = TrickOfTwo { context, table, places, peeks, speech, hand };
                canvas.painter.widget(inner, trick);
            }
        }
    }

    /// Draws the other beside the field of the bid, below the bids so far.
    fn draw_opposite(&self, canvas: &mut Canvas<'_>, middle: Rect) {
        let (context, table) = (self.context, self.table);
        let [field, gap] = [bidding::columns(context, table), 1];
        let width = (middle.width.saturating_sub(field) / 2).saturating_sub(2 * gap);
        let y = middle.y + middle.height.saturating_sub(5) / 2 + 1;
        let height = middle.bottom().saturating_sub(y);
        let free = Rect { x: middle.x + gap, y, width, height };
        let opposite = Opposite { context, table };
        if opposite.fits(free) {
            let x = free.right() - Opposite::COLUMNS;
            canvas.painter.widget(Rect { x, width: Opposite::COLUMNS, ..free }, opposite);
        }
    }

    /// Draws the panel beside the table: what has happened, or what one holds while one bids.
    fn draw_side(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (context, table) = (self.context, &self.landed);
        if matches!(self.scope, Scope::Bidding | Scope::Naming) {
            return canvas.painter.widget(area, Pool { context, table });
        }
        let (look, say) = (&context.look, context.bodensee_narrator());
        let told = table.shown().told().iter().map(|event| say.event(event, Telling::Short));
        let sentences: Vec<String> = told.collect();
        let rounds = &table.shown().ledger()[..];
        let [log, sheet] = log_and_sheet(area, rounds.len());
        let title = &look.words.table.log;
        canvas.painter.widget(log, &Log { look, title, sentences: &sentences });
        if !sheet.is_empty() {
            let (title, chosen) = (&look.words.end.course, None);
            canvas.painter.widget(sheet, RoundList { context, title, rounds, chosen });
        }
    }

    /// Draws the hint that is shown beside the table, if it stands there, or the alternatives over it.
    fn draw_hint(&self, canvas: &mut Canvas<'_>, areas: &TableAreas) {
        let (context, table) = (self.context, self.table);
        let exercise = self.shared.branch_of::<Game>().and_then(Branch::exercise);
        if let Some((attempt, found)) = exercise.and_then(Exercise::refutation) {
            return canvas.draw(areas.body(), RefutedLines { context, attempt, found });
        }
        match (table.hint(), areas.side) {
            (Some(hint), _) if hint.stage == HintStage::Full => {
                canvas.draw(areas.body(), Alternatives { context, table, hint });
            }
            (Some(hint), Some(side)) => {
                let key = &key_of_hints(self.shared);
                canvas.draw(side, BodenseeTip { context, hint, key });
            }
            (_, None) | (None, _) => {}
        }
    }

    const fn places<'a>(&'a self, table: &'a Table) -> Places<'a> {
        Places { look: &self.context.look, table, scope: self.scope }
    }

    fn status_lines(&self, areas: &TableAreas) -> StatusLines<'_> {
        StatusLines {
            context: self.context,
            table: &self.landed,
            aid: self.shared.aid(),
            // A table in lines of text has no head to say it.
            speech: self.speech.as_deref().filter(|_| areas.tier == Tier::Xs),
            notice: self.footer.notice(),
            is_unsaved: self.shared.saved_games.unsaved,
            peeks: self.shared.view.peeks,
            hint: hint_below(self.context, &self.landed, areas),
        }
    }
}
