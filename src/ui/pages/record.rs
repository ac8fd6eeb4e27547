//! Record: what everybody has said and done, round by round.

mod bodensee;
mod schieber;

use self::{bodensee::BodenseeRecord, schieber::SchieberRecord};
use super::{RenderContext, titled_text::TitledText};
use crate::{app::SeatedGame, config::Aid};

/// Indent of a remark.
const REMARK: u16 = 2;

/// The record of a game in lines of so many cells.
pub(super) fn record_of(
    context: &RenderContext,
    seated: &SeatedGame,
    aid: Aid,
    cells: u16,
) -> TitledText {
    let (why, rounds) = match seated {
        SeatedGame::Schieber(table) => SchieberRecord { context, table, aid, cells }.rounds(),
        SeatedGame::Bodensee(table) => {
            (None, BodenseeRecord { context, table, aid, cells }.rounds())
        }
    };
    // The first line of each round: without it rounds looked like one text.
    let headings = rounds.iter().filter_map(|it| it.first().cloned()).collect();
    let parts: Vec<String> = why.into_iter().chain(rounds).map(|lines| lines.join("\n")).collect();
    let title = context.look.words.record.title.clone();
    TitledText { title, text: parts.join("\n\n"), headings, begins: None }
}
