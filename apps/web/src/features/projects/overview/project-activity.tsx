import type { Activity } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { Section } from "../../../ui/section.tsx";
import { useEarlierActivity } from "./overview.queries.ts";
import { activityPath } from "./overview-paths.ts";
import styles from "./overview.module.css";

interface ProjectActivityProps {
  readonly projectId: number;
  readonly latest: readonly Activity[];
}

/** As many as the overview brings: where there are fewer, there is nothing earlier. */
const broughtAtOnce = 10;

/** What has happened, the latest first, and further back on demand. */
export function ProjectActivity({ projectId, latest }: ProjectActivityProps) {
  const { t } = useTranslation("projectOverview");
  const earlier = useEarlierActivity(projectId, latest.at(-1)?.activityId);
  const pages = earlier.data?.pages ?? [];
  const all = [...latest, ...pages.flatMap(({ list }) => list)];
  const hasMore = earlier.data === undefined ? latest.length >= broughtAtOnce : earlier.hasNextPage;
  return (
    <Section title={t("activity.title")}>
      {all.length === 0 && <p className={styles["quiet"]}>{t("activity.none")}</p>}
      <ol className={styles["activity"]}>
        {all.map((activity) => (
          <li key={activity.activityId}>
            <span>
              <Sentence projectId={projectId} activity={activity} />
            </span>
            <RelativeTime at={activity.at} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button
          loading={earlier.isFetching}
          onClick={() => void (earlier.data === undefined ? earlier.refetch() : earlier.fetchNextPage())}
        >
          {t("activity.more")}
        </Button>
      )}
    </Section>
  );
}

interface SentenceProps {
  readonly projectId: number;
  readonly activity: Activity;
}

function Sentence({ projectId, activity }: SentenceProps) {
  const { t } = useTranslation("projectOverview");
  const { kind, actor, repositoryName, subject, number } = activity;
  const path = activityPath(projectId, activity);
  return (
    <Trans
      t={t}
      i18nKey={`activity.${kind}`}
      values={{ actor: actor ?? t("activity.somebody"), repository: repositoryName, subject, number }}
      components={{ place: <Place path={path} /> }}
      // React escapes what is drawn.
      shouldUnescape={false}
      tOptions={{ interpolation: { escapeValue: false } }}
    />
  );
}

function Place({ path, children }: { readonly path: string | null; readonly children?: ReactNode }) {
  return path === null ? <b>{children}</b> : <Link to={path}>{children}</Link>;
}
