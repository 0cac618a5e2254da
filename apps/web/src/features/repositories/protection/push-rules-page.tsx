import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { FindingList } from "./finding-list.tsx";
import { usePushRules } from "./protection.queries.ts";
import { PushRulesForm } from "./push-rules-form.tsx";
import { type PushRuleValues, toValues } from "./push-rules.rules.ts";
import { RuleTrial } from "./rule-trial.tsx";
import styles from "./protection.module.css";

/** What every push to a repository keeps to, a way to try it, and the secrets that were found. */
export function PushRulesPage() {
  return (
    <WithRepository>{(open) => <PushRulesOf key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function PushRulesOf(open: OpenRepository) {
  const { t } = useTranslation("protection");
  const [form] = Form.useForm<PushRuleValues>();
  const { repositoryId } = open.repository;
  const rules = usePushRules(repositoryId);
  const help = (
    <Link className={styles["help"]} to={localePath("/helper/push-rules")}>
      {t("push.help")}
    </Link>
  );
  return (
    <SettingsFrame {...open} section={t("push.title")}>
      <Section title={t("push.title")} text={t("push.text")} actions={help}>
        {rules.isError && rules.data === undefined && (
          <LoadError error={rules.error} onRetry={() => void rules.refetch()} />
        )}
        {rules.isPending && <ListSkeleton />}
        {rules.data !== undefined && (
          <PushRulesForm form={form} repositoryId={repositoryId} present={toValues(rules.data)} />
        )}
      </Section>
      {rules.data !== undefined && (
        <Section title={t("trial.title")} text={t("trial.text")}>
          <RuleTrial repositoryId={repositoryId} rules={form} />
        </Section>
      )}
      <Section title={t("findings.title")} text={t("findings.text")}>
        <FindingList repositoryId={repositoryId} />
      </Section>
    </SettingsFrame>
  );
}
