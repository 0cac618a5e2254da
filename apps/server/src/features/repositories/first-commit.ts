import type { MemberActor } from "../../platform/access/index.ts";
import type { FirstContent, RepositoryFields } from "./repository-fields.ts";
import { authorName, noreplyAddress, readmeFor } from "./repositories.rules.ts";
import { ignoreFileFor } from "./starters/ignore-files.ts";
import { licenseText } from "./starters/licenses.ts";
import type { FirstCommit } from "./storage.git.ts";

interface Beginning {
  readonly fields: RepositoryFields;
  readonly content: FirstContent;
  readonly publicUrl: string;
  readonly atMs: number;
}

/** The commit with which a repository begins; null where it is to stay empty. */
export async function firstCommitBy(
  actor: MemberActor,
  { fields, content, publicUrl, atMs }: Beginning,
): Promise<FirstCommit | null> {
  const { initialize, generateReadme, license, ignore } = content;
  const isWanted = initialize || generateReadme || license !== undefined || ignore !== undefined;
  if (!isWanted) return null;
  const name = authorName(actor);
  const files = new Map<string, string>();
  if (ignore) files.set(".gitignore", ignoreFileFor(ignore));
  if (license) {
    const year = new Date(atMs).getUTCFullYear();
    files.set("LICENSE", await licenseText(license, { year, holder: name }));
  }
  if (generateReadme) files.set("README.md", readmeFor(fields.name, fields.description));
  return { identity: { name, email: noreplyAddress(actor.username, publicUrl), atMs }, files };
}
