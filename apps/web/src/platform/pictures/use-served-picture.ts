import { useQuery, type QueryKey } from "@tanstack/react-query";
import { useObjectUrl } from "./use-object-url.ts";

interface ServedPicture {
  readonly queryKey: QueryKey;
  /** There is a picture to ask for. */
  readonly isThere: boolean;
  getPicture(signal: AbortSignal): Promise<Blob>;
}

/**
 * The address of a picture that the server keeps under a name, which is part of `queryKey`; null while there is none to
 * show, also where it can't be loaded.
 */
export function useServedPicture({ queryKey, isThere, getPicture }: ServedPicture): string | null {
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getPicture(signal),
    enabled: isThere,
    // What a name stands for never changes.
    staleTime: Infinity,
    retry: false,
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
  return useObjectUrl(data ?? null);
}
