import { deployKeyEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../../platform/access/index.ts";
import { implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { createDeployKeyService } from "./deploy-keys.service.ts";

export function createDeployKeyShelf(context: RepositoriesContext): Shelf {
  const keys = createDeployKeyService(context);
  return {
    register(http) {
      implement(http, deployKeyEndpoints.addDeployKey, (input, { actor }) =>
        keys.addDeployKey(requireMember(actor), input),
      );
      implement(http, deployKeyEndpoints.listDeployKeys, (input, { actor }) =>
        keys.listDeployKeys(requireMember(actor), input),
      );
      implement(http, deployKeyEndpoints.deleteDeployKey, async (input, { actor }) => {
        await keys.deleteDeployKey(requireMember(actor), input);
        return null;
      });
    },
  };
}
