import { lfsEndpoints } from "@lowforge/contract/repositories";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { LfsSettingsService } from "./lfs-settings.service.ts";

/** What the console shows of large files. */
export function registerLfsSettings(http: HttpServer, settings: LfsSettingsService): void {
  implement(http, lfsEndpoints.getUsage, ({ repositoryId }, { actor }) =>
    settings.getUsage(actor, repositoryId),
  );
  implement(http, lfsEndpoints.getUnreferenced, ({ repositoryId }, { actor }) =>
    settings.getUnreferenced(actor, repositoryId),
  );
  implement(http, lfsEndpoints.collect, ({ repositoryId }, { actor }) =>
    settings.collect(actor, repositoryId),
  );
  implement(http, lfsEndpoints.listLocks, (query, { actor }) => settings.listLocks(actor, query));
  implement(http, lfsEndpoints.removeLock, async ({ repositoryId, lockId }, { actor }) => {
    await settings.removeLock(actor, repositoryId, lockId);
    return null;
  });
  implement(http, lfsEndpoints.releaseLock, async ({ repositoryId, lockId }, { actor }) => {
    await settings.releaseLock(actor, repositoryId, lockId);
    return null;
  });
}
