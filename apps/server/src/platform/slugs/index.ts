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

/**
 * What a name is found by, in one lower-case text: the name itself, the slug, its pinyin with and without spaces,
 * and the initials of that.
 */
export async function searchTextOf(name: string, slug: string): Promise<string> {
  const spoken = await syllablesOf(name);
  const forms = [name.toLowerCase(), slug, spoken.join(" "), spoken.join(""), initialsOf(spoken)];
  return [...new Set(forms)].join("\n");
}

/** What a person is found and sorted by. Whose nickname cannot be spoken is sorted by their username. */
export async function namesOfPerson({
  nickname,
  username,
}: {
  readonly nickname: string;
  readonly username: string;
}) {
  const spoken = await sortNameOf(nickname);
  return {
    search_text: await searchTextOf(nickname, username),
    sort_name: spoken === "" ? username : spoken,
  };
}

/** What a name is sorted by: its pinyin, lower case. */
export async function sortNameOf(name: string): Promise<string> {
  return (await syllablesOf(name)).join(" ");
}

function initialsOf(syllables: readonly string[]): string {
  return syllables.map((syllable) => syllable.slice(0, 1)).join("");
}

/** The words and syllables of a name, lower case. */
async function syllablesOf(name: string): Promise<string[]> {
  const latin = /\p{Script=Han}/u.test(name) ? await romanize(name) : name;
  return latin
    .toLowerCase()
    .split(/[\s._-]+/)
    .filter(Boolean);
}

/** What two names must differ in where no two may be alike: not in case, nor in the width of letters alone. */
export function foldName(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
