//! Schieber, the Swiss national card game: the rules with every house rule a switch, games, bots, a solver and a coach;
//! and with the feature `tui`, which is on by itself, the whole program for the terminal.
//!
//! Without that feature (`default-features = false`) the crate is a library that needs half a dozen others, touches
//! nothing of the world and gives the same answers on every machine.
//!
//! # A game
//!
//! A [`game::schieber::Game`] says whose turn it is, takes what is legal, and shows a seat what that seat may see:
//!
//! ```
//! use jass::bots::{Rng, schieber::player};
//! use jass::game::{Level, Seed, schieber::{Game, Turn}};
//! use jass::rules::House;
//!
//! let (seed, bot) = (Seed(42), player(Level::Club));
//! let mut game = Game::new(House::default());
//! let ending = loop {
//!     match game.turn() {
//!         Turn::Deal => game.deal(game.next_deal(seed))?,
//!         Turn::Player(seat) => {
//!             let seen = game.observe(seat).expect("a round is on");
//!             let mut rng = Rng::new(seed.bot(seat, game.round_no(), game.log().len()));
//!             game.apply(seat, bot.act(&seen, &mut rng).action)?;
//!         }
//!         Turn::Over(ending) => break ending,
//!     }
//! };
//! assert!(ending.winner.is_some());
//! # Ok::<(), jass::game::schieber::Illegal>(())
//! ```
//!
//! # A player of one's own
//!
//! A [`bots::schieber::Player`] is asked with what its seat sees, and answers with an action. This one plays at random, but calls
//! as the bots do, and sits down among them for a round:
//!
//! ```
//! use jass::bots::{Rng, schieber::{Decision, Player, player}};
//! use jass::cards::{BySeat, Seat};
//! use jass::game::{Level, Seed, schieber::{Action, Game, Observation, Turn}};
//! use jass::rules::House;
//!
//! struct Lucky;
//!
//! impl Player for Lucky {
//!     fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
//!         let cards = seen.legal().cards();
//!         match cards.nth(rng.below(cards.len())) {
//!             Some(card) => Action::Play(card).into(),
//!             None => player(Level::Club).act(seen, rng),
//!         }
//!     }
//! }
//!
//! let players: BySeat<Box<dyn Player>> = BySeat::from_fn(|seat| match seat {
//!     Seat::South => Box::new(Lucky),
//!     _ => player(Level::Novice),
//! });
//! let (mut game, mut rng) = (Game::new(House::default()), Rng::new(7));
//! game.deal(game.next_deal(Seed(42)))?;
//! while let Turn::Player(seat) = game.turn() {
//!     let seen = game.observe(seat).expect("a round is on");
//!     game.apply(seat, players[seat].act(&seen, &mut rng).action)?;
//! }
//! let written = game.written().last().expect("the round is over");
//! assert!(written.gained.0.iter().any(|points| *points > 0));
//! # Ok::<(), jass::game::schieber::Illegal>(())
//! ```
//!
//! # The solver
//!
//! [`bots::schieber::double_dummy`] finds the best play of all four when every card is known, and the points that each card
//! brings the two teams ([`bots::bodensee::double_dummy`] does it in the game for two):
//!
//! ```
//! use jass::bots::schieber::double_dummy::{Position, Solver};
//! use jass::cards::{ByTeam, Team};
//!
//! let position: Position = "rosen 0 | RU E6 | R9 EA | RA E7 | R6 E8".parse()?;
//! let mut cards = Solver::new(1 << 16).cards(&position);
//! cards.sort_by_key(|(_, points)| points[Team::NorthSouth]);
//! let (best, points) = cards.pop().expect("a card may be led");
//! assert_eq!((best.to_string().as_str(), points), ("E6", ByTeam([47, 14])));
//! # Ok::<(), jass::bots::NotAPosition>(())
//! ```
//!
//! # Texts
//!
//! A card, a suit, a seat, a mode, an action, a deal, a position and a record have a text: `Display` writes it, `FromStr`
//! reads it, and an error says what was read and what may stand there. With the feature `serde` they are that text in every
//! format. A position is one line ([`bots::schieber::double_dummy::Position`], [`bots::bodensee::double_dummy::Position`]):
//!
//! ```text
//! rosen 0 E6 | RU | EA R9 | E7 RA | E8 R6
//! ```
//!
//! # Programs
//!
//! `cargo run --example NAME` runs one of `tests/examples`, each a page long: `bots` (a whole game), `solve` (a position by its
//! text), `player` (a player of one's own), `perft` (sequences that the rules allow), `suite` (tests for other engines).
//!
//! # The promise
//!
//! A listing of all that is public without the program, `tests/data/public_api.txt`, is held by a test. A version that
//! takes away or changes a line of it gets a new second number as long as the first is 0, and a new first number from
//! then on; what is only added does not break anybody. What belongs to the program alone is public for its own tests,
//! and may change with every version, as may the strength of a level and the cards that it plays.
//!
//! # The layers
//!
//! | layer | what it is | knows nothing of |
//! |---|---|---|
//! | [`cards`] | what every Jass has: cards, seats, tricks, modes with their rankings and tariffs | house rules |
//! | [`rules`] | house rules, following, melds, scores: tables and functions | whose turn it is, logs, chance, words |
//! | `search` | what the solvers are made of: bitboards, canonical keys, transposition tables | games |
//! | [`game`] | a game as a log of deals and actions | bots, files, screens, time |
//! | [`bots`] | who plays the other seats, from what a seat may see alone | the game itself, its seed, the screen |
//! | [`coach::report`] | what the coach says, as data: advice, verdicts, reviews | bots, who judges |
//! | [`coach`] | judging: what a good player would do, and what a card cost, from the same | the screen, who asks |
//! | `engine` | the line protocol: a line of JSON in, a line out (feature `engine`) | files, threads, the loop over a pipe |
//! | `fit` | fitting: nets of the bots out of rounds played (feature `tui`) | files, threads, the screen |
//!
//! # Where to begin
//!
//! Each game lies under its name in every layer: [`rules::schieber`], [`game::bodensee`].
//!
//! - The game itself: [`rules::schieber`] opens with the law in words, and every function there cites its section. Begin
//!   with [`rules::schieber::follow`], then [`game::schieber::Round`] and [`game::schieber::Game`].
//! - The bots: [`bots::schieber`] opens with the conventions in words. Begin with `bots::schieber::play` for a card and
//!   `bots::schieber::calling` for a call; [`bots::schieber::double_dummy`] is the solver under the levels that search.
//! - The coach: [`coach::schieber`] says what its numbers mean. Begin with [`coach::schieber::advise`] and
//!   [`coach::schieber::review()`]; what they hand out is [`coach::report`].
//!
//! # What holds
//!
//! - **A game is a log, everything else a cursor into it.** Saving writes the log, loading replays it through the
//!   same checked `apply` that a move goes through, the table on the screen is a cursor that lags behind.
//! - **A rule is said once.** [`rules::schieber::follow::playable`] is the only statement of what may be played; dimmed cards,
//!   reasons and bots ask it.
//! - **Nobody peeks.** A bot is given an owned [`game::schieber::Observation`]; so is the person's screen. Every event is
//!   public by construction, so there is nothing to filter.
//! - **Chance is outside.** A deal is part of the log. Seeds only make deals, and the same seed makes the same deals
//!   on every machine.
//!
//! # Words
//!
//! | word | means |
//! |---|---|
//! | game | play to the target (Partie) |
//! | round | one deal, nine tricks (Spiel); the public keys `hand_no` and `finish.hands` count rounds |
//! | hand | the cards a seat holds |
//! | trick | one to four cards on the table (Stich) |
//! | match | all nine tricks by one team |
//! | forehand | who calls or pushes first, and usually leads |
//! | push | leave the call to the partner (Schieben) |
//! | Weis | melds, announced with the first card |
//! | Stöck | King and Ober of trumps in one hand |
//! | Puur, Nell | Under and Nine of trumps, the two highest |
//! | Bock | a card that no unseen card of its suit beats |
//! | mode | what was called: a trump suit, Obenabe, Unenufe, Slalom |
//! | ranking | what beats what in one trick; Slalom changes it from trick to trick |
//! | side | one of the two players of Bodensee, the game for two ([`rules::bodensee`], [`game::bodensee`]) |
//! | stack, place | a card face up over one that nobody knows, and where it lies on a side's table |
//! | pool | what a side may play from: its hand and its cards that lie face up |
//! | Saldo | card points of ours less theirs, match included, before the factor |
//! | loss | Saldo of the best card less that of the card played, in the same worlds |
//! | tally, 0 | what the winner of a round for two writes, and who is in the sack |
#![cfg_attr(feature = "tui", doc = "")]
#![cfg_attr(feature = "tui", doc = include_str!("program.md"))]

#[cfg(feature = "tui")]
pub mod app;
pub mod bots;
pub mod cards;
pub mod coach;
#[cfg(feature = "tui")]
pub mod config;
#[cfg(feature = "engine")]
pub mod engine;
#[cfg(feature = "tui")]
mod fit;
pub mod game;
pub mod rules;
mod search;
#[cfg(feature = "tui")]
pub mod shell;
#[cfg(feature = "tui")]
pub mod train;
#[cfg(feature = "tui")]
pub mod ui;
