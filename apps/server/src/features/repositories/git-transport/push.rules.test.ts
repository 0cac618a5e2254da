import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bandPackets,
  createPacketReader,
  flushPacket,
  packet,
  PacketError,
  readPackets,
} from "./pkt-line.rules.ts";
import { refusalOf } from "../protection/names.rules.ts";
import { refuse } from "../protection/refusal.rules.ts";
import { acceptedRefs, parsePush, refusePush } from "./push.rules.ts";

const zero = "0".repeat(40);
const one = "1".repeat(40);
const change = (ref: string, after = one) => ({ ref, before: zero, after });

describe("git's wire format", () => {
  it("reads what it writes, however the bytes are cut", () => {
    const contents = fc.array(fc.uint8Array({ minLength: 1, maxLength: 200 }), { maxLength: 10 });
    fc.assert(
      fc.property(contents, fc.array(fc.nat(300)), (pieces, cuts) => {
        const written = Buffer.concat([...pieces.map((piece) => packet(Buffer.from(piece))), flushPacket]);
        const reader = createPacketReader();
        let isComplete = false;
        let offset = 0;
        for (const cut of [...cuts, written.length]) {
          if (isComplete) break;
          isComplete = reader.add(written.subarray(offset, offset + cut));
          offset += cut;
        }
        expect(isComplete).toBe(true);
        expect(reader.packets.map((content) => [...content])).toEqual(pieces.map((piece) => [...piece]));
      }),
    );
  });

  it("knows what a client can do, also where a shallow clone says first where its history ends", () => {
    const lines = [`shallow ${one}`, `${zero} ${one} refs/heads/a\0 report-status push-options`];
    const { capabilities, changes } = parsePush(lines.map((line) => Buffer.from(line)));
    expect([...capabilities]).toEqual(["report-status", "push-options"]);
    expect(changes).toEqual([change("refs/heads/a")]);
  });

  it("refuses any other bytes with its own error and nothing else", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          parsePush(readPackets(Buffer.from(bytes)).packets);
        } catch (error) {
          expect(error).toBeInstanceOf(PacketError);
        }
      }),
    );
  });
});

describe("a push", () => {
  it("lists its changes and what the client can hear", () => {
    const lines = [
      `shallow ${one}`,
      `${zero} ${one} refs/heads/a\0 report-status side-band-64k agent=git/2\n`,
    ];
    const push = parsePush([...lines, `${one} ${zero} refs/heads/b c`].map((line) => Buffer.from(line)));
    expect(push.changes).toEqual([
      { ref: "refs/heads/a", before: zero, after: one },
      { ref: "refs/heads/b c", before: one, after: zero },
    ]);
  });

  it.each([
    ["refs/heads/main", null],
    ["refs/heads/feature/中文", null],
    ["refs/tags/v1.0", null],
    ["HEAD", "only branches and tags can be pushed"],
    ["refs/heads/", "only branches and tags can be pushed"],
    ["refs/notes/commits", "only branches and tags can be pushed"],
    ["refs/merge-requests/1/head", "only branches and tags can be pushed"],
    ["refs/heads/HEAD", "a branch or tag cannot be named HEAD"],
    ["refs/tags/HEAD", "a branch or tag cannot be named HEAD"],
    ["refs/heads/--exec=touch p", "a name cannot begin with a hyphen"],
    ["refs/heads/a\u202eb", "a name cannot hold invisible characters"],
    ["refs/heads/a\u200bb", "a name cannot hold invisible characters"],
  ])("to %j is judged: %j", (ref, reason) => {
    expect(refusalOf(change(ref), "main")).toBe(reason);
  });

  it("may delete any branch but the default one", () => {
    expect(refusalOf(change("refs/heads/main", zero), "main")).toBe("the default branch cannot be deleted");
    expect(refusalOf(change("refs/heads/other", zero), "main")).toBeNull();
    expect(refusalOf(change("refs/tags/main", zero), "main")).toBeNull();
  });

  it("that is refused tells why, on the band that people see and in the report", () => {
    const capabilities = new Set(["report-status", "side-band-64k"]);
    const push = { changes: [change("refs/heads/HEAD"), change("refs/heads/ok")], capabilities, options: [] };
    const answer = refusePush(push, new Map([["refs/heads/HEAD", refuse("PUSH_REFUSED", "no")]]));
    expect(answer.toString()).toContain("refs/heads/HEAD: no");
    expect(answer.toString()).toContain("ng refs/heads/HEAD no");
    expect(answer.toString()).toContain("ng refs/heads/ok not pushed");
    expect(acceptedRefs(push, answer)).toEqual(new Set());
  });

  it("is known by git's report, and only by a whole one", () => {
    const capabilities = new Set(["report-status-v2", "side-band-64k"]);
    const push = { changes: [change("refs/heads/a"), change("refs/heads/b")], capabilities, options: [] };
    const lines = ["unpack ok\n", "ok refs/heads/a\n", "ng refs/heads/b fsck error\n"].map(packet);
    const report = bandPackets(1, Buffer.concat([...lines, flushPacket]));
    const answer = Buffer.concat([bandPackets(2, Buffer.from("hello\n")), report, flushPacket]);
    expect(acceptedRefs(push, answer)).toEqual(new Set(["refs/heads/a"]));
    expect(acceptedRefs(push, answer.subarray(0, 40))).toBeNull();
    expect(acceptedRefs({ ...push, capabilities: new Set() }, answer)).toBeNull();
  });
});
