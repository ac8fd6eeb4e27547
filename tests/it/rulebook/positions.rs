//! Answers of the rules of a table: a fixed set of positions of both games, asked as far as they can arise there.

use jass::{
    bots::Rng,
    cards::{Card, Mode, Side},
    engine::answer,
    game::{
        Seed, bodensee,
        schieber::{Action, Game, Turn},
    },
    rules::{
        House,
        bodensee::total,
        house::{FinishMode, Variant},
    },
};

use crate::actions::legal_actions;

/// Hands and the tricks they answer, with `T` for the suit that is trump or any other, and three more.
const FOLLOWED: &[(&str, &str)] = &[
    ("TU X7", "T8"),
    ("T6 Y7", "X7 T9"),
    ("TU T6", "X7 T9"),
    ("TB T6 X8", "X7 T9"),
    ("X8 T6", "X7 T9"),
    ("XA T6 Z7", "X7"),
    ("T6 Y7 ZA", "X7"),
];

/// Hands of whoever leads after a push.
const LED: &[&str] = &["TU T6 Y7", "TU Y7", "X7 Y8"];

const TAKEN: &[&str] = &["X6 X7 X9 XU", "XA T6 XK X8", "X8 Y6 ZA XO", "TU T9 TA X6"];

const MELDED: &[&str] = &[
    "T6 T7 T8 T9 TB TU X6 YK ZA",
    "T6 T7 T8 T9 TB TU TO TK X6",
    "T6 T7 T8 T9 TB TU TO TK TA",
    "TB TU TO TK XK YK ZK T6 X7",
    "T9 X9 Y9 Z9 T6 XB YO ZK TA",
    "T7 X7 Y7 Z7 T9 XB YO ZK TA",
    "T6 X6 Y6 Z6 T9 XB YO ZK TA",
    "TA XA YA ZA T9 XB YO ZK T6",
];

/// Whole packs whose melds are compared: five cards against four, sequences high and low, equal ones, partners, trumps.
const COMPARED: &[[&str; 4]] = &[
    [
        "T6 T7 T8 T9 TB X6 XA Y9 YO",
        "TU TK X8 XB XK YK Z6 Z8 ZK",
        "TA X7 X9 Y6 YA Z7 Z9 ZB ZO",
        "TO XU XO Y7 Y8 YB YU ZU ZA",
    ],
    [
        "T6 T9 TO TK TA Y9 YU Z7 ZB",
        "TB X6 X7 X8 XB Y8 YB YA Z9",
        "X9 XU XK Y6 Y7 YO YK Z8 ZK",
        "T7 T8 TU XO XA Z6 ZU ZO ZA",
    ],
    [
        "T6 T7 T8 TB X9 Y7 YO YA Z8",
        "TO TA X6 X7 X8 YU YK Z7 ZU",
        "TU XB XO XK Y8 Z9 ZB ZK ZA",
        "T9 TK XU XA Y6 Y9 YB Z6 ZO",
    ],
    [
        "X6 X7 X8 XB T9 Y7 YO YA Z8",
        "XO XA Z6 Z7 Z8 YU YK T7 TU",
        "XU ZB ZO ZK Y8 Z9 TB TK TA",
        "X9 XK ZU ZA Y6 Y9 YB T6 TO",
    ],
];

/// Nine tricks, of both teams and of one.
const SHARED: [[u16; 2]; 9] =
    [[1, 20], [0, 15], [0, 10], [1, 30], [0, 20], [1, 12], [0, 25], [0, 9], [1, 16]];
const SWEPT: [[u16; 2]; 9] =
    [[0, 20], [0, 15], [0, 10], [0, 30], [0, 20], [0, 12], [0, 25], [0, 9], [0, 16]];

/// All that the rules of a table answer, each with what was asked.
pub fn answers(house: &House) -> Vec<String> {
    let mut table = Table { house, told: Vec::new() };
    match house.variant {
        Variant::Schieber => table.schieber(),
        Variant::Bodensee => table.bodensee(),
    }
    table.told
}

