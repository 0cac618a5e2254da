/*
 * The component library's style sheets, written by the build (apps/web/build/ready-styles.ts). Each comes into the page
 * when its component is first drawn, before every style sheet of ours, so that ours have the last word.
 */

const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
const usual = -999;
/** The last element of each order. */
const added = new Map<number, Element>();
const known = new Set<string>();

/** Adds a style sheet once. Where two say different things, the higher order holds, or whichever came later. */
export function addStyles(text: string, order = usual): void {
  if (known.has(text)) return;
  known.add(text);
  const element = document.createElement("style");
  element.nonce = nonce;
  element.textContent = text;
  const before = Math.max(...[...added.keys()].filter((other) => other <= order));
  const last = added.get(before);
  if (last === undefined) document.head.prepend(element);
  else last.after(element);
  added.set(order, element);
}

/** What the library styles a component with, and its style sheet, which comes with the first use. */
export function ready<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
  text: string,
  order?: number,
  isWanted = true,
): (...given: Given) => Made {
  return (...given) => {
    if (isWanted) addStyles(text, order);
    return make(...given);
  };
}
