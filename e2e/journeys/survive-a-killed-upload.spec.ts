import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, utimes } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { releaseEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { expect, test, vi } from "vitest";
import type { Api } from "../world/api.ts";
import { type KillableServer, startKillable } from "../world/killable-server.ts";
import { adminPassword } from "../world/product.ts";

/** A few in the suite; LOWFORGE_KILLS=100 for a night. */
const kills = Number(process.env["LOWFORGE_KILLS"] ?? 3);
const lfsType = "application/vnd.git-lfs+json";
const pieceBytes = 64 * 1024;
const basic = `Basic ${Buffer.from(`admin:${adminPassword}`).toString("base64")}`;

interface Upload {
  readonly method: "PUT" | "POST";
  readonly url: string;
  readonly authorization: string;
  readonly content: Buffer;
}

/** Begins an upload and sends a part of it; answers once the server has read some of that. */
async function sendPart(
  { method, url, authorization, content }: Upload,
  part: number,
): Promise<ClientRequest> {
  const headers = {
    authorization,
    "content-type": "application/octet-stream",
    "content-length": content.length,
  };
  const sending = request(url, { method, headers });
  sending.on("error", () => undefined);
  for (let sent = 0; sent < content.length * part; sent += pieceBytes) {
    const isTaken = sending.write(content.subarray(sent, sent + pieceBytes));
    if (!isTaken) await once(sending, "drain");
  }
  return sending;
}

/** Sends the whole of it; answers the status. */
async function send(upload: Upload): Promise<number> {
  const sending = await sendPart(upload, 0);
  const answered = once(sending, "response");
  sending.end(upload.content);
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

interface World {
  readonly server: KillableServer;
  readonly api: Api;
  readonly lfsUrl: string;
  readonly releaseId: number;
}

async function makeWorld(): Promise<World> {
  const { server, api, projectId } = await startKillable();
  const wanted = { projectId, name: "code", generateReadme: true };
  const { repositoryId, cloneUrl } = await api.call(repositoryEndpoints.create, wanted);
  const { releaseId } = await api.call(releaseEndpoints.createRelease, {
    repositoryId,
    tag: "v1.0.0",
    title: "First",
  });
  return { server, api, lfsUrl: `${cloneUrl}/info/lfs/objects`, releaseId };
}

async function ask(url: string, body: unknown): Promise<Response> {
  const headers = { authorization: basic, accept: lfsType, "content-type": lfsType };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

const stores = ["blobs", "release-assets"] as const;
const unfinishedIn = (dataDir: string, store: string): Promise<string[]> =>
  readdir(join(dataDir, store, "unfinished")).catch(() => []);

/** Each killed round leaves one file in either store. */
function waitForUnfinished(server: KillableServer, count: number): Promise<void> {
  return vi.waitFor(
    async () => {
      for (const store of stores) expect(await unfinishedIn(server.dataDir, store)).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
}

test(
  `a server that is killed in the middle of ${kills} uploads shows no half file, and takes the same ones again`,
  async () => {
    const world = await makeWorld();
    const { server, api, lfsUrl, releaseId } = world;
    for (let round = 1; round <= kills; round += 1) {
      const content = randomBytes(3 * 1024 * 1024 + round);
      const oid = createHash("sha256").update(content).digest("hex");
      const pointer = { oid, size: content.length };
      const object: Upload = { method: "PUT", url: `${lfsUrl}/${oid}`, authorization: basic, content };
      const asset: Upload = {
        method: "POST",
        url: `${server.url}${releaseEndpoints.uploadAsset.path}?releaseId=${releaseId}&name=file-${round}.bin`,
        authorization: `Bearer ${api.token}`,
        content,
      };
      const part = round / (kills + 1);
      const cutOff = [await sendPart(object, part), await sendPart(asset, part)];
      await waitForUnfinished(server, round);
      await server.kill();
      for (const sending of cutOff) sending.destroy();
      await server.start();

      expect((await fetch(object.url, { headers: { authorization: basic } })).status).toBe(404);
      expect((await ask(`${lfsUrl}/verify`, pointer)).status).toBe(404);
      const before = await api.call(releaseEndpoints.getRelease, { releaseId });
      expect(before.assets).toHaveLength(round - 1);

      expect(await send(object)).toBe(200);
      expect((await ask(`${lfsUrl}/verify`, pointer)).status).toBe(200);
      const answer = await fetch(object.url, { headers: { authorization: basic } });
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
      expect(await send(asset)).toBe(200);
      const after = await api.call(releaseEndpoints.getRelease, { releaseId });
      expect(after.assets.map(({ sizeBytes }) => sizeBytes)).toContain(content.length);
    }
    await expectLeftoversToGo(server);
  },
  60_000 + kills * 20_000,
);

/** The server takes away what nobody has written to for some minutes, which the test makes of seconds. */
async function expectLeftoversToGo(server: KillableServer): Promise<void> {
  await server.kill();
  const longAgo = Date.now() / 1_000 - 600;
  for (const store of stores) {
    for (const name of await unfinishedIn(server.dataDir, store)) {
      await utimes(join(server.dataDir, store, "unfinished", name), longAgo, longAgo);
    }
  }
  await server.start();
  await waitForUnfinished(server, 0);
}
