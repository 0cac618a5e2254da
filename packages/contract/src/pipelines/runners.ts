import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, freeName, id, text, timestamp } from "../primitives.ts";

/** A runner that may take builds: the embedded one, or any machine registered with its token. */
export const runner = z.object({
  runnerId: z.int(),
  name: z.string(),
  tags: z.array(z.string()),
  /** Takes builds that ask for no tag. */
  runUntagged: z.boolean(),
  isPaused: z.boolean(),
  isEmbedded: z.boolean(),
  isOnline: z.boolean(),
  contactedAt: z.nullable(timestamp),
  version: z.nullable(z.string()),
  platform: z.nullable(z.string()),
  executor: z.nullable(z.string()),
  /** How builds are kept apart from the machine, as the runner reports it: bubblewrap, process or container. */
  isolation: z.nullable(z.string()),
});
export type Runner = z.output<typeof runner>;

export const runnerEndpoints = {
  listRunners: defineEndpoint({
    method: "POST",
    path: "/api-developer/runner/list",
    body: "none",
    access: "runner.manage",
    summary: "Lists the runners of this installation.",
    input: z.object({}),
    output: z.array(runner),
  }),
  addRunner: defineEndpoint({
    method: "POST",
    path: "/api-developer/runner/add",
    body: "json",
    access: "runner.manage",
    summary: "Creates a runner; the answer is the only one that shows its token.",
    input: z.object({
      name: freeName(50),
      tags: z._default(z.array(text(50).check(z.minLength(1))).check(z.maxLength(20)), []),
      runUntagged: z._default(flag, true),
    }),
    output: z.object({ runnerId: z.int(), token: z.string() }),
  }),
  pauseRunner: defineEndpoint({
    method: "POST",
    path: "/api-developer/runner/updatePaused",
    body: "form",
    access: "runner.manage",
    summary: "Pauses a runner, so that it takes no further builds, or resumes it.",
    input: z.object({ runnerId: id, isPaused: flag }),
    output: z.null(),
  }),
  deleteRunner: defineEndpoint({
    method: "POST",
    path: "/api-developer/runner/delete",
    body: "form",
    access: "runner.manage",
    summary: "Deletes a runner; its token is refused from then on.",
    input: z.object({ runnerId: id }),
    output: z.null(),
  }),
};
