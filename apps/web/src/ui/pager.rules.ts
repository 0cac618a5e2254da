/** A page to offer, or a gap between pages. */
export type PageMark = number | "gap";

const reach = 1;

/** The pages that a pager offers: the first, the last, and those around the current one. */
export function pageMarks(current: number, count: number): readonly PageMark[] {
  const wanted = new Set([1, count]);
  for (let page = current - reach; page <= current + reach; page += 1) {
    if (page >= 1 && page <= count) wanted.add(page);
  }
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const distance = page - (pages[index - 1] ?? page);
    if (distance === 2) return [page - 1, page];
    return distance > 2 ? ["gap", page] : [page];
  });
}

/** How many pages the rows fill; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
