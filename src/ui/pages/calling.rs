//! The trump choice: a panel beside the table, so that who sits where and the hand stay in sight.

use ratatui::layout::{Rect, Size};

use super::Renderer;
use crate::{
    app::{
        Target,
        person::ME,
        schieber::{Table, TrumpChoice},
    },
    cards::{CardSet, Mode, Seat},
    config::Aid,
    game::schieber::hand_value,
    rules::{
        house::Guideline,
        schieber::{
            stoeck::stoeck_cards,
            weis::{melds, total},
        },
    },
    ui::{
        CallList, Panel, Telling, Tier,
        layout::{centered, seat_position::SeatPosition},
        text::{
            cells::{fit, width, wrap},
            words::fill,
        },
    },
};

/// Width of the panel where there is room for it.
pub(super) const PANEL: u16 = 46;

/// Columns of a table that has the calls in its middle, its frame included.
pub(super) const AT_TABLE: u16 = PANEL + 2 * SEAT + 2;

/// Width from which on the panel says for each call which rule of thumb it meets.
const RULED: u16 = 100;

/// Rows of the advice below the calls on a large table.
const ADVICE: u16 = 5;

/// Rows of a name above or below the calls there, and columns of one beside them.
const NAME: u16 = 1;
const SEAT: u16 = 14;

