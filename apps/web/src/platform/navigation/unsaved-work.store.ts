import { create } from "zustand";

interface UnsavedWork {
  /** What was typed and is not saved, by page: kept pages outlive being shown, and so does this. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>;
}

export const useUnsavedWork = create<UnsavedWork>(() => ({ pages: new Map() }));

/** Notes that a page holds work that would be lost; `id` tells its forms apart. */
export function noteWork(page: string, id: string): void {
  set(page, new Set([...worksOf(page), id]));
}

/** The work was saved, or taken back. */
export function dropWork(page: string, id: string): void {
  const works = new Set(worksOf(page));
  works.delete(id);
  set(page, works);
}

/** The page is gone, with all it held. */
export function dropPageWork(page: string): void {
  set(page, new Set());
}

/** Somebody left all of it behind knowingly. */
export function dropAllWork(): void {
  useUnsavedWork.setState({ pages: new Map() });
}

export function hasUnsavedWork(page: string): boolean {
  return worksOf(page).size > 0;
}

function worksOf(page: string): ReadonlySet<string> {
  return useUnsavedWork.getState().pages.get(page) ?? new Set();
}

function set(page: string, works: ReadonlySet<string>): void {
  const pages = new Map(useUnsavedWork.getState().pages);
  if (works.size > 0) pages.set(page, works);
  else if (!pages.delete(page)) return;
  useUnsavedWork.setState({ pages });
}
