import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's folder; every command works from here, wherever it was called. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");

/**
 * An absolute path within the checkout.
 * @param {string[]} parts
 */
export function place(...parts) {
  return join(root, ...parts);
}
