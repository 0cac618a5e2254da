import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** WeChat's API on this machine: one code, for one person. */
export async function startFakeWechat() {
  const asked: URL[] = [];
  const person: { unionid?: string; openid: string; nickname: string } = {
    openid: "open-1",
    unionid: "union-1",
    nickname: "李明",
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://wechat.test");
    asked.push(url);
    const isRight = url.searchParams.get("code") === "good" || url.searchParams.get("access_token") === "at";
    const answers: Readonly<Record<string, object>> = {
      "/sns/oauth2/access_token": { access_token: "at", expires_in: 7200, openid: person.openid },
      "/sns/userinfo": person,
    };
    // As WeChat does: 200 and plain text, whatever it says.
    response.writeHead(200, { "content-type": "text/plain" });
    const refused = { errcode: 40029, errmsg: "invalid code" };
    response.end(JSON.stringify(isRight ? (answers[url.pathname] ?? {}) : refused));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: "wx-app",
    clientSecret: "wx-secret",
    asked,
    person,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type FakeWechat = Awaited<ReturnType<typeof startFakeWechat>>;
