import PullRequestOutlined from "@ant-design/icons/es/icons/PullRequestOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { useBranches } from "../repositories.queries.ts";
import { useRepositoryLinks } from "../repository-links.ts";
import type { OpenRepository } from "../with-repository.tsx";

interface NewMergeRequestProps extends Pick<OpenRepository, "repository"> {
  /** A revision that one looks at; undefined is the default branch. */
  readonly source: string | undefined;
  readonly target?: string;
}

/** Leads to the form of a merge request of a branch; nothing for other revisions, or for those who may not push. */
export function NewMergeRequest({ repository, source, target }: NewMergeRequestProps) {
  const { t } = useTranslation("repositories");
  const { repositoryId, defaultBranch, permissions } = repository;
  const navigate = useNavigate();
  const links = useRepositoryLinks(repositoryId);
  const canPush = useIsAllowed("repository.push", permissions);
  const into = target ?? defaultBranch;
  const isWanted = canPush && source !== undefined && source !== into;
  const branches = useBranches(repositoryId, isWanted);
  // A tag or a commit is no branch, and so it cannot be the source of a request.
  if (!isWanted || branches.data?.some(({ name }) => name === source) !== true) return null;
  return (
    <Button
      icon={<PullRequestOutlined aria-hidden="true" />}
      onClick={() => void navigate(links.newMergeRequest({ source, target: into }))}
    >
      {t("newMergeRequest")}
    </Button>
  );
}
