import { noticeEndpoints } from "@lowforge/contract/notices";
import type { Api } from "./api.ts";

const dayMs = 24 * 3600_000;
const rules = [
  "## Freeze before the release",
  "From **Friday evening** on, nothing goes into `main` that is not about the release.",
  "- Fixes are welcome\n- Everything else waits\n\nRead [what is in it](https://example.invalid/release) before.",
].join("\n\n");

/** Notices in every state and severity, none of them a banner: that would stand above every page of other journeys. */
export async function furnishNotices(api: Api, projectId: number): Promise<{ readonly noticeId: number }> {
  const now = Date.now();
  const say = (content: string, more: object) =>
    api.call(noticeEndpoints.save, { projectId, content, ...more });
  await say("The old runners are gone.", { startsAt: now - 2 * dayMs, endsAt: now - dayMs });
  await say("We meet on **Monday**.", { startsAt: now + 1000 * dayMs, severity: "warning" });
  const freeze = { isPinned: true, mustAcknowledge: true, severity: "warning", endsAt: now + 1000 * dayMs };
  const { noticeId } = await say(rules, freeze);
  await api.call(noticeEndpoints.acknowledge, { noticeId });
  return { noticeId };
}
