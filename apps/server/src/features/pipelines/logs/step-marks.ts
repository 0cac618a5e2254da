import type { LogFiles } from "./log-files.ts";
import { emptyScan, type SectionScan, scanSections, type StepMarks } from "./sections.rules.ts";

const pieceBytes = 256 * 1024;
const maximumScans = 500;

/** The step marks of a log as it is now; reads only what has come since the last question. */
export type StepMarksReader = (recordId: number) => Promise<ReadonlyMap<number, StepMarks>>;

export function createStepMarksReader(logFiles: LogFiles): StepMarksReader {
  /** Least recently asked first. */
  const scans = new Map<number, SectionScan>();
  const underWay = new Map<number, Promise<SectionScan>>();

  async function readOn(recordId: number): Promise<SectionScan> {
    const sizeBytes = await logFiles.sizeOf(recordId);
    let scan = scans.get(recordId) ?? emptyScan;
    // The log was emptied to be sent again.
    if (scan.offset > sizeBytes) scan = emptyScan;
    while (scan.offset < sizeBytes) {
      const bytes = await logFiles.read(recordId, scan.offset, pieceBytes);
      if (bytes.length === 0) break;
      scan = scanSections(scan, bytes);
    }
    remember(recordId, scan);
    return scan;
  }

  function remember(recordId: number, scan: SectionScan): void {
    scans.delete(recordId);
    scans.set(recordId, scan);
    for (const oldest of scans.keys()) {
      if (scans.size <= maximumScans) break;
      scans.delete(oldest);
    }
  }

  return async (recordId) => {
    const running = underWay.get(recordId) ?? readOn(recordId).finally(() => underWay.delete(recordId));
    underWay.set(recordId, running);
    return (await running).steps;
  };
}
