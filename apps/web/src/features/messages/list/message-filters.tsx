import Segmented from "antd/es/segmented";
import { useTranslation } from "react-i18next";
import { PageTabs } from "../../../platform/navigation/page-tabs.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import type { MessagePage } from "../messages.queries.ts";
import {
  type MessageFilter,
  messageFilterTypes,
  messageStates,
  writeMessageFilter,
} from "./message-filter.rules.ts";

interface MessageFiltersProps {
  readonly filter: MessageFilter;
  readonly unread: MessagePage["unread"] | undefined;
  onChange(part: Partial<MessageFilter>): void;
}

/** The types, each with how many of it are unread, and whether the read ones show. */
export function MessageFilters({ filter, unread, onChange }: MessageFiltersProps) {
  const { t } = useTranslation("messageCenter");
  return (
    <>
      <PageTabs
        isInPlace
        label={t("types")}
        tabs={messageFilterTypes.map((type) => ({
          key: type,
          label: t(`type.${type}`),
          to: { search: writeMessageFilter({ ...filter, type }).toString() },
          isCurrent: type === filter.type,
          count: unreadOf(unread, type),
        }))}
      />
      <FilterBar>
        <Segmented
          aria-label={t("stateLabel")}
          value={filter.state}
          options={messageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(state) => onChange({ state })}
        />
      </FilterBar>
    </>
  );
}

/** How many unread messages of a type there are; null where there are none or it is not known. */
export function unreadOf(
  unread: MessagePage["unread"] | undefined,
  type: MessageFilter["type"],
): number | null {
  if (unread === undefined) return null;
  const counts = type === "ALL" ? Object.values(unread) : [unread[type]];
  const sum = counts.reduce((total, count) => total + count, 0);
  return sum === 0 ? null : sum;
}
