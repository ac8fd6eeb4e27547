//! Parting of two lines of a round: how far they go until the difference between them stays as it is.

use super::report::{PlayedTrick, Reviewed};

/// Points by which the second line ends before the first.
pub(super) fn gap<G: Reviewed>([lost, kept]: &[Vec<PlayedTrick<G>>; 2]) -> i32 {
    saldo_at(kept, kept.len()) - saldo_at(lost, lost.len())
}

/// The lines from this trick on, up to the one from which on the difference between them stays as it is.
pub(super) fn parted<G: Reviewed>(
    lines: [Vec<PlayedTrick<G>>; 2],
    from: usize,
) -> [Vec<PlayedTrick<G>>; 2] {
    let tricks = lines.iter().map(Vec::len).max().unwrap_or(0);
    let gap_at = |tricks: usize| saldo_at(&lines[1], tricks) - saldo_at(&lines[0], tricks);
    let last = gap_at(tricks);
    let end = (0..tricks).rev().find(|count| gap_at(*count) != last).map_or(0, |count| count + 1);
    // The first trick is shown in any case: its cards differ.
    lines.map(|line| line.into_iter().take(end.max(from + 1)).skip(from).collect())
}

/// Points of the own side less those of the other after so many tricks, or at the end of a shorter line.
fn saldo_at<G: Reviewed>(line: &[PlayedTrick<G>], tricks: usize) -> i32 {
    line.iter().take(tricks).last().map_or(0, PlayedTrick::saldo)
}
