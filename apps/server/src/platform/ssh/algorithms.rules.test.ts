import { expect, it } from "vitest";
import { algorithms } from "./algorithms.rules.ts";

const all = Object.values(algorithms).flat() as string[];

it.each([
  ["SHA-1", /sha1|^ssh-rsa$|^ssh-dss$/],
  ["MD5 or RIPEMD", /md5|ripemd/],
  ["CBC or RC4", /cbc|arcfour/],
  ["NIST curves", /nistp/],
  ["a modulus under 3072 bits, or one that the client chooses", /group(1|14|-exchange)-/],
  ["cut-off tags", /-96$/],
  ["compression", /zlib/],
])("the server speaks nothing with %s", (_name, pattern) => {
  expect(all.filter((name) => pattern.test(name))).toEqual([]);
});

it("the server speaks what OpenSSH, libssh2 and JGit have in common", () => {
  expect(algorithms.kex).toContain("curve25519-sha256");
  expect(algorithms.cipher).toEqual(expect.arrayContaining(["aes256-gcm@openssh.com", "aes256-ctr"]));
  expect(algorithms.hmac).toContain("hmac-sha2-256");
});
