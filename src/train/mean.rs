//! Mean of numbers with its standard error.

/// Mean of some numbers. Its error is one standard error, on every screen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// Number of the numbers.
    pub n: usize,
    /// The mean itself; nothing where there are none.
    pub value: f64,
    /// Its standard error; of fewer than two numbers none is known.
    pub error: Option<f64>,
}

impl Mean {
    /// Mean of these numbers.
    #[expect(clippy::cast_precision_loss, reason = "rounds are counted in thousands")]
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Self {
        let (mut n, mut value, mut squares) = (0, 0.0, 0.0);
        for number in numbers {
            n += 1;
            let off = number - value;
            value += off / n as f64;
            squares += off * (number - value);
        }
        let variance = (n > 1).then(|| squares / (n - 1) as f64);
        Self { n, value, error: variance.map(|variance: f64| (variance / n as f64).sqrt()) }
    }

    /// True if the mean says something: it lies further from nothing than its error.
    pub fn says_something(&self) -> bool {
        self.error.is_some_and(|error| self.value.abs() > error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_the_error_of_the_book() {
        let mean = Mean::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!((mean.n, mean.value), (8, 5.0));
        assert!((mean.error.unwrap() - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        assert!(mean.says_something());
        assert_eq!(Mean::of([3.0]).error, None);
        assert_eq!(Mean::of([]), Mean { n: 0, value: 0.0, error: None });
        assert!(!Mean::of([-1.0, 2.0]).says_something());
    }
}
