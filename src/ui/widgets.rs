//! Widgets: each is given plain data and draws it into a buffer.

pub mod call_list;
pub mod card;
pub mod dialog;
pub mod fan;
pub mod form;
pub mod hand;
pub mod hints;
pub mod list;
pub mod logo;
pub mod menu;
pub mod pager;
pub mod panel;
pub mod rule;
pub mod saldo_chart;
pub mod score_chart;
pub mod score_table;
pub mod seen_cards;
pub mod shown_meld;
pub mod slate;
pub mod status;
pub mod stepper;
pub mod title;
pub mod title_line;
pub mod trick;
pub mod trick_grid;
pub mod trump_row;
