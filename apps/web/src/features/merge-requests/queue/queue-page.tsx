import Button from "antd/es/button";
import UnorderedListOutlined from "@ant-design/icons/es/icons/UnorderedListOutlined";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import {
  type OpenRepository,
  RepositoryFrame,
  useRepositoryLinks,
  WithRepository,
} from "../../repositories/index.tsx";
import { CandidateFacts } from "./candidate-facts.tsx";
import { useMergeQueues } from "./queue.queries.ts";
import { QueueTable } from "./queue-table.tsx";

/** What waits to be merged in a repository, branch by branch. */
export function MergeQueuePage() {
  const { t } = useTranslation("mergeQueue");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")}>
          <Queues {...open} />
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function Queues({ repository }: OpenRepository) {
  const { t } = useTranslation("mergeQueue");
  const { repositoryId } = repository;
  const links = useRepositoryLinks(repositoryId);
  const navigate = useNavigate();
  const queues = useMergeQueues(repositoryId);
  if (queues.isPending) return <ListSkeleton />;
  if (queues.data === undefined) {
    return <LoadError error={queues.error} onRetry={() => void queues.refetch()} />;
  }
  if (queues.data.queues.length === 0) {
    return (
      <NeverAny
        icon={<UnorderedListOutlined />}
        title={t("emptyTitle")}
        text={t("emptyText")}
        action={<Button onClick={() => void navigate(links.mergeRequests())}>{t("toRequests")}</Button>}
      />
    );
  }
  return queues.data.queues.map((queue) => (
    <Section key={queue.targetBranch} title={t("of", { branch: queue.targetBranch })}>
      <CandidateFacts repositoryId={repositoryId} candidate={queue.candidate} />
      <QueueTable repository={repository} queue={queue} />
    </Section>
  ));
}
