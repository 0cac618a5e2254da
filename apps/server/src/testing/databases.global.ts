import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { fillAsFirstStart } from "./first-start.ts";
import { startPostgres } from "./postgres/cluster.ts";
import { prepareTemplate } from "./postgres/template.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The SQLite file that every test's own is copied from. */
    sqliteTemplate: string;
  }
}

/** One PostgreSQL for the whole run of the server's tests, and a filled database of either kind to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "lowforge-template-"));
  const sqliteTemplate = join(folder, "lowforge.sqlite");
  const [cluster] = await Promise.all([startPostgres(), fillAsFirstStart({ path: sqliteTemplate })]);
  await prepareTemplate(cluster.url);
  project.provide("postgresUrl", cluster.url);
  project.provide("sqliteTemplate", sqliteTemplate);
  return async () => {
    await Promise.all([cluster.stop(), rm(folder, { recursive: true, force: true })]);
  };
}
