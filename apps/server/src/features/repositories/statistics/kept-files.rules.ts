/** Grows whenever what is left out changes, so that every repository is counted anew. */
export const keptFilesVersion = 1;

/** Of one commit, at most so many added and so many deleted lines count on the leaderboard. */
export const lineCap = 1_000;

const lockFiles = new Set([
  "package-lock.json",
  "npm-shrinkwrap.json",
  "yarn.lock",
  "pnpm-lock.yaml",
  "bun.lock",
  "deno.lock",
  "composer.lock",
  "gemfile.lock",
  "cargo.lock",
  "poetry.lock",
  "pipfile.lock",
  "uv.lock",
  "go.sum",
  "mix.lock",
  "pubspec.lock",
  "podfile.lock",
  "packages.lock.json",
  "gradle.lockfile",
  "flake.lock",
]);

const vendoredFolder =
  /(^|\/)(node_modules|bower_components|vendor|vendors|third[-_]?party|\.yarn|jspm_packages|Pods|Carthage)\//i;
const generatedName =
  /(\.min\.(js|css|mjs)|\.(js|css|mjs)\.map|\.pb\.(go|cc|h)|_pb2(_grpc)?\.py|\.designer\.cs)$/i;
const documentationPlace =
  /(^|\/)(docs?|documentation|man|examples?|samples?|demos?)\/|(^|\/)(readme|changelog|changes|licen[cs]e|copying|contributing|install)(\.|$)/i;

/** What is not hand-written, where `.gitattributes` says nothing: lock files, others' code and what tools write. */
export function isMachineMade(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return lockFiles.has(name) || vendoredFolder.test(path) || generatedName.test(name);
}

/** What explains the code and is not part of it, where `.gitattributes` says nothing. */
export function isDocumentation(path: string): boolean {
  return documentationPlace.test(path);
}
