//! Classes and causes by their codes, as a line of kept judgements has them.

/// A class by its code.
pub(super) mod class {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::coach::report::Class;

    pub(in super::super) fn serialize<S: Serializer>(
        class: &Class,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.serialize_str(class.code())
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        of: D,
    ) -> Result<Class, D::Error> {
        let code = String::deserialize(of)?;
        let class = Class::ALL.into_iter().find(|class| class.code() == code);
        class.ok_or_else(|| D::Error::custom(format!("{code} is no class of a mark")))
    }
}

/// A cause by its code, if there is one.
pub(super) mod cause {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use crate::coach::report::Cause;

    #[expect(clippy::ref_option, reason = "this is what serde calls")]
    pub(in super::super) fn serialize<S: Serializer>(
        cause: &Option<Cause>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        cause.map(Cause::code).serialize(to)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        of: D,
    ) -> Result<Option<Cause>, D::Error> {
        let Some(code) = Option::<String>::deserialize(of)? else { return Ok(None) };
        let cause = Cause::ALL.iter().find(|cause| cause.code() == code);
        cause.copied().map(Some).ok_or_else(|| D::Error::custom(format!("{code} is no cause")))
    }
}
