import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGit, type Git } from "../../../platform/git/index.ts";
import { createLogger } from "../../../platform/runtime/index.ts";
import { createLeftoverSweep } from "../maintenance/leftovers.ts";
import type { PushGate } from "../protection/push-gate.service.ts";
import { refuse } from "../protection/refusal.rules.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { createStorage, type Storage } from "../storage.git.ts";
import { flushPacket, packet } from "./pkt-line.rules.ts";
import type { PushLimits } from "./transfer.git.ts";
import { createPushTaker } from "./take-push.service.ts";

const logger = createLogger("silent");
const zero = "0".repeat(40);
const megabyte = 1024 * 1024;
const deltaBaseBytes = 64 * 1024;

/** Objects of a pack by their types in the format. */
const types = { commit: 1, tree: 2, blob: 3, delta: 7 } as const;

interface PackObject {
  readonly type: keyof typeof types;
  readonly body: Buffer;
  /** What the head claims. */
  readonly size?: number;
  /** The object that a delta changes. */
  readonly base?: Buffer;
}

/** A delta that copies the 64 KiB of its base as often as it takes to reach a size. */
function deltaOf(resultBytes: number): Buffer {
  // A copy without a length is one of 64 KiB.
  const copies = Buffer.alloc(resultBytes / deltaBaseBytes, 0x80);
  return Buffer.concat([lengthBytes(deltaBaseBytes), lengthBytes(resultBytes), copies]);
}

/** Seven bits at a time, the lowest first. */
function lengthBytes(length: number): Buffer {
  const bytes: number[] = [];
  for (let rest = length; ; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    if (rest < 128) return Buffer.from(bytes);
  }
}

function packOf(objects: readonly PackObject[]): Buffer {
  const head = Buffer.alloc(12);
  head.write("PACK");
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const parts = objects.map(({ type, body, size, base = Buffer.alloc(0) }) =>
    Buffer.concat([objectHead(types[type], size ?? body.length), base, deflateSync(body)]),
  );
  const content = Buffer.concat([head, ...parts]);
  return Buffer.concat([content, createHash("sha1").update(content).digest()]);
}

function objectHead(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size % 16)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
    bytes.push(rest % 128);
  }
  return Buffer.from(bytes);
}

const open: PushGate = {
  judgeNames: async () => new Map(),
  needsObjects: async () => false,
  judgeObjects: async () => new Map(),
  remarksOn: async () => [],
};

