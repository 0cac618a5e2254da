import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import type { RealProvider } from "./real-provider.ts";

/** What a test lets the issuer say of somebody, instead of what is right. */
export interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly isUnsigned?: boolean;
  readonly isSignedByStranger?: boolean;
  /** It answers with this status and nothing else. */
  readonly status?: number;
  /** It hangs up on whoever asks. */
  readonly isDown?: boolean;
  /** It never answers. */
  readonly isSilent?: boolean;
}

/** An issuer that says what a test wants it to. */
export interface FakeIssuer extends Pick<RealProvider, "issuer" | "clientId" | "clientSecret"> {
  lie: Lie;
  /** How often it was asked anything. */
  asked: number;
  /** What the token endpoint was last asked. */
  exchanged: URLSearchParams;
  /** Answers as the provider's page would: with a code, at once. */
  answer(url: string): { readonly code: string; readonly state: string; readonly iss: string };
  close(): Promise<void>;
}

export async function startFakeIssuer(): Promise<FakeIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [own, stranger] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256", use: "sig" };
  let nonce = "";
  const fake: FakeIssuer = {
    issuer,
    clientId: "lowforge",
    clientSecret: "a-secret",
    lie: {},
    asked: 0,
    exchanged: new URLSearchParams(),
    answer(url) {
      const query = new URL(url).searchParams;
      nonce = query.get("nonce") ?? "";
      return { code: "a-code", state: query.get("state") ?? "", iss: issuer };
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  async function makeIdToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const honest = { sub: "sub-1", iss: issuer, aud: fake.clientId, iat: now, exp: now + 300, nonce };
    const claims = { ...honest, name: "Mei", ...fake.lie.claims };
    if (fake.lie.isUnsigned === true) return new UnsecuredJWT(claims).encode();
    const key = fake.lie.isSignedByStranger === true ? stranger.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "own" }).sign(key);
  }

  const answers: Readonly<Record<string, () => Promise<object>>> = {
    "/.well-known/openid-configuration": async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ["S256"],
    }),
    "/keys": async () => ({ keys: [jwk] }),
    "/token": async () => ({ access_token: "at", token_type: "bearer", id_token: await makeIdToken() }),
  };
  server.on("request", (request, response) => {
    fake.asked += 1;
    if (fake.lie.isSilent === true) return;
    if (fake.lie.isDown === true) {
      request.destroy();
      return;
    }
    void text(request).then(async (body) => {
      if (request.url === "/token") fake.exchanged = new URLSearchParams(body);
      const make = answers[request.url ?? ""];
      response.writeHead(fake.lie.status ?? (make ? 200 : 404), { "content-type": "application/json" });
      response.end(JSON.stringify((await make?.()) ?? {}));
    });
  });
  return fake;
}
