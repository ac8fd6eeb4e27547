//! The lessons that have been told, as they are remembered: a code a line.

use super::Lesson;

/// Set of lessons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToldLessons(u32);

impl ToldLessons {
    /// All lessons.
    pub const ALL: Self = Self((1 << Lesson::ALL.len()) - 1);

    /// The lessons of these lines. What is no code of a lesson is passed over: another version of the program has
    /// written it, or the line is torn.
    pub fn of_lines(text: &str) -> Self {
        text.lines().filter_map(Lesson::of_code).collect()
    }

    /// True if the lesson has been told.
    pub const fn has(self, lesson: Lesson) -> bool {
        self.0 & (1 << lesson as u32) != 0
    }

    /// Both of these.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The lessons, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Lesson> {
        Lesson::ALL.iter().copied().filter(move |lesson| self.has(*lesson))
    }
}

impl FromIterator<Lesson> for ToldLessons {
    fn from_iter<T: IntoIterator<Item = Lesson>>(lessons: T) -> Self {
        Self(lessons.into_iter().fold(0, |all, lesson| all | 1 << lesson as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_torn_or_of_another_version_cost_no_other() {
        let told = ToldLessons::of_lines("follow\nnew in 9\ntrick\nsla");
        assert_eq!(told.iter().collect::<Vec<_>>(), [Lesson::Follow, Lesson::Trick]);
        assert!(told.with(ToldLessons::ALL) == ToldLessons::ALL && !told.has(Lesson::Slate));
        let codes: Vec<&str> = Lesson::ALL.iter().map(|lesson| lesson.code()).collect();
        assert_eq!(ToldLessons::of_lines(&codes.join("\n")), ToldLessons::ALL);
    }
}
