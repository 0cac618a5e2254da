import { useCallback } from "react";
import { useAddressQuery } from "../navigation/use-address-query.ts";
import { type ListAddress, readListAddress, writeListAddress } from "./list-address.rules.ts";

/** Which part of a list the address asks for, and a way to ask for another; that stays the same function. */
export function useListAddress(): [ListAddress, (part: Partial<ListAddress>) => void] {
  const [query, setQuery] = useAddressQuery();
  const change = useCallback(
    (part: Partial<ListAddress>) =>
      setQuery((before) => writeListAddress({ ...readListAddress(before), ...part })),
    [setQuery],
  );
  return [readListAddress(query), change];
}
