/** Thrown while rendering: the address leads to nothing. The shell stays and shows the 404 page. */
export class PageMissing extends Error {
  override readonly name = "PageMissing";
}
