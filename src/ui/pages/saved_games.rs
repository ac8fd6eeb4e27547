//! The saved games: their list, the summary of the chosen one, and the question if it is to be deleted.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::{Padding, StatefulWidget},
};

use super::{
    DrawnFrame, RenderContext,
    canvas::Canvas,
    explanation::Explanation,
    footer::Footer,
    page_layout::{boxed, list_and_explanation},
};
use crate::{
    app::{
        Model, Target,
        evening::Evening,
        saved_games::{DeleteAnswer, GameList, ListedGame, LoadState, Summary},
    },
    ui::{
        Dialog, OptionNarrator, PageAreas, Tier,
        text::{
            cells::{self, fit},
            evening, saved_games,
            words::fill,
        },
        widgets::{dialog::Passage, list::List, title_line::TitleLine},
    },
};

/// Number of columns from which on the list shows the year.
// A list beside its explanation has 44 columns inside its box: the year has room from 80 columns on.
const DATED: u16 = 42;

/// The saved games.
pub(super) struct SavedGamesPage<'a> {
    context: &'a RenderContext,
    explainer: OptionNarrator<'a>,
    footer: Footer<'a>,
    list: &'a GameList,
    evening: Option<&'a Evening>,
}

impl<'a> SavedGamesPage<'a> {
    /// The list as far as the games have been read.
    pub(super) fn of(model: &'a Model, context: &'a RenderContext, list: &'a GameList) -> Self {
        let explainer = context.explainer(&model.shared.options);
        let evening = model.shared.evenings.known.as_ref();
        Self { context, explainer, footer: Footer::of(model, context), list, evening }
    }

    fn draw_list(&self, canvas: &mut Canvas<'_>, area: Rect, tier: Tier) {
        let (look, list) = (&self.context.look, self.list);
        let inner = boxed(&mut canvas.painter, look, area, tier);
        // A branch has a longer number, such as `12-1`: the dates stay below each other by the widest.
        let numbers = list.slots().iter().map(|slot| cells::width(&number(slot))).max();
        let room = [numbers.unwrap_or_default(), inner.width];
        let row = |(place, slot)| self.saved_game(slot, place == list.chosen(), room);
        let rows = list.slots().iter().enumerate().map(row);
        let rows = List::new(look, rows, Some(list.chosen())).padding(Padding::right(1));
        // Where something is asked nothing else is answered.
        if list.asks.is_none() {
            canvas.clickable(rows.hits(inner), Target::Row);
        }
        canvas.painter.widget(inner, &rows);
    }

