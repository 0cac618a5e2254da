/**
 * Settings of every run, over whatever a repository's own file says: repositories may belong to another user
 * of a shared volume, nothing of their content runs, nothing is fetched, nothing is packed behind our back, and
 * an answered write survives a power loss.
 */
export const fixedConfig: readonly string[] = [
  "safe.directory=*",
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.fsync=all",
  "core.fsyncMethod=fsync",
  "protocol.allow=never",
  "gc.auto=0",
  "maintenance.auto=false",
  // Longer than it takes until what a crash has left is swept away.
  "core.filesRefLockTimeout=5000",
  "core.packedRefsTimeout=5000",
].flatMap((setting) => ["-c", setting]);

/** The environment of every run, from scratch: nothing of the server's own leaks into git. */
export function gitEnvironment(homeDir: string): Readonly<Record<string, string>> {
  return {
    PATH: process.env.PATH ?? "/usr/local/bin:/usr/bin:/bin",
    HOME: homeDir,
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_LITERAL_PATHSPECS: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
  };
}
