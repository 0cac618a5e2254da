import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import { NeverAny, NoneMatch } from "../../ui/empty-state.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ListSkeleton } from "../../ui/skeletons.tsx";
import { LoadError } from "../errors/load-error.tsx";
import type { ListAddress } from "./list-address.rules.ts";

interface SearchedListProps<Row> {
  /** The page that `address` asks for; `total` counts what matches on all pages. */
  readonly found: UseQueryResult<{ readonly list: readonly Row[]; readonly total: number }>;
  readonly address: ListAddress;
  readonly pageSize: number;
  /** The texts of the list: what its search is called, and what is said where there is nothing. */
  text(key: "search" | "emptyTitle" | "emptyText" | "noneMatch"): string;
  /** A function that stays the same, as `useListAddress` hands it out. */
  onChange(part: Partial<ListAddress>): void;
  /** Further filters, behind the search. */
  readonly filters?: ReactNode;
  /** Something else narrows the list down than the search. */
  readonly isFiltered?: boolean;
  /** Takes back what narrows the list down; without it, the search alone. */
  onClear?(): void;
  /** Stands in place of search and filters, such as while rows are chosen. */
  readonly bar?: ReactNode;
  /** Draws the rows, of which there is at least one. */
  children(rows: readonly Row[]): ReactNode;
}

/** A list with a search above and pages below, in every state: on its way, failed, empty, and narrowed down to nothing. */
export function SearchedList<Row>(props: SearchedListProps<Row>) {
  const { found, address, pageSize, text, onChange, isFiltered = false, children } = props;
  const { name, pageNum } = address;
  const search = useCallback((words: string) => onChange({ name: words, pageNum: 1 }), [onChange]);
  if (found.data === undefined) {
    if (!found.isError) return <ListSkeleton />;
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { list, total } = found.data;
  if (total === 0 && name === "" && !isFiltered)
    return <NeverAny title={text("emptyTitle")} text={text("emptyText")} />;
  return (
    <>
      {props.bar ?? (
        <FilterBar>
          <SearchField label={text("search")} value={name} onSearch={search} />
          {props.filters}
        </FilterBar>
      )}
      {total === 0 ? (
        <NoneMatch title={text("noneMatch")} onClear={props.onClear ?? (() => search(""))} />
      ) : (
        children(list)
      )}
      <Pager {...{ pageNum, pageSize, total }} onChange={(next) => onChange({ pageNum: next })} />
    </>
  );
}
