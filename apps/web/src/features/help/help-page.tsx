import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { PageMissing } from "../../platform/navigation/page-missing.ts";
import { Page } from "../../platform/navigation/page.tsx";
import { ReplayTour } from "./replay-tour.tsx";
import { HelpNav } from "./help-nav.tsx";
import styles from "./help.module.css";
import { SearchResults } from "./search-results.tsx";
import { findHelp } from "./search.rules.ts";
import { TopicList } from "./topic-list.tsx";
import { TopicSteps } from "./topic-steps.tsx";
import { TopicView } from "./topic-view.tsx";
import type { HelpTopic } from "./topics.rules.ts";
import { useTopics } from "./use-topics.ts";

/** The product's own help: its topics at the left; in the middle one of them, all of them, or what a search found. */
export function HelpPage() {
  const { topic: key } = useParams();
  const topics = useTopics();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("search") ?? "";
  const search = useCallback((text: string) => setQuery(text === "" ? {} : { search: text }), [setQuery]);
  const topic = topics.find((one) => one.key === key);
  if (key !== undefined && topic === undefined) throw new PageMissing();
  return (
    <div className={styles["layout"]}>
      <HelpNav topics={topics} current={topic?.key ?? null} search={wanted} onSearch={search} />
      <Content topics={topics} topic={topic} wanted={wanted} onClear={() => search("")} />
    </div>
  );
}

interface ContentProps {
  readonly topics: readonly HelpTopic[];
  readonly topic: HelpTopic | undefined;
  readonly wanted: string;
  onClear(): void;
}

function Content({ topics, topic, wanted, onClear }: ContentProps) {
  const { t } = useTranslation("help");
  const matches = useMemo(() => findHelp(topics, wanted), [topics, wanted]);
  const up = { label: t("title"), to: "/helper" } as const;
  if (wanted !== "") {
    return (
      <Page title={t("results")} documentTitle={`${t("results")} · ${t("title")}`} crumbs={[up]} width="text">
        <SearchResults matches={matches} onClear={onClear} />
      </Page>
    );
  }
  if (topic === undefined) {
    return (
      <Page title={t("title")} note={t("lead")} width="text" actions={<ReplayTour />}>
        <TopicList topics={topics} />
      </Page>
    );
  }
  return (
    <Page
      title={topic.title}
      note={topic.summary}
      documentTitle={`${topic.title} · ${t("title")}`}
      crumbs={[up]}
      width="text"
    >
      <TopicView text={topic.body} />
      <TopicSteps topics={topics} current={topic} />
    </Page>
  );
}
