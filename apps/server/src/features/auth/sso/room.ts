import type { HttpServer } from "../../../platform/http/index.ts";
import { createProviderAdapters } from "./adapters/adapters.ts";
import { createIdentityService, type IdentityDependencies } from "./identities.service.ts";
import { registerProviderRoutes } from "./providers/providers.routes.ts";
import { createProviderService, type ProviderDependencies } from "./providers/providers.service.ts";
import { registerSingleSignOnRoutes } from "./sso.routes.ts";
import { createSingleSignOnService, type SingleSignOnDependencies } from "./sso.service.ts";
import { createUnboundService, type UnboundDependencies } from "./unbound.service.ts";

export type SingleSignOnRoomDependencies = Omit<
  SingleSignOnDependencies & UnboundDependencies & IdentityDependencies & ProviderDependencies,
  "adapters" | "redirectUri"
> & {
  /** The origin that members use, without a trailing slash. */
  publicUrl(): string;
};

/** Signing in by outside accounts, and the providers that vouch for them. */
export function createSingleSignOnRoom(dependencies: SingleSignOnRoomDependencies) {
  const context = {
    ...dependencies,
    adapters: createProviderAdapters(dependencies),
    /** Exactly this address is registered at each provider. */
    redirectUri: (): string => `${dependencies.publicUrl()}/console/callback`,
  };
  const signIns = createSingleSignOnService(context);
  const unbound = createUnboundService(context);
  const identities = createIdentityService(context);
  const providers = createProviderService(context);
  return {
    /** What pages are told with their first byte. */
    async readForPage(): Promise<{ readonly providers: string | null }> {
      const offered = await providers.listOffered();
      return { providers: offered.length === 0 ? null : JSON.stringify(offered) };
    },
    sweep: signIns.sweep,
    register(http: HttpServer): void {
      registerSingleSignOnRoutes(http, { signIns, unbound, identities });
      registerProviderRoutes(http, providers);
    },
  };
}
