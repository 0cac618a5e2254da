import { resolve } from "node:path";
import type { Plugin } from "vite";

const virtualId = "\0lowforge:scroll-lock";

/**
 * The component library locks the page behind a dialog by a style element without a nonce, which the
 * Content-Security-Policy refuses: the page would scroll, and the browser would complain. Ours takes its place.
 */
export function nonceSafeScrollLock(): Plugin {
  let hookPath = "";
  return {
    name: "lowforge:nonce-safe-scroll-lock",
    enforce: "pre",
    configResolved(config) {
      hookPath = resolve(config.root, "src/platform/theme/use-scroll-lock.ts");
    },
    resolveId(source, importer) {
      const isLocker = source === "./useScrollLocker" && importer?.includes("@rc-component/portal") === true;
      return isLocker ? virtualId : null;
    },
    load(id) {
      if (id !== virtualId) return null;
      return `export { useScrollLock as default } from ${JSON.stringify(hookPath)};`;
    },
  };
}
