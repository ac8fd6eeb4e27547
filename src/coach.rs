//! The coach: what a good player would do, and what an action cost, from an observation and nothing else.
