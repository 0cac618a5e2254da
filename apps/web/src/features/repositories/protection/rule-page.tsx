import type { ProtectionRule } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { useScope } from "../repository-address.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { protectionPath } from "./protection-paths.ts";
import { useProtection } from "./protection.queries.ts";
import { RuleForm } from "./rule-form.tsx";

/** A repository has fewer rules than this. */
const everyRule = 100;

/** A new rule; the address may name its pattern. */
export function AddRulePage() {
  return (
    <WithRepository>{(open) => <AddRule key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function AddRule(open: OpenRepository) {
  const { t } = useTranslation("protection");
  const [query] = useSearchParams();
  return (
    <SettingsFrame {...open} section={t("form.addTitle")}>
      <Section title={t("form.addTitle")}>
        <RuleForm
          repositoryId={open.repository.repositoryId}
          rule={null}
          pattern={query.get("pattern") ?? ""}
        />
      </Section>
    </SettingsFrame>
  );
}

/** A rule that is there. */
export function EditRulePage() {
  return (
    <WithRepository>{(open) => <EditRule key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function EditRule(open: OpenRepository) {
  const { t } = useTranslation("protection");
  const ruleId = Number(useParams()["ruleId"]);
  const { repositoryId } = open.repository;
  const rules = useProtection({ repositoryId, pageNum: 1, pageSize: everyRule });
  return (
    <SettingsFrame {...open} section={t("form.editTitle")}>
      <Section title={t("form.editTitle")}>
        {rules.isError && <LoadError error={rules.error} onRetry={() => void rules.refetch()} />}
        {rules.isPending && <ListSkeleton />}
        {rules.data !== undefined && (
          <FoundRule
            repositoryId={repositoryId}
            rule={rules.data.list.find((rule) => rule.ruleId === ruleId) ?? null}
          />
        )}
      </Section>
    </SettingsFrame>
  );
}

interface FoundRuleProps {
  readonly repositoryId: number;
  readonly rule: ProtectionRule | null;
}

function FoundRule({ repositoryId, rule }: FoundRuleProps) {
  const { t } = useTranslation("protection");
  const go = useGo();
  const scope = useScope();
  if (rule !== null) return <RuleForm key={rule.ruleId} {...{ repositoryId, rule }} pattern={rule.pattern} />;
  const back = <Button onClick={() => go(protectionPath(scope, repositoryId))}>{t("rules.back")}</Button>;
  return <NeverAny title={t("rules.gone")} text={t("rules.text")} action={back} />;
}
