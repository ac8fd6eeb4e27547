//! The manual of the protocol against what the engine does.

use super::*;

const MANUAL: &str = include_str!("../protocol.md");

/// One op as the manual describes it.
struct OpManual {
    name: &'static str,
    /// Fields of the input with what is said of each.
    fields: Vec<(&'static str, &'static str)>,
    request: Value,
    reply: &'static str,
}

impl OpManual {
    fn of(section: &'static str) -> Self {
        let (name, rest) = section.split_once('\n').unwrap();
        let block = |fence: &str| {
            let (_, block) = rest.split_once(fence).unwrap_or_else(|| panic!("{name}: {fence}"));
            block.split("\n```").next().unwrap()
        };
        let field = |line: &'static str| line.split_once(' ').unwrap();
        let lines = block("```text\n").lines();
        let fields = lines.take_while(|line| !line.starts_with("->"));
        let fields = fields.filter(|line| !line.starts_with(' ')).map(field).collect();
        let (request, reply) =
            block("```json\n").split_once('\n').unwrap_or((block("```json\n"), ""));
        Self { name, fields, request: serde_json::from_str(request).unwrap(), reply }
    }

    /// The answer if this field of the input has another value, or none.
    fn reply_with(&self, name: &str, other: Option<Value>) -> String {
        let mut request = self.request.clone();
        let input = request["input"].as_object_mut().unwrap();
        match other {
            Some(value) => input.insert(name.to_owned(), value),
            None => input.remove(name),
        };
        answer(request.to_string().as_bytes(), &House::default())
    }
}

fn ops() -> Vec<OpManual> {
    MANUAL.split("\n### ").skip(1).map(OpManual::of).collect()
}

#[test]
fn every_op_stands_in_the_manual_in_its_order() {
    let described: Vec<_> = ops().iter().map(|op| op.name).collect();
    let there: Vec<_> = OPS.iter().map(|(name, _)| *name).collect();
    assert_eq!(described, there);
}

#[test]
fn every_level_stands_among_the_values() {
    let row = MANUAL.lines().find_map(|line| line.strip_prefix("level ")).unwrap();
    let levels: Vec<_> = Level::ALL.iter().map(|level| format!("{:?}", level.code())).collect();
    assert_eq!(row.trim(), levels.join(" "));
}

#[test]
fn the_examples_are_answered_as_the_manual_says() {
    for op in ops() {
        assert_eq!(op.request["op"], op.name);
        let reply = answer(op.request.to_string().as_bytes(), &House::default());
        assert_eq!(op.reply, reply, "{}", op.name);
    }
}

#[test]
fn what_may_be_left_out_is_what_the_manual_brackets() {
    for op in ops() {
        let given = op.request["input"].as_object().unwrap();
        for (field, said) in &op.fields {
            let may_be_left_out = said.trim_start().contains(" [");
            let without = op.reply_with(field, None);
            let complaint = format!("{field}: it is missing");
            assert_eq!(without.contains(&complaint), !may_be_left_out, "{}: {without}", op.name);
            if may_be_left_out && !given.contains_key(*field) {
                assert_eq!(op.reply_with(field, Some(Value::Null)), op.reply, "{}", op.name);
            }
        }
        let unknown = op.reply_with("no_such_field", Some(Value::Null));
        assert!(
            unknown.contains("no_such_field: there is no such field"),
            "{}: {unknown}",
            op.name
        );
    }
}

#[test]
fn fields_of_other_types_are_refused_by_their_name() {
    for op in ops() {
        for (field, _) in &op.fields {
            let reply = op.reply_with(field, Some(serde_json::json!({ "x": 0.5 })));
            assert!(reply.contains(r#""error""#) && reply.contains(field), "{}: {reply}", op.name);
        }
    }
}
