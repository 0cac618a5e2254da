import { join } from "node:path";
import { createSshServer, type HostKey, loadHostKeys, type SshServer } from "../../../platform/ssh/index.ts";
import type { RepositoriesContext } from "../context.ts";
import type { SshAccess } from "./ssh.service.ts";

/** How the operator wants git over SSH. */
export interface SshSettings {
  readonly isOn: boolean;
  /** The address to listen on. */
  readonly host: string;
  /** Null: the usual port, and none at all where something else has it. */
  readonly port: number | null;
}

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

const usualPort = 2222;

/** Where members reach git over SSH; null while they cannot. */
export class SshPlace {
  #port: number | null;
  readonly #publicUrl: () => string;

  constructor({ isOn, port }: SshSettings, publicUrl: () => string) {
    this.#port = isOn && port !== 0 ? (port ?? usualPort) : null;
    this.#publicUrl = publicUrl;
  }

  /** Says which port is open in fact. */
  set(port: number | null): void {
    this.#port = port;
  }

  get(): { readonly host: string; readonly port: number } | null {
    return this.#port === null ? null : { host: new URL(this.#publicUrl()).hostname, port: this.#port };
  }
}

type DoorContext = Pick<RepositoriesContext, "dataDir" | "logger" | "ssh" | "sshPlace">;

export function createSshDoor({ dataDir, logger, ssh, sshPlace }: DoorContext, access: SshAccess): SshDoor {
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
