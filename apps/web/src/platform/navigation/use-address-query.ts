import { useCallback, useEffect, useRef } from "react";
import { type NavigateOptions, useSearchParams } from "react-router";

type ChangeQuery = (
  change: (before: URLSearchParams) => URLSearchParams | string,
  options?: NavigateOptions,
) => void;

/**
 * The query of the address, and a way to change it, which stays the same function. Changes that follow each other faster
 * than a page is drawn build upon one another: of the router's own, the later would undo the earlier.
 */
export function useAddressQuery(): [URLSearchParams, ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  const latest = useRef({ query, setQuery });
  useEffect(() => {
    latest.current = { query, setQuery };
  }, [query, setQuery]);
  const change = useCallback<ChangeQuery>((from, options) => {
    const { current } = latest;
    const changed = new URLSearchParams(from(new URLSearchParams(current.query)));
    latest.current = { ...current, query: changed };
    current.setQuery(changed, options);
  }, []);
  return [query, change];
}
