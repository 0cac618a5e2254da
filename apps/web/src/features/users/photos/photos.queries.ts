import { photoEndpoints, userEndpoints } from "@lowforge/contract/users";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { fetchFile } from "../../../platform/api/files.ts";
import { uploadFile } from "../../../platform/api/upload-file.ts";
import { useObjectUrl } from "../../../platform/pictures/use-object-url.ts";
import type { PictureSending } from "../../../platform/pictures/use-picture-upload.ts";
import { useSession } from "../../../platform/session/session.store.ts";

/** The address of a member's photo; null while there is none to show. */
export function usePhoto(userId: number, photo: string | null): string | null {
  const { data } = useQuery({
    queryKey: ["photos", userId, photo],
    queryFn: ({ signal }) =>
      fetchFile(photoEndpoints.getPhoto, { userId, ...(photo !== null && { photo }) }, { signal }),
    enabled: photo !== null,
    // What a name stands for never changes.
    staleTime: Infinity,
    retry: false,
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
  return useObjectUrl(data ?? null);
}

/** Shows another photo of the member; the place that sends it shows what was refused. */
export function useUploadPhoto() {
  return useMutation({
    mutationFn: ({ file, ...options }: PictureSending) =>
      uploadFile(photoEndpoints.uploadPhoto, { input: {}, file }, options),
    meta: { isErrorPlaced: true },
    onSuccess: refreshUser,
  });
}

export function useRemovePhoto() {
  return useMutation({
    mutationFn: () => callEndpoint(photoEndpoints.removePhoto, {}),
    onSuccess: refreshUser,
  });
}

async function refreshUser(): Promise<void> {
  useSession.setState({ user: await callEndpoint(userEndpoints.selectUserInfo, {}) });
}
