import type { EndpointInput } from "@lowforge/contract";
import { auditEndpoints } from "@lowforge/contract/users";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { downloadFile } from "../../../platform/api/files.ts";
import { auditQuery, type TrailFilter, writeTrailFilter } from "./audit-filter.rules.ts";

/** The trail, the latest first, page by page. */
export function useAuditTrail(filter: TrailFilter) {
  return useInfiniteQuery({
    queryKey: ["users", "audit", writeTrailFilter(filter).toString()],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(
        auditEndpoints.listAudit,
        { ...auditQuery(filter, Date.now()), ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ list, isMore }) => (isMore ? list.at(-1)?.sequence : undefined),
  });
}

export function useExportAudit() {
  return useMutation({
    mutationFn: (input: EndpointInput<typeof auditEndpoints.exportAudit>) =>
      downloadFile(auditEndpoints.exportAudit, input),
  });
}

export interface CheckProgress {
  readonly checked: number;
  readonly total: number;
}

/** Checks the whole trail in as many calls as it takes, and tells how far it has come. */
export function useVerifyAudit() {
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const check = useMutation({ mutationFn: () => verifyAll(setProgress), meta: { isErrorPlaced: true } });
  return { ...check, progress };
}

async function verifyAll(tell: (progress: CheckProgress) => void) {
  let checked = 0;
  let after = 0;
  for (;;) {
    const { next, brokenAt, total, ...part } = await callEndpoint(auditEndpoints.verifyAudit, { after });
    checked += part.checked;
    tell({ checked, total });
    if (brokenAt !== null || next === null) return { brokenAt, total };
    after = next;
  }
}
