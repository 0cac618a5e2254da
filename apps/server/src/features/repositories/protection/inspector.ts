import { createThread } from "../../../platform/threads/index.ts";

export interface ScannedFile {
  readonly path: string;
  readonly text: string;
}

export interface FoundSecret {
  /** Place of the file in what was asked. */
  readonly file: number;
  /** The kind of secret, in the scanner's own word. */
  readonly rule: string;
  readonly line: number;
  /** SHA-256 of kind and secret; the secret itself never leaves the thread. */
  readonly fingerprint: string;
}

/** Looks at texts from outside without the event loop waiting. */
export interface Inspector {
  /** Which texts match. Throws `ThreadTimeout`, or `ThreadFailed` for what is no regular expression. */
  match(pattern: string, flags: string, texts: readonly string[]): Promise<boolean[]>;
  /** Secrets in files. Throws `ThreadTimeout`. */
  scan(files: readonly ScannedFile[]): Promise<FoundSecret[]>;
  close(): Promise<void>;
}

export interface InspectorLimits {
  readonly matchMs?: number;
  readonly scanMs?: number;
}

const inspectorFile = new URL("./inspector.mjs", import.meta.url);
const defaultMatchMs = 1_000;
const defaultScanMs = 30_000;

export function createInspector({
  matchMs = defaultMatchMs,
  scanMs = defaultScanMs,
}: InspectorLimits = {}): Inspector {
  // Apart, so that an expression that hangs keeps no search for secrets waiting.
  const matching = createThread<Question>(inspectorFile);
  const scanning = createThread<Question>(inspectorFile);
  return {
    match: (pattern, flags, texts) =>
      matching.ask({ kind: "match", pattern, flags, texts }, matchMs) as Promise<boolean[]>,
    scan: (files) => scanning.ask({ kind: "scan", files }, scanMs) as Promise<FoundSecret[]>,
    close: async () => void (await Promise.all([matching.close(), scanning.close()])),
  };
}

type Question =
  | {
      readonly kind: "match";
      readonly pattern: string;
      readonly flags: string;
      readonly texts: readonly string[];
    }
  | { readonly kind: "scan"; readonly files: readonly ScannedFile[] };
