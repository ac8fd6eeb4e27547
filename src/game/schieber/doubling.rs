//! Doubling of a round, between the call and the first card (rules.md §3.7).

use super::Event;
use crate::{
    cards::Seat,
    rules::{
        House,
        house::Kontra,
        schieber::rotation::{Called, Doubling},
    },
};

/// State of the doubling: two seats of one side are asked one after the other, then perhaps those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doublings {
    /// Word that may be said.
    word: Doubling,
    /// The seat that is asked, and its partner where he is asked after it.
    asked: (Seat, Option<Seat>),
}

impl Doublings {
    /// Beginning of the doubling, where the house has it: the other side is asked first, and of it who plays earlier.
    pub(crate) fn after_call(called: &Called, forehand: Seat, house: &House) -> Option<Self> {
        let first = called.leader(forehand, &house.schieben).next();
        (house.call.kontra != Kontra::Off)
            .then_some(Self { word: Doubling::Kontra, asked: (first, Some(first.partner())) })
    }

    /// Word that may be said now.
    pub const fn word(&self) -> Doubling {
        self.word
    }

    /// Seat that is asked.
    pub const fn turn(&self) -> Seat {
        self.asked.0
    }

    /// The question after the seat has said the word: the callers may answer once, the caller first.
    pub(crate) fn said(self, called: &Called, house: &House) -> Option<Self> {
        let first = called.caller;
        let may_answer = self.word == Doubling::Kontra && house.call.kontra == Kontra::Re;
        may_answer.then_some(Self { word: Doubling::Re, asked: (first, Some(first.partner())) })
    }

    /// The question after the seat has said nothing: its partner is asked, once.
    pub(crate) fn unsaid(self) -> Option<Self> {
        let (_, partner) = self.asked;
        partner.map(|partner| Self { asked: (partner, None), ..self })
    }

    /// Event of a seat's silence after which this is asked: that nobody has said Re, once. Who says no Kontra is
    /// not told of (rules.md §3.7).
    // After a Kontra the table waited for two answers, and the first card alone said what they had been.
    pub(super) fn not_said(self, next: Option<Self>) -> Option<Event> {
        let is_told = self.word == Doubling::Re && next.is_none();
        is_told.then_some(Event::NoRe { by: self.turn() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Mode;

    /// The seats that are asked one after the other if these answers are given.
    fn asked(kontra: Kontra, called: Called, answers: &[bool]) -> Vec<(usize, Doubling)> {
        let mut house = House::default();
        house.call.kontra = kontra;
        let mut state = Doublings::after_call(&called, Seat::South, &house);
        let mut asked = Vec::new();
        for says in answers {
            let Some(now) = state else { break };
            asked.push((now.turn().number(), now.word()));
            state = if *says { now.said(&called, &house) } else { now.unsaid() };
        }
        assert_eq!(state, None, "{answers:?}");
        asked
    }

    #[test]
    fn who_plays_earlier_is_asked_first_and_the_caller_before_his_partner() {
        use Doubling::{Kontra as K, Re};
        let mode = Mode::Obenabe;
        let own = Called { mode, caller: Seat::South, pushed: false, doubled: 0 };
        let pushed = Called { caller: Seat::North, pushed: true, ..own };
        assert_eq!(asked(Kontra::Off, own, &[]), []);
        assert_eq!(asked(Kontra::Kontra, own, &[false, false]), [(1, K), (3, K)]);
        assert_eq!(asked(Kontra::Kontra, own, &[false, true]), [(1, K), (3, K)]);
        assert_eq!(asked(Kontra::Re, own, &[true, false, true]), [(1, K), (0, Re), (2, Re)]);
        assert_eq!(asked(Kontra::Re, pushed, &[true, true]), [(1, K), (2, Re)]);
        // A pushed Slalom is led by who called it.
        let slalom = Called { mode: "slalom-oben".parse().unwrap(), ..pushed };
        assert_eq!(asked(Kontra::Kontra, slalom, &[true]), [(3, K)]);
    }
}
