import { isTopicKey, type TopicKey } from "./topics.rules.ts";

/** Where a link of a topic leads. */
export type HelpLink =
  | { readonly kind: "topic"; readonly topic: TopicKey; readonly anchor: string }
  /** A page of the console, without the locale. */
  | { readonly kind: "console"; readonly path: `/${string}` }
  /** A page of the server beside the console. */
  | { readonly kind: "server"; readonly path: `/${string}` };

/**
 * Reads `git.en.md#clone`, `console:/personal` or `server:/api/docs`. Topics name each other by file, so that the
 * links hold in the files too; null for anything else.
 */
export function readHelpLink(href: string): HelpLink | null {
  const [, topic, anchor = ""] = /^([a-z-]+)\.(?:zh|en)\.md(?:#([a-z-]+))?$/.exec(href) ?? [];
  if (isTopicKey(topic)) return { kind: "topic", topic, anchor };
  const [, kind, path] = /^(console|server):\/([\w/-]*)$/.exec(href) ?? [];
  if (path === undefined) return null;
  return { kind: kind === "console" ? "console" : "server", path: `/${path}` };
}

/** `/helper/git#clone`, without the locale. */
export function topicPath(topic: TopicKey, anchor = ""): `/${string}` {
  return anchor === "" ? `/helper/${topic}` : `/helper/${topic}#${anchor}`;
}
