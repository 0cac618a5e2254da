declare module "virtual:page-titles" {
  /** Titles of routes by their keys; `spoken` has a syllable for each character of the Chinese one. */
  export const pageTitles: Readonly<
    Record<string, { readonly zh: string; readonly en: string; readonly spoken: readonly string[] }>
  >;
}
