//! Paths of cells: the same drawing at another place, or over several cells.

use super::CELL;

/// The path of a cell over so many cells, if it goes straight through from left to right.
pub(super) fn widened(path: &str, columns: usize) -> Option<String> {
    let is_straight = path.matches('M').count() == 1 && !path.contains(['C', 'Q', 'h', 'L']);
    let is_across = path.starts_with("M0 ") && !path.contains("H5");
    let width = columns * CELL.0;
    (is_straight && is_across && path.contains("H10"))
        .then(|| path.replace("H10", &format!("H{width}")))
}

/// The path of a cell at another place: `M0 0H10` becomes `M30 40H40`. Small letters are relative already.
pub(super) fn moved(path: &str, left: usize, top: usize) -> String {
    let mut moved = String::new();
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        rest = &rest[command.len_utf8()..];
        let end = rest.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(rest.len());
        // In a path a minus may stand right behind the number before it.
        let numbers = rest[..end].replace('-', " -");
        rest = &rest[end..];
        moved.push(command);
        let numbers = numbers.split_whitespace().filter_map(|number| number.parse::<f64>().ok());
        let moved_numbers: Vec<String> = numbers
            .enumerate()
            .map(|(i, number)| {
                let offset = match command {
                    'H' => left,
                    'V' => top,
                    upper if upper.is_ascii_uppercase() => [left, top][i % 2],
                    _ => 0,
                };
                let sum = number + f64::from(u32::try_from(offset).unwrap_or(u32::MAX));
                ((sum * 10.0).round() / 10.0).to_string()
            })
            .collect();
        moved.push_str(&moved_numbers.join(" "));
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_goes_where_its_cell_is() {
        assert_eq!(moved("M0 10H10V-2ZM.5 1h2v-2z", 30, 40), "M30 50H40V38ZM30.5 41h2v-2z");
        assert_eq!(moved("M5 3C5.6 6 9.6 8 9 1", 10, 20), "M15 23C15.6 26 19.6 28 19 21");
    }

    #[test]
    fn what_goes_straight_through_is_drawn_once() {
        assert_eq!(widened("M0 0H10V10H0Z", 3).as_deref(), Some("M0 0H30V10H0Z"));
        assert_eq!(widened("M0 10H10", 2).as_deref(), Some("M0 10H20"));
        for bent in
            ["M0 0H5V10H10V20H0Z", "M0 10H10M5 10V20", "M5 0V20", "M0 20L10 0", "M1 10H4M6 10H9"]
        {
            assert_eq!(widened(bent, 2), None, "{bent}");
        }
    }
}
