import { providerEndpoints } from "@lowforge/contract/auth";
import { requireMember } from "../../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../../platform/http/index.ts";
import type { ProviderService } from "./providers.service.ts";

export function registerProviderRoutes(http: HttpServer, providers: ProviderService): void {
  implement(http, providerEndpoints.listProviders, (_input, { actor }) =>
    providers.list(requireMember(actor)),
  );
  implement(http, providerEndpoints.addProvider, (wanted, { actor }) =>
    providers.add(requireMember(actor), wanted),
  );
  implement(http, providerEndpoints.updateProvider, (wanted, { actor }) =>
    providers.update(requireMember(actor), wanted),
  );
  implement(http, providerEndpoints.deleteProvider, async ({ id }, { actor }) => {
    await providers.remove(requireMember(actor), id);
    return null;
  });
  implement(http, providerEndpoints.testProvider, ({ id }, { actor }) =>
    providers.test(requireMember(actor), id),
  );
}
