import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { formatSize } from "../../../platform/format/size.ts";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import type { OpenRepository } from "../with-repository.tsx";
import styles from "./lfs.module.css";
import { useCollectLfs, useUnreferencedLfs } from "./lfs.queries.ts";

/** Large files that nothing leads to any more, for those who look after the repository. */
export function Unreferenced({ repository: { repositoryId, permissions } }: OpenRepository) {
  const { t } = useTranslation("repositoryLfs");
  const canMaintain = useIsAllowed("repository.maintain", permissions);
  if (!canMaintain) return null;
  return (
    <Section title={t("unreferenced")} text={t("unreferencedText")}>
      <Found repositoryId={repositoryId} />
    </Section>
  );
}

function Found({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("repositoryLfs");
  const { message } = App.useApp();
  const ask = useCostlyConfirm();
  const found = useUnreferencedLfs(repositoryId);
  const collect = useCollectLfs();
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <ListSkeleton />;
  const { count, sizeBytes } = found.data;
  if (count === 0) return <p>{t("noUnreferenced")}</p>;
  const names = { count, size: formatSize(sizeBytes) };

  async function act(): Promise<void> {
    const gone = await collect.mutateAsync(repositoryId);
    void message.success(t("collected", { count: gone.count, size: formatSize(gone.sizeBytes) }));
  }

  return (
    <>
      <Facts
        facts={[
          { label: t("objects"), value: formatNumber(count) },
          { label: t("size"), value: formatSize(sizeBytes) },
        ]}
      />
      <Button
        danger
        className={styles["act"] ?? ""}
        loading={collect.isPending}
        onClick={() =>
          ask({
            title: t("collectTitle", names),
            text: t("collectText", names),
            action: t("collect"),
            onConfirm: act,
          })
        }
      >
        {t("collect")}
      </Button>
    </>
  );
}
