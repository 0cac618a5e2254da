import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, revision } from "../primitives.ts";

/** What a badge may show: the state of the latest checked commit, the latest release, the size. */
export const badgeKinds = ["build", "release", "size"] as const;
export type BadgeKind = (typeof badgeKinds)[number];

const badgeQuery = {
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/)),
  /** The language of its words. */
  lang: z._default(z.enum(["zh", "en"]), "en"),
};
const which = z.object({ repositoryId: id });
/** Null while badges are switched off. */
const badgeToken = z.object({ token: z.nullable(z.string()) });
const access = "repository.integrate";

function picture<Kind extends BadgeKind, Input extends z.ZodMiniType>(
  kind: Kind,
  summary: string,
  input: Input,
) {
  return defineEndpoint({
    method: "GET",
    path: `/api-developer/codeHub/badge/{token}/${kind}.svg`,
    body: "query",
    access: "public",
    summary,
    input,
    output: z.null(),
    answer: "file",
  });
}

export const badgeEndpoints = {
  getBadgeToken: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/badge/getBadgeToken",
    body: "form",
    access,
    summary: "Answers the unguessable word by which a repository's badges are read without signing in.",
    input: which,
    output: badgeToken,
  }),
  renewBadgeToken: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/badge/renewBadgeToken",
    body: "form",
    access,
    summary:
      "Switches badges on, or gives them another word; addresses with the former one are dead at once.",
    input: which,
    output: badgeToken,
  }),
  deleteBadgeToken: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/badge/deleteBadgeToken",
    body: "form",
    access,
    summary: "Switches badges off.",
    input: which,
    output: z.null(),
  }),
  getBuildBadge: picture(
    "build",
    "Answers a picture of the state of a branch's latest checked commit.",
    z.object({ ...badgeQuery, branch: z.optional(revision) }),
  ),
  getReleaseBadge: picture(
    "release",
    "Answers a picture of the latest release, or of the latest tag where there is no release.",
    z.object(badgeQuery),
  ),
  getSizeBadge: picture(
    "size",
    "Answers a picture of what the repository takes on disk.",
    z.object(badgeQuery),
  ),
};
