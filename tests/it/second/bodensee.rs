//! The game for two a second time: from the deal to the last tally, from lists of cards and of what was said.

use jass::{
    cards::{Mode, Rank, Start},
    rules::{
        House,
        house::{AllPass, Eleven, Flip, SackAppliesTo},
    },
};

use super::{Pair, playing};

/// A place of a table: the card face up, and the one face down.
pub type Stack = (Option<Pair>, Option<Pair>);

/// State of the bidding (§2). Who speaks first is 0, the dealer 1.
#[derive(Debug, PartialEq)]
pub enum Auction {
    Open { turn: usize, bids: Vec<u8>, pass: bool },
    Won { by: usize, bid: u8 },
    ThrownIn,
}

/// The bidding after all that was said, nothing being a pass.
pub fn auction(said: &[Option<u8>], house: &House) -> Auction {
    let rules = &house.bodensee;
    let highest = said.iter().flatten().max().copied();
    let passes = said.iter().filter(|said| said.is_none()).count();
    match highest {
        Some(bid) if passes > 0 || bid == rules.bid_max => {
            let by = said.iter().position(|said| *said == Some(bid)).unwrap() % 2;
            Auction::Won { by, bid }
        }
        None if passes == 2 => Auction::ThrownIn,
        _ => {
            let is_bid =
                |bid: &u8| bid.is_multiple_of(rules.bid_step) && *bid > highest.unwrap_or(0);
            let bids = (rules.bid_min..=rules.bid_max).filter(is_bid).collect();
            let pass = rules.all_pass == AllPass::Redeal || !said.is_empty();
            Auction::Open { turn: said.len() % 2, bids, pass }
        }
    }
}

/// The modes that may be named (§2.5).
pub const fn offers(mode: Mode, house: &House) -> bool {
    match mode {
        Mode::Trump(_) => true,
        Mode::Obenabe | Mode::Unenufe => house.bodensee.no_trump_modes,
        Mode::Slalom(_) => house.bodensee.slalom,
        Mode::Guschti(_) | Mode::Misere(_) | Mode::Trio(_) => false,
    }
}

/// A card's points (§3).
fn points(card: Pair, mode: Mode, house: &House) -> u16 {
    let begins_upwards = matches!(mode, Mode::Unenufe | Mode::Slalom(Start::Unten));
    let six_counts = begins_upwards && house.bodensee.gais_eleven == Eleven::Six;
    let is_trump = playing::trump_of(mode) == Some(card.0);
    match card.1 {
        Rank::Under if is_trump => 20,
        Rank::Nine if is_trump => 14,
        Rank::Ace => {
            if six_counts {
                0
            } else {
                11
            }
        }
        Rank::Six => {
            if six_counts {
                11
            } else {
                0
            }
        }
        Rank::Eight => {
            if playing::trump_of(mode).is_none() {
                8
            } else {
                0
            }
        }
        Rank::King => 4,
        Rank::Ober => 3,
        Rank::Under => 2,
        Rank::Banner => 10,
        Rank::Seven | Rank::Nine => 0,
    }
}

/// A round in which cards are played.
#[derive(Clone)]
pub struct Round {
    pub hands: [Vec<Pair>; 2],
    pub tables: [Vec<Stack>; 2],
    pub points: [u16; 2],
    pub tricks: usize,
    pub turn: usize,
    lead: Option<Pair>,
    mode: Mode,
    declarer: usize,
    bid: u16,
    house: House,
}

/// Deals the pack card by card (§1.1): hands and tables of the players 0 and 1.
pub fn dealt(pack: &[Pair], dealer: usize) -> ([Vec<Pair>; 2], [Vec<Stack>; 2]) {
    let mut cards = pack.iter().copied();
    let mut part = || {
        let mut got: [Vec<Pair>; 2] = Default::default();
        for player in [1 - dealer, dealer, 1 - dealer, dealer] {
            got[player].extend(cards.by_ref().take(3));
        }
        got
    };
    let (downs, ups, hands) = (part(), part(), part());
    let table = |player: usize| {
        ups[player].iter().zip(&downs[player]).map(|(up, down)| (Some(*up), Some(*down))).collect()
    };
    let tables = [table(0), table(1)];
    (hands, tables)
}

