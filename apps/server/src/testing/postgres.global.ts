import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres/cluster.ts";
import { prepareTemplate } from "./postgres/template.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run of the server's tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  await prepareTemplate(cluster.url);
  project.provide("postgresUrl", cluster.url);
  return () => cluster.stop();
}
