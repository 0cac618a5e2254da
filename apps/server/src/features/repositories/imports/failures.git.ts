import type { ImportFailure } from "@lowforge/contract/repositories";
import { Failure } from "../../../platform/failures/index.ts";
import { GitFailed, GitTimeout } from "../../../platform/git/index.ts";
import { PacketError } from "../git-transport/pkt-line.rules.ts";
import { NotGitError } from "./remote-refs.rules.ts";

/** An import that ends for a reason that members are told. */
export class ImportError extends Error {
  readonly reason: ImportFailure;
  constructor(reason: ImportFailure, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

const unreachable =
  /^(E(CONN|HOST|NET|PIPE|PROTO|ADDR)|ENOTFOUND|EAI_|ERR_TLS|CERT_|DEPTH_|SELF_|UNABLE_|HPE_)/;

const reasonsOfFailures: Partial<Record<string, ImportFailure>> = {
  ADDRESS_FORBIDDEN: "forbidden",
  DISK_FULL: "diskFull",
};

/** Why an import has failed, from whatever was thrown on its way. */
export function reasonOf(error: unknown): ImportFailure {
  if (error instanceof ImportError) return error.reason;
  if (error instanceof Failure) return reasonsOfFailures[error.errorName] ?? "internal";
  if (error instanceof NotGitError) return "notGit";
  if (error instanceof PacketError) return "remoteError";
  if (error instanceof GitTimeout) return "timeout";
  if (error instanceof GitFailed) return reasonInStderr(error.stderr);
  return reasonOfSystem(error ?? {});
}

interface SystemError {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** What the network and the disk say. */
function reasonOfSystem({ code, message }: SystemError): ImportFailure {
  if (code === "ENOSPC" || code === "EDQUOT") return "diskFull";
  if (code === "ETIMEDOUT" || message === "no answer in time") return "timeout";
  if (typeof code === "string" && unreachable.test(code)) return "unreachable";
  return message === "aborted" || message === "socket hang up" ? "unreachable" : "internal";
}

function reasonInStderr(stderr: string): ImportFailure {
  if (/no space left on device|disk quota exceeded/i.test(stderr)) return "diskFull";
  return /exceeds maximum allowed size/i.test(stderr) ? "tooLarge" : "damaged";
}

/** What the first answer of a source says by its status alone; null where it may be read on. */
export function reasonOfStatus(status: number): ImportFailure | null {
  if (status === 200) return null;
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404 || status === 410) return "notFound";
  return status >= 500 || status === 429 ? "remoteError" : "notGit";
}
