import type { RequestVersion } from "@lowforge/contract/merge-requests";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { formatDateTime } from "../../../platform/format/time.ts";
import type { ChangesShown } from "./view.rules.ts";

interface VersionPickerProps {
  readonly versions: readonly RequestVersion[];
  readonly shown: ChangesShown;
  /** The version that the reader has reviewed last. */
  readonly reviewed: number | null;
}

/** Which version is looked at, whole or since another; it lives in the address. */
export function VersionPicker({ versions, shown, reviewed }: VersionPickerProps) {
  const { t } = useTranslation("conversation");
  const [, setQuery] = useSearchParams();
  const newest = versions[0]?.number ?? 1;
  const earlier = versions.filter(({ number }) => number < newest);
  if (earlier.length === 0) return null;
  const options = [
    { value: `${newest}`, label: t("version.latest", { number: newest }) },
    ...(reviewed !== null && reviewed < newest
      ? [{ value: `${newest}-${reviewed}`, label: t("version.sinceReview") }]
      : []),
    ...earlier
      .filter(({ number }) => number !== reviewed)
      .map(({ number }) => ({ value: `${newest}-${number}`, label: t("version.since", { number }) })),
    ...earlier.map(({ number, createdAt }) => ({
      value: `${number}`,
      label: `${t("version.one", { number })} · ${formatDateTime(createdAt)}`,
    })),
  ];
  const value =
    shown.from === null ? `${shown.version.number}` : `${shown.version.number}-${shown.from.number}`;
  const isListed = options.some((option) => option.value === value);
  return (
    <Select<string>
      aria-label={t("version.label")}
      popupMatchSelectWidth={false}
      value={value}
      options={
        isListed
          ? options
          : [...options, { value, label: t("version.since", { number: shown.from?.number ?? 1 }) }]
      }
      onChange={(chosen) => {
        const [version = "", from] = chosen.split("-");
        setQuery({
          ...(version !== String(newest) || from !== undefined ? { version } : {}),
          ...(from === undefined ? {} : { from }),
        });
      }}
    />
  );
}
