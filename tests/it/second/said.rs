//! A round with what is said in it: melds and Stöck, asked for or not (§8.7, §9, §15).

use jass::{
    cards::{Mode, Rank},
    rules::{House, house::Announce},
};

use super::{
    Pair,
    melds::{self, Decided, Meld},
    party::{Sums, VERY_RARE, counts_whole_rounds},
    playing::trump_of,
    round::Slow,
    scoring,
};

/// State of the Stöck of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stoeck {
    /// One of the two at least is held.
    Held,
    /// Both are played, and the table waits to hear of it.
    Unsaid,
    /// Credited.
    Recorded,
    /// Nobody said so in time.
    Lost,
}

pub struct Table {
    house: House,
    pub slow: Slow,
    callers: usize,
    melds: [Vec<Meld>; 4],
    announced: [bool; 4],
    passed_over: [bool; 4],
    best: Option<Meld>,
    decided: Option<Decided>,
    wys_before: [u32; 2],
    stoeck: Option<(usize, Stoeck)>,
    /// Seldom events that have happened.
    pub rare: Vec<&'static str>,
}

pub const RARE: &[&str] = &[
    "asked for melds and passed over",
    "not asked: the best so far is better",
    "asked for Stöck and forgot",
    "Stöck said after their trick",
    "Stöck shown in a Weis",
];

impl Table {
    pub fn new(slow: Slow, callers: usize) -> Self {
        let house = slow.house;
        let melds = slow.dealt.each_ref().map(|hand| melds::declared(hand, slow.mode, &house));
        let holder = scoring::stoeck_seat(&slow.dealt, slow.mode, &house);
        Self {
            house,
            slow,
            callers,
            melds,
            announced: [false; 4],
            passed_over: [false; 4],
            best: None,
            decided: None,
            wys_before: [0; 2],
            stoeck: holder.map(|seat| (seat, Stoeck::Held)),
            rare: Vec::new(),
        }
    }

    pub const fn mode(&self) -> Mode {
        self.slow.mode
    }

    /// Number of tricks that have been turned.
    pub const fn tricks(&self) -> usize {
        self.slow.trick_no - 1
    }

    /// True if a trick has just been turned, and the next not been led to.
    pub const fn trick_is_turned(&self) -> bool {
        self.slow.trick.is_empty() && self.slow.trick_no > 1
    }

    /// §8.7: at the own first card, and only what is at least as good as what has been announced.
    fn worth_saying(&self, seat: usize) -> bool {
        let Some(own) = self.melds[seat].first() else { return false };
        let not_beaten = |best: &Meld| melds::compare(own, best, self.mode(), &self.house).is_ge();
        self.best.as_ref().is_none_or(not_beaten)
    }

    pub fn may_say_weis(&self, seat: usize) -> bool {
        self.house.weis.announce == Announce::Ask
            && self.slow.trick_no == 1
            && self.slow.turn() == seat
            && !self.announced[seat]
            && self.worth_saying(seat)
    }

    pub fn say_weis(&mut self, seat: usize) {
        self.announced[seat] = true;
        self.best = Some(self.melds[seat][0].clone());
    }

    pub fn may_say_stoeck(&self, seat: usize) -> bool {
        self.stoeck == Some((seat, Stoeck::Unsaid))
    }

    pub fn say_stoeck(&mut self, seat: usize) {
        self.stoeck = Some((seat, Stoeck::Recorded));
        if self.slow.trick.is_empty() {
            self.rare.push(RARE[3]);
        }
    }

    pub fn play(&mut self, card: Pair) {
        let seat = self.slow.turn();
        self.wys_before = self.sums().wys;
        if let Some((holder, Stoeck::Unsaid)) = self.stoeck {
            self.stoeck = Some((holder, Stoeck::Lost));
            self.rare.push(RARE[2]);
        }
        if self.slow.trick_no == 1 {
            self.first_card(seat);
        }
        self.slow.play(card);
        self.both_fallen(seat);
        if self.tricks() == 1 && self.slow.trick.is_empty() {
            self.decide();
        }
        if self.tricks() == 9
            && let Some((holder, Stoeck::Unsaid)) = self.stoeck
            && counts_whole_rounds(&self.house)
        {
            // The round is counted with its last card, before anybody can be late.
            self.stoeck = Some((holder, Stoeck::Recorded));
            self.rare.push(VERY_RARE[5]);
        }
    }

