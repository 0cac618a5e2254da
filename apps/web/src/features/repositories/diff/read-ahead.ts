import type { QueryClient } from "@tanstack/react-query";
import type { DiffRange } from "./diff.queries.ts";
import { loadPatchTable } from "./use-patch-table.ts";

/** Fetches what draws changed lines ahead of their page. */
export async function readDiffDrawingAhead(): Promise<void> {
  await loadPatchTable();
}

/** Reads what two commits differ in ahead of their page: the first files, and the changes of those seen at once. */
export async function readDiffAhead(
  queryClient: QueryClient,
  range: Omit<DiffRange, "isWhitespaceIgnored">,
): Promise<void> {
  // Fetched when it is wanted, because this file is part of what every visit begins with.
  const { readFirstFiles } = await import("./diff.queries.ts");
  await readFirstFiles(queryClient, range);
}
