//! Storage on the disk: saved games, the person's own `jass.toml`, and the files under both.

pub mod additions;
pub mod evenings;
pub mod fault;
pub mod fields;
pub mod files;
pub mod history;
pub mod house_file;
pub mod keeper;
pub mod lessons;
pub mod library;
pub mod own_file;
pub mod paths;
pub mod secrets;
pub mod store;
