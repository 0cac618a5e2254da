import type { CloneHealth, LargeBlob } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { formatSize } from "../../../platform/format/size.ts";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./maintenance.module.css";

/** What makes clones heavy, and what would make them lighter. */
export function HealthSection({ health }: { readonly health: CloneHealth | null }) {
  const { t } = useTranslation("maintenance");
  return (
    <Section title={t("health")}>
      {health === null ? <p className={styles["note"]}>{t("noHealth")}</p> : <Health health={health} />}
    </Section>
  );
}

function Health({ health: { measuredAt, biggest, suggestions } }: { readonly health: CloneHealth }) {
  const { t } = useTranslation("maintenance");
  const columns: Column<LargeBlob>[] = [
    {
      key: "path",
      title: t("path"),
      isFluid: true,
      render: ({ path }) => (
        <span className={styles["path"]} title={path}>
          {path}
        </span>
      ),
    },
    {
      key: "size",
      title: t("size"),
      width: 110,
      align: "right",
      staysOnMobile: true,
      render: ({ sizeBytes }) => <span className={styles["size"]}>{formatSize(sizeBytes)}</span>,
    },
    {
      key: "disk",
      title: t("onDisk"),
      width: 110,
      align: "right",
      render: ({ diskBytes }) => <span className={styles["size"]}>{formatSize(diskBytes)}</span>,
    },
  ];
  return (
    <>
      <p className={styles["note"]}>
        {t("healthText")} <RelativeTime at={measuredAt} />
      </p>
      {biggest.length === 0 ? (
        <p>{t("noBig")}</p>
      ) : (
        <DataTable caption={t("health")} columns={columns} rows={biggest} rowKey={({ sha }) => sha} />
      )}
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
    </>
  );
}

function Suggestions({ suggestions }: Pick<CloneHealth, "suggestions">) {
  const { t } = useTranslation("maintenance");
  const patterns = suggestions.map(({ pattern }) => pattern).join(",");
  return (
    <div className={styles["suggestions"]}>
      <h3>{t("suggest")}</h3>
      <ul>
        {suggestions.map(({ pattern, sizeBytes }) => (
          <li key={pattern}>{t("suggestion", { pattern, size: formatSize(sizeBytes) })}</li>
        ))}
      </ul>
      <p className={styles["note"]}>{t("suggestText")}</p>
      <CopyLine
        text={`git lfs migrate import --everything --include="${patterns}"`}
        label={t("copyCommand")}
      />
    </div>
  );
}
