import type { BlobStore } from "../../../platform/files/index.ts";
import { unfinishedSweepMs } from "../../../platform/files/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { CoverService } from "./covers.service.ts";

const sweepEveryMs = 6 * 3600_000;

/** Keeps the store free of pictures that nobody shows, and of what cut-off uploads have left. */
export function sweepCovers(
  { jobs, clock, blobs }: { readonly jobs: Jobs; readonly clock: Clock; readonly blobs: BlobStore },
  covers: CoverService,
): void {
  jobs.every("project-covers", sweepEveryMs, () => covers.sweepCovers());
  jobs.every("project-covers-unfinished", unfinishedSweepMs, () => blobs.sweepUnfinished(clock.now()));
}
