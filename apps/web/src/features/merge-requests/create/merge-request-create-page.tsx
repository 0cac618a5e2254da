import { useTranslation } from "react-i18next";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import {
  EmptyRepository,
  type OpenRepository,
  RepositoryFrame,
  WithRepository,
} from "../../repositories/index.tsx";
import { ChooseBranches } from "./choose-branches.tsx";

/** A new merge request: which branch goes into which, what that brings, and what it is called. */
export function MergeRequestCreatePage() {
  const { t } = useTranslation("mergeRequests");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame
          key={open.repository.repositoryId}
          {...open}
          section={t("create.title")}
          width="full"
        >
          <CreateOrNot {...open} />
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function CreateOrNot(open: OpenRepository) {
  const { permissions, projectId } = open.repository;
  if (!permissions.includes("repository.push")) {
    return <NoPermission missing={missingInProject("repository.push", projectId)} />;
  }
  if (open.repository.isEmpty) return <EmptyRepository {...open} />;
  return <ChooseBranches {...open} />;
}
