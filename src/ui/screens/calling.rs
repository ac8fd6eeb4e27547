//! The trump choice, in place of the table.

use ratatui::layout::Rect;

use super::Renderer;
use crate::{
    app::{Target, person::ME, session, session::Session},
    rules::{
        CardSet, Mode, Rank, Start,
        house::Guideline,
        stoeck::stoeck_cards,
        weis::{melds, total},
    },
    ui::{
        CallList, Panel, Telling,
        text::{cells::wrap, words::fill},
    },
};

impl Renderer<'_> {
    pub(super) fn calling(&mut self, session: &Session, area: Rect) {
        let look = &self.context.look;
        let words = &look.words.calling;
        let head = if self.is_narrow() { &words.head[..2] } else { &words.head };
        let calls: Vec<Vec<String>> = session
            .choices()
            .into_iter()
            .map(|choice| self.cells(session, choice).into_iter().take(head.len()).collect())
            .collect();
        let selected = session.chosen().place();
        let choice = CallList { look, title: &words.title, head, calls: &calls, selected };
        let rows = if self.is_narrow() { area.height } else { choice.rows().min(area.height) };
        let above = Rect { height: rows, ..area };
        self.clickable(choice.hits(above), Target::Row);
        self.painter.widget(above, &choice);
        self.advice(session, Rect { y: above.bottom(), height: area.height - rows, ..area });
    }

    /// The cells of a choice: its name and factor, and the cards of the hand that count for it.
    fn cells(&self, session: &Session, choice: session::TrumpChoice) -> Vec<String> {
        let words = &self.context.look.words.calling;
        match choice {
            session::TrumpChoice::Call(mode) => {
                let house = session.game().house();
                let factor = house.score.factor.of(mode).to_string();
                let [count, high] = self.holding(hand(session), mode);
                vec![
                    self.context.look.deck.mode_title(mode),
                    fill(&words.factor, &[("factor", &factor)]),
                    count,
                    high,
                    self.weis_for(session, mode),
                ]
            }
            session::TrumpChoice::Push => {
                let note = fill(&words.push_note, &[("name", self.context.name(ME.partner()))]);
                vec![words.push.clone(), String::new(), String::new(), note]
            }
        }
    }

    /// The number of trumps in the hand, and the high ones; without trump its high cards.
    pub(super) fn holding(&self, hand: CardSet, mode: Mode) -> [String; 2] {
        let look = &self.context.look;
        let words = &look.words.calling;
        let ranks = |rank: Rank| {
            let n = (hand & CardSet::rank(rank)).len().to_string();
            fill(&words.ranks, &[("n", &n), ("rank", look.deck.rank(rank))])
        };
        let high = match mode {
            Mode::Trump(suit) => {
                let high = self.context.narrator().high_trumps(hand, suit).join(" ");
                return [hand.of(suit).len().to_string(), high];
            }
            Mode::Obenabe => ranks(Rank::Ace),
            Mode::Unenufe => ranks(Rank::Six),
            Mode::Slalom(Start::Oben) => format!("{} {}", ranks(Rank::Ace), ranks(Rank::Six)),
            Mode::Slalom(Start::Unten) => format!("{} {}", ranks(Rank::Six), ranks(Rank::Ace)),
        };
        [String::new(), high]
    }

    /// The melds that could be announced if this were called, before the factor.
    fn weis_for(&self, session: &Session, mode: Mode) -> String {
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

    /// The rule of thumb of this table, and the melds of the hand, as far as there is room for whole lines.
    fn advice(&mut self, session: &Session, area: Rect) {
        let inner = Panel::text_area(area);
        let look = &self.context.look;
        let mut room = usize::from(inner.height);
        let mut lines = Vec::new();
        for sentence in [Some(self.rule_of_thumb(session)), self.melds(session)].iter().flatten() {
            let wrapped = wrap(sentence, inner.width);
            if wrapped.len() <= room {
                room -= wrapped.len();
                lines.extend(wrapped);
            }
        }
        if lines.is_empty() {
            return;
        }
        let area = Rect { height: lines.len() as u16 + 2, ..area };
        self.painter.widget(area, &Panel { look, title: &look.words.calling.advice, note: "" });
        self.painter.widget(Panel::text_area(area), look.text(lines, look.theme.text));
    }

    fn rule_of_thumb(&self, session: &Session) -> String {
        let words = &self.context.look.words.calling;
        if !session.choices().contains(&session::TrumpChoice::Push) {
            return words.must.clone();
        }
        let rules = &words.guidelines;
        match session.game().house().bots.guideline {
            Guideline::Nelly => rules.nelly.clone(),
            Guideline::Mueller => rules.mueller.clone(),
            Guideline::Allmedias => rules.allmedias.clone(),
            Guideline::Earthli => rules.earthli.clone(),
        }
    }

    /// The melds for the call that is chosen.
    fn melds(&self, session: &Session) -> Option<String> {
        let chosen = session.chosen().place().and_then(|line| session.choices().get(line).copied());
        let Some(session::TrumpChoice::Call(mode)) = chosen else { return None };
        let say = self.context.narrator();
        let melds = melds(hand(session), mode, &session.game().house().weis);
        let named: Vec<String> = melds.iter().map(|meld| say.meld(*meld, Telling::Short)).collect();
        let words = &self.context.look.words.calling;
        (!named.is_empty()).then(|| fill(&words.melds, &[("melds", &named.join(", "))]))
    }
}

fn hand(session: &Session) -> CardSet {
    session.observation().map_or(CardSet::EMPTY, |seen| seen.hand())
}
