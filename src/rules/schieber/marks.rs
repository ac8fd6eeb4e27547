//! Side prizes, which change no score: Bergpreis and Schneider (rules.md §10.7, §10.8).

use super::finish::{Book, Credits, Ending};
use crate::{
    cards::{ByTeam, Team},
    rules::house::{BergpreisBy, House},
};

/// Half the target: the least score that is not below it.
///
/// ```
/// use jass::rules::schieber::marks::half;
/// assert_eq!((half(2500), half(1001)), (1250, 501));
/// ```
pub const fn half(target: u32) -> u32 {
    target.div_ceil(2)
}

/// The race for the Bergpreis: a game to half the target, with the same credits in the same order (rules.md §10.7). The
/// first team there has won it; even where the game must be claimed, the Bergpreis need not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// A book of its own, since it is a race by the very credits and the very order that end the game, to a target half as
// far.
pub(crate) struct Bergpreis {
    book: Book,
    half: u32,
    by: BergpreisBy,
    winner: Option<Team>,
}

impl Bergpreis {
    /// The race of a new game, if the house holds one.
    pub(crate) fn new(house: &House) -> Option<Self> {
        let target = house.target().filter(|_| house.marks.bergpreis)?;
        let half = half(target);
        let book = Book::new(half, house.finish.order, ByTeam::default());
        Some(Self { book, half, by: house.marks.bergpreis_by, winner: None })
    }

    /// True if it goes to who claims it, and nobody has.
    pub(crate) fn can_be_claimed(&self) -> bool {
        self.by == BergpreisBy::Claim && self.winner.is_none()
    }

    /// True if the team has half the target, a latent Stöck of its own included: a claim would be right.
    pub(crate) fn is_there(&self, team: Team) -> bool {
        self.book.is_home(team)
    }

    /// Gives it by a claim of this team: a wrong one gives it to the others, whatever a wrong claim of the game costs.
    pub(crate) fn claim(&mut self, team: Team) {
        let ending = self.book.claim(team);
        self.decide(Some(ending));
    }

    /// Compares the totals after a round, where they decide: once anybody has passed half the target, the higher one.
    pub(crate) fn round_over(&mut self, written: ByTeam<u32>) {
        let is_passed = written.0.iter().any(|points| *points >= self.half);
        if self.by == BergpreisBy::Total && is_passed {
            let [one, other] = written.0;
            let ahead = if one > other { Team::NorthSouth } else { Team::EastWest };
            self.winner = self.winner.or_else(|| (one != other).then_some(ahead));
        }
    }

    /// Team that has won the Bergpreis, once one has.
    pub(crate) const fn winner(&self) -> Option<Team> {
        self.winner
    }

    fn decide(&mut self, ending: Option<Ending>) {
        self.winner = self.winner.or_else(|| ending?.winner);
    }

    /// Adds a written trick: see [`Book::trick`].
    pub(crate) fn trick(
        &mut self,
        trick_no: u8,
        credits: &Credits,
        latent: ByTeam<u16>,
        gut: Team,
    ) {
        match self.by {
            BergpreisBy::Count => {
                let ending = self.book.trick(trick_no, credits, latent, gut);
                self.decide(ending);
            }
            BergpreisBy::Total | BergpreisBy::Claim => {
                self.book.trick_to_claim(trick_no, credits, latent, gut);
            }
        }
    }

    /// Adds a written round: see [`Book::round`].
    pub(crate) fn round(&mut self, lumps: &Credits, gut: Team) {
        match self.by {
            BergpreisBy::Count => {
                let ending = self.book.round(lumps, gut);
                self.decide(ending);
            }
            BergpreisBy::Total | BergpreisBy::Claim => self.book.write_round(lumps),
        }
    }

    /// Adds Stöck that were announced after a trick had been written.
    pub(crate) fn record_stoeck(&mut self, points: ByTeam<u16>) {
        self.book.record_stoeck(points);
    }

    /// Notes Stöck that are held in a round that is credited as a whole: to a claim they count.
    pub(crate) fn hold_stoeck(&mut self, latent: ByTeam<u16>) {
        if self.by == BergpreisBy::Claim {
            self.book.hold_stoeck(latent);
        }
    }

    /// Drops Stöck that were not announced in time.
    pub(crate) fn forget_stoeck(&mut self) {
        self.book.forget_stoeck();
    }
}

