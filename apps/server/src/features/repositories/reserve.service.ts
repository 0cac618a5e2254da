import type { ImportState } from "@lowforge/contract/repositories";
import type { MemberActor } from "../../platform/access/index.ts";
import { type Executor, isUniqueViolation } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import { searchTextOf, slugOf, sortNameOf } from "../../platform/slugs/index.ts";
import type { ProjectRow } from "../projects/index.ts";
import { findFormerHolder } from "./addresses.db.ts";
import { findHolder, insertRepository } from "./repositories.db.ts";
import type { RepositoryFields } from "./repository-fields.ts";

const slugAttempts = 50;

type Place = Pick<ProjectRow, "id" | "slug">;

/**
 * Slugs for a name in a project, the plain one first, that nobody holds. One that another repository was once cloned
 * from is not given away: its old clones would push to the wrong place.
 */
export async function* freeSlugs(
  db: Executor,
  project: Place,
  name: string,
  ownId: number | null = null,
): AsyncGenerator<string> {
  for (let attempt = 1; attempt <= slugAttempts; attempt += 1) {
    const slug = await slugOf(name, "repository", attempt);
    if (await isSlugFree(db, project, slug, ownId)) yield slug;
  }
}

/** Whether a slug can be had in a project by a new repository, or by `ownId`, which may have had it before. */
export async function isSlugFree(
  db: Executor,
  project: Place,
  slug: string,
  ownId: number | null,
): Promise<boolean> {
  if (await findHolder(db, project.id, { slug })) return false;
  const former = await findFormerHolder(db, project.slug, slug);
  return former === null || former === ownId;
}

/** The columns that a repository is found and sorted by. */
export async function searchColumns(name: string, slug: string) {
  const [search_text, sort_name] = await Promise.all([searchTextOf(name, slug), sortNameOf(name)]);
  return { search_text, sort_name };
}

interface Wanted {
  readonly fields: RepositoryFields;
  readonly defaultBranch: string;
  readonly isEmpty: boolean;
  readonly importState: ImportState | null;
}

/** Takes the name and the first free slug in a project. Fails with REPOSITORY_EXISTS. */
export async function reserveRepository(
  { db, clock }: { readonly db: Executor; readonly clock: Clock },
  { actor, project }: { readonly actor: MemberActor; readonly project: Place },
  { fields, defaultBranch, isEmpty, importState }: Wanted,
): Promise<{ id: number; slug: string }> {
  const now = clock.now();
  for await (const slug of freeSlugs(db, project, fields.name)) {
    try {
      const id = await insertRepository(db, {
        ...fields,
        ...(await searchColumns(fields.name, slug)),
        project_id: project.id,
        slug,
        state: "creating",
        default_branch: defaultBranch,
        is_empty: isEmpty ? 1 : 0,
        import_state: importState,
        size_bytes: 0,
        creator_id: actor.userId,
        created_at: now,
        updated_at: now,
      });
      return { id, slug };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (await findHolder(db, project.id, { name: fields.name })) break;
    }
  }
  throw fail("REPOSITORY_EXISTS", { name: fields.name });
}
