// The engine: `const { ask } = await jass();` in node, `await jass(fetch("jass.wasm"))` on a page.

/** Starts the engine from its bytes, from the answer to a fetch, or in node from the file beside this one. */
export default async function jass(source) {
  const { instance } = await WebAssembly.instantiate(await bytes(source));
  const { memory, room, answer, told } = instance.exports;

  /** The answer to a line of the protocol, as text. */
  function line(request) {
    const asked = new TextEncoder().encode(request);
    const at = room(asked.length);
    new Uint8Array(memory.buffer, at, asked.length).set(asked);
    const length = answer();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, told(), length));
  }

  /** The output of an op; what is wrong with it is thrown. */
  function ask(op, input = {}, rules = {}) {
    const { output, error } = JSON.parse(line(JSON.stringify({ op, rules, input })));
    if (error) throw new Error(error.message);
    return output;
  }

  return { ask, line };
}

async function bytes(source) {
  if (source === undefined) {
    const { readFile } = await import("node:fs/promises");
    return readFile(new URL("jass.wasm", import.meta.url));
  }
  const found = await source;
  return found.arrayBuffer ? found.arrayBuffer() : found;
}