/// The losing team, if it has stayed below half the target, Stöck that it still holds taken in, and the house marks that
/// (rules.md §10.7).
pub(crate) fn schneider(
    ending: &Ending,
    written: ByTeam<u32>,
    latent: ByTeam<u16>,
    house: &House,
) -> Option<Team> {
    let target = house.target().filter(|_| house.marks.schneider)?;
    let loser = ending.winner?.other();
    (written[loser] + u32::from(latent[loser]) < half(target)).then_some(loser)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{house::Credit, schieber::finish::By};

    const NONE: ByTeam<u16> = ByTeam([0, 0]);
    const US: Team = Team::NorthSouth;
    const THEM: Team = Team::EastWest;

    fn house(words: &str) -> House {
        House::read(&format!("preset=swisslos-1000 {words}")).unwrap()
    }

    /// The race when these scores have been written in a round before.
    fn race(words: &str, written: [u16; 2]) -> Bergpreis {
        let mut race = Bergpreis::new(&house(&format!("marks.bergpreis=true {words}"))).unwrap();
        race.trick(9, &credits([0, 0], [0, 0], written), NONE, US);
        assert_eq!(race.winner(), None);
        race
    }

    fn credits(stoeck: [u16; 2], wys: [u16; 2], stich: [u16; 2]) -> Credits {
        Credits { stoeck: ByTeam(stoeck), wys: ByTeam(wys), stich: ByTeam(stich) }
    }

    #[test]
    fn who_has_half_the_target_first_has_the_bergpreis_for_good() {
        let mut race = race("", [450, 440]);
        race.trick(2, &credits([0, 0], [0, 0], [49, 0]), NONE, US);
        assert_eq!(race.winner(), None);
        race.trick(3, &credits([0, 0], [0, 0], [1, 0]), NONE, US);
        assert_eq!(race.winner(), Some(US));
        race.trick(4, &credits([0, 0], [0, 0], [0, 600]), NONE, US);
        assert_eq!(race.winner(), Some(US));
    }

    #[test]
    fn in_the_first_trick_stoeck_come_before_wys_and_wys_before_stich() {
        let mut first = race("", [485, 490]);
        first.trick(1, &credits([0, 0], [0, 20], [30, 0]), ByTeam([20, 0]), THEM);
        assert_eq!(first.winner(), Some(US));
        let mut first = race("finish.order=stich-wys-stoeck", [485, 490]);
        first.trick(1, &credits([0, 0], [0, 20], [0, 5]), ByTeam([20, 0]), THEM);
        assert_eq!(first.winner(), Some(THEM));
    }

    #[test]
    fn stoeck_may_be_shown_for_it_and_stay_latent_all_the_same() {
        let mut race = race("", [470, 0]);
        race.trick(4, &credits([0, 0], [0, 0], [10, 0]), ByTeam([20, 0]), US);
        assert_eq!(race.winner(), Some(US));
    }

    #[test]
    fn where_rounds_are_counted_whole_so_are_they_for_the_bergpreis() {
        let mut race = race("finish.mode=hand-end", [450, 400]);
        race.round(&credits([0, 0], [0, 0], [57, 110]), US);
        assert_eq!(race.winner(), Some(THEM));
    }

    #[test]
    fn by_the_totals_it_waits_for_the_end_of_the_round_and_for_the_higher() {
        let mut race = race("marks.bergpreis_by=total", [450, 440]);
        race.trick(2, &credits([0, 0], [0, 0], [60, 0]), NONE, US);
        assert_eq!(race.winner(), None);
        let mut after = |written: [u32; 2]| {
            race.round_over(ByTeam(written));
            race.winner()
        };
        assert_eq!(after([499, 498]), None, "nobody has passed it");
        assert_eq!(after([520, 520]), None, "they are level");
        assert_eq!(after([600, 601]), Some(THEM));
        assert_eq!(after([900, 700]), Some(THEM), "it stays with who has it");
    }

    #[test]
    fn by_a_claim_the_first_right_one_has_it_and_a_wrong_one_gives_it_away() {
        let open = |written| race("marks.bergpreis_by=claim", written);
        let mut right = open([450, 440]);
        right.trick(2, &credits([0, 0], [0, 0], [60, 0]), NONE, US);
        right.trick(3, &credits([0, 0], [0, 0], [0, 70]), NONE, US);
        assert!(right.can_be_claimed() && right.winner().is_none());
        right.claim(THEM);
        assert_eq!((right.winner(), right.can_be_claimed()), (Some(THEM), false));
        let mut wrong = open([450, 440]);
        wrong.claim(US);
        assert_eq!(wrong.winner(), Some(THEM));
        let mut latent = open([470, 440]);
        latent.trick(4, &credits([0, 0], [0, 0], [10, 0]), ByTeam([20, 0]), US);
        latent.claim(US);
        assert_eq!(latent.winner(), Some(US));
    }

    #[test]
    fn without_a_target_there_is_no_half_of_it() {
        assert_eq!(Bergpreis::new(&house("")), None);
        assert_eq!(Bergpreis::new(&house("marks.bergpreis=true finish.hands=12")), None);
    }

    #[test]
    fn losers_below_half_the_target_are_schneider() {
        let check = |words: &str, winner: Option<Team>, written: [u32; 2], expected| {
            let ending = Ending { winner, by: By::Credit(Credit::Stich) };
            assert_eq!(schneider(&ending, ByTeam(written), NONE, &house(words)), expected);
        };
        let on = "marks.schneider=true";
        check(on, Some(US), [1000, 499], Some(THEM));
        check(on, Some(US), [1000, 500], None);
        check(on, Some(THEM), [0, 1003], Some(US));
        check(on, None, [400, 400], None);
        check("", Some(US), [1000, 0], None);
        check("marks.schneider=true finish.hands=3", Some(US), [300, 100], None);
        check("marks.schneider=true score.target=1001", Some(US), [1001, 500], Some(THEM));
        let ending = Ending { winner: Some(US), by: By::Credit(Credit::Stich) };
        let holding = |written, latent| schneider(&ending, written, latent, &house(on));
        assert_eq!(holding(ByTeam([1000, 480]), ByTeam([0, 20])), None, "its Stöck are taken in");
        assert_eq!(holding(ByTeam([1000, 479]), ByTeam([0, 20])), Some(THEM));
        assert_eq!(holding(ByTeam([1000, 480]), ByTeam([20, 0])), Some(THEM), "not the winner's");
    }
}
