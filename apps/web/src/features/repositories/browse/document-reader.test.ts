import { afterEach, expect, test, vi } from "vitest";
import { type Answer, type Question, readDocument } from "./document-reader.ts";

/** A worker that answers every text but `for ever`, once it has its code. */
class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = [];
  /** What is on its way when a worker is ended may still arrive. */
  static arrivesLate = false;
  readonly asked: string[] = [];
  isOver = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  postMessage({ text }: Question): void {
    this.asked.push(text);
    if (this.asked.length === 1) this.answer({ kind: "ready" });
    if (text !== "for ever") this.answer({ kind: "read", tree: { type: "root", children: [{ text }] } });
  }
  terminate(): void {
    this.isOver = true;
  }
  private answer(data: Answer): void {
    const arrive = () => this.dispatchEvent(new MessageEvent("message", { data }));
    setTimeout(() => (this.isOver && !FakeWorker.arrivesLate) || arrive(), 10);
  }
}

afterEach(() => vi.useRealTimers());

test("a document that takes for ever is given up after five seconds, and keeps no other from being read", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  const read: string[] = [];
  const ask = (text: string) =>
    readDocument({ text, footnotes: { label: "", back: "" } }, (tree) =>
      read.push(tree === null ? `not ${text}` : text),
    );
  ask("a");
  ask("for ever");
  ask("b")();
  ask("c");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(read).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(read).toEqual(["a", "not for ever", "c"]);
  ask("for ever")();
  ask("d");
  await vi.advanceTimersByTimeAsync(100);
  expect(read).toEqual(["a", "not for ever", "c", "d"]);
  expect(FakeWorker.started.map(({ isOver }) => isOver)).toEqual([true, true, false]);
});

test("a document is never given what was read of one that is looked at no more", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  FakeWorker.arrivesLate = true;
  const read: unknown[] = [];
  const ask = (text: string) =>
    readDocument({ text, footnotes: { label: "", back: "" } }, (tree) => read.push(tree?.children));
  ask("left")();
  ask("stayed");
  await vi.advanceTimersByTimeAsync(100);
  expect(read).toEqual([[{ text: "stayed" }]]);
});
