//! `jass fit leaf`: nets for the leaf of a search with open cards.

use super::Fitted;
use crate::{
    bots::schieber::double_dummy::leaf::{LeafKind, LeafNet, TRICKS},
    fit::schieber::leaf::{self, Positions, SolvedPosition},
    game::Seed,
    shell::crew,
};

/// Question: the positions to fit to, and those to measure with.
#[derive(Clone, Copy, Debug)]
pub struct LeafQuestion {
    /// Positions of each kind to fit to.
    pub positions: usize,
    /// Positions of each kind to measure with.
    pub held_out: usize,
    /// Passes over all positions.
    pub passes: usize,
    /// Seed of the rounds, and of the way they are learnt from.
    pub seed: Seed,
}

/// Rounds that one core plays at a time.
const CHUNK: usize = 32;
/// Chunks from one count of positions to the next.
const CHUNKS: usize = 32;
/// Lines that tell how many positions there are.
const TELLS: usize = 10;

/// The nets for the leaf. `tell` hears how far they have come.
pub fn leaf(wanted: &LeafQuestion, tell: impl Fn(&str) + Sync) -> Fitted {
    let kinds = LeafKind::ALL.map(|kind| (kind, gathered(kind, wanted, &tell)));
    let nets = crew::with_each(&kinds, |_, (kind, solved)| {
        let (held_out, taught) = solved.split_at(wanted.held_out);
        let tell = |pass, error| {
            tell(&format!("{kind:?}: pass {pass} of {}, off by {error:.2}", wanted.passes));
        };
        let taught = Positions { kind: *kind, solved: taught };
        let bytes = leaf::fit(&taught, wanted.passes, wanted.seed, tell);
        let report = report(*kind, &LeafNet::of(&bytes), held_out, wanted.seed);
        (bytes, report)
    });
    let (bytes, report): (Vec<_>, Vec<_>) = nets.into_iter().unzip();
    Fitted { bytes: bytes.concat(), report: report.concat() }
}

/// Positions of a kind, as many as are wanted, solved on every core.
fn gathered(kind: LeafKind, wanted: &LeafQuestion, tell: impl Fn(&str)) -> Vec<SolvedPosition> {
    let (most, mut solved) = (wanted.positions + wanted.held_out, Vec::new());
    for first in (0..).step_by(CHUNKS) {
        if solved.len() >= most {
            break;
        }
        let chunks: Vec<usize> = (first..first + CHUNKS).collect();
        let parts = crew::with_each(&chunks, |_, chunk| {
            leaf::solved(kind, wanted.seed, chunk * CHUNK..(chunk + 1) * CHUNK)
        });
        let before = solved.len();
        solved.extend(parts.into_iter().flatten());
        if before * TELLS / most < solved.len() * TELLS / most {
            tell(&format!("{kind:?}: {} of {most} positions", solved.len().min(most)));
        }
    }
    solved.truncate(most);
    solved
}

/// Lines that say how far off a net is, by the tricks to come.
fn report(kind: LeafKind, net: &LeafNet, held_out: &[SolvedPosition], seed: Seed) -> String {
    let line = |tricks: u32| {
        let of = |solved: &&SolvedPosition| solved.tricks == tricks;
        let solved: Vec<SolvedPosition> = held_out.iter().filter(of).copied().collect();
        let error = leaf::error_of(net, &Positions { kind, solved: &solved }, seed);
        format!("{kind:?} {tricks} to come: off by {error:.2} in {} positions\n", solved.len())
    };
    TRICKS.map(line).collect()
}
