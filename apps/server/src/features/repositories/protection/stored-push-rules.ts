import type { PushRules } from "@lowforge/contract/repositories";
import type { Executor } from "../../../platform/database/index.ts";
import { findPushRules } from "./protection.db.ts";
import { parsePushRules } from "./push-rules.rules.ts";

/** The push rules of a repository; none where nobody has set any. */
export async function loadPushRules(db: Executor, repositoryId: number): Promise<PushRules> {
  return parsePushRules((await findPushRules(db, repositoryId))?.rules);
}
