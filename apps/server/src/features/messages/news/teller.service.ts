import { setImmediate as breathe } from "node:timers/promises";
import type { MessageEvent, MessageReason, WatchLevel } from "@lowforge/contract/messages";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { MessagesContext } from "../context.ts";
import { changeUnread } from "../inbox/counters.db.ts";
import type { MessageFacts } from "../inbox/facts.rules.ts";
import { listHiddenTypes } from "../inbox/hidden-types.db.ts";
import type { NewMessage } from "../inbox/messages.db.ts";
import { permissionFor } from "../inbox/subjects.service.ts";
import type { UnreadSignals } from "../inbox/unread-signals.ts";
import type { MailPlanner } from "../mail/planner.service.ts";
import { listFollowers, listWatches, type Watched } from "../watches/watches.db.ts";
import { audiences, type Circle, isHeard, isToldToActor, reasonsOf } from "./audience.rules.ts";
import { type Delivered, deliverMessages, markSubjectRead } from "./delivery.db.ts";
import { endsRequest, type Happening, subjectKeyOf, typeOf, waitingEvents } from "./happening.rules.ts";
import { deleteNews, findMentioned, findNews } from "./news.db.ts";

/** How many people are told by one transaction, so that others get their turn between two. */
const peopleAtOnce = 500;

/** One thing that is being told. */
interface Telling {
  readonly newsId: number;
  readonly happening: Happening;
}

type Reasons = ReadonlyMap<number, MessageReason>;

/** Done within a transaction. */
type Step = (tx: Executor) => Promise<void>;

export type Teller = ReturnType<typeof createTeller>;

/** Tells what has happened to whomever it concerns; the rules are in `audience.rules.ts`. */
export function createTeller(
  { db, sources }: Pick<MessagesContext, "db" | "sources">,
  { signals, planner }: { readonly signals: UnreadSignals; readonly planner: MailPlanner },
) {
  async function circleOf({ subject, mentions, concerns }: Happening): Promise<Circle> {
    if (subject.kind !== "mergeRequest") return { started: concerns, concerned: concerns };
    const mentioned = await findMentioned(db, mentions);
    const involved = await sources.findInvolved(subject.id);
    if (!involved) return {};
    return {
      mentioned,
      author: [involved.authorId],
      // Who has just been asked is told of that, and of nothing that others were asked.
      reviewer: concerns.length > 0 ? concerns : involved.reviewerIds,
      participant: involved.participantIds,
    };
  }

  async function levelsOf(watched: Watched | null, userIds: readonly number[]) {
    const rows = watched === null ? [] : await listWatches(db, watched, userIds);
    return new Map<number, WatchLevel>(rows.map((row) => [row.user_id, row.level]));
  }

  /** Who of these may see it and wants to. */
  async function narrow({ happening }: Telling, reasons: Reasons): Promise<Reasons> {
    const { event, subject, projectId, actorId } = happening;
    const people = [...reasons].filter(([userId]) => userId !== actorId || isToldToActor(event));
    const userIds = people.map(([userId]) => userId);
    if (userIds.length === 0) return new Map();
    const permission = permissionFor[subject.kind];
    const allowed =
      projectId === null || permission === null || isFormer(happening)
        ? new Set(userIds)
        : await sources.listAllowed(projectId, permission, userIds);
    const hidden = new Set((await listHiddenTypes(db, userIds)).map((row) => `${row.user_id} ${row.type}`));
    const ofRequest = await levelsOf(requestOf(happening), userIds);
    const ofProject = await levelsOf(projectOf(happening), userIds);
    const isWanted = ([userId, reason]: readonly [number, MessageReason]): boolean =>
      allowed.has(userId) &&
      !hidden.has(`${userId} ${typeOf(eventFor(reason, happening))}`) &&
      isHeard({
        reason,
        requestLevel: ofRequest.get(userId) ?? "default",
        projectLevel: ofProject.get(userId) ?? "default",
      });
    return new Map(people.filter(isWanted));
  }

  /** `end` is what else is done in the same transaction. */
  async function deliver(telling: Telling, reasons: Reasons, end?: Step): Promise<void> {
    const people = await narrow(telling, reasons);
    const messages = [...people].map(([userId, reason]) => messageFor(telling, userId, reason));
    // In one order, so that two never wait for each other.
    messages.sort((one, other) => one.user_id - other.user_id);
    const plan = await planner.plan(messages);
    const delivered = await transaction(db, async (tx) => {
      await planner.awaitDigests(tx, plan);
      const done = await deliverMessages(tx, plan.messages);
      await changeUnread(tx, ...changesOf(done));
      await planner.awaitMail(tx, plan);
      await end?.(tx);
      return done;
    });
    signals.changed(delivered.map((row) => row.user_id));
  }

  async function tellFollowers(telling: Telling, others: Reasons): Promise<void> {
    const watched = [requestOf(telling.happening), projectOf(telling.happening)].filter(isThere);
    if (watched.length === 0) return;
    for (let after = 0; ; await breathe()) {
      const userIds = await listFollowers(db, watched, { after, limit: peopleAtOnce });
      const last = userIds.at(-1);
      if (last === undefined) return;
      const followers = userIds.filter((userId) => !others.has(userId));
      await deliver(telling, new Map(followers.map((userId) => [userId, "following"])));
      after = last;
    }
  }

  /** Nobody needs to be reminded of what has ended. */
  async function settle({ newsId, happening }: Telling): Promise<void> {
    const about = { subjectKey: subjectKeyOf(happening), events: waitingEvents, beforeNews: newsId };
    const read = await transaction(db, async (tx) => {
      const rows = await markSubjectRead(tx, about);
      await changeUnread(tx, { of: rows, by: -1 });
      return rows;
    });
    signals.changed(read.map((row) => row.user_id));
  }

  return {
    /** May be called again where it was cut off: nobody is told twice. `forget` is part of its last step. */
    async tell(newsId: number, forget: Step): Promise<void> {
      const happening = await findNews(db, newsId);
      if (!happening) return;
      const telling = { newsId, happening };
      const reasons = [...reasonsOf(happening.event, await circleOf(happening))];
      const end: Step = async (tx) => {
        await deleteNews(tx, newsId);
        await forget(tx);
      };
      const { event } = happening;
      const isFollowed = event !== null && audiences[event].includes("following");
      // What concerns a few, as most does, takes one step.
      if (reasons.length <= peopleAtOnce && !isFollowed && !endsRequest(event)) {
        return deliver(telling, new Map(reasons), end);
      }
      for (let from = 0; from < reasons.length; from += peopleAtOnce) {
        await deliver(telling, new Map(reasons.slice(from, from + peopleAtOnce)));
      }
      if (isFollowed) await tellFollowers(telling, new Map(reasons));
      if (endsRequest(event)) await settle(telling);
      await transaction(db, end);
    },
  };
}

