//! The calls that are offered to a person who learns.

use jass::{
    app::{
        keys::Scope,
        schieber::{TrumpChoice, suggested_calls},
    },
    cards::Mode,
    game::schieber::hand_value,
};

use crate::driver::Driver;

/// law: at most three choices are named, at least one, and none with fewer than three trumps or sure tricks unless it is
/// the only one; where a call meets the rule of thumb, nothing else is named.
#[test]
fn no_choice_is_named_that_a_teacher_would_not_name() {
    let (mut many, mut alone) = (0, 0);
    for seed in 0..60 {
        let mut driver = Driver::new(seed);
        driver.keys("1 Enter");
        if driver.model.scope() != Scope::Calling {
            continue;
        }
        let shown = driver.table().shown();
        let (choices, hand) = (shown.choices(), shown.observation().unwrap().hand());
        let named: Vec<TrumpChoice> =
            suggested_calls(shown).iter().map(|it| choices[*it]).collect();
        assert!((1..=3).contains(&named.len()), "seed {seed}: {named:?}");
        let fits = |choice: &TrumpChoice| match choice {
            TrumpChoice::Call(mode) => shown.judgement(*mode).is_some_and(|it| it.fits),
            TrumpChoice::Push => false,
        };
        let is_good = named.iter().any(fits);
        assert!(!is_good || named.iter().all(fits), "seed {seed}: {named:?}");
        for choice in named.iter().filter(|_| named.len() > 1) {
            let held = match choice {
                TrumpChoice::Call(Mode::Trump(suit)) => hand.of(*suit).len(),
                TrumpChoice::Call(mode) => {
                    hand_value::sure(hand, *mode, &shown.game().house().trump)
                }
                TrumpChoice::Push => 9,
            };
            assert!(held >= 3, "seed {seed}: {choice:?} of {hand}");
        }
        many += usize::from(named.len() > 1);
        alone += usize::from(is_good);
    }
    assert!(many > 0 && alone > 0, "{many} {alone}");
}
