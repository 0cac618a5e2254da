import type { TestProject } from "vitest/node";
import { userEndpoints } from "@lowforge/contract/users";
import { signInToApi } from "./api.ts";
import { adminPassword, startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the running product, without a trailing slash. */
    worldUrl: string;
    adminPassword: string;
    /** Where it keeps everything. */
    worldDataDir: string;
  }
}

/** One product for all journeys; each makes what it needs under names of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  // The guided tour has a journey of its own.
  await (await signInToApi(product.url, adminPassword)).call(userEndpoints.updateBootStatus, {});
  project.provide("worldUrl", product.url);
  project.provide("adminPassword", adminPassword);
  project.provide("worldDataDir", product.dataDir);
  return product.stop;
}
