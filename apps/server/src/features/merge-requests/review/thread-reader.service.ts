import type { RequestThread } from "@lowforge/contract/merge-requests";
import type { MergeRequestsContext } from "../context.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import { presentThread, type Viewer } from "./conversation.present.ts";
import { findLatestVersion, findVersions } from "./history.db.ts";
import type { PlacementService, PresentPlace, Spot } from "./placement.service.ts";
import { type CommentRow, listComments, type ThreadRow } from "./threads.db.ts";

export type ThreadReader = ReturnType<typeof createThreadReader>;

/** Puts threads together: what was said, and where their lines stand now. */
export function createThreadReader({ db }: Pick<MergeRequestsContext, "db">, placement: PlacementService) {
  async function locate(
    { row, request }: OpenedRequest,
    threads: readonly ThreadRow[],
  ): Promise<ReadonlyMap<number, PresentPlace | null>> {
    const onLines = threads.filter(({ path }) => path !== null);
    const numbers = onLines.map(({ version_number }) => version_number ?? 0);
    const [versions, newest] = await Promise.all([
      findVersions(db, request.id, numbers),
      findLatestVersion(db, request.id),
    ]);
    const spots = onLines.flatMap((thread) => spotOf(thread, versions) ?? []);
    const present = newest ? await placement.locate(row, spots, newest) : [];
    return new Map(spots.map(({ threadId }, index) => [threadId, present[index] ?? null]));
  }

  return {
    /** In the order of the rows. */
    async read(
      opened: OpenedRequest,
      threads: readonly ThreadRow[],
      viewer: Viewer,
    ): Promise<RequestThread[]> {
      const [comments, places] = await Promise.all([
        listComments(
          db,
          threads.map(({ id }) => id),
        ),
        locate(opened, threads),
      ]);
      const said = new Map<number, CommentRow[]>();
      for (const comment of comments)
        said.set(comment.thread_id, [...(said.get(comment.thread_id) ?? []), comment]);
      return threads.map((row) =>
        presentThread(row, { comments: said.get(row.id) ?? [], present: places.get(row.id) ?? null }, viewer),
      );
    },
  };
}

function spotOf(
  { id, path, side, start_line, end_line, version_number }: ThreadRow,
  versions: Awaited<ReturnType<typeof findVersions>>,
): (Spot & { readonly threadId: number }) | null {
  const version = versions.get(version_number ?? 0);
  if (!version || path === null || side === null || start_line === null || end_line === null) return null;
  return { threadId: id, path, side, startLine: start_line, endLine: end_line, version };
}
