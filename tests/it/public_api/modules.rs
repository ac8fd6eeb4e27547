//! Walk over the modules of the source, as far as others can name them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use syn::{Ident, Item, ItemImpl, ItemMod, UseTree, Visibility};

use super::signature;

/// Names that are shown of a module; all that are public where nobody says which.
type Shown = Option<BTreeSet<String>>;

/// A module, where it lies and how others name it.
struct Module {
    /// Path by which others name its items.
    path: String,
    /// Path at which it stands in the source.
    source: String,
    /// Folder of the files of its children.
    folder: PathBuf,
    shown: Shown,
    items: Vec<Item>,
}

/// A line for all that is public in the library, by its path.
pub fn listing(source: &Path) -> Vec<String> {
    let items = read(&source.join("lib.rs"));
    let (path, source_path) = (String::new(), String::new());
    let folder = source.to_owned();
    let root = Module { path, source: source_path, folder, shown: None, items };
    let mut types = Types::default();
    root.collect(&mut types);
    let mut lines = BTreeSet::new();
    root.list(&types, &mut lines);
    lines.into_iter().collect()
}

/// The items of a file. Comments are left out first: in a macro they would be items too.
fn read(file: &Path) -> Vec<Item> {
    let text = fs::read_to_string(file).unwrap();
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: Vec<_> = code.collect();
    syn::parse_file(&code.join("\n")).unwrap().items
}

/// Types and traits of the library, each by the path at which its source stands. Names alone do not tell them apart:
/// two games have types of the same name.
#[derive(Default)]
struct Types {
    /// Scopes that a path can go through, by the source path of the module.
    scopes: BTreeMap<String, Scope>,
    /// Public types with the path of the module that others name them by.
    public: BTreeMap<String, String>,
    private: BTreeSet<String>,
}

/// Names that mean something in a module.
#[derive(Default)]
struct Scope {
    children: BTreeSet<String>,
    /// Names that a `use` brings, with the path that they come from.
    used: BTreeMap<String, String>,
}

impl Types {
    /// True unless the implementation is of something that only the crate knows.
    fn know(&self, item: &ItemImpl, from: &str) -> bool {
        let of_trait = item.trait_.as_ref().map(|(path, _)| path);
        let named = [signature::self_type(item), of_trait];
        let ours = named.into_iter().flatten().filter_map(|path| self.resolve(from, &steps(path)));
        ours.into_iter().all(|path| !self.private.contains(&path))
    }

    /// Path by which others name the module of the type whose implementation it is.
    fn home(&self, item: &ItemImpl, from: &str) -> Option<&str> {
        let path = self.resolve(from, &steps(signature::self_type(item)?))?;
        self.public.get(&path).map(String::as_str)
    }

    /// Source path of the type that a path means in a module; `None` if it is not of this crate.
    fn resolve(&self, from: &str, steps: &[String]) -> Option<String> {
        let (first, rest) = steps.split_first()?;
        let scope = self.scopes.get(from)?;
        match first.as_str() {
            "crate" => return self.resolve("", rest),
            "self" => return self.resolve(from, rest),
            "super" => return self.resolve(from.rsplit_once("::").map_or("", |(up, _)| up), rest),
            _ => {}
        }
        let here = named(from, first);
        if rest.is_empty() && (self.public.contains_key(&here) || self.private.contains(&here)) {
            return Some(here);
        }
        if scope.children.contains(first) && !rest.is_empty() {
            return self.resolve(&here, rest);
        }
        let used = scope.used.get(first).filter(|path| *path != first)?;
        let steps: Vec<_> = used.split("::").map(str::to_owned).chain(rest.to_vec()).collect();
        self.resolve(from, &steps)
    }
}

fn steps(path: &syn::Path) -> Vec<String> {
    path.segments.iter().map(|step| step.ident.to_string()).collect()
}

impl Module {
    fn collect(&self, types: &mut Types) {
        types.scopes.insert(self.source.clone(), self.scope());
        for item in self.items.iter().filter(|item| is_in_the_library(item)) {
            let (vis, ident) = match item {
                Item::Struct(item) => (&item.vis, &item.ident),
                Item::Enum(item) => (&item.vis, &item.ident),
                Item::Trait(item) => (&item.vis, &item.ident),
                Item::Mod(module) => {
                    self.child(module, &BTreeMap::new()).collect(types);
                    continue;
                }
                _ => continue,
            };
            if is_public(vis) {
                types.public.insert(named(&self.source, &ident.to_string()), self.path.clone());
            } else {
                types.private.insert(named(&self.source, &ident.to_string()));
            }
        }
    }

