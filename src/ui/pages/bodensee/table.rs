//! The table for two: both rows of open cards, the trick between them, the hand, and what has been said.

use ratatui::layout::Rect;

use super::areas::{BodenseeAreas, for_two};
use crate::{
    app::{
        Target,
        bodensee::{DealtPart, Table, TableRow},
        keys::Scope,
        person::MY_SIDE,
        shared::Peek,
        table::hint::Hinted,
    },
    cards::{Card, Side},
    game::bodensee::{Event, SIX},
    ui::{
        Log, Look, Panel, SlotState, Status, TableAreas, Telling, Tier,
        bodensee::{BodenseeTitle, PlaceRow, PlaceView, StackEdge},
        pages::{Renderer, result::without_hand, table::log_and_sheet},
        text::words::fill,
    },
};

/// The row of the other player's table.
pub(super) const fn row_of_other<'a>(look: &'a Look, places: &'a [PlaceView; SIX]) -> PlaceRow<'a> {
    let edge = Some(StackEdge::Above);
    PlaceRow { look, places, edge, selected: None, is_numbered: false, hinted: Hinted::NONE }
}

/// The table within its frame; a small one has none, so that the hand has room for cards.
const fn duel_inner(table: &TableAreas) -> Rect {
    let Rect { y, height, .. } = table.table;
    match table.tier {
        Tier::S => Rect { y: y + 1, height: height - 1, ..table.table },
        _ => Panel::inner(table.table),
    }
}

