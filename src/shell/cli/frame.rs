//! `jass frame`: the screen as it stands after some keys, as text.

mod film;

use std::process::ExitCode;

use ratatui::{buffer::Buffer, layout::Rect};

use crate::{
    app::{
        Effect, Key, Model, Msg, keys,
        options::SettingsFile,
        terminal::{Colours, Medium, Terminal},
    },
    config::{Addition, OwnDeck, OwnTheme, ThemeName},
    game::Seed,
    rules::house::{Faces, Value, value::Setting as _},
    shell::{
        cli::args::{self, additions::NamedLook},
        output,
        play::{study, thinker},
        storage::{additions::AddedFile, own_file::OwnFile},
    },
    ui::{
        export::{frame::Frame, svg::Svg},
        pages::{self, RenderContext},
    },
};

/// Prints the screen, which is a function of the arguments: no folder, no clock, no locale.
pub fn print(global: &args::Global, wanted: &args::FrameArgs) -> Result<ExitCode, ExitCode> {
    let keys = keys::script(&wanted.keys)
        .map_err(|error| output::unusable(&format!("error: --keys: {error}\n")))?;
    let own = OwnFile::only(global.rules.as_deref())?;
    let seed = global.seed.unwrap_or(Seed(1));
    let colours = Colours::True;
    let medium = if wanted.film { Medium::Screen { motion: true } } else { Medium::Picture };
    let terminal = Terminal { colours, medium, ..Terminal::default() };
    let bots = global.built_in();
    let file = SettingsFile { named: global.variant, ..own.told() };
    let file = dressed(file, wanted)?;
    let model = Model::new(file, bots, terminal, seed, None);
    let text =
        if wanted.film { film::film(model, &keys, wanted) } else { after(model, &keys, wanted) };
    Ok(output::print(&text))
}

/// Settings with the theme and the deck that the command line names.
fn dressed(mut file: SettingsFile, wanted: &args::FrameArgs) -> Result<SettingsFile, ExitCode> {
    let SettingsFile { added, config, .. } = &mut file;
    if let Some(theme) = &wanted.theme {
        let name = named::<OwnTheme>(theme, &mut added.themes)?;
        config.prefs.theme = ThemeName::from_value(&Value::Text(name));
    }
    if let Some(deck) = &wanted.deck {
        let name = named::<OwnDeck>(deck, &mut added.decks)?;
        let faces = Faces::from_value(&Value::Text(name.clone()));
        config.house.deck.faces = faces.unwrap_or(config.house.deck.faces);
        config.prefs.deck = faces.is_none().then_some(name);
    }
    Ok(file)
}

/// Name of what the command line names, which is added where it is a file.
fn named<A: Addition>(look: &NamedLook, added: &mut Vec<A>) -> Result<String, ExitCode> {
    let path = match look {
        NamedLook::BuiltIn(name) => return Ok((*name).to_owned()),
        NamedLook::File(path) => path,
    };
    let own: A = AddedFile::read(path).added.map_err(|why| output::unusable(&why))?;
    let name = own.name().to_owned();
    added.retain(|other| other.name() != name);
    added.push(own);
    Ok(name)
}

/// The screen after these keys.
fn after(mut model: Model, keys: &[Key], wanted: &args::FrameArgs) -> String {
    let prefs = &mut model.shared.options.prefs;
    prefs.background = wanted.background.or(prefs.background);
    let mut context = RenderContext::new(&model);
    model.shared.index = context.index(&model);
    let mut buffer = Buffer::empty(Rect::new(0, 0, wanted.size.width, wanted.size.height));
    for key in keys {
        press(&mut model, *key);
        // A page knows how far it can be scrolled only once it is drawn.
        context.follow(&model);
        model.shared.index = context.index(&model);
        model.take_drawn(pages::draw(&model, &context, buffer.area, &mut buffer).page);
    }
    buffer.reset();
    context.follow(&model);
    pages::draw(&model, &context, buffer.area, &mut buffer);
    if wanted.svg {
        return Svg::new(&buffer).to_string();
    }
    let frame = if wanted.styles { Frame::Styled(&buffer) } else { Frame::Glyphs(&buffer) };
    frame.to_string()
}

/// Presses a key, as one who looks first, and lets the bots answer before the next.
fn press(model: &mut Model, key: Key) {
    for msg in Msg::LOOKED.into_iter().chain([Msg::Key(key)]) {
        tell(model, msg);
    }
}

/// Tells the program what happened, and lets the bots answer.
fn tell(model: &mut Model, msg: Msg) {
    let mut msgs = vec![msg];
    while let Some(msg) = msgs.pop() {
        for effect in model.update(msg) {
            match effect {
                Effect::Think(request) => msgs.push(thinker::answer(&request)),
                Effect::Study(study) => msgs.extend(study::last_answer(study).map(Msg::Studied)),
                _ => {}
            }
        }
    }
}
