//! Signatures of items, each in a line, without what lies behind them.

use syn::{
    Attribute, Fields, Ident, ImplItem, Item, ItemEnum, ItemFn, ItemImpl, ItemMacro, ItemStruct,
    ItemTrait, Signature, Token, TraitItem, Type, Visibility, parse_quote, punctuated::Punctuated,
};

use super::modules::is_public;

/// A name, with `::` for what belongs to it, and its line.
type Line = (String, String);

/// The lines of an item, as far as it is public and shown.
pub fn lines(item: &Item, shown: &dyn Fn(&Ident) -> bool) -> Vec<Line> {
    let visible = |vis: &Visibility, ident: &Ident| is_public(vis) && shown(ident);
    match item {
        Item::Struct(item) if visible(&item.vis, &item.ident) => of_struct(item),
        Item::Enum(item) if visible(&item.vis, &item.ident) => of_enum(item),
        Item::Trait(item) if visible(&item.vis, &item.ident) => of_trait(item),
        Item::Fn(item) if visible(&item.vis, &item.sig.ident) => {
            vec![of_function(&item.vis, &item.sig)]
        }
        Item::Const(item) if visible(&item.vis, &item.ident) => {
            vec![of_constant(&item.vis, &item.ident, &item.ty)]
        }
        Item::Type(alias) if visible(&alias.vis, &alias.ident) => {
            vec![line(&alias.ident, printed(item))]
        }
        Item::Impl(item) => of_impl(item),
        Item::Macro(item) => of_macro(item),
        _ => Vec::new(),
    }
}

fn of_struct(item: &ItemStruct) -> Vec<Line> {
    let ItemStruct { ident, attrs, fields, .. } = item;
    let mut bare = ItemStruct { attrs: Vec::new(), fields: Fields::Unit, ..item.clone() };
    bare.semi_token = Some(Token![;](ident.span()));
    let head = line(ident, printed(&Item::Struct(bare)) + &derived(attrs));
    let open = fields.iter().enumerate().filter(|(_, field)| is_public(&field.vis));
    let fields = open.map(|(n, field)| {
        let name = field.ident.as_ref().map_or(n.to_string(), Ident::to_string);
        (format!("{ident}.{name}"), type_text(&field.ty))
    });
    std::iter::once(head).chain(fields).collect()
}

