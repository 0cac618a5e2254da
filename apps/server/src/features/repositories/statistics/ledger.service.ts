import type { RepositoriesContext } from "../context.ts";
import { listAuthors, listCommits } from "./commit-rows.db.ts";
import { listCommitIds, readMailmap } from "./history.git.ts";
import type { Ledger } from "./ledger.rules.ts";
import { parseMailmap } from "./mailmap.rules.ts";

type LedgerDependencies = Pick<RepositoriesContext, "db" | "git" | "storage">;

/** Answers what the commits reachable from one have brought, by names after the `.mailmap` at that commit. */
export type ReadLedger = (repositoryId: number, sha: string) => Promise<Ledger>;

const idsPerStep = 1_000;
/** About 40 MB. */
const keptCommits = 1_000_000;

/**
 * What is reachable from a commit never changes, so that a complete ledger is kept; readers who come meanwhile wait
 * for the same one.
 */
export function createLedgers({ db, git, storage }: LedgerDependencies): ReadLedger {
  const kept = new Map<string, Ledger>();
  const underWay = new Map<string, Promise<Ledger>>();

  async function read(repositoryId: number, sha: string): Promise<Ledger> {
    const path = storage.pathOf(repositoryId);
    const walk = { heads: [sha], without: [], order: "latest-first" } as const;
    const [ids, mailmap] = await Promise.all([listCommitIds(git, path, walk), readMailmap(git, path, sha)]);
    const columns = {
      author: new Int32Array(ids.length),
      authoredAt: new Float64Array(ids.length),
      offsetMinutes: new Int16Array(ids.length),
      additions: new Float64Array(ids.length),
      deletions: new Float64Array(ids.length),
    };
    let length = 0;
    for (let begin = 0; begin < ids.length; begin += idsPerStep) {
      for (const row of await listCommits(db, repositoryId, ids.slice(begin, idsPerStep))) {
        columns.author[length] = row.author_id;
        columns.authoredAt[length] = row.authored_at;
        columns.offsetMinutes[length] = row.offset_minutes;
        columns.additions[length] = row.additions;
        columns.deletions[length] = row.deletions;
        length += 1;
      }
    }
    // The authors last: whoever is counted meanwhile has written them before the commits.
    const authors = await nameAuthors(repositoryId, mailmap?.text ?? "");
    columns.author = columns.author.map((id) => authors.placeOf(id));
    return cut({ names: authors.names, ...columns }, length, ids.length - length);
  }

  async function nameAuthors(repositoryId: number, mailmapText: string) {
    const mailmap = parseMailmap(mailmapText);
    const names: string[] = [];
    const placeByName = new Map<string, number>();
    const placeById = new Map<number, number>();
    for (const author of await listAuthors(db, repositoryId)) {
      const { name } = mailmap(author);
      const place = placeByName.get(name) ?? names.push(name) - 1;
      placeByName.set(name, place);
      placeById.set(author.id, place);
    }
    return { names, placeOf: (id: number): number => placeById.get(id) ?? -1 };
  }

  function keep(key: string, ledger: Ledger): void {
    kept.set(key, ledger);
    let size = [...kept.values()].reduce((sum, one) => sum + one.author.length, 0);
    for (const [oldest, { author }] of kept) {
      if (size <= keptCommits || oldest === key) break;
      kept.delete(oldest);
      size -= author.length;
    }
  }

  return async (repositoryId, sha) => {
    const key = `${repositoryId} ${sha}`;
    const found = kept.get(key);
    if (found) {
      kept.delete(key);
      kept.set(key, found);
      return found;
    }
    const reading = underWay.get(key) ?? read(repositoryId, sha).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    const ledger = await reading;
    if (ledger.missing === 0) keep(key, ledger);
    return ledger;
  };
}

function cut(ledger: Omit<Ledger, "missing">, length: number, missing: number): Ledger {
  if (missing === 0) return { ...ledger, missing };
  return {
    names: ledger.names,
    author: ledger.author.slice(0, length),
    authoredAt: ledger.authoredAt.slice(0, length),
    offsetMinutes: ledger.offsetMinutes.slice(0, length),
    additions: ledger.additions.slice(0, length),
    deletions: ledger.deletions.slice(0, length),
    missing,
  };
}
