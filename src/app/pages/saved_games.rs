//! The list of saved games, of which one is gone on with, looked at or deleted.

pub(in crate::app) mod fetching;
mod page;

pub(in crate::app) use page::open;
