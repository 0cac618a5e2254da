import type { LinePlace, LineSide } from "@lowforge/contract/merge-requests";
import { fail } from "../../../platform/failures/index.ts";
import { createMemory, type RepositoryRow } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { Place } from "../merging/merge-trees.git.ts";
import type { VersionRow } from "./history.db.ts";
import { compareBlobs, findBlobs, listRenames, readText } from "./placement.git.ts";
import { type Hunk, type LineRange, linesOf, moveLines } from "./placement.rules.ts";

/** Lines as they were commented on. */
export interface Spot extends LineRange {
  readonly path: string;
  readonly side: LineSide;
  readonly version: VersionRow;
}

/** Where these lines stand now. */
export interface PresentPlace extends LineRange {
  readonly path: string;
}

const maximumLines = 500;
const maximumCodeCharacters = 50_000;
const rememberedHunks = 200_000;
const rememberedRenames = 100_000;

export type PlacementService = ReturnType<typeof createPlacementService>;

/** Keeps comments on the lines that they speak of, whatever is pushed. Ids never change what they name, so answers are kept. */
export function createPlacementService({ git, storage }: Pick<MergeRequestsContext, "git" | "storage">) {
  const hunks = createMemory<readonly Hunk[] | "unknown">(rememberedHunks, (value) => value.length + 1);
  const renames = createMemory<ReadonlyMap<string, string>>(rememberedRenames, ({ size }) => size + 1);
  const placeOf = (row: RepositoryRow): Place => ({ git, repository: storage.pathOf(row.id) });

  async function followFile(place: Place, commits: readonly [string, string], path: string) {
    const [before, after] = commits;
    const [from = null, to = null] = await findBlobs(place, [
      { sha: before, path },
      { sha: after, path },
    ]);
    if (from === null || to !== null) return { path, from, to };
    const known = await renames.recall(`${place.repository}\0${commits.join("\0")}`, () =>
      listRenames(place, commits),
    );
    const renamed = known.get(path);
    if (renamed === undefined) return { path, from, to: null };
    const [moved = null] = await findBlobs(place, [{ sha: after, path: renamed }]);
    return { path: renamed, from, to: moved };
  }

  async function findPresent(place: Place, spot: Spot, newest: VersionRow): Promise<PresentPlace | null> {
    const { path, startLine, endLine, side } = spot;
    const commits = [commitOf(spot.version, side), commitOf(newest, side)] as const;
    if (commits[0] === commits[1]) return { path, startLine, endLine };
    const file = await followFile(place, commits, path);
    const { from, to } = file;
    if (from === null || to === null) return null;
    if (from === to) return { path: file.path, startLine, endLine };
    const differences = await hunks.recall(
      `${from}\0${to}`,
      async () => (await compareBlobs(place, [from, to])) ?? "unknown",
    );
    const moved = differences === "unknown" ? null : moveLines(differences, { startLine, endLine });
    return moved && { path: file.path, ...moved };
  }

  return {
    /** What stands on the lines of a version. Fails with LINES_MISSING. */
    async readLines(
      row: RepositoryRow,
      version: VersionRow | undefined,
      { path, side, startLine, endLine }: LinePlace,
    ): Promise<string> {
      const missing = () => fail("LINES_MISSING", { path }, [{ path: "place", problem: "missing" }]);
      if (!version || endLine < startLine || endLine - startLine >= maximumLines) throw missing();
      const [blob] = await findBlobs(placeOf(row), [{ sha: commitOf(version, side), path }]);
      const text = blob ? await readText(placeOf(row), blob) : null;
      const lines = text === null ? [] : linesOf(text);
      if (endLine > lines.length) throw missing();
      // PostgreSQL cannot keep NUL.
      const code = lines
        .slice(startLine - 1, endLine)
        .join("\n")
        .replaceAll("\0", "\ufffd");
      return code.slice(0, maximumCodeCharacters);
    },

    /** Where lines stand in the newest version; null where they have changed. In the order of the spots. */
    locate(row: RepositoryRow, spots: readonly Spot[], newest: VersionRow): Promise<(PresentPlace | null)[]> {
      return Promise.all(spots.map((spot) => findPresent(placeOf(row), spot, newest)));
    },
  };
}

/** Lines of the old side are counted in what the version comes from. */
function commitOf(version: VersionRow, side: LineSide): string {
  return side === "new" ? version.head_sha : version.base_sha;
}
