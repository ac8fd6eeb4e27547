//! Schieber, the Swiss national card game, in a terminal: one person, three bots, every house rule a switch.
//!
//! # The map
//!
//! ```text
//!  bots ──▶ game ──▶ rules ◀── config ◀── jass.toml      pure: no I/O, no clock, no global, no unseeded chance
//!             ▲                    ▲
//!             └─────── app ────────┘
//!                       ▲
//!                       ui
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
//! | [`config`] | `jass.toml` as text in, house rules and preferences or all problems out | where the file came from |
//! | [`app`] | the program as a value: messages in, effects out | terminal, colours, words, bots, clocks |
//! | [`ui`] | drawing that value: words, colours and cards are data in `assets` | keys, files, bots |
//! | [`shell`] | where all of it meets the world | – |
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

pub mod app;
pub mod bots;
pub mod config;
pub mod game;
pub mod rules;
pub mod shell;
pub mod ui;