fn of_enum(item: &ItemEnum) -> Vec<Line> {
    let ItemEnum { ident, attrs, variants, .. } = item;
    let variants = variants.iter().map(|variant| {
        let variant = syn::Variant { attrs: Vec::new(), ..variant.clone() };
        let without_docs = parse_quote! { enum Variants { #variant } };
        let text = printed(&Item::Enum(without_docs));
        let text = text.trim_start_matches("enum Variants {").trim_end_matches('}').trim();
        (format!("{ident}::{}", variant.ident), text.trim_end_matches(',').to_owned())
    });
    let bare = ItemEnum { attrs: Vec::new(), variants: Punctuated::new(), ..item.clone() };
    let head = line(ident, printed(&Item::Enum(bare)) + &derived(attrs));
    std::iter::once(head).chain(variants).collect()
}

fn of_trait(item: &ItemTrait) -> Vec<Line> {
    let bare = ItemTrait { attrs: Vec::new(), items: Vec::new(), ..item.clone() };
    let within = item.items.iter().map(|within| {
        let (name, text) = match within.clone() {
            TraitItem::Fn(function) => {
                let (name, text) = of_function(&Visibility::Inherited, &function.sig);
                (name, text + if function.default.is_some() { ", given" } else { "" })
            }
            TraitItem::Type(mut of) => {
                of.attrs.clear();
                (of.ident.to_string(), of_associated(&TraitItem::Type(of)))
            }
            TraitItem::Const(mut of) => {
                of.attrs.clear();
                (of.ident.to_string(), of_associated(&TraitItem::Const(of)))
            }
            _ => panic!("a trait of ours holds functions, types and constants"),
        };
        (format!("{}::{name}", item.ident), text)
    });
    within.chain([line(&item.ident, printed(&Item::Trait(bare)))]).collect()
}

/// A type or a constant of a trait.
fn of_associated(within: &TraitItem) -> String {
    let text = printed(&parse_quote! { trait Bare { #within } });
    text.trim_start_matches("trait Bare { ").trim_end_matches("; }").to_owned()
}

/// An implementation of a trait is a line, and each function of a type's own.
fn of_impl(item: &ItemImpl) -> Vec<Line> {
    let Some(name) = self_type(item).and_then(|path| path.segments.last()) else {
        return Vec::new();
    };
    let name = &name.ident;
    if item.trait_.is_some() {
        let bare = ItemImpl { attrs: Vec::new(), items: Vec::new(), ..item.clone() };
        return vec![(name.to_string(), printed(&Item::Impl(bare)))];
    }
    let own = item.items.iter().filter_map(|within| match within {
        ImplItem::Fn(function) if is_public(&function.vis) && !is_for_some(&function.attrs) => {
            Some(of_function(&function.vis, &function.sig))
        }
        ImplItem::Const(constant) if is_public(&constant.vis) => {
            Some(of_constant(&constant.vis, &constant.ident, &constant.ty))
        }
        _ => None,
    });
    own.map(|(own, text)| (format!("{name}::{own}"), text)).collect()
}

/// A macro's definition by the signatures that it writes, and its use as it stands.
fn of_macro(item: &ItemMacro) -> Vec<Line> {
    let tokens = item.mac.tokens.to_string();
    let text = tokens.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some(name) = &item.ident else {
        let called = &item.mac.path.segments.last().unwrap().ident;
        let before = text.split(" of ").next().unwrap().split(" {").next().unwrap();
        let made = before.split(' ').next_back().unwrap();
        return vec![(made.to_owned(), format!("{called}! {{ {text} }}"))];
    };
    let starts = ["pub const", "pub fn", "pub struct", "pub enum", "impl"];
    let written = starts.iter().flat_map(|start| text.match_indices(start));
    let until = |at: usize| text[at..].split(['{', ';', '=']).next().unwrap().trim();
    written.map(|(at, _)| line(name, format!("macro that writes {}", until(at)))).collect()
}

fn of_function(vis: &Visibility, sig: &Signature) -> Line {
    let mut function: ItemFn = parse_quote! { #vis fn bare() {} };
    function.sig = sig.clone();
    line(&sig.ident, printed(&Item::Fn(function)))
}

fn of_constant(vis: &Visibility, ident: &Ident, ty: &Type) -> Line {
    let text = printed(&parse_quote! { #vis const #ident: #ty = (); });
    line(ident, text.trim_end_matches(" = ()").to_owned())
}

fn line(name: &Ident, text: String) -> Line {
    (name.to_string(), text)
}

fn type_text(ty: &Type) -> String {
    let text = printed(&parse_quote! { type Of = #ty; });
    text.trim_start_matches("type Of = ").to_owned()
}

/// The traits that a type derives.
fn derived(attrs: &[Attribute]) -> String {
    let derives = attrs.iter().filter(|attribute| attribute.path().is_ident("derive"));
    let lists = derives.map(|derive| derive.meta.require_list().unwrap().tokens.to_string());
    let traits = lists.collect::<Vec<_>>().join(", ").replace(" ,", ",");
    if traits.is_empty() { traits } else { format!(", derives {traits}") }
}

/// The type whose implementation it is, as it is named there.
pub fn self_type(item: &ItemImpl) -> Option<&syn::Path> {
    let Type::Path(of) = &*item.self_ty else { return None };
    Some(&of.path)
}

/// True if the item is there for some builds only; the engine and texts for serde are of the library.
pub fn is_for_some(attrs: &[Attribute]) -> bool {
    let gates = attrs.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    let mut gates = gates.map(|gate| gate.meta.require_list().unwrap().tokens.to_string());
    gates.any(|gate| !["feature = \"engine\"", "feature = \"serde\""].contains(&gate.as_str()))
}

/// An item as text in one line.
fn printed(item: &Item) -> String {
    let file = parse_quote! { #item };
    let text = prettyplease::unparse(&file);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.replace("( ", "(").replace(", )", ")").replace("< ", "<").replace(", >", ">");
    text.trim_end_matches(" {}").trim_end_matches(';').to_owned()
}
