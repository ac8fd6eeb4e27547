//! No module imports, over however many others, what imports it: only parent and child may name each other.

use std::collections::{BTreeMap, BTreeSet};

use super::reader::{Source, paths, sources, uses};

/// A module as its path in the crate, such as `app::keys::scope`.
type Module = Vec<String>;

/// Modules that each module names.
type Graph = BTreeMap<Module, BTreeSet<Module>>;

/// The modules with what they bring in by `use`, which is what their own names lead to.
struct Modules(BTreeMap<Module, Vec<Module>>);

impl Modules {
    fn of(sources: &[Source]) -> Self {
        let bare: BTreeSet<Module> = sources.iter().map(module).collect();
        let brought_in = |source: &Source| {
            let from = module(source);
            let uses = uses(&source.tokens).into_iter();
            uses.filter_map(|path| absolute(&from, &path, &bare)).collect()
        };
        Self(sources.iter().map(|source| (module(source), brought_in(source))).collect())
    }

    /// The module in which the thing at the end of a path is written.
    fn home(&self, path: &[String]) -> Option<Module> {
        self.led(path, 8)
    }

    fn led(&self, path: &[String], patience: usize) -> Option<Module> {
        let depth = (1..=path.len()).rev().find(|depth| self.0.contains_key(&path[..*depth]))?;
        let (here, rest) = path.split_at(depth);
        let leads = |brought: &&Module| {
            let named = brought.iter().rev().find(|word| *word != "self");
            !rest.is_empty() && named == rest.first() && !brought.starts_with(path)
        };
        let over = self.0[here].iter().find(leads).filter(|_| patience > 0);
        over.and_then(|over| self.led(over, patience - 1)).or_else(|| Some(here.to_vec()))
    }
}

fn module(source: &Source) -> Module {
    source.name.split(['/', '\\']).map(str::to_owned).collect()
}

/// A path as it reads from the root of the crate; nothing for what lies outside of it.
fn absolute(from: &Module, path: &[String], modules: &BTreeSet<Module>) -> Option<Module> {
    let child = |name: &String| modules.contains(&[&from[..], std::slice::from_ref(name)].concat());
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([from, &path[1..]].concat()),
        "super" => {
            let up = path.iter().take_while(|word| *word == "super").count();
            Some([from.get(..from.len().checked_sub(up)?)?, &path[up..]].concat())
        }
        _ if child(&path[0]) => Some([from, path].concat()),
        _ => None,
    }
}

fn graph(sources: &[Source]) -> Graph {
    let bare: BTreeSet<Module> = sources.iter().map(module).collect();
    let modules = Modules::of(sources);
    let named = |source: &Source| {
        let from = module(source);
        let children = bare.iter().filter(|m| m.len() == from.len() + 1 && m.starts_with(&from));
        let firsts = children.map(|child| child[from.len()].as_str());
        let firsts = firsts.chain(["crate", "super", "self"]);
        let begun = firsts.flat_map(|first| {
            let paths = paths(&source.tokens, first).into_iter();
            paths.map(move |path| [vec![first.to_owned()], path].concat())
        });
        let homes = begun.filter_map(|path| modules.home(&absolute(&from, &path, &bare)?));
        homes.filter(|home| *home != from).collect()
    };
    sources.iter().map(|source| (module(source), named(source))).collect()
}

/// The shortest way back to where it begins, if there is one.
fn way_back(graph: &Graph, from: &Module) -> Option<Vec<Module>> {
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

fn is_family(one: &Module, other: &Module) -> bool {
    one.starts_with(other) || other.starts_with(one)
}

fn without(graph: &Graph, leaves_out: impl Fn(&Module, &Module) -> bool) -> Graph {
    let kept = |(from, to): (&Module, &BTreeSet<Module>)| {
        let to = to.iter().filter(|to| !leaves_out(from, to)).cloned().collect();
        (from.clone(), to)
    };
    graph.iter().map(kept).collect()
}

/// A shortest circle through each module that is on one.
fn circles(graph: &Graph) -> Vec<String> {
    let mut circles = BTreeMap::new();
    for module in graph.keys() {
        let Some(way) = way_back(graph, module) else { continue };
        let mut on_it = way.clone();
        on_it.sort();
        on_it.dedup();
        let names: Vec<String> = way.iter().map(|module| module.join("::")).collect();
        circles.entry(on_it).or_insert_with(|| names.join(" -> "));
    }
    circles.into_values().collect()
}

/// Everything that a module leads to.
fn reach(graph: &Graph, from: &Module) -> BTreeSet<Module> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        let next = graph.get(module).into_iter().flatten();
        open.extend(next.filter(|next| reached.insert((*next).clone())));
    }
    reached
}

/// The modules that lead to each other without a parent of them all among them: a child leads out of the house, and
/// what it names leads back to its parent.
fn knots(graph: &Graph) -> BTreeSet<String> {
    let reached: Graph = graph.keys().map(|from| (from.clone(), reach(graph, from))).collect();
    let knot = |module: &Module| -> Vec<Module> {
        let to_and_fro = reached[module].iter().filter(|other| reached[*other].contains(module));
        to_and_fro.cloned().collect()
    };
    let knots = graph.keys().map(knot).filter(|knot| {
        let has_parent = knot.iter().any(|parent| knot.iter().all(|it| it.starts_with(parent)));
        !knot.is_empty() && !has_parent
    });
    knots.map(|knot| knot.iter().map(|it| it.join("::")).collect::<Vec<_>>().join(" ")).collect()
}

/// The rooms that the modules of an import part in, each with all that lies below it: siblings within a part of a layer.
fn rooms(graph: &Graph) -> Graph {
    let mut rooms = Graph::new();
    for (from, to) in graph {
        for to in to.iter().filter(|to| !is_family(from, to)) {
            let shared = from.iter().zip(to).take_while(|(one, other)| one == other).count();
            if shared < 2 {
                continue;
            }
            let [from, to] = [from, to].map(|module| module[..=shared].to_vec());
            rooms.entry(from).or_default().insert(to);
        }
    }
    rooms
}

#[test]
fn siblings_with_all_below_them_go_in_no_circle() {
    let circles = circles(&rooms(&graph(&sources())));
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn no_import_goes_in_a_circle_but_between_parent_and_child() {
    let graph = graph(&sources());
    let circles = circles(&without(&graph, is_family));
    assert!(circles.is_empty(), "{circles:#?}");
    let knots = knots(&graph);
    assert!(knots.is_empty(), "{knots:#?}");
}

#[test]
fn a_circle_is_found_through_what_a_parent_passes_on() {
    let source = |name: &str, text: &str| Source {
        name: name.to_owned(),
        layer: name[..1].to_owned(),
        tokens: super::tokens(text),
    };
    let sources = [
        source("a", "mod b; mod c; pub use b::{B, other}; pub use c::C; fn f(_: B) {}"),
        source("a/b", "use super::C; pub struct B; pub fn other() {}"),
        source("a/c", "fn f() { super::other() }"),
        source("d", "use crate::a::B;"),
    ];
    let graph = graph(&sources);
    assert_eq!(circles(&without(&graph, is_family)), ["a::b -> a::c -> a::b"]);
    let one_way = [source("a", "mod b; fn f(_: b::B) {}"), source("a/b", "use super::f;")];
    assert!(circles(&without(&super::circles::graph(&one_way), is_family)).is_empty());
}
