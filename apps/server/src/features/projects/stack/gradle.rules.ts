import {
  findIn,
  isShared,
  readFacts,
  readScript,
  type ScriptFacts,
  type ScriptLine,
} from "./gradle-file.rules.ts";
import {
  fileNameOf,
  folderOf,
  isNearTop,
  javaVersionOf,
  type SourceFile,
  takeWithin,
} from "./source-files.rules.ts";

export interface GradleModule extends ScriptFacts {
  /** The module's build script, or the settings that include it where it has none. */
  readonly path: string;
  /** Null for the top of a repository without a name in its settings. */
  readonly name: string | null;
}

/** Everybody waits while scripts are read: no longer than 50 ms, whatever stands in them. */
const maximumCharacters = 512 * 1024;
const maximumIncluded = 300;

export function isGradleFile(path: string): boolean {
  return (
    isNearTop(path) &&
    /^(build|settings)\.gradle(\.kts)?$/.test(fileNameOf(path)) &&
    !/(^|\/)buildSrc\//.test(path)
  );
}

/** One build: what the settings at its top and the scripts of its modules say. */
interface Build {
  readonly folder: string;
  readonly settings: string;
  readonly name: string | null;
  readonly included: readonly string[];
}

interface Script {
  readonly path: string;
  readonly lines: readonly ScriptLine[];
}

/** The modules of a repository: every build script, and what settings include without one. */
export function listGradleModules(files: readonly SourceFile[]): GradleModule[] {
  const scripts = takeWithin(files, maximumCharacters).map(({ path, text }) => ({
    path,
    lines: readScript(text),
  }));
  const isSettings = ({ path }: Script): boolean => fileNameOf(path).startsWith("settings.");
  const builds = scripts.filter(isSettings).map(readBuild);
  const written = new Map(scripts.filter((one) => !isSettings(one)).map((one) => [folderOf(one.path), one]));
  const unwritten = builds
    .flatMap(({ settings, included }) => included.map((folder) => ({ settings, folder })))
    .filter(({ folder }) => !written.has(folder));
  return [
    ...[...written].map(([folder, script]) => describe({ folder, script, written, builds })),
    ...unwritten.map(({ folder, settings }) =>
      describe({ folder, script: { path: settings, lines: [] }, written, builds }),
    ),
  ];
}

function readBuild({ path, lines }: Script): Build {
  const folder = folderOf(path);
  const texts = lines.map(({ text }) => text);
  return {
    folder,
    settings: path,
    name: findIn(texts, [/^rootProject\.name\s*=\s*["']([^"'$]{1,200})["']/]),
    included: listIncluded(texts).map((name) => inFolder(folder, name)),
  };
}

/** `include 'a', ':b:c'` and `include(":a")`, over as many lines as its brackets and commas go. */
function listIncluded(texts: readonly string[]): string[] {
  const found = new Set<string>();
  let goesOn = false;
  for (const text of texts) {
    if (!goesOn && !/^include[\s(]/.test(text)) continue;
    for (const [, name] of text.matchAll(/["']:?([\w.:-]{1,200})["']/g)) {
      if (name !== undefined && found.size < maximumIncluded) found.add(name.replaceAll(":", "/"));
    }
    goesOn =
      text === "" ? goesOn : /[,(]$/.test(text) || (goesOn && !text.endsWith(")") && !/^["']/.test(text));
  }
  return [...found];
}

interface Place {
  readonly folder: string;
  readonly script: Script;
  readonly written: ReadonlyMap<string, Script>;
  readonly builds: readonly Build[];
}

/** What the script says itself comes before what the top of its build says for all modules. */
function describe({ folder, script, written, builds }: Place): GradleModule {
  const build = nearestBuild(builds, folder);
  const isTop = build === undefined || build.folder === folder;
  const top = isTop ? [] : (written.get(build.folder)?.lines ?? []);
  const own = readFacts(script.lines, isTop ? ({ block }) => block !== "subprojects" : () => true);
  const shared = readFacts(top, isShared);
  const usesSpringBoot = [...script.lines, ...top.filter(isShared)].some(({ text }) =>
    /["']org\.springframework\.boot["']/.test(text),
  );
  const ofTop = readFacts(top, () => true).springBootVersion;
  return {
    path: script.path,
    name: (isTop ? build?.name : null) ?? (folder === "" ? null : fileNameOf(folder)),
    group: own.group ?? shared.group,
    version: own.version ?? shared.version,
    javaVersion: javaVersionOf(own.javaVersion ?? shared.javaVersion),
    springBootVersion: own.springBootVersion ?? (usesSpringBoot ? ofTop : null),
  };
}

function nearestBuild(builds: readonly Build[], folder: string): Build | undefined {
  return builds
    .filter(
      (build) => build.folder === "" || folder === build.folder || folder.startsWith(`${build.folder}/`),
    )
    .sort((left, right) => right.folder.length - left.folder.length)
    .at(0);
}

function inFolder(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
