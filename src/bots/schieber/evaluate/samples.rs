//! Samples of a figure over worlds.

/// Number of samples of a figure, their sum and that of their squares.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Samples {
    pub number: f64,
    pub sum: f64,
    pub squares: f64,
}

impl Samples {
    pub(super) fn add(&mut self, value: f64) {
        self.merge(&Self { number: 1.0, sum: value, squares: value * value });
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.number += other.number;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Number of samples.
    #[expect(clippy::cast_sign_loss, reason = "samples are counted up from 0")]
    pub(super) const fn count(&self) -> u32 {
        self.number as u32
    }

    /// The mean and its standard error. There must be a sample.
    pub(super) fn mean(&self) -> (f64, f64) {
        let mean = self.sum / self.number;
        let variance = (self.squares / self.number - mean * mean).max(0.0);
        (mean, (variance / self.number).sqrt())
    }
}
