import { useTranslation } from "react-i18next";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { EditFrame } from "./edit-frame.tsx";
import { FileForm } from "./file-form.tsx";

/** Makes a new file on a branch; in an empty repository, its first commit. */
export function FileCreatePage() {
  return <WithRepository>{(open) => <Creating {...open} />}</WithRepository>;
}

function Creating(open: OpenRepository) {
  const { t } = useTranslation("repositoryEdits");
  return (
    <EditFrame {...open} title={() => t("newTitle")}>
      {({ branch, path }) => (
        <FileForm
          {...open}
          branch={branch}
          initialPath={path === "" ? "" : `${path}/`}
          initialText=""
          seenCommit={null}
          kind="create"
        />
      )}
    </EditFrame>
  );
}