function isThere(watched: Watched | null): watched is Watched {
  return watched !== null;
}

function requestOf({ subject }: Happening): Watched | null {
  return subject.kind === "mergeRequest" ? { kind: "mergeRequest", id: subject.id } : null;
}

function projectOf({ projectId }: Happening): Watched | null {
  return projectId === null ? null : { kind: "project", id: projectId };
}

/** What somebody is told has happened. */
function eventFor(reason: MessageReason, { event, mentionedBy }: Happening): MessageEvent {
  return reason === "mentioned" || event === null ? mentionedBy : event;
}

function messageFor({ newsId, happening }: Telling, userId: number, reason: MessageReason): NewMessage {
  const { subject, projectId, repositoryId, actorId, at } = happening;
  const event = eventFor(reason, happening);
  return {
    user_id: userId,
    subject_key: subjectKeyOf(happening),
    subject_kind: subject.kind,
    subject_id:
      subject.kind === "mergeRequest" ? subject.id : subject.kind === "build" ? subject.taskId : null,
    type: typeOf(event),
    previous_type: null,
    event,
    reason,
    // Whoever has left a project is told so although they may no longer see it.
    project_id: isFormer(happening) ? null : projectId,
    repository_id: repositoryId,
    actor_id: actorId,
    facts: JSON.stringify(factsOf(happening)),
    count: 1,
    is_read: 0,
    news_id: newsId,
    created_at: at,
    mail: "none",
    mail_at: null,
  };
}

function isFormer({ subject }: Happening): boolean {
  return subject.kind === "project" && subject.formerName !== null;
}

function factsOf({ subject, projectId, excerpt, title }: Happening): MessageFacts {
  const name = subject.kind === "project" ? subject.formerName : null;
  return {
    title,
    excerpt,
    recordId: subject.kind === "build" ? subject.recordId : null,
    formerProject: projectId === null || name === null ? null : { projectId, name },
  };
}

/** A new message counts; one that stands for more than before may count under another type. */
function changesOf(delivered: readonly Delivered[]) {
  const moved = delivered.filter((row) => row.previous_type !== null && row.previous_type !== row.type);
  const before = moved.map((row) => ({ user_id: row.user_id, type: row.previous_type ?? row.type }));
  return [
    { of: delivered.filter((row) => row.previous_type === null), by: 1 },
    { of: moved, by: 1 },
    { of: before, by: -1 },
  ] as const;
}
