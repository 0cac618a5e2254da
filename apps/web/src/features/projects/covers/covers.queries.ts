import { type CoverSize, type Project, projectCoverEndpoints } from "@lowforge/contract/projects";
import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { fetchFile } from "../../../platform/api/files.ts";
import { uploadFile } from "../../../platform/api/upload-file.ts";
import type { PictureSending } from "../../../platform/pictures/use-picture-upload.ts";
import { useServedPicture } from "../../../platform/pictures/use-served-picture.ts";
import { useRefreshProjects } from "../projects.queries.ts";

/** The address of the picture on a project's cover; null while there is none to show. */
export function useCover(
  { projectId, cover }: Pick<Project, "projectId" | "cover">,
  size: CoverSize,
): string | null {
  return useServedPicture({
    // Not among the keys of projects, which are asked for again after every change.
    queryKey: ["project-covers", projectId, cover, size],
    isThere: cover !== null,
    getPicture: (signal) =>
      fetchFile(
        projectCoverEndpoints.getCover,
        { projectId, size, ...(cover !== null && { cover }) },
        { signal },
      ),
  });
}

/** Puts a picture on a project's cover; the place that sends it shows what was refused. */
export function useUploadCover() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: ({ projectId, file, ...options }: PictureSending & { readonly projectId: number }) =>
      uploadFile(projectCoverEndpoints.uploadCover, { input: { projectId }, file }, options),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useRemoveCover() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (projectId: number) => callEndpoint(projectCoverEndpoints.removeCover, { projectId }),
    onSuccess: refresh,
  });
}
