import * as z from "zod/mini";

/** What a message says beside who did what to which subject. */
const messageFacts = z.object({
  /** The name of a role, key, token or device. */
  title: z.nullable(z.string()),
  excerpt: z.nullable(z.string()),
  /** The latest run of a build. */
  recordId: z.nullable(z.int()),
  /** The project that somebody has left, as they knew it. */
  formerProject: z.nullable(z.object({ projectId: z.int(), name: z.string() })),
});
export type MessageFacts = z.output<typeof messageFacts>;

export function parseFacts(json: string): MessageFacts {
  return messageFacts.parse(JSON.parse(json));
}
