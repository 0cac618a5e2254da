import type { Release } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NoPermission, NotFound } from "../../../platform/errors/not-found.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { useIdParam } from "../../../platform/navigation/id-param.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import { useScope } from "../repository-address.ts";
import { RepositoryFrame } from "../repository-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { releasePath } from "./release-address.ts";
import { type Refused, ReleaseForm, type ReleaseValues } from "./release-form.tsx";
import { useRelease, useUpdateRelease } from "./releases.queries.ts";
import styles from "./releases.module.css";

/** Title, notes and flags of a release; its tag stays. */
export function ReleaseEditPage() {
  const { t } = useTranslation("releases");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("edit")}>
          <EditOrNot {...open} />
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function EditOrNot({ repository }: OpenRepository) {
  const { t } = useTranslation("releases");
  const releaseId = useIdParam("releaseId");
  const release = useRelease(releaseId);
  if (!repository.permissions.includes("release.manage")) {
    return <NoPermission missing={missingInProject("release.manage", repository.projectId)} />;
  }
  if (release.data === undefined) {
    return release.isError ? (
      <LoadError error={release.error} onRetry={() => void release.refetch()} />
    ) : (
      <FormSkeleton />
    );
  }
  if (release.data.repositoryId !== repository.repositoryId) return <NotFound />;
  return (
    <>
      <h2 className={styles["title"]}>{t("edit")}</h2>
      <Editing key={releaseId} release={release.data} />
    </>
  );
}

function Editing({ release }: { readonly release: Release }) {
  const go = useGo();
  const scope = useScope();
  const update = useUpdateRelease();
  const { repositoryId, releaseId, tag, target, title, notes, isPrerelease } = release;
  const home = releasePath(scope, repositoryId, releaseId);

  async function save(values: ReleaseValues, isDraft: boolean): Promise<Refused | null> {
    const fields = { title: values.title.trim(), notes: values.notes, isPrerelease: values.isPrerelease };
    try {
      await update.mutateAsync({ releaseId, isDraft, ...fields });
      go(home, { state: { isSaved: true } });
      return null;
    } catch (error) {
      return { error };
    }
  }

  return (
    <ReleaseForm
      repositoryId={repositoryId}
      release={release}
      initial={{ tag, target: target ?? "", title, notes, isPrerelease }}
      isBusy={update.isPending}
      onSave={save}
      onCancel={() => go(home)}
    />
  );
}
