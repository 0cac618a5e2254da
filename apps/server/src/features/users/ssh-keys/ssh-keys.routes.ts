import { sshKeyEndpoints } from "@lowforge/contract/users";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { SshKeyService } from "./ssh-keys.service.ts";

export function registerSshKeyRoutes(http: HttpServer, keys: SshKeyService): void {
  implement(http, sshKeyEndpoints.addSshKey, (input, { actor }) =>
    keys.addOwnKey(requireMember(actor), input),
  );
  implement(http, sshKeyEndpoints.listSshKeys, (input, { actor }) =>
    keys.listOwnKeys(requireMember(actor), input),
  );
  implement(http, sshKeyEndpoints.deleteSshKey, async ({ id }, { actor }) => {
    await keys.removeOwnKey(requireMember(actor), id);
    return null;
  });
}
