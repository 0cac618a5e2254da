import type { EndpointInput } from "@lowforge/contract";
import { releaseEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { downloadFile } from "../../../platform/api/files.ts";
import { uploadFile } from "../../../platform/api/upload-file.ts";
import { useRefreshRepositories } from "../branches/branches.queries.ts";

/** One page of releases. */
export function useReleasePage(input: EndpointInput<typeof releaseEndpoints.listReleases>) {
  return useQuery({
    queryKey: ["repositories", "releasePage", input],
    queryFn: ({ signal }) => callEndpoint(releaseEndpoints.listReleases, input, { signal }),
  });
}

export function useRelease(releaseId: number) {
  return useQuery({
    queryKey: ["repositories", "release", releaseId],
    queryFn: ({ signal }) => callEndpoint(releaseEndpoints.getRelease, { releaseId }, { signal }),
    placeholderData: undefined,
  });
}

/** Creates a release; its form shows what was refused. */
export function useCreateRelease() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof releaseEndpoints.createRelease>) =>
      callEndpoint(releaseEndpoints.createRelease, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Saves or publishes a release; its form shows what was refused. */
export function useUpdateRelease() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof releaseEndpoints.updateRelease>) =>
      callEndpoint(releaseEndpoints.updateRelease, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Deletes a release; the page that asked leaves before lists are fetched again. */
export function useDeleteRelease() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (releaseId: number) => callEndpoint(releaseEndpoints.deleteRelease, { releaseId }),
    onSuccess: () => void refresh(),
  });
}

export function useDeleteAsset() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (assetId: number) => callEndpoint(releaseEndpoints.deleteAsset, { assetId }),
    onSuccess: refresh,
  });
}

/** Lets the browser save a file of a release. */
export function useDownloadAsset() {
  return useMutation({
    mutationFn: (assetId: number) => downloadFile(releaseEndpoints.downloadAsset, { assetId }),
  });
}

export interface AssetUpload {
  readonly releaseId: number;
  readonly file: File;
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** Adds a file to a release; the list of uploads shows what was refused. */
export function useUploadAsset() {
  const refresh = useRefreshRepositories();
  return async ({ releaseId, file, ...options }: AssetUpload): Promise<void> => {
    await uploadFile(releaseEndpoints.uploadAsset, { input: { releaseId, name: file.name }, file }, options);
    await refresh();
  };
}
