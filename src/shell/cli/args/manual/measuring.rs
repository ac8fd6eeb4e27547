//! The longer texts of `--help` of the commands that measure players and fit their nets.

pub(in crate::shell::cli::args) const ARENA: &str = "\
Let two levels or programs play the same deals against each other.

Each deal is played twice, with the teams' cards exchanged, so that luck with the cards \
counts for nobody. The same arguments print the same result but for the times.

The measure is card points a deal, the last trick included, without factor, match, Weis or Stöck: \
A minus B, the mean of the two plays of each deal, with its 95 % interval over the deals. With \
--calls own each level calls for itself, and a second line measures the same in points as the \
house writes them, with factor, match, Weis and Stöck. With --calls LEVEL that level calls for \
all seats, both plays of a deal have the same call, and there are card points only. With --a-calls and --b-calls \
somebody else calls in place of a player: with the same player on both sides only the calls are measured.

A move is wrong at a glance if whoever remembers the round knows a better one: it overtakes the \
partner's sure trick for nothing, throws a Banner to a trick that the opponents surely win, or \
draws trumps when only the partner has some. How far a long match has come is shown on the error \
stream.

With --variant bodensee the measure stands beside the rounds that A wins, in percent, the bids that \
each made and the 0s. With --calls LEVEL that level bids and names the mode for both, and all cards \
are played; with own bids a round ends when somebody says 'enough'.";

pub(in crate::shell::cli::args) const ARENA_AFTER: &str = "\
exec:COMMAND is a player: the command is started by the shell, asked `call` and `play` (`bodensee_call` and \
`bodensee_play`) as they stand in jass engine --help, one line at a time with the rules in force, and answers with \
a line each, which it must flush (Python is started unbuffered); a whole bot in Python stands there too. Announcements are made \
for it, and `enough` is said for it. An answer that comes too late, says nothing that can be used or is not legal, and a process \
that ends, cost a legal action by lot, and are counted. After an answer that is not legal the next question comes; after the \
others the process is replaced by a new one, and after three in a row, or where they come time and again, nothing more is asked. \
A program that never answers, in three tries, ends the match with status 1. The first answer of a process has a time of its own, \
60 s or --first-limit, and never less than --time-limit: some load a net first. What it writes to its error output is shown. At \
the end its process group is ended, within a second even where jass is killed; what has left that group is its own affair. \
COMMAND is one word for your shell and a line for its own: 'exec:python3 \"my bot.py\"'. The folder assets/interop of the \
source has examples, and an adapter for agents of jass-kit.

A program has a process a seat, as at the table: first all deals are played as they are dealt, then all of them with the \
teams' cards exchanged, by new processes. No process ever plays two hands of a deal, and four run at most (more only where other \
programs call in place of players), one table at a time, so that what a program learns does not depend on the machine. What \
programs tell each other by files or over a network is not seen.

--log writes down each play of each deal as a game of one round: DIR gets a file for each, 0001.jass and 0002.jass for the \
first deal and so on, FILE.jass all of them one after the other; what is there already is never overwritten. A sits at \
the seats 0 and 2 (0 in the game for two) of the odd ones, at 1 and 3 (1) of the even ones; a comment in each says who sat \
where. `jass review` judges them. FILE.json holds them for jass-kit, the Python kit of the HSLU, an entry a line: its players \
are numbered against the order of play, seats 0 1 2 3 are its 2 1 0 3 (south, east, north, west), and player_ids are 0 for A \
and 1 for B. Games that it cannot tell are left out and counted: with Slalom, led by another than the forehand, or for two.

