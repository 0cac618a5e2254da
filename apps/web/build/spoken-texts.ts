import { pinyin } from "pinyin-pro";
import { transformWithOxc } from "vite";

/** The texts of a room in one language, as deep as they are. */
export type Texts = Readonly<Record<string, unknown>>;

/** A file of texts imports nothing but types, and so can be read without what is around it. */
export async function readTexts(code: string): Promise<Texts> {
  const { code: script } = await transformWithOxc(code, "texts.ts");
  const module = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as Record<
    string,
    Texts
  >;
  return Object.values(module)[0] ?? {};
}

/** One syllable for each Chinese character, everything else as it is, lower case. */
export function speak(title: string): readonly string[] {
  return pinyin(title, { toneType: "none", type: "array", v: true }).map((syllable) =>
    syllable.toLowerCase(),
  );
}
