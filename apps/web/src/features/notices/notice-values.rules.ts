import type { Notice, NoticePlace, NoticeSeverity } from "@lowforge/contract/notices";
import { fromLocalField, toLocalField } from "./local-time.rules.ts";
import type { Audience } from "./notice-filter.rules.ts";

export const longestContent = 1_000;

/** What the form of a notice holds; moments as its fields write them, in the local zone. */
export interface NoticeValues {
  readonly content: string;
  readonly audience?: Audience;
  readonly severity: NoticeSeverity;
  readonly place: NoticePlace;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly isPinned: boolean;
  readonly mustAcknowledge: boolean;
  readonly asksAgain?: boolean;
}

/** How many characters the server counts: it leaves out spaces at both ends. */
export function contentLength(content: string | undefined): number {
  return (content ?? "").trim().length;
}

/** What the form says, as the server takes it; `startsAt` is null where the field is empty. */
export function noticeOf({ content, severity, place, isPinned, mustAcknowledge, ...times }: NoticeValues) {
  return {
    content: content.trim(),
    severity,
    place,
    isPinned,
    mustAcknowledge,
    startsAt: fromLocalField(times.startsAt),
    endsAt: fromLocalField(times.endsAt),
  };
}

/** A notice as its form begins. */
export function valuesOf(notice: Notice): NoticeValues {
  const { content, severity, place, isPinned, mustAcknowledge, startsAt, endsAt } = notice;
  return {
    ...{ content, severity, place, isPinned, mustAcknowledge },
    asksAgain: false,
    startsAt: toLocalField(startsAt),
    ...(endsAt !== null && { endsAt: toLocalField(endsAt) }),
  };
}

/** What has changed; a moment that stands as the form began keeps its seconds. */
export function changeOf(notice: Notice, values: NoticeValues) {
  const { startsAt, endsAt, ...fields } = noticeOf(values);
  const before = valuesOf(notice);
  return {
    noticeId: notice.noticeId,
    ...fields,
    ...(startsAt !== null && values.startsAt !== before.startsAt && { startsAt }),
    ...(endsAt !== fromLocalField(before.endsAt) && { endsAt }),
    asksAgain: values.asksAgain === true,
  };
}

/** Whether the end that was written comes before the start; without a start, it begins at once. */
export function endsEarly(
  { startsAt, endsAt }: Pick<NoticeValues, "startsAt" | "endsAt">,
  now: number,
): boolean {
  const end = fromLocalField(endsAt);
  return end !== null && end < (fromLocalField(startsAt) ?? now);
}
