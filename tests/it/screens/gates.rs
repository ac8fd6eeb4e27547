//! The gates that a key passes: which one takes each key that is bound, in every scope.

use std::{collections::BTreeMap, fmt::Write};

use jass::app::{Msg, keys::Scope};

use super::silent::{all_keys, places};

/// The keys of a scope by the gates that take them, at its first place.
fn taken(scope: Scope) -> BTreeMap<&'static str, Vec<String>> {
    let mut model = places(scope).swap_remove(0).model;
    for msg in Msg::LOOKED {
        model.update(msg);
    }
    let mut gates: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let is_bound =
        |key| Scope::ALL.iter().any(|at| model.shared.keymap.command(*at, key).is_some());
    for key in all_keys().into_iter().filter(|key| is_bound(*key)) {
        gates.entry(model.gate(key)).or_default().push(key.to_string());
    }
    gates
}

#[test]
fn each_key_is_taken_by_its_gate_in_every_scope() {
    let mut told = String::new();
    for scope in Scope::ALL {
        writeln!(told, "{scope:?}").unwrap();
        for (gate, keys) in taken(*scope) {
            assert_ne!(gate, "", "{scope:?}: {keys:?} pass all gates");
            writeln!(told, "  {gate}: {}", keys.join(" ")).unwrap();
        }
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../data/gates");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("gates", told));
}
