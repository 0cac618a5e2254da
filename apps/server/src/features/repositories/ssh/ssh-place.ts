/** How the operator wants git over SSH. */
export interface SshSettings {
  readonly isOn: boolean;
  /** The address to listen on. */
  readonly host: string;
  /** Null: the usual port, and none at all where something else has it. */
  readonly port: number | null;
}

/** Where SSH listens unless the operator names another port. */
export const usualPort = 2222;

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
