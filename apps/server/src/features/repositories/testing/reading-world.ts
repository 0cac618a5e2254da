import type { AnyEndpoint, EndpointInput, EndpointOutput } from "@lowforge/contract";
import type { GitClient } from "../../../testing/git-client.ts";
import type { TestAnswer, TestApp } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";

/** A pushed repository to read, and stock git's own copy of it to compare with. */
export interface ReadingWorld extends GitWorld {
  readonly repositoryId: number;
  /** Asks an endpoint of this repository as its owner. */
  ask<E extends AnyEndpoint>(
    endpoint: E,
    input: Omit<EndpointInput<E>, "repositoryId">,
  ): Promise<TestAnswer<EndpointOutput<E>>>;
  /** What stock git says in its copy, trimmed. */
  git(...args: string[]): Promise<string>;
  /** Asks for a file answer. */
  download(endpoint: AnyEndpoint, input: Record<string, string>): ReturnType<typeof requestFile>;
}

/** `fill` makes the history of `world` on branch `main`, which then is pushed with all branches and tags. */
export async function createReadingWorld(
  start: () => Promise<TestApp>,
  fill: (client: GitClient) => Promise<unknown>,
): Promise<ReadingWorld> {
  const world = await createGitWorld(start);
  const made = await world.make("world");
  await fill(world.client);
  await world.client.git("world", "push", "-q", world.urlOf(made), "--all");
  await world.client.git("world", "push", "-q", world.urlOf(made), "--tags");
  const { repositoryId } = made;
  return {
    ...world,
    repositoryId,
    ask: (endpoint, input) =>
      world.app.call(endpoint, { repositoryId, ...input } as EndpointInput<typeof endpoint>, world.owner),
    git: (...args) => world.client.git("world", ...args),
    download: (endpoint, input) =>
      requestFile(world, endpoint, { repositoryId: String(repositoryId), ...input }),
  };
}

async function requestFile(world: GitWorld, endpoint: AnyEndpoint, input: Record<string, string>) {
  const response = await world.app.http.inject({
    method: "GET",
    url: `${endpoint.path}?${new URLSearchParams(input).toString()}`,
    headers: { authorization: `Bearer ${world.owner.token}` },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
