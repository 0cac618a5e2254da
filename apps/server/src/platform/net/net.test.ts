import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAddressGuard, createOutbound } from "./index.ts";

describe("which addresses may be visited", () => {
  const guard = createAddressGuard();

  it.each([
    "0.0.0.0",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "127.0.0.1",
    "127.8.9.10",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::FFFF:a9fe:a9fe",
    "64:ff9b::7f00:1",
    "2001:db8::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "localhost",
    "2130706433",
    "0177.0.0.1",
    "",
  ])("never %s", (address) => expect(guard.isAllowed(address)).toBe(false));

  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "172.32.0.1",
    "192.169.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "::ffff:1.1.1.1",
  ])("always %s", (address) => expect(guard.isAllowed(address)).toBe(true));

  it("opens what an operator names, and nothing beside it", () => {
    const opened = createAddressGuard(["10.1.0.0/16", "192.168.7.5", "fd00:1::/32"]);
    expect(["10.1.2.3", "192.168.7.5", "fd00:1::9", "::ffff:10.1.2.3"].map(opened.isAllowed)).toEqual(
      Array(4).fill(true),
    );
    expect(["10.2.0.1", "192.168.7.6", "fd00:2::9", "127.0.0.1"].map(opened.isAllowed)).toEqual(
      Array(4).fill(false),
    );
  });
});

describe("requests to addresses that members name", () => {
  const seen: IncomingMessage[] = [];
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request);
      const to = new URL(request.url ?? "/", "http://x").searchParams.get("to");
      if (to !== null) response.writeHead(302, { location: to }).end();
      else if (request.url === "/silent") return;
      else response.end("here");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** A resolver that answers what a test says, time after time. */
  function namesAs(...answers: string[][]) {
    const asked: string[] = [];
    const lookup = (
      name: string,
      _options: object,
      callback: (error: null, found: { address: string; family: number }[]) => void,
    ): void => {
      const found = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(name);
      callback(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    };
    return { lookup, asked };
  }

  const open = createAddressGuard(["127.0.0.1"]);
  const forbidden = { errorName: "ADDRESS_FORBIDDEN" };

  it.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "file:///etc/passwd",
    "ext::sh -c touch% /tmp/x",
    "gopher://example.com/",
    "ssh://git@example.com/x.git",
    "git://example.com/x.git",
    "javascript:alert(1)",
    "//example.com",
    "",
  ])("refuses %s on sight", async (url) => {
    const outbound = createOutbound(createAddressGuard());
    await expect(outbound.request(url)).rejects.toMatchObject(forbidden);
    expect(() => outbound.check(url)).toThrow(expect.objectContaining(forbidden));
  });

  it("refuses a name that leads inside", async () => {
    const { lookup, asked } = namesAs(["169.254.169.254", "::1"]);
    const outbound = createOutbound(createAddressGuard(), lookup);
    await expect(outbound.request("http://innocent.example/")).rejects.toMatchObject(forbidden);
    expect(asked).toEqual(["innocent.example"]);
  });

  it("connects to the very address that was judged, and to none of a name's others", async () => {
    const { lookup, asked } = namesAs(["127.0.0.1", "127.0.0.2"], ["127.0.0.2"]);
    const answer = await createOutbound(open, lookup).request(`http://twice.example:${port}/`);
    expect(answer.status).toBe(200);
    answer.body.resume();
    expect(asked).toEqual(["twice.example"]);
  });

  it("judges a name anew after a redirect to it, wherever it has moved meanwhile", async () => {
    const { lookup } = namesAs(["127.0.0.1"], ["127.0.0.2"]);
    const again = encodeURIComponent(`http://moves.example:${port}/inside`);
    const wish = createOutbound(open, lookup).request(`http://moves.example:${port}/?to=${again}`, {
      redirects: 3,
    });
    await expect(wish).rejects.toMatchObject(forbidden);
  });

  it.each(["http://10.0.0.1/", "http://[::1]/", "file:///etc/passwd", "gopher://x/", "http://"])(
    "does not follow a redirect to %s",
    async (to) => {
      const url = `http://127.0.0.1:${port}/?to=${encodeURIComponent(to)}`;
      await expect(createOutbound(open).request(url, { redirects: 3 })).rejects.toMatchObject(forbidden);
    },
  );

  it("follows no more redirects than it is told to", async () => {
    const url = `http://127.0.0.1:${port}/?to=${encodeURIComponent("/there")}`;
    const outbound = createOutbound(open);
    expect((await outbound.request(url)).status).toBe(302);
    const followed = await outbound.request(url, { redirects: 1 });
    expect([followed.status, followed.url]).toEqual([200, `http://127.0.0.1:${port}/there`]);
  });

  it("takes credentials to no other origin", async () => {
    const { lookup } = namesAs(["127.0.0.1"]);
    const elsewhere = encodeURIComponent(`http://other.example:${port}/other`);
    const headers = { authorization: "Basic c2VjcmV0", "x-other": "stays" };
    await createOutbound(open, lookup).request(`http://one.example:${port}/?to=${elsewhere}`, {
      headers,
      redirects: 1,
    });
    const last = seen.findLast(({ url }) => url === "/other");
    expect(last?.headers).toMatchObject({ "x-other": "stays" });
    expect(last?.headers.authorization).toBeUndefined();
  });

  it("gives up on who does not answer", async () => {
    const wish = createOutbound(open).request(`http://127.0.0.1:${port}/silent`, { timeoutMs: 50 });
    await expect(wish).rejects.toThrow("no answer in time");
  });
});