impl Round {
    pub fn new(
        (hands, tables): ([Vec<Pair>; 2], [Vec<Stack>; 2]),
        (declarer, bid): (usize, u8),
        mode: Mode,
        house: House,
    ) -> Self {
        let bid = u16::from(bid);
        let (points, tricks, lead) = ([0, 0], 0, None);
        Self { hands, tables, points, tricks, turn: declarer, lead, mode, declarer, bid, house }
    }

    fn pool(&self, player: usize) -> Vec<Pair> {
        let open = self.tables[player].iter().filter_map(|(up, _)| *up);
        self.hands[player].iter().copied().chain(open).collect()
    }

    /// The cards that may be played (§4).
    pub fn legal(&self) -> Vec<Pair> {
        let trick: Vec<Pair> = self.lead.into_iter().collect();
        playing::legal(&self.pool(self.turn), &trick, (self.mode, 1), &House::default())
    }

    pub fn play(&mut self, card: Pair) {
        let player = self.turn;
        self.hands[player].retain(|held| *held != card);
        for (up, _) in &mut self.tables[player] {
            *up = up.filter(|up| *up != card);
        }
        match self.lead.take() {
            None => {
                self.lead = Some(card);
                self.turn = 1 - player;
                if self.house.bodensee.flip == Flip::AtOnce {
                    self.turn_up();
                }
            }
            Some(lead) => {
                self.tricks += 1;
                let place = playing::winner(&[lead, card], self.mode, self.tricks, &self.house);
                self.turn = if place == 0 { 1 - player } else { player };
                let last = if self.tricks == 18 { self.house.score.last_trick } else { 0 };
                let of = |card| points(card, self.mode, &self.house);
                self.points[self.turn] += of(lead) + of(card) + u16::from(last);
                self.turn_up();
            }
        }
    }

    /// Turns what lies alone (§4.7).
    fn turn_up(&mut self) {
        for stack in self.tables.iter_mut().flatten() {
            if stack.0.is_none() {
                *stack = (stack.1, None);
            }
        }
    }

    pub const fn is_over(&self) -> bool {
        self.tricks == 18
    }

    /// True if a player may say "enough" (§5.5): the other cannot win.
    pub fn may_end(&self, player: usize) -> bool {
        let all = 152 + u16::from(self.house.score.last_trick);
        let decided = if player == self.declarer {
            self.points[player] >= self.bid
        } else {
            // All that the declarer can still get is less than the bid.
            i32::from(all) - i32::from(self.points[player]) < i32::from(self.bid)
        };
        decided && self.lead.is_none() && (1..18).contains(&self.tricks)
    }

    /// Winner, and who is in the sack (§5.1, §5.2).
    pub fn verdict(&self, enough: Option<usize>) -> (usize, [bool; 2]) {
        let rules = &self.house.bodensee;
        let made = self.points[self.declarer] >= self.bid;
        let winner = if made { self.declarer } else { 1 - self.declarer };
        let mut sack = [false, false];
        for player in [0, 1] {
            let low = i64::from(self.points[player]) <= i64::from(rules.sack_max);
            let may = player != winner || rules.sack_applies_to == SackAppliesTo::Any;
            let is_safe = enough == Some(player);
            let waived = enough.is_some() && rules.enough_waives_sack;
            sack[player] = low && may && !is_safe && !waived;
        }
        (winner, sack)
    }
}

/// Marks that are written: a stroke for a tally, a 0, and an x for a 0 that was crossed (§5.3).
#[derive(Default)]
pub struct Slate(pub [Vec<char>; 2]);

impl Slate {
    pub fn write(&mut self, (winner, sack): (usize, [bool; 2])) {
        match self.0[winner].iter().position(|mark| *mark == '0') {
            Some(at) => self.0[winner][at] = 'x',
            None => self.0[winner].push('|'),
        }
        for player in [0, 1] {
            if sack[player] {
                self.0[player].push('0');
            }
        }
    }

    pub fn count(&self, player: usize, mark: char) -> usize {
        self.0[player].iter().filter(|written| **written == mark).count()
    }

    pub fn winner(&self, house: &House) -> Option<usize> {
        let enough = usize::from(house.bodensee.tallies_to_win);
        [0, 1]
            .into_iter()
            .find(|player| self.count(*player, '|') >= enough && self.count(*player, '0') == 0)
    }
}