struct Table<'a> {
    house: &'a House,
    told: Vec<String>,
}

/// Cards of a template as a list of JSON, where this suit is `T`.
fn cards(template: &str, mode: Mode) -> String {
    let suits = "ERSL";
    let first = mode.trump().map_or(0, |suit| suit as usize);
    let suit = |letter| "TXYZ".find(letter).map(|at| suits.as_bytes()[(first + at) % 4] as char);
    let card = |word: &str| word.chars().map(|sign| suit(sign).unwrap_or(sign)).collect();
    let words: Vec<String> = template.split_whitespace().map(card).collect();
    serde_json::to_string(&words).unwrap()
}

impl Table<'_> {
    fn ask(&mut self, op: &str, input: &str) {
        let request = format!(r#"{{"op":"{op}","input":{input}}}"#);
        let reply = answer(request.as_bytes(), self.house);
        self.told.push(format!("{op} {input} {reply}"));
    }

    fn schieber(&mut self) {
        for mode in self.house.offered().iter() {
            self.cards(mode);
            self.lead(mode);
            self.melds(mode);
            self.scores(mode);
            if self.house.finish.hands == 0 {
                self.finishes(mode);
            }
        }
        for seed in 0..3 {
            self.told.push(format!("deal {:?}", Game::new(*self.house).next_deal(Seed(seed))));
            self.told.push(played(self.house, seed));
        }
    }

    fn cards(&mut self, mode: Mode) {
        let code = mode.code();
        for (hand, trick) in FOLLOWED {
            let (hand, trick) = (cards(hand, mode), cards(trick, mode));
            self.ask("legal", &format!(r#"{{"mode":"{code}","hand":{hand},"trick":{trick}}}"#));
        }
        for (taken, trick_no) in TAKEN.iter().flat_map(|cards| [(cards, 1), (cards, 2), (cards, 9)])
        {
            let cards = cards(taken, mode);
            let last = trick_no == 9;
            let input = format!(
                r#"{{"mode":"{code}","cards":{cards},"last":{last},"trick_no":{trick_no}}}"#
            );
            self.ask("trick", &input);
        }
    }

    fn lead(&mut self, mode: Mode) {
        let (code, push) = (mode.code(), &self.house.schieben);
        let callers: &[(bool, u8)] = match (push.enabled, push.back_push) {
            (false, _) => &[(false, 1)],
            (true, false) => &[(false, 1), (true, 3)],
            (true, true) => &[(false, 1), (true, 3), (true, 1)],
        };
        for (pushed, caller) in callers {
            let said = format!(r#""forehand":1,"pushed":{pushed},"caller":{caller}"#);
            self.ask("lead", &format!(r#"{{"mode":"{code}",{said}}}"#));
        }
        if push.enabled {
            for hand in LED {
                let hand = format!(r#""hand":{},"trick":[]"#, cards(hand, mode));
                let first = r#""first_lead_after_push":true"#;
                self.ask("legal", &format!(r#"{{"mode":"{code}",{hand},{first}}}"#));
            }
        }
    }

    fn melds(&mut self, mode: Mode) {
        let code = mode.code();
        if self.house.weis.enabled {
            for hand in MELDED {
                let hand = cards(hand, mode);
                self.ask("weis", &format!(r#"{{"mode":"{code}","hand":{hand}}}"#));
            }
            for hands in COMPARED {
                let hands = hands.map(|hand| cards(hand, mode)).join(",");
                let input = format!(r#"{{"mode":"{code}","leader":0,"hands":[{hands}]}}"#);
                self.ask("weis_compare", &input);
            }
        }
        let (hand, played) = ("TK TO TA X6 X8 Y7 Y9 ZB Z8", "X6 X8 Y7 Y9 ZB Z8 TA TO TK");
        let cards = format!(r#""hand":{},"played":{}"#, cards(hand, mode), cards(played, mode));
        self.ask("stoeck", &format!(r#"{{"mode":"{code}",{cards},"weis_exposed":[]}}"#));
    }

    /// Points of melds, and the team of the Stöck, as far as a round of this mode has any.
    const fn extras(&self, mode: Mode) -> ([u16; 2], &'static str) {
        let weis = if self.house.weis.enabled { [0, 50] } else { [0, 0] };
        let stoeck = self.house.stoeck.enabled && mode.trump().is_some();
        (weis, if stoeck { "0" } else { "null" })
    }

    fn scores(&mut self, mode: Mode) {
        let (weis, stoeck) = self.extras(mode);
        let sum = 152 + u16::from(self.house.score.last_trick);
        for caller in [0, 1] {
            for (points, tricks) in
                [([sum, 0], [9, 0]), ([sum - 57, 57], [5, 4]), ([0, sum], [0, 9])]
            {
                let round = format!(
                    r#""caller_team":{caller},"card_points":{points:?},"tricks":{tricks:?}"#
                );
                let extras = format!(r#""weis":{weis:?},"stoeck_team":{stoeck}"#);
                self.ask("score", &format!(r#"{{"mode":"{}",{round},{extras}}}"#, mode.code()));
            }
        }
    }

    fn finishes(&mut self, mode: Mode) {
        let (weis, stoeck) = self.extras(mode);
        let target = i32::from(self.house.score.target);
        let claims: &[&str] = match self.house.finish.mode {
            FinishMode::Claim => &[
                r#","claim":{"team":0,"after_trick":1}"#,
                r#","claim":{"team":1,"after_trick":1}"#,
                r#","claim":{"team":0,"after_trick":9}"#,
            ],
            FinishMode::Auto | FinishMode::HandEnd => &[""],
        };
        for (before, tricks, whole) in [
            ([10, 15], SHARED, "null"),
            ([40, 30], SHARED, "null"),
            ([400, 90], SWEPT, "0"),
            ([500, 10], SWEPT, "0"),
        ] {
            let before = before.map(|short| (target - short).max(0));
            for (caller, claim) in claims.iter().flat_map(|claim| [(0, claim), (1, claim)]) {
                let input = format!(
                    r#"{{"mode":"{}","before":{before:?},"tricks":{tricks:?},"match_team":{whole},
                    "weis":{weis:?},"stoeck_team":{stoeck},"stoeck_second_card_in_trick":null,
                    "caller_team":{caller}{claim}}}"#,
                    mode.code()
                );
                self.ask("finish", &input);
            }
        }
    }

    fn bodensee(&mut self) {
        for mode in self.house.bodensee.offered().iter() {
            self.tricks_of_two(mode);
        }
        self.bids();
        self.results();
        let stacks = r#"{"stacks":[{"up":"RA","down":"S6"}],"played":"RA","phase":"during"}"#;
        self.ask("bodensee_flip", stacks);
        for seed in 0..4 {
            self.ask("bodensee_deal", &format!(r#"{{"seed":{seed},"round":1}}"#));
            self.told.push(played_by_two(self.house, seed));
        }
    }

    fn tricks_of_two(&mut self, mode: Mode) {
        let code = mode.code();
        for (pool, lead) in [("TU X7", "T8"), ("X8 T6", "X7"), ("T6 Y7", "X7")] {
            let (pool, lead) = (cards(pool, mode), cards(lead, mode));
            let lead = lead.trim_matches(['[', ']']);
            let cards = format!(r#""hand":{pool},"table_up":[],"table_down":[],"lead":{lead}"#);
            self.ask("bodensee_legal", &format!(r#"{{"mode":"{code}",{cards}}}"#));
        }
        for taken in ["X6 X7", "XA T6", "X8 XO", "TU T9"] {
            for trick_no in [1, 2, 18] {
                let (cards, last) = (cards(taken, mode), trick_no == 18);
                let input = format!(
                    r#"{{"mode":"{code}","cards":{cards},"last":{last},"trick_no":{trick_no}}}"#
                );
                self.ask("bodensee_trick", &input);
            }
        }
    }

    fn bids(&mut self) {
        let rules = &self.house.bodensee;
        let (step, min, max) = (rules.bid_step, rules.bid_min, rules.bid_max);
        let known = [r#"["pass"]"#, r#"["pass","pass"]"#, "[5]", "[50]", "[60]", "[155]", "[157]"];
        let own = [[min, max], [min, min.saturating_add(step)], [max, max]];
        let own = own.map(|bids| format!("{bids:?}"));
        for bids in known.into_iter().chain(own.iter().map(String::as_str)) {
            self.ask("bodensee_bid", &format!(r#"{{"bids":{bids}}}"#));
        }
    }

    fn results(&mut self) {
        let (rules, sum) = (self.house.bodensee, total(self.house));
        for bid in [rules.bid_min, rules.bid_max] {
            for points in [0, 15, 20, 60, 79, 120, 150].map(|points| [points, sum - points]) {
                let bid = format!(r#""bid":{bid},"declarer":0,"points":{points:?}"#);
                self.ask("bodensee_result", &format!("{{{bid}}}"));
            }
            for (declarer, caller) in [(0, 0), (0, 1)] {
                let points = if caller == 0 { [sum - 20, 12] } else { [12, sum - 14] };
                let bid = format!(r#""bid":{bid},"declarer":{declarer},"points":{points:?}"#);
                self.ask("bodensee_enough", &format!(r#"{{{bid},"caller":{caller}}}"#));
                self.ask("bodensee_result", &format!(r#"{{{bid},"enough":{caller}}}"#));
            }
        }
        let won = vec![r#"{"winner":0,"sack":null}"#; usize::from(rules.tallies_to_win)];
        self.ask("bodensee_marks", &format!(r#"{{"results":[{}]}}"#, won.join(",")));
    }
}

/// Rounds of random actions, with everything that is said in them.
fn played(house: &House, seed: u64) -> String {
    let (mut rng, mut game, mut told) = (Rng::new(seed), Game::new(*house), Vec::new());
    while !matches!(game.turn(), Turn::Over(_)) && game.round_no() < 3 {
        if game.turn() == Turn::Deal {
            game.deal(game.next_deal(Seed(seed))).unwrap();
            continue;
        }
        let claims = rng.below(30) == 0;
        let mut legal = legal_actions(&game);
        legal.retain(|(_, action)| claims || *action != Action::Claim);
        let Some((seat, action)) = legal.get(rng.below(legal.len().max(1))) else { continue };
        told.push(format!("{:?}", game.apply(*seat, *action).unwrap()));
    }
    let marks = (game.bergpreis(), game.schneider());
    format!("{} {:?} {marks:?} {:?}", told.concat(), game.scores(), game.turn())
}

/// Rounds of random actions of two.
fn played_by_two(house: &House, seed: u64) -> String {
    let actions = [bodensee::Action::Pass, bodensee::Action::Enough].into_iter();
    let bids = (0..=u8::MAX).map(bodensee::Action::Bid);
    let actions = actions.chain(bids).chain(Mode::ALL.map(bodensee::Action::Call));
    let actions: Vec<_> = actions.chain(Card::all().map(bodensee::Action::Play)).collect();
    let (mut rng, mut game, mut told) = (Rng::new(seed), bodensee::Game::new(*house), Vec::new());
    while !matches!(game.turn(), bodensee::Turn::Over(_)) && game.round_no() < 4 {
        if game.turn() == bodensee::Turn::Deal {
            game.deal(game.next_deal(Seed(seed))).unwrap();
            continue;
        }
        let of = |side: Side| {
            let legal = game.legal(side);
            actions.iter().filter(move |action| legal.has(**action)).map(move |a| (side, *a))
        };
        let legal: Vec<_> = Side::ALL.into_iter().flat_map(of).collect();
        let (side, action) = legal[rng.below(legal.len())];
        told.push(format!("{:?}", game.apply(side, action).unwrap()));
    }
    format!("{} {:?} {:?}", told.concat(), game.tallies(), game.turn())
}
