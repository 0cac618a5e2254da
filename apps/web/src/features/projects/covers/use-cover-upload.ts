import { useEffect, useRef, useState } from "react";
import { useUploadCover } from "./covers.queries.ts";

/** Sends a picture with its progress; leaving the page cancels it. */
export function useCoverUpload(projectId: number) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const sending = useRef<AbortController | null>(null);
  const upload = useUploadCover();
  useEffect(() => () => sending.current?.abort(), []);

  return {
    /** Between 0 and 1; null while nothing is on its way. */
    share,
    /** What the server refused; null where it did not. */
    error,
    start(file: File): void {
      const controller = new AbortController();
      sending.current = controller;
      setError(null);
      setShare(0);
      upload.mutate(
        { projectId, file, signal: controller.signal, onProgress: setShare },
        {
          onError: (failure) => setError(controller.signal.aborted ? null : failure),
          onSettled: () => setShare(null),
        },
      );
    },
    cancel(): void {
      sending.current?.abort();
    },
  };
}
