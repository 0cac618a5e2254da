import type { Namespace } from "i18next";
import type { Locale } from "./locale.ts";

/**
 * The shape that the English texts must have: every key of the Chinese ones, and `x_one` beside every `x_other`,
 * because English counts 1 apart.
 */
export type TextsLike<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TextsLike<Texts[Key]>;
} & { readonly [Key in keyof Texts as OnePlural<Key>]: string };

type OnePlural<Key> = Key extends `${infer Word}_other` ? `${Word}_one` : never;

type Loader = () => Promise<object>;

/** The texts of one room: its namespace and how to load each language. */
export interface RoomTexts {
  readonly namespace: Extract<Namespace, string>;
  readonly load: Readonly<Record<Locale, Loader>>;
}
