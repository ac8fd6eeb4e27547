//! The house rules: every switch of `jass.toml` as a typed value.
//!
//! Nothing here is read from a file; the table of keys ([`KEYS`]) says how each is written.

pub mod check;
pub mod key;
pub mod keys;
pub mod kind;
pub mod nearest;
pub mod overrides;
pub mod presets;
pub mod value;
pub mod words;

pub use check::Clash;
pub use key::{Key, KeyError};
pub use keys::{KEYS, key_named};
pub use kind::Kind;
pub use value::Value;

use super::{card::Card, mode::Mode};

/// What a table has agreed on. The default is the preset `swisslos-2500` (rules.md §14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// The preset that the rest was written against.
    pub preset: Preset,
    /// Which game is played.
    pub variant: Variant,
    /// Which cards are drawn and how they are called.
    pub deck: DeckRules,
    /// How cards are dealt and who begins.
    pub deal: DealRules,
    /// Which calls there are and what their cards count.
    pub trump: TrumpRules,
    /// Who may push, and who leads then.
    pub schieben: SchiebenRules,
    /// Which card may be played.
    pub play: PlayRules,
    /// What a round counts.
    pub score: ScoreRules,
    /// Melds.
    pub weis: WeisRules,
    /// King and Ober of trumps.
    pub stoeck: StoeckRules,
    /// How a game ends.
    pub finish: FinishRules,
    /// Side prizes that change no score.
    pub marks: MarkRules,
    /// What is allowed at the table beside the play.
    pub etiquette: EtiquetteRules,
    /// What partner and opponents go by.
    pub bots: Conventions,
    /// The two-handed game.
    pub bodensee: BodenseeRules,
}

/// A named set of house rules (rules.md §14.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Preset {
    #[default]
    Swisslos2500,
    Swisslos1000,
    Official,
    Pagat3000,
    Uri,
    Romandie,
    SwissClub,
}

/// `variant`: which game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// Four seats.
    #[default]
    Schieber,
    /// Two seats.
    Bodensee,
}

/// `[deck]`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeckRules {
    /// Which cards are drawn.
    pub faces: Faces,
    /// Which French suit stands for which suit (rules.md §1).
    pub french_map: FrenchMap,
    /// The words for suits, ranks and calls.
    pub names: Names,
}

/// `deck.faces`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Faces {
    /// ♠ ♥ ♦ ♣
    #[default]
    French,
    /// Schilten, Rosen, Schellen, Eicheln.
    German,
}

/// `deck.french_map`: which French suit stands for which suit (rules.md §1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FrenchMap {
    /// Eicheln ♦, Rosen ♥, Schilten ♠, Schellen ♣: black counts double.
    #[default]
    Swisslos,
    /// Eicheln ♣, Rosen ♥, Schilten ♠, Schellen ♦.
    Classic,
}

/// `deck.names`: the words for suits, ranks and calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Names {
    #[default]
    German,
    Swiss,
    French,
    Italian,
    English,
}

/// `[deal]` (rules.md §2)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealRules {
    /// Cards a packet: 1, 3 or 9.
    pub packet: u8,
    /// Which way round the table is drawn; seats are numbered in order of play all the same.
    pub direction: Direction,
    /// Who calls in the first round.
    pub first_forehand: FirstForehand,
}

impl Default for DealRules {
    fn default() -> Self {
        Self {
            packet: 3,
            direction: Direction::default(),
            first_forehand: FirstForehand::default(),
        }
    }
}

/// `deal.direction`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Direction {
    #[default]
    Anticlockwise,
    Clockwise,
}

/// `deal.first_forehand` (rules.md §2.5)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstForehand {
    /// Who holds this card.
    Card(Card),
    /// Drawn by lot.
    Random,
    /// This seat.
    Seat(super::seat::Seat),
}

impl Default for FirstForehand {
    fn default() -> Self {
        Self::Card(Card::new(super::card::Suit::Rosen, super::card::Rank::Seven))
    }
}

/// `[trump]` (rules.md §3.1, §4)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrumpRules {
    /// Obenabe may be called.
    pub obenabe: bool,
    /// Unenufe may be called.
    pub unenufe: bool,
    /// Slalom may be called, with its start.
    pub slalom: bool,
    /// Which card counts 11 in Unenufe (rules.md §4.2).
    pub unenufe_eleven: Eleven,
    /// Which card counts 11 in Slalom (rules.md §4.4).
    pub slalom_eleven: SlalomEleven,
}

