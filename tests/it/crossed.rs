//! The trick in the middle of the table, and the players around it: pictures of the widget alone.

use jass::{
    cards::{BySeat, Mode, Rank, Seat, Suit, Trick},
    config::{Background, Language, Palette},
    rules::house::{DeckRules, Direction},
    ui::{Frame, Look, TableAreas, Theme, TrickMoment, TrickView, style::art::Head},
};
use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

/// Names and heads of the players.
struct Players {
    look: Look,
    names: BySeat<String>,
    heads: BySeat<Head>,
}

impl Players {
    fn of(palette: Palette) -> Self {
        let theme = Theme::of(palette, Background::Dark);
        let look = Look::new(Language::German, theme, &DeckRules::default());
        let names = BySeat(["du", "Beat", "Anna", "Chasper"].map(String::from));
        Self { heads: Head::of_all(&names), look, names }
    }

    const fn view<'a>(&'a self, trick: &'a Trick) -> TrickView<'a> {
        TrickView {
            look: &self.look,
            names: &self.names,
            heads: &self.heads,
            held: BySeat([6, 5, 5, 5]),
            dealer: Some(Seat::North),
            caller: Some((Seat::West, Mode::Trump(Suit::Eicheln))),
            trick: Some(trick),
            winning: Some(Seat::East),
            moment: TrickMoment::Turn(Seat::South),
            direction: Direction::Anticlockwise,
            speech: BySeat([None; 4]),
            note: "14 Punkte im Stich",
            prompt: "du bist am Zug",
            panels: None,
        }
    }
}

fn trick(leader: Seat, cards: &str) -> Trick {
    let cards: Vec<_> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
    Trick::of(leader, &cards).unwrap()
}

fn picture(view: &TrickView<'_>, (width, height): (u16, u16)) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    view.render(buffer.area, &mut buffer);
    Frame::Glyphs(&buffer).to_string()
}

fn check(name: &str, view: &TrickView<'_>, size: (u16, u16)) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../data/screens");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let text = format!("{name}\n{}", picture(view, size));
    settings.bind(|| insta::assert_snapshot!(format!("crossed_{name}"), text));
}

#[test]
fn four_players_sit_around_their_crossed_cards() {
    let (cloth, four) = (Players::of(Palette::Cloth), Players::of(Palette::Four));
    let trick = trick(Seat::East, "RK RB R8");
    for (name, players) in [("cloth", &cloth), ("four", &four)] {
        let view = players.view(&trick);
        for size in [(50, 11), (60, 10), (76, 22), (40, 6)] {
            check(&format!("{name}_{}x{}", size.0, size.1), &view, size);
        }
    }
    let bare = TrickView { trick: None, moment: TrickMoment::Pause, ..cloth.view(&trick) };
    check("bare", &bare, (34, 13));
    let said = TrickView {
        moment: TrickMoment::Won(Seat::West),
        speech: BySeat([None, None, None, Some("«Vierzeh Punkt, adie.»")]),
        ..cloth.view(&trick)
    };
    check("said", &said, (50, 11));
    let line =
        TrickView { speech: BySeat([None, None, Some("«So nah dra gsi.»"), None]), ..said };
    check("said_beside", &line, (50, 11));
    check("said_in_line", &line, (40, 6));
}

/// Law: whoever plays after whom, suit and rank of each card can be read, and clockwise seats change sides.
#[test]
fn no_card_hides_suit_and_rank_of_another() {
    for palette in [Palette::Cloth, Palette::Four] {
        let players = Players::of(palette);
        let corner = |rank: Rank| format!("♥{}", players.look.deck.letters(rank));
        let sizes = [(60, 20), (80, 24), (90, 30), (110, 34), (120, 40), (160, 50), (200, 60)];
        for direction in [Direction::Anticlockwise, Direction::Clockwise] {
            for (leader, (width, height)) in
                Seat::ALL.into_iter().flat_map(|seat| sizes.map(|size| (seat, size)))
            {
                let trick = trick(leader, "RB RU RO RK");
                let view = TrickView { direction, ..players.view(&trick) };
                let table = TableAreas::of(Rect::new(0, 0, width, height)).unwrap();
                let table = table.with_log(40).table;
                assert!(view.place(Seat::South, table).is_some(), "{width}x{height}");
                let drawn = picture(&view, (table.width, table.height));
                for rank in [Rank::Banner, Rank::Under, Rank::Ober, Rank::King] {
                    let corner = corner(rank);
                    assert!(
                        drawn.contains(&corner),
                        "{corner} {width}x{height} {leader:?}\n{drawn}"
                    );
                }
                for number in ["1", "2", "3", "4"] {
                    assert!(drawn.contains(number), "{number} {width}x{height}\n{drawn}");
                }
            }
        }
    }
}

/// law: whoever speaks, on however narrow a table, every word of it can be read, and the note is there whole or not at all.
#[test]
fn nothing_is_written_across_what_is_said() {
    let players = Players::of(Palette::Cloth);
    let trick = trick(Seat::East, "RK RB R8 R7");
    let line = "«Tagliata, la mia franca.»";
    for by in [Seat::East, Seat::North, Seat::West] {
        let speech = BySeat::from_fn(|seat| (seat == by).then_some(line));
        let moment = TrickMoment::Won(Seat::West);
        let view = TrickView {
            speech,
            moment,
            note: "presa da 14 punti",
            prompt: "",
            ..players.view(&trick)
        };
        for width in [46, 48, 50, 60, 76] {
            let picture = picture(&view, (width, 11));
            for word in line.split(' ') {
                assert!(picture.contains(word), "{by:?} {width}: {word}\n{picture}");
            }
            let has_note = picture.contains("presa");
            assert_eq!(
                has_note,
                picture.contains("presa da 14 punti"),
                "{by:?} {width}\n{picture}"
            );
        }
    }
}
