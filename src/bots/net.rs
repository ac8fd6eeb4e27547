//! Net that was fitted: two hidden layers in whole numbers, so that it judges the same on every machine.
//!
//! An input is there or is not. What an input adds to the first layer is a row of weights; so a judgement begins with
//! the sums of the rows of all inputs that are there, and goes on with two short layers. Its weights are bytes that
//! were fitted (`jass fit`), read while the program is compiled.

/// A net of this number of inputs, with so many units in the first and in the second hidden layer.
///
/// At most 128 inputs may be there at once: that is what sums of 16 bits have room for.
#[derive(Clone, Debug)]
pub(crate) struct Net<const INPUTS: usize, const FIRST: usize, const SECOND: usize> {
    // Bytes where they lie, but words of 16 bits where they are added: half the instructions of a row.
    rows: [[i16; FIRST]; INPUTS],
    row_bias: [i16; FIRST],
    second: [[i16; FIRST]; SECOND],
    second_bias: [i32; SECOND],
    last: [i16; SECOND],
    last_bias: i32,
    /// The bits behind the point of what the last layer adds up.
    bits: u32,
}

/// The parts of one unit of a value.
pub(crate) const PARTS: i32 = 256;
/// The bits of those parts.
pub(crate) const PART_BITS: u32 = PARTS.ilog2();

impl<const INPUTS: usize, const FIRST: usize, const SECOND: usize> Net<INPUTS, FIRST, SECOND> {
    /// The length of the text of such a net, in bytes: rows and their bias, the second layer and its bias, the last and
    /// its bias, the bits behind its point; numbers of more than one byte with the lowest byte first.
    pub(crate) const BYTES: usize =
        FIRST * INPUTS + 2 * FIRST + FIRST * SECOND + 4 * SECOND + 2 * SECOND + 4 + 1;

    /// The net of these bytes, of which there are [`Self::BYTES`].
    pub(crate) const fn of(bytes: &[u8]) -> Self {
        assert!(bytes.len() == Self::BYTES, "a net of another shape");
        let (mut rows, mut at) = ([[0; FIRST]; INPUTS], 0);
        while at < FIRST * INPUTS {
            rows[at / FIRST][at % FIRST] = bytes[at].cast_signed() as i16;
            at += 1;
        }
        let (bytes, mut row_bias) = (bytes.split_at(at).1, [0; FIRST]);
        at = 0;
        while at < FIRST {
            row_bias[at] = i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
            at += 1;
        }
        let (bytes, mut second) = (bytes.split_at(2 * at).1, [[0; FIRST]; SECOND]);
        at = 0;
        while at < FIRST * SECOND {
            second[at / FIRST][at % FIRST] = bytes[at].cast_signed() as i16;
            at += 1;
        }
        let (second_bias, last, last_bias, bits) = ends(bytes.split_at(at).1);
        Self { rows, row_bias, second, second_bias, last, last_bias, bits }
    }

    /// The sums of the first layer where no input is there yet.
    pub(crate) const fn sums(&self) -> [i16; FIRST] {
        self.row_bias
    }

    /// Adds an input to the sums of the first layer.
    pub(crate) fn add(&self, sums: &mut [i16; FIRST], input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.rows[input]) {
            *sum = sum.wrapping_add(*weight);
        }
    }

    /// The value by the sums of the first layer, in parts of a unit ([`PARTS`]).
    pub(crate) fn value(&self, sums: &[i16; FIRST]) -> i32 {
        let active = sums.map(|sum| sum.max(0));
        let mut value = i64::from(self.last_bias);
        for ((row, bias), weight) in self.second.iter().zip(self.second_bias).zip(self.last) {
            let products =
                row.iter().zip(active).map(|(row, unit)| i32::from(*row) * i32::from(unit));
            let unit = bias + products.sum::<i32>();
            value += i64::from(unit.max(0)) * i64::from(weight);
        }
        (value >> (self.bits - PART_BITS)) as i32
    }

    /// The value where these inputs are there, in parts of a unit ([`PARTS`]).
    pub(crate) fn value_of(&self, inputs: impl IntoIterator<Item = usize>) -> i32 {
        let mut sums = self.sums();
        inputs.into_iter().for_each(|input| self.add(&mut sums, input));
        self.value(&sums)
    }
}

/// The numbers behind the second layer's weights: its bias, the last layer, its bias, the bits behind the point.
const fn ends<const SECOND: usize>(bytes: &[u8]) -> ([i32; SECOND], [i16; SECOND], i32, u32) {
    let (mut second_bias, mut last, mut unit) = ([0; SECOND], [0; SECOND], 0);
    while unit < SECOND {
        second_bias[unit] = word(bytes, 4 * unit);
        let at = 4 * SECOND + 2 * unit;
        last[unit] = i16::from_le_bytes([bytes[at], bytes[at + 1]]);
        unit += 1;
    }
    (second_bias, last, word(bytes, 6 * SECOND), bytes[6 * SECOND + 4] as u32)
}

const fn word(bytes: &[u8], at: usize) -> i32 {
    i32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two inputs; the first unit has their sum, the second their difference.
    const BYTES: &[u8] = &[
        3, 3, // first input
        5, 251, // second input, -5 in the second unit
        1, 0, 0, 0, // bias 1 and 0
        2, 255, // the one unit of the second layer: twice the first less the second
        246, 255, 255, 255, // its bias, -10
        128, 0, // times a half, as 9 bits lie behind the point and a part is 1/256
        0, 1, 0, 0, // and 256 more
        9,
    ];
    const NET: &Net<2, 2, 1> = &Net::of(BYTES);

    #[test]
    fn a_value_is_that_of_the_layers_by_hand() {
        assert_eq!(NET.value_of([]), 128);
        assert_eq!(NET.value_of([0]), 128);
        assert_eq!(NET.value_of([1]), 128 + 128);
        assert_eq!(NET.value_of([0, 1]), 4 * 128 + 128);
        let mut sums = NET.sums();
        NET.add(&mut sums, 1);
        assert_eq!(sums, [6, -5]);
    }
}
