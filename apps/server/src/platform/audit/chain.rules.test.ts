import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AuditRow } from "./audit.db.ts";
import { chainStart, findBreak, hashEntry } from "./chain.rules.ts";

const start = { sequence: 0, hash: chainStart };

const facts = fc.record({
  at: fc.nat(),
  action: fc.constantFrom("project.created" as const, "member.added" as const),
  actor_id: fc.option(fc.nat()),
  actor_name: fc.option(fc.string()),
  address: fc.option(fc.ipV4()),
  project_id: fc.option(fc.nat()),
  subject_id: fc.option(fc.nat()),
  subject_name: fc.string(),
  details: fc.json(),
});

const trail = fc.array(facts, { minLength: 1, maxLength: 12 }).map((all) => {
  let { hash } = start;
  return all.map((one, index): AuditRow => {
    const entry = { ...one, sequence: index + 1 };
    hash = hashEntry(hash, entry);
    return { ...entry, hash };
  });
});

/** A trail and one of its places. */
const trailAndPlace = trail.chain((entries) =>
  fc.tuple(fc.constant(entries), fc.nat({ max: entries.length - 1 })),
);

describe("a chain of entries", () => {
  it("fits as it was written, from its start and from any place of it", () => {
    fc.assert(
      fc.property(trailAndPlace, ([entries, place]) => {
        expect(findBreak(start, entries)).toBeNull();
        expect(findBreak(entries[place] ?? start, entries.slice(place + 1))).toBeNull();
      }),
    );
  });

  it("breaks where any fact of an entry was changed", () => {
    const changes: ((entry: AuditRow) => Partial<AuditRow>)[] = [
      ({ at }) => ({ at: at + 1 }),
      ({ actor_id: id }) => ({ actor_id: (id ?? 0) + 1 }),
      ({ actor_name: name }) => ({ actor_name: `${name ?? ""}x` }),
      ({ address }) => ({ address: `${address ?? ""}1` }),
      ({ project_id: id }) => ({ project_id: id === null ? 0 : null }),
      ({ subject_id: id }) => ({ subject_id: id === null ? 0 : null }),
      ({ subject_name: name }) => ({ subject_name: `${name} ` }),
      ({ details }) => ({ details: `${details} ` }),
      ({ action }) => ({ action: action === "member.added" ? "member.removed" : "member.added" }),
    ];
    fc.assert(
      fc.property(trailAndPlace, fc.constantFrom(...changes), ([entries, place], change) => {
        const forged = entries.map((entry, index) =>
          index === place ? { ...entry, ...change(entry) } : entry,
        );
        expect(findBreak(start, forged)).toBe(place + 1);
      }),
    );
  });

  it("breaks where an entry was taken out, unless it was the last", () => {
    fc.assert(
      fc.property(trailAndPlace, ([entries, place]) => {
        const isLast = place === entries.length - 1;
        expect(findBreak(start, entries.toSpliced(place, 1))).toBe(isLast ? null : place + 1);
      }),
    );
  });

  it("breaks behind an entry that was written anew with a hash that fits", () => {
    fc.assert(
      fc.property(trailAndPlace, ([entries, place]) => {
        fc.pre(place < entries.length - 1);
        const before = entries[place - 1] ?? start;
        const forged = { ...(entries[place] as AuditRow), subject_name: "somebody else entirely" };
        fc.pre(forged.subject_name !== entries[place]?.subject_name);
        const rewritten = { ...forged, hash: hashEntry(before.hash, forged) };
        expect(findBreak(start, entries.toSpliced(place, 1, rewritten))).toBe(place + 2);
      }),
    );
  });
});
