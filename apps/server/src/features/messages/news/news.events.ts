import type { MessageEvent } from "@lowforge/contract/messages";
import type { MessagesContext } from "../context.ts";
import type { Announce } from "./announcer.service.ts";
import { type Happening, plain } from "./happening.rules.ts";

const membershipEvents = {
  joined: "membership.joined",
  left: "membership.left",
  "role-changed": "membership.role-changed",
} as const satisfies Record<string, MessageEvent>;

const factorEvents = {
  added: "security.second-factor-added",
  removed: "security.second-factor-removed",
  "codes-renewed": "security.recovery-codes-renewed",
  "code-used": "security.recovery-code-used",
} as const satisfies Record<string, MessageEvent>;

/** Hears how runs end: that they fail, and that they succeed again. */
export function followBuilds(
  { events, sources }: Pick<MessagesContext, "events" | "sources">,
  announce: Announce,
): void {
  events.on("build-record.finished", async (run) => {
    if (run.state === "canceled") return;
    if (run.state === "success" && !(await sources.hadFailedBefore(run))) return;
    const { taskId, branch, recordId, number, projectId, repositoryId } = run;
    await announce({
      ...plain,
      event: run.state === "failure" ? "build.failed" : "build.recovered",
      subject: { kind: "build", taskId, branch, recordId, number },
      projectId,
      repositoryId,
      // Nobody did it: whoever began the run wants to hear how it ended.
      actorId: null,
      concerns: [run.actorId],
    });
  });
}

/** Hears who joins and leaves projects, and in which role. */
export function followMembership(
  { events, sources }: Pick<MessagesContext, "events" | "sources">,
  announce: Announce,
): void {
  events.on("project.members-changed", async ({ projectId, actorId, userIds, change, role }) => {
    const formerName = change === "left" ? await sources.nameProject(projectId) : null;
    await announce({
      ...plain,
      event: membershipEvents[change],
      subject: { kind: "project", formerName },
      projectId,
      repositoryId: null,
      actorId,
      title: role,
      concerns: [...userIds],
    });
  });
}

/** Hears what changes how somebody signs in. */
export function followAccounts({ events }: Pick<MessagesContext, "events">, announce: Announce): void {
  const tell = (
    userId: number,
    event: MessageEvent,
    { key, title }: { readonly key: string; readonly title: string | null },
  ): Promise<void> => {
    const about: Pick<Happening, "subject" | "title"> = { subject: { kind: "account", key }, title };
    const nowhere = { projectId: null, repositoryId: null, actorId: userId };
    return announce({ ...plain, ...nowhere, event, ...about, concerns: [userId] });
  };

  events.on("user.password-changed", ({ userId }) =>
    tell(userId, "security.password-changed", { key: "password", title: null }),
  );
  events.on("user.signed-in", async ({ userId, isNewDevice, device }) => {
    if (!isNewDevice) return;
    await tell(userId, "security.new-sign-in", { key: `device:${device ?? ""}`, title: device });
  });
  events.on("user.token-added", ({ userId, tokenId, name: title }) =>
    tell(userId, "security.token-added", { key: `token:${tokenId}`, title }),
  );
  events.on("user.key-added", ({ userId, keyId, title }) =>
    tell(userId, "security.key-added", { key: `key:${keyId}`, title }),
  );
  events.on("user.second-factor-changed", ({ userId, change }) =>
    tell(userId, factorEvents[change], { key: `second-factor:${change}`, title: null }),
  );
  events.on("user.second-factors-removed", ({ userId }) =>
    tell(userId, factorEvents.removed, { key: "second-factor:removed", title: null }),
  );
  events.on("user.passkey-changed", ({ userId, passkeyId, name: title, change }) =>
    tell(userId, `security.passkey-${change}`, { key: `passkey:${passkeyId}`, title }),
  );
  events.on("user.identity-bound", ({ userId, identityId, provider: title }) =>
    tell(userId, "security.identity-bound", { key: `identity-bound:${identityId}`, title }),
  );
  events.on("user.identity-unbound", ({ userId, identityId, provider: title }) =>
    tell(userId, "security.identity-unbound", { key: `identity-unbound:${identityId}`, title }),
  );
  events.on("user.email-changed", ({ userId, email: title }) =>
    tell(userId, title === null ? "security.email-removed" : "security.email-changed", {
      key: "email",
      title,
    }),
  );
  events.on("user.password-reset", ({ userId }) =>
    tell(userId, "security.password-reset", { key: "password", title: null }),
  );
}
