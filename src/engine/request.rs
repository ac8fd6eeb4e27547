//! One line as a request: its id, and its op if it can be read.

use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;

use super::{
    error::{EngineError, ErrorKind},
    fields::Object,
    read,
};

/// Content of a request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request<'a> {
    #[serde(rename = "id")]
    _id: Option<IgnoredAny>,
    pub(super) op: String,
    #[serde(borrow)]
    pub(super) rules: Option<&'a RawValue>,
    /// Input of the op. An unknown op is reported before one that is missing.
    #[serde(borrow)]
    pub(super) input: Option<&'a RawValue>,
}

impl<'a> Request<'a> {
    /// Request of a line.
    pub(super) fn read(line: &'a [u8]) -> Result<Self, EngineError> {
        let bad_json = |why: String| EngineError::new(ErrorKind::BadJson, why);
        let text = str::from_utf8(line).map_err(|error| bad_json(error.to_string()))?;
        let raw = serde_json::from_str(text).map_err(|error| bad_json(error.to_string()))?;
        read::object("a request", raw)
    }
}

/// The id of a line, just as it was written; null if there is none, or more than one.
pub(super) fn id(line: &[u8]) -> &RawValue {
    #[derive(Deserialize)]
    struct Named<'a> {
        #[serde(borrow)]
        id: Option<&'a RawValue>,
    }
    // Read apart from the request, so that one that is refused keeps its id.
    let named = serde_json::from_slice(line).ok().and_then(|Object(Named { id })| id);
    named.unwrap_or(RawValue::NULL)
}
