/** The folders of one job on the runner's machine. */
export interface JobFolders {
  /** Holds everything below; removed after the job. */
  readonly root: string;
  /** `NAME=value` in the environment of every process of the job. */
  readonly mark: string;
  /** Holds the checkout. */
  readonly builds: string;
  readonly temporary: string;
  readonly home: string;
  /** Scripts and file variables: what the build may read and not write. */
  readonly scripts: string;
}

/** Where a build sees its folders. */
export interface BuildView {
  readonly builds: string;
  readonly temporary: string;
  readonly home: string;
  readonly scripts: string;
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
}

/** A way to keep builds apart from the machine. */
export interface Isolation {
  readonly kind: "bubblewrap" | "process";
  /** One line for the head of each log. */
  readonly description: string;
  /** What a member or an administrator should know; null where the isolation is full. */
  readonly warning: string | null;
  /** Everything of a build dies with its first process. */
  readonly hasPidNamespace: boolean;
  view(folders: JobFolders): BuildView;
  /** How to run a script, given as the build sees it. It ends up in the process list, so it carries no secret. */
  launch(folders: JobFolders, script: string): Launch;
}

/** What runs a build's process and is never chosen by the build: the launchers see it before isolation is up. */
export function launchEnvironment(view: BuildView, searchPath: string): Record<string, string> {
  return {
    PATH: searchPath,
    HOME: view.home,
    TMPDIR: view.temporary,
    USER: buildUser,
    LOGNAME: buildUser,
    SHELL: "/bin/sh",
    LANG: "C.UTF-8",
  };
}

export const buildUser = "builder";
