//! Schieber, the Swiss national card game, in a terminal: one person, three bots, every house rule a switch.
//!
//! # The map
//!
//! ```text
//! coach ──▶ bots ──▶ game ──▶ rules ◀── config ◀── jass.toml   pure: no I/O, no clock, no global, no unseeded chance
//!   │                 ▲                    ▲
//!   └────▶ train ─────┤                    │
//!            ▲        │                    │
//!            └─────── app ─────────────────┘
//!                      ▲
//!                      ui
//!
//!  shell ──▶ all of them                                 impure: terminal, threads, files, arguments
//! ```
//!
//! An arrow points at what a layer may name. A test reads the source and holds the arrows.
//!
//! | layer | what it is | knows nothing of |
//! |---|---|---|
//! | [`rules`] | cards, modes, following, melds, scores: tables and functions | whose turn it is, logs, chance, words |
//! | [`game`] | a game as a log of deals and actions | bots, files, screens, time |
//! | [`bots`] | who plays the other seats, from an [`game::Observation`] alone | the game itself, its seed, the screen |
//! | [`train`] | what training is made of: advice, verdicts, reviews | bots, who judges |
//! | [`coach`] | judging: what a good player would do, and what a card cost, from an [`game::Observation`] | the screen, who asks |
//! | [`config`] | `jass.toml` as text in, house rules and preferences or all problems out | where the file came from |
//! | [`app`] | the program as a value: messages in, effects out | terminal, colours, words, bots, the coach, clocks |
//! | [`ui`] | drawing that value: words, colours and cards are data in `assets` | keys, files, bots |
//! | [`shell`] | where all of it meets the world | – |
//!
//! # Where to begin
//!
//! - The game itself: [`rules`] opens with the law in words, and every function there cites its section. Begin with
//!   [`rules::follow`], then [`game::Round`] and [`game::Game`].
//! - The bots: [`bots`] opens with the conventions in words. Begin with [`bots::play`] for a card and
//!   [`bots::calling`] for a call; [`bots::double_dummy`] is the solver under the levels that search.
//! - The coach: [`coach`] says what its numbers mean. Begin with [`coach::advise`] and [`coach::review()`]; what they
//!   hand out is [`train`].
//! - The program: [`app::Model`] is all of its state, [`app::Msg`] all that can happen to it, [`app::Effect`] all that
//!   it can do.
//!
//! A whole game of four bots:
//!
//! ```
//! use jass::bots::{Rng, player};
//! use jass::game::{Game, Level, Seed, Turn};
//! use jass::rules::House;
//!
//! let (seed, bot) = (Seed(42), player(Level::Club));
//! let mut game = Game::new(House::default());
//! let mut actions = 0;
//! let ending = loop {
//!     match game.turn() {
//!         Turn::Deal => game.deal(game.next_deal(seed)).expect("dealt by the house rules"),
//!         Turn::Seat(seat) => {
//!             let seen = game.observe(seat).expect("a round is on");
//!             let mut rng = Rng::new(seed.bot(seat, game.round_no(), actions));
//!             game.apply(seat, bot.act(&seen, &mut rng).action).expect("bots do what is legal");
//!             actions += 1;
//!         }
//!         Turn::Over(ending) => break ending,
//!     }
//! };
//! assert!(ending.winner.is_some() && actions > 37);
//! ```
//!
//! # The life of a key
//!
//! 1. [`shell::terminal::input`] makes of the bytes of the terminal an [`app::Key`], and the loop of
//!    [`shell::play::screen`] a [`app::Msg`].
//! 2. [`app::keys`] says by the scope, where the person is, which command the key gives.
//! 3. `app::update` changes the [`app::Model`] by it, through [`game::Game::apply`] if it plays a card, and hands back
//!    what is to be done as [`app::Effect`]s.
//! 4. The loop does it: [`shell::storage::keeper`] writes the line of a save, [`shell::play::thinker`] asks a bot on a
//!    thread of its own, and its answer comes back as a message.
//! 5. [`ui::screens`] draws the model, and the terminal is sent the cells that changed.
//!
//! # What holds
//!
//! - **A game is a log, everything else a cursor into it.** Saving writes the log, loading replays it through the
//!   same checked `apply` that a move goes through, the table on the screen is a cursor that lags behind.
//! - **A rule is said once.** [`rules::follow::playable`] is the only statement of what may be played; dimmed cards,
//!   reasons and bots ask it.
//! - **Nobody peeks.** A bot is given an owned [`game::Observation`]; so is the person's screen. Every event is
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

pub mod app;
pub mod bots;
pub mod coach;
pub mod config;
pub mod game;
pub mod rules;
pub mod shell;
pub mod train;
pub mod ui;