    fn first_card(&mut self, seat: usize) {
        let is_worth = self.worth_saying(seat);
        match self.house.weis.announce {
            Announce::Auto if is_worth => self.say_weis(seat),
            Announce::Auto => {}
            Announce::Ask if self.announced[seat] => {}
            Announce::Ask if is_worth => {
                self.passed_over[seat] = true;
                self.rare.push(RARE[0]);
            }
            Announce::Ask if self.melds[seat].is_empty() => {}
            Announce::Ask => self.rare.push(RARE[1]),
        }
    }

    /// King and Ober of trumps, if there are trumps.
    fn stoeck_cards(&self) -> Vec<Pair> {
        let pair = |trump| vec![(trump, Rank::King), (trump, Rank::Ober)];
        trump_of(self.mode()).map_or_else(Vec::new, pair)
    }

    /// §9.3: the second of the two is played.
    fn both_fallen(&mut self, seat: usize) {
        let fallen = self.stoeck_cards().iter().all(|card| !self.slow.hands[seat].contains(card));
        if fallen && self.stoeck == Some((seat, Stoeck::Held)) {
            let asks = self.house.stoeck.announce == Announce::Ask;
            self.stoeck = Some((seat, if asks { Stoeck::Unsaid } else { Stoeck::Recorded }));
        }
    }

    /// Trick 1 is turned: whose melds score, and whether they show the Stöck.
    fn decide(&mut self) {
        let mut declared = self.melds.clone();
        for (melds, passed_over) in declared.iter_mut().zip(self.passed_over) {
            if passed_over {
                melds.clear();
            }
        }
        let decided = melds::decide(&declared, self.slow.first, self.mode(), &self.house);
        if let Some((holder, Stoeck::Held)) = self.stoeck
            && decided.seats[holder]
        {
            let shown: Vec<Pair> =
                declared[holder].iter().flat_map(|meld| meld.cards.clone()).collect();
            if self.stoeck_cards().iter().all(|card| shown.contains(card)) {
                self.stoeck = Some((holder, Stoeck::Recorded));
                self.rare.push(RARE[4]);
            }
        }
        self.decided = Some(decided);
    }

    /// The team that plays earlier: of the holder that counts in a tie.
    pub fn gut(&self) -> usize {
        self.decided.as_ref().and_then(|decided| decided.holder).map_or(0, |holder| holder % 2)
    }

    /// The team that took the last trick, in Misère.
    pub fn taker(&self) -> Option<usize> {
        matches!(self.mode(), Mode::Misere(_)).then_some(self.slow.leader % 2)
    }

    /// True if the last trick has brought a Wys.
    pub fn wys_is_new(&self) -> bool {
        self.sums().wys != self.wys_before
    }

    /// Points of the tricks so far, counted anew from the beginning.
    pub fn sums(&self) -> Sums {
        let (house, mode) = (&self.house, self.mode());
        let factor = u32::from(scoring::factor(mode, house));
        let doubled = 2_u32.pow(self.slow.doubled);
        let times = |on: bool| doubled * if on { factor } else { 1 };
        let taken = scoring::Taken {
            mode,
            callers: self.callers,
            cards: self.slow.points,
            tricks: self.slow.tricks,
            weis: [0; 2],
            stoeck: None,
            doubled: self.slow.doubled,
        };
        let mut sums = Sums::default();
        for team in 0..2 {
            sums.stich[team] = u32::from(scoring::score(&taken, team, house));
            let raw = self.decided.as_ref().map_or(0, |decided| decided.points[team]);
            if self.slow.tricks[team] > 0 || !house.weis.needs_trick {
                sums.wys[team] = times(scoring::multiplies_weis(mode, house)) * u32::from(raw);
            }
        }
        let worth = times(house.score.factor_on_stoeck) * u32::from(house.stoeck.points);
        match self.stoeck {
            Some((seat, Stoeck::Recorded)) => sums.stoeck[seat % 2] = worth,
            Some((seat, Stoeck::Held | Stoeck::Unsaid)) => sums.latent[seat % 2] = worth,
            Some((_, Stoeck::Lost)) | None => {}
        }
        sums
    }
}
