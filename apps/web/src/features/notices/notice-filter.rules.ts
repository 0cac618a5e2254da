import type { EndpointInput } from "@lowforge/contract";
import { type noticeEndpoints, type NoticeState, noticeStates } from "@lowforge/contract/notices";
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from "../../platform/lists/list-address.rules.ts";

/** Everybody, or the members of the project with this id. */
export type Audience = "everybody" | number;

/** Which notices are shown: by words and page as in every list, by state, and by whom they are for. */
export interface NoticeFilter extends ListAddress {
  readonly state: NoticeState | undefined;
  readonly audience: Audience | undefined;
}

export const noticesPerPage = 20;

/** Reads the filter from the address; what makes no sense there counts as absent. */
export function readNoticeFilter(query: URLSearchParams): NoticeFilter {
  return {
    ...readListAddress(query),
    state: noticeStates.find((known) => known === query.get("state")),
    audience: readAudience(query.get("for")),
  };
}

/** Writes it for the address; what is at its default is left out. */
export function writeNoticeFilter({ state, audience, ...address }: NoticeFilter): URLSearchParams {
  const query = writeListAddress(address);
  if (state !== undefined) query.set("state", state);
  if (audience !== undefined) query.set("for", String(audience));
  return query;
}

/** Whom a word of the address means; undefined for nobody. */
export function readAudience(word: string | null): Audience | undefined {
  if (word === "everybody") return word;
  return word !== null && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined;
}

/** What the server is asked. */
export function listInputOf({
  name,
  pageNum,
  state,
  audience,
}: NoticeFilter): EndpointInput<typeof noticeEndpoints.list> {
  return {
    pageNum,
    pageSize: noticesPerPage,
    ...(name !== "" && { words: name }),
    ...(state !== undefined && { state }),
    ...(audience === "everybody" && { isForAll: true }),
    ...(typeof audience === "number" && { projectId: audience }),
  };
}
