import { singleSignOnEndpoints } from "@lowforge/contract/auth";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { IdentityService } from "./identities.service.ts";
import type { SingleSignOnService } from "./sso.service.ts";
import type { UnboundService } from "./unbound.service.ts";

export interface SingleSignOnServices {
  readonly signIns: SingleSignOnService;
  readonly unbound: UnboundService;
  readonly identities: IdentityService;
}

export function registerSingleSignOnRoutes(
  http: HttpServer,
  { signIns, unbound, identities }: SingleSignOnServices,
): void {
  implement(http, singleSignOnEndpoints.beginSingleSignOn, (input, { address }) =>
    signIns.begin(input, address),
  );
  implement(http, singleSignOnEndpoints.getTokenByCode, (input, origin) =>
    signIns.getTokenByCode(input, origin),
  );
  implement(http, singleSignOnEndpoints.readUnbound, (holding) => unbound.readUnbound(holding));
  implement(http, singleSignOnEndpoints.registerUnbound, (wanted, origin) =>
    unbound.register(wanted, origin),
  );
  implement(http, singleSignOnEndpoints.bindIdentity, (holding, { actor }) =>
    unbound.bind(requireMember(actor), holding),
  );
  implement(http, singleSignOnEndpoints.listIdentities, (_input, { actor }) =>
    identities.list(requireMember(actor)),
  );
  implement(http, singleSignOnEndpoints.unbindIdentity, async ({ id }, { actor }) => {
    await identities.unbind(requireMember(actor), id);
    return null;
  });
}
