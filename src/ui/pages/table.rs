//! The table: trick, hand, call, log.

use ratatui::layout::Rect;

use super::{RenderContext, Renderer, calling::AT_TABLE, result::without_hand};
use crate::{
    app::{
        Target,
        keys::Scope,
        person::ME,
        schieber::{Saying, Table},
        shared::Peek,
        table::hint::Hinted,
    },
    cards::{BySeat, CardSet, Seat, Trick},
    config::Aid,
    game::schieber::Round,
    ui::{
        Hand, HandSlot, Panel, SlotState, Status, TableAreas, Tier,
        widgets::{
            title::{Title, TitleContract},
            trick::{Moment, TrickView, card_size},
        },
    },
};

/// Height from which on a panel has room for the rounds below what has happened in this one.
const SHEET_FROM: u16 = 24;

/// Rows of the least list of rounds, and of what stands around them.
const LEAST_SHEET: u16 = 8;
const AROUND: u16 = 6;

/// The area of the log, and below it that of this number of rounds: empty where there are none, or no room for them.
pub(super) fn log_and_sheet(side: Rect, rounds: usize) -> [Rect; 2] {
    let needed = (rounds as u16).saturating_add(AROUND).max(LEAST_SHEET);
    let has_room = rounds > 0 && side.height >= SHEET_FROM;
    let rows = if has_room { needed.min(side.height / 3) } else { 0 };
    let log = Rect { height: side.height - rows, ..side };
    [log, Rect { y: log.bottom(), height: rows, ..side }]
}

impl RenderContext {
    /// The seats with nothing on the table.
    pub(super) fn seats(&self, session: &Table) -> TrickView<'_> {
        let shown_table = session.shown_table();
        TrickView {
            look: &self.look,
            names: &self.names,
            held: BySeat::from_fn(|seat| shown_table.held(seat).min(session.shown().dealt(seat))),
            trick: None,
            winning: None,
            moment: Moment::Pause,
            direction: session.game().house().deal.direction,
            note: "",
            prompt: &self.look.words.table.your_turn,
        }
    }
}

