import CodeOutlined from "@ant-design/icons/es/icons/CodeOutlined";
import FileOutlined from "@ant-design/icons/es/icons/FileOutlined";
import ProjectOutlined from "@ant-design/icons/es/icons/ProjectOutlined";
import PullRequestOutlined from "@ant-design/icons/es/icons/PullRequestOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import ThunderboltOutlined from "@ant-design/icons/es/icons/ThunderboltOutlined";
import UserOutlined from "@ant-design/icons/es/icons/UserOutlined";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Entry, EntryGroup, FoundEntry } from "./entry.ts";
import type { Span } from "./finder.rules.ts";
import styles from "./palette.module.css";

const icons = {
  page: FileOutlined,
  command: ThunderboltOutlined,
  project: ProjectOutlined,
  repository: CodeOutlined,
  mergeRequest: PullRequestOutlined,
  member: UserOutlined,
  team: TeamOutlined,
};

interface ResultListProps {
  readonly listId: string;
  readonly groups: readonly EntryGroup[];
  /** The place of the entry that Enter chooses, among those of all groups. */
  readonly active: number;
  onPoint(place: number): void;
  onChoose(entry: Entry): void;
}

/** What was found, by groups; the keyboard stays in the field and points from there. */
export function ResultList({ listId, groups, active, onPoint, onChoose }: ResultListProps) {
  const { t } = useTranslation("palette");
  const starts = startsOf(groups);
  return (
    <div id={listId} role="listbox" aria-label={t("results")}>
      {groups.map(({ key, entries }, group) => (
        <div key={key} role="group" aria-label={t(`group.${key}`)}>
          <p className={styles["group"]} aria-hidden="true">
            {t(`group.${key}`)}
          </p>
          {entries.map((found, index) => {
            const own = (starts[group] ?? 0) + index;
            return (
              <Result
                key={`${key} ${found.entry.id}`}
                id={`${listId}-${own}`}
                found={found}
                isActive={own === active}
                onPoint={() => onPoint(own)}
                onChoose={() => onChoose(found.entry)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The place of each group's first entry among all. */
function startsOf(groups: readonly EntryGroup[]): readonly number[] {
  return groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  );
}

interface ResultProps {
  readonly id: string;
  readonly found: FoundEntry;
  readonly isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

function Result({ id, found: { entry, spans }, isActive, onPoint, onChoose }: ResultProps) {
  const line = useRef<HTMLDivElement>(null);
  const Icon = icons[entry.kind];
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles["option"]}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <Icon aria-hidden="true" />
      <span className={styles["title"]}>
        <Marked text={entry.title} spans={spans} />
      </span>
      {entry.hint !== "" && <span className={styles["hint"]}>{entry.hint}</span>}
    </div>
  );
}

/** A title whose found letters are heavier: a matter of weight, not of colour. */
function Marked({ text, spans }: { readonly text: string; readonly spans: readonly Span[] }) {
  return spans.reduceRight<ReactNode>(
    (rest, [from, to], index) => (
      <>
        {text.slice(spans[index - 1]?.[1] ?? 0, from)}
        <b>{text.slice(from, to)}</b>
        {rest}
      </>
    ),
    text.slice(spans.at(-1)?.[1] ?? 0),
  );
}
