import type { Logger } from "../runtime/index.ts";
import type { AdmissionLimits } from "./admission.rules.ts";
import type { HostKey } from "./host-keys.ts";
import type { SshSession } from "./ssh-session.ts";

/** Whom a key stands for, and the key itself, by which signatures are checked. */
export interface Identity<Who> {
  readonly who: Who;
  /** `type base64` */
  readonly publicKey: string;
}

export interface SshServerOptions<Who> {
  readonly logger: Logger;
  readonly hostKeys: readonly HostKey[];
  /** Whom the key of this fingerprint stands for now; null for one that opens nothing. Asked every few seconds. */
  readonly identify: (fingerprint: string) => Promise<Identity<Who> | null>;
  /** Hears that somebody has signed in. */
  readonly onUse: (who: Who) => void;
  /** Serves one command and answers its exit code. */
  readonly serve: (who: Who, session: SshSession) => Promise<number>;
  readonly limits?: Partial<AdmissionLimits>;
}
