import { expect, it } from "vitest";
import { createTestClock } from "../../testing/test-clock.ts";
import { createCircuit } from "./circuit.ts";

const silent = new Error("silent");
const resting = (): Error => new Error("resting");

function peers() {
  const clock = createTestClock();
  const circuit = createCircuit(clock, (error) => error === silent);
  const ask = (peer: string, answer: (heard: () => void) => Promise<string>) =>
    circuit.run(peer, answer, resting).catch((error: Error) => error.message);
  return { clock, ask, forget: circuit.forget };
}
const fails = (error: Error) => () => Promise.reject(error);
const answers = (heard: () => void) => {
  heard();
  return Promise.resolve("here");
};
const refuses = (heard: () => void) => {
  heard();
  return Promise.reject(new Error("refused"));
};

it("leaves a peer alone after three failures in a row, and no other peer", async () => {
  const { ask } = peers();
  for (let time = 0; time < 3; time += 1) expect(await ask("one", fails(silent))).toBe("silent");
  expect(await ask("one", answers)).toBe("resting");
  expect(await ask("two", answers)).toBe("here");
});

it("counts neither refusals nor what lies before an answer", async () => {
  const { ask } = peers();
  for (let time = 0; time < 4; time += 1) {
    await ask("one", fails(silent));
    await ask("one", fails(silent));
    expect(await ask("one", refuses)).toBe("refused");
  }
  expect(await ask("one", answers)).toBe("here");
});

it("lets one try after a while, and everybody once that one was answered", async () => {
  const { ask, clock } = peers();
  for (let time = 0; time < 3; time += 1) await ask("one", fails(silent));
  clock.advance(30_000);
  const [first, second] = await Promise.all([ask("one", fails(silent)), ask("one", answers)]);
  expect([first, second]).toEqual(["silent", "resting"]);
  clock.advance(30_000);
  expect(await ask("one", answers)).toBe("here");
  expect(await ask("one", answers)).toBe("here");
});

it("lets somebody try at once who wants to, and begins to count anew then", async () => {
  const { ask, forget } = peers();
  for (let time = 0; time < 3; time += 1) await ask("one", fails(silent));
  forget("one");
  for (let time = 0; time < 3; time += 1) expect(await ask("one", fails(silent))).toBe("silent");
  expect(await ask("one", answers)).toBe("resting");
});
