import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { listPath } from "../../repositories/index.tsx";
import styles from "./overview.module.css";
import { useWaiting } from "./overview.queries.ts";
import { WaitingTable } from "./waiting-table.tsx";

const rowsShown = 5;

/** What waits for the member in a project, what has waited longest first, and the way to all of it. */
export function WaitingSection({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation("mergeOverview");
  const waiting = useWaiting(projectId);
  const { data } = waiting;
  const mine = data && [...data.review, ...data.act].sort((left, right) => left.since - right.since);
  const isLoaded = mine !== undefined;
  return (
    <Section
      title={t("mine.title")}
      actions={
        <Link className={styles["all"]} to={localePath(`${listPath(projectId)}/merge-requests`)}>
          {t("mine.all")}
        </Link>
      }
    >
      {waiting.isPending && <ListSkeleton rows={3} />}
      {waiting.isError && !isLoaded && (
        <LoadError error={waiting.error} onRetry={() => void waiting.refetch()} />
      )}
      {isLoaded && mine.length === 0 && <p className={styles["quiet"]}>{t("mine.none")}</p>}
      {isLoaded && mine.length > 0 && (
        <WaitingTable caption={t("mine.title")} requests={mine.slice(0, rowsShown)} />
      )}
    </Section>
  );
}
