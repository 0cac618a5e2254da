import type { BadgeKind } from "@lowforge/contract/repositories";

export interface BadgeAddress {
  /** The origin of the server. */
  readonly origin: string;
  readonly token: string;
  readonly kind: BadgeKind;
  readonly language: "zh" | "en";
}

export function badgeUrl({ origin, token, kind, language }: BadgeAddress): string {
  return `${origin}/api-developer/codeHub/badge/${token}/${kind}.svg?lang=${language}`;
}

/** What is pasted into a README: the picture, which leads to the repository. */
export function markdownOf(name: string, url: string, page: string): string {
  return `[![${name}](${url})](${page})`;
}

/** What is pasted into a page. */
export function htmlOf(name: string, url: string, page: string): string {
  const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<a href="${escape(page)}"><img src="${escape(url)}" alt="${escape(name)}"></a>`;
}
