import type { EndpointOutput } from "@lowforge/contract";
import type { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { PageTabs } from "../../../platform/navigation/page-tabs.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { ChangesView, CommitDays, type OpenRepository } from "../../repositories/index.tsx";
import { useBranchComparison } from "../merge-requests.queries.ts";
import { writeCreateAddress, type CreateAddress } from "./create-address.rules.ts";
import { CreateForm } from "./create-form.tsx";
import { NotPossible } from "./not-possible.tsx";
import { findHindrance } from "./hindrance.rules.ts";
import styles from "./create.module.css";

type Comparison = EndpointOutput<(typeof mergeRequestEndpoints)["compareBranches"]>;

interface WhatItBringsProps extends OpenRepository {
  readonly address: CreateAddress;
}

/** What the two branches come to: why there can be no request of them, or the form and what the request would bring. */
export function WhatItBrings({ address, ...open }: WhatItBringsProps) {
  const { repositoryId } = open.repository;
  const { source: sourceBranch, target: targetBranch } = address;
  const comparison = useBranchComparison({ repositoryId, sourceBranch, targetBranch });
  if (comparison.isPending) return <ListSkeleton />;
  if (comparison.isError) {
    return <LoadError error={comparison.error} onRetry={() => void comparison.refetch()} />;
  }
  const { data } = comparison;
  const hindrance = findHindrance(data);
  if (hindrance !== null) {
    return <NotPossible {...{ repositoryId, address, hindrance }} existing={data.existing} />;
  }
  return (
    <>
      <Warning comparison={data} target={targetBranch} />
      <CreateForm {...open} address={address} comparison={data} />
      <Preview repositoryId={repositoryId} address={address} comparison={data} />
    </>
  );
}

/** What will have to be mended before the request can be merged; it can be opened all the same. */
function Warning({ comparison, target }: { readonly comparison: Comparison; readonly target: string }) {
  const { t } = useTranslation("mergeRequests");
  const { state, conflicts, behind } = comparison.mergeability;
  if (state === "conflicts") {
    return (
      <Alert
        className={styles["warning"] ?? ""}
        type="warning"
        showIcon
        title={t("create.conflicts", { count: conflicts.length })}
      />
    );
  }
  if (state === "unrelated") {
    return (
      <Alert className={styles["warning"] ?? ""} type="warning" showIcon title={t("create.unrelated")} />
    );
  }
  if (behind === 0) return null;
  return <p className={styles["standing"]}>{t("create.behind", { count: behind, target })}</p>;
}

interface PreviewProps {
  readonly repositoryId: number;
  readonly address: CreateAddress;
  readonly comparison: Comparison;
}

function Preview({ repositoryId, address, comparison }: PreviewProps) {
  const { t } = useTranslation("mergeRequests");
  const { commits, mergeability } = comparison;
  const { ahead, baseSha, sourceSha } = mergeability;
  return (
    <section aria-label={t("create.preview")} className={styles["preview"]}>
      <PageTabs
        label={t("create.preview")}
        isInPlace
        tabs={(["commits", "changes"] as const).map((tab) => ({
          key: tab,
          label: t(`tabs.${tab}`),
          to: { search: writeCreateAddress({ ...address, tab }).toString() },
          isCurrent: tab === address.tab,
          count: tab === "commits" ? ahead : null,
        }))}
      />
      {address.tab === "commits" ? (
        <>
          <CommitDays repositoryId={repositoryId} commits={commits} />
          {commits.length < ahead && <p className={styles["standing"]}>{t("create.truncated")}</p>}
        </>
      ) : (
        <ChangesView repositoryId={repositoryId} base={baseSha} head={sourceSha ?? address.source} />
      )}
    </section>
  );
}
