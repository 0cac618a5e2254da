import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import CheckCircleOutlined from "@ant-design/icons/es/icons/CheckCircleOutlined";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import type { OpenRequest } from "../request/open-request.ts";
import { RequestFrame } from "../request/request-frame.tsx";
import { useConflicts } from "./conflicts.queries.ts";
import { Resolving } from "./resolving.tsx";

/** Resolves the conflicts of a merge request, path by path, by one commit to its source branch. */
export function ConflictsPage() {
  return <RequestFrame tab="conversation">{(open) => <Conflicts {...open} />}</RequestFrame>;
}

function Conflicts(open: OpenRequest) {
  const { t } = useTranslation("mergeConflicts");
  const { request } = open;
  const links = useRepositoryLinks(request.repositoryId);
  const conflicts = useConflicts(request.mergeRequestId);
  if (conflicts.data === undefined) {
    if (!conflicts.isError) return <FormSkeleton />;
    return <LoadError error={conflicts.error} onRetry={() => void conflicts.refetch()} />;
  }
  const { files, total } = conflicts.data;
  const back = <Link to={links.mergeRequest(request.number)}>{t("back")}</Link>;
  if (files.length === 0) {
    return <NeverAny icon={<CheckCircleOutlined />} title={t("none")} text={t("noneText")} action={back} />;
  }
  if (total > files.length) {
    const text = t("tooManyText", { target: request.targetBranch });
    return <NeverAny icon={<CheckCircleOutlined />} title={t("tooMany")} text={text} action={back} />;
  }
  return <Resolving {...open} conflicts={conflicts.data} />;
}
