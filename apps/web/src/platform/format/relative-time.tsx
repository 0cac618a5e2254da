import { useTranslation } from "react-i18next";
import { TimeStamp } from "../../ui/time-stamp.tsx";
import { ago, formatDateTime, stampMs, zoneName } from "./time.ts";
import { useNow } from "./use-now.ts";

interface TimeProps {
  readonly at: number;
}

/** "5 minutes ago", the exact time on hover and focus: for lists. */
export function RelativeTime({ at }: TimeProps) {
  const { t } = useTranslation();
  const elapsed = ago(at, useNow());
  const text = elapsed === null ? t("time.now") : t(`time.${elapsed.unit}`, { count: elapsed.count });
  return <TimeStamp ms={stampMs(at)} text={text} hint={`${formatDateTime(at)} ${zoneName(at)}`} />;
}

/** `2026-11-21 14:08:05`, the zone on hover and focus: for expiry, audit and starts of builds. */
export function AbsoluteTime({ at }: TimeProps) {
  return <TimeStamp ms={stampMs(at)} text={formatDateTime(at)} hint={zoneName(at)} />;
}
