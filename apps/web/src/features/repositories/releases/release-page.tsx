import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NotFound } from "../../../platform/errors/not-found.tsx";
import { useIdParam } from "../../../platform/navigation/id-param.ts";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { RepositoryFrame } from "../repository-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { AssetUpload } from "./asset-upload.tsx";
import { ReleaseView } from "./release-view.tsx";
import { useRelease } from "./releases.queries.ts";

/** One release; those who manage releases add its files here. */
export function ReleasePage() {
  const { t } = useTranslation("releases");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")}>
          <Shown {...open} />
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function Shown({ repository }: OpenRepository) {
  const releaseId = useIdParam("releaseId");
  const release = useRelease(releaseId);
  if (release.data === undefined) {
    return release.isError ? (
      <LoadError error={release.error} onRetry={() => void release.refetch()} />
    ) : (
      <DetailSkeleton />
    );
  }
  // A path that names another repository is a wrong path, not a second way in.
  if (release.data.repositoryId !== repository.repositoryId) return <NotFound />;
  const canManage = repository.permissions.includes("release.manage");
  return (
    <ReleaseView release={release.data} canManage={canManage}>
      {canManage && <AssetUpload key={releaseId} releaseId={releaseId} />}
    </ReleaseView>
  );
}
