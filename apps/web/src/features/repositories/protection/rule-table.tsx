import type { ProtectionRight, ProtectionRule } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "../../../platform/format/number.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { None } from "../../../ui/none.tsx";
import { useScope } from "../repository-address.ts";
import { addRulePath, editRulePath } from "./protection-paths.ts";
import { useDeleteProtection } from "./protection.queries.ts";
import styles from "./protection.module.css";
import { rightsOf } from "./rule-form.rules.ts";

interface RuleTableProps {
  readonly repositoryId: number;
  readonly rules: readonly ProtectionRule[];
}

/** Pattern, what it protects, and who holds the rights that are asked for most. */
export function RuleTable({ repositoryId, rules }: RuleTableProps) {
  const { t } = useTranslation("protection");
  const scope = useScope();
  const columns: Column<ProtectionRule>[] = [
    {
      key: "pattern",
      title: t("rules.pattern"),
      render: ({ ruleId, pattern }) =>
        ruleId === null ? (
          <span className={styles["pattern"]}>
            <code>{pattern}</code>
            <small>{t("rules.implied")}</small>
          </span>
        ) : (
          <Link to={localePath(editRulePath(scope, repositoryId, ruleId))}>
            <code>{pattern}</code>
          </Link>
        ),
    },
    { key: "kind", title: t("rules.kind"), width: 90, render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: "push",
      title: t("right.push"),
      staysOnMobile: true,
      width: 170,
      render: (rule) => <Holders rule={rule} right="push" />,
    },
    {
      key: "force",
      title: t("right.force"),
      width: 150,
      render: (rule) => <Holders rule={rule} right="force" />,
    },
    {
      key: "delete",
      title: t("right.delete"),
      width: 150,
      render: (rule) => <Holders rule={rule} right="delete" />,
    },
    {
      key: "matching",
      title: t("rules.matching"),
      width: 80,
      align: "right",
      render: ({ matching }) => formatNumber(matching),
    },
  ];
  return (
    <DataTable
      caption={t("rules.title")}
      columns={columns}
      rows={rules}
      rowKey={({ ruleId, pattern }) => ruleId ?? pattern}
      rowActions={(rule) => <RuleMenu repositoryId={repositoryId} rule={rule} />}
    />
  );
}

function Holders({ rule, right }: { readonly rule: ProtectionRule; readonly right: ProtectionRight }) {
  const { t } = useTranslation("protection");
  if (!rightsOf(rule.kind).includes(right)) return <None />;
  const { level, memberIds } = rule.grants[right];
  const words = t(`level.${level}`);
  return <>{memberIds.length === 0 ? words : t("named", { level: words, count: memberIds.length })}</>;
}

function RuleMenu({ repositoryId, rule }: { readonly repositoryId: number; readonly rule: ProtectionRule }) {
  const { t } = useTranslation("protection");
  const { message } = App.useApp();
  const go = useGo();
  const scope = useScope();
  const ask = useCostlyConfirm();
  const remove = useDeleteProtection();
  const { ruleId, pattern } = rule;
  const label = t("rules.more", { pattern });
  if (ruleId === null) {
    const own = { key: "own", label: t("rules.own") };
    return (
      <MoreMenu
        label={label}
        items={[{ ...own, onChoose: () => go(addRulePath(scope, repositoryId, pattern)) }]}
      />
    );
  }

  async function act(): Promise<void> {
    await remove.mutateAsync({ repositoryId, ruleId: ruleId ?? 0 });
    void message.success(t("rules.deleted", { pattern }));
  }

  const question = {
    title: t("rules.deleteTitle", { pattern }),
    text: t("rules.deleteText"),
    action: t("rules.delete"),
    onConfirm: act,
  };
  return (
    <MoreMenu
      label={label}
      items={[
        {
          key: "edit",
          label: t("rules.edit"),
          onChoose: () => go(editRulePath(scope, repositoryId, ruleId)),
        },
        { key: "delete", label: t("rules.delete"), isDangerous: true, onChoose: () => ask(question) },
      ]}
    />
  );
}
