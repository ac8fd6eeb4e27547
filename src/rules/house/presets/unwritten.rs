//! Presets as they were when a saved game named no more than its preset and what differed.
//!
//! Nothing here may ever change. A game names every rule that differs from the defaults since, so that the presets can.

use crate::rules::house::Preset;

impl Preset {
    /// The rules that hold in a saved game of this preset unless its line says otherwise.
    pub(super) const fn unwritten(self) -> &'static str {
        match self {
            Self::Swisslos2500 | Self::Valais | Self::Kreuzjass => "",
            Self::Swisslos1000 => {
                "score.target=1000 score.factor.schilten=1 score.factor.schellen=1 \
                 score.factor.obenabe=1 score.factor.unenufe=1 score.factor.slalom=1"
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
                "score.target=2000 score.counter_match_factor=2 score.factor.obenabe=2 \
                 score.factor.unenufe=2"
            }
            Self::Romandie => {
                "deck.french_map=classic deck.names=french deal.first_forehand=L7 \
                 trump.obenabe=false trump.unenufe=false score.target=1000 \
                 score.factor.schilten=1 score.factor.schellen=1 score.factor.obenabe=1 \
                 score.factor.unenufe=1 score.factor.slalom=1 weis.tie=both"
            }
            Self::SwissClub => {
                "score.match_bonus=0 score.factor.schilten=1 score.factor.schellen=1 \
                 score.factor.obenabe=1 score.factor.unenufe=1 score.factor.slalom=1 \
                 weis.enabled=false stoeck.enabled=false finish.hands=12"
            }
        }
    }
}
