import { createThread, ThreadFailed, ThreadTimeout } from "../threads/index.ts";

export interface YamlReader {
  /**
   * What a text says, as plain data: lists and fields are cut at a hundred, nests at eight, and long texts are left
   * out. Null where it is no YAML, refers to itself too often, or takes longer or more memory than it may.
   */
  read(text: string): Promise<unknown>;
  close(): Promise<void>;
}

const threadFile = new URL("./yaml-thread.mjs", import.meta.url);
/** Some 200 KB of the slowest that still is YAML, on a busy machine. */
const defaultLimitMs = 4_000;

export function createYamlReader({
  limitMs = defaultLimitMs,
}: { readonly limitMs?: number } = {}): YamlReader {
  const thread = createThread<{ readonly text: string }>(threadFile);
  return {
    async read(text) {
      try {
        return await thread.ask({ text }, limitMs);
      } catch (error) {
        if (error instanceof ThreadTimeout || error instanceof ThreadFailed) return null;
        throw error;
      }
    },
    close: () => thread.close(),
  };
}
