//! Table of reasons: an enum of the kinds of reasons of a game, each with its word on the pipe.

/// Gives each kind of reason its word on the pipe.
macro_rules! reasons {
    ($(#[$about:meta])* $reasons:ident { $($(#[$doc:meta])* $kind:ident = $code:literal,)+ }) => {
        $(#[$about])*
        pub enum $reasons {
            $($(#[$doc])* $kind,)+
        }

        impl $reasons {
            /// Every kind of reason.
            pub const ALL: &[Self] = &[$(Self::$kind),+];

            /// Word of the reason on the pipe.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$kind => $code,)+
                }
            }
        }
    };
}

pub(in crate::game) use reasons;
