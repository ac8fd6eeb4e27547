// node --test, once ./build has made jass.wasm.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test from "node:test";

import jass from "./jass.js";

const skip = !existsSync(new URL("jass.wasm", import.meta.url)) && "there is no jass.wasm: ./build makes it";

test("the rules answer", { skip }, async () => {
  const { ask, line } = await jass();
  assert.deepEqual(ask("legal", { mode: "schilten", hand: ["SU", "R7"], trick: ["RA"] }), { legal: ["R7", "SU"] });
  assert.throws(() => ask("legal", { mode: "schilten", hand: ["SX"], trick: [] }), /not a card/);
  assert.equal(JSON.parse(line("nonsense")).error.kind, "bad-json");
});

test("a level plays and the solver solves", { skip }, async () => {
  const { ask } = await jass();
  const { hands } = ask("deal", { seed: 7, round: 1 });
  assert.equal(hands.flat().length, 36);
  const call = ask("call", { hand: hands[0], turn: "own" }).call;
  assert.ok(ask("about").ops.includes("call") && typeof call === "string");
  const solved = ask("solve", {
    mode: "rosen", hands: [["R6", "S6"], ["RU", "S7"], ["EA", "E6"], ["LA", "L6"]], leader: 0, trick: [],
  });
  assert.deepEqual(solved.points, [0, 47]);
});

test("every example of the protocol has the answer that the program gives", { skip }, async () => {
  const { line } = await jass();
  const protocol = readFileSync(new URL("../../../src/engine/protocol.md", import.meta.url), "utf8");
  const examples = protocol.match(/(?<=```json\n)\{.*\n\{.*/g);
  assert.ok(examples.length > 30, `${examples.length} examples`);
  for (const example of examples) {
    const [request, answer] = example.split("\n");
    assert.equal(line(request), answer);
  }
});
