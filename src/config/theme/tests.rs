use super::*;

/// Messages and help of everything that is wrong with a theme.
fn wrong(text: &str) -> Vec<String> {
    let problems = OwnTheme::read("mine", text).unwrap_err();
    problems
        .into_iter()
        .map(|problem| problem.message + "; " + &problem.help.unwrap_or_default())
        .collect()
}

#[test]
fn every_theme_of_the_program_is_sound_and_can_be_read() {
    for palette in Palette::ALL.iter().copied() {
        let theme = OwnTheme::read(palette.code(), text(palette));
        let faint = theme.map(|theme| theme.faint);
        assert_eq!(faint, Ok(Vec::new()), "{palette:?}");
    }
}

#[test]
fn a_theme_says_what_differs_from_its_base() {
    let theme =
        OwnTheme::read("mine", "base = \"cloth\"\n[dark]\nfelt = \"red on black\"\n").unwrap();
    let cloth = ThemePaints::built_in(Palette::Cloth);
    let [dark, light] = [Background::Dark, Background::Light].map(|ground| theme.paints.on(ground));
    assert_eq!(dark.felt, Paint::read("red on black").unwrap());
    assert_eq!(*dark, Roles { felt: dark.felt, ..cloth.on(Background::Dark).clone() });
    assert_eq!(light, cloth.on(Background::Light), "which says it anew");
    let theme =
        OwnTheme::read("mine", "base = \"four\"\n[dark]\nsuits = { clubs = \"cyan\" }\n").unwrap();
    let cyan = Paint::read("cyan").unwrap();
    assert_eq!(theme.paints.on(Background::Dark).suits.clubs, cyan);
    assert_eq!(theme.paints.on(Background::Dark).inks.clubs, Paint::read("green").unwrap());
}

#[test]
fn everything_that_is_wrong_with_a_theme_is_said() {
    for (text, says) in [
        ("base = \"colth\"", &["`base` cannot be \"colth\"; it takes \"cloth\", "][..]),
        ("base = \"four\"\n[drak]\n", &["there is no `drak` in a theme; a theme is base, "]),
        ("base = \"four\"\ndark = 1", &["[dark] is a section, not a key"]),
        (
            "base = \"four\"\n[dark]\nflet = \"\"",
            &["there is no role `flet` in [dark]; did you mean `felt`?"],
        ),
        (
            "base = \"four\"\n[light]\nsuits = { harts = \"red\" }",
            &["there is no suit `harts` in suits; did you mean `hearts`?"],
        ),
        ("base = \"four\"\n[light]\nsuits = \"red\"", &["`suits` takes a paint for each suit"]),
        (
            "base = \"four\"\n[dark]\ntext = \"gren\"\ndim = 3",
            &[
                "`text`: `gren` is no colour; did you mean green?",
                "`dim`: a paint is a text in quotes; write a colour",
            ],
        ),
        (
            "[dark]\ntext = \"\"",
            &["[dark] has no `ground` and 45 others; base = \"cloth\" at the top"],
        ),
        ("base = \"four\"\n[dark]\ntext = red", &["this is not TOML: "]),
        (
            "base = \"four\"\n[dark]\ntext = \"\"\ntext = \"\"",
            &["this stands in the file a second time"],
        ),
    ] {
        let wrong = wrong(text);
        assert_eq!(wrong.len(), says.len(), "{wrong:?}");
        for (wrong, says) in wrong.iter().zip(says) {
            assert!(wrong.starts_with(says), "{wrong}");
        }
    }
}

#[test]
fn what_is_hard_to_read_is_a_warning_at_its_line() {
    let text = "base = \"cloth\"\n[dark]\ndim = \"#1e6c3e\"\n";
    let theme = OwnTheme::read("mine", text).unwrap();
    let pictures: Vec<_> =
        theme.faint.iter().map(|problem| problem.warning("mine.toml", text)).collect();
    assert_eq!(
        *pictures.iter().find(|picture| picture.contains("on `felt`")).unwrap(),
        "warning: `dim` on `felt` is hard to read on a dark background: 1.3 : 1
 --> mine.toml:3:7
  |
3 | dim = \"#1e6c3e\"
  |       ^^^^^^^^^
  = help: text takes 4.5 : 1
"
    );
}
