//! The source as modules, paths and names, read by `syn`: comments, texts in quotes and test modules are left out.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use syn::{
    Attribute, ExprMethodCall, ImplItemFn, ItemFn, ItemImpl, ItemMod, ItemStatic, ItemUse,
    Lifetime, Macro, MetaList, Type, UseTree,
    buffer::{Cursor, TokenBuffer},
    visit::{self, Visit},
};

/// A path by its steps, as it is written or from the root of the crate.
pub type Steps = Vec<String>;

/// One file without its tests.
#[derive(Default)]
pub struct Source {
    /// Its place below `src`, without the ending.
    pub name: String,
    pub layer: String,
    /// Every path of two steps or more, groups in braces taken apart: `crate::a::{b, c::d}` are two.
    pub paths: Vec<Steps>,
    pub uses: Vec<Use>,
    /// Every name but those of methods and lifetimes.
    pub words: Vec<String>,
    /// Types that have an `impl` block of their own here.
    pub blocks: Vec<Steps>,
}

/// One branch of a `use`.
pub struct Use {
    pub path: Steps,
    /// The name that it has here.
    pub name: String,
}

impl Source {
    pub fn read(name: &str, text: &str) -> Self {
        let module: Vec<&str> = name.split('/').collect();
        let mut source =
            Self { name: name.to_owned(), layer: super::layer_of(&module), ..Self::default() };
        source.visit_file(&syn::parse_file(text).unwrap());
        source
    }

    /// The module as its path in the crate, such as `app::keys::scope`.
    pub fn module(&self) -> Steps {
        self.name.split('/').map(str::to_owned).collect()
    }

    fn add(&mut self, path: Steps) {
        if path.len() > 1 {
            self.paths.push(path);
        }
    }

    /// The names and paths of a macro. Within braces that follow a path they go on from this stem.
    fn read_tokens(&mut self, mut at: Cursor<'_>, stem: &[String]) {
        let (mut path, mut is_method) = (stem.to_vec(), false);
        while !at.eof() {
            if let Some((_, rest)) = at.lifetime() {
                at = rest;
            } else if let Some((word, rest)) = at.ident() {
                if word == "as" {
                    // A new name, or a type: neither goes on from the stem.
                    path.clear();
                } else {
                    path.push(word.to_string());
                    self.words.extend((!is_method).then(|| word.to_string()));
                    if two_colons(rest).is_none() {
                        self.add(std::mem::replace(&mut path, stem.to_vec()));
                    }
                }
                (at, is_method) = (two_colons(rest).unwrap_or(rest), false);
            } else if let Some((within, _, _, rest)) = at.any_group() {
                self.read_tokens(within, if path.len() > stem.len() { &path } else { &[] });
                (at, path) = (rest, stem.to_vec());
            } else {
                // `::<…>` and the like: the path ends before it.
                if path.len() > stem.len() {
                    self.add(path);
                }
                path = stem.to_vec();
                is_method = at.punct().is_some_and(|(sign, _)| sign.as_char() == '.');
                at = at.token_tree().map_or(at, |(_, rest)| rest);
            }
        }
    }
}

/// The place behind `::`.
fn two_colons(at: Cursor<'_>) -> Option<Cursor<'_>> {
    colon(colon(at)?)
}

fn colon(at: Cursor<'_>) -> Option<Cursor<'_>> {
    let (sign, rest) = at.punct()?;
    (sign.as_char() == ':').then_some(rest)
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    let gates = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    gates.filter_map(|gate| gate.parse_args::<syn::Path>().ok()).any(|gate| gate.is_ident("test"))
}

fn steps(path: &syn::Path) -> Steps {
    path.segments.iter().map(|step| step.ident.to_string()).collect()
}

/// The branches of a `use`, each with the name that it has here.
fn branches(tree: &UseTree, stem: &[String]) -> Vec<Use> {
    let path = |last: &syn::Ident| [stem, &[last.to_string()]].concat();
    match tree {
        UseTree::Path(on) => branches(&on.tree, &path(&on.ident)),
        UseTree::Group(group) => group.items.iter().flat_map(|tree| branches(tree, stem)).collect(),
        UseTree::Name(last) if last.ident == "self" => {
            vec![Use { path: stem.to_vec(), name: stem.last().unwrap().clone() }]
        }
        UseTree::Name(last) => vec![Use { path: path(&last.ident), name: last.ident.to_string() }],
        UseTree::Rename(last) => {
            vec![Use { path: path(&last.ident), name: last.rename.to_string() }]
        }
        UseTree::Glob(_) => vec![Use { path: stem.to_vec(), name: "*".to_owned() }],
    }
}

impl<'ast> Visit<'ast> for Source {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        if is_for_tests(&item.attrs) {
            return;
        }
        if let (None, Type::Path(of)) = (&item.trait_, &*item.self_ty) {
            self.blocks.push(steps(&of.path));
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if is_for_tests(&item.attrs) {
            return;
        }
        for branch in branches(&item.tree, &[]) {
            self.words.extend(branch.path.iter().cloned());
            self.add(branch.path.clone());
            self.uses.push(branch);
        }
    }

    fn visit_item_static(&mut self, item: &'ast ItemStatic) {
        self.words.push("static".to_owned());
        visit::visit_item_static(self, item);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.add(steps(path));
        visit::visit_path(self, path);
    }

    fn visit_ident(&mut self, name: &'ast syn::Ident) {
        self.words.push(name.to_string());
    }

    fn visit_lifetime(&mut self, _: &'ast Lifetime) {}

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.visit_expr(&call.receiver);
        if let Some(types) = &call.turbofish {
            self.visit_angle_bracketed_generic_arguments(types);
        }
        for argument in &call.args {
            self.visit_expr(argument);
        }
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        self.visit_path(&called.path);
        self.read_tokens(TokenBuffer::new2(called.tokens.clone()).begin(), &[]);
    }

    fn visit_meta_list(&mut self, list: &'ast MetaList) {
        self.visit_path(&list.path);
        self.read_tokens(TokenBuffer::new2(list.tokens.clone()).begin(), &[]);
    }
}

/// All files. Reading them takes seconds where `syn` is not optimised, so it is done once.
pub fn sources() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut files = Vec::new();
        collect(&root, &mut files);
        files.iter().filter_map(|file| source(&root, file)).collect()
    });
    &SOURCES
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// A module in a file `tests.rs` or `testing.rs` is a test module, and so are its children.
fn source(root: &Path, file: &Path) -> Option<Source> {
    let within = file.strip_prefix(root).unwrap().with_extension("");
    let steps: Vec<&str> = within.iter().map(|step| step.to_str().unwrap()).collect();
    let is_for_tests = steps.iter().any(|step| ["tests", "testing"].contains(step));
    (!is_for_tests).then(|| Source::read(&steps.join("/"), &fs::read_to_string(file).unwrap()))
}
