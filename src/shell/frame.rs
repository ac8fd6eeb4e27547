//! `jass frame`: the screen as it stands after some keys, as text.

use std::process::ExitCode;

use ratatui::{buffer::Buffer, layout::Rect};

use super::{args, commands, output, setup, thinker::Question};
use crate::{
    app::{
        Effect, Key, Model, Msg, key,
        settings::{Colours, Settings, Tempo},
    },
    config::Config,
    game::{Level, Seed},
    ui::{
        frame::Frame,
        screen::{self, Lens},
    },
};

/// Prints the screen. What it shows is a function of the arguments: no folder, no clock, no locale.
pub fn print(global: &args::Global, wanted: &args::Frame) -> Result<ExitCode, ExitCode> {
    let keys = key::script(&wanted.keys)
        .map_err(|error| output::unusable(&format!("error: --keys: {error}\n")))?;
    let config = commands::config(global.rules.as_deref())?;
    let seed = global.seed.unwrap_or(Seed(1));
    let text = after(&config, seed, global.level.unwrap_or_default(), &keys, wanted);
    Ok(output::print(&text))
}

fn after(config: &Config, seed: Seed, level: Level, keys: &[Key], wanted: &args::Frame) -> String {
    let settings = Settings { tempo: Tempo::STILL, ..setup::settings(config, Colours::True, None) };
    let mut model = Model::new(config.house, level, settings, seed, None);
    let mut lens = Lens::new(setup::language(&config.prefs, None), &model);
    let mut buffer = Buffer::empty(Rect::new(0, 0, wanted.size.width, wanted.size.height));
    for key in keys {
        press(&mut model, *key);
        // A page knows how far it can be scrolled only once it is drawn.
        lens.follow(&model);
        model.clamp_scroll(screen::draw(&model, &lens, buffer.area, &mut buffer).last_line);
    }
    buffer.reset();
    lens.follow(&model);
    screen::draw(&model, &lens, buffer.area, &mut buffer);
    let frame = if wanted.styles { Frame::Styled(&buffer) } else { Frame::Glyphs(&buffer) };
    frame.to_string()
}

/// Presses a key and lets the bots answer before the next.
fn press(model: &mut Model, key: Key) {
    let mut msgs = vec![Msg::Key(key)];
    while let Some(msg) = msgs.pop() {
        for effect in model.update(msg) {
            if let Effect::Think { ticket, seen, level, chance } = effect {
                msgs.push(Question { ticket, seen, level, chance }.answer());
            }
        }
    }
}
