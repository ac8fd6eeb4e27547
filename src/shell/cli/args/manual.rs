//! The longer texts of `--help`.

mod measuring;

pub(super) use measuring::{ARENA, ARENA_AFTER, FIT, FIT_AFTER, REGRET, REGRET_AFTER};

use crate::engine;

pub(super) const JASS: &str = "\
Schieber, the Swiss national card game: you and three bots at a table.

Without a command a game begins, or the last one played goes on: every card is saved before it is \
shown, so a game survives whatever ends the program. In the game ? shows the keys, Esc the menu, \
and q or Ctrl-C saves and quits.

--level exec:COMMAND seats a program in place of the bots, as jass arena --help describes it; in the form of a new game \
it is the last level, and its command is typed there. An answer that comes too late, says nothing that can be used or is not legal \
costs an action by lot, which is told. Its error output is not shown. The save names the program, but starts none: where it goes \
on without this --level, bots of the level club play in its place, and the save stays as it is.";

pub(super) const SHORT: &str = "--help says more, and so does --help after each command.";

pub(super) const AFTER: &str = "\
Examples:
  jass                          play
  jass --seed 42 --level club   play the deals of number 42 against sound players
  jass --game 12                go on with a saved game
  jass --level 'exec:./mybot'   play with a program of your own
  jass --rules uri.toml         play by the house rules of a file
  jass rules                    show the house rules in force
  jass rules check uri.toml     find everything that is wrong with a file
  jass review 12                what your cards cost in a saved game
  jass stats                    what they cost over all games

Files:
  jass.toml                     house rules and preferences, see `jass rules`
  games/0001.jass …             the saved games, one file each, in the data folder
  history.jsonl                 what the coach said of their rounds, beside them

Environment:
  JASS_DATA_DIR                 the data folder
  JASS_PLAIN=1                  the same as --plain
  NO_COLOR=1                    no colours
  XDG_CONFIG_HOME               where jass/jass.toml lies
  XDG_DATA_HOME                 where the data folder jass lies

Exit status:
  0      fine, also after q and Ctrl-C
  1      it failed: no terminal, a file that cannot be read or written
  2      flags or house rules that cannot be used
  128+n  ended by signal n; the game is saved";

pub(super) const RULES: &str = "\
Show the house rules in force, check files of them, or say what changes between two.

`jass rules` is `jass rules show`. The rules in force are those of --rules, else ./jass.toml, \
else jass/jass.toml in $XDG_CONFIG_HOME (~/.config), else the built-in ones.";

pub(super) const RULES_AFTER: &str = "\
Examples:
  jass rules                       every key, with a mark where it differs from the preset
  jass rules > mine.toml           a file to start from
  jass rules show --comments       every key explained; --language de in German, also fr and it
  jass rules check mine.toml       every problem of a file, with its line
  jass rules diff uri mine.toml    what changes, preset or file
  jass --rules uri.toml rules      what a file means

Exit status: 0 fine, 1 failed, 2 rules that cannot be used.";

pub(super) const THEMES_AFTER: &str = "\
A theme of your own is a file NAME.toml in the folder themes beside your jass.toml ($XDG_CONFIG_HOME/jass/themes, \
else ~/.config/jass/themes); ui.theme = \"NAME\" in jass.toml, the settings and F3 choose it. With base = \"cloth\" \
it needs to say only what differs from that theme; [light] says what differs on a light background.

Examples:
  jass themes                      every theme, with what is wrong or hard to read in your own
  jass themes show cloth           a theme with all its roles, to start from
  jass themes check night.toml     everything that is wrong with a file
  jass frame --theme night.toml    what it looks like

Exit status: 0 fine, 2 a theme that cannot be used.";

pub(super) const DECKS_AFTER: &str = "\
A deck of your own is a file NAME.toml in the folder decks beside your jass.toml ($XDG_CONFIG_HOME/jass/decks, \
else ~/.config/jass/decks); ui.deck = \"NAME\" in jass.toml, the settings and F2 choose it. With base = \"french\" or \
base = \"german\" it needs to say only what differs from that deck: names, signs, letters and colours. Rules, saved \
games and the pipe know nothing of it.

Examples:
  jass decks                       every deck, with what is wrong or hard to read in your own
  jass decks show german           a deck with everything that it can say, to start from
  jass decks check latin.toml      everything that is wrong with a file
  jass frame --deck latin.toml     what it looks like

Exit status: 0 fine, 2 a deck that cannot be used.";

pub(super) const FRAME: &str = "\
Print the screen as it stands after some keys, as text.

No terminal is needed, nothing is saved, and the same arguments print the same screen: made for \
reports, tests and manuals. Bots answer at once and nothing moves, but with --film, which prints a \
moving picture.";

pub(super) const FRAME_AFTER: &str = "\
Keys: Enter Esc Space Tab Backspace Up Down Left Right Home End PageUp PageDown F1 to F12,
C-c for Ctrl-C, and every other key as the character it writes.

