//! Pages to read: the rules in force, the help of each screen, the record of the game, and texts.

mod course_chart;
mod help;
mod rules;
mod statistics;

use ratatui::{
    buffer::{Buffer, Cell},
    layout::Rect,
    widgets::StatefulWidget,
};

use super::{
    DrawnFrame, RenderContext, TopPage, canvas::Canvas, footer::Footer, record::record_of,
    titled_text::TitledText,
};
use crate::{
    app::{
        Model,
        pages::{
            DrawnPage,
            reading::{self, TextPage},
        },
        shared::training::same_cards_at_table,
    },
    rules::House,
    ui::{
        Look, PageAreas, Pager, Rulebook,
        text::{
            evening::EveningText,
            reading::text_of,
            same_cards::{self, SameCardsText},
            training,
        },
    },
};

/// A page to read, scrolled down by a number of lines.
pub(super) struct ReadingPage<'a> {
    look: &'a Look,
    footer: Footer<'a>,
    told: TitledText,
    top: usize,
    /// True if nobody has scrolled yet a page that begins at the word that was just used.
    begins_at_word: bool,
}

impl<'a> ReadingPage<'a> {
    /// The page with this line at the top, on a screen of this area; none where there is nothing to read.
    pub(super) fn of(
        model: &'a Model,
        context: &'a RenderContext,
        (page, top): (reading::ReadingPage, usize),
        area: Rect,
    ) -> Option<Self> {
        let told = match page {
            reading::ReadingPage::Rules => {
                rules::told(context, model, area.width.saturating_sub(4))
            }
            reading::ReadingPage::Help(scope) => help::HelpText::of(model, context, scope).told(),
            reading::ReadingPage::Record => {
                let cells = PageAreas::of(area)?.body.width.saturating_sub(4);
                record_of(context, model.shared.read_game()?, model.shared.aid(), cells)
            }
            reading::ReadingPage::Statistics(view) => {
                let body = PageAreas::of(area)?.body;
                let body = Rect { width: body.width.saturating_sub(4), ..body };
                statistics::told(context, model, view, body)
            }
            reading::ReadingPage::Daily(daily) => {
                let cells = PageAreas::of(area)?.body.width.saturating_sub(4);
                let told = training::told(context.narrator(), &model.shared.training, daily);
                plain_text(told.title(), &told.lines(Some(cells)))
            }
            reading::ReadingPage::Evening => evening_page(context, model, area)?,
            reading::ReadingPage::SameCards => same_cards_page(context, model, area)?,
            reading::ReadingPage::Text(page) => text_page(context, model, page, area),
        };
        let is_unread = top == reading::ReadingPage::AT_WORD;
        let begins_at_word = matches!(page, reading::ReadingPage::Text(_)) && is_unread;
        Some(Self {
            look: &context.look,
            footer: Footer::of(model, context),
            told,
            top,
            begins_at_word,
        })
    }
}

impl StatefulWidget for ReadingPage<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let area = areas.title.union(areas.body).union(areas.status);
        let TitledText { title, text, mut headings, begins } = self.told;
        let pager = |headings, scroll| {
            let (look, title, text) = (self.look, title.as_str(), text.as_str());
            Pager { look, title, text, headings, scroll }
        };
        // The word is looked for in the lines as they are broken for this area, which only the drawing knows.
        let found = begins.and_then(|begins| pager(&[], 0).line_of(&begins, area));
        headings.extend(found.map(|(_, head)| head));
        let top = if self.begins_at_word { 0 } else { self.top };
        let pager = pager(&headings, top);
        let last_line = pager.last_scroll(area);
        canvas.drawn.page = DrawnPage { first_line: top.min(last_line), last_line, word: None };
        canvas.painter.widget(area, &pager);
        self.footer.draw(&mut canvas, &areas, &[]);
    }
}

/// The table of all who have played the deals of the game at the table.
fn same_cards_page(context: &RenderContext, model: &Model, area: Rect) -> Option<TitledText> {
    let cells = PageAreas::of(area)?.body.width.saturating_sub(4);
    let (mine, field) = same_cards_at_table(&model.shared)?;
    let (say, duplicate) = (context.narrator(), field.beside(&mine));
    let rank = same_cards::rank(&say.words.daily, (duplicate.rank(), duplicate.percent()));
    let title = format!("{} · {rank}", say.words.daily.same);
    let variant = model.shared.house_at_table().variant;
    Some(plain_text(title, &SameCardsText { say, duplicate, variant }.lines(cells)))
}

/// The slate of the evening that was begun last.
fn evening_page(context: &RenderContext, model: &Model, area: Rect) -> Option<TitledText> {
    let cells = PageAreas::of(area)?.body.width.saturating_sub(4);
    let evening = model.shared.evenings.known.as_ref()?;
    let text = EveningText { say: context.narrator(), evening };
    Some(plain_text(text.title(), &text.lines(cells)))
}

/// A page of lines as they are.
fn plain_text(title: String, lines: &[String]) -> TitledText {
    TitledText { title, text: lines.join("\n"), headings: Vec::new(), begins: None }
}

/// A page of text: the word that was just used, the others on the screen that it was opened from, then all others.
fn text_page(context: &RenderContext, model: &Model, page: TextPage, area: Rect) -> TitledText {
    let rulebook = Rulebook { say: context.narrator(), house: house(model) };
    let just_used = model.word().filter(|name| rulebook.entry(name).is_some());
    let shown = words_below(context, model, &rulebook, area);
    let others = shown.into_iter().filter(|name| Some(*name) != just_used);
    let first: Vec<&str> = just_used.into_iter().chain(others).collect();
    let (title, [here, rest]) = text_of(&rulebook, page, &first);
    let words = &context.look.words.help;
    let parted = !here.is_empty();
    let headings = vec![words.words_here.clone(), words.words_else.clone()];
    let heading = |i: usize| parted.then(|| headings[i].clone());
    let paragraphs: Vec<String> =
        heading(0).into_iter().chain(here).chain(heading(1)).chain(rest).collect();
    let (title, text) = (title.to_owned(), paragraphs.join("\n\n"));
    let word = just_used.and_then(|name| rulebook.entry(name));
    let begins = word.map(|entry| format!("{}:", entry.word));
    TitledText { title, text, headings, begins }
}

/// The words of the game on the screen below the page, which is drawn once more for it.
fn words_below(
    context: &RenderContext,
    model: &Model,
    rulebook: &Rulebook<'_>,
    area: Rect,
) -> Vec<&'static str> {
    let Some(below) = model.below() else { return Vec::new() };
    // Looked for only here: of a page that is opened now and then, and not of every frame.
    let mut buffer = Buffer::empty(area);
    TopPage { model: &below, context }.render(area, &mut buffer, &mut DrawnFrame::default());
    let rows = buffer.content().chunks(usize::from(area.width.max(1)));
    let text = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>());
    rulebook.words_in(&text.collect::<Vec<_>>().join("\n"))
}

/// The rules of the game that goes on, else those of the next one.
fn house(model: &Model) -> &House {
    match model.shared.seated() {
        Some(seated) if model.shared.continues() => seated.house(),
        _ => &model.shared.house,
    }
}
