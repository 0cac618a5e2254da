import type { EndpointRequest } from "@lowforge/contract";
import type { AccessGrant, Identity, singleSignOnEndpoints } from "@lowforge/contract/auth";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { type Clock, hashToken } from "../../../platform/runtime/index.ts";
import { addUser, noPassword, type UserService } from "../../users/index.ts";
import { requireFreshProof } from "../proofs/proofs.service.ts";
import type { Origin, SignInService } from "../sign-in/sign-in.service.ts";
import { findUnbound, takeUnbound, type UnboundRow } from "./begun.db.ts";
import { insertIdentity, listIdentities } from "./identities.db.ts";
import { presentIdentity } from "./identities.present.ts";
import { findProvider, type ProviderRow } from "./providers/providers.db.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** An outside account signs its member in from now on. */
    "user.identity-bound": {
      readonly userId: number;
      readonly identityId: number;
      readonly provider: string;
    };
  }
}

export interface UnboundDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  readonly users: Pick<UserService, "findById">;
  readonly signIn: SignInService;
}

type Wish<Name extends keyof typeof singleSignOnEndpoints> = EndpointRequest<
  (typeof singleSignOnEndpoints)[Name]
>;

/** What the browser holds that brought an outside account. */
interface Holding {
  readonly ticket: string;
  readonly binding: string;
}

export type UnboundService = ReturnType<typeof createUnboundService>;

/** What becomes of an outside account that no member has yet: it is bound to one, or its owner becomes one. */
export function createUnboundService(dependencies: UnboundDependencies) {
  const { db, audit, events, clock, users, signIn } = dependencies;

  const which = ({ ticket, binding }: Holding) => ({
    ticketHash: hashToken(ticket),
    bindingHash: hashToken(binding),
    now: clock.now(),
  });

  /** Its provider as it was when the account was brought. Fails with PROVIDER_MISSING. */
  async function providerOf(executor: Executor, unbound: UnboundRow | undefined): Promise<ProviderRow> {
    if (!unbound) throw fail("SIGN_IN_ENDED");
    const provider = await findProvider(executor, { id: unbound.provider_id });
    if (!provider || provider.is_enabled === 0 || provider.issuer !== unbound.issuer)
      throw fail("PROVIDER_MISSING", { id: unbound.provider_id });
    return provider;
  }

  async function read(holding: Holding): Promise<{ unbound: UnboundRow; provider: ProviderRow }> {
    const unbound = await findUnbound(db, which(holding));
    const provider = await providerOf(db, unbound);
    if (!unbound) throw fail("SIGN_IN_ENDED");
    return { unbound, provider };
  }

  /** Uses the ticket up and gives the outside account to a member. Fails with SIGN_IN_ENDED or IDENTITY_TAKEN. */
  async function give(tx: Executor, holding: Holding, userId: number): Promise<number> {
    const taken = await takeUnbound(tx, which(holding));
    if (!taken) throw fail("SIGN_IN_ENDED");
    const { provider_id, issuer, subject, label } = taken;
    const bound = { provider_id, issuer, subject, label, user_id: userId, bound_at: clock.now() };
    try {
      return await insertIdentity(tx, { ...bound, last_used_at: null });
    } catch (error) {
      throw isUniqueViolation(error) ? fail("IDENTITY_TAKEN") : error;
    }
  }

  return {
    /** Fails with SIGN_IN_ENDED or PROVIDER_MISSING. */
    async readUnbound(holding: Wish<"readUnbound">) {
      const { unbound, provider } = await read(holding);
      const { key, name, kind } = provider;
      return {
        provider: { key, name, kind },
        label: unbound.label,
        isRegistrationOpen: provider.is_registration_open === 1,
        suggestion: { username: unbound.username, nickname: unbound.nickname },
      };
    },

    /**
     * Makes the owner of the account a member, who signs in by it alone until they are given a password. Fails with
     * SIGN_IN_ENDED, PROVIDER_MISSING, NO_PERMISSION, USER_EXISTS or IDENTITY_TAKEN.
     */
    async register(wanted: Wish<"registerUnbound">, origin: Origin): Promise<AccessGrant> {
      const { provider } = await read(wanted);
      if (provider.is_registration_open === 0) throw fail("NO_PERMISSION", { provider: provider.key });
      const username = wanted.username.toLowerCase();
      const newUser = {
        username,
        nickname: wanted.nickname,
        mobile: null,
        passwordHash: noPassword,
        isSystemAdmin: false,
        createdAt: clock.now(),
      };
      const userId = await addUser(db, newUser, async (tx, id) => {
        await give(tx, wanted, id);
        const principal = { kind: "principal", userId: id, username, address: origin.address } as const;
        const details = { provider: provider.name };
        await audit.record(tx, principal, {
          action: "account.registered",
          subject: { id, name: username },
          details,
        });
      });
      const user = await users.findById(userId);
      if (!user) throw fail("USER_MISSING", { userId });
      return signIn.grant({ user, device: null, counted: null }, origin);
    },

    /** Fails with SIGN_IN_ENDED, PROVIDER_MISSING, IDENTITY_TAKEN, REAUTHENTICATION_REQUIRED or NO_PERMISSION. */
    async bind(actor: MemberActor, holding: Wish<"bindIdentity">): Promise<Identity> {
      await requireFreshProof(db, actor, clock.now());
      const { provider, unbound } = await read(holding);
      const identityId = await transaction(db, async (tx) => {
        const id = await give(tx, holding, actor.userId);
        const subject = { id, name: unbound.label };
        const details = { provider: provider.name };
        await audit.record(tx, actor, { action: "credential.identity-bound", subject, details });
        return id;
      });
      events.emit("user.identity-bound", { userId: actor.userId, identityId, provider: provider.name });
      const [row] = await listIdentities(db, actor.userId, identityId);
      if (!row) throw fail("IDENTITY_MISSING", { identityId });
      return presentIdentity(row);
    },
  };
}