impl Default for TrumpRules {
    fn default() -> Self {
        Self {
            obenabe: true,
            unenufe: true,
            slalom: false,
            unenufe_eleven: Eleven::default(),
            slalom_eleven: SlalomEleven::default(),
        }
    }
}

/// Which card counts 11 in Unenufe (rules.md §4.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Eleven {
    /// The Six counts 11, the Ace nothing.
    #[default]
    Six,
    /// The Ace counts 11, the Six nothing.
    Ace,
}

/// Which card counts 11 in Slalom (rules.md §4.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SlalomEleven {
    /// The one of the declared start, for the whole round.
    #[default]
    Start,
    /// The Ace.
    Ace,
    /// The Six.
    Six,
    /// The one of the trick's direction; the round then does not sum to 157.
    PerTrick,
}

/// `[schieben]` (rules.md §3)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchiebenRules {
    /// Forehand may push.
    pub enabled: bool,
    /// The partner may push back once; then forehand must call.
    pub back_push: bool,
    /// Who leads after a push.
    pub leader: Leader,
    /// Who leads after a pushed Slalom.
    pub slalom_leader: Leader,
    /// Forehand must open a pushed suit game with a trump if he has one (rules.md §3.4).
    pub lead_trump_after_push: bool,
}

impl Default for SchiebenRules {
    fn default() -> Self {
        Self {
            enabled: true,
            back_push: false,
            leader: Leader::Forehand,
            slalom_leader: Leader::Caller,
            lead_trump_after_push: false,
        }
    }
}

/// Who leads the first trick after a push (rules.md §3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Leader {
    Forehand,
    Caller,
}

/// `[play]` (rules.md §5)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayRules {
    /// When a plain lead may be trumped (rules.md §5.4).
    pub ruff: Ruff,
    /// A bare Puur need not follow a trump lead (rules.md §5.3).
    pub puur_exempt: bool,
    /// When a trump may go below one already in the trick (rules.md §5.5).
    pub undertrump: Undertrump,
}

impl Default for PlayRules {
    fn default() -> Self {
        Self { ruff: Ruff::default(), puur_exempt: true, undertrump: Undertrump::default() }
    }
}

/// `play.ruff` (rules.md §5.4)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ruff {
    /// Also when one could follow.
    #[default]
    Anytime,
    /// Only without a card of the led suit.
    VoidOnly,
}

/// `play.undertrump` (rules.md §5.5)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Undertrump {
    /// Only when the hand holds nothing but trumps.
    #[default]
    TrumpsOnly,
    /// Only when no other card may be played.
    LastResort,
    /// Whenever one is void in the led suit.
    Void,
    /// Always.
    Allowed,
}

/// `[score]` (rules.md §7, §10.1)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRules {
    /// Points that win the game, 100 to 10000.
    pub target: u16,
    /// Points of the last trick, 0 to 10.
    pub last_trick: u8,
    /// Points for all nine tricks, 0 to 300.
    pub match_bonus: u16,
    /// What multiplies a match of the team that did not call, 1 or 2 (rules.md §7.3).
    pub counter_match_factor: u8,
    /// The factor multiplies the match bonus too.
    pub factor_on_match: bool,
    /// The factor multiplies Weis too.
    pub factor_on_weis: bool,
    /// The factor multiplies Stöck too.
    pub factor_on_stoeck: bool,
    /// What multiplies the points of each mode.
    pub factor: Factors,
}

impl Default for ScoreRules {
    fn default() -> Self {
        Self {
            target: 2500,
            last_trick: 5,
            match_bonus: 100,
            counter_match_factor: 1,
            factor_on_match: true,
            factor_on_weis: true,
            factor_on_stoeck: true,
            factor: Factors::default(),
        }
    }
}

/// `[score.factor]`: 0 to 8 each; 0 removes the call (rules.md §7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factors {
    /// By suit, in the order of [`super::card::Suit::ALL`].
    pub suits: [u8; 4],
    /// Obenabe.
    pub obenabe: u8,
    /// Unenufe.
    pub unenufe: u8,
    /// Slalom, either start.
    pub slalom: u8,
}

impl Default for Factors {
    fn default() -> Self {
        Self { suits: [1, 1, 2, 2], obenabe: 3, unenufe: 3, slalom: 4 }
    }
}

impl Factors {
    /// The factor of a mode.
    pub const fn of(&self, mode: Mode) -> u8 {
        match mode {
            Mode::Trump(suit) => self.suits[suit as usize],
            Mode::Obenabe => self.obenabe,
            Mode::Unenufe => self.unenufe,
            Mode::Slalom(_) => self.slalom,
        }
    }
}

