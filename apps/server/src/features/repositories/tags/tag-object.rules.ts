import type { Submitter } from "@lowforge/contract/repositories";

/** Who made an annotated tag, from the raw object; null where it does not say, as very old ones do not. */
export function taggerOf(content: Buffer): Submitter | null {
  const headEnd = content.indexOf("\n\n");
  const head = content.subarray(0, headEnd < 0 ? content.length : headEnd).toString();
  const [, name = "", email, seconds] = /^tagger (.*?) ?<([^>\n]*)> (-?\d+)/m.exec(head) ?? [];
  return email === undefined ? null : { name, email, at: Number(seconds) * 1000 };
}

const signature = /^-----BEGIN (?:PGP|SSH) (?:SIGNATURE|MESSAGE)-----$/m;

/** The message of a raw tag object, without its signature. */
export function tagMessageOf(content: Buffer): string {
  const headEnd = content.indexOf("\n\n");
  const message = headEnd < 0 ? "" : content.subarray(headEnd + 2).toString();
  return message.split(signature, 1)[0]?.trim() ?? "";
}
