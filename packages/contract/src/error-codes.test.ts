import { expect, test } from "vitest";
import { type ErrorName, errorTable } from "./error-codes.ts";

/** The fixed codes of the specification (§8); 200 is no failure. */
const fixed: readonly (readonly [number, ErrorName])[] = [
  [10002, "INTERNAL"],
  [10003, "NOT_SIGNED_IN"],
  [10004, "INVALID_PARAMETERS"],
  [10005, "NO_PERMISSION"],
  [10006, "REPEATED_SUBMISSION"],
  [10009, "WRONG_CREDENTIALS"],
  [10010, "ACCOUNT_LOCKED"],
];

/** The conditions that the specification lists for 20001 to 20060 (§8), in its order. */
const twenties: readonly (readonly [string, readonly ErrorName[]])[] = [
  ["a task is missing or exists", ["TASK_MISSING", "TASK_EXISTS"]],
  ["a detail is missing", ["DETAIL_MISSING"]],
  ["a member is missing", ["MEMBER_MISSING"]],
  ["a repository is missing or exists", ["REPOSITORY_MISSING", "REPOSITORY_EXISTS"]],
  ["a branch is missing", ["BRANCH_MISSING"]],
  ["a merge request is missing", ["MERGE_REQUEST_MISSING"]],
  ["a user is missing or exists", ["USER_MISSING", "USER_EXISTS"]],
  ["a phone is missing", ["PHONE_MISSING"]],
  ["a team member exists", ["TEAM_MEMBER_EXISTS"]],
  ["the original password is required", ["ORIGINAL_PASSWORD_REQUIRED"]],
  ["a password is wrong", ["WRONG_PASSWORD"]],
  ["an installation is not initialized", ["INSTALLATION_NOT_INITIALIZED"]],
  ["ports or mappings fail to start", ["PORT_INIT_FAILED", "MAPPING_INIT_FAILED"]],
  ["an installation code is expired or exhausted", ["INSTALL_CODE_EXPIRED", "INSTALL_CODE_USED_UP"]],
  [
    "git fails to create, add, modify or delete",
    ["GIT_CREATE_FAILED", "GIT_ADD_FAILED", "GIT_MODIFY_FAILED", "GIT_DELETE_FAILED"],
  ],
  [
    "a project, platform, SKU or template is missing",
    ["PROJECT_MISSING", "PLATFORM_MISSING", "SKU_MISSING", "TEMPLATE_MISSING"],
  ],
  ["a signature or appKey is wrong", ["SIGNATURE_INVALID", "APP_KEY_INVALID"]],
  ["the source branch has an open merge request", ["MERGE_REQUEST_EXISTS"]],
  ["a branch or tag exists", ["BRANCH_EXISTS", "TAG_EXISTS"]],
  ["the default branch is kept", ["DEFAULT_BRANCH_KEPT"]],
  ["the source branch was deleted", ["SOURCE_BRANCH_DELETED"]],
  ["a branch name is Chinese", ["BRANCH_NAME_CHINESE"]],
  ["an application is not approved, or not delisted", ["APP_NOT_APPROVED", "APP_NOT_DELISTED"]],
];

/** The conditions that the specification lists for 30001 to 30071 (§8); the last two stand for many, by its §5. */
const thirties: readonly (readonly [string, readonly ErrorName[]])[] = [
  ["no stock is left", ["OUT_OF_STOCK"]],
  ["no more repositories can be created", ["REPOSITORY_LIMIT_REACHED"]],
  ["there are no unread messages", ["NO_UNREAD_MESSAGES"]],
  [
    "adding, modifying, deleting or querying failed",
    ["ADD_FAILED", "MODIFY_FAILED", "DELETE_FAILED", "QUERY_FAILED"],
  ],
  ["a job or build record is missing", ["JOB_MISSING", "BUILD_RECORD_MISSING"]],
  ["a phone exists", ["PHONE_EXISTS"]],
  [
    "something cannot be empty",
    [
      "NAME_REQUIRED",
      "DESCRIPTION_REQUIRED",
      "PROJECT_REQUIRED",
      "REPOSITORY_REQUIRED",
      "BRANCH_REQUIRED",
      "TAG_REQUIRED",
      "TOOL_VERSION_REQUIRED",
      "STEP_REQUIRED",
      "HOST_GROUP_REQUIRED",
      "SSH_LOGIN_REQUIRED",
      "TRANSFER_DIRECTORY_REQUIRED",
      "CATEGORY_REQUIRED",
      "APP_TEXTS_REQUIRED",
      "TEAM_LEADER_REQUIRED",
    ],
  ],
  [
    "something does not have its format",
    ["NAME_FORMAT", "BRANCH_NAME_FORMAT", "IP_FORMAT", "SSH_PORT_FORMAT", "PHONE_FORMAT", "COVER_FORMAT"],
  ],
];

test.each(fixed)("%d is %s, as the specification fixes it", (code, name) => {
  expect(errorTable[name].code).toBe(code);
});

test.each([
  ...twenties.map(([condition, names]) => [condition, names, 20_001, 20_060] as const),
  ...thirties.map(([condition, names]) => [condition, names, 30_001, 30_071] as const),
])("where %s there is a number of its own", (_condition, names, from, to) => {
  const codes = names.map((name) => errorTable[name].code);
  expect(codes.filter((code) => code < from || code > to)).toEqual([]);
  expect(new Set(codes).size).toBe(names.length);
});
