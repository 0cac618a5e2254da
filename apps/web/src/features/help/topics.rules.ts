/** The topics in reading order; each has one file per language in `topics/`. */
export const topicKeys = [
  "start",
  "projects",
  "git",
  "ssh",
  "releases",
  "merging",
  "reviewing",
  "push-rules",
  "integrations",
  "statistics",
  "builds",
  "runners",
  "outside-accounts",
  "qr",
  "tokens",
  "roles",
  "accounts",
  "teams",
  "messages",
  "notices",
  "console",
  "search",
  "keyboard",
] as const;
export type TopicKey = (typeof topicKeys)[number];

/** The topics of one language as Markdown. */
export type TopicTexts = Readonly<Record<TopicKey, string>>;

export interface HelpSection {
  /** The same in every language, so that a link keeps its place. */
  readonly id: string;
  readonly title: string;
  /** Plain, for the search. */
  readonly text: string;
}

export interface HelpTopic {
  readonly key: TopicKey;
  readonly title: string;
  /** What it is about, in one sentence. */
  readonly summary: string;
  /** Markdown: the sections. */
  readonly body: string;
  readonly sections: readonly HelpSection[];
}

export function isTopicKey(key: string | undefined): key is TopicKey {
  return topicKeys.some((known) => known === key);
}

/** Reads a topic: `# Title`, a sentence, then sections `## Title {#id}`. */
export function parseTopic(key: TopicKey, text: string): HelpTopic {
  const [head = "", ...parts] = text.trim().split(/^(?=## )/m);
  const [first = "", ...lead] = head.split("\n");
  return {
    key,
    title: first.replace(/^# /, ""),
    summary: plainText(lead.join("\n")),
    body: parts.join(""),
    sections: parts.map(parseSection),
  };
}

/** The id at the end of a heading: `Sign in {#sign-in}`. */
export const headingMark = /\s*\{#([a-z][a-z-]*)\}$/;

function parseSection(part: string): HelpSection {
  const [line = "", ...rest] = part.split("\n");
  const heading = line.slice("## ".length);
  return {
    id: headingMark.exec(heading)?.[1] ?? "",
    title: heading.replace(headingMark, ""),
    text: plainText(rest.join("\n")),
  };
}

/** What a reader sees of a Markdown text, on one line. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, "")
    .replace(/^\|[-| :]+\|$/gm, "")
    .replace(/^(?:#+|[-*]|\d+\.|>)\s+/gm, "")
    .replace(/\s\{#[a-z-]+\}$/gm, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|`/g, "")
    .replace(/[\s|]+/g, " ")
    .replace(/([，。：；]) /g, "$1")
    .trim();
}