Examples:
  jass frame --seed 42
  jass frame --seed 42 --keys 'Enter Right Right Enter' --size 120x40
  jass frame --keys '?' --styles
  jass frame --keys 'Enter Down Enter' --film > film.svg

Exit status: 0 fine, 2 flags or rules that cannot be used.";

pub(super) const VERIFY: &str = "\
Check what a saved game proves, line by line: that its cards were fixed before anything happened, by chance that neither \
side chose, and, with --bots, that no bot saw them.

Before a game the program draws a secret and shows what it commits to: the SHA-256 of `jass-commit-1` and the secret. Then \
the person cuts the cards with a word of his own. The seed of all cards is the SHA-256 of `jass-seed-1`, the secret, the \
length of the word and the word; the secret is told when the game is over. Neither side could choose the cards, the program \
not after it heard the word and the person not before the secret was told.

checksum: the file ends with the SHA-256 of all above it. commit: it is that of the secret. seed: what follows from the secret \
and the word. deals: each round has the cards of the seed, by the house rules of the file. log: every action was legal. bots: \
each does the same again from what its seat could see, with the chance that it had; an observation holds no hidden card, so \
that none was needed for any move. Only the release whose bots have the number that the file names can ask them.";

pub(super) const VERIFY_AFTER: &str = "\
The exit status is 0 if nothing fails, 1 if something does not hold, 2 if the file cannot be read as a game. Of an open game \
the commitment and the log are checked; the rest is `not yet`. Games whose cards the person named by --seed, and those of \
older versions, have nothing secret; their deals are checked all the same.

What it cannot show: that a game was not begun anew until the cards pleased; that a card of the person's own was not \
exchanged for another that every bot would have answered in the same way, by somebody who mended the checksum too; that a \
program at the table (exec:), which could read the secret, did not. It is not asked again.

JSON: {holds, checks: [{what, result, says}]}; `result` is ok, FAILS, not yet or - where there is nothing to check.

Examples:
  jass verify 12
  jass verify 12 --bots
  jass verify game.jass --bots --json";

pub(super) const REVIEW: &str = "\
Judge every decision of finished rounds: what it gave away, what would have been better, and why.

A decision is judged by what the player could know at that moment, over deals that fit it, and by nothing that came \
later. What a look finds, half with open cards and half as those at the table play on, is played on in 240 other deals, a \
card of the first three tricks in 120, by people who do not see each other's cards: those who sat there, and a good player at the seat that is judged. A loss is what shows there, with its standard error, \
and a mark (?! ? ??) needs one that the error could not erase; a custom between partners has none. What the round has \
given away is the sum of its marks as they are shown. `--view open` shows what was possible with the cards as they \
really lay, which nobody could know, and marks nothing.

A file may hold several games, as `jass arena --log` writes them; their rounds are counted through. It may be a FILE.json of \
jass-kit, which holds no house rules: its games are judged by those of the kit, without Weis, Stöck and factors.

It is judged by the rules of the game; --rules names the file of which language, cards and names are taken.

The same file gives the same review on every machine.";

pub(super) const REVIEW_AFTER: &str = "\
JSON: {rounds: [{round, mode, saldo, given_away, error, given_signed, calls, game, decisions: [{trick, place, seat, did, \
best, class, loss, error, unit, by_rule, solved: {loss, error}, played_on, worlds, exact, expected, cause, \
why: {kind, cards, against, facts}, cards: [{card, saldo, error, less, less_error}]}], split, turning, open}], \
patterns: [{cause, unit, times, given_away, error}]}; of games for two {rounds: [{round, mode, saldo, unit, given_away, \
error, given_signed, decisions, turning, open}]}, with `actions` {action, worth, error, less, less_error} in place of \
`cards`; `class` is \
free, good, find, slip, error or blunder, `unit` saldo (card points of the own side less theirs, match included), written \
(of calls) or worth (thousandths of the game). `loss` is that of a mark, else 0; `given_away` is the sum of those in saldo, \
calls and game {given_away, error, given_signed} of those in the other units. `facts` {fact, cause, part, …} are those of \
`advise` (jass engine --help): the causes of the loss, each with the part of it that it explains. `played_on` {loss, error, worlds} is signed \
and null where nothing was asked, `given_signed` the sum of it over all but customs: means are taken of this.

CSV: round, mode, seat, trick, place, did, best, class, unit, loss, error, cause, by_rule, solved, solved_error, \
played_on, played_on_error, expected, reason; a line for each decision, empty where there is nothing.

Examples:
  jass review 12                     the rounds of a saved game
  jass review 12 --round 3 --seat 2  what the partner could have done better
  jass review game.jass --view open
  jass review game.jass --effort deep --json
  jass review game.jass --csv > decisions.csv
  jass review games.jass --round 7   the seventh play of `jass arena --log games.jass`
  jass review kit.json --seat 1      a log of jass-kit
  jass review 12 --rules my.toml     in the language of this file

Exit status: 0 fine, 1 the file cannot be read, 2 flags that cannot be used.";

pub(super) const DAILY: &str = "\
Four deals a day, one for each forehand, the same for everybody: the house rules are swisslos-2500 without a target, the bots \
experts, and the cards follow from the date. On Sundays there is a round for two beside them.