/// `[weis]` (rules.md §8)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeisRules {
    /// Melds are played.
    pub enabled: bool,
    /// What long sequences count.
    pub table: WeisTable,
    /// A card may be in a sequence and in a quartet (Kreuzweis).
    pub card_reuse: bool,
    /// What four Nines count: 0, 100 or 150.
    pub four_nines: u16,
    /// Whether four Sixes, Sevens or Eights count.
    pub low_quartets: LowQuartets,
    /// Whether a quartet of 100 or a run of five is better.
    pub hundred_order: HundredOrder,
    /// In Unenufe the lower sequence or quartet is the better.
    pub reverse_in_unenufe: bool,
    /// What happens when both teams' best melds are equal.
    pub tie: Tie,
    /// The partner of the winner scores his melds too.
    pub partner_scores: bool,
    /// A team that takes no trick loses its melds.
    pub needs_trick: bool,
    /// Whether the player is asked.
    pub announce: Announce,
}

impl Default for WeisRules {
    fn default() -> Self {
        Self {
            enabled: true,
            table: WeisTable::default(),
            card_reuse: false,
            four_nines: 150,
            low_quartets: LowQuartets::default(),
            hundred_order: HundredOrder::default(),
            reverse_in_unenufe: true,
            tie: Tie::default(),
            partner_scores: true,
            needs_trick: false,
            announce: Announce::default(),
        }
    }
}

/// `weis.table` (rules.md §8.1)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WeisTable {
    /// Long runs count 100; eight and nine are split.
    #[default]
    Small,
    /// 150, 200, 250, 300.
    Large,
    /// 120, 140, 160, 180.
    Vorarlberg,
}

/// `weis.low_quartets` (rules.md §8.1)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LowQuartets {
    /// They count nothing.
    #[default]
    None,
    /// In Unenufe four Sixes count instead of four Aces.
    SixesInUnenufe,
    /// Each counts 100 in every mode.
    All,
}

/// `weis.hundred_order` (rules.md §8.4)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HundredOrder {
    /// Any quartet of 100 beats a run of five.
    #[default]
    List,
    /// Five cards beat four.
    Length,
}

/// `weis.tie` (rules.md §8.6)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tie {
    /// The holder who plays earlier.
    #[default]
    Forehand,
    /// Both teams score.
    Both,
    /// Nobody scores.
    None,
}

/// Whether points are announced by themselves or the player must say so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Announce {
    /// Never forgotten.
    #[default]
    Auto,
    /// The player must say it.
    Ask,
}

/// `[stoeck]` (rules.md §9)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoeckRules {
    /// Stöck are played.
    pub enabled: bool,
    /// What they count before the factor.
    pub points: u16,
    /// Whether the player must say so.
    pub announce: Announce,
}

impl Default for StoeckRules {
    fn default() -> Self {
        Self { enabled: true, points: 20, announce: Announce::default() }
    }
}

/// `[finish]` (rules.md §10)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinishRules {
    /// When the game ends.
    pub mode: FinishMode,
    /// What is counted first when both could get there.
    pub order: FinishOrder,
    /// What a wrong claim costs.
    pub false_claim: FalseClaim,
    /// So many rounds instead of a target; 0 = off (rules.md §10.6).
    pub hands: u8,
}

/// `finish.mode` (rules.md §10.2)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinishMode {
    /// As soon as a team is there.
    #[default]
    Auto,
    /// When a team says so.
    Claim,
    /// After the round.
    HandEnd,
}

/// One of the three credits of `finish.order` (rules.md §10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Credit {
    Stoeck,
    Wys,
    Stich,
}

impl Credit {
    /// Its word in `jass.toml` and on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Stoeck => "stoeck",
            Self::Wys => "wys",
            Self::Stich => "stich",
        }
    }
}

/// `finish.order`: a permutation of the three credits (rules.md §10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishOrder([Credit; 3]);

impl FinishOrder {
    /// The order, if it names all three.
    pub fn new(order: [Credit; 3]) -> Option<Self> {
        let mut sorted = order;
        sorted.sort_unstable();
        (sorted == Self::default().0).then_some(Self(order))
    }

    /// The credits, first first.
    pub const fn credits(self) -> [Credit; 3] {
        self.0
    }
}

impl Default for FinishOrder {
    fn default() -> Self {
        Self([Credit::Stoeck, Credit::Wys, Credit::Stich])
    }
}

