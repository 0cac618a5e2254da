/**
 * An ASCII name for addresses: pinyin for Chinese, lower case, words joined by hyphens, at most 60 characters.
 * Falls back to `fallback` where nothing is left. `attempt` > 1 appends a number, to make it unique.
 */
export async function slugOf(name: string, fallback: string, attempt = 1): Promise<string> {
  // The dictionary of readings is large, and most names do not need it.
  const latin = /\p{Script=Han}/u.test(name) ? await romanize(name) : name;
  const words = latin
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[-._]+|[-._]+$/g, "")
    .slice(0, 60)
    .replace(/[-._]+$/g, "");
  const base = words === "" || words.endsWith(".git") || words.endsWith(".lock") ? fallback : words;
  return attempt === 1 ? base : `${base}-${attempt}`;
}

async function romanize(name: string): Promise<string> {
  const { pinyin } = await import("pinyin-pro");
  return pinyin(name, { toneType: "none", type: "array", nonZh: "consecutive", v: true }).join("-");
}
