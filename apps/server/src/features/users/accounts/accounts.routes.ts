import { accountEndpoints } from "@lowforge/contract/users";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { AccountService } from "./accounts.service.ts";

export function registerAccountRoutes(http: HttpServer, accounts: AccountService): void {
  implement(http, accountEndpoints.list, (query, { actor }) => accounts.list(requireMember(actor), query));
  implement(http, accountEndpoints.getInfo, ({ userId }, { actor }) =>
    accounts.getInfo(requireMember(actor), userId),
  );
  implement(http, accountEndpoints.create, (wanted, { actor }) =>
    accounts.create(requireMember(actor), wanted),
  );
  implement(http, accountEndpoints.update, async (change, { actor }) => {
    await accounts.update(requireMember(actor), change);
    return null;
  });
  implement(http, accountEndpoints.disable, async ({ userId }, { actor }) => {
    await accounts.disable(requireMember(actor), userId);
    return null;
  });
  implement(http, accountEndpoints.enable, async ({ userId }, { actor }) => {
    await accounts.enable(requireMember(actor), userId);
    return null;
  });
  implement(http, accountEndpoints.resetPassword, ({ userId }, { actor }) =>
    accounts.resetPassword(requireMember(actor), userId),
  );
  implement(http, accountEndpoints.removeSecondFactors, async ({ userId }, { actor }) => {
    await accounts.removeSecondFactors(requireMember(actor), userId);
    return null;
  });
}