impl Renderer<'_> {
    pub(in crate::ui::pages) fn duel(&mut self, duel: &Table) {
        let Some(areas) = TableAreas::of(self.painter.area()).map(for_two) else { return };
        let areas = self.with_room_for_hint(duel, areas);
        // What is told comes with the card that it tells of.
        let landed = duel.landed();
        self.grounds(&areas);
        self.duel_title(&landed, areas.title);
        self.hints(areas.hints);
        let scope = self.model.scope();
        let lies_open = matches!(scope, Scope::Open | Scope::Ending);
        let tricks = self.duel_tricks_to_read(duel, &areas);
        let is_vacant = !tricks.is_empty() && areas.tier >= Tier::L;
        let areas = if is_vacant { without_hand(areas) } else { areas };
        match areas.tier {
            _ if !tricks.is_empty() => self.duel_result_at_table(duel, &areas, &tricks),
            Tier::Xs if lies_open => {
                let all = areas.table.union(areas.hand);
                self.duel_popup(duel, [areas.table, all]);
            }
            Tier::Xs => self.duel_lines(&landed, &areas),
            Tier::TooSmall | Tier::S | Tier::M | Tier::L | Tier::Xl => {
                self.duel_cards(duel, &areas, lies_open);
            }
        }
        if self.model.shared.view.peeks == Some(Peek::Seen) {
            self.duel_seen(&landed, areas.table);
        }
        if let Some(side) = areas.side {
            self.duel_side(&landed, side);
        }
        self.duel_hint(duel, &areas);
        if !(lies_open && areas.tier == Tier::Xs) && tricks.is_empty() {
            let (places, row) = (self.hand_places(duel), TableRow::Hand);
            self.place_row(duel, row, &places, areas.hand);
        }
        self.duel_status(&landed, &areas);
    }

    /// Draws who sits opposite, above the table or in its frame; returns the area of the table itself.
    pub(super) fn duel_ground(&mut self, duel: &Table, table: &TableAreas) -> Rect {
        let look = &self.context.look;
        let area = table.table;
        let title = self.label(&duel.landed(), MY_SIDE.other());
        let note = self.held(duel);
        let inner = duel_inner(table);
        if table.tier == Tier::S {
            self.title_line(Rect { height: 1, ..area }, &title, &note);
        } else {
            self.painter.widget(area, &Panel { look, title: &title, note: &note });
            self.painter.lay(area, look.theme.bar);
        }
        self.painter.paint(inner, look.theme.felt);
        inner
    }

    /// Draws the table with its cards.
    fn duel_cards(&mut self, duel: &Table, table: &TableAreas, lies_open: bool) {
        let inner = self.duel_ground(duel, table);
        let areas = BodenseeAreas::of(inner);
        if lies_open {
            // What is asked or read stands between the rows where it has room there.
            self.rows_of_stacks(duel, areas.theirs, areas.ours);
            self.duel_popup(duel, [areas.middle, table.table]);
            return;
        }
        self.rows_of_stacks(duel, areas.theirs, areas.ours);
        match self.model.scope() {
            Scope::Bidding => self.bidding(duel, areas.middle),
            Scope::Naming => self.naming(duel, areas.middle),
            _ if duel.shown_table().mode.is_none() => self.bids_so_far(duel, areas.middle),
            _ => self.trick_of_two(duel, inner),
        }
    }

    pub(super) fn rows_of_stacks(&mut self, duel: &Table, theirs: Rect, ours: Rect) {
        let other = self.table_places(duel, MY_SIDE.other());
        let row = row_of_other(&self.context.look, &other);
        self.painter.widget(theirs, &row);
        let own = self.table_places(duel, MY_SIDE);
        self.place_row(duel, TableRow::Table, &own, ours);
    }

    /// Draws a row that the person plays from, and notes where it can be clicked.
    pub(super) fn place_row(
        &mut self,
        duel: &Table,
        row: TableRow,
        places: &[PlaceView; SIX],
        area: Rect,
    ) {
        let is_chosen = self.model.scope() == Scope::PlayingBodensee && duel.row() == row;
        let chosen = duel.chosen().place().filter(|_| is_chosen);
        let widget = PlaceRow {
            look: &self.context.look,
            places,
            edge: (row == TableRow::Table).then_some(StackEdge::Below),
            selected: chosen.map(|place| place - row.first()),
            is_numbered: is_chosen,
            hinted: duel.hinted_cards(),
        };
        // What lies open may lie upon them.
        let is_covered = matches!(self.model.scope(), Scope::Open | Scope::Ending);
        let hits = if is_covered { Vec::new() } else { widget.hits(area) };
        self.clickable(hits, |i| Target::Slot(row.first() + i));
        self.painter.widget(area, &widget);
    }

    /// The places of a side's table.
    pub(super) fn table_places(&self, duel: &Table, side: Side) -> [PlaceView; SIX] {
        let shown = duel.shown_table();
        let is_turned =
            |place: usize| shown.turned.iter().any(|(by, at, _)| (*by, *at) == (side, place));
        std::array::from_fn(|i| {
            let place = shown.places[side][i];
            let card = place.up.filter(|_| duel.shown().is_dealt(side, DealtPart::Up, i));
            let state = match side {
                Side::Near => self.state(duel, card),
                Side::Far => card.map_or(SlotState::Played, |_| SlotState::Open),
            };
            let covered = place.covered && duel.shown().is_dealt(side, DealtPart::Down, i);
            PlaceView { card, state, covered, is_turned: is_turned(i) }
        })
    }

    /// The places of the hand.
    pub(super) fn hand_places(&self, duel: &Table) -> [PlaceView; SIX] {
        let slots = duel.shown().hand_slots();
        std::array::from_fn(|i| {
            let card = slots[i].filter(|_| duel.shown().is_dealt(MY_SIDE, DealtPart::Hand, i));
            PlaceView { card, state: self.state(duel, card), covered: false, is_turned: false }
        })
    }

    /// State of a card that the person could play.
    fn state(&self, duel: &Table, card: Option<Card>) -> SlotState {
        let is_playing = self.model.scope() == Scope::PlayingBodensee;
        match card {
            None => SlotState::Played,
            Some(_) if !is_playing => SlotState::Open,
            Some(card) if duel.shown().playable().has(card) => SlotState::Playable,
            Some(_) => SlotState::Barred,
        }
    }

    /// Name of a player, marked where it is that player's turn.
    pub(super) fn label(&self, duel: &Table, side: Side) -> String {
        let name = self.context.duel_narrator().name(side);
        let mark = &self.context.look.art.marks.turn;
        if duel.shown().turn() == Some(side) { format!("{mark} {name}") } else { name.to_owned() }
    }

    /// The number of cards in the other's hand.
    fn held(&self, duel: &Table) -> String {
        let held = duel.shown().held_by_other();
        let marks = &self.context.look.art.marks;
        let back = if self.context.look.has_stock() { &marks.edge } else { &marks.back };
        let backs = back.repeat(held);
        let words = &self.context.look.words.duel.table.in_hand;
        format!("{backs} {}", fill(words, &[("n", &held.to_string())])).trim_start().to_owned()
    }

    /// Points of a side, and what it still needs to win the round.
    pub(super) fn points_of(&self, duel: &Table, side: Side) -> [String; 2] {
        let words = &self.context.look.words.duel;
        let points = duel.shown_table().points[side];
        let say = self.context.duel_narrator();
        let told = say.person(&words.table.points_of, side, &[("n", &points.to_string())]);
        let goal = duel.shown().needed().map_or_else(String::new, |needed| {
            let goal = needed[side];
            let template =
                if points >= goal { &words.table.has_enough } else { &words.table.still };
            let lacks = goal.saturating_sub(points).to_string();
            fill(template, &[("n", &lacks), ("goal", &goal.to_string())])
        });
        [told, goal]
    }

    pub(super) fn duel_title(&mut self, duel: &Table, area: Rect) {
        let title = BodenseeTitle {
            look: &self.context.look,
            left: self.title_of_bid(duel),
            right: self.title_of_standing(duel),
        };
        self.painter.widget(area, &title);
    }

    /// Sentences for what is played or is to be said, in fewer and fewer words.
    fn title_of_bid(&self, duel: &Table) -> Vec<String> {
        let (words, deck) = (&self.context.look.words.duel, &self.context.look.deck);
        let say = self.context.duel_narrator();
        let shown = duel.shown_table();
        let bid = shown.contract.map_or_else(String::new, |contract| contract.bid.to_string());
        let turn = duel.shown().turn().map_or("", |side| say.name(side));
        let (Some(contract), Some(mode)) = (shown.contract, shown.mode) else {
            let what = if shown.is_bid_out(&duel.game().house().bodensee) {
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
    fn title_of_standing(&self, duel: &Table) -> Vec<String> {
        let words = &self.context.look.words.duel;
        let say = self.context.duel_narrator();
        let shown = duel.shown_table();
        let (round, trick) = (duel.game().round_no().to_string(), shown.trick_no().to_string());
        let template = if shown.mode.is_some() { &words.table.place } else { &words.table.before };
        let place = fill(template, &[("round", &round), ("trick", &trick)]);
        let [near, far] = Side::ALL.map(|side| {
            let marks = say.marks(&shown.tallies.0[side]);
            (format!("{} {marks}", say.name(side)), marks)
        });
        let dealer = duel.game().round().map(|round| round.dealt().dealer);
        let dealt = dealer.filter(|_| shown.mode.is_none());
        let dealt = dealt.map(|side| format!(" · {}", say.person(&words.bids.dealt, side, &[])));
        vec![
            format!("{place}{} · {} · {}", dealt.unwrap_or_default(), near.0, far.0),
            format!("{place} · {} · {}", near.0, far.0),
            format!("{place} {} {}", near.0, far.0),
            format!("{place} {}:{}", near.1, far.1),
        ]
    }

    /// Draws the panel beside the table: what has happened, or what one holds while one bids.
    fn duel_side(&mut self, duel: &Table, area: Rect) {
        if matches!(self.model.scope(), Scope::Bidding | Scope::Naming) {
            return self.pool(duel, area);
        }
        let say = self.context.duel_narrator();
        let look = &self.context.look;
        let told = duel.shown().told().iter().map(|event| say.event(event, Telling::Short));
        let sentences: Vec<String> = told.collect();
        let rounds = duel.shown().ledger();
        let [log, sheet] = log_and_sheet(area, rounds.len());
        self.painter
            .widget(log, &Log { look, title: &look.words.table.log, sentences: &sentences });
        if !sheet.is_empty() {
            self.rounds(&look.words.end.course, &rounds, None, sheet);
        }
    }

    /// Draws the last event, and below it the duty or the notice; that alone if it takes both lines.
    fn duel_status(&mut self, duel: &Table, areas: &TableAreas) {
        let area = areas.status;
        let look = &self.context.look;
        let notice = self.model.shared.notice.as_ref();
        let notice = notice.map(|notice| self.context.notice(notice, self.model.shared.seated()));
        let unsaved =
            self.model.shared.saved_games.unsaved.then(|| look.words.table.not_saved.clone());
        let to_do = self.duel_hint_below(duel, areas).unwrap_or_else(|| self.duel_to_do(duel));
        let sentences: Vec<String> = unsaved.into_iter().chain([to_do]).collect();
        self.hear_status(notice.as_deref(), &sentences);
        let style = if duel.shown().is_my_turn() { look.theme.turn } else { look.theme.text };
        let to_do = Status { look, sentences: &sentences, style, notice: notice.as_deref() };
        if to_do.needs(area.width) > 1 {
            return self.painter.widget(area, &to_do);
        }
        let [said, below] = [0, 1].map(|row| Rect { y: area.y + row, height: 1, ..area });
        self.painter.widget(below, &to_do);
        let say = self.context.duel_narrator();
        let told: Vec<String> =
            duel.shown().told().iter().map(|event| say.event(event, Telling::Short)).collect();
        self.hear_status(None, &told);
        let style = look.theme.dim;
        self.painter.widget(said, &Status { look, sentences: &told, style, notice: None });
    }

    /// The person's duty.
    fn duel_to_do(&self, duel: &Table) -> String {
        let say = self.context.duel_narrator();
        if let Some((trick, _)) = duel
            .shown()
            .last_trick()
            .filter(|_| self.model.shared.view.peeks == Some(Peek::LastTrick))
        {
            let told = duel.shown().told().iter().rev();
            let won = told.filter(|event| matches!(event, Event::TrickWon { .. })).take(1);
            let won = won.map(|event| say.event(event, Telling::Short));
            return self.looked_back(say.name(trick.leader), won);
        }
        if let Some(said) = say.to_say(duel) {
            return said;
        }
        if let Some(trick) = duel.shown_table().trick.filter(|trick| trick.answer.is_some()) {
            return self.context.narrator().led(say.name(trick.leader));
        }
        let turn = duel.shown().awaited().map(|side| match side {
            Side::Near => self.context.look.words.table.your_turn.clone(),
            Side::Far => fill(&self.context.look.words.table.turn, &[("name", say.name(side))]),
        });
        let duty = duel.shown().is_my_turn().then(|| say.duty(duel, Telling::Short)).flatten();
        let both = [turn, duty].into_iter().flatten();
        both.collect::<Vec<_>>().join(": ")
    }
}
