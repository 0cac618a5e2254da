/** Where an import comes from, and who asks there. */
export interface ImportSource {
  /** Without credentials, query and fragment. */
  readonly url: string;
  readonly credentials: SourceCredentials | null;
}

export interface SourceCredentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Reads the address of a source. Credentials that stand in it are taken out of it; those that are given apart go
 * before them. Null where it is not an http or https address.
 */
export function parseSource(
  written: string,
  given: { readonly username?: string | undefined; readonly password?: string | undefined },
): ImportSource | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  const inUrl = { username: decoded(url.username), password: decoded(url.password) };
  const username = given.username || inUrl.username;
  const password = given.password || inUrl.password;
  url.username = "";
  url.password = "";
  url.search = "";
  url.hash = "";
  const hasCredentials = username !== "" || password !== "";
  return {
    url: url.href.replace(/\/+$/, ""),
    credentials: hasCredentials ? { username, password } : null,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function refsUrl(base: string): string {
  return `${base}/info/refs?service=git-upload-pack`;
}

/** The source's address after redirects; null where they led away from what was asked for. */
export function baseOfAnswer(url: string): string | null {
  const tail = "/info/refs?service=git-upload-pack";
  return url.endsWith(tail) ? url.slice(0, -tail.length) : null;
}

/** Binds sealed credentials to the import that they are for. */
export function purposeOf(repositoryId: number): string {
  return `import ${repositoryId}`;
}

/** The same for an attempt to bring what an import has left out. */
export function filesPurposeOf(repositoryId: number): string {
  return `large files ${repositoryId}`;
}
