import { photoEndpoints, userEndpoints } from "@lowforge/contract/users";
import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { fetchFile } from "../../../platform/api/files.ts";
import { uploadFile } from "../../../platform/api/upload-file.ts";
import type { PictureSending } from "../../../platform/pictures/use-picture-upload.ts";
import { useServedPicture } from "../../../platform/pictures/use-served-picture.ts";
import { useSession } from "../../../platform/session/session.store.ts";

/** The address of a member's photo; null while there is none to show. */
export function usePhoto(userId: number, photo: string | null): string | null {
  return useServedPicture({
    queryKey: ["photos", userId, photo],
    isThere: photo !== null,
    getPicture: (signal) =>
      fetchFile(photoEndpoints.getPhoto, { userId, ...(photo !== null && { photo }) }, { signal }),
  });
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
