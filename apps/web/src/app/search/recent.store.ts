import * as z from "zod/mini";

const recentChoice = z.object({
  kind: z.enum(["page", "project", "repository", "mergeRequest", "member", "team"]),
  id: z.string(),
  title: z.string(),
  hint: z.string(),
  path: z.string().check(z.startsWith("/")),
});
export type RecentChoice = z.output<typeof recentChoice>;

const kept = 6;
const keyOf = (userId: number): string => `lf-recent-${userId}`;

/** What this member has chosen last in this browser, the latest first. */
export function readRecent(userId: number): readonly RecentChoice[] {
  const parsed = z.safeParse(z.array(recentChoice), parse(localStorage.getItem(keyOf(userId))));
  return parsed.success ? parsed.data.slice(0, kept) : [];
}

/** Remembers a choice; one that is made again comes to the front. */
export function rememberChoice(userId: number, choice: RecentChoice): void {
  const others = readRecent(userId).filter(({ path }) => path !== choice.path);
  localStorage.setItem(keyOf(userId), JSON.stringify([choice, ...others].slice(0, kept)));
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
