//! `jass frame --film`: the program while keys are pressed, as a moving picture.

use std::time::Duration;

use super::tell;
use crate::{
    app::{Key, Model},
    shell::{camera::Camera, cli::args::FrameArgs},
};

/// Time that what follows a key may take by itself.
const LONGEST: Duration = Duration::from_secs(8);

/// The program from its first screen on, each key pressed when all that moves is there and has been looked at.
pub(super) fn film(mut model: Model, keys: &[Key], wanted: &FrameArgs) -> String {
    model.shared.options.prefs.background = wanted.background;
    let mut camera = Camera::before(model, wanted.size, tell);
    for key in keys {
        camera.press(*key);
        camera.watch(LONGEST, |_| false);
    }
    camera.film()
}
