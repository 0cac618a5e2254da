import { useRef, useState } from "react";
import { coverProblem, type CoverProblem } from "./cover-file.rules.ts";

/** Looks at a file that a member has chosen, and hands it on where it can be a cover. */
export function useChosenCover(onGood: (file: File) => void) {
  const [problem, setProblem] = useState<CoverProblem | null>(null);
  const latest = useRef<File | null>(null);

  async function look(file: File): Promise<void> {
    latest.current = file;
    const found = await coverProblem(file);
    // Another one may have been chosen while this was read.
    if (latest.current !== file) return;
    setProblem(found);
    if (found === null) onGood(file);
  }

  return {
    problem,
    choose(files: readonly File[]): void {
      const [file] = files;
      if (file) void look(file);
    },
  };
}
