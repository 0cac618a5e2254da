import { join } from "node:path";
import type { LanguageShare } from "@lowforge/contract/repositories";
import type { RepositoriesContext } from "../context.ts";
import { isKept, type LinguistAttributes, openAttributes } from "./attributes.git.ts";
import { isDocumentation } from "./kept-files.rules.ts";
import { createLanguageFinder, type LanguageFinder } from "./languages.rules.ts";
import { listFiles } from "./tree-files.git.ts";

type LanguagesDependencies = Pick<RepositoriesContext, "git" | "storage" | "dataDir">;

export type ReadLanguages = (repositoryId: number, sha: string) => Promise<readonly LanguageShare[]>;

const keptAnswers = 500;

let finder: Promise<LanguageFinder> | null = null;

/** Eight hundred languages, read when they are first asked for. */
function loadFinder(): Promise<LanguageFinder> {
  finder ??= import("linguist-languages").then((data) => createLanguageFinder(Object.values(data)));
  return finder;
}

/** Answers how many bytes of a commit's files are written in each language, the most first. */
export function createLanguages({ git, storage, dataDir }: LanguagesDependencies): ReadLanguages {
  const kept = new Map<string, Promise<readonly LanguageShare[]>>();

  async function read(repositoryId: number, sha: string): Promise<LanguageShare[]> {
    const repository = storage.pathOf(repositoryId);
    const languages = await loadFinder();
    const attributes = await openAttributes(git, repository, { sha, workDir: join(dataDir, "statistics") });
    const sums = createSums();
    try {
      for await (const files of listFiles(git, repository, sha)) {
        const said = await attributes.read(files.map(({ path }) => path));
        for (const file of files)
          sums.add(languageOf(languages, file.path, said.get(file.path)), file.sizeBytes);
      }
    } finally {
      await attributes.close();
    }
    return sums.list();
  }

  return (repositoryId, sha) => {
    const key = `${repositoryId} ${sha}`;
    const reading = kept.get(key) ?? read(repositoryId, sha);
    reading.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, reading);
    const oldest = kept.keys().next();
    if (kept.size > keptAnswers && !oldest.done) kept.delete(oldest.value);
    return reading;
  };
}

function createSums() {
  const sums = new Map<string, { sizeBytes: number; fileCount: number }>();
  return {
    add(name: string | null, sizeBytes: number): void {
      if (name === null) return;
      const sum = sums.get(name) ?? { sizeBytes: 0, fileCount: 0 };
      sums.set(name, { sizeBytes: sum.sizeBytes + sizeBytes, fileCount: sum.fileCount + 1 });
    },
    list: (): LanguageShare[] =>
      [...sums]
        .map(([name, sum]) => ({ name, ...sum }))
        .sort((left, right) => right.sizeBytes - left.sizeBytes || (left.name < right.name ? -1 : 1)),
  };
}

/** The language that a file counts for; null where it counts for none. */
function languageOf(
  languages: LanguageFinder,
  path: string,
  said: LinguistAttributes | undefined,
): string | null {
  if (!isKept(path, said) || (said?.isDocumentation ?? isDocumentation(path))) return null;
  const named = said?.language ? languages.findByName(said.language) : null;
  const language = named ?? languages.findByPath(path);
  return language && (said?.isDetectable ?? language.isCode) ? language.name : null;
}
