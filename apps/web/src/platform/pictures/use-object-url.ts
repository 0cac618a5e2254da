import { useMemo, useSyncExternalStore } from "react";

/**
 * An address for bytes that are here already, as `<img>` takes it: null until the first look, given back when nobody
 * looks any more, and made anew for whoever comes back to a page that was hidden.
 */
export function useObjectUrl(bytes: Blob | null): string | null {
  const address = useMemo(() => addressOf(bytes), [bytes]);
  return useSyncExternalStore(address.subscribe, address.read);
}

function addressOf(bytes: Blob | null) {
  let url: string | null = null;
  return {
    read: () => url,
    subscribe(notify: () => void): () => void {
      if (bytes === null) return () => undefined;
      const made = URL.createObjectURL(bytes);
      url = made;
      notify();
      // What was drawn from it stays drawn, so `url` is kept until there is another.
      return () => URL.revokeObjectURL(made);
    },
  };
}