--values writes what the level expert finds wherever a card is played or a call is made, whoever decides: beside the action, in \
order. The first line is {values: 1, a, b, deals, seed, calls, rules}; each other {deal, way: 0 as dealt or 1 exchanged, player: \
\"a\" or \"b\", op, input, action, values, worlds}. `op` and `input` are what a program is asked there (jass engine --help), \
`values` of a card {card, points: [team 0, team 1], error}: the points still to come; of a call {call, worth, error}: what the \
round is worth as it is written; in the game for two {card, wins, error}, {bid, wins, error} (pass too) or {call, wins, error}: the chance of the round. `error` \
is the standard error, `worlds` how many deals were looked at, 0 of a call by what such hands have brought; where there is nothing \
to choose, or expert does not search, there are no values. Where expert plays nothing is searched twice. With --log they \
stand behind the actions of the games too, as comments: \"# values WORLDS ACTION=VALUE/ERROR ...\", the best first, of a card \
the points still to come of the own team less those of the other, for two the chance of the round in per cent.

--league FILE plays all players of a file, one a line as --a takes it (# begins a comment), against each other, pair after pair on \
the same deals, and prints a table: each player's mean against all others with its interval, and every pair. Each result is \
kept in FILE.results; broken off, the league goes on with the pair that it was at, by the same flags. Its --json has `players` \
with player, mean, lo and hi, and `pairs` with a, b, mean, lo and hi.

JSON: {a, b, deals, seed, calls, rules, diff: {mean, lo, hi}, pairs: {a, b, tied}, points: {a, b}, \
moves: {LEVEL: {n, p50_us, p99_us, max_us, dominated}}}; with own calls score: {mean, lo, hi} too, with customs of \
their own customs: {a, b}, with a caller for each side callers: {a, b}. \
With a program faults: {PLAYER: {asked, late, ended, no_answer, illegal, given_up, first}}, where asked counts its decisions and \
given_up those before which it was not asked any more. `pairs` are deals won by both plays together, `points` all card points. With --variant bodensee {variant, a, b, \
deals, seed, calls, rules, diff, rounds: {mean, lo, hi}, bids: [{declared, made}, ...], sacks, thrown_in, moves}, A's \
first. One deal has no interval: lo and hi are its \
mean then.

Examples:
  jass arena --a club --b novice --deals 1000
  jass arena --a club --b novice --deals 1000 --calls club
  jass arena --a club --b club --a-customs strict --b-customs measured
  jass arena --a club --b club --a-calls expert --deals 200
  jass arena --a club --b random --deals 200 --seed 7 --json
  jass arena --a 'exec:jass engine --level novice' --b club --deals 50 --time-limit 2
  jass arena --a club --b novice --deals 20 --log games.jass
  jass arena --a club --b expert --deals 50 --values values.jsonl
  jass arena --league players.txt --deals 200
  jass arena --variant bodensee --a club --b novice --deals 1000 --calls club

Exit status: 0 fine, 1 failed, 2 flags or rules that cannot be used.";

pub(in crate::shell::cli::args) const REGRET: &str = "\
Measure how much the cards of a level give away, by a judge that looks at far more worlds.

The positions are taken from deals that the club plays, tricks 1 to 7 and places in the trick in turn, each with more \
than one card to choose from. The judge draws its own worlds, from what the seat knows and no more, and solves them \
with open cards wherever that can be done. What a card gives away is what the best card brings more, in card points \
of one team less those of the other, a match included.

With --variant bodensee what a card gives away is the chance of winning the round, in percent, against the card that \
wins most; beside it the points that this one brings more. The positions are of tricks 1 to 15, leads and answers.

The levels are asked one position after the other, on every core, as at a table; the times are of that. The same \
arguments print the same result but for the times.

With --marks the coach judges instead, as it reviews a round: how often each class is given, how many decisions were \
played on and what they lost there, signed, and how what is given away is distributed, by level, by place in the trick \
and by reason, for cards and for calls. --again has every mark played on once more in 200 other deals, with the whole \
expert at its seat. --keep FILE, also with --rounds and --planted, writes each judgement into a file as it is made: asked again with the same \
levels, seed and rules, all that the file has is taken from there, so that a measurement of hours may be broken off and gone on with.

With --rounds whole rounds are reviewed, of games that each level plays at all seats: marks a round, how many of them \
are on cards that a custom asks for, what is given away and its signed mean, and in how many rounds the headline is \
not the sum of the rows as they are shown. --as-it-lay plays every mark on a card on 20 times in the deal as it really \
lay. With --planted a card drawn by lot stands in place of one of the club; those that the expert prices at 15 and \
more in 400 deals, by four errors, should be marked.

With --claims what the coach says is likely after a card is compared with what comes of it where the cards lie as they \
really lay and the same players play on: in bands of ten per cent, and of each thing that is said for the side that has \
named the mode and for the one that defends, with its Brier score.

With --luck the result of each round is split, for each level at one seat among the club: what hand and call promised \
at its first choice of a card, how the others' cards lay, what it, its partner and the opponents gave away as they \
could know it, what it cost that cards are hidden, and how it fell, which is the rest: in the mean it should be nothing.

With --called each level calls as forehand with so many hands, and every call is played on in 200 deals by the club: how \
often each family of calls, or pushing, is called; how often it is ahead of all others by two errors, and called there; \
and how often it is behind the best of them by as much, and called all the same.

With --changes players are drawn from the reviewed rounds that are kept with the program, each round by lot: how many \
of those who stay a level are told of a change in 200 rounds, and when those are who turn from the weakest level into \
another after 100.

With --variant bodensee all but the planted cards, the split and the calls by family are asked of the game for two, in thousandths of the round: with \
--marks cards and first bids, which --again plays on in 100 other deals, with --claims that the round is won and that the \
trick is taken.";

pub(in crate::shell::cli::args) const REGRET_AFTER: &str = "\
JSON: {positions, worlds, seed, levels: [{level, mean, within, best, less, p50_ms, p99_ms, max_ms}]}; `within` is half \
the width of the 95 % interval, `best` how often the best card was played, `less` how much less than the level before \
is given away, and half the width of the interval of that. With --variant bodensee `variant` comes first, the unit is \
percent of the rounds, and `points` stands beside it with half the width of its interval. With --marks: {positions, calls, seed, levels: [{level, \
cards, calls}], all: {cards, calls}}, and in cards and calls {all, places, reasons, with_cause, again}; a row is {decisions, classes, played_on, signed, \
mean, p50, p75, p90, p99, max} with its place and reason, `causes` of {cause, marks, given_away}, `again` a list of {class, marks, confirmed, refuted, shown, found, \
error}: the means as they are shown and as the expert finds them. With --rounds: {rounds, seed, tables: [{level, rounds, \
slip, error, blunder, on_customs, unexplained, differ, given_away, given_signed, as_it_lay, signed}]}, a mean with its error, `signed` of each round; with \
--planted: {decisions, seed, planted, marked, missed}; with --claims: {rounds, seed, tables: [{level, bands: [{from, claims, \
stated, happened, more, error}], sides: [{side, says, claims, stated, happened, more, error, brier}]}]}, in per cent but for brier; with --luck: {rounds, seed, tables: [{level, rounds, result, parts: \
{promise, lie, own, partner, opponents, hidden, fall}, dealt_by_forehand}]}, each {n, mean, error}; with --called: {hands, seed, levels: [{level, kinds: [{kind, called, first, first_called, behind, \
behind_called}]}]}; with --changes: {players, seed, unchanged: [{level, reviewed, rounds, told}], \
changes: [{from, to, at, told_by, half_after, nine_of_ten_after}]}.

Examples:
  jass regret --positions 40 --worlds 200
  jass regret --levels expert,master --seed 7 --json
  jass regret --marks --levels novice,club,master --positions 1000 --calls 500
  jass regret --marks --again --keep marks.jsonl --levels novice --positions 400
  jass regret --rounds 4 --levels club --quick
  jass regret --called 100 --levels club,expert
  jass regret --variant bodensee --positions 20 --worlds 50

Exit status: 0 fine, 2 flags or rules that cannot be used.";

pub(in crate::shell::cli::args) const FIT: &str = "\
Fit a net of the bots anew, from rounds that are played for it.

The same arguments give the same bytes on every machine, on however many cores. How far it has come is shown on the \
error stream.";

pub(in crate::shell::cli::args) const FIT_AFTER: &str = "\
Examples:
  jass fit leaf --seed 1 --out assets/nets/leaf    the nets that the program was built with
  jass fit leaf --positions 2000 --passes 5        a short one, only measured
  jass fit calls --deals 100000 --seed 30 --out calls.net
  jass fit calls --deals 500
  jass fit bids --deals 200000 --seed 31 --out assets/nets/bids.net

Exit status: 0 fine, 1 failed, 2 flags that cannot be used.";
