import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { listPath, useScope } from "../../repositories/index.tsx";
import styles from "./overview.module.css";
import { useWaiting } from "./overview.queries.ts";
import { WaitingTable } from "./waiting-table.tsx";

const groups = ["review", "act", "wait"] as const;

/** What waits for me, what of mine needs me, and for whom I wait; in one project, or in all. */
export function MergeOverviewPage() {
  const { t } = useTranslation("mergeOverview");
  const scope = useScope();
  const go = useGo();
  const waiting = useWaiting(scope);
  const { data } = waiting;
  const isEmpty = data !== undefined && groups.every((group) => data[group].length === 0);
  return (
    <Page title={t("title")} crumbs={[{ label: t("repositories"), to: listPath(scope) }]}>
      {waiting.isPending && <ListSkeleton />}
      {waiting.isError && data === undefined && (
        <LoadError error={waiting.error} onRetry={() => void waiting.refetch()} />
      )}
      {isEmpty && (
        <NeverAny
          title={t("emptyTitle")}
          text={t("emptyText")}
          action={<Button onClick={() => go(listPath(scope))}>{t("toRepositories")}</Button>}
        />
      )}
      {data !== undefined &&
        !isEmpty &&
        groups.map((group) => (
          <Section key={group} title={t(`${group}.title`)}>
            {data[group].length === 0 ? (
              <p className={styles["quiet"]}>{t(`${group}.none`)}</p>
            ) : (
              <WaitingTable caption={t(`${group}.title`)} requests={data[group]} />
            )}
          </Section>
        ))}
    </Page>
  );
}
