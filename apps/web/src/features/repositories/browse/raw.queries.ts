import type { EndpointInput } from "@lowforge/contract";
import { browseEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQuery } from "@tanstack/react-query";
import { downloadFile, fetchFile } from "../../../platform/api/files.ts";
import { useObjectUrl } from "../../../platform/pictures/use-object-url.ts";
import { pictureType } from "./picture.rules.ts";

/** How long a tab that was opened may take to read the bytes at its address. */
const keptMs = 60_000;

interface RawKey {
  readonly repositoryId: number;
  readonly ref: string | undefined;
  readonly path: string;
}

/** A picture of the repository as an address that `<img>` takes; null until it is there. */
export function usePicture(key: RawKey, isWanted = true) {
  const query = useQuery({
    queryKey: ["repositories", "raw", key],
    queryFn: async ({ signal }) => {
      const bytes = await fetchFile(browseEndpoints.getRaw, withoutBlank(key), { signal });
      // By its name and not as the answer calls it: in `<img>` nothing of it can run.
      return bytes.slice(0, bytes.size, pictureType(key.path) ?? "application/octet-stream");
    },
    enabled: isWanted,
    placeholderData: undefined,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
  return { url: useObjectUrl(query.data ?? null), isError: query.isError };
}

/** Saves a file of the repository as it is. */
export function useDownload() {
  return useMutation({
    mutationFn: (key: RawKey) =>
      downloadFile(browseEndpoints.getRaw, { ...withoutBlank(key), isDownload: true }),
  });
}

/** Shows the bytes of a file in a tab of its own, as text whatever they are. */
export function useOpenRaw() {
  return useMutation({
    mutationFn: async (key: RawKey) => {
      const bytes = await fetchFile(browseEndpoints.getRaw, withoutBlank(key));
      const url = URL.createObjectURL(bytes.slice(0, bytes.size, "text/plain;charset=utf-8"));
      window.open(url, "_blank", "noopener");
      setTimeout(() => URL.revokeObjectURL(url), keptMs);
    },
  });
}

/** Saves the files of a revision, or of one of its directories, as one archive. */
export function useArchive() {
  return useMutation({
    mutationFn: (input: EndpointInput<typeof browseEndpoints.getArchive>) =>
      downloadFile(browseEndpoints.getArchive, input),
  });
}

function withoutBlank({ repositoryId, ref, path }: RawKey) {
  return { repositoryId, path, ...(ref !== undefined && { ref }) };
}
