/** What the server tells the page before it asks for anything (`registerConsole`). */
type Fact = Link | "version" | "providers" | "login-type" | "qr" | "mail";
type Link = "website" | "teaching" | "help";

/** A fact of this page; null where the server told none, as under `npm run dev`. */
export function pageFact(name: Fact): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="lowforge-${name}"]`)?.content ?? null;
}

/** A link to the outside, by the rule of the specification (§5); null where it may not be followed. */
export function outsideLink(name: Link): string | null {
  const link = pageFact(name);
  return link !== null && /^(?:https?:\/\/|mailto:|tel:)/i.test(link) ? link : null;
}
