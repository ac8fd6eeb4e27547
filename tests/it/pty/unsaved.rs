//! Games that cannot be saved: they go on all the same, and say so.

use std::{fs, path::Path};

use super::{
    Home, Pty,
    player::{FLAGS, LONG, is_mid_trick, mid_trick, place},
};

/// Plays on to the next round, and the status line says that nothing is saved.
#[track_caller]
fn plays_on_unsaved(pty: &mut Pty) {
    pty.play_until("the slate", |screen| screen.contains("after round 1"));
    pty.step("Enter").play_until("the turn", |screen| screen.contains("your turn"));
    pty.until("not saved · ").send("q").ends_with(0);
}

#[test]
fn a_second_one_plays_a_game_of_its_own_and_both_are_saved() {
    let home = Home::new().rules(LONG);
    let mut first = mid_trick(&home);
    let before = home.game("0001.jass");
    let mut second = home.jass(FLAGS);
    second.begin().until("you to call").send("q").ends_with(0);
    assert_eq!(home.game("0001.jass"), before);
    assert!(home.game("0002.jass").contains("\ndeal "), "{}", home.game("0002.jass"));
    first.step("Enter").send("q").ends_with(0);
    assert!(home.game("0001.jass").starts_with(&before));
}

#[test]
fn a_full_disk_ends_the_saving_and_not_the_game() {
    let home = Home::new().rules(LONG);
    // Files may grow to 512 or 1024 bytes, as the shell has it.
    let mut pty = home.sh(&format!("ulimit -f 1; exec \"$JASS\" {FLAGS}"));
    let full = "The game is not being saved: the file is too large";
    pty.begin().play_until(full, |screen| screen.contains(full));
    plays_on_unsaved(&mut pty);
    let saved = home.game("0001.jass");
    assert!(saved.ends_with('\n') && saved.len() <= 1024, "{saved}");
    home.jass("").resume().step("Enter").send("q").ends_with(0);
    assert!(home.game("0001.jass").starts_with(&saved));
}

#[test]
fn without_a_folder_the_game_is_played() {
    let home = Home::new().rules(LONG);
    fs::write(home.path().join("file"), "").unwrap();
    let mut pty = home.jass(&format!("{FLAGS} --data-dir file/data"));
    pty.until("The game is not being saved: it is a file, not a folder").begin();
    plays_on_unsaved(&mut pty);
}

#[test]
fn a_file_that_vanishes_ends_the_saving_and_not_the_game() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    fs::remove_file(home.games().join("0001.jass")).unwrap();
    pty.step("Enter").until("not being saved");
    plays_on_unsaved(&mut pty);
    assert_eq!(fs::read_dir(home.games()).unwrap().count(), 0);
}

fn set_readonly(path: &Path, is: bool) {
    let mut permissions = fs::metadata(path).unwrap().permissions();
    permissions.set_readonly(is);
    fs::set_permissions(path, permissions).unwrap();
}

#[test]
fn as_soon_as_it_goes_again_all_is_saved_and_the_warning_goes() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    let (path, before) = (home.games().join("0001.jass"), home.game("0001.jass"));
    set_readonly(&path, true);
    // The system refuses everybody but root; the program refuses root.
    pty.step("Enter").until("The game is not being saved: no permission");
    pty.play_until("the middle of a trick", is_mid_trick).until("not saved · ");
    let there = place(&pty.screen());
    assert_eq!(home.game("0001.jass"), before);
    set_readonly(&path, false);
    pty.until("Everything is saved again.").until_gone("not saved · ");
    pty.kill();
    assert!(home.game("0001.jass").starts_with(&before));
    let mut pty = home.jass("");
    pty.resume();
    assert_eq!(place(&pty.screen()), there);
    pty.send("q").ends_with(0);
}

#[test]
fn a_save_that_is_edited_stays_as_it_is_and_the_game_goes_on_in_a_new_one() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    let before = home.game("0001.jass");
    let edited = format!("{before}edited\n");
    fs::write(home.games().join("0001.jass"), &edited).unwrap();
    pty.step("Enter").until("The game goes on in 0002.jass.");
    pty.play_until("the middle of a trick", is_mid_trick);
    let there = place(&pty.screen());
    pty.send("q").ends_with(0);
    assert_eq!(home.game("0001.jass"), edited);
    assert!(home.game("0002.jass").starts_with(&before));
    let mut pty = home.jass("");
    pty.resume();
    assert_eq!(place(&pty.screen()), there);
    pty.send("q").ends_with(0);
}
