import { keepPreviousData, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { reportFailure } from "../errors/failure-reports.ts";
import { ApiError } from "./api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** True for polling, which must not move the progress bar. */
      isQuiet?: boolean;
    };
    mutationMeta: {
      /** True where the page itself shows the failure (under a field, in a dialog): then nothing else does. */
      isErrorPlaced?: boolean;
    };
  }
}

const longestRetries = 2;

/** The one cache of the console. One failure gives one message: in place of the content, or as a notification. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.state.data !== undefined) reportFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _input, _onMutateResult, mutation) {
        if (mutation.meta?.isErrorPlaced !== true) reportFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        placeholderData: keepPreviousData,
        staleTime: 10_000,
        retry: (failures, error) => isWorthRetrying(error) && failures < longestRetries,
      },
      mutations: { retry: false },
    },
  });
}

const passing = [502, 503, 504];

/** Only what may pass by itself: no answer, or one of a service that is busy or starting. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === null ? error.breakdown === "network" : passing.includes(error.status);
}
