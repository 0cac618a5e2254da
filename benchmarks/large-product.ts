import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { projectEndpoints } from "@lowforge/contract/projects";
import { chartEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { type Api, signInToApi } from "../e2e/world/api.ts";
import { adminPassword, type Product, startProduct } from "../e2e/world/product.ts";
import { git } from "../e2e/world/sample-repository.ts";
import { largeRepository } from "./large-repository.ts";

/** A repository that the product holds. */
export interface HeldRepository {
  readonly repositoryId: number;
  /** Its address with the administrator's password in it. */
  readonly remote: string;
  /** Where it lies on disk. */
  readonly stored: string;
}

/** The product with the large repository in it. */
export interface LargeProduct extends HeldRepository {
  readonly product: Product;
  readonly api: Api;
  readonly projectId: number;
}

const patienceMs = 300_000;
const pollMs = 500;

/**
 * Returns when what the large push sets off, the graph of commits and the statistics, is done. `refspecs` say what is
 * pushed; everything with its ten thousand branches where they do not.
 */
export async function startWithLargeRepository(refspecs?: readonly string[]): Promise<LargeProduct> {
  const source = await largeRepository();
  const product = await startProduct();
  const api = await signInToApi(product.url, adminPassword);
  const { projectId } = await api.call(projectEndpoints.create, { name: "Benchmark" });
  const held = await createRepository({ product, api, projectId }, "large");
  await git(
    source,
    "push",
    "--quiet",
    ...(refspecs ? [held.remote, ...refspecs] : ["--mirror", held.remote]),
  );
  const large = { ...held, product, api, projectId };
  await settle(large);
  return large;
}

export async function createRepository(
  { product, api, projectId }: Pick<LargeProduct, "product" | "api" | "projectId">,
  name: string,
): Promise<HeldRepository> {
  const { cloneUrl, repositoryId } = await api.call(repositoryEndpoints.create, { projectId, name });
  const remote = new URL(cloneUrl);
  Object.assign(remote, { username: "admin", password: adminPassword });
  const shelf = String(Math.floor(repositoryId / 1000));
  const stored = join(product.dataDir, "repositories", shelf, `${repositoryId}.git`);
  return { repositoryId, remote: remote.href, stored };
}

async function settle({ api, repositoryId, stored }: LargeProduct): Promise<void> {
  const hasGraph = async (): Promise<boolean> =>
    (await readdir(join(stored, "objects/info"))).some((name) => name.startsWith("commit-graph"));
  const isCounted = async (): Promise<boolean> =>
    (await api.call(chartEndpoints.getStatistical, { repositoryId })).counting.phase === "ready";
  for (const deadline = performance.now() + patienceMs; !(await hasGraph()) || !(await isCounted());) {
    if (performance.now() > deadline) throw new Error("what a push sets off did not end");
    await delay(pollMs);
  }
}
