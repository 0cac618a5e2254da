import type { Runner } from "@lowforge/contract/pipelines";
import Switch from "antd/es/switch";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { None } from "../../../ui/none.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "../pipelines.module.css";
import { runnerState, systemOf } from "./runner.rules.ts";
import { useDeleteRunner, usePauseRunner } from "./runners.queries.ts";

/** Name, state, whether it takes builds, what it is, and when it was last heard. */
export function RunnerTable({ runners }: { readonly runners: readonly Runner[] }) {
  const { t } = useTranslation("pipelines");
  const confirm = useCostlyConfirm();
  const remove = useDeleteRunner();
  function ask({ runnerId, name }: Runner): void {
    confirm({
      title: t("runners.deleteTitle", { name }),
      text: t("runners.deleteText"),
      action: t("runners.delete"),
      onConfirm: () => remove.mutateAsync(runnerId),
    });
  }
  return (
    <DataTable
      caption={t("runners.title")}
      columns={useColumns()}
      rows={runners}
      rowKey={({ runnerId }) => runnerId}
      rowActions={(runner) => (
        <MoreMenu
          label={t("runners.more", { name: runner.name })}
          items={[
            { key: "delete", label: t("runners.delete"), isDangerous: true, onChoose: () => ask(runner) },
          ]}
        />
      )}
    />
  );
}

function useColumns(): Column<Runner>[] {
  const { t } = useTranslation("pipelines");
  return [
    { key: "name", title: t("runners.name"), render: (runner) => <Name runner={runner} /> },
    {
      key: "state",
      title: t("tasks.state"),
      width: 110,
      staysOnMobile: true,
      render: (runner) => <Status kind="runner" code={runnerState(runner)} />,
    },
    {
      key: "takes",
      title: t("runners.takesBuilds"),
      width: 110,
      render: (runner) => <PauseSwitch runner={runner} />,
    },
    { key: "system", title: t("runners.system"), render: (runner) => systemOf(runner) ?? <None /> },
    {
      key: "isolation",
      title: t("runners.isolation"),
      width: 140,
      render: ({ isolation }) =>
        isolation === null ? <None /> : t(`isolation.${isolation}`, { defaultValue: isolation }),
    },
    { key: "tags", title: t("runners.tags"), render: (runner) => <Tags runner={runner} /> },
    {
      key: "contacted",
      title: t("runners.contacted"),
      width: 130,
      render: ({ contactedAt }) =>
        contactedAt === null ? t("runners.never") : <RelativeTime at={contactedAt} />,
    },
  ];
}

function Name({ runner }: { readonly runner: Runner }) {
  const { t } = useTranslation("pipelines");
  return (
    <span className={styles["runnerName"]}>
      {runner.name}
      {runner.isEmbedded && <small>{t("runners.embedded")}</small>}
    </span>
  );
}

function PauseSwitch({ runner }: { readonly runner: Runner }) {
  const { t } = useTranslation("pipelines");
  const pause = usePauseRunner();
  return (
    <Switch
      size="small"
      checked={!runner.isPaused}
      aria-label={t("runners.takesBuildsNamed", { name: runner.name })}
      onChange={(takesBuilds) => pause.mutate({ runnerId: runner.runnerId, isPaused: !takesBuilds })}
    />
  );
}

function Tags({ runner: { tags, runUntagged } }: { readonly runner: Runner }) {
  const { t } = useTranslation("pipelines");
  if (tags.length === 0) return runUntagged ? <None /> : t("runners.onlyTagged");
  return (
    <span className={styles["tags"]}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}