    /// A line of the list, in so many cells for the numbers and for all of it.
    fn saved_game(
        &self,
        slot: &ListedGame,
        is_chosen: bool,
        [numbers, width]: [u16; 2],
    ) -> Line<'static> {
        let (theme, marks) = (&self.context.look.theme, &self.context.look.art.marks);
        let style = match slot.state {
            _ if is_chosen => theme.focus,
            LoadState::Broken(_) => theme.notice,
            LoadState::Unread | LoadState::Asked => theme.dim,
            LoadState::Read(_) => theme.text,
        };
        let number = format!(" {}", cells::pad_left(&number(slot), numbers));
        let say = self.context.narrator();
        let date = if width > DATED {
            saved_games::date(&say.words.games.date, slot.when)
        } else {
            saved_games::date(&say.words.games.short_date, slot.when)
        };
        let text = match &slot.state {
            LoadState::Unread | LoadState::Asked => marks.ellipsis.clone(),
            LoadState::Read(summary) => self.in_brief(summary),
            LoadState::Broken(_) => self.context.look.words.games.broken.clone(),
        };
        let head = [Span::styled(number, style), " ".into(), Span::styled(date, style)];
        let head: Line<'_> = head.into_iter().chain(["  ".into()]).collect();
        let room = width.saturating_sub(2 + head.width() as u16);
        let text = fit(&text, room, &marks.ellipsis);
        head + Span::styled(text, style)
    }

    /// Scores and state in few words.
    fn in_brief(&self, summary: &Summary) -> String {
        let say = self.context.narrator();
        format!(
            "{} {}",
            saved_games::scores_in_brief(say, summary),
            saved_games::status(&say.words.games, summary.standing)
        )
    }

    /// Everything known of a game: its date, and once it is read its summary.
    fn known_of(&self, slot: &ListedGame) -> Vec<String> {
        let say = self.context.narrator();
        let date = saved_games::date(&say.words.games.date, slot.when);
        match &slot.state {
            LoadState::Unread | LoadState::Asked => vec![date],
            LoadState::Broken(fault) => vec![date, saved_games::unreadable(say.words, fault)],
            LoadState::Read(summary) => {
                let gap = format!(" {} ", self.context.look.art.marks.between);
                let known = saved_games::summary(say, summary);
                let differs = self.explainer.house(&summary.house).into_iter();
                let differs = differs.filter(|setting| setting.differs);
                let rules = differs.map(|rule| format!("{}: {}", rule.label, rule.value));
                let head =
                    [date, saved_games::status(&say.words.games, summary.standing).to_owned()]
                        .join(&gap);
                let evening = saved_games::evening_of(self.evening, slot);
                let evening = evening.map(|it| {
                    let number = [("n", &*it.evening.to_string())];
                    let page = fill(&say.words.evening.page, &number);
                    format!("{page}: {}", evening::standing(say, &it))
                });
                std::iter::once(head).chain(evening).chain(known).chain(rules).collect()
            }
        }
    }

    /// Draws the question if the chosen game is to be deleted.
    fn ask_for_fate(&self, canvas: &mut Canvas<'_>, area: Rect, fate: DeleteAnswer) {
        let list = self.list;
        let Some(slot) = list.slot() else { return };
        let look = &self.context.look;
        let words = &look.words.games;
        let passages = saved_games::fate_asked(self.context.narrator(), slot, list.has_branches())
            .map(Passage::Text);
        let answers: Vec<String> =
            list.answers().iter().map(|fate| saved_games::fate(words, *fate).clone()).collect();
        let selected = list.answers().iter().position(|other| *other == fate).unwrap_or(0);
        let title =
            saved_games::number(&self.context.narrator().words.games, slot.number, slot.branch);
        let dialog = Dialog {
            look,
            title: &title,
            note: "",
            passages: &passages,
            answers: &answers,
            selected,
        };
        canvas.clickable(dialog.hits(area), Target::Row);
        canvas.painter.widget(area, &dialog);
    }
}

impl StatefulWidget for SavedGamesPage<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let (look, list, body) = (&self.context.look, self.list, areas.body);
        let words = &look.words.games;
        let Some(slot) = list.slot() else {
            let line = TitleLine { look, title: &words.title, note: "" };
            canvas.painter.widget(areas.title, line);
            return self.footer.draw(&mut canvas, &areas, std::slice::from_ref(&words.empty));
        };
        let place = format!("{}/{}", list.chosen() + 1, list.slots().len());
        let line = TitleLine { look, title: &words.title, note: &place };
        canvas.painter.widget(areas.title, line);
        let rows_below = if areas.tier == Tier::Xs { 5 } else { 8 };
        let [above, below] = list_and_explanation(body, rows_below);
        self.draw_list(&mut canvas, above, areas.tier);
        let title = saved_games::number(&self.context.look.words.games, slot.number, slot.branch);
        let (tier, text) = (areas.tier, &self.known_of(slot));
        canvas.draw(below, Explanation { look, tier, title: &title, text });
        self.footer.draw(&mut canvas, &areas, &[]);
        if let Some(fate) = list.asks {
            self.ask_for_fate(&mut canvas, areas.title.union(body), fate);
        }
    }
}

/// Number of a game, and behind it that of its branch.
fn number(slot: &ListedGame) -> String {
    let branch = slot.branch.map_or_else(String::new, |branch| format!("-{branch}"));
    format!("{}{branch}", slot.number)
}
