import type { LanguageShare } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber, formatPercent } from "../../../platform/format/number.ts";
import { formatSize } from "../../../platform/format/size.ts";
import { useTheme } from "../../../platform/theme/theme.store.ts";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { chartPalette } from "../charts/chart-palette.ts";
import { ChartSection } from "../charts/chart-section.tsx";
import styles from "../charts/charts.module.css";
import { useLanguages } from "./statistics.queries.ts";

const ownColours = 6;

/** In which languages the files of the default branch are written. */
export function LanguagesSection({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("statistics");
  const languages = useLanguages(repositoryId);
  if (languages.isPending) return <ListSkeleton rows={2} />;
  if (languages.isError && languages.data === undefined) {
    return <LoadError error={languages.error} onRetry={() => void languages.refetch()} />;
  }
  const { ref, sizeBytes, languages: list } = languages.data;
  const nameOf = ({ name }: LanguageShare): string => name ?? t("languages.other");
  return (
    <ChartSection
      title={t("languages.title")}
      text={t("languages.text", { ref })}
      rows={list}
      rowKey={nameOf}
      columns={[
        { key: "name", title: t("languages.name"), render: nameOf },
        {
          key: "share",
          title: t("languages.share"),
          align: "right",
          width: 120,
          staysOnMobile: true,
          render: (row) => formatPercent(row.sizeBytes / Math.max(1, sizeBytes)),
        },
        {
          key: "size",
          title: t("languages.size"),
          align: "right",
          width: 120,
          render: (row) => formatSize(row.sizeBytes),
        },
        {
          key: "files",
          title: t("languages.files"),
          align: "right",
          width: 120,
          render: (row) => formatNumber(row.fileCount),
        },
      ]}
    >
      {list.length === 0 ? <p>{t("languages.none")}</p> : <Stack list={list} sizeBytes={sizeBytes} />}
    </ChartSection>
  );
}

interface StackProps {
  readonly list: readonly LanguageShare[];
  readonly sizeBytes: number;
}

function Stack({ list, sizeBytes }: StackProps) {
  const { t } = useTranslation("statistics");
  const palette = chartPalette(useTheme((theme) => theme.isDark));
  const own = list.filter(({ name }) => name !== null).slice(0, ownColours);
  const restBytes = sizeBytes - own.reduce((sum, language) => sum + language.sizeBytes, 0);
  const parts = [
    ...own.map(({ name, sizeBytes: bytes }, place) => ({
      name: name ?? "",
      bytes,
      colour: palette.series[place],
    })),
    ...(restBytes > 0 ? [{ name: t("languages.other"), bytes: restBytes, colour: palette.text }] : []),
  ];
  return (
    <>
      <div className={styles["stack"]} aria-hidden="true">
        {parts.map(({ name, bytes, colour }) => (
          <span key={name} style={{ flexGrow: bytes, flexBasis: 0, background: colour }} />
        ))}
      </div>
      <ul className={styles["languages"]}>
        {parts.map(({ name, bytes, colour }) => (
          <li key={name}>
            <span className={styles["swatch"]} style={{ background: colour }} aria-hidden="true" />
            <span>{name}</span>
            <span>{formatPercent(bytes / Math.max(1, sizeBytes))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
