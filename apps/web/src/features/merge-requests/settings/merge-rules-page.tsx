import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { Section } from "../../../ui/section.tsx";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import { type OpenRepository, SettingsFrame, WithRepository } from "../../repositories/index.tsx";
import { MergeRulesForm } from "./merge-rules-form.tsx";
import { useMergeRules } from "./settings.queries.ts";
import styles from "./settings.module.css";

/** What a repository demands of a merge. */
export function MergeRulesPage() {
  return (
    <WithRepository>{(open) => <RulesOf key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function RulesOf(open: OpenRepository) {
  const { t } = useTranslation("mergeSettings");
  const { repositoryId, projectId, permissions } = open.repository;
  const rules = useMergeRules(repositoryId);
  const isAllowed = permissions.includes("repository.protect");
  return (
    <SettingsFrame {...open} section={t("title")}>
      {isAllowed ? (
        <Section
          title={t("title")}
          text={t("text")}
          actions={
            <Link className={styles["help"]} to={localePath("/helper/merging")}>
              {t("help")}
            </Link>
          }
        >
          {rules.isError && rules.data === undefined && (
            <LoadError error={rules.error} onRetry={() => void rules.refetch()} />
          )}
          {rules.isPending && <FormSkeleton />}
          {rules.data !== undefined && <MergeRulesForm repositoryId={repositoryId} present={rules.data} />}
        </Section>
      ) : (
        <NoPermission missing={missingInProject("repository.protect", projectId)} />
      )}
    </SettingsFrame>
  );
}
