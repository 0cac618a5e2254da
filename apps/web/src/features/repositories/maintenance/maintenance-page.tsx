import type { MaintenanceDetail } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { formatSize } from "../../../platform/format/size.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Section } from "../../../ui/section.tsx";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { HealthSection } from "./health-section.tsx";
import styles from "./maintenance.module.css";
import { useMaintenance } from "./maintenance.queries.ts";
import { Progress } from "./progress.tsx";
import { RunList } from "./run-list.tsx";
import { Tasks } from "./tasks.tsx";

/** How a repository lies on disk, and what can be done for it. */
export function MaintenancePage() {
  return (
    <WithRepository>{(open) => <Maintenance key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function Maintenance(open: OpenRepository) {
  const { t } = useTranslation("maintenance");
  const { repositoryId, name } = open.repository;
  const maintenance = useMaintenance(repositoryId);
  const detail = maintenance.data;
  return (
    <SettingsFrame {...open} section={t("title")}>
      {maintenance.isPending && <DetailSkeleton />}
      {maintenance.isError && detail === undefined && (
        <LoadError error={maintenance.error} onRetry={() => void maintenance.refetch()} />
      )}
      {detail !== undefined && (
        <>
          <Section title={t("title")} text={t("text")}>
            <Progress detail={detail} />
            <Tasks repositoryId={repositoryId} name={name} detail={detail} />
          </Section>
          <Section title={t("disk")}>
            <Disk detail={detail} />
          </Section>
          <HealthSection health={detail.health} />
          <Section title={t("runs")}>
            <RunList repositoryId={repositoryId} detail={detail} />
          </Section>
        </>
      )}
    </SettingsFrame>
  );
}

function Disk({ detail }: { readonly detail: MaintenanceDetail }) {
  const { t } = useTranslation("maintenance");
  const { packBytes, packCount, looseBytes, looseCount, objectCount } = detail.numbers;
  const thereOrNot = (isThere: boolean): string => t(isThere ? "there" : "missing");
  return (
    <div className={styles["disk"]}>
      <Facts
        facts={[
          { label: t("packs"), value: `${formatSize(packBytes)} · ${t("packCount", { count: packCount })}` },
          {
            label: t("loose"),
            value: `${formatSize(looseBytes)} · ${t("looseCount", { count: looseCount })}`,
          },
          { label: t("lfs"), value: formatSize(detail.lfsBytes) },
          { label: t("objects"), value: formatNumber(objectCount) },
          { label: t("graph"), value: thereOrNot(detail.hasCommitGraph) },
          { label: t("bitmap"), value: thereOrNot(detail.hasBitmap) },
          { label: t("pushes"), value: formatNumber(detail.pushesSinceTidy) },
        ]}
      />
    </div>
  );
}
