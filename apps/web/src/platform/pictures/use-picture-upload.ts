import { useEffect, useRef, useState } from "react";

/** One attempt to send a picture. */
export interface PictureSending {
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** Gets the share that is sent, between 0 and 1. */
  onProgress(share: number): void;
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** Sends a picture by `upload` with its progress; leaving the page cancels it. */
export function usePictureUpload(upload: (sending: PictureSending) => Promise<unknown>) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File, { signal }: AbortController): Promise<void> {
    try {
      await upload({ file, signal, onProgress: setShare });
    } catch (failure) {
      setError(signal.aborted ? null : failure);
    } finally {
      setShare(null);
    }
  }

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
      void send(file, controller);
    },
    cancel(): void {
      sending.current?.abort();
    },
  };
}
