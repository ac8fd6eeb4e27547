//! Training: the way from weights drawn by lot to weights that judge.
//!
//! Adam (Kingma and Ba 2015) over batches in an order drawn anew for each pass, with a rate that falls to nothing.

use super::{training_set::TrainingSet, weights::NetWeights};
use crate::bots::Rng;

/// Course of a training.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrainingCourse {
    /// Passes over all examples.
    pub passes: usize,
    /// Examples from one step to the next.
    pub batch: usize,
    /// Rate of the first step; from there it falls evenly to nothing.
    pub rate: f32,
    /// The size of a usual value: what the net in the making takes for one.
    pub unit: f32,
    /// The number of inputs that are usually there at once.
    pub active: f32,
    /// Seed of the first weights, of the order of the examples and of the way they are seen.
    pub seed: u64,
}

/// A net fitted to these examples. `tell` hears of each pass, and how far off the net was in it (root of the mean
/// square).
pub(crate) fn train<const INPUTS: usize, const FIRST: usize, const SECOND: usize>(
    examples: &impl TrainingSet,
    course: &TrainingCourse,
    mut tell: impl FnMut(usize, f32),
) -> NetWeights<INPUTS, FIRST, SECOND> {
    let mut rng = Rng::new(course.seed);
    let weights = NetWeights::drawn(course.active, || 2.0 * rng.unit() as f32 - 1.0);
    let mut descent = Descent::from(weights);
    let mut order: Vec<usize> = (0..examples.len()).collect();
    let steps = (course.passes * order.len().div_ceil(course.batch)) as f32;
    let mut inputs = Vec::new();
    for pass in 1..=course.passes {
        shuffle(&mut order, &mut rng);
        let mut squares = 0.0;
        for batch in order.chunks(course.batch) {
            for number in batch {
                inputs.clear();
                let value = examples.example(*number, &mut rng, &mut inputs) / course.unit;
                squares += f64::from(descent.learn(&inputs, value));
            }
            let rate = course.rate * (1.0 - descent.steps as f32 / steps);
            descent.step(rate, batch.len() as f32);
        }
        tell(pass, (squares / order.len() as f64).sqrt() as f32 * course.unit);
    }
    descent.weights.scaled(course.unit)
}

/// The error of a judge over the examples, as the root of the mean square; they are seen as this seed draws.
pub(crate) fn error(
    examples: &impl TrainingSet,
    seed: u64,
    judge: impl Fn(&[usize]) -> f32,
) -> f32 {
    let (mut rng, mut inputs, mut squares) = (Rng::new(seed), Vec::new(), 0.0);
    for number in 0..examples.len() {
        inputs.clear();
        let value = examples.example(number, &mut rng, &mut inputs);
        let error = f64::from(judge(&inputs) - value);
        squares += error * error;
    }
    (squares / examples.len() as f64).sqrt() as f32
}

fn shuffle(order: &mut [usize], rng: &mut Rng) {
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last + 1));
    }
}

/// Weights on their way down.
struct Descent<const INPUTS: usize, const FIRST: usize, const SECOND: usize> {
    weights: NetWeights<INPUTS, FIRST, SECOND>,
    /// Slopes of the batch so far.
    slopes: NetWeights<INPUTS, FIRST, SECOND>,
    /// Mean of the slopes, and of their squares, over the last steps.
    means: Vec<[f32; 2]>,
    /// Parts of their full weight that those means have.
    grown: [f32; 2],
    steps: usize,
}

/// The part that each mean keeps from one step to the next.
// Those that Adam usually has, as is the divisor below.
const KEPT: [f32; 2] = [0.9, 0.999];
/// Least divisor of a step, where a weight has no slope.
const LEAST_SLOPE: f32 = 1e-8;

impl<const INPUTS: usize, const FIRST: usize, const SECOND: usize> Descent<INPUTS, FIRST, SECOND> {
    fn from(weights: NetWeights<INPUTS, FIRST, SECOND>) -> Self {
        let means = vec![[0.0; 2]; weights.all.len()];
        Self { weights, slopes: NetWeights::zero(), means, grown: [0.0; 2], steps: 0 }
    }

    /// Learns from an example; the square of the error.
    fn learn(&mut self, inputs: &[usize], value: f32) -> f32 {
        let (units, judged) = self.weights.units(inputs);
        let error = judged - value;
        self.weights.add_slopes(&mut self.slopes, inputs, &units, error);
        error * error
    }

    /// Takes a step down the slopes of a batch of so many examples.
    fn step(&mut self, rate: f32, examples: f32) {
        self.steps += 1;
        for (grown, kept) in self.grown.iter_mut().zip(KEPT) {
            *grown = kept * *grown + (1.0 - kept);
        }
        let [first, second] = self.grown;
        let slopes = self.slopes.all.iter_mut().zip(&mut self.means);
        for (weight, (slope, [mean, square])) in self.weights.all.iter_mut().zip(slopes) {
            let of_one = *slope / examples;
            *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * of_one;
            *square = KEPT[1] * *square + (1.0 - KEPT[1]) * of_one * of_one;
            *weight -= rate * (*mean / first) / ((*square / second).sqrt() + LEAST_SLOPE);
            *slope = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::net::{Net, PARTS};

    /// Pairs of ones out of eight inputs, of which each is worth nothing and two beside each other are worth 10.
    struct Pairs(Vec<u8>);

    impl TrainingSet for Pairs {
        fn len(&self) -> usize {
            self.0.len()
        }

        fn example(&self, number: usize, _: &mut Rng, inputs: &mut Vec<usize>) -> f32 {
            let set = self.0[number];
            inputs.extend((0..8).filter(|input| set >> input & 1 == 1));
            10.0 * (set & set >> 1).count_ones() as f32
        }
    }

    fn fitted(seed: u64) -> (Pairs, Vec<u8>) {
        let pairs = Pairs((0..=255).collect());
        let course =
            TrainingCourse { passes: 150, batch: 16, rate: 0.02, unit: 16.0, active: 4.0, seed };
        let bytes = train::<8, 16, 8>(&pairs, &course, |_, _| {}).bytes();
        (pairs, bytes)
    }

    #[test]
    fn a_net_finds_what_no_sum_of_its_inputs_tells() {
        let (pairs, bytes) = fitted(1);
        let net = Net::<8, 16, 8>::of(&bytes);
        let judge = |inputs: &[usize]| net.value_of(inputs.iter().copied()) as f32 / PARTS as f32;
        let error = error(&pairs, 0, judge);
        // The pairs spread by 15; the best sum of the inputs is off by 6.6.
        assert!(error < 1.0, "{error}");
    }

    #[test]
    fn the_same_seed_gives_the_same_bytes_on_every_machine() {
        let sum = |seed| {
            let step = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
            fitted(seed).1.iter().fold(0x811c_9dc5, step)
        };
        assert_eq!(format!("{:08x} {:08x}", sum(2), sum(3)), "cc2da1a5 4199f998");
    }
}
