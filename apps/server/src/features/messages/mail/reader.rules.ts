import type { MemberActor } from "../../../platform/access/index.ts";
import type { MailReader } from "../../users/index.ts";

/** The member themself, as whom it is asked what they may see. */
export function actorOf(reader: MailReader): MemberActor {
  const { userId, username, nickname, isSystemAdmin, hasInitialPassword } = reader;
  return {
    kind: "member",
    ...{ userId, username, nickname, isSystemAdmin, hasInitialPassword },
    tokenId: null,
    scopes: null,
  };
}
