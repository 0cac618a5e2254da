import { useEffect, useState } from "react";

/** An address for bytes that are here already; given back when they are no longer shown. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    const made = URL.createObjectURL(blob);
    let isShown = true;
    queueMicrotask(() => {
      if (isShown) setUrl(made);
    });
    return () => {
      isShown = false;
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
