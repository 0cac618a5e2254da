import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, refPattern, text, timestamp } from "../primitives.ts";

export const refKinds = ["branch", "tag"] as const;
export type RefKind = (typeof refKinds)[number];

/**
 * What can be kept to a few. `push` moves a branch forward, or a tag to another commit; `force` moves a branch
 * elsewhere. Tags know neither `merge` nor `force`.
 */
export const protectionRights = ["push", "merge", "force", "create", "delete"] as const;
export type ProtectionRight = (typeof protectionRights)[number];

/**
 * Who holds a right by role: nobody; whoever administers the project; or everybody who may push to the repository.
 */
export const protectionLevels = ["nobody", "administrators", "developers"] as const;
export type ProtectionLevel = (typeof protectionLevels)[number];

/** Who may do one thing: a role and above, and some by name, who must be able to push all the same. */
const holders = z.object({
  level: z.enum(protectionLevels),
  memberIds: z._default(z.array(id).check(z.maxLength(50)), []),
});

export const protectionGrants = z.object({
  push: holders,
  merge: holders,
  force: holders,
  create: holders,
  delete: holders,
});
export type ProtectionGrants = z.output<typeof protectionGrants>;

const person = z.object({ userId: id, username: z.string(), nickname: z.string() });

export const protectionRule = z.object({
  /** Null for the rule that keeps the default branch where no other does. */
  ruleId: z.nullable(id),
  kind: z.enum(refKinds),
  pattern: z.string(),
  grants: protectionGrants,
  /** Those whom the grants name. */
  people: z.array(person),
  /** How many branches or tags it matches now. */
  matching: z.int(),
  updatedAt: z.nullable(timestamp),
});
export type ProtectionRule = z.output<typeof protectionRule>;

const ruleFields = {
  repositoryId: id,
  kind: z.enum(refKinds),
  pattern: refPattern,
  grants: protectionGrants,
};

/** A shell-like pattern of paths; without `/` it is matched against names of files in any directory. */
const pathPattern = z.string().check(z.trim(), z.regex(/^(?!\/)[^\p{Cc}]{1,200}$/u));
const expression = text(300);

/** What every push to a repository has to keep to; an empty text or null asks for nothing. */
export const pushRules = z.object({
  /** Names of branches as the console takes them. */
  hasStrictBranchNames: z.boolean(),
  /** A regular expression that each new commit's message matches somewhere. */
  messagePattern: expression,
  /** A regular expression that each new commit's author address matches as a whole. */
  emailPattern: expression,
  /** Authors of new commits are the member who pushes. */
  requiresOwnEmail: z.boolean(),
  maximumFileBytes: z.nullable(z.int().check(z.gte(1024), z.lte(4 * 1024 ** 3))),
  forbiddenPaths: z.array(pathPattern).check(z.maxLength(100)),
  blocksSecrets: z.boolean(),
});
export type PushRules = z.output<typeof pushRules>;

export const findingOutcomes = ["refused", "bypassed"] as const;
export type FindingOutcome = (typeof findingOutcomes)[number];

/** A secret that a push wanted to bring; the secret itself is kept nowhere. */
export const secretFinding = z.object({
  findingId: id,
  outcome: z.enum(findingOutcomes),
  /** What kind of secret it is, such as `AWS`. */
  rule: z.string(),
  path: z.string(),
  line: z.int(),
  ref: z.string(),
  commit: z.string(),
  /** Why it came in all the same. */
  reason: z.string(),
  actor: z.string(),
  createdAt: timestamp,
  /** Whether pushes bring this secret in from now on. */
  isAllowed: z.boolean(),
});
export type SecretFinding = z.output<typeof secretFinding>;

/** What a sample would be refused for. */
export const ruleProblems = ["branch", "message", "email", "path", "secret", "tooSlow"] as const;
export type RuleProblem = (typeof ruleProblems)[number];

export const protectionEndpoints = {
  listProtection: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/protection/protectionList",
    body: "form",
    access: "repository.protect",
    summary: "Lists what protects branches and tags, the implied rule of the default branch first.",
    input: z.object({ repositoryId: id, pattern: z.optional(text(100)), ...pageQuery }),
    output: pageOf(protectionRule),
  }),
  addProtection: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/protection/addProtection",
    body: "json",
    access: "repository.protect",
    summary: "Protects the branches or tags that match a pattern.",
    input: z.object(ruleFields),
    output: z.object({ ruleId: id }),
  }),
  updateProtection: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/protection/updateProtection",
    body: "json",
    access: "repository.protect",
    summary: "Changes a rule.",
    input: z.object({ ruleId: id, ...ruleFields }),
    output: z.null(),
  }),
  deleteProtection: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/protection/deleteProtection",
    body: "form",
    access: "repository.protect",
    summary: "Removes a rule; the default branch stays protected all the same.",
    input: z.object({ repositoryId: id, ruleId: id }),
    output: z.null(),
  }),
  previewProtection: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/protection/previewProtection",
    body: "form",
    access: "repository.protect",
    summary: "Tells which branches or tags a pattern matches now: how many, and the first twenty.",
    input: z.object({ repositoryId: id, kind: z.enum(refKinds), pattern: refPattern }),
    output: z.object({ names: z.array(z.string()), total: z.int() }),
  }),
  listProtectionMembers: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/protection/memberList",
    body: "form",
    access: "repository.protect",
    summary: "Finds members of the project who may push, by name; at most fifty.",
    input: z.object({ repositoryId: id, name: z.optional(text(50)) }),
    output: z.array(person),
  }),
};

export const pushRuleEndpoints = {
  getPushRules: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/pushRule/getPushRules",
    body: "form",
    access: "repository.protect",
    summary: "Answers the push rules of a repository.",
    input: z.object({ repositoryId: id }),
    output: pushRules,
  }),
  savePushRules: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/pushRule/savePushRules",
    body: "json",
    access: "repository.protect",
    summary: "Sets the push rules of a repository; they hold from the next push on.",
    input: z.object({ repositoryId: id, rules: pushRules }),
    output: z.null(),
  }),
  tryPushRules: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/pushRule/tryPushRules",
    body: "json",
    access: "repository.protect",
    summary: "Judges a sample by rules that need not be saved yet.",
    input: z.object({
      repositoryId: id,
      rules: pushRules,
      sample: z.object({
        branch: z._default(text(255), ""),
        message: z._default(z.string().check(z.maxLength(10_000)), ""),
        email: z._default(text(255), ""),
        path: z._default(text(1_000), ""),
        content: z._default(z.string().check(z.maxLength(20_000)), ""),
      }),
    }),
    output: z.object({ problems: z.array(z.enum(ruleProblems)) }),
  }),
  listSecretFindings: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/pushRule/findingList",
    body: "form",
    access: "repository.protect",
    summary: "Lists the secrets that pushes wanted to bring, the latest first.",
    input: z.object({
      repositoryId: id,
      outcome: z.optional(z.enum(findingOutcomes)),
      path: z.optional(text(200)),
      ...pageQuery,
    }),
    output: pageOf(secretFinding),
  }),
  allowSecret: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/pushRule/allowSecret",
    body: "form",
    access: "repository.protect",
    summary: "Lets pushes bring a secret that was found, because it is none or is known.",
    input: z.object({ repositoryId: id, findingId: id }),
    output: z.null(),
  }),
  forbidSecret: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/pushRule/forbidSecret",
    body: "form",
    access: "repository.protect",
    summary: "Refuses an allowed secret again.",
    input: z.object({ repositoryId: id, findingId: id }),
    output: z.null(),
  }),
};
