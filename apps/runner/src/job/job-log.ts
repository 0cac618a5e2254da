import { createMasker, type MaskerOptions } from "../trace/masker.ts";
import type { TraceLog } from "../trace/trace-log.ts";
import { coloured, sectionEnd, sectionStart } from "./shell-text.ts";

/** Where a job's lines go: masked, in order, and within a limit. */
export interface JobLog {
  write(bytes: Buffer | string): void;
  /** Puts what `body` writes into a section of its own. */
  section<T>(name: string, header: string, body: () => Promise<T>): Promise<T>;
  /** Lets out what was held back; afterwards only `closing` lines are taken. */
  close(closing: string): void;
}

export interface JobLogParts {
  readonly trace: TraceLog;
  readonly mask: MaskerOptions;
  readonly limitBytes: number;
  readonly onGrow: () => void;
  readonly onFull: () => void;
}

const newline = 0x0a;

export function createJobLog({ trace, mask, limitBytes, onGrow, onFull }: JobLogParts): JobLog {
  const masker = createMasker(mask);
  let isFull = false;
  let isAtLineStart = true;

  const append = (bytes: Buffer) => {
    if (bytes.length === 0 || isFull) return;
    const room = limitBytes - trace.size;
    const kept = bytes.subarray(0, Math.max(0, room));
    if (kept.length > 0) {
      trace.append(kept);
      isAtLineStart = kept.at(-1) === newline;
    }
    onGrow();
    if (kept.length === bytes.length) return;
    isFull = true;
    onFull();
  };
  const write = (bytes: Buffer | string) => append(masker.push(Buffer.from(bytes)));
  const endLine = () => {
    append(masker.flush());
    if (!isAtLineStart) append(Buffer.from("\n"));
  };

  return {
    write,
    async section(name, header, body) {
      write(sectionStart(name, header));
      try {
        return await body();
      } finally {
        endLine();
        append(Buffer.from(sectionEnd(name)));
        isAtLineStart = true;
      }
    },
    close(closing) {
      endLine();
      const wasFull = isFull;
      isFull = false;
      const limit = coloured("failure", `The log is larger than ${limitBytes / 1024 ** 2} MiB; the rest was cut off.`);
      const last = createMasker(mask);
      const text = Buffer.concat([last.push(Buffer.from(`${wasFull ? `\n${limit}` : ""}${closing}`)), last.flush()]);
      trace.append(text);
      onGrow();
      isFull = true;
    },
  };
}
