import { QueryObserver, type QueryClient } from "@tanstack/react-query";

/** Keeps what is on the screen in the cache, without asking for it again; answers how to let it go. */
export function holdQueries(client: QueryClient): () => void {
  const inUse = client.getQueryCache().findAll({ type: "active" });
  const stops = inUse.map((query) =>
    new QueryObserver(client, { ...query.options, queryKey: query.queryKey, enabled: false }).subscribe(
      () => undefined,
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
