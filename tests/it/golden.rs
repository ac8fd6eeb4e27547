//! The golden cases: recorded questions with the answers that the rule texts give.

use std::{fs, io::Write as _, path::Path, process::Stdio};

use serde_json::{Value, json};

use crate::home::{Folder, jass};

struct Case {
    id: String,
    op: String,
    expect: Value,
    request: String,
}

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let texts = files.iter().map(|file| fs::read_to_string(file).unwrap());
    let lines: Vec<String> =
        texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
    lines.iter().map(|line| case(&serde_json::from_str(line).unwrap())).collect()
}

fn case(line: &Value) -> Case {
    let text = |field: &str| line[field].as_str().unwrap().to_owned();
    let op = text("family");
    let request = json!({
        "id": line["id"], "op": op, "rules": line["rules"], "input": line["input"],
    });
    let expect = line["expect"].clone();
    Case { id: text("id"), op, expect, request: request.to_string() }
}

/// Cards and melds are sets; only their order of output is ours.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Array(values)
            if values.iter().all(|value| value.is_string() || value.is_object()) =>
        {
            let mut values: Vec<_> = values.iter().map(sorted).collect();
            values.sort_by_key(Value::to_string);
            Value::Array(values)
        }
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), sorted(value))).collect()
        }
        value => value.clone(),
    }
}

/// Fault of a reply.
fn wrong(case: &Case, reply: &str) -> Option<String> {
    let reply: Value = serde_json::from_str(reply).unwrap();
    let holds = reply["id"] == case.id.as_str()
        && match case.op.as_str() {
            "call" => {
                case.expect["acceptable"].as_array().unwrap().contains(&reply["output"]["call"])
            }
            // What is not expected, such as the nodes, may be anything.
            "solve" => case
                .expect
                .as_object()
                .unwrap()
                .iter()
                .all(|(field, expect)| sorted(&reply["output"][field]) == sorted(expect)),
            _ => sorted(&reply["output"]) == sorted(&case.expect),
        };
    (!holds).then(|| format!("{}: expected {}\n    got {reply}", case.id, case.expect))
}

/// The replies of `jass engine` to these lines.
fn piped(home: &Folder, requests: String) -> String {
    let mut jass =
        jass(&home.0).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = jass.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input.write_all(requests.as_bytes()).unwrap());
    let output = jass.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_case_holds_over_the_pipe() {
    let cases = cases();
    assert!(cases.len() > 200, "{}", cases.len());
    let requests = cases.iter().map(|case| case.request.clone() + "\n").collect();
    let replies = piped(&Folder::new("golden"), requests);
    assert_eq!(replies.lines().count(), cases.len());
    let wrong: Vec<_> =
        cases.iter().zip(replies.lines()).filter_map(|(case, reply)| wrong(case, reply)).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[cfg(unix)]
#[test]
fn the_example_of_the_help_can_be_copied_and_is_answered_as_it_says() {
    let home = Folder::new("example");
    let said = |script: &str| {
        let output = crate::home::shell(&home.0, script).output().unwrap();
        assert!(output.status.success(), "{script}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let help = said("jass engine --help");
    let (_, example) = help.split_once("Example:\n").unwrap();
    let (script, rest) = example.split_once("| jass engine\n").unwrap();
    assert!(script.lines().all(|line| line.chars().count() < 70), "it is wrapped:\n{script}");
    let answer = rest.lines().next().unwrap().trim();
    assert_eq!(said(&format!("{script}| jass engine")).trim_end(), answer);
}

#[test]
fn every_example_of_the_protocol_is_answered_as_the_help_says() {
    let home = Folder::new("protocol");
    let help = jass(&home.0).args(["engine", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let json: Vec<_> = help.lines().filter(|line| line.starts_with('{')).collect();
    let (asked, told): (Vec<_>, Vec<_>) = json.chunks(2).map(|pair| (pair[0], pair[1])).unzip();
    assert!(asked.len() > 28, "{help}");
    let replies = piped(&home, asked.join("\n"));
    assert_eq!(replies.lines().collect::<Vec<_>>(), told);
}
