import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readRefFilter, type RefFilter, writeRefFilter } from "./ref-filter.rules.ts";

/** The filter that the address holds, and how to change a part of it: anything but the page begins at page 1. */
export function useRefFilter(): readonly [RefFilter, (part: Partial<RefFilter>) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filter = useMemo(() => readRefFilter(query), [query]);
  const change = useCallback(
    (part: Partial<RefFilter>) =>
      void navigate({ search: writeRefFilter({ ...filter, pageNum: 1, ...part }) }),
    [filter, navigate],
  );
  return [filter, change];
}
