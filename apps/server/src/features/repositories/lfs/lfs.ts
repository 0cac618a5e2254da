import type { Actor } from "../../../platform/access/index.ts";
import type { HttpServer } from "../../../platform/http/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { clearUnfinished } from "../unfinished-uploads.jobs.ts";
import type { AuthenticateGit } from "../git-transport/git-transport.service.ts";
import { registerLfsProtocol } from "./lfs.routes.ts";
import { createLfsAdmission } from "./lfs-admission.service.ts";
import { createLfsCollection } from "./lfs-collection.service.ts";
import { createLfsLockService } from "./lfs-locks.service.ts";
import { createLfsObjectService } from "./lfs-objects.service.ts";
import { removeReleased } from "./lfs-release.service.ts";
import { createLfsSettingsService } from "./lfs-settings.service.ts";
import { registerLfsSettings } from "./lfs-settings.routes.ts";

export interface LfsCallers {
  readonly authenticateGit: AuthenticateGit;
  /** Whom an SSH key stands for now, or null. */
  readonly actorOfKey: (keyId: number) => Promise<Actor | null>;
}

const sweepEveryMs = 10 * 60_000;

/** Git LFS: the protocol beside git over HTTP, and what the console shows of it. */
export function registerLfs(http: HttpServer, context: RepositoriesContext, callers: LfsCallers): void {
  const locks = createLfsLockService(context);
  const objects = createLfsObjectService({ ...context, quotaBytes: context.lfsQuotaBytes });
  const collection = createLfsCollection(context);
  const admit = createLfsAdmission({ ...context, ...callers, grants: context.lfsGrants });
  registerLfsProtocol(http, { admit, objects, locks, publicUrl: context.publicUrl });
  registerLfsSettings(
    http,
    createLfsSettingsService({ ...context, locks, collection, quotaBytes: context.lfsQuotaBytes }),
  );
  context.jobs.every("lfs-sweep", sweepEveryMs, async () => {
    await objects.sweep();
    await removeReleased(context);
  });
  clearUnfinished(context, "lfs-unfinished", context.blobs);
}
