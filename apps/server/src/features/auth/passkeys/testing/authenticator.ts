import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** How an answer is given, where it is not as it should be. */
export interface Manner {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
}

interface Options {
  readonly challenge?: unknown;
  readonly user?: unknown;
}

const testOrigin = "http://forge.test";
const base64url = (bytes: Buffer): string => bytes.toString("base64url");
const digest = (text: string | Buffer): Buffer => createHash("sha256").update(text).digest();

/** An authenticator of software with one passkey (ES256), which answers as a browser would send it on. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  let uses = 0;
  let userHandle: string | undefined;

  function clientData(type: "create" | "get", options: Options, manner: Manner): Buffer {
    const { challenge } = options;
    const facts = { type: `webauthn.${type}`, challenge, origin: manner.origin ?? testOrigin };
    return Buffer.from(JSON.stringify({ ...facts, crossOrigin: false }));
  }

  function authenticatorData(more: number, manner: Manner): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(manner.counter ?? (uses += 1));
    const verified = manner.isVerified === false ? 0 : flags.verified;
    const rpId = manner.rpId ?? new URL(testOrigin).hostname;
    return Buffer.concat([digest(rpId), Buffer.from([flags.present | verified | more]), counter]);
  }

  function answer(response: Record<string, unknown>): Record<string, unknown> {
    const name = base64url(id);
    return { id: name, rawId: name, type: "public-key", clientExtensionResults: {}, response };
  }

  return {
    id: base64url(id),

    /** Makes the passkey for the question of `beginPasskey`. */
    create(options: Options, manner: Manner = {}): Record<string, unknown> {
      userHandle = (options.user as { id: string }).id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(flags.attested, manner),
        ...[Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))],
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(authData)],
      ]);
      const encoded = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      return answer({
        clientDataJSON: base64url(clientData("create", options, manner)),
        attestationObject: base64url(Buffer.from(encoded)),
        transports: ["internal"],
      });
    },

    /** Signs the question of a sign-in or proof. */
    get(options: Options, manner: Manner = {}): Record<string, unknown> {
      const data = authenticatorData(0, manner);
      const client = clientData("get", options, manner);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", Buffer.concat([data, digest(client)]), privateKey)),
        userHandle: manner.userHandle ?? userHandle,
      });
    },
  };
}
