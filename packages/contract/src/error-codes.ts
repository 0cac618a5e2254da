/**
 * Every failure the product can answer: its body code (specification §8), its HTTP status, and the text for
 * logs and API callers. The member's text is the locale entry `message.{code}` in both languages.
 */
export const errorTable = {
  INTERNAL: { code: 10002, status: 500, text: "The operation failed." },
  UNAVAILABLE: { code: 10011, status: 503, text: "The service is busy or starting; try again shortly." },
  NOT_SIGNED_IN: { code: 10003, status: 401, text: "Not signed in, or the token has expired." },
  INVALID_PARAMETERS: { code: 10004, status: 400, text: "A parameter is missing or not valid." },
  NO_PERMISSION: { code: 10005, status: 403, text: "You do not have the permission for this." },
  REPEATED_SUBMISSION: { code: 10006, status: 409, text: "The same request was just made." },
  ENDPOINT_MISSING: { code: 10007, status: 404, text: "There is no such endpoint." },
  TOO_MANY_REQUESTS: { code: 10008, status: 429, text: "Too many attempts; wait before the next." },
  WRONG_CREDENTIALS: { code: 10009, status: 401, text: "The member name or password is wrong." },
  ACCOUNT_LOCKED: { code: 10010, status: 403, text: "This account cannot sign in." },
  METHOD_NOT_ALLOWED: { code: 10012, status: 405, text: "The endpoint does not allow this method." },
  BODY_TOO_LARGE: { code: 10013, status: 413, text: "The request body is too large." },
  UNSUPPORTED_MEDIA_TYPE: { code: 10014, status: 415, text: "The request body has the wrong content type." },

  TASK_MISSING: { code: 20001, status: 404, text: "The build task does not exist." },
  DETAIL_MISSING: { code: 20002, status: 404, text: "The detail does not exist." },
  REPOSITORY_MISSING: { code: 20004, status: 404, text: "The repository does not exist." },
  REPOSITORY_EXISTS: { code: 20005, status: 409, text: "A repository of this name exists in the project." },
  BRANCH_MISSING: { code: 20006, status: 404, text: "The branch does not exist." },
  USER_MISSING: { code: 20010, status: 404, text: "The member does not exist." },
  ORIGINAL_PASSWORD_REQUIRED: { code: 20014, status: 400, text: "The original password is required." },
  WRONG_PASSWORD: { code: 20015, status: 400, text: "The original password is wrong." },
  PASSWORD_TOO_WEAK: { code: 20016, status: 400, text: "The password is too short or too common." },
  GIT_CREATE_FAILED: { code: 20021, status: 500, text: "The repository could not be created on disk." },
  PROJECT_MISSING: { code: 20025, status: 404, text: "The project does not exist." },
  PROJECT_ARCHIVED: { code: 20026, status: 409, text: "The project is archived and cannot be changed." },
  FILE_MISSING: { code: 20041, status: 404, text: "The file or directory does not exist at this revision." },
  ACCESS_TOKEN_MISSING: { code: 20042, status: 404, text: "The access token does not exist." },

  PROJECT_EXISTS: { code: 30010, status: 409, text: "You already have a project of this name." },
  BUILD_RECORD_MISSING: { code: 30021, status: 404, text: "The build record does not exist." },
  BUILD_NOT_RUNNING: { code: 30022, status: 409, text: "The build has already ended." },
  TASK_RUNNING: { code: 30023, status: 409, text: "The build task is running." },
  BUILD_TOOL_MISSING: { code: 30024, status: 400, text: "The tool version does not exist." },
  REPOSITORY_EMPTY: { code: 30025, status: 409, text: "The repository has no commits yet." },
  RUNNER_MISSING: { code: 30026, status: 404, text: "The runner does not exist." },
} as const;

export type ErrorName = keyof typeof errorTable;
export type ErrorCode = (typeof errorTable)[ErrorName]["code"];

/** The body codes that mean success (specification §8). */
export const successCodes = [200, "00000"] as const;
