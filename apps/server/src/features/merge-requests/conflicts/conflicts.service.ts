import type { EndpointRequest } from "@lowforge/contract";
import type { conflictEndpoints, ConflictFile, Resolution } from "@lowforge/contract/merge-requests";
import type { MemberActor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import {
  decodeUtf8,
  findItem,
  maximumTextBytes,
  type RepositoryRow,
  writeTree,
} from "../../repositories/index.ts";
import { signatureOf } from "../actions/signature.rules.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { MergeRequestRow } from "../merge-requests.db.ts";
import { demandBase, demandHeads, type OpenHeads } from "../open-heads.service.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import type { MergeabilityService } from "../mergeability.service.ts";
import type { Place } from "../merging/merge-trees.git.ts";
import { writeMerge } from "../merging/results.git.ts";
import {
  type ConflictSides,
  hasMarks,
  kindOf,
  matchAnswers,
  nameBranches,
  type Side,
  takesOf,
} from "./conflicts.rules.ts";
import { mergeInStages, type Stage, type StagedMerge, type Stages } from "./stages.git.ts";

type Input<Name extends keyof typeof conflictEndpoints> = EndpointRequest<(typeof conflictEndpoints)[Name]>;

const maximumListed = 500;

export type ConflictService = ReturnType<typeof createConflictService>;

/** Conflicts of a request, and their resolution: the target is merged into the source with an answer for each path. */
export function createConflictService(context: MergeRequestsContext, mergeability: MergeabilityService) {
  const { git, storage, refWriter, clock, publicUrl } = context;
  const placeOf = (row: RepositoryRow): Place => ({ git, repository: storage.pathOf(row.id) });

  /** Fails with REF_MOVED where source or target are not where they were seen. */
  async function demandSeen(
    { row, request }: OpenedRequest,
    seen: { readonly sourceSha: string; readonly targetSha: string },
  ): Promise<OpenHeads> {
    const heads = await demandHeads(mergeability, row, request);
    if (heads.source !== seen.sourceSha || heads.target !== seen.targetSha) throw fail("REF_MOVED", { seen });
    return heads;
  }

  async function stagesOf(place: Place, { source, target }: OpenHeads): Promise<StagedMerge> {
    await demandBase(place, { source, target });
    return mergeInStages(place, { ours: source, theirs: target });
  }

  return {
    /** Fails with MERGE_REQUEST_ENDED, SOURCE_BRANCH_DELETED, BRANCH_MISSING, or MERGE_NOT_READY for unrelated histories. */
    async list({ row, request }: OpenedRequest) {
      const place = placeOf(row);
      const heads = await demandHeads(mergeability, row, request);
      const { conflicts } = await stagesOf(place, heads);
      return {
        sourceBranch: request.source_branch,
        targetBranch: request.target_branch,
        sourceSha: heads.source,
        targetSha: heads.target,
        message: defaultMessage(request),
        files: await describe(place, conflicts.slice(0, maximumListed)),
        total: conflicts.length,
      };
    },

    /** Fails as `list` does, with REF_MOVED, or with CONFLICT_MISSING also for what is no text. */
    async get(opened: OpenedRequest, { path, ...seen }: Input<"getConflict">) {
      const { row, request } = opened;
      const place = placeOf(row);
      const heads = await demandSeen(opened, seen);
      const { tree, conflicts } = await stagesOf(place, heads);
      const stages = conflicts.find((each) => each.path === path);
      const [file] = stages ? await describe(place, [stages]) : [];
      if (!stages || file?.kind !== "text") throw fail("CONFLICT_MISSING", { path });
      const marked = await findItem(git, place.repository, { sha: tree, path });
      const [base, ours, theirs, merged] = await readTexts(place, [
        stages.base,
        stages.ours,
        stages.theirs,
        marked,
      ]);
      const named = [
        { sha: heads.source, branch: request.source_branch },
        { sha: heads.target, branch: request.target_branch },
      ];
      return {
        base: base ?? null,
        ours: ours ?? "",
        theirs: theirs ?? "",
        merged: nameBranches(merged ?? "", named),
      };
    },

    /**
     * Writes the merge of the target into the source, and answers its id. Fails as `list` does, with REF_MOVED,
     * CONFLICT_MISSING, CONFLICTS_UNRESOLVED with the paths (also for a text that still has marks), and as
     * `refWriter.write` does.
     */
    async resolve(
      actor: MemberActor,
      opened: OpenedRequest,
      input: Input<"resolveConflicts">,
    ): Promise<string> {
      const { row, request } = opened;
      const place = placeOf(row);
      const { source, target } = await demandSeen(opened, input);
      const { tree: joined, conflicts } = await stagesOf(place, { source, target });
      if (conflicts.length === 0) throw fail("CONFLICT_MISSING", { source, target });
      const answers = matchAnswers(await describe(place, conflicts), input.resolutions);
      await refuseMarks(place, conflicts, answers);
      const tree = await writeTree(place, joined, await changesOf(place, joined, { conflicts, answers }));
      const committer = signatureOf(actor, { publicUrl: publicUrl(), now: clock.now() });
      const message = input.message ?? defaultMessage(request);
      // The other way round than a request: here it is the source that takes the target in.
      const wish = { source: target, target: source, tree, committer, message };
      const sha = await writeMerge(place, wish);
      await refWriter.write(actor, row, [
        { ref: `refs/heads/${request.source_branch}`, before: source, after: sha },
      ]);
      return sha;
    },
  };
}

function defaultMessage({ source_branch, target_branch }: MergeRequestRow): string {
  return `Merge branch '${target_branch}' into '${source_branch}'`;
}

async function describe(place: Place, conflicts: readonly Stages[]): Promise<ConflictFile[]> {
  const sides = new Map<string, Omit<Side, "mode">>();
  const wanted = conflicts.flatMap(({ base, ours, theirs }) => [base, ours, theirs]).filter(isFile);
  for (const { sha } of wanted) if (!sides.has(sha)) sides.set(sha, await measure(place, sha));
  const sideOf = (stage: Stage | null): Side | null =>
    stage && { ...(sides.get(stage.sha) ?? { sizeBytes: 0, isText: false }), ...stage };
  return conflicts.map(({ path, base, ours, theirs }) => {
    const all: ConflictSides = { base: sideOf(base), ours: sideOf(ours), theirs: sideOf(theirs) };
    return { path, kind: kindOf(all, maximumTextBytes), ...all, takes: takesOf(all) };
  });
}

function isFile(stage: Stage | null): stage is Stage {
  return stage !== null && stage.mode.startsWith("100");
}

async function measure({ git, repository }: Place, sha: string): Promise<Omit<Side, "mode">> {
  const [facts] = await git.objects.describe(repository, [sha]);
  const sizeBytes = facts?.sizeBytes ?? 0;
  if (sizeBytes > maximumTextBytes) return { sha, sizeBytes, isText: false };
  const [object] = await git.objects.read(repository, [sha]);
  const content = object?.content ?? Buffer.alloc(0);
  return { sha, sizeBytes, isText: !content.includes(0) && decodeUtf8(content) !== null };
}

/** Null for what is not there. */
async function readTexts(
  { git, repository }: Place,
  stages: readonly (Pick<Stage, "sha"> | null)[],
): Promise<(string | null)[]> {
  const objects = await git.objects.read(
    repository,
    stages.flatMap((stage) => stage?.sha ?? []),
  );
  let next = 0;
  return stages.map((stage) => {
    if (stage === null) return null;
    const object = objects[next];
    next += 1;
    return object ? decodeUtf8(object.content) : null;
  });
}

async function refuseMarks(
  place: Place,
  conflicts: readonly Stages[],
  answers: ReadonlyMap<string, Resolution>,
): Promise<void> {
  for (const { path, ours, theirs } of conflicts) {
    const answer = answers.get(path);
    if (!answer || !("content" in answer) || !hasMarks(answer.content, [])) continue;
    const sides = (await readTexts(place, [ours, theirs])).filter((text) => text !== null);
    if (!hasMarks(answer.content, sides)) continue;
    throw fail("CONFLICTS_UNRESOLVED", { path }, [{ path, problem: "marks" }]);
  }
}

async function changesOf(
  { git, repository }: Place,
  joined: string,
  {
    conflicts,
    answers,
  }: { readonly conflicts: readonly Stages[]; readonly answers: ReadonlyMap<string, Resolution> },
): Promise<Parameters<typeof writeTree>[2]> {
  const changes = new Map<string, Stage | { mode: string; content: Buffer } | null>();
  for (const { path, ours, theirs } of conflicts) {
    const answer = answers.get(path);
    if (!answer) continue;
    if ("take" in answer)
      changes.set(path, answer.take === "delete" ? null : answer.take === "ours" ? ours : theirs);
    else {
      // Git has joined the modes already, whatever became of the text.
      const mode = (await findItem(git, repository, { sha: joined, path }))?.mode ?? ours?.mode ?? "100644";
      changes.set(path, { mode, content: Buffer.from(answer.content) });
    }
  }
  return changes;
}