The first try counts, and begun is tried: what was left in the middle goes on. Afterwards the command says the result: what \
players of the levels made of the same cards in one's seat, the per cent of all comparisons that were won, deal by deal, \
equal ones by half, and a line to share.

Its four signs follow from all that was played: --check says them again from the game of whoever has shared the line. \
Without this program: of the SHA-256 of the lines of the game, from the first \"round\" on, without deals, hints, what was \
taken back and the checksum, and of the lines of rounds the number alone, each of the first four bytes is a sign of \
23456789ABCDEFGHJKLMNPQRSTUVWXYZ, by what is left when it is divided by 32.

The cards of 2026-11-21 are those of the number that begins the output of printf 'jass-daily-1\\n2026-11-21\\n' | sha256sum: its first eight \
bytes, the lowest first.";

pub(super) const DAILY_AFTER: &str = "\
Examples:
  jass daily                today's deals, or their result
  jass daily 2026-11-21     those of an older day
  jass daily --for-two      the round for two of this Sunday
  jass daily --check anna.jass   is the line true that Anna has shared?

Exit status: 0 fine, 1 something cannot be read or does not hold, 2 there are no such deals.";

pub(super) const STATS: &str = "\
What the reviewed rounds say together: what one's cards give away a round, over time; where and by what cause; what players \
of the levels made of the same cards in one's seat.

Each finished round is judged in the background while one plays, as jass review does it, and becomes a line of \
history.jsonl beside the saved games. The file is a cache: --rebuild makes the same from the games, and what a round gives \
away is never told without its standard error. That something has changed is told only where of a hundred players who do \
not change at most five would ever be told so, however often they look.";

pub(super) const EVENING_AFTER: &str = "\
JSON: {evening, open, strokes, spoilt: {file, line} or null, games: [{game, standing, rounds, scores, strokes, prizes: [{prize, \
team, strokes, round}]}]}; team 0 is yours. A game that cannot be read has a fault in place of all but its number. `standing` is \
open, won, lost, level or given-up.

CSV: evening, game, round, prize, team, strokes; a line for each prize.

An evening is a file of its own in the folder evenings, which names its games. The strokes follow from the games.

Examples:
  jass --evening                      play one
  jass evening                        the slate of the one that was begun last
  jass evening 3 --json
  jass evening --end                  end it

Exit status: 0 fine, 1 there is none or it cannot be written, 2 flags that cannot be used.";

pub(super) const STATS_AFTER: &str = "\
JSON: {rounds, given: {n, mean, error}, course, progress: {change, since} or null, places: {call, lead, second, third, last: \
{n, mean, error}}, causes: [{cause, times, given}], same_cards: {novice, club, expert: {n, mean, error}}, written, help}; \
`course` is of each round the mean of the last 20, `same_cards` written points a deal against the level. Means are of signed \
differences, calls in written points, for two in thousandths of the round.

CSV: game, round, day, variant, aid, help, level, mode, saldo, written, given, error, given_signed, signed_error, choices; a \
line for each round.

Examples:
  jass stats                          all rounds of Schieber
  jass stats --variant bodensee       those for two
  jass stats --level expert --last 100
  jass stats --missing                judge first what is not judged yet
  jass stats --rebuild                make the history anew
  jass stats --csv rounds.csv

Exit status: 0 fine, 1 something cannot be read or written, 2 flags that cannot be used.";

pub(super) const ENGINE: &str = "\
Answer questions about rules and play: one JSON object a line in, one a line out, in order.

For programs, scripts and other bots. A line that cannot be answered is answered with an error \
and the engine goes on; it ends with its input. A request in which a key is there twice is such a line. A request that \
names no level is answered by bots of the level that --level names.";

pub(super) const COMPLETIONS_AFTER: &str = "\
Examples:
  jass completions bash > ~/.local/share/bash-completion/completions/jass
  jass completions zsh > ~/.zfunc/_jass
  jass completions fish > ~/.config/fish/completions/jass.fish";

pub(super) const MAN_AFTER: &str = "\
Examples:
  jass man > ~/.local/share/man/man1/jass.1
  jass man engine > ~/.local/share/man/man1/jass-engine.1
  jass man --all ~/.local/share/man/man1";

/// Text behind the options of `jass engine`: an example, and the whole protocol.
pub(super) fn engine_after() -> String {
    format!("{ENGINE_EXAMPLE}\n\n{}\n{ENGINE_EXIT}", engine::protocol())
}

const ENGINE_EXAMPLE: &str = "\
Example:
  echo '{\"id\": 1, \"op\": \"legal\", \"input\": {\"mode\": \"schilten\",' \\
       '\"hand\": [\"SU\", \"R7\"], \"trick\": [\"RA\"]}}' | jass engine
  {\"id\":1,\"output\":{\"legal\":[\"R7\",\"SU\"]}}";

const ENGINE_EXIT: &str =
    "Exit status: 0 at the end of the input, 1 failed, 2 flags or rules that cannot be used.";
