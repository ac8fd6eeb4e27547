//! No type is a program of its own: its own `impl` blocks stand in five files at most. Those of a trait do not count.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    circles::Modules,
    reader::{Source, sources},
};

/// Number of files in which a type's own blocks may stand. `Editor` of helix and `Board` of cozy-chess, the largest of
/// programs that are admired for their cut, have four.
const MOST: usize = 5;

/// The files in which the own blocks of each type stand, by its path.
fn files(sources: &[Source]) -> BTreeMap<String, BTreeSet<&str>> {
    let modules = Modules::of(sources);
    let mut files: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for source in sources {
        for name in &source.blocks {
            let path = modules.written(&source.module(), name).unwrap();
            files.entry(path.join("::")).or_default().insert(&*source.name);
        }
    }
    files
}

#[test]
fn the_own_blocks_of_a_type_stand_in_five_files_at_most() {
    let files = files(sources());
    assert!(files.len() > 200, "only {} types have blocks of their own", files.len());
    let large = files.iter().filter(|(_, files)| files.len() > MOST);
    let large: Vec<_> = large.collect();
    assert!(large.is_empty(), "own blocks in more than {MOST} files: {large:#?}");
}

#[test]
fn a_type_is_found_under_each_name_that_it_has() {
    let sources = [
        Source::read("a", "mod b; pub use b::{Of as Passed}; struct Of; impl Of {}"),
        Source::read("a/b", "pub struct Of; impl<T> Of {} impl super::Of {} impl Clone for Of {}"),
        Source::read("c", "use crate::a::Passed as Own; impl Own<'_> {} #[cfg(test)] impl Own {}"),
        Source::read("d", "use crate::a; impl a::Passed {} impl crate::a::b::Of {}"),
    ];
    let files = files(&sources);
    let named: Vec<_> = files.iter().map(|(path, files)| (path.as_str(), files.len())).collect();
    assert_eq!(named, [("a::Of", 2), ("a::b::Of", 3)]);
}
