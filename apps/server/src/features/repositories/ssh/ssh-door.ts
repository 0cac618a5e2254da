import { join } from "node:path";
import { createSshServer, type HostKey, loadHostKeys, type SshServer } from "../../../platform/ssh/index.ts";
import type { Logger } from "../../../platform/runtime/index.ts";
import type { SshAccess } from "./ssh.service.ts";
import { type SshPlace, type SshSettings, usualPort } from "./ssh-place.ts";

/** The way in over SSH. */
export interface SshDoor {
  /**
   * Begins to take connections, and answers where and by which keys the server is known; null where SSH is off, or
   * its usual port is taken. Throws as `net.Server.listen` does where the operator has named the port.
   */
  open(): Promise<{ readonly port: number; readonly hostKeys: readonly HostKey[] } | null>;
  /** Returns once what runs has ended, or has been ended after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export interface SshDoorDependencies {
  readonly dataDir: string;
  readonly logger: Logger;
  readonly ssh: SshSettings;
  readonly sshPlace: SshPlace;
}

export function createSshDoor(
  { dataDir, logger, ssh, sshPlace }: SshDoorDependencies,
  access: SshAccess,
): SshDoor {
  let server: SshServer | null = null;
  return {
    async open() {
      if (!ssh.isOn) return null;
      const hostKeys = await loadHostKeys(join(dataDir, "ssh-host-keys"));
      server = createSshServer({ ...access, logger, hostKeys });
      try {
        await server.listen({ host: ssh.host, port: ssh.port ?? usualPort });
      } catch (error) {
        const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
        if (ssh.port !== null || !isTaken) throw error;
        sshPlace.set(null);
        return null;
      }
      const port = server.port();
      sshPlace.set(port);
      return port === null ? null : { port, hostKeys };
    },
    close: async (graceMs) => server?.close(graceMs),
  };
}
