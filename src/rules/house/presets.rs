//! The named sets of house rules (rules.md §14.1).

mod unwritten;

use super::{House, Preset};

impl Preset {
    /// The preset's differences from the default rules, written like the line of a saved game. Saved games do not
    /// depend on it: what their lines leave out is `Preset::unwritten`.
    pub(crate) const fn overrides(self) -> &'static str {
        match self {
            Self::Swisslos2500 => "",
            // Where everything counts once, so do the families that the preset does not play: whoever adds one to it adds
            // no factor.
            Self::Swisslos1000 => {
                "score.target=1000 score.factor.schilten=1 score.factor.schellen=1 \
                 score.factor.obenabe=1 score.factor.unenufe=1 score.factor.slalom=1 \
                 score.factor.guschti=1 score.factor.trio=1"
            }
            Self::Official => {
                "weis.table=large weis.card_reuse=true weis.low_quartets=all \
                 weis.hundred_order=length"
            }
            Self::Pagat3000 => {
                "trump.unenufe_eleven=ace schieben.back_push=true play.undertrump=last-resort \
                 score.target=3000 score.factor.unenufe=4"
            }
            Self::Uri => {
                "deck.faces=german score.target=2000 score.counter_match_factor=2 \
                 score.factor.obenabe=2 score.factor.unenufe=2"
            }
            Self::Romandie => {
                "deck.french_map=classic deck.names=french deal.first_forehand=L7 \
                 trump.obenabe=false trump.unenufe=false score.target=1000 \
                 score.factor.schilten=1 score.factor.schellen=1 score.factor.obenabe=1 \
                 score.factor.unenufe=1 score.factor.slalom=1 score.factor.guschti=1 \
                 score.factor.trio=1 weis.tie=both"
            }
            // What holds here can change: a record names every rule that differs from the defaults. While it named
            // only the preset, German cards and undertrumping here would have changed games that were saved.
            Self::SwissClub => {
                "deck.faces=german play.undertrump=last-resort score.match_bonus=0 \
                 score.factor.schilten=1 score.factor.schellen=1 score.factor.obenabe=1 \
                 score.factor.unenufe=1 score.factor.slalom=1 score.factor.guschti=1 \
                 score.factor.trio=1 weis.enabled=false stoeck.enabled=false finish.hands=12"
            }
            Self::Valais => "play.eight_of_martigny=true",
            // jassa.at, the Ländlejass of vol.at and jasskarten.at agree in all of this as far as they say it: none of
            // them has a factor, and each counts 157 points a round.
            Self::Kreuzjass => {
                "deck.faces=german deck.names=vorarlberg deal.direction=clockwise \
                 deal.first_forehand=L6 call.first_round=suit trump.slalom=true score.target=1000 \
                 score.factor.schilten=1 score.factor.schellen=1 score.factor.obenabe=1 \
                 score.factor.unenufe=1 score.factor.slalom=1 score.factor.guschti=1 \
                 score.factor.trio=1 weis.table=vorarlberg"
            }
        }
    }
}

impl House {
    /// The rules of a preset.
    pub fn preset(preset: Preset) -> Self {
        let mut house = Self { preset, ..Self::default() };
        house.put_line(preset.overrides()).expect("a preset overrides keys with values they take");
        house
    }

    /// The rules of a saved game that names the preset and nothing else.
    pub(super) fn unwritten(preset: Preset) -> Self {
        let mut house = Self { preset, ..Self::default() };
        house.put_line(preset.unwritten()).expect("a preset overrode keys with values they take");
        house
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{Card, Rank, Suit},
        rules::house::{
            Direction, Eleven, Faces, Factors, FirstForehand, FirstRound, FrenchMap, HundredOrder,
            LowQuartets, Names, Tie, Undertrump, WeisTable,
        },
    };

    const FLAT: Factors = Factors {
        suits: [1; 4],
        obenabe: 1,
        unenufe: 1,
        slalom: 1,
        guschti: 1,
        misere: 1,
        trio: 1,
    };

    /// The preset must be the default rules with these changes and no other.
    fn check(preset: Preset, changes: impl FnOnce(&mut House)) {
        let mut house = House { preset, ..House::default() };
        changes(&mut house);
        assert_eq!(House::preset(preset), house);
    }

    #[test]
    fn swisslos_2500_is_what_holds_by_default() {
        check(Preset::Swisslos2500, |_| ());
        assert_eq!(House::preset(Preset::default()), House::default());
    }

    #[test]
    fn swisslos_1000_counts_everything_once() {
        check(Preset::Swisslos1000, |house| {
            house.score.target = 1000;
            house.score.factor = FLAT;
        });
    }

    #[test]
    fn official_has_the_large_table_of_weis() {
        check(Preset::Official, |house| {
            house.weis.table = WeisTable::Large;
            house.weis.card_reuse = true;
            house.weis.low_quartets = LowQuartets::All;
            house.weis.hundred_order = HundredOrder::Length;
        });
    }

    #[test]
    fn pagat_3000_counts_unenufe_four_times() {
        check(Preset::Pagat3000, |house| {
            house.score.target = 3000;
            house.score.factor.unenufe = 4;
            house.trump.unenufe_eleven = Eleven::Ace;
            house.schieben.back_push = true;
            house.play.undertrump = Undertrump::LastResort;
        });
    }

    #[test]
    fn uri_doubles_a_match_of_the_others() {
        check(Preset::Uri, |house| {
            house.deck.faces = Faces::German;
            house.score.target = 2000;
            house.score.factor.obenabe = 2;
            house.score.factor.unenufe = 2;
            house.score.counter_match_factor = 2;
        });
    }

    #[test]
    fn romandie_knows_suits_only() {
        check(Preset::Romandie, |house| {
            house.score.target = 1000;
            house.score.factor = FLAT;
            house.trump.obenabe = false;
            house.trump.unenufe = false;
            house.weis.tie = Tie::Both;
            house.deck.french_map = FrenchMap::Classic;
            house.deck.names = Names::French;
            house.deal.first_forehand = FirstForehand::Card(Card::new(Suit::Schellen, Rank::Seven));
        });
    }

    #[test]
    fn valais_knows_the_eight_of_martigny() {
        check(Preset::Valais, |house| house.trump.eight_of_martigny = true);
    }

    #[test]
    fn kreuzjass_begins_with_a_suit_of_the_holder_of_the_weli() {
        check(Preset::Kreuzjass, |house| {
            house.deck.faces = Faces::German;
            house.deck.names = Names::Vorarlberg;
            house.deal.direction = Direction::Clockwise;
            house.deal.first_forehand = FirstForehand::Card(Card::new(Suit::Schellen, Rank::Six));
            house.call.first_round = FirstRound::Suit;
            house.trump.slalom = true;
            house.score.target = 1000;
            house.score.factor = FLAT;
            house.weis.table = WeisTable::Vorarlberg;
        });
    }

    #[test]
    fn the_swiss_club_plays_twelve_rounds_without_weis() {
        check(Preset::SwissClub, |house| {
            house.deck.faces = Faces::German;
            house.play.undertrump = Undertrump::LastResort;
            house.weis.enabled = false;
            house.stoeck.enabled = false;
            house.score.factor = FLAT;
            house.score.match_bonus = 0;
            house.finish.hands = 12;
        });
    }
}
