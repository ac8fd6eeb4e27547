//! The table of Schieber: trick, hand, call, log.

mod bubble;
mod call_advice;
mod call_panel;
mod calling;
pub(in crate::ui::pages) mod ending;
mod hand;
mod hint;
mod hint_areas;
mod log;
pub(in crate::ui::pages) mod match_scene;
mod motion;
mod numbers;
mod popups;
mod result;
mod seen;
mod status;
mod title;
mod trick;

use std::borrow::Cow;

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use self::{
    bubble::Bubble,
    call_panel::CallPanel,
    calling::Calling,
    hand::HandRow,
    hint::{Alternatives, SchieberTip, rows_of_hint},
    hint_areas::HintedTable,
    log::RoundLog,
    match_scene::{MatchScene, match_to_read},
    popups::Popup,
    result::{OpenedResult, ResultScene, tricks_to_read},
    seen::SeenPanel,
    status::StatusLines,
    title::SchieberTitle,
    trick::{TrickScene, seats},
};
use super::{
    ending::scene_ground,
    framed,
    hint::{key_of, key_of_hints},
    log_and_sheet,
    refuted::RefutedLines,
    rows_of_sheet, without_hand,
};
use crate::{
    app::{
        Model,
        branch::Exercise,
        keys::{Command, Scope},
        schieber::{Saying, Table, Wait},
        shared::{Branch, Peek, Shared},
    },
    cards::{Seat, Team},
    config::Aid,
    ui::{
        TableAreas, Tier, TrickView,
        pages::{
            DrawnFrame, RenderContext,
            canvas::Canvas,
            footer::Footer,
            slate::{looked_at, schieber::score_sheet::ScoreSheet},
        },
        text::narrate::branch,
        widgets::{hand::rows_of_cards, trick::Panels, trick_grid::GridTrick},
    },
};

/// The table of a game.
pub(in crate::ui::pages) struct SchieberTable<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    table: &'a Table,
    /// The game once the cards on their way have arrived: what is told comes with the card that it tells of.
    landed: Cow<'a, Table>,
    shared: &'a Shared,
    scope: Scope,
    /// Title of the table: a branch says that it is one.
    title: String,
    /// Line that somebody says after the trick.
    speech: Option<(Seat, String)>,
}

impl<'a> SchieberTable<'a> {
    /// The table of this game.
    pub(in crate::ui::pages) fn of(
        model: &'a Model,
        context: &'a RenderContext,
        table: &'a Table,
    ) -> Self {
        let (shared, scope) = (&model.shared, model.scope());
        let branch = shared.branch().map(|branch| branch::name(&context.look.words.branch, branch));
        let title = branch.unwrap_or_else(|| context.look.words.table.title.clone());
        let (footer, landed) = (Footer::of(model, context), table.landed());
        let said = if shared.talks() { landed.shown().said() } else { None };
        let speech = said.map(|said| (said.by, context.look.words.talk.line(said)));
        Self { context, footer, table, landed, shared, scope, title, speech }
    }
}

impl StatefulWidget for SchieberTable<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = self.areas(area) else { return };
        let canvas = &mut Canvas::new(area, buffer, drawn);
        let (context, table, aid) = (self.context, self.table, self.shared.aid());
        if let Some(matched) = self.matched() {
            return self.draw_match(canvas, &areas, matched);
        }
        let tricks = tricks_to_read(table, aid, areas.tier);
        // A large table has the tricks on its cloth below the result, and needs no hand below it.
        let is_vacant = !tricks.is_empty() && areas.tier >= Tier::L;
        let areas = if is_vacant { without_hand(areas) } else { areas };
        self.footer.draw_at_table(canvas, &areas);
        let landed = &self.landed;
        canvas
            .painter
            .widget(areas.title, SchieberTitle { context, table: landed, shared: self.shared });
        self.hear_question(canvas);
        let lies_open =
            matches!(self.scope, Scope::Open | Scope::Saying | Scope::Doubling | Scope::Answering);
        // What has no place of its own lies over the table.
        let has_place = areas.side.is_some() && self.scope != Scope::Calling;
        let over = self.shared.view.peeks == Some(Peek::Seen) && !has_place;
        let is_told = self.shared.tutor.telling().is_some();
        if lies_open && !is_told && areas.tier == Tier::Xs {
            // At 40 x 12 ten rows lie between title and keys, and a result takes all of them: heads, four kinds of
            // points, a rule, two sums and the frame.
            return self.draw_open(canvas, &areas, over);
        }
        let hinted = self.hinted(areas, over);
        let at_table = hinted.as_ref().map_or(areas, |hinted| hinted.areas);
        let told = self.bubble(&at_table).zip(hinted.as_ref().map(|hinted| hinted.hint));
        let beside = told.map_or(areas, |(bubble, area)| bubble.leaves(areas, area));
        if over || tricks.is_empty() {
            self.draw_middle(canvas, &at_table, over);
        } else {
            self.draw_result(canvas, &areas, &tricks);
        }
        self.draw_sides(canvas, &beside);
        self.draw_hint(canvas, &at_table, hinted.map(|hinted| hinted.hint));
        if tricks.is_empty() {
            self.draw_hand(canvas, at_table.hand);
        }
        canvas.draw(at_table.status, self.status_lines());
    }
}

