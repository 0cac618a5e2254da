import type { GitService } from "../git-transport/advertisement.git.ts";
import type { LfsOperation } from "../lfs/lfs-grants.ts";

/** A repository as clone addresses name it. */
interface Address {
  readonly projectSlug: string;
  readonly repositorySlug: string;
}

/** What a client wants to be done over SSH. */
export type SshCommand =
  | (Address & { readonly kind: "git"; readonly service: GitService })
  | (Address & { readonly kind: "lfs"; readonly operation: LfsOperation });

/**
 * Reads a command as git and git-lfs write it, and nothing else: no shell ever sees it, so what a shell would make of
 * it does not matter. Null for any other text.
 */
export function parseCommand(text: string): SshCommand | null {
  const [, service, path = ""] =
    /^(git-upload-pack|git-receive-pack) '([^'\0\r\n]{1,400})'$/.exec(text) ?? [];
  if (service === "git-upload-pack" || service === "git-receive-pack") {
    const address = parseAddress(path);
    return address && { kind: "git", service, ...address };
  }
  // git-lfs puts the path into quotes or not, as its version and the path have it.
  const [, quoted, plain, operation] =
    /^git-lfs-authenticate (?:'([^'\0\r\n]{1,400})'|([\w./-]{1,400})) (download|upload)$/.exec(text) ?? [];
  if (operation !== "download" && operation !== "upload") return null;
  const address = parseAddress(quoted ?? plain ?? "");
  return address && { kind: "lfs", operation, ...address };
}

/** `/project/repository.git`, with or without the slash and the ending. Slugs begin with a letter or a digit. */
function parseAddress(path: string): Address | null {
  const [, projectSlug, repositorySlug] =
    /^\/?([a-z0-9][a-z0-9._-]{0,199})\/([a-z0-9][a-z0-9._-]{0,199}?)(?:\.git)?\/?$/i.exec(path) ?? [];
  return projectSlug === undefined || repositorySlug === undefined ? null : { projectSlug, repositorySlug };
}

/** Where a repository is cloned from over SSH; the port is left out where SSH has it anyway. */
export function sshUrlOf(
  place: { readonly host: string; readonly port: number },
  repository: { readonly project_slug: string; readonly slug: string },
): string {
  const port = place.port === 22 ? "" : `:${place.port}`;
  return `ssh://git@${place.host}${port}/${repository.project_slug}/${repository.slug}.git`;
}
