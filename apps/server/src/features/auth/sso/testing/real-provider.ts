import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** Somebody who has an account at the provider. */
export interface OutsideAccount {
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly preferred_username?: string;
}

/** A real OpenID provider on this machine. */
export interface RealProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whose account the browser is signed in with there, by its subject. */
  account: string;
  readonly accounts: Map<string, OutsideAccount>;
  close(): Promise<void>;
}

const clientId = "lowforge";
const clientSecret = "a-secret-that-only-the-two-know";

/** Knows one client, which comes back to `redirectUri`, demands PKCE, and lets everybody in without asking. */
export async function startRealProvider(redirectUri: string): Promise<RealProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, OutsideAccount>();
  const world: RealProvider = {
    issuer,
    clientId,
    clientSecret,
    account: "outside-1",
    accounts,
    close: () => closeServer(server),
  };
  const provider = createProvider(world, redirectUri);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!(request.url ?? "").startsWith("/interaction/")) return void answer(request, response);
    const result = { login: { accountId: world.account } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return world;
}

function createProvider({ issuer, accounts }: RealProvider, redirectUri: string): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    cookies: { keys: ["a key of this test alone"] },
    claims: { openid: ["sub"], profile: ["name", "preferred_username"], email: ["email", "email_verified"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => Promise.resolve({ sub, ...accounts.get(sub) }),
    }),
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        ...(client ? { clientId: client.clientId } : {}),
        ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
