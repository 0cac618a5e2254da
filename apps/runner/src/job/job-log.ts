import { createMasker, type MaskerOptions } from "../trace/masker.ts";
import type { TraceLog } from "../trace/trace-log.ts";
import { coloured, sectionEnd, sectionStart } from "./shell-text.ts";

/** Where a job's lines go: masked, in order, and within a limit. */
export interface JobLog {
  write(bytes: Buffer | string): void;
  /**
   * Puts what `body` writes into a section of its own. A section that was cut short gets no closing mark: readers
   * of the log would take what it holds for done.
   */
  section<T>(name: string, header: string, body: () => Promise<T>): Promise<T>;
  /** Lets out what was held back; afterwards only `closing` lines are taken. */
  close(closing: string): void;
}

export interface JobLogParts {
  readonly trace: TraceLog;
  readonly mask: MaskerOptions;
  readonly limitBytes: number;
  /** Whether the job is being ended from outside. */
  readonly isCutShort: () => boolean;
  readonly onGrow: () => void;
  readonly onFull: () => void;
  /** The log cannot be kept, because the disk is full or broken. */
  readonly onLost: () => void;
}

const newline = 0x0a;

export function createJobLog(parts: JobLogParts): JobLog {
  const { trace, mask, limitBytes, isCutShort, onGrow, onFull, onLost } = parts;
  const masker = createMasker(mask);
  let isFull = false;
  let isAtLineStart = true;

  /** Never throws: it is called from the events of a pipe, where nobody could catch. */
  const keep = (bytes: Buffer) => {
    try {
      trace.append(bytes);
      return true;
    } catch {
      isFull = true;
      onLost();
      return false;
    }
  };
  const append = (bytes: Buffer) => {
    if (bytes.length === 0 || isFull) return;
    const room = limitBytes - trace.size;
    const kept = bytes.subarray(0, Math.max(0, room));
    if (kept.length > 0) {
      if (!keep(kept)) return;
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
      const result = await body();
      endLine();
      if (isCutShort()) return result;
      append(Buffer.from(sectionEnd(name)));
      isAtLineStart = true;
      return result;
    },
    close(closing) {
      endLine();
      const wasFull = isFull;
      isFull = false;
      const limit = coloured(
        "failure",
        `The log is larger than ${limitBytes / 1024 ** 2} MiB; the rest was cut off.`,
      );
      const last = createMasker(mask);
      const text = Buffer.concat([
        last.push(Buffer.from(`${wasFull ? `\n${limit}` : ""}${closing}`)),
        last.flush(),
      ]);
      keep(text);
      onGrow();
      isFull = true;
    },
  };
}
