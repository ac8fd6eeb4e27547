//! Letters beside the numbered answers: what can be asked for at any time.

use super::{super::Plain, Answer, BACK, Listing, Offer, PlainPage, letter, order};
use crate::{
    app::{
        Model, keys::Command, model::Screen, pages::reading::TextPage, person::ME, schieber::Table,
    },
    config::Aid,
    game::schieber::Illegal,
    rules::house::FinishMode,
    ui::text::words::Telling,
};

impl Plain<'_> {
    /// The settings, the preset's own values, the record of a game that is looked at, the way back: each where it is
    /// possible.
    pub(super) fn letters_of_the_screen(&self, model: &Model) -> Vec<Offer> {
        let mut offers = Vec::new();
        if let Screen::Review(page) = model.screen() {
            offers.extend(self.letters_of_the_review(page, model));
        }
        if matches!(model.screen(), Screen::Options(_)) {
            offers.extend(self.letters_of_the_settings());
        }
        if model.is_held_against() {
            let adopt = Answer::Do(vec![order(Command::Adopt)]);
            offers.push(letter("a", self.say.words.commands.hint(Command::Adopt), adopt));
        }
        let letters = &self.say.words.plain.letters;
        if model.shared.is_looking() && model.shared.read_game().is_some() {
            offers.push(letter("o", &letters.record, Answer::Open(PlainPage::Record)));
        }
        if model.scope().holds(Command::Back) {
            let back = Answer::Do(vec![order(Command::Back)]);
            offers.push(letter(BACK, &letters.back, back));
        }
        offers
    }

    /// The review; before a round is over it only says so.
    pub(super) fn letter_of_review(&self, model: &Model) -> Offer {
        let what = self.say.words.commands.hint(Command::Review);
        if model.shared.reviewable() > 0 && !matches!(model.screen(), Screen::Review(_)) {
            return letter("r", what, Answer::Do(vec![order(Command::Review)]));
        }
        let is_for_two = model.shared.read_game().is_some_and(|seated| seated.bodensee().is_some());
        let why = if is_for_two {
            &self.say.words.duel.refusal.later
        } else {
            &self.say.words.notice.nothing_to_review
        };
        let nothing = Answer::Say(vec![why.clone()]);
        Offer { listing: Listing::Nowhere, ..letter("r", what, nothing) }
    }

    pub(super) fn letter_of_page(&self, page: TextPage) -> Offer {
        let command = page.command();
        let what = self.say.words.commands.hint(command);
        letter(&command.usual_keys()[0].shown(), what, Answer::Open(PlainPage::Text(page)))
    }

    pub(super) fn letters_of_the_table(&self, session: &Table) -> Vec<Offer> {
        let words = &self.say.words.plain.letters;
        let hint = |command| self.say.words.commands.hint(command);
        let last = session
            .shown()
            .last_trick()
            .map(|(trick, by)| Answer::Say(vec![self.trick(&trick, by)]));
        let rest = session.shown().rest().map(|_| Answer::Do(vec![order(Command::Rest)]));
        let letters = [
            ("s", &*words.score, Some(Answer::Say(self.standing(session)))),
            ("z", &words.slate, Some(Answer::Say(self.slate(session)))),
            ("h", &words.hand, Some(Answer::Say(vec![self.hand(session)]))),
            ("m", hint(Command::Seen), Some(Answer::Say(self.seen(session)))),
            ("o", &words.record, Some(Answer::Open(PlainPage::Record))),
            ("p", hint(Command::LastTrick), last),
            ("a", hint(Command::Rest), rest),
        ];
        let possible = letters
            .into_iter()
            .filter_map(|(typed, what, answer)| answer.map(|answer| letter(typed, what, answer)));
        possible.chain(self.claim(session)).collect()
    }

    /// The way to the next question of a lesson, once something as good as the best is found.
    pub(super) fn next_of_the_lesson(&self, model: &Model) -> Option<Offer> {
        let go_on = self.say.words.commands.hint(Command::Confirm);
        let offer = letter("n", go_on, Answer::Do(vec![order(Command::Confirm)]));
        model.shared.goes_on_learning().then_some(Offer { listing: Listing::Listed, ..offer })
    }

    /// A hint and the way back; at a tournament they only say why there are none.
    pub(super) fn letters_of_the_coach(&self, session: &Table) -> Vec<Offer> {
        let words = &self.say.words;
        let letters = [
            ("t", Command::Hint, session.shown().has_decision(), &words.notice.no_hints),
            ("u", Command::TakeBack, session.can_take_back(), &words.notice.no_way_back),
        ];
        let offers = letters.into_iter().filter_map(|(typed, command, is_possible, why)| {
            let what = words.commands.hint(command);
            if self.aid == Aid::Tournament {
                let refused = letter(typed, what, Answer::Say(vec![why.clone()]));
                return Some(Offer { listing: Listing::Nowhere, ..refused });
            }
            is_possible.then(|| letter(typed, what, Answer::Do(vec![order(command)])))
        });
        offers.collect()
    }

    /// The claim, where games are claimed; when it may not be made, the reason.
    fn claim(&self, session: &Table) -> Option<Offer> {
        let game = session.game();
        if game.house().finish.mode != FinishMode::Claim {
            return None;
        }
        let what = self.say.words.commands.hint(Command::Claim);
        if game.legal(ME).says().claim {
            // Typing it is deliberate enough: no second time is asked for.
            return Some(letter("g", what, Answer::Do(vec![order(Command::Claim); 2])));
        }
        let why = self.say.illegal(&Illegal::NoClaim, None, Telling::Long);
        Some(Offer { listing: Listing::Nowhere, ..letter("g", what, Answer::Say(vec![why])) })
    }
}
