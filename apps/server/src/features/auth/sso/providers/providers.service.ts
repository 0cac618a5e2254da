import type { EndpointRequest } from "@lowforge/contract";
import type { IdentityProvider, OfferedProvider, providerEndpoints } from "@lowforge/contract/auth";
import { type Access, type MemberActor, systemSubject } from "../../../../platform/access/index.ts";
import type { Audit } from "../../../../platform/audit/index.ts";
import {
  type Executor,
  isUniqueViolation,
  type ReadCache,
  transaction,
} from "../../../../platform/database/index.ts";
import { fail } from "../../../../platform/failures/index.ts";
import type { Outbound } from "../../../../platform/net/index.ts";
import type { Clock } from "../../../../platform/runtime/index.ts";
import type { SecretBox } from "../../../../platform/secrets/index.ts";
import type { ProviderOffer } from "../adapters/adapter.ts";
import type { ProviderAdapters } from "../adapters/adapters.ts";
import { factsOf, sealClientSecret } from "./provider-secrets.ts";
import {
  deleteProvider,
  findProvider,
  insertProvider,
  listEnabledProviders,
  listProviders,
  type ProviderChange,
  type ProviderRow,
  updateProvider,
} from "./providers.db.ts";
import { presentProvider } from "./providers.present.ts";

export interface ProviderDependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly access: Access;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly outbound: Outbound;
  readonly secrets: SecretBox;
  readonly adapters: ProviderAdapters;
  /** Where providers send browsers back to. */
  redirectUri(): string;
}

type Wish<Name extends keyof typeof providerEndpoints> = EndpointRequest<(typeof providerEndpoints)[Name]>;

export type ProviderService = ReturnType<typeof createProviderService>;

/** Identity providers, as system administrators look after them. */
export function createProviderService(dependencies: ProviderDependencies) {
  const { db, cache, access, audit, clock, outbound, secrets, adapters, redirectUri } = dependencies;
  const requireManager = (actor: MemberActor) => access.require(actor, "provider.manage", systemSubject);

  async function getProvider(id: number): Promise<ProviderRow> {
    const row = await findProvider(db, { id });
    if (!row) throw fail("PROVIDER_MISSING", { id });
    return row;
  }

  async function present(id: number): Promise<IdentityProvider> {
    const [row] = await listProviders(db, id);
    if (!row) throw fail("PROVIDER_MISSING", { id });
    return presentProvider(row, redirectUri());
  }

  return {
    /** What the sign-in page offers, by name. No provider is asked for it. */
    listOffered: (): Promise<readonly OfferedProvider[]> =>
      cache.read("offered-providers", ["identity_providers"], () => listEnabledProviders(db)),

    async list(actor: MemberActor): Promise<IdentityProvider[]> {
      await requireManager(actor);
      return (await listProviders(db)).map((row) => presentProvider(row, redirectUri()));
    },

    /** Fails with PROVIDER_EXISTS or ADDRESS_FORBIDDEN. */
    async add(actor: MemberActor, wanted: Wish<"addProvider">): Promise<IdentityProvider> {
      await requireManager(actor);
      outbound.check(wanted.issuer);
      const row = {
        key: wanted.key,
        name: wanted.name,
        kind: wanted.kind,
        issuer: wanted.issuer,
        client_id: wanted.clientId,
        client_secret:
          wanted.clientSecret === undefined
            ? null
            : sealClientSecret(secrets, wanted.key, wanted.clientSecret),
        scopes: wanted.scopes,
        is_registration_open: wanted.isRegistrationOpen ? (1 as const) : (0 as const),
        is_enabled: wanted.isEnabled ? (1 as const) : (0 as const),
        created_at: clock.now(),
      };
      try {
        const id = await transaction(db, async (tx) => {
          const added = await insertProvider(tx, row);
          const details = { issuer: wanted.issuer };
          const subject = { id: added, name: wanted.name };
          await audit.record(tx, actor, { action: "provider.added", subject, details });
          return added;
        });
        return await present(id);
      } catch (error) {
        throw isUniqueViolation(error) ? fail("PROVIDER_EXISTS", { key: wanted.key }) : error;
      }
    },

    /** What is left out stays. Fails with PROVIDER_MISSING, ADDRESS_FORBIDDEN, or INVALID_PARAMETERS without the secret that another issuer needs. */
    async update(actor: MemberActor, { id, ...wanted }: Wish<"updateProvider">): Promise<IdentityProvider> {
      await requireManager(actor);
      const row = await getProvider(id);
      if (wanted.issuer !== undefined) outbound.check(wanted.issuer);
      const isMoved = wanted.issuer !== undefined && wanted.issuer !== row.issuer;
      if (isMoved && row.client_secret !== null && wanted.clientSecret === undefined)
        throw fail("INVALID_PARAMETERS", { id }, [{ path: "clientSecret", problem: "required" }]);
      const sealed =
        wanted.clientSecret === undefined
          ? undefined
          : sealClientSecret(secrets, row.key, wanted.clientSecret);
      const change = changeOf(wanted, sealed);
      if (Object.keys(change).length === 0) return present(id);
      await transaction(db, async (tx) => {
        // Somebody else may have removed it, or moved it to where this secret must not go.
        if (!(await updateProvider(tx, row, change))) throw fail("PROVIDER_MISSING", { id });
        const subject = { id, name: wanted.name ?? row.name };
        const details = {
          change: changedFields(wanted),
          ...(isMoved ? { issuer: wanted.issuer ?? "" } : {}),
        };
        await audit.record(tx, actor, { action: "provider.changed", subject, details });
      });
      return present(id);
    },

    /** Every binding to it goes with it. Fails with PROVIDER_MISSING. */
    async remove(actor: MemberActor, id: number): Promise<void> {
      await requireManager(actor);
      await transaction(db, async (tx) => {
        const row = await deleteProvider(tx, id);
        if (!row) throw fail("PROVIDER_MISSING", { id });
        const details = { issuer: row.issuer };
        await audit.record(tx, actor, {
          action: "provider.removed",
          subject: { id, name: row.name },
          details,
        });
      });
    },

    /** Fails with PROVIDER_MISSING, PROVIDER_UNREACHABLE, PROVIDER_REFUSED or ADDRESS_FORBIDDEN. */
    async test(actor: MemberActor, id: number): Promise<ProviderOffer> {
      await requireManager(actor);
      const row = await getProvider(id);
      return adapters[row.kind].describe(factsOf(secrets, row));
    },
  };
}

function changeOf(
  wanted: Omit<Wish<"updateProvider">, "id">,
  sealedSecret: string | undefined,
): ProviderChange {
  const { name, issuer, clientId, scopes, isRegistrationOpen, isEnabled } = wanted;
  return {
    ...(name === undefined ? {} : { name }),
    ...(issuer === undefined ? {} : { issuer }),
    ...(clientId === undefined ? {} : { client_id: clientId }),
    ...(scopes === undefined ? {} : { scopes }),
    ...(isRegistrationOpen === undefined ? {} : { is_registration_open: isRegistrationOpen ? 1 : 0 }),
    ...(isEnabled === undefined ? {} : { is_enabled: isEnabled ? 1 : 0 }),
    ...(sealedSecret === undefined ? {} : { client_secret: sealedSecret }),
  };
}

/** The names of what was changed; of a secret no more than that it was. */
function changedFields(wanted: Omit<Wish<"updateProvider">, "id">): string {
  return Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field)
    .join(" ");
}
