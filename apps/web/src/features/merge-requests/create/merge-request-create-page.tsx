import { useTranslation } from "react-i18next";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
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
  if (!open.repository.permissions.includes("repository.push")) return <NoPermission />;
  if (open.repository.isEmpty) return <EmptyRepository {...open} />;
  return <ChooseBranches {...open} />;
}
