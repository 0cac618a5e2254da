import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import Alert from "antd/es/alert";
import { baseName } from "../browse/place.rules.ts";
import { useFile } from "../browse/place.queries.ts";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { EditFrame } from "./edit-frame.tsx";
import type { EditPlace } from "./edit-place.ts";
import { FileForm } from "./file-form.tsx";

/** Changes a file of a branch: its text, its path, or both, by one commit. */
export function FileEditPage() {
  return <WithRepository>{(open) => <Editing {...open} />}</WithRepository>;
}

function Editing(open: OpenRepository) {
  const { t } = useTranslation("repositoryEdits");
  return (
    <EditFrame {...open} title={({ path }) => t("editTitle", { name: baseName(path) })}>
      {(place) => <LoadedFile {...open} place={place} />}
    </EditFrame>
  );
}

function LoadedFile({ place, ...open }: OpenRepository & { readonly place: EditPlace }) {
  const { t } = useTranslation("repositoryEdits");
  const { repositoryId, defaultBranch } = open.repository;
  const { branch, path } = place;
  const ref = branch === defaultBranch ? undefined : branch;
  const found = useFile({ repositoryId, ref, path }, true);
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <FormSkeleton />;
  const { file, commit } = found.data;
  if (file.content === null || file.kind !== "file") {
    return <Alert type="info" showIcon title={t("notEditable")} />;
  }
  return (
    <FileForm
      key={`${branch}:${path}`}
      {...open}
      branch={branch}
      initialPath={path}
      initialText={file.content}
      seenCommit={commit.sha}
      kind="edit"
    />
  );
}
