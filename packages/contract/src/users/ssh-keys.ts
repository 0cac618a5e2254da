import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, text, timestamp } from "../primitives.ts";

/** Why a text is no key that can be used here; the `problem` of the field `publicKey` of KEY_INVALID. */
export const keyProblems = ["format", "private", "options", "type", "short"] as const;
export type KeyProblem = (typeof keyProblems)[number];

/** A public SSH key as its owner sees it. */
export const sshKey = z.object({
  id: z.int(),
  title: z.string(),
  /** `ssh-ed25519`, `ssh-rsa` or `ecdsa-sha2-…`. */
  type: z.string(),
  /** `SHA256:…`, as `ssh-keygen -l` prints it. */
  fingerprint: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type SshKey = z.output<typeof sshKey>;

/** A line of a `.pub` file, or the same key as RFC 4716 writes it. */
export const publicKeyText = z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000));

export const sshKeyEndpoints = {
  addSshKey: defineEndpoint({
    method: "POST",
    path: "/api-user/sshKey/add",
    body: "json",
    access: "member",
    summary: "Adds a public SSH key, by which git signs in as the caller.",
    input: z.object({
      publicKey: publicKeyText,
      /** Absent or empty, the comment of the key, else the end of its fingerprint. */
      title: z._default(text(100), ""),
    }),
    output: sshKey,
  }),
  listSshKeys: defineEndpoint({
    method: "POST",
    path: "/api-user/sshKey/list",
    body: "form",
    access: "member",
    summary: "Lists the caller's SSH keys, the newest first.",
    input: z.object(pageQuery),
    output: pageOf(sshKey),
  }),
  deleteSshKey: defineEndpoint({
    method: "POST",
    path: "/api-user/sshKey/delete",
    body: "form",
    access: "member",
    summary: "Removes one of the caller's SSH keys; what signed in by it is cut off.",
    input: z.object({ id }),
    output: z.null(),
  }),
};
