//! No module imports, over however many others, what imports it: only parent and child may name each other.
//!
//! Two modules that import each other part somewhere: below their nearest parent they lie in two rooms. So it is enough
//! that rooms beside each other, each with all that lies below it, go in no circle.

use std::collections::{BTreeMap, BTreeSet};

use super::reader::{Source, Steps, Use, sources};

/// Modules that each module names.
type Graph = BTreeMap<Steps, BTreeSet<Steps>>;

/// The modules with what they bring in by `use`, which is what their own names lead to.
pub struct Modules(BTreeMap<Steps, Vec<Use>>);

impl Modules {
    pub fn of(sources: &[Source]) -> Self {
        let mut bare = Self(sources.iter().map(|it| (it.module(), Vec::new())).collect());
        let brought_in = |source: &Source| {
            let from = source.module();
            let led = |it: &Use| {
                let path = bare.absolute(&from, &it.path)?;
                Some(Use { path, name: it.name.clone() })
            };
            (from.clone(), source.uses.iter().filter_map(led).collect())
        };
        let uses: Vec<_> = sources.iter().map(brought_in).collect();
        bare.0.extend(uses);
        bare
    }

    /// The module in which the thing at the end of a path is written.
    fn home(&self, path: &[String]) -> Option<Steps> {
        self.led(path, 8).map(|(home, _)| home)
    }

    /// The module that a path leads to, and the steps that are left there.
    fn led(&self, path: &[String], patience: usize) -> Option<(Steps, Steps)> {
        let depth = (1..=path.len()).rev().find(|depth| self.0.contains_key(&path[..*depth]))?;
        let (here, rest) = path.split_at(depth);
        let leads =
            |brought: &&Use| Some(&brought.name) == rest.first() && !brought.path.starts_with(path);
        let over = self.0[here].iter().find(leads).filter(|_| patience > 0);
        let over =
            over.and_then(|over| self.led(&[&over.path[..], &rest[1..]].concat(), patience - 1));
        over.or_else(|| Some((here.to_vec(), rest.to_vec())))
    }

    /// The type that a name in a module means, by the path of the module in which it is written.
    pub fn written(&self, from: &Steps, name: &[String]) -> Option<Steps> {
        let path = self.absolute(from, name).unwrap_or_else(|| [from, name].concat());
        self.led(&path, 8).map(|(home, rest)| [home, rest].concat())
    }

    /// A path as it reads from the root of the crate; nothing for what lies outside of it.
    fn absolute(&self, from: &Steps, path: &[String]) -> Option<Steps> {
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([from, &path[1..]].concat()),
            "super" => {
                let up = path.iter().take_while(|word| *word == "super").count();
                Some([from.get(..from.len().checked_sub(up)?)?, &path[up..]].concat())
            }
            _ => {
                let below = [from, path].concat();
                self.0.contains_key(&below[..=from.len()]).then_some(below)
            }
        }
    }
}

fn graph(sources: &[Source]) -> Graph {
    let modules = Modules::of(sources);
    let named = |source: &Source| {
        let from = source.module();
        let paths = source.paths.iter();
        let homes = paths.filter_map(|path| modules.home(&modules.absolute(&from, path)?));
        (from.clone(), homes.filter(|home| *home != from).collect())
    };
    sources.iter().map(named).collect()
}

/// The shortest way back to where it begins, if there is one.
fn way_back(graph: &Graph, from: &Steps) -> Option<Vec<Steps>> {
    let mut ways = vec![vec![from.clone()]];
    let mut seen = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            for next in way.last().and_then(|last| graph.get(last)).into_iter().flatten() {
                if next == from {
                    return Some([way, vec![next.clone()]].concat());
                }
                if seen.insert(next.clone()) {
                    longer.push([way.clone(), vec![next.clone()]].concat());
                }
            }
        }
        ways = longer;
    }
    None
}

/// A shortest circle through each room that is on one.
fn circles(rooms: &Graph) -> Vec<Vec<Steps>> {
    let mut circles = BTreeMap::new();
    for way in rooms.keys().filter_map(|room| way_back(rooms, room)) {
        let on_it: BTreeSet<Steps> = way.iter().cloned().collect();
        circles.entry(on_it).or_insert(way);
    }
    circles.into_values().collect()
}

/// The two rooms beside each other in which an import begins and ends, unless it goes to a parent or a child.
fn rooms_of(from: &Steps, to: &Steps) -> Option<[Steps; 2]> {
    let shared = from.iter().zip(to).take_while(|(one, other)| one == other).count();
    let is_family = shared == from.len().min(to.len());
    (!is_family).then(|| [from, to].map(|module| module[..=shared].to_vec()))
}

/// The rooms, each with the rooms beside it that it names.
fn rooms(graph: &Graph) -> Graph {
    let mut rooms = Graph::new();
    for (from, to) in graph.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to))) {
        if let Some([from, to]) = rooms_of(from, to) {
            rooms.entry(from).or_default().insert(to);
        }
    }
    rooms
}

/// A circle as text, with the imports that each of its steps stands for.
fn told(circle: &[Steps], graph: &Graph) -> String {
    let path = |module: &Steps| module.join("::");
    let imports = |step: &[Steps]| {
        let all = graph.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to)));
        let of_step = all.filter(|(from, to)| rooms_of(from, to).is_some_and(|it| it == step));
        let told = of_step.map(|(from, to)| format!("\n    {} names {}", path(from), path(to)));
        format!("{} -> {}{}\n", path(&step[0]), path(&step[1]), told.collect::<String>())
    };
    circle.windows(2).map(imports).collect()
}

#[test]
fn no_import_goes_in_a_circle_but_between_parent_and_child() {
    let graph = graph(sources());
    let circles: Vec<_> =
        circles(&rooms(&graph)).iter().map(|circle| told(circle, &graph)).collect();
    assert!(circles.is_empty(), "{} circles:\n{}", circles.len(), circles.join("\n"));
}

#[test]
fn a_circle_is_found_through_what_a_parent_passes_on() {
    let circles = |sources: &[Source]| -> Vec<String> {
        let circles = circles(&rooms(&graph(sources))).into_iter();
        circles
            .map(|way| way.iter().map(|it| it.join("::")).collect::<Vec<_>>().join(" "))
            .collect()
    };
    let sources = [
        Source::read("a", "mod b; mod c; pub use b::{B, other}; pub use c::C; fn f(_: B) {}"),
        Source::read("a/b", "use super::C; pub struct B; pub fn other() {}"),
        Source::read("a/c", "fn f() { super::other() }"),
        Source::read("d", "use crate::a::B;"),
    ];
    assert_eq!(circles(&sources), ["a::b a::c a::b"]);
    let one_way =
        [Source::read("a", "mod b; fn f(_: b::B) {}"), Source::read("a/b", "use super::f;")];
    assert!(circles(&one_way).is_empty());
    // A child that leads out of the house, to what leads back to its parent.
    let over_a_child = [
        Source::read("a", "mod b; fn f() {}"),
        Source::read("a/b", "fn g() { crate::d::g() }"),
        Source::read("d", "use crate::a::f; fn g() {}"),
    ];
    assert_eq!(circles(&over_a_child), ["a d a"]);
}