    fn scope(&self) -> Scope {
        let mut scope = Scope::default();
        for item in &self.items {
            match item {
                Item::Mod(module) => {
                    scope.children.insert(module.ident.to_string());
                }
                Item::Use(item) => scope.used.extend(names(&item.tree)),
                _ => {}
            }
        }
        scope
    }

    fn list(&self, types: &Types, lines: &mut BTreeSet<String>) {
        let re_exported = self.re_exported();
        for item in self.items.iter().filter(|item| is_in_the_library(item)) {
            match item {
                Item::Mod(module) => self.child(module, &re_exported).list(types, lines),
                Item::Use(item) if is_public(&item.vis) => {
                    let own = |(_, from): &(String, String)| !self.has_private_module(from);
                    for (name, from) in names(&item.tree).into_iter().filter(own) {
                        lines.insert(format!("{}: pub use {from}", named(&self.path, &name)));
                    }
                }
                Item::Impl(item) if !types.know(item, &self.source) => {}
                item => {
                    let shown = |name: &Ident| self.shows(&name.to_string());
                    let home = match item {
                        Item::Impl(item) => types.home(item, &self.source),
                        _ => None,
                    };
                    let home = home.unwrap_or(&self.path);
                    for (name, line) in signature::lines(item, &shown) {
                        lines.insert(format!("{}: {line}", named(home, &name)));
                    }
                }
            }
        }
    }

    /// A public child is named by its own path; of another what is exported again is named by ours.
    fn child(&self, module: &ItemMod, re_exported: &BTreeMap<String, BTreeSet<String>>) -> Self {
        let name = module.ident.to_string();
        let (path, shown) = if is_public(&module.vis) && self.shown.is_none() {
            (named(&self.path, &name), None)
        } else {
            (self.path.clone(), Some(re_exported.get(&name).cloned().unwrap_or_default()))
        };
        let source = named(&self.source, &name);
        let folder = self.folder.join(&name);
        let items = match &module.content {
            Some((_, items)) => items.clone(),
            None => read(&folder.with_extension("rs")),
        };
        Self { path, source, folder, shown, items }
    }

    /// Names that each private child gives through this module.
    fn re_exported(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut given: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for item in &self.items {
            let Item::Use(item) = item else { continue };
            for (name, from) in names(&item.tree) {
                if is_public(&item.vis) && self.shows(&name) {
                    given.entry(first(&from).to_owned()).or_default().insert(name);
                }
            }
        }
        given
    }

    fn has_private_module(&self, path: &str) -> bool {
        self.items.iter().any(|item| match item {
            Item::Mod(module) => module.ident == first(path) && !is_public(&module.vis),
            _ => false,
        })
    }

    fn shows(&self, name: &str) -> bool {
        self.shown.as_ref().is_none_or(|shown| shown.contains(name))
    }
}

fn named(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}::{name}") }
}

/// First step of a path.
fn first(path: &str) -> &str {
    path.trim_start_matches("self::").split("::").next().unwrap()
}

/// Names that a `use` brings, each with the path that it comes from.
fn names(tree: &UseTree) -> Vec<(String, String)> {
    let under = |step: &Ident, tree| {
        let names: Vec<_> = names(tree);
        names.into_iter().map(|(name, from)| (name, format!("{step}::{from}"))).collect()
    };
    match tree {
        UseTree::Path(path) => under(&path.ident, &path.tree),
        UseTree::Name(name) => vec![(name.ident.to_string(), name.ident.to_string())],
        UseTree::Rename(new) => vec![(new.rename.to_string(), new.ident.to_string())],
        UseTree::Group(group) => group.items.iter().flat_map(names).collect(),
        UseTree::Glob(_) => panic!("a glob says nothing of what it brings"),
    }
}

pub const fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// True unless the item belongs to tests or to the program.
fn is_in_the_library(item: &Item) -> bool {
    let attributes = match item {
        Item::Mod(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        _ => return true,
    };
    !signature::is_for_some(attributes)
}
