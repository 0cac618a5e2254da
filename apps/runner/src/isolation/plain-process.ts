import type { Isolation } from "./isolation.ts";

export interface PlainProcessParts {
  /** The commands that set limits and drop privileges, to stand before; may be empty. */
  readonly limits: readonly string[];
  readonly shell: string;
  /** Whether builds run as a user other than the runner's. */
  readonly hasOwnUser: boolean;
}

/** The fallback where the machine allows no namespaces: an ordinary process group, watched from outside. */
export function createPlainProcess({ limits, shell, hasOwnUser }: PlainProcessParts): Isolation {
  return {
    kind: "process",
    description: hasOwnUser ? "process (own user)" : "process",
    warning: hasOwnUser
      ? "builds can read what every user of this machine can read; install bubblewrap to keep them apart"
      : "builds run as the runner's own user and can read its files; install bubblewrap to keep them apart",
    hasPidNamespace: false,
    view: (folders) => folders,
    launch(_folders, script) {
      const [command = shell, ...args] = [...limits, shell, script];
      return { command, args };
    },
  };
}
