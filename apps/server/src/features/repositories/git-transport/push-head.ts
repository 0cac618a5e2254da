import { fail } from "../../../platform/failures/index.ts";
import { PacketError } from "./pkt-line.rules.ts";
import {
  bringsPack,
  countInPack,
  createPushHeadReader,
  packHeadBytes,
  type PushRequest,
} from "./push.rules.ts";
import { readAtMost, readBeginning } from "./request-body.ts";

/** The beginning of a push: all that can be judged before git gets any of it. */
export interface PushHead {
  readonly push: PushRequest;
  /** All bytes that were read, for git. */
  readonly first: Buffer;
  /** How many objects the pack says it has; 0 where there is none. */
  readonly objectCount: number;
}

const maximumCommandsBytes = 8 * 1024 * 1024;

/** Reads as much of a push as is needed. Fails with INVALID_PARAMETERS or BODY_TOO_LARGE for what is no push. */
export async function readPushHead(body: AsyncIterator<Buffer>): Promise<PushHead> {
  const reader = createPushHeadReader();
  const head = await readBeginning(body, maximumCommandsBytes, (piece) => orRefuse(() => reader.add(piece)));
  const push = orRefuse(() => reader.read());
  // A client that only deletes sends nothing more, and over SSH waits for the answer.
  if (!bringsPack(push)) return { push, first: head, objectCount: 0 };
  const begun = reader.rest();
  // A pack that is cut short is for git to refuse.
  const more = await readAtMost(body, packHeadBytes - begun.length);
  const objectCount = countInPack(Buffer.concat([begun, more])) ?? 0;
  return { push, first: Buffer.concat([head, more]), objectCount };
}

function orRefuse<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof PacketError) throw fail("INVALID_PARAMETERS", { reason: error.message });
    throw error;
  }
}
