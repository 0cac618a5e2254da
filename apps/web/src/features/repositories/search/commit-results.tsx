import { LoadError } from "../../../platform/errors/load-error.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { CommitDays } from "../commits/commit-days.tsx";
import { useCommits } from "../commits/commits.queries.ts";
import { NothingFound } from "./nothing-found.tsx";
import { ResultPages } from "./result-pages.tsx";
import type { SearchAddress } from "./search.rules.ts";

interface ResultsProps {
  readonly repositoryId: number;
  readonly address: SearchAddress;
  readonly refName: string;
  onPage(pageNum: number): void;
}

/** Commits whose message holds the words. */
export function CommitResults({ repositoryId, address, refName, onPage }: ResultsProps) {
  const { q, ref, pageNum } = address;
  const found = useCommits({ repositoryId, message: q, pageNum, ...(ref !== undefined && { ref }) });
  if (found.isPending) return <ListSkeleton />;
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.list.length === 0 && pageNum === 1) return <NothingFound q={q} refName={refName} />;
  return (
    <div aria-busy={found.isPlaceholderData}>
      <CommitDays repositoryId={repositoryId} commits={found.data.list} />
      <ResultPages pageNum={pageNum} hasMore={found.data.hasMore} onPage={onPage} />
    </div>
  );
}
