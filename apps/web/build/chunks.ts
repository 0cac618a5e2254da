import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;
type NameOfChunk = Extract<Group["name"], (...args: never) => unknown>;

const libraries = /node_modules\//;

/** Each of the editor's languages is a page's script of its own to the bundler, so that they share more than pages do. */
const notOfEditor = /^(?!.*node_modules\/@(?:lezer|codemirror)\/)/;
const librariesOfPages = /^(?!.*node_modules\/@(?:lezer|codemirror)\/).*node_modules\//;

/**
 * What so many pages share, more than a quarter of them, comes with the console's frame: it costs less there than once
 * more for every page.
 */
const pagesThatShare = 20;

/**
 * Which modules travel together, the first group that fits first. Left to itself, the bundler makes a file of every
 * set of modules that the same pages use, and each page then waits for forty small files. Libraries stand apart,
 * because they change with their releases and not with the product's.
 */
export const chunkGroups: Group[] = [
  { name: of("base", (needs) => needs.first || needs.signIn), debugName: "base", test: libraries },
  { name: of("begin", (needs) => needs.first || (needs.signIn && needs.console)), debugName: "begin" },
  { name: of("sign-in", (needs) => needs.signIn), debugName: "sign-in" },
  { name: "router", test: /node_modules\/(react-router|@tanstack\/(react-query|query-core)|nprogress)\// },
  { name: "library", test: librariesOfPages, minShareCount: pagesThatShare },
  { name: of("console", (needs) => needs.console), debugName: "console" },
  { name: "common", test: notOfEditor, minShareCount: pagesThatShare },
  { name: of("project-list-page", (needs) => needs.projectList), debugName: "project-list-page" },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** What imports a module, directly or over others, and not lazily. */
interface Needs {
  /** What every visit begins with. */
  readonly first: boolean;
  readonly signIn: boolean;
  readonly console: boolean;
  /** Where members come in. */
  readonly projectList: boolean;
}

/** Names the chunk of the modules that are needed so. */
function of(name: string, isMeant: (needs: Needs) => boolean): NameOfChunk {
  let reached: Record<keyof Needs, ReadonlySet<string>> | undefined;
  return (id, context) => {
    reached ??= {
      first: reachedFrom("main.tsx", context),
      signIn: reachedFrom("features/auth/sign-in-page.tsx", context),
      console: reachedFrom("app/console.tsx", context),
      projectList: reachedFrom("features/projects/list/project-list-page.tsx", context),
    };
    const { first, signIn, console, projectList } = reached;
    const needs = {
      first: first.has(id),
      signIn: signIn.has(id),
      console: console.has(id),
      projectList: projectList.has(id),
    };
    return isMeant(needs) ? name : null;
  };
}

function reachedFrom(source: string, context: Parameters<NameOfChunk>[1]): ReadonlySet<string> {
  const reached = new Set([fileURLToPath(new URL(`../src/${source}`, import.meta.url))]);
  // A set goes on to what is added to it meanwhile.
  for (const id of reached)
    context.getModuleInfo(id)?.importedIds.forEach((imported) => reached.add(imported));
  return reached;
}
