import { randomInt } from "node:crypto";

/** Letters and digits that are not taken for each other. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const codeCount = 10;
const groups = 4;
const groupLength = 4;

/** Ten codes of 80 random bits, in groups of four for reading: what is kept is the hash of their plain form. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, makeCode);
}

function makeCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
