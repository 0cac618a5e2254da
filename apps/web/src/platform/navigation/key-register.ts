import { useSettings } from "../settings/settings.store.ts";

/** What keys do, by the names that the sheet of shortcuts has for them (`keys:names.{name}`). */
export type KeyName =
  | "sheet"
  | "search"
  | "filter"
  | "create"
  | "goProjects"
  | "goRepositories"
  | "goTeams"
  | "goApps"
  | "goMessages"
  | "sidebar"
  | "findFile"
  | "switchBranch"
  | "permalink"
  | "nextFile"
  | "previousFile"
  | "viewed"
  | "comment"
  | "filterFiles"
  | "follow"
  | "nextError"
  | "previousError"
  | "nextRow"
  | "previousRow"
  | "toggleRead";

/** Keys by what the keyboard writes: one (`j`, `E`, `/`), or two after another with a space between (`g p`). */
export type KeyActions = Readonly<Record<string, () => void>>;

/** The keys of one part of the console. */
export interface KeyLayer {
  readonly keys: readonly string[];
  readonly names: Readonly<Partial<Record<string, KeyName>>>;
  /** True for what works on every page. */
  readonly isEverywhere: boolean;
  press(keys: string): void;
}

/** So long the second key of two may take. */
const secondKeyMs = 1_500;

const layers: KeyLayer[] = [];
let first: { readonly key: string; readonly at: number } | null = null;

/**
 * Adds keys. Where two layers have the same, the page's comes before the one for every page, and the later before the
 * earlier. Answers how to take them away.
 */
export function registerKeys(layer: KeyLayer): () => void {
  if (layers.length === 0) addEventListener("keydown", listen);
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) removeEventListener("keydown", listen);
  };
}

export interface NamedKeys {
  readonly keys: string;
  readonly name: KeyName;
  readonly isEverywhere: boolean;
}

/** What works on the present page, the page's own first; nothing where the member has turned them off. */
export function listNamedKeys(): readonly NamedKeys[] {
  if (!useSettings.getState().hasSingleKeys) return [];
  const named = byPrecedence().flatMap(({ keys, names, isEverywhere }) =>
    keys.flatMap((one) => {
      const name = names[one];
      return name === undefined ? [] : [{ keys: one, name, isEverywhere }];
    }),
  );
  const seen = new Set<string>();
  return named.filter(({ keys }) => !seen.has(keys) && seen.add(keys));
}

function listen(event: KeyboardEvent): void {
  // Members may turn them off (WCAG 2.1.4).
  if (!useSettings.getState().hasSingleKeys || !isSingleKey(event)) return;
  const begun =
    first !== null && event.timeStamp - first.at < secondKeyMs ? `${first.key} ${event.key}` : null;
  first = null;
  if (begun !== null && press(begun, event)) return;
  if (press(event.key, event)) return;
  const isFirst = layers.some(({ keys }) => keys.some((one) => one.startsWith(`${event.key} `)));
  if (isFirst) first = { key: event.key, at: event.timeStamp };
}

function press(keys: string, event: KeyboardEvent): boolean {
  const layer = byPrecedence().find((one) => one.keys.includes(keys));
  if (layer === undefined) return false;
  event.preventDefault();
  layer.press(keys);
  return true;
}

function isSingleKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return false;
  const isTyping =
    event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable]") !== null;
  return !isTyping && !isUnderDialog();
}

/** A dialog that was closed, or that belongs to a page out of sight, may still be in the document. */
function isUnderDialog(): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return dialogs.some((dialog) => dialog.checkVisibility({ visibilityProperty: true }));
}

function byPrecedence(): readonly KeyLayer[] {
  return layers.toReversed().sort((left, right) => Number(left.isEverywhere) - Number(right.isEverywhere));
}
