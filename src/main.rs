//! The program.

fn main() -> std::process::ExitCode {
    jass::shell::main()
}
