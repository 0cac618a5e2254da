import type { AuditEntry } from "@lowforge/contract/users";
import { useTranslation } from "react-i18next";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { None } from "../../../ui/none.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import type { TrailFilter } from "./audit-filter.rules.ts";
import styles from "./audit.module.css";

/** What entries say by the way, as far as the console has words for it. */
const detailNames = [
  "role",
  "before",
  "gained",
  "lost",
  "permissions",
  "repository",
  "target",
  "commit",
  "from",
  "to",
  "change",
  "kind",
  "pattern",
  "grants",
  "fingerprint",
  "leader",
  "device",
  "count",
  "team",
  "people",
  "scopes",
  "loginType",
  "isQrOn",
  "isCreationOpen",
  "websiteUrl",
  "teachingUrl",
  "helpUrl",
] as const;

/** Roles that go by a key wherever they are. */
const roleKeys = ["owner", "administrator", "developer", "viewer", "member"] as const;

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  /** Narrows the trail down to what an entry has. */
  onNarrow(part: TrailFilter): void;
}

export function AuditTable({ entries, onNarrow }: AuditTableProps) {
  const { t } = useTranslation("audit");
  const columns: Column<AuditEntry>[] = [
    {
      key: "action",
      title: t("table.action"),
      render: (entry) => <Deed {...{ entry, onNarrow }} />,
    },
    {
      key: "actor",
      title: t("table.actor"),
      width: 160,
      staysOnMobile: true,
      render: ({ actor }) => <Actor {...{ actor, onNarrow }} />,
    },
    {
      key: "address",
      title: t("table.address"),
      width: 160,
      render: ({ address }) =>
        address === null ? (
          <None />
        ) : (
          <TextButton aria-label={t("showAddress", { name: address })} onClick={() => onNarrow({ address })}>
            {address}
          </TextButton>
        ),
    },
    { key: "at", title: t("table.at"), width: 180, render: ({ at }) => <AbsoluteTime at={at} /> },
  ];
  return (
    <DataTable caption={t("caption")} columns={columns} rows={entries} rowKey={({ sequence }) => sequence} />
  );
}

function Actor({ actor, onNarrow }: Pick<AuditEntry, "actor"> & Pick<AuditTableProps, "onNarrow">) {
  const { t } = useTranslation("audit");
  if (actor === null) return t("nobody");
  const { userId, name } = actor;
  if (userId === null) return name;
  return (
    <TextButton aria-label={t("showActor", { name })} onClick={() => onNarrow({ actor: { userId, name } })}>
      {name}
    </TextButton>
  );
}

interface DeedProps extends Pick<AuditTableProps, "onNarrow"> {
  readonly entry: AuditEntry;
}

/** What was done and to what, and below what else there is to say. */
function Deed({ entry: { action, subject, projectId, details }, onNarrow }: DeedProps) {
  const { t } = useTranslation("audit");
  const nameOf = (name: string): string => {
    const known = detailNames.find((one) => one === name);
    return known === undefined ? name : t(`details.${known}`);
  };
  const wordFor = (value: string): string => {
    const role = roleKeys.find((one) => one === value);
    return role === undefined ? value : t(`roles.${role}`);
  };
  const facts = Object.entries(details).filter(([, value]) => value !== "");
  return (
    <span className={styles["deed"]}>
      <span className={styles["what"]}>
        <span>{t(`actions.${action}`)}</span>
        <strong>{subject.name}</strong>
      </span>
      {(facts.length > 0 || projectId !== null) && (
        <span className={styles["details"]}>
          {projectId !== null && (
            <TextButton
              aria-label={t("showProject", { name: projectId })}
              onClick={() => onNarrow({ projectId })}
            >
              {t("project", { id: projectId })}
            </TextButton>
          )}
          {facts.map(([name, value]) => (
            <span key={name}>{t("detail", { name: nameOf(name), value: wordFor(value) })}</span>
          ))}
        </span>
      )}
    </span>
  );
}
