import type { EndpointRequest } from "@lowforge/contract";
import type { AccessGrant, singleSignOnEndpoints } from "@lowforge/contract/auth";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail, failWith } from "../../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import type { SecretBox } from "../../../platform/secrets/index.ts";
import { slugOf } from "../../../platform/slugs/index.ts";
import type { Throttle } from "../../../platform/throttle/index.ts";
import type { UserService } from "../../users/index.ts";
import type { DeviceService } from "../sign-in/devices.service.ts";
import type { Origin, SignInService } from "../sign-in/sign-in.service.ts";
import type { ProviderAdapters } from "./adapters/adapters.ts";
import { deleteEnded, insertOutsideSignIn, insertUnbound, takeOutsideSignIn } from "./begun.db.ts";
import { findIdentity, type IdentityRow, touchIdentity } from "./identities.db.ts";
import { type KeptPerson, keptPerson, usernameFrom } from "./person.rules.ts";
import { factsOf } from "./providers/provider-secrets.ts";
import { findProvider, type ProviderRow } from "./providers/providers.db.ts";

export interface SingleSignOnDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly throttle: Throttle;
  readonly users: Pick<UserService, "findById">;
  readonly devices: DeviceService;
  readonly signIn: SignInService;
  readonly adapters: ProviderAdapters;
  /** Where providers send browsers back to. */
  redirectUri(): string;
}

type Wish<Name extends keyof typeof singleSignOnEndpoints> = EndpointRequest<
  (typeof singleSignOnEndpoints)[Name]
>;

/** How long somebody may take at the provider, and then to say who they are here. */
const lifeMs = 10 * 60_000;

/** What binds a provider's answer to its question, as it is sealed. */
interface AttemptSecrets {
  readonly nonce: string;
  readonly verifier: string;
}

/** Signing in by an outside account (specification §4). Accounts are bound by their owners, never by an e-mail address. */
export function createSingleSignOnService(dependencies: SingleSignOnDependencies) {
  const { db, clock, secrets, throttle, users, devices, signIn, adapters, redirectUri } = dependencies;

  /** The provider, if somebody may sign in by it. Fails with PROVIDER_MISSING. */
  async function getProvider(which: { id: number } | { key: string }): Promise<ProviderRow> {
    const provider = await findProvider(db, which);
    if (!provider || provider.is_enabled === 0) throw fail("PROVIDER_MISSING", which);
    return provider;
  }

  /** Keeps an outside account that is bound to nobody for the browser that brought it; answers the ticket for it. */
  async function keepUnbound(person: KeptPerson, provider: ProviderRow, bindingHash: string) {
    const ticket = randomToken("");
    const slug = await slugOf(person.username || person.nickname, "");
    await insertUnbound(db, {
      ...person,
      username: usernameFrom(slug),
      ticket_hash: hashToken(ticket),
      binding_hash: bindingHash,
      provider_id: provider.id,
      issuer: provider.issuer,
      expires_at: clock.now() + lifeMs,
    });
    return ticket;
  }

  async function signInAs(
    identity: IdentityRow,
    { label, deviceToken }: { readonly label: string; readonly deviceToken: string | undefined },
    origin: Origin,
  ): Promise<AccessGrant> {
    const user = await users.findById(identity.user_id);
    if (!user || user.is_disabled === 1) throw fail("ACCOUNT_LOCKED");
    const device = await devices.recognize(deviceToken, user.username);
    const stillBound = async (tx: Executor): Promise<void> => {
      if (!(await touchIdentity(tx, identity, { label, now: clock.now() }))) throw fail("SIGN_IN_ENDED");
    };
    return signIn.admit({ user, device, counted: null, way: "provider", settle: stillBound }, origin);
  }

  return {
    /**
     * Begins a sign-in and answers the provider's page with the secret that binds it to this browser. Fails with
     * PROVIDER_MISSING, PROVIDER_UNREACHABLE, PROVIDER_REFUSED or TOO_MANY_REQUESTS.
     */
    async begin({ provider: key }: Wish<"beginSingleSignOn">, address: string) {
      await throttle.take([`outside:${address}`]);
      const provider = await getProvider({ key });
      const [state, binding, nonce, verifier] = [1, 2, 3, 4].map(() => randomToken("")) as [
        string,
        string,
        string,
        string,
      ];
      const stateHash = hashToken(state);
      const attempt = { redirectUri: redirectUri(), state, nonce, verifier };
      const url = await adapters[provider.kind].authorizeUrl(factsOf(secrets, provider), attempt);
      const sealed: AttemptSecrets = { nonce, verifier };
      await transaction(db, async (tx) => {
        await deleteEnded(tx, clock.now());
        await insertOutsideSignIn(tx, {
          state_hash: stateHash,
          binding_hash: hashToken(binding),
          provider_id: provider.id,
          secrets: secrets.seal(JSON.stringify(sealed), purposeOf(stateHash)),
          expires_at: clock.now() + lifeMs,
        });
      });
      return { url, binding };
    },

    /**
     * Signs in whoever the provider sends back. Fails with SIGN_IN_ENDED, PROVIDER_MISSING, PROVIDER_UNREACHABLE,
     * PROVIDER_REFUSED, ACCOUNT_LOCKED, SECOND_FACTOR_REQUIRED, or IDENTITY_UNBOUND with a ticket.
     */
    async getTokenByCode(input: Wish<"getTokenByCode">, origin: Origin): Promise<AccessGrant> {
      const stateHash = hashToken(input.state);
      const bindingHash = hashToken(input.binding);
      // Used up before the provider is asked, so that of many at once one asks.
      const begun = await takeOutsideSignIn(db, { stateHash, bindingHash, now: clock.now() });
      if (!begun) throw fail("SIGN_IN_ENDED");
      const provider = await getProvider({ id: begun.provider_id });
      const { nonce, verifier } = JSON.parse(
        secrets.open(begun.secrets, purposeOf(stateHash)),
      ) as AttemptSecrets;
      const attempt = { redirectUri: redirectUri(), state: input.state, nonce, verifier };
      const found = await adapters[provider.kind].exchange(factsOf(secrets, provider), attempt, {
        code: input.code,
        iss: input.iss,
      });
      const person = keptPerson(found);
      if (!person) throw fail("PROVIDER_REFUSED", { reason: "the subject names nobody" });
      const { issuer, id: provider_id } = provider;
      const identity = await findIdentity(db, { provider_id, issuer, subject: person.subject });
      if (identity) {
        return signInAs(identity, { label: person.label, deviceToken: input.device_token }, origin);
      }
      const ticket = await keepUnbound(person, provider, bindingHash);
      throw failWith("IDENTITY_UNBOUND", { ticket });
    },

    /** Forgets what nobody can go on with; called now and then. */
    sweep: (): Promise<void> => deleteEnded(db, clock.now()),
  };
}

export type SingleSignOnService = ReturnType<typeof createSingleSignOnService>;

function purposeOf(stateHash: string): string {
  return `outside sign-in ${stateHash}`;
}
