import type { QueryClient } from "@tanstack/react-query";
import { readDiffAhead, readDiffDrawingAhead, readRepositoryAhead } from "../../repositories/index.ts";
import { readConversationAhead } from "../conversation/conversation.queries.ts";
import { mergeRequestCommitsQuery, mergeRequestQuery } from "../merge-requests.queries.ts";
import { commitsPerPage } from "./commits-per-page.ts";

/**
 * Reads what the page of a request's changes shows at first, each as soon as its question can be asked, instead of one
 * after the other as its parts are drawn.
 */
export async function readChangesAhead(
  queryClient: QueryClient,
  repositoryId: number,
  number: number,
): Promise<void> {
  const readRequest = async (): Promise<void> => {
    const { mergeRequestId, baseSha, headSha } = await queryClient.fetchQuery(
      mergeRequestQuery(repositoryId, number),
    );
    const commits = { mergeRequestId, pageNum: 1, pageSize: commitsPerPage };
    await Promise.all([
      readDiffAhead(queryClient, { repositoryId, base: baseSha, head: headSha }),
      readConversationAhead(queryClient, mergeRequestId),
      queryClient.prefetchQuery(mergeRequestCommitsQuery(commits)),
    ]);
  };
  await Promise.all([readRequest(), readRepositoryAhead(queryClient, repositoryId), readDiffDrawingAhead()]);
}
