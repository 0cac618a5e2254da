import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";

/** Where something that a project is built of is written down. */
const place = {
  repositoryId: z.int(),
  repositoryName: z.string(),
  /** The default branch, on which files are read. */
  branch: z.string(),
  path: z.string(),
};

/** A service of a compose file. */
const middleware = z.object({
  ...place,
  /** Stays the same as long as repository, path and name do. */
  middlewareId: z.string(),
  name: z.string(),
  /** Null where the service is built from the repository itself. */
  image: z.nullable(z.string()),
  /** The image's tag; null where it has none. */
  version: z.nullable(z.string()),
  /** As compose writes them: `8080:80`, `53:53/udp`. */
  ports: z.array(z.string()),
  /** Names of environment variables. Their values may be secrets and never leave the server. */
  environment: z.array(z.string()),
});
export type Middleware = z.output<typeof middleware>;

/** A Maven or Gradle module; null is what its files do not say outright. */
const javaModule = z.object({
  ...place,
  tool: z.enum(["maven", "gradle"]),
  group: z.nullable(z.string()),
  name: z.string(),
  version: z.nullable(z.string()),
  /** Maven's: jar, war, pom …; null for Gradle, which has none. */
  packaging: z.nullable(z.string()),
  /** `8` rather than `1.8`. */
  javaVersion: z.nullable(z.string()),
  springBootVersion: z.nullable(z.string()),
});
export type JavaModule = z.output<typeof javaModule>;

/** What a project is built of, read from the files of its repositories (specification §7, Project). */
export const projectStackEndpoints = {
  listMiddleware: defineEndpoint({
    method: "POST",
    path: "/api-developer/getMiddlewareList",
    body: "form",
    access: "repository.read",
    summary: "Lists the services of the compose files on the default branches of a project's repositories.",
    input: z.object({ projectId: id }),
    output: z.array(middleware),
  }),
  getMiddleware: defineEndpoint({
    method: "POST",
    path: "/api-developer/getMiddlewareById",
    body: "form",
    access: "repository.read",
    summary: "Answers one service of a project's compose files.",
    input: z.object({ projectId: id, middlewareId: z.string().check(z.regex(/^[0-9a-f]{24}$/)) }),
    output: middleware,
  }),
  listJavaModules: defineEndpoint({
    method: "GET",
    path: "/api-developer/project/getJavaProjectInfo",
    body: "query",
    access: "repository.read",
    summary: "Lists the Maven and Gradle modules on the default branches of a project's repositories.",
    input: z.object({ projectId: id }),
    output: z.array(javaModule),
  }),
};
