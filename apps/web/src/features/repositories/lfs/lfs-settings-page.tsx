import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatSize } from "../../../platform/format/size.ts";
import { formatNumber } from "../../../platform/format/number.ts";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { useLfsUsage } from "./lfs.queries.ts";
import { LockList } from "./lock-list.tsx";
import { MissingSection } from "./missing-section.tsx";
import { Unreferenced } from "./unreferenced.tsx";

/** Large files of a repository: how much they take, and who holds which lock. */
export function LfsSettingsPage() {
  return <WithRepository>{(open) => <Lfs key={open.repository.repositoryId} {...open} />}</WithRepository>;
}

function Lfs(open: OpenRepository) {
  const { t } = useTranslation("repositoryLfs");
  return (
    <SettingsFrame {...open} section={t("title")}>
      <Section title={t("usage")}>
        <Usage repositoryId={open.repository.repositoryId} />
      </Section>
      <MissingSection {...open} />
      <Unreferenced {...open} />
      <Section title={t("how")} text={t("howText")}>
        <CopyLine text='git lfs track "*.psd"' label={t("how")} />
      </Section>
      <Section title={t("locks")} text={t("locksText")}>
        <LockList {...open} />
      </Section>
    </SettingsFrame>
  );
}

function Usage({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("repositoryLfs");
  const usage = useLfsUsage(repositoryId);
  if (usage.isError) return <LoadError error={usage.error} onRetry={() => void usage.refetch()} />;
  if (usage.data === undefined) return <ListSkeleton />;
  const { sizeBytes, objectCount, quotaBytes } = usage.data;
  return (
    <Facts
      facts={[
        { label: t("size"), value: formatSize(sizeBytes) },
        { label: t("objects"), value: formatNumber(objectCount) },
        { label: t("quota"), value: quotaBytes === null ? t("unlimited") : formatSize(quotaBytes) },
      ]}
    />
  );
}
