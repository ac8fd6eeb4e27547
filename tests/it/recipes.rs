//! Recipes for package managers: made from one place, with the names and the checksums of a release.

use std::{fs, path::Path, process::Output};

use jass::config::Language;

use crate::home::{Folder, shell};

/// Systems for which the recipes fetch an archive.
const TARGETS: [&str; 4] = [
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-musl",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
];

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A folder of checksums, each of another digit.
fn archives() -> Folder {
    let folder = Folder::new("recipes");
    for (target, digit) in TARGETS.into_iter().zip(1..) {
        let name = format!("jass-v{VERSION}-{target}.tar.gz");
        let sum = digit.to_string().repeat(64);
        fs::write(folder.0.join(format!("{name}.sha256")), format!("{sum}  {name}\n")).unwrap();
    }
    folder
}

fn make(folder: &Folder, arguments: &str) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join(".github/recipes/make");
    shell(&folder.0, &format!("'{}' {arguments}", script.display())).output().unwrap()
}

#[test]
fn recipes_hold_the_version_the_archives_and_their_checksums() {
    let folder = archives();
    let made = make(&folder, "https://example.org/who/jass/ . made");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let read = |name: &str| fs::read_to_string(folder.0.join("made").join(name)).unwrap();
    let (formula, package) = (read("jass.rb"), read("PKGBUILD"));
    for (target, digit) in TARGETS.into_iter().zip(1..) {
        let address = format!(
            "https://example.org/who/jass/releases/download/v{VERSION}/jass-v{VERSION}-{target}.tar.gz"
        );
        let sum = digit.to_string().repeat(64);
        let in_formula = format!("url \"{address}\"\n      sha256 \"{sum}\"");
        assert!(formula.contains(&in_formula), "{formula}");
        let is_linux = target.contains("linux");
        assert_eq!(package.contains(&address), is_linux, "{package}");
        assert_eq!(package.contains(&sum), is_linux, "{package}");
    }
    // Both Homebrew and Debian take a line of less than 80 signs.
    assert!(env!("CARGO_PKG_DESCRIPTION").chars().count() < 80);
    for text in [&formula, &package] {
        assert!(text.contains(env!("CARGO_PKG_DESCRIPTION")), "{text}");
    }
    assert!(package.contains(&format!("pkgver={VERSION}\n")), "{package}");
    assert!(shell(&folder.0, "bash -n made/PKGBUILD").output().unwrap().status.success());
}

#[test]
fn no_recipe_is_made_without_a_checksum() {
    let folder = archives();
    fs::write(folder.0.join(format!("jass-v{VERSION}-{}.tar.gz.sha256", TARGETS[1])), "oops\n")
        .unwrap();
    for (arguments, status, says) in [
        (
            "https://example.org/jass . made",
            1,
            "aarch64-unknown-linux-musl.tar.gz.sha256 holds no checksum",
        ),
        ("https://example.org/jass", 2, "REPOSITORY  address of the repository"),
    ] {
        let made = make(&folder, arguments);
        let said = String::from_utf8(made.stderr).unwrap();
        assert_eq!(made.status.code(), Some(status), "{said}");
        assert!(said.contains(says), "{said}");
        assert!(!folder.0.join("made").exists(), "nothing is half made");
    }
}

#[test]
fn the_package_names_every_language() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let manifest = fs::read_to_string(manifest).unwrap();
    let described = manifest.lines().find(|line| line.starts_with("extended-description"));
    for language in Language::ALL {
        assert!(described.unwrap().contains(&format!("{language:?}")), "{language:?}");
    }
}

/// One name for an archive, wherever it is made or fetched.
#[test]
fn the_release_makes_what_is_fetched() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| fs::read_to_string(root.join(name)).unwrap();
    let (release, manifest) = (read(".github/workflows/release.yml"), read("Cargo.toml"));
    assert!(release.contains("NAME: jass-${{ github.ref_name }}-${{ matrix.target }}\n"));
    assert!(release.contains("ARCHIVE=$NAME.tar.gz;") && release.contains("ARCHIVE=$NAME.zip;"));
    for target in TARGETS {
        assert!(release.contains(&format!("target: {target} }}")), "{target}");
    }
    assert!(release.contains(".github/recipes/make") && release.contains(".ci/package"));
    for asset in ["man", "jass.bash", "jass.fish", "_jass"] {
        assert!(manifest.contains(&format!("\"target/package/{asset}")), "{asset}");
        assert!(read(".ci/package").contains(&format!("target/package/{asset}")), "{asset}");
    }
    for asset in ["jass.desktop", "jass.svg"] {
        assert!(manifest.contains(&format!("\"assets/desktop/{asset}\"")), "{asset}");
        assert!(root.join("assets/desktop").join(asset).exists(), "{asset}");
    }
    // No address is promised where there is none.
    let has_repository = manifest.lines().any(|line| line.starts_with("repository"));
    assert!(has_repository || !manifest.contains("{ repo }"), "binstall has no repository");
}

#[test]
fn the_notes_of_a_release_are_its_section_of_the_changelog() {
    let folder = Folder::new("recipes");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join(".github/recipes/notes");
    let notes = |version: &str| {
        let output = shell(&folder.0, &format!("'{}' {version}", script.display())).output();
        let output = output.unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (status, text) = notes(&format!("v{VERSION}"));
    assert!(status == Some(0) && text.contains("\n- ") && !text.contains("## "), "{text}");
    assert_eq!(notes("0.0.1"), (Some(1), String::new()));
}
