/** Which part of a list is shown: what holds a text in its name, and which page of that. */
export interface ListAddress {
  readonly name: string;
  readonly pageNum: number;
}

/** Higher than any page that somebody turned to, and not refused by the server. */
const latestPage = 100_000;
const longestWords = 100;

/** The page in the address; the first where that names none. */
export function readPageNum(query: URLSearchParams, latest = latestPage): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= latest ? page : 1;
}

/** The words under a key of the address, as much of them as the server takes; empty where there are none. */
export function readWords(query: URLSearchParams, key: string, longest = longestWords): string {
  return (query.get(key) ?? "").trim().slice(0, longest);
}

/** Reads which part of a list is shown from the address; what makes no sense there counts as absent. */
export function readListAddress(query: URLSearchParams): ListAddress {
  return { name: readWords(query, "name"), pageNum: readPageNum(query) };
}

/** Writes it for the address; what is at its default is left out. */
export function writeListAddress({ name, pageNum }: ListAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (name !== "") query.set("name", name);
  if (pageNum !== 1) query.set("page", String(pageNum));
  return query;
}
