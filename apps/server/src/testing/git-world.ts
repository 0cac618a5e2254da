import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints, type RepositoryDetail } from "@lowforge/contract/repositories";
import { createGitClient, type GitClient } from "./git-client.ts";
import type { TestApp, TestMember } from "./index.ts";

export interface MadeRepository {
  readonly repositoryId: number;
  /** `{project}/{repository}.git` */
  readonly path: string;
}

/** A listening server with a member who owns a project, and stock git beside it. */
export interface GitWorld {
  readonly app: TestApp;
  readonly client: GitClient;
  readonly origin: string;
  readonly owner: TestMember;
  readonly projectId: number;
  make(name: string, options?: object, projectId?: number): Promise<MadeRepository>;
  /** Makes a local repository `name` with one commit, whose remote `origin` is a new one on the server. */
  connect(name: string, options?: object): Promise<MadeRepository>;
  /** The clone address with credentials in it; the owner's where none are given. */
  urlOf(repository: Pick<MadeRepository, "path">, member?: Login): string;
  basic(member?: Login): string;
  info(repository: MadeRepository): Promise<RepositoryDetail>;
  close(): Promise<void>;
}

type Login = Pick<TestMember, "username" | "password">;

export async function createGitWorld(start: () => Promise<TestApp>): Promise<GitWorld> {
  const [app, client] = await Promise.all([start(), createGitClient()]);
  const origin = await app.http.listen({ host: "127.0.0.1", port: 0 });
  const owner = await app.createMember("lindev");
  const project = await app.call(projectEndpoints.create, { name: "Forge" }, owner);

  async function make(
    name: string,
    options = {},
    projectId = project.data.projectId,
  ): Promise<MadeRepository> {
    const { data } = await app.call(repositoryEndpoints.create, { projectId, name, ...options }, owner);
    return { repositoryId: data.repositoryId, path: data.cloneUrl.split("/git/")[1] ?? "" };
  }

  function urlOf({ path }: Pick<MadeRepository, "path">, { username, password }: Login = owner): string {
    const login = `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;
    return `http://${login}@${new URL(origin).host}/git/${path}`;
  }

  return {
    app,
    client,
    origin,
    owner,
    projectId: project.data.projectId,
    make,
    urlOf,
    async connect(name, options) {
      const made = await make(name, options);
      await client.makeRepository(name, { "a.txt": "one\n" });
      await client.git(name, "remote", "add", "origin", urlOf(made));
      return made;
    },
    basic: ({ username, password } = owner) =>
      `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
    info: async ({ repositoryId }) =>
      (await app.call(repositoryEndpoints.getInfo, { repositoryId }, owner)).data,
    async close() {
      await app.close();
      await client.remove();
    },
  };
}
