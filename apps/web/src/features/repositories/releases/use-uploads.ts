import { releaseAssetLimitBytes } from "@lowforge/contract/repositories";
import { useEffect, useRef, useState } from "react";
import { useUploadAsset } from "./releases.queries.ts";

/** A file on its way, or one that did not get there. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  /** Between 0 and 1. */
  readonly share: number;
  /** What went wrong; `tooLarge` before anything was sent. */
  readonly problem: unknown;
}

/** Sends files to a release one after another; leaving the page cancels what is on its way. */
export function useUploads(releaseId: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  const nextId = useRef(1);
  const send = useUploadAsset();

  useEffect(() => {
    const running = sending.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (id: number, part: Partial<Upload>): void =>
    setUploads((present) => present.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number): void => {
    sending.current.get(id)?.abort();
    sending.current.delete(id);
    setUploads((present) => present.filter((upload) => upload.id !== id));
  };

  async function sendOne(id: number, file: File): Promise<void> {
    const signal = sending.current.get(id)?.signal;
    if (signal === undefined || signal.aborted) return;
    try {
      await send({ releaseId, file, signal, onProgress: (share) => change(id, { share }) });
      drop(id);
    } catch (error) {
      sending.current.delete(id);
      if (!signal.aborted) change(id, { problem: error });
    }
  }

  function add(files: readonly File[]): void {
    for (const file of files) {
      const id = nextId.current++;
      const isTooLarge = file.size > releaseAssetLimitBytes;
      const problem = isTooLarge ? "tooLarge" : null;
      const upload = { id, name: file.name, sizeBytes: file.size, share: 0, problem };
      setUploads((present) => [...present, upload]);
      if (isTooLarge) continue;
      sending.current.set(id, new AbortController());
      queue.current = queue.current.then(() => sendOne(id, file));
    }
  }

  return { uploads, add, drop, isBusy: uploads.some(({ problem }) => problem === null) };
}
