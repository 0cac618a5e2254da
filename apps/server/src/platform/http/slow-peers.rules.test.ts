import { expect, it } from "vitest";
import { judgePeer, leastBytes, type Mark, patienceMs, type Waiting } from "./slow-peers.rules.ts";

const mark: Mark = { kind: "body", bytes: 1_000, at: 0 };
const body = (bytes: number): Waiting => ({ kind: "body", bytes });
const answer: Waiting = { kind: "answer", bytes: 0 };

interface Case {
  readonly mark: Mark | null;
  readonly waiting: Waiting | null;
  readonly now: number;
  readonly judged: ReturnType<typeof judgePeer>;
}

const cases: Record<string, Case> = {
  "is watched from when something is waited for": {
    ...{ mark: null, waiting: body(7), now: 5 },
    judged: { ...body(7), at: 5 },
  },
  "is left alone once nothing is waited for": {
    ...{ mark, waiting: null, now: patienceMs },
    judged: null,
  },
  "has its patience still": {
    ...{ mark, waiting: body(1_001), now: patienceMs - 1 },
    judged: mark,
  },
  "is cut off where it brought too little for too long": {
    ...{ mark, waiting: body(999 + leastBytes), now: patienceMs },
    judged: "too slow",
  },
  "has its patience anew where it goes on": {
    ...{ mark, waiting: body(1_000 + leastBytes), now: patienceMs },
    judged: { ...body(1_000 + leastBytes), at: patienceMs },
  },
  "is watched anew by what is waited for next": {
    ...{ mark, waiting: answer, now: patienceMs },
    judged: { ...answer, at: patienceMs },
  },
};

it.each(Object.entries(cases))("a peer %s", (_name, { mark: before, waiting, now, judged }) => {
  expect(judgePeer(before, waiting, now)).toEqual(judged);
});