describe("a push that asks too much", () => {
  let dataDir: string;
  let git: Git;
  let storage: Storage;
  const row = { id: 1, default_branch: "main", is_empty: 1 } as RepositoryRow;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "lowforge-limits-"));
    git = createGit({ homeDir: join(dataDir, "git-home"), logger });
    storage = createStorage({ git, dataDir });
    await storage.create(1, "main", null);
  });
  afterAll(async () => {
    await git.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  interface Wish {
    readonly gate?: PushGate;
    readonly signal?: AbortSignal;
    readonly after?: string;
    readonly limits?: Partial<PushLimits>;
  }

  async function push(
    pack: Buffer,
    { gate = open, signal, after = "1".repeat(40), limits }: Wish = {},
  ): Promise<string> {
    const takePush = createPushTaker({
      git,
      storage,
      logger,
      gate,
      recordPush: async () => undefined,
      linesForPush: async () => [],
      clearUp: (path) => createLeftoverSweep({ isShared: false }).sweep(path, () => false),
      limits: { packBytes: megabyte, objects: 1_000, allocationBytes: 8 * megabyte, ...limits },
    });
    const command = `${zero} ${after} refs/heads/main\0 report-status side-band-64k`;
    const body = [packet(command), flushPacket, pack];
    const answer = await takePush({
      actor: { kind: "deploy-key", keyId: 1, creatorId: 1, projectId: 1, repositoryId: 1, canPush: true },
      row,
      protocol: undefined,
      body: (async function* () {
        yield* body;
      })(),
      signal: signal ?? new AbortController().signal,
    });
    return text(answer);
  }

  /** What a push leaves beside the objects themselves. */
  async function leftovers(): Promise<string[]> {
    const names = await readdir(join(storage.pathOf(1), "objects"));
    return names.filter((name) => name !== "info" && name !== "pack");
  }

  it("by the size of its pack is told so and leaves nothing on disk", async () => {
    const blob = {
      type: "blob",
      body: Buffer.from(Array.from({ length: 2 * megabyte }, () => Math.random() * 256)),
    };
    const answer = await push(packOf([blob as PackObject]));
    expect(answer).toContain("pack exceeds maximum allowed size");
    expect(answer).toContain("ng refs/heads/main");
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    ["a tree that claims 2 GB", { type: "tree", body: Buffer.from("x"), size: 2 * 1024 ** 3 - 1 }],
    ["a commit that claims 1 GB", { type: "commit", body: Buffer.from("x"), size: 1024 ** 3 }],
    ["a blob that claims 2 GB", { type: "blob", body: Buffer.from("x"), size: 2 * 1024 ** 3 - 1 }],
  ] as const)("with %s is refused", async (_words, object) => {
    const answer = await push(packOf([object]));
    expect(answer).toContain("ng refs/heads/main");
    expect(await leftovers()).toEqual([]);
  });

  it("by the number of its objects is told so, before git gets any of them", async () => {
    const empty = { type: "blob", body: Buffer.alloc(0) } as const;
    const answer = await push(packOf(Array.from({ length: 1_001 }, () => empty)));
    expect(answer).toContain("the push brings 1001 objects, of which at most 1000 are taken at once");
    expect(answer).toContain("ng refs/heads/main");
    const few = await push(packOf([empty]).subarray(0, 10));
    expect(few).toContain("ng refs/heads/main");
    expect(await leftovers()).toEqual([]);
  });

  it("with a small delta that unfolds to far more than may be held is refused, however many objects it is among", async () => {
    const base = Buffer.alloc(deltaBaseBytes, "x");
    const sha = createHash("sha1").update(`blob ${base.length}\0`).update(base).digest();
    const bomb = deltaOf(16 * megabyte);
    expect(bomb.length).toBeLessThan(2_000);
    for (const others of [0, 200]) {
      const filling = Array.from({ length: others }, (_, at) => ({
        type: "blob",
        body: Buffer.from(`${at}`),
      }));
      const pack = packOf([
        { type: "blob", body: base },
        { type: "delta", body: bomb, base: sha },
        ...(filling as PackObject[]),
      ]);
      const answer = await push(pack);
      expect(answer).toContain("over limit");
      expect(answer).toContain("ng refs/heads/main");
      expect(await leftovers()).toEqual([]);
    }
  });

  it("is ended where git works on little that unfolds to much for too long, and told so", async () => {
    const base = Buffer.alloc(deltaBaseBytes, "x");
    const sha = createHash("sha1").update(`blob ${base.length}\0`).update(base).digest();
    const bombs = Array.from({ length: 40 }, (_, at): PackObject => {
      return { type: "delta", body: deltaOf((100 + at) * megabyte), base: sha };
    });
    const pack = packOf([{ type: "blob", body: base }, ...bombs]);
    const answer = await push(pack, { limits: { allocationBytes: 256 * megabyte, unpackMs: 100 } });
    expect(answer).toContain("the server has worked on it for too long");
    expect(answer).toContain("ng refs/heads/main");
    expect(await leftovers()).toEqual([]);
  });

  it("with a tree that has an entry twice, or a file that is missing, is refused", async () => {
    const entry = (mode: string) => Buffer.concat([Buffer.from(`${mode} a\0`), Buffer.alloc(20, 7)]);
    for (const body of [
      Buffer.concat([entry("100644"), entry("100644")]),
      entry("0100644"),
      entry("100644"),
    ]) {
      const tree = createHash("sha1").update(`tree ${body.length}\0`).update(body).digest("hex");
      const person = "A <a@b.test> 1700000000 +0000";
      const commit = Buffer.from(`tree ${tree}\nauthor ${person}\ncommitter ${person}\n\nA\n`);
      const after = createHash("sha1").update(`commit ${commit.length}\0`).update(commit).digest("hex");
      const pack = packOf([
        { type: "tree", body },
        { type: "commit", body: commit },
      ]);
      expect(await push(pack, { after })).toContain("ng refs/heads/main");
    }
    expect(await leftovers()).toEqual([]);
  });

  it("and is refused by the gate leaves nothing either, and says the gate's words", async () => {
    const { pack, after } = goodPush();
    let seen: string | undefined;
    const gate: PushGate = {
      ...open,
      needsObjects: async () => true,
      judgeObjects: async (_wish, quarantine) => {
        seen = quarantine?.objects;
        return new Map([["refs/heads/main", refuse("PUSH_REFUSED", "not today", ["because"])]]);
      },
    };
    const answer = await push(pack, { gate, after });
    expect(seen).toContain("incoming");
    expect(answer).toContain("because\nrefs/heads/main: not today");
    expect(answer).toContain("ng refs/heads/main not today");
    expect(answer).not.toContain("hook declined");
    expect(await leftovers()).toEqual([]);
  });

  it("is refused where the gate fails, and never let through", async () => {
    const { pack, after } = goodPush();
    const gate: PushGate = {
      ...open,
      needsObjects: async () => true,
      judgeObjects: () => Promise.reject(new Error("no database")),
    };
    expect(await push(pack, { gate, after })).toContain("ng refs/heads/main");
    expect(await leftovers()).toEqual([]);
  });

  it("ends with its client, also while the gate thinks for ever", async () => {
    const { pack, after } = goodPush();
    const client = new AbortController();
    const gate: PushGate = {
      ...open,
      needsObjects: async () => true,
      judgeObjects: () => {
        setTimeout(() => client.abort(), 50);
        return new Promise(() => undefined);
      },
    };
    await push(pack, { gate, after, signal: client.signal }).catch(() => "");
    expect(await leftovers()).toEqual([]);
  });

  function goodPush(): { pack: Buffer; after: string } {
    const tree = createHash("sha1").update("tree 0\0").digest("hex");
    const person = "A <a@b.test> 1700000000 +0000";
    const commit = Buffer.from(`tree ${tree}\nauthor ${person}\ncommitter ${person}\n\nA\n`);
    const after = createHash("sha1").update(`commit ${commit.length}\0`).update(commit).digest("hex");
    return {
      after,
      pack: packOf([
        { type: "tree", body: Buffer.alloc(0) },
        { type: "commit", body: commit },
      ]),
    };
  }
});
