import { useRef, useState } from "react";
import { pictureProblem, type PictureProblem } from "./picture-file.rules.ts";

/** Looks at a file that a member has chosen, and hands it on where it can be shown. */
export function useChosenPicture(onGood: (file: File) => void) {
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const latest = useRef<File | null>(null);

  async function look(file: File): Promise<void> {
    latest.current = file;
    const found = await pictureProblem(file);
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