impl Renderer<'_> {
    pub(super) fn table(&mut self, session: &Table) {
        let Some(areas) = self.table_areas() else { return };
        let tricks = self.tricks_to_read(session, &areas);
        let is_vacant = !tricks.is_empty() && areas.tier >= Tier::L;
        let areas = if is_vacant { without_hand(areas) } else { areas };
        // What is told comes with the card that it tells of.
        let landed = session.landed();
        self.grounds(&areas);
        self.title(&landed, areas.title);
        self.hints(areas.hints);
        self.hear_question(session);
        let scope = self.model.scope();
        let lies_open = matches!(scope, Scope::Open | Scope::Saying);
        // What has no place of its own lies over the table.
        let has_place = areas.side.is_some() && scope != Scope::Calling;
        let over = self.model.shared.view.peeks == Some(Peek::Seen) && !has_place;
        if lies_open && areas.tier == Tier::Xs && Self::match_in_motion(session).is_none() {
            return self.lying_open(session, &areas, over);
        }
        let hinted = Self::hinted(session, areas, over);
        let at_table = hinted.as_ref().map_or(areas, |hinted| hinted.areas);
        if over || tricks.is_empty() {
            self.middle(session, &at_table, over);
        } else {
            self.result_at_table(session, &areas, &tricks);
        }
        self.sides(&landed, &areas);
        self.hint(session, &at_table, hinted.map(|hinted| hinted.hint));
        if tricks.is_empty() {
            self.hand(session, at_table.hand);
        }
        self.status(&landed, at_table.status);
    }

    /// Hears what the person is asked to announce, which no line of status says.
    fn hear_question(&mut self, session: &Table) {
        let words = &self.context.look.words;
        match session.shown().asks() {
            Some(Saying::Weis) => self.hear(&words.weis.title),
            Some(Saying::Stoeck) => self.hear(&words.result.stoeck),
            None => {}
        }
    }

    /// The areas of the table, with those that are wanted beside it.
    fn table_areas(&self) -> Option<TableAreas> {
        let areas = TableAreas::of(self.painter.area())?;
        let beside = self.model.shared.wants_seen();
        let areas = if beside { areas } else { areas.without_seen() };
        let is_log = !beside || areas.seen.is_some();
        let columns = match self.model.scope() {
            // The names of others stand beside the calls.
            Scope::Calling => areas.body().width.saturating_sub(AT_TABLE).min(self.log_columns()),
            _ => self.log_columns(),
        };
        Some(if is_log { areas.with_log(columns) } else { areas })
    }

    /// Draws what is at stake now: the trick, the call, what lies open, or over them the cards that have been seen.
    fn middle(&mut self, session: &Table, areas: &TableAreas, over: bool) {
        let is_large = areas.tier >= Tier::L;
        let calling = if is_large { areas.without_seen().table } else { areas.body() };
        match self.model.scope() {
            Scope::Calling if over => self.seen(session, calling),
            Scope::Calling => self.calling(session, calling),
            _ if over => self.seen(&session.landed(), areas.table),
            // What lies open takes the place of the trick, once a match has been seen.
            Scope::Open if let Some(seen) = Self::match_in_motion(session) => {
                self.match_scene(session, seen, areas.table);
            }
            Scope::Open | Scope::Saying => {
                let inner = self.framed(areas.table, &self.table_title());
                self.popup(session, [inner, areas.table]);
            }
            _ => self.trick(session, areas.table),
        }
    }

    /// Paints the bar above the cloth, and the sheet below it.
    pub(super) fn grounds(&mut self, areas: &TableAreas) {
        let theme = &self.context.look.theme;
        self.painter.paint(areas.title, theme.bar);
        self.painter.paint(areas.status.union(areas.hints), theme.panel);
    }

    /// Draws the popup on the smallest screen, in the place of the last sentences too; below it the hand, unless it
    /// needs all there is. The notice stands below both.
    fn lying_open(&mut self, session: &Table, areas: &TableAreas, over: bool) {
        let all = areas.table.union(areas.status);
        self.painter.paint(all, self.context.look.theme.felt);
        let all = Rect { height: all.height - self.notice_below(all), ..all };
        if over {
            return self.seen(session, all);
        }
        let rows = areas.hand.height;
        let hand = Rect { y: all.bottom() - rows, height: rows, ..all };
        let above = Rect { height: all.height - rows, ..all };
        if self.popup(session, [above, all]) == above {
            self.hand(session, hand);
        }
    }

    /// Draws the notice in the last lines of this area; returns their number.
    pub(super) fn notice_below(&mut self, area: Rect) -> u16 {
        let Some(notice) = self.model.shared.notice.as_ref() else { return 0 };
        let notice = self.context.notice(notice, self.model.shared.seated());
        self.hear(&notice);
        let look = &self.context.look;
        let said = Status { look, sentences: &[], style: look.theme.text, notice: Some(&notice) };
        let rows = said.needs(area.width).min(area.height / 2);
        let below = Rect { y: area.bottom() - rows, height: rows, ..area };
        self.painter.widget(below, &said);
        rows
    }

    /// Draws the log, and the cards that have been seen; where there is room for one of them, that one.
    fn sides(&mut self, session: &Table, areas: &TableAreas) {
        let is_calling = self.model.scope() == Scope::Calling;
        // A large terminal keeps what has happened beside the choice.
        if is_calling && areas.tier < Tier::L {
            return;
        }
        let beside = self.model.shared.wants_seen() && !is_calling;
        let only_one = areas.seen.is_none();
        if let Some(seen) = areas.seen.or(areas.side).filter(|_| beside) {
            self.seen(session, seen);
        }
        if let Some(side) = areas.side.filter(|_| !(beside && only_one)) {
            let [log, sheet] = log_and_sheet(side, session.shown().sheet().rounds().len());
            self.log(session, log);
            if !sheet.is_empty() {
                self.score_table(session, &self.context.look.words.end.course, sheet);
            }
        }
    }

    /// Title of the table: a branch says that it is one.
    pub(super) fn table_title(&self) -> String {
        let branch =
            self.model.shared.branch().map(|branch| self.context.narrator().branch(branch));
        branch.unwrap_or_else(|| self.context.look.words.table.title.clone())
    }

    pub(super) fn title(&mut self, session: &Table, area: Rect) {
        let shown_table = session.shown_table();
        let called = shown_table
            .called
            .zip(session.shown().factor())
            .filter(|_| !session.shown().is_dealing());
        let deciding =
            session.shown().turn().or_else(|| session.game().round().map(Round::forehand));
        let contract = called.map_or_else(
            || TitleContract::Deciding { by: self.context.name(deciding.unwrap_or(ME)) },
            |((by, mode), factor)| TitleContract::Called {
                mode,
                factor,
                by: self.context.name(by),
                pushed_by: session.shown_table().pushed.last().map(|seat| self.context.name(*seat)),
            },
        );
        let title = Title {
            look: &self.context.look,
            contract,
            round_no: session.game().round_no(),
            trick_no: called.map(|_| shown_table.trick_no()),
            scores: session.shown().sheet().scores_with(self.model.shared.aid()),
            target: session.game().standing().target,
        };
        self.painter.widget(area, &title);
    }

    /// Draws a frame around the table where that takes no room from its cards; returns its inside.
    pub(super) fn framed(&mut self, area: Rect, title: &str) -> Rect {
        let look = &self.context.look;
        let inner = Panel::inner(area);
        let size = card_size(look, inner);
        if size.is_none() || size != card_size(look, area) {
            return area;
        }
        self.painter.widget(area, &Panel { look, title, note: "" });
        self.painter.lay(area, look.theme.bar);
        self.painter.paint(inner, look.theme.felt);
        inner
    }

    pub(super) fn trick(&mut self, session: &Table, area: Rect) {
        let words = &self.context.look.words.table;
        if let Some((trick, winner)) = session
            .shown()
            .last_trick()
            .filter(|_| self.model.shared.view.peeks == Some(Peek::LastTrick))
        {
            let area = self.framed(area, &words.last_trick);
            self.last_trick(session, &trick, winner, area);
        } else {
            let area = self.framed(area, &self.table_title());
            self.present_trick(session, area);
        }
    }

    fn last_trick(&mut self, session: &Table, trick: &Trick, winner: Seat, area: Rect) {
        let (winning, moment) = (Some(winner), Moment::Won(winner));
        let view = TrickView { trick: Some(trick), winning, moment, ..self.context.seats(session) };
        self.painter.widget(area, &view);
    }

    fn present_trick(&mut self, session: &Table, area: Rect) {
        let landed = session.landed();
        let shown_table = landed.shown_table();
        let words = &self.context.look.words.table;
        let counts = self.model.shared.aid() != Aid::Tournament && landed.shown().on_table() > 0;
        let lies = shown_table.trick.filter(|_| counts);
        let note = lies.map_or_else(String::new, |_| words.in_trick.of(landed.shown().on_table()));
        let ranking = shown_table.called.map(|(_, mode)| mode.ranking(shown_table.trick_no()));
        let best = shown_table.trick.zip(ranking).map(|(trick, ranking)| trick.winner(ranking));
        let moment = match (shown_table.taken, landed.shown().awaited()) {
            (Some(winner), _) => Moment::Won(winner),
            // Before the call no card is awaited.
            (None, Some(turn)) if shown_table.called.is_some() && !session.shown().is_dealing() => {
                Moment::Turn(turn)
            }
            (None, Some(_) | None) => Moment::Pause,
        };
        let (trick, winning) = (shown_table.trick.as_ref(), best);
        let seats = self.context.seats(session);
        let trick = TrickView { trick, winning, moment, note: &note, ..seats };
        self.trick_in_motion(session, &trick, area);
    }

    fn hand(&mut self, session: &Table, area: Rect) {
        let is_playing = self.model.scope() == Scope::Playing;
        let slots = self.slots(session);
        let selected = session.chosen().place().filter(|_| is_playing);
        let hinted = if is_playing { session.hinted_cards() } else { Hinted::NONE };
        let (look, marked) = (&self.context.look, session.marked());
        let hand = Hand { look, slots: &slots, selected, hinted, marked };
        self.clickable(hand.hits(area), Target::Slot);
        self.painter.widget(area, &hand);
    }

    /// The places of the hand.
    pub(super) fn slots(&self, session: &Table) -> Vec<HandSlot> {
        let playable = session.shown().playable();
        let held = session.shown().slots();
        let is_playing = self.model.scope() == Scope::Playing;
        let dealt = session.shown().dealt(ME);
        let lit = if session.chosen_call().is_some() { session.marked() } else { CardSet::EMPTY };
        session
            .shown()
            .order()
            .iter()
            .zip(held)
            .enumerate()
            .map(|(i, (card, held))| {
                let state = match held.filter(|_| i < dealt) {
                    None => SlotState::Played,
                    Some(card) if lit.has(card) => SlotState::Lit,
                    Some(_) if !is_playing => SlotState::Open,
                    Some(card) if playable.has(card) => SlotState::Playable,
                    Some(_) => SlotState::Barred,
                };
                HandSlot { card: *card, state }
            })
            .collect()
    }
}
