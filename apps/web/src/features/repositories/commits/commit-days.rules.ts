import type { CommitSummary } from "@lowforge/contract/repositories";
import { formatDate } from "../../../platform/format/time.ts";

export interface CommitDay<Commit> {
  /** `2026-11-21` in the local zone. */
  readonly day: string;
  readonly commits: readonly Commit[];
}

/** Groups commits that follow one another and were written on one day; their order stays as it is. */
export function groupByDay<Commit extends CommitSummary>(
  commits: readonly Commit[],
): readonly CommitDay<Commit>[] {
  const days: { day: string; commits: Commit[] }[] = [];
  for (const commit of commits) {
    const day = formatDate(commit.authoredAt);
    const last = days.at(-1);
    if (last?.day === day) last.commits.push(commit);
    else days.push({ day, commits: [commit] });
  }
  return days;
}
