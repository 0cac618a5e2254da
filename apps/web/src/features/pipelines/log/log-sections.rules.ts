/** A part of a log between two marks of its runner. Lines count from 0. */
export interface LogSection {
  readonly name: string;
  /** Its line that stays when it is folded. */
  readonly header: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
  /** The line after its last one; null while it goes on. */
  readonly end: number | null;
  readonly depth: number;
  /** The runner asks to begin folded. */
  readonly beginsFolded: boolean;
}

export interface SectionMark {
  readonly kind: "start" | "end";
  readonly name: string;
  readonly atMs: number;
  readonly beginsFolded: boolean;
  /** How many characters it takes. */
  readonly length: number;
}

/** A mark is never longer. */
export const longestMark = 400;

const markPattern = /section_(start|end):(\d{1,12}):([\w.-]{1,128})(\[[^\]]{0,200}\])?$/;

/** Reads the mark that ends a line's text; a runner writes `\r` behind it, so that a terminal hides it. */
export function findMark(text: string): SectionMark | null {
  if (!text.includes("section_")) return null;
  const match = markPattern.exec(text);
  if (match === null) return null;
  const [, kind, seconds, name = "", options = ""] = match;
  return {
    kind: kind === "start" ? "start" : "end",
    name,
    atMs: Number(seconds) * 1000,
    beginsFolded: options.includes("collapsed=true"),
    length: match[0].length,
  };
}

const mostSections = 500;
const deepest = 8;

/** The sections of a log in the order in which they began. */
export interface SectionList {
  readonly all: readonly LogSection[];
  /** Answers false for what is one too many: its lines then belong to the section around it. */
  open(mark: SectionMark, header: number): boolean;
  close(mark: SectionMark, end: number): void;
}

export function createSectionList(): SectionList {
  const all: LogSection[] = [];
  /** Indexes of those that are open, outermost first. */
  const open: number[] = [];

  return {
    all,
    open({ name, atMs, beginsFolded }, header) {
      if (all.length >= mostSections || open.length >= deepest) return false;
      const depth = open.length;
      open.push(all.length);
      all.push({ name, header, startedAtMs: atMs, endedAtMs: null, end: null, depth, beginsFolded });
      return true;
    },
    close({ name, atMs }, end) {
      const at = open.findLastIndex((index) => all[index]?.name === name);
      if (at === -1) return;
      // What was left open inside ends with it.
      for (const index of open.splice(at)) {
        const section = all[index];
        if (section !== undefined) all[index] = { ...section, end, endedAtMs: atMs };
      }
    },
  };
}
