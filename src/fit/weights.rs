//! Net in the making: its weights as floating point, what it makes of an example, and the way down from an error.

use crate::bots::net::Net;

/// The most that the bias of a sum of 16 bits may be, so that 128 rows have room beside it.
const MOST_BIAS: f32 = 16_383.0;
/// The most that the bias of the last layer may be, a word of 32 bits.
const MOST_LAST: f32 = 2_000_000_000.0;
/// The most bits behind the point of a weight.
const MOST_BITS: u32 = 14;

/// The weights of a net of this shape, in units of the values it is fitted to.
#[derive(Clone, Debug)]
pub(crate) struct NetWeights<const INPUTS: usize, const FIRST: usize, const SECOND: usize> {
    /// All of them: rows of inputs, bias of the first layer, rows of its units, bias of the second layer, its units,
    /// bias of the last.
    pub(super) all: Vec<f32>,
}

/// Units of both hidden layers at one example, before what is below nothing is cut off.
#[derive(Clone, Debug)]
pub(super) struct Units<const FIRST: usize, const SECOND: usize> {
    first: [f32; FIRST],
    second: [f32; SECOND],
}

impl<const INPUTS: usize, const FIRST: usize, const SECOND: usize>
    NetWeights<INPUTS, FIRST, SECOND>
{
    const FIRST_BIAS: usize = INPUTS * FIRST;
    const SECOND_ROWS: usize = Self::FIRST_BIAS + FIRST;
    const SECOND_BIAS: usize = Self::SECOND_ROWS + FIRST * SECOND;
    const LAST: usize = Self::SECOND_BIAS + SECOND;
    const LAST_BIAS: usize = Self::LAST + SECOND;
    pub(super) const LEN: usize = Self::LAST_BIAS + 1;

    /// Weights that are all nothing.
    pub(super) fn zero() -> Self {
        Self { all: vec![0.0; Self::LEN] }
    }

    /// Weights drawn evenly, in each layer as far from 0 as suits a net where so many inputs are there at once; `unit`
    /// draws from -1 to 1.
    pub(super) fn drawn(active: f32, mut unit: impl FnMut() -> f32) -> Self {
        let mut weights = Self::zero();
        let layers = [
            (0..Self::FIRST_BIAS, active),
            (Self::SECOND_ROWS..Self::SECOND_BIAS, FIRST as f32),
            (Self::LAST..Self::LAST_BIAS, SECOND as f32),
        ];
        for (layer, fan_in) in layers {
            // Of an even draw from -a to a the variance is a²/3; 2 / fan-in keeps a layer's spread.
            let most = (6.0 / fan_in).sqrt();
            weights.all[layer].iter_mut().for_each(|weight| *weight = most * unit());
        }
        weights
    }

    /// The same net for values that are so many times as large.
    #[must_use]
    pub(super) fn scaled(mut self, times: f32) -> Self {
        self.all[Self::LAST..].iter_mut().for_each(|weight| *weight *= times);
        self
    }

    /// The units where these inputs are there, and the value.
    pub(super) fn units(&self, inputs: &[usize]) -> (Units<FIRST, SECOND>, f32) {
        let mut units = Units { first: [0.0; FIRST], second: [0.0; SECOND] };
        units.first.copy_from_slice(&self.all[Self::FIRST_BIAS..][..FIRST]);
        for input in inputs {
            add(&mut units.first, 1.0, &self.all[input * FIRST..][..FIRST]);
        }
        units.second.copy_from_slice(&self.all[Self::SECOND_BIAS..][..SECOND]);
        for (unit, row) in units.first.iter().zip(self.second_rows()) {
            // Below nothing a unit is cut off, and its row adds nothing.
            if *unit > 0.0 {
                add(&mut units.second, *unit, row);
            }
        }
        let last = units.second.iter().zip(&self.all[Self::LAST..]);
        let value = last
            .fold(self.all[Self::LAST_BIAS], |sum, (unit, weight)| sum + unit.max(0.0) * weight);
        (units, value)
    }

    /// Adds what an error of the value at an example makes of each weight's slope.
    pub(super) fn add_slopes(
        &self,
        slopes: &mut Self,
        inputs: &[usize],
        units: &Units<FIRST, SECOND>,
        error: f32,
    ) {
        let mut second = [0.0; SECOND];
        slopes.all[Self::LAST_BIAS] += error;
        for (number, unit) in units.second.iter().enumerate().filter(|(_, unit)| **unit > 0.0) {
            slopes.all[Self::LAST + number] += error * unit;
            second[number] = error * self.all[Self::LAST + number];
        }
        add(&mut slopes.all[Self::SECOND_BIAS..][..SECOND], 1.0, &second);
        let mut first = [0.0; FIRST];
        for (number, row) in self.second_rows().enumerate() {
            if units.first[number] > 0.0 {
                first[number] = row.iter().zip(&second).fold(0.0, |sum, (a, b)| sum + a * b);
                let row = &mut slopes.all[Self::SECOND_ROWS + number * SECOND..][..SECOND];
                add(row, units.first[number], &second);
            }
        }
        add(&mut slopes.all[Self::FIRST_BIAS..][..FIRST], 1.0, &first);
        for input in inputs {
            add(&mut slopes.all[input * FIRST..][..FIRST], 1.0, &first);
        }
    }

    fn second_rows(&self) -> impl Iterator<Item = &[f32]> {
        self.all[Self::SECOND_ROWS..Self::SECOND_BIAS].chunks_exact(SECOND)
    }

    /// The bytes of the net in whole numbers that is nearest to this.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let rows = &self.all[..Self::FIRST_BIAS];
        let second = &self.all[Self::SECOND_ROWS..Self::SECOND_BIAS];
        let last = &self.all[Self::LAST..Self::LAST_BIAS];
        let first_bits = bits(rows, i8::MAX.into()).min(bits(self.first_bias(), MOST_BIAS));
        let second_bits = first_bits + bits(second, i8::MAX.into());
        let bias_bits = bits(&self.all[Self::LAST_BIAS..], MOST_LAST / power(second_bits));
        let last_bits = second_bits + bits(last, i16::MAX.into()).min(bias_bits);
        let mut bytes = Vec::with_capacity(Net::<INPUTS, FIRST, SECOND>::BYTES);
        bytes.extend(rows.iter().map(|weight| whole(*weight, first_bits) as u8));
        let bias = self.first_bias().iter().map(|weight| whole(*weight, first_bits) as i16);
        bytes.extend(bias.flat_map(i16::to_le_bytes));
        // The other way round than here: the net asks for one unit after the other, training adds the row of one input.
        for unit in 0..SECOND {
            let row = second.iter().skip(unit).step_by(SECOND);
            bytes.extend(row.map(|weight| whole(*weight, second_bits - first_bits) as u8));
        }
        let bias = self.all[Self::SECOND_BIAS..Self::LAST].iter();
        bytes.extend(bias.flat_map(|weight| whole(*weight, second_bits).to_le_bytes()));
        let last_weight = |weight: &f32| whole(*weight, last_bits - second_bits) as i16;
        bytes.extend(last.iter().flat_map(|weight| last_weight(weight).to_le_bytes()));
        bytes.extend(whole(self.all[Self::LAST_BIAS], last_bits).to_le_bytes());
        bytes.push((last_bits) as u8);
        bytes
    }

    fn first_bias(&self) -> &[f32] {
        &self.all[Self::FIRST_BIAS..Self::SECOND_ROWS]
    }
}

/// Adds a row so many times.
fn add(sums: &mut [f32], times: f32, row: &[f32]) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += times * weight);
}

/// The most bits behind the point with which none of these is further from 0 than `most`.
fn bits(weights: &[f32], most: f32) -> u32 {
    let largest = weights.iter().fold(0.0_f32, |largest, weight| largest.max(weight.abs()));
    (1..=MOST_BITS).rev().find(|bits| largest * power(*bits) <= most).unwrap_or_default()
}

/// Two to the power of a number of bits.
const fn power(bits: u32) -> f32 {
    (1_u64 << bits) as f32
}

/// The weight with so many bits behind the point, as a whole number.
fn whole(weight: f32, bits: u32) -> i32 {
    (weight * power(bits)).round() as i32
}
