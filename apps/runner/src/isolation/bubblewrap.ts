import fs from "node:fs";
import path from "node:path";
import { buildUser, type Isolation, type JobFolders } from "./isolation.ts";
import type { ToolFolder } from "./programs.ts";

/** What programs need of /etc: name lookup, certificates, the linker's cache and the tools' own settings. */
const settings = [
  ...["alternatives", "ca-certificates", "crypto-policies", "pki", "ssl"],
  ...["gai.conf", "host.conf", "hosts", "nsswitch.conf", "protocols", "resolv.conf", "services"],
  ...["ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "timezone"],
  ...["fonts", "gradle", "maven", "mime.types", "os-release", "debian_version", "terminfo"],
];
const toolSettings = /^(java|python|openjdk)[-\d]/;

/** Programs that use shared memory find some, yet cannot fill the machine's. */
const sharedMemoryBytes = 256 * 1024 * 1024;

const view = { builds: "/builds", temporary: "/tmp", home: `/home/${buildUser}`, scripts: "/job" };

export interface BubblewrapParts {
  readonly program: string;
  /** The command that sets limits, to stand before; may be empty. */
  readonly limits: readonly string[];
  readonly shell: string;
  readonly tools: readonly ToolFolder[];
  /** Holds a passwd and a group file that know the build's user. */
  readonly accounts: string;
}

/**
 * Builds see a read-only system, their own workspace and nothing else of the machine but its network. Their
 * processes die with the first one. The kernel gives them a user namespace, so the launcher is not root either.
 */
export function createBubblewrap(parts: BubblewrapParts): Isolation {
  const fixed = fixedArguments(parts);
  return {
    kind: "bubblewrap",
    description: "bubblewrap (own user, processes and files; shared network)",
    warning: null,
    hasPidNamespace: true,
    view: () => view,
    launch(folders, script) {
      const chain = [...parts.limits, parts.program, ...fixed, ...folderArguments(folders)];
      const [command = parts.program, ...args] = [...chain, "--", parts.shell, script];
      return { command, args };
    },
  };
}

function fixedArguments(parts: BubblewrapParts): string[] {
  return [
    ...["--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--uid", "1000", "--gid", "1000", "--hostname", "build", "--die-with-parent", "--new-session"],
    ...[
      "--ro-bind",
      "/usr",
      "/usr",
      ...["bin", "sbin", "lib", "lib32", "lib64", "libx32"].flatMap(systemFolder),
    ],
    ...listSettings().flatMap((name) => ["--ro-bind-try", `/etc/${name}`, `/etc/${name}`]),
    ...["passwd", "group"].flatMap((name) => ["--ro-bind", path.join(parts.accounts, name), `/etc/${name}`]),
    ...["--proc", "/proc", "--dev", "/dev", "--size", String(sharedMemoryBytes), "--tmpfs", "/dev/shm"],
    ...["--remount-ro", "/dev"],
    ...parts.tools.flatMap(({ installation }) => ["--ro-bind", installation, installation]),
  ];
}

/** The job's own folders lie on disk rather than in memory, where a build's downloads would crowd the server. */
function folderArguments(folders: JobFolders): string[] {
  return [
    ...["--bind", folders.builds, view.builds],
    ...["--bind", folders.temporary, view.temporary],
    ...["--bind", folders.home, view.home],
    ...["--ro-bind", folders.scripts, view.scripts],
    ...["--remount-ro", "/", "--chdir", view.builds],
  ];
}

/** Merged systems link /bin to usr/bin; older ones have two folders. */
function systemFolder(name: string): string[] {
  const folder = `/${name}`;
  const entry = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (entry.isSymbolicLink()) return ["--symlink", fs.readlinkSync(folder), folder];
  return ["--ro-bind", folder, folder];
}

function listSettings(): string[] {
  return [...settings, ...fs.readdirSync("/etc").filter((name) => toolSettings.test(name))];
}

/** Writes the accounts that a build sees: programs ask for the name and home of their own user. */
export function writeAccounts(folder: string): void {
  const people = [
    "root:x:0:0:root:/root:/usr/sbin/nologin",
    `${buildUser}:x:1000:1000:${buildUser}:${view.home}:/bin/sh`,
    "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin",
  ];
  const groups = ["root:x:0:", `${buildUser}:x:1000:`, "nogroup:x:65534:"];
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  fs.writeFileSync(path.join(folder, "passwd"), `${people.join("\n")}\n`, { mode: 0o644 });
  fs.writeFileSync(path.join(folder, "group"), `${groups.join("\n")}\n`, { mode: 0o644 });
}