impl Renderer<'_> {
    pub(super) fn calling(&mut self, session: &Table, area: Rect) {
        let boxed = session.shown().choices().len() as u16 + 2;
        if self.is_narrow() || area.height < boxed {
            return self.calling_in_lines(session, area);
        }
        if Tier::of(self.painter.area().as_size()) >= Tier::L {
            return self.calling_at_table(session, area);
        }
        let cells = PANEL.min(area.width * 2 / 3);
        let panel = Rect { x: area.right() - cells, width: cells, ..area };
        // A blank column at either side, so that no name runs into a panel.
        self.trick(session, Rect { x: area.x + 1, width: area.width - cells - 2, ..area });
        self.call_panel(session, panel);
    }

    /// Draws the calls in the middle of the table, where no card lies yet, and around them who sits where.
    fn calling_at_table(&mut self, session: &Table, area: Rect) {
        let inner = self.framed(area, &self.table_title());
        self.painter.paint(inner, self.context.look.theme.felt);
        let rows = session.shown().choices().len() as u16 + 3 + ADVICE;
        let cells = (inner.width * 2 / 3).min(inner.width - 2 * SEAT).max(PANEL);
        let size = Size::new(cells, rows.min(inner.height - 2 * NAME));
        let panel = centered(inner, size);
        self.context.seats(session).draw_around(&mut self.painter.within(inner), panel);
        self.call_panel(session, panel);
    }

    /// Draws the calls, and below them as much of the advice as there is room for.
    fn call_panel(&mut self, session: &Table, area: Rect) {
        let look = &self.context.look;
        let words = &look.words.calling;
        let calls = self.calls(session);
        let (calls, head) = if area.width >= RULED && self.model.shared.aid() != Aid::Tournament {
            self.ruled(session, calls)
        } else {
            (calls, words.head.to_vec())
        };
        let selected = session.chosen().place();
        // The headings give way to a line of advice.
        let has_room = usize::from(area.height) > calls.len() + 3;
        let head = if has_room { &head[..] } else { &[] };
        let hinted = session.hinted_calls();
        let choice = CallList { look, title: &words.title, head, calls: &calls, selected, hinted };
        let rows = choice.rows().min(area.height);
        let above = Rect { height: rows, ..area };
        self.clickable(choice.hits(above), Target::Row);
        self.painter.widget(above, &choice);
        self.advice(session, Rect { y: above.bottom(), height: area.height - rows, ..area });
    }

    /// The calls, each with the rule of thumb that it meets or misses, and the headings of all columns.
    fn ruled(
        &self,
        session: &Table,
        mut calls: Vec<Vec<String>>,
    ) -> (Vec<Vec<String>>, Vec<String>) {
        let (say, words) = (self.context.narrator(), &self.context.look.words.calling);
        for (cells, choice) in calls.iter_mut().zip(session.shown().choices()) {
            if let TrumpChoice::Call(mode) = choice
                && let Some(judged) = session.shown().judgement(mode)
            {
                cells.push(say.judgement(&judged, mode));
            }
        }
        let heads = words.head.iter().chain([&words.advice]);
        (calls, heads.cloned().collect())
    }

    /// Draws who sits where, the calls side by side, and a line of advice.
    fn calling_in_lines(&mut self, session: &Table, area: Rect) {
        let look = &self.context.look;
        let calls: Vec<Vec<String>> =
            self.calls(session).into_iter().map(|cells| cells[..2].to_vec()).collect();
        let selected = session.chosen().place();
        let rows = (calls.len().div_ceil(2) as u16).min(area.height);
        let hinted = session.hinted_calls();
        let choice = CallList { look, title: "", head: &[], calls: &calls, selected, hinted };
        let seats = u16::from(area.height > rows);
        let middle = Rect { y: area.y + seats, height: rows, ..area };
        if seats > 0 {
            self.seats_in_line(session, Rect { height: seats, ..area });
        }
        self.clickable(choice.hits(middle), Target::Row);
        self.painter.widget(middle, &choice);
        let rest = Rect { y: middle.bottom(), height: area.bottom() - middle.bottom(), ..area };
        self.advice(session, rest);
    }

    /// Draws the names of the others where they sit.
    fn seats_in_line(&mut self, session: &Table, area: Rect) {
        let (theme, marks) = (&self.context.look.theme, &self.context.look.art.marks);
        let direction = session.game().house().deal.direction;
        for seat in Seat::ALL.into_iter().filter(|seat| *seat != ME) {
            let side = SeatPosition::of(seat, direction);
            let name = format!("{} {}", side.mark(marks), self.context.name(seat));
            let name = fit(&name, (area.width / 3).saturating_sub(1), &marks.ellipsis);
            let room = area.width.saturating_sub(width(&name));
            let x = match side {
                SeatPosition::Left | SeatPosition::Bottom => 0,
                SeatPosition::Top => room / 2,
                SeatPosition::Right => room,
            };
            self.painter.put(area.x + x, area.y, &name, theme.dim);
        }
    }

    /// The calls: their names and factors, the trumps or the Bocks that they would make, and the melds.
    fn calls(&self, session: &Table) -> Vec<Vec<String>> {
        let words = &self.context.look.words.calling;
        let cells = |choice| match choice {
            TrumpChoice::Call(mode) => {
                let factor = session.game().house().score.factor.of(mode).to_string();
                vec![
                    self.context.look.deck.mode_title(mode),
                    fill(&words.factor, &[("factor", &factor)]),
                    self.holding(hand(session), mode),
                    self.weis_for(session, mode),
                ]
            }
            TrumpChoice::Push => vec![words.push.clone(), String::new()],
        };
        session.shown().choices().into_iter().map(cells).collect()
    }

    /// The number of trumps in the hand, or without trump of Bocks.
    fn holding(&self, hand: CardSet, mode: Mode) -> String {
        match mode {
            Mode::Trump(suit) => hand.of(suit).len().to_string(),
            Mode::Obenabe | Mode::Unenufe | Mode::Slalom(_) => {
                let bocks = hand_value::sure_cards(hand, mode).len();
                self.context.look.words.calling.bocks.of(bocks as u64)
            }
        }
    }

    /// The melds that could be announced if this were called, before the factor.
    fn weis_for(&self, session: &Table, mode: Mode) -> String {
        let words = &self.context.look.words;
        let (hand, house) = (hand(session), session.game().house());
        let points = total(&melds(hand, mode, &house.weis));
        let stoeck = stoeck_cards(mode, &house.stoeck).is_some_and(|cards| cards.is_subset(hand));
        match (points, stoeck) {
            (0, false) => words.weis.nothing.clone(),
            (0, true) => words.result.stoeck.clone(),
            (_, false) => points.to_string(),
            (_, true) => format!("{points} + {}", words.result.stoeck),
        }
    }

    /// The rule of thumb, and the melds of the hand, as far as there is room for whole lines: in a box, or where that
    /// has no room without one.
    fn advice(&mut self, session: &Table, area: Rect) {
        let look = &self.context.look;
        let is_boxed = area.height > 2;
        let inner = if is_boxed { Panel::text_area(area) } else { area };
        let mut lines = Vec::new();
        for sentence in [self.rule_of_thumb(session), self.melds(session)].iter().flatten() {
            let wrapped = wrap(sentence, inner.width);
            if lines.len() + wrapped.len() <= usize::from(inner.height) {
                lines.extend(wrapped);
            }
        }
        if is_boxed && !lines.is_empty() {
            let area = Rect { height: lines.len() as u16 + 2, ..area };
            let title = if self.model.shared.aid() == Aid::Tournament {
                ""
            } else {
                &look.words.calling.advice
            };
            self.painter.widget(area, &Panel { look, title, note: "" });
        }
        self.painter.widget(inner, look.text(lines, look.theme.text));
    }

    /// The rule of thumb that the chosen call meets or misses; before one is chosen all of them. At a tournament
    /// nobody says so.
    fn rule_of_thumb(&self, session: &Table) -> Option<String> {
        if self.model.shared.aid() == Aid::Tournament {
            return None;
        }
        let words = &self.context.look.words.calling;
        let may_push = session.shown().choices().contains(&TrumpChoice::Push);
        let judged =
            session.chosen_call().and_then(|mode| Some((session.shown().judgement(mode)?, mode)));
        if let Some((judged, mode)) = judged {
            return Some(self.context.narrator().judgement(&judged, mode));
        }
        Some(match (may_push, session.chosen().place()) {
            (false, _) => words.must.clone(),
            (true, Some(_)) => fill(&words.push_note, &[("name", self.context.name(ME.partner()))]),
            (true, None) => self.guideline(session.game().house().bots.guideline).to_owned(),
        })
    }

    fn guideline(&self, guideline: Guideline) -> &str {
        let rules = &self.context.look.words.calling.guidelines;
        match guideline {
            Guideline::Nelly => &rules.nelly,
            Guideline::Mueller => &rules.mueller,
            Guideline::Allmedias => &rules.allmedias,
            Guideline::Earthli => &rules.earthli,
        }
    }

    /// The melds for the call that is chosen.
    fn melds(&self, session: &Table) -> Option<String> {
        let mode = session.chosen_call()?;
        let say = self.context.narrator();
        let melds = melds(hand(session), mode, &session.game().house().weis);
        let named: Vec<String> = melds.iter().map(|meld| say.meld(*meld, Telling::Short)).collect();
        let words = &self.context.look.words.calling;
        (!named.is_empty()).then(|| fill(&words.melds, &[("melds", &named.join(", "))]))
    }
}

fn hand(session: &Table) -> CardSet {
    session.shown().observation().map_or(CardSet::EMPTY, |seen| seen.hand())
}
