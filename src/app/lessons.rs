//! Lessons: what a beginner is told at the table, each thing once, at the moment at which it is needed.

pub mod guided;
pub mod lesson;
mod moment;
mod told;
mod tutor;

pub use lesson::Lesson;
pub use moment::{Case, Place, Subject};
pub use told::ToldLessons;
pub use tutor::{Telling, Tutor};