impl SchieberTable<'_> {
    /// The areas of the table, with those that are wanted beside it.
    fn areas(&self, area: Rect) -> Option<TableAreas> {
        let areas = TableAreas::of(area)?;
        let beside = self.shared.wants_seen();
        let areas = if beside { areas } else { areas.without_seen() };
        let is_log = !beside || areas.seen.is_some();
        let columns = log::columns(self.context);
        let most = rows_of_cards(&self.context.look, areas.hand);
        let room = Panels::room(&self.context.look, areas.body(), most);
        if let Some(room) = room.filter(|_| self.has_panels(areas.tier)) {
            return Some(areas.around(room, columns));
        }
        Some(if is_log { areas.with_log(columns) } else { areas })
    }

    /// True if panels stand at both sides of the trick: at a large table, but where the tricks of a round are read.
    fn has_panels(&self, tier: Tier) -> bool {
        tier >= Tier::L && tricks_to_read(self.table, self.shared.aid(), tier).is_empty()
    }

    /// The match that is read, unless something else lies over the table.
    fn matched(&self) -> Option<(Team, u16)> {
        let is_seen = self.shared.view.peeks == Some(Peek::Seen);
        let is_told = self.shared.tutor.telling().is_some();
        match_to_read(self.table).filter(|_| !is_seen && !is_told)
    }

    fn draw_match(&self, canvas: &mut Canvas<'_>, areas: &TableAreas, (team, part): (Team, u16)) {
        let (context, table, aid) = (self.context, self.table, self.shared.aid());
        let all = scene_ground(canvas, &context.look, &self.footer, areas);
        canvas.painter.widget(areas.title, SchieberTitle { context, table, shared: self.shared });
        let tricks = &tricks_to_read(table, aid, areas.tier);
        let speech = self.speech.as_ref().map(|(by, line)| (*by, line.as_str()));
        let scene = MatchScene { context, table, aid, team, part, speech, tricks };
        scene.draw(canvas, all, areas.tier);
    }

    /// The table with what is told of it beside it: a lesson before a hint.
    fn hinted(&self, areas: TableAreas, over: bool) -> Option<HintedTable> {
        if self.shared.tutor.telling().is_none() {
            let rows = |hint| rows_of_hint(self.context, self.table, hint, areas.table);
            let needed = self.table.hint().map_or(0, rows);
            return HintedTable::with(self.table, areas, over, needed);
        }
        let lies_open =
            matches!(self.scope, Scope::Open | Scope::Saying | Scope::Doubling | Scope::Answering);
        // On a small table what is told at the end of a round took the place of its numbers.
        let hides = |areas: &TableAreas| areas.side.is_none() && areas.tier > Tier::Xs;
        let is_read = !tricks_to_read(self.table, self.shared.aid(), areas.tier).is_empty();
        if hides(&areas) && is_read && !over {
            return Some(HintedTable { areas, hint: areas.hand });
        }
        let needed = self.bubble(&areas).map_or(0, |bubble| bubble.needs(areas.table));
        Some(HintedTable::told(self.table, areas, over || lies_open, needed))
    }

    /// Hears what the person is asked to announce, which no line of status says.
    fn hear_question(&self, canvas: &mut Canvas<'_>) {
        let words = &self.context.look.words;
        match self.table.shown().asks() {
            Some(Saying::Double(word)) => canvas.hear(words.doubling.name(word)),
            Some(Saying::ThrowIn) => canvas.hear(&words.throwing_in.title),
            Some(Saying::Weis) => canvas.hear(&words.weis.title),
            Some(Saying::Stoeck) => canvas.hear(&words.result.stoeck),
            None => {}
        }
    }

    /// Draws what is at stake now: the trick, the call, what lies open, or over them the cards that have been seen.
    fn draw_middle(&self, canvas: &mut Canvas<'_>, areas: &TableAreas, over: bool) {
        let calling = areas.body();
        let trick = self.trick(canvas, areas);
        match self.scope {
            Scope::Calling if over => self.draw_seen(canvas, self.table, calling),
            Scope::Calling => {
                let (context, table, aid) = (self.context, self.table, self.shared.aid());
                // The line of keys names it no more while a lesson is told.
                let push_key = &key_of(Command::Push, self.shared);
                let panel = CallPanel { context, table, aid, push_key };
                let (tier, middle) = (areas.tier, areas.between());
                canvas.draw(calling, Calling { trick, panel, tier, middle });
            }
            _ if over => self.draw_seen(canvas, &self.landed, areas.table),
            Scope::Open | Scope::Saying | Scope::Doubling | Scope::Answering
                if trick.panels.is_some() =>
            {
                self.draw_popup_between(canvas, areas, trick.panels);
            }
            Scope::Open | Scope::Saying | Scope::Doubling | Scope::Answering => {
                let look = &self.context.look;
                let inner = framed(&mut canvas.painter, look, areas.table, &self.title);
                self.popup(areas.tier).draw(canvas, [inner, areas.table]);
            }
            _ => canvas.painter.widget(areas.table, trick),
        }
    }

    /// Draws what lies open in the middle of a large table, and the players around it.
    fn draw_popup_between(
        &self,
        canvas: &mut Canvas<'_>,
        areas: &TableAreas,
        panels: Option<Panels>,
    ) {
        canvas.painter.paint(areas.table, self.context.look.theme.felt);
        let place = self.popup(areas.tier).draw(canvas, [areas.between(); 2]);
        let seats = TrickView { panels, ..seats(self.context, self.table) };
        seats.draw_around(&mut canvas.painter.within(areas.table), place);
    }

    fn draw_result(&self, canvas: &mut Canvas<'_>, areas: &TableAreas, tricks: &[GridTrick]) {
        let (popup, title) = (self.popup(areas.tier), self.title.as_str());
        ResultScene { popup, tricks, title }.draw(canvas, areas);
    }

    /// Draws the popup on the smallest screen, in the place of the last sentences too; below it the hand, unless it
    /// needs all there is. The notice stands below both.
    fn draw_open(&self, canvas: &mut Canvas<'_>, areas: &TableAreas, over: bool) {
        let all = areas.table.union(areas.status);
        canvas.painter.paint(all, self.context.look.theme.felt);
        let all = Rect { height: all.height - self.footer.notice_below(canvas, all), ..all };
        if over {
            return self.draw_seen(canvas, self.table, all);
        }
        if self.table.wait() == Some(Wait::Result) && self.shared.aid() == Aid::Learn {
            return canvas.draw(all, OpenedResult { context: self.context, table: self.table });
        }
        let rows = areas.hand.height;
        let hand = Rect { y: all.bottom() - rows, height: rows, ..all };
        let above = Rect { height: all.height - rows, ..all };
        let popup = self.popup(areas.tier).draw(canvas, [above, all]);
        if above.union(popup) == above {
            self.draw_hand(canvas, hand);
        }
    }

    /// Draws the log, and the cards that have been seen; where there is room for one of them, that one.
    fn draw_sides(&self, canvas: &mut Canvas<'_>, areas: &TableAreas) {
        let is_calling = self.scope == Scope::Calling;
        // A large terminal keeps what has happened beside the choice.
        if is_calling && areas.tier < Tier::L {
            return;
        }
        let beside = self.shared.wants_seen() && !is_calling;
        let only_one = areas.seen.is_none();
        let is_told = only_one && self.shared.tutor.telling().is_some();
        if let Some(seen) = areas.seen.or(areas.side).filter(|_| beside && !is_told) {
            self.draw_seen(canvas, &self.landed, seen);
        }
        if let Some(side) = areas.side.filter(|_| !(beside && only_one)) {
            let (context, table, aid) = (self.context, &self.landed, self.shared.aid());
            let rounds = table.shown().sheet().rounds().len();
            let [log, sheet] = match areas.seen.filter(|_| !beside) {
                Some(right) => [side, rows_of_sheet(right, rounds)],
                None => log_and_sheet(side, rounds),
            };
            canvas.painter.widget(log, RoundLog { context, table, aid });
            if !sheet.is_empty() {
                let title = &context.look.words.end.course;
                let looked_at = looked_at(self.shared.view.sheet_round, rounds);
                canvas
                    .painter
                    .widget(sheet, ScoreSheet { context, table, title, looked_at, evening: None });
            }
        }
    }

    /// Draws the hint that is shown, if one is: a few sentences in their area, or all alternatives over the table.
    fn draw_hint(&self, canvas: &mut Canvas<'_>, areas: &TableAreas, hinted: Option<Rect>) {
        let (context, table) = (self.context, self.table);
        if let Some((bubble, area)) = self.bubble(areas).zip(hinted) {
            // On the smallest table the bubble lies where notices stand: one waited there unseen.
            let free = if areas.status.is_empty() { area.height - bubble.rows(area) } else { 0 };
            let notice = self.footer.notice_in(canvas, area, free);
            return canvas.draw(Rect { height: area.height - notice, ..area }, bubble);
        }
        let exercise = self.shared.branch().and_then(Branch::exercise);
        if let Some((attempt, found)) = exercise.and_then(Exercise::refutation) {
            return canvas.draw(areas.body(), RefutedLines { context, attempt, found });
        }
        let Some(hint) = table.hint().filter(|_| table.shown().asks().is_none()) else { return };
        let Some(area) = hinted else {
            return canvas.draw(areas.body(), Alternatives { context, table, hint });
        };
        let is_below = areas.status.is_empty();
        let notice = if is_below { self.footer.notice_below(canvas, area) } else { 0 };
        let key = &key_of_hints(self.shared);
        let area = Rect { height: area.height - notice, ..area };
        canvas.draw(area, SchieberTip { context, table, hint, key });
    }

    /// Bubble of what is being told, if anything is.
    fn bubble(&self, areas: &TableAreas) -> Option<Bubble<'_>> {
        let told = self.shared.tutor.telling()?;
        let (context, table, tier, hand) = (self.context, self.table, areas.tier, areas.hand);
        Some(Bubble { context, table, told, tier, hand })
    }

    fn draw_hand(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (look, is_playing) = (&self.context.look, self.scope == Scope::Playing);
        canvas.draw(area, HandRow { look, table: self.table, is_playing });
    }

    /// Draws the cards that have been seen in this game.
    fn draw_seen(&self, canvas: &mut Canvas<'_>, table: &Table, area: Rect) {
        let (context, aid, key) =
            (self.context, self.shared.aid(), self.footer.keys_of(Command::Seen));
        canvas.painter.widget(area, SeenPanel { context, table, aid, key });
    }

    fn trick(&self, canvas: &Canvas<'_>, areas: &TableAreas) -> TrickScene<'_> {
        let panels = areas.side.zip(areas.seen).filter(|_| self.has_panels(areas.tier));
        let most = rows_of_cards(&self.context.look, areas.hand);
        let panels = panels.map(|(left, right)| Panels { areas: [left, right], most });
        TrickScene {
            context: self.context,
            table: self.table,
            aid: self.shared.aid(),
            peeks: self.shared.view.peeks,
            speech: self.speech.as_ref().map(|(by, line)| (*by, line.as_str())),
            title: &self.title,
            panels,
            hand: TableAreas::of(canvas.painter.area()).map_or(Rect::ZERO, |areas| areas.hand),
        }
    }

    fn popup(&self, tier: Tier) -> Popup<'_> {
        let (context, table) = (self.context, self.table);
        let chosen_after = self.shared.chosen_after();
        Popup { context, table, is_narrow: tier == Tier::Xs, chosen_after }
    }

    fn status_lines(&self) -> StatusLines<'_> {
        StatusLines {
            context: self.context,
            table: &self.landed,
            aid: self.shared.aid(),
            notice: self.footer.notice(),
            is_unsaved: self.shared.saved_games.unsaved,
            tells_home: self.shared.tells_home(),
            peeks: self.shared.view.peeks,
        }
    }
}
