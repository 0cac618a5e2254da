import { useMemo } from "react";
import { personName } from "../../platform/format/person-name.ts";
import { useGo } from "../../platform/navigation/use-go.ts";
import { useSessionUser } from "../../platform/session/session.store.ts";
import type { Entry, EntryGroup, FoundEntry } from "./entry.ts";
import { createFinder, plainSpans } from "./finder.rules.ts";
import { useFoundThings } from "./found.queries.ts";
import { readRecent, rememberChoice } from "./recent.store.ts";
import { useLocalEntries } from "./use-local-entries.ts";

const mostPages = 6;
const mostCommands = 4;

interface Wish {
  /** What is typed, without spaces around it. */
  readonly wanted: string;
  /** The same, once nothing more came for a while: what the server is asked for. */
  readonly settled: string;
  readonly isPinyinOn: boolean;
}

/** What the palette shows, group by group, and whether the server still looks. */
export function useResults({ wanted, settled, isPinyinOn }: Wish) {
  const local = useLocalEntries();
  const found = useFoundThings(wanted === "" ? "" : settled);
  const toEntry = useThingEntries();
  const recent = useRecent(local.pages);
  const finders = useMemo(() => {
    const heard = (entries: readonly Entry[]) =>
      entries.map((entry) => (isPinyinOn ? entry : { ...entry, spoken: null }));
    return { pages: createFinder(heard(local.pages)), commands: createFinder(heard(local.commands)) };
  }, [local, isPinyinOn]);
  const groups: EntryGroup[] =
    wanted === ""
      ? [
          { key: "recent", entries: recent },
          { key: "commands", entries: local.commands.map(unmarked) },
        ]
      : [
          { key: "pages", entries: fuzzy(finders.pages(wanted), mostPages) },
          { key: "commands", entries: fuzzy(finders.commands(wanted), mostCommands) },
          { key: "projects", entries: found.projects.map((one) => plain(toEntry.project(one), wanted)) },
          {
            key: "repositories",
            entries: found.repositories.map((one) => plain(toEntry.repository(one), wanted)),
          },
          {
            key: "mergeRequests",
            entries: found.mergeRequests.map((one) => plain(toEntry.mergeRequest(one), wanted)),
          },
          { key: "members", entries: found.members.map((one) => plain(toEntry.member(one), wanted)) },
          { key: "teams", entries: found.teams.map((one) => plain(toEntry.team(one), wanted)) },
        ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: wanted !== "" && (found.isSearching || wanted !== settled),
    hasFailed: wanted !== "" && found.hasFailed,
    retry: found.retry,
  };
}

function fuzzy(
  found: readonly { readonly item: Entry; readonly spans: FoundEntry["spans"] }[],
  most: number,
) {
  return found.slice(0, most).map(({ item, spans }) => ({ entry: item, spans }));
}

function plain(entry: Entry, wanted: string): FoundEntry {
  return { entry, spans: plainSpans(entry.title, wanted) };
}

function unmarked(entry: Entry): FoundEntry {
  return { entry, spans: [] };
}

type Things = ReturnType<typeof useFoundThings>;

/** What the server found, as the palette offers it. */
function useThingEntries() {
  const go = useGo();
  return useMemo(() => {
    const make = (kind: Entry["kind"], title: string, hint: string, path: `/${string}`): Entry => {
      return { kind, title, hint, path, id: path, otherTitle: "", spoken: null, choose: () => go(path) };
    };
    return {
      project: ({ projectId, name, slug }: Things["projects"][number]) =>
        make("project", name, slug, `/project/${projectId}/dashboard`),
      repository: ({ repositoryId, name, projectName }: Things["repositories"][number]) =>
        make("repository", name, projectName, `/repository/git/${repositoryId}`),
      mergeRequest: (one: Things["mergeRequests"][number]) =>
        make(
          "mergeRequest",
          one.title,
          `${one.repositoryName} !${one.number}`,
          `/repository/git/${one.repositoryId}/merge-requests/${one.number}`,
        ),
      member: ({ username, nickname, projectId, projectName }: Things["members"][number]) =>
        make(
          "member",
          personName({ username, nickname }),
          `${username} · ${projectName}`,
          `/project/${projectId}/members?name=${encodeURIComponent(username)}`,
        ),
      team: ({ teamId, name }: Things["teams"][number]) => make("team", name, "", `/teams/${teamId}`),
    };
  }, [go]);
}

/** What was chosen last; a page is called as it is called now. */
function useRecent(pages: readonly Entry[]): readonly FoundEntry[] {
  const go = useGo();
  const { id } = useSessionUser();
  return useMemo(
    () =>
      readRecent(id).map((choice) => {
        const page = pages.find(({ path }) => path === choice.path);
        const path = choice.path as `/${string}`;
        return unmarked(page ?? { ...choice, otherTitle: "", spoken: null, choose: () => go(path) });
      }),
    [id, pages, go],
  );
}

/** Takes a choice: remembers where it leads, and goes there or does it. */
export function useChoose(): (entry: Entry) => void {
  const { id } = useSessionUser();
  return (entry) => {
    if (entry.kind !== "command") {
      const { kind, title, hint, path } = entry;
      rememberChoice(id, { kind, id: entry.id, title, hint, path });
    }
    entry.choose();
  };
}
