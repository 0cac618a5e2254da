import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { readTexts, speak, type Texts } from "./spoken-texts.ts";

const virtualId = "virtual:permission-readings";
const resolvedId = `\0${virtualId}`;
const texts = "src/features/projects/roles/locales/zh.ts";

/**
 * Offers how the Chinese names of the permissions of a project are spoken as `virtual:permission-readings`. Made while
 * building, for the same reason as the titles of pages.
 */
export function permissionReadings(): Plugin {
  let file = "";
  return {
    name: "lowforge:permission-readings",
    configResolved(config) {
      file = join(config.root, texts);
    },
    resolveId: (id) => (id === virtualId ? resolvedId : null),
    async load(id) {
      if (id !== resolvedId) return null;
      this.addWatchFile(file);
      const { permission = {} } = await readTexts(readFileSync(file, "utf8"));
      const readings = namesIn(permission as Texts).map(([key, name]) => [key, speak(name)]);
      return `export const permissionReadings = ${JSON.stringify(Object.fromEntries(readings))};`;
    },
  };
}

/** The names of all permissions by their keys: whatever has a name is one. */
function namesIn(texts: Texts, path: readonly string[] = []): [key: string, name: string][] {
  const { name } = texts;
  if (typeof name === "string") return [[path.join("."), name]];
  return Object.entries(texts).flatMap(([part, inside]) => namesIn(inside as Texts, [...path, part]));
}
