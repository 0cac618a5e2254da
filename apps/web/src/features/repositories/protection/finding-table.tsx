import type { SecretFinding } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { useCostlyConfirm, useUndoOffer } from "../../../ui/confirm.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { None } from "../../../ui/none.tsx";
import { useAllowSecret } from "./protection.queries.ts";
import styles from "./protection.module.css";

interface FindingTableProps {
  readonly repositoryId: number;
  readonly findings: readonly SecretFinding[];
}

/** Where a secret stands, of what kind it is, and what came of it. */
export function FindingTable({ repositoryId, findings }: FindingTableProps) {
  const { t } = useTranslation("protection");
  const columns: Column<SecretFinding>[] = [
    {
      key: "place",
      title: t("findings.place"),
      render: (finding) => <code className={styles["place"]}>{placeOf(finding)}</code>,
    },
    { key: "rule", title: t("findings.rule"), width: 170, render: ({ rule }) => <code>{rule}</code> },
    {
      key: "outcome",
      title: t("findings.outcome"),
      width: 110,
      staysOnMobile: true,
      render: ({ outcome, isAllowed }) => t(`findings.${isAllowed ? "allowed" : outcome}`),
    },
    { key: "actor", title: t("findings.actor"), width: 110, render: ({ actor }) => actor },
    {
      key: "reason",
      title: t("findings.reason"),
      width: 160,
      render: ({ reason }) => (reason === "" ? <None /> : <span className={styles["place"]}>{reason}</span>),
    },
    {
      key: "time",
      title: t("findings.time"),
      width: 170,
      render: ({ createdAt }) => <AbsoluteTime at={createdAt} />,
    },
  ];
  return (
    <DataTable
      caption={t("findings.title")}
      columns={columns}
      rows={findings}
      rowKey={({ findingId }) => findingId}
      rowActions={(finding) => <FindingMenu repositoryId={repositoryId} finding={finding} />}
    />
  );
}

interface FindingMenuProps {
  readonly repositoryId: number;
  readonly finding: SecretFinding;
}

function FindingMenu({ repositoryId, finding }: FindingMenuProps) {
  const { t } = useTranslation("protection");
  const ask = useCostlyConfirm();
  const offerUndo = useUndoOffer();
  const allow = useAllowSecret();
  const { findingId } = finding;
  const place = placeOf(finding);

  async function act(isAllowed: boolean): Promise<void> {
    await allow.mutateAsync({ repositoryId, findingId, isAllowed });
    offerUndo({
      text: t(isAllowed ? "findings.allowDone" : "findings.forbidDone"),
      onUndo: () => allow.mutate({ repositoryId, findingId, isAllowed: !isAllowed }),
    });
  }

  const question = {
    title: t("findings.allowTitle", { place }),
    text: t("findings.allowText"),
    action: t("findings.allow"),
    isDangerous: false,
    onConfirm: () => act(true),
  };
  const item = finding.isAllowed
    ? { key: "forbid", label: t("findings.forbid"), onChoose: () => void act(false).catch(() => undefined) }
    : { key: "allow", label: t("findings.allow"), onChoose: () => ask(question) };
  return <MoreMenu label={t("findings.more", { place })} items={[item]} />;
}

function placeOf({ path, line }: SecretFinding): string {
  return `${path}:${line}`;
}