/// `finish.false_claim` (rules.md §10.2)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FalseClaim {
    /// It loses the game.
    #[default]
    Lose,
    /// Nothing happens.
    Ignore,
}

/// `[marks]` (rules.md §10.7, §10.8)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MarkRules {
    /// Who first reaches half the target is announced.
    pub bergpreis: bool,
    /// A loser below half the target is marked.
    pub schneider: bool,
}

/// `[etiquette]` (rules.md §12)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EtiquetteRules {
    /// The last turned trick may be looked at.
    pub peek_last_trick: bool,
    /// "The rest is mine" when it is provably so.
    pub allow_rest_claim: bool,
}

impl Default for EtiquetteRules {
    fn default() -> Self {
        Self { peek_last_trick: false, allow_rest_claim: true }
    }
}

/// `[bots]`: what partner and opponents go by (conventions.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conventions {
    /// When to call (conventions.md §2).
    pub guideline: Guideline,
    /// Sure tricks for Obenabe and Unenufe (R4), 1 to 9.
    pub notrump_min_tricks: u8,
    /// Cards fewer needed when void in a suit (R5), 0 to 3.
    pub three_suiter_slack: u8,
    /// Suits that must bring tricks for Obenabe and Unenufe after a push, 1 to 4.
    pub pushed_notrump_suits: u8,
    /// Leading a suit says that one wants it.
    pub anziehen: bool,
    /// What the first discard says.
    pub verwerfen: Verwerfen,
    /// The partner's sure trick is given points.
    pub schmieren: bool,
}

impl Default for Conventions {
    fn default() -> Self {
        Self {
            guideline: Guideline::default(),
            notrump_min_tricks: 4,
            three_suiter_slack: 1,
            pushed_notrump_suits: 2,
            anziehen: true,
            verwerfen: Verwerfen::default(),
            schmieren: true,
        }
    }
}

/// `bots.guideline` (conventions.md §2)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Guideline {
    #[default]
    Nelly,
    Mueller,
    Allmedias,
    Earthli,
}

/// `bots.verwerfen` (conventions.md §8)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verwerfen {
    /// The first suit thrown away is not wanted.
    #[default]
    LowInterest,
    /// Discarding Rosen asks for Eicheln and the other way round, Schilten for Schellen.
    Quer,
    /// A discard says nothing.
    Off,
}

/// `[bodensee]` (bodensee.md)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodenseeRules {
    /// Tallies that win the game.
    pub games_to_win: u8,
    /// Step of the bids.
    pub bid_step: u8,
    /// Lowest bid.
    pub bid_min: u8,
    /// Highest bid.
    pub bid_max: u8,
    /// What happens when both pass.
    pub all_pass: AllPass,
    /// Bock and Gais may be named.
    pub no_trump_modes: bool,
    /// Slalom may be named.
    pub slalom: bool,
    /// Which card counts 11 in Gais.
    pub gais_eleven: Eleven,
    /// Points at or below which the loser is in the sack; -1 = off.
    pub sack_max: i16,
    /// Whom the sack can hit.
    pub sack_applies_to: SackAppliesTo,
    /// Calling "enough!" gives up the sack.
    pub enough_waives_sack: bool,
    /// When uncovered cards are turned.
    pub flip: Flip,
    /// Who deals first.
    pub first_dealer: FirstDealer,
}

impl Default for BodenseeRules {
    fn default() -> Self {
        Self {
            games_to_win: 5,
            bid_step: 5,
            bid_min: 5,
            bid_max: 155,
            all_pass: AllPass::default(),
            no_trump_modes: true,
            slalom: true,
            gais_eleven: Eleven::Ace,
            sack_max: 20,
            sack_applies_to: SackAppliesTo::default(),
            enough_waives_sack: true,
            flip: Flip::default(),
            first_dealer: FirstDealer::default(),
        }
    }
}

/// `bodensee.all_pass`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AllPass {
    /// The cards are dealt again.
    #[default]
    Redeal,
    /// The opener may not pass first.
    Forced,
}

/// `bodensee.sack_applies_to`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SackAppliesTo {
    /// Only who loses the round.
    #[default]
    Loser,
    /// Either player.
    Any,
}

/// `bodensee.flip`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Flip {
    #[default]
    AfterTrick,
    AtOnce,
}

/// `bodensee.first_dealer`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstDealer {
    /// Drawn by lot.
    #[default]
    Random,
    /// Seat 0.
    Seat0,
    /// Seat 1.
    Seat1,
}
