import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { WhyButton } from "../../../platform/errors/why-button.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NewMergeRequest } from "../branches/new-merge-request.tsx";
import type { Place } from "../browse/place.queries.ts";
import { isObjectId, writePlace } from "../browse/place.rules.ts";
import { codePath, useScope } from "../repository-address.ts";
import type { OpenRepository } from "../with-repository.tsx";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";
import { DeleteFile } from "./delete-file.tsx";
import styles from "./edits.module.css";

interface ChangeToolsProps extends OpenRepository {
  /** What is looked at; undefined while it loads. */
  readonly place: Place | undefined;
}

/** What those who may push can do here: add files to a directory; change or delete a file. Others learn why not. */
export function ChangeTools({ repository, project, place }: ChangeToolsProps) {
  const canPush = useIsAllowed("repository.push", repository.permissions);
  // A commit is no branch, and so nothing can be added to it.
  if (place === undefined || isObjectId(place.ref ?? "")) return null;
  if (!canPush) {
    // What is closed says so above.
    return repository.isClosed || place.kind === "submodule" ? null : (
      <ReadOnly projectId={project.projectId} />
    );
  }
  if (place.kind === "directory") {
    return (
      <>
        {place.path === "" && <NewMergeRequest repository={repository} source={place.ref} />}
        <AddFile repository={repository} place={place} />
      </>
    );
  }
  return place.kind === "file" ? <ChangeFile repository={repository} place={place} /> : null;
}

/** Stands where the buttons would. */
function ReadOnly({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation("repositoryEdits");
  return (
    <span className={styles["readOnly"]}>
      {t("readOnly")} <WhyButton missing={missingInProject("repository.push", projectId)} />
    </span>
  );
}

function useEditAddress({ repository: { repositoryId }, place }: WithAddress) {
  const go = useGo();
  const scope = useScope();
  const search = writePlace({ ref: place.ref, path: place.path });
  return (page: "edit" | "new" | "upload") => go(`${codePath(scope, repositoryId)}/${page}${search}`);
}

interface WithAddress extends Pick<OpenRepository, "repository"> {
  readonly place: Pick<Place, "ref" | "path">;
}

interface WithPlace extends WithAddress {
  readonly place: Place;
}

/** Adds a file to a directory, written here or uploaded; in an empty repository, by its first commit. */
export function AddFile({ repository, place }: WithAddress) {
  const { t } = useTranslation("repositoryEdits");
  const goTo = useEditAddress({ repository, place });
  return (
    <MenuTrigger
      placement="bottomRight"
      menu={{
        items: [
          { key: "new", label: t("newFile"), onClick: () => goTo("new") },
          { key: "upload", label: t("upload"), onClick: () => goTo("upload") },
        ],
      }}
    >
      <Button icon={<PlusOutlined aria-hidden="true" />}>{t("addFile")}</Button>
    </MenuTrigger>
  );
}

function ChangeFile({ repository, place }: WithPlace) {
  const { t } = useTranslation("repositoryEdits");
  const goTo = useEditAddress({ repository, place });
  const [isDeleting, setIsDeleting] = useState(false);
  const isEditable = place.kind === "file" && place.file.kind === "file" && place.file.content !== null;
  return (
    <>
      {isEditable && (
        <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => goTo("edit")}>
          {t("editFile")}
        </Button>
      )}
      <Button icon={<DeleteOutlined aria-hidden="true" />} onClick={() => setIsDeleting(true)}>
        {t("deleteFile")}
      </Button>
      <DeleteFile
        repositoryId={repository.repositoryId}
        defaultBranch={repository.defaultBranch}
        branch={place.ref ?? repository.defaultBranch}
        path={place.path}
        seenCommit={place.commit.sha}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
      />
    </>
  );
}
