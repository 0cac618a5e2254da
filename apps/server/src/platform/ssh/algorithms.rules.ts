import type { Algorithms } from "ssh2";

/**
 * What the server speaks, best first. Nothing with SHA-1, CBC, a NIST curve or a modulus under 3072 bits; no
 * compression, which unpacks at the server's cost. The library adds strict key exchange, which Terrapin needs.
 */
export const algorithms = {
  kex: ["curve25519-sha256", "curve25519-sha256@libssh.org", "diffie-hellman-group16-sha512"],
  serverHostKey: ["ssh-ed25519"],
  cipher: [
    "aes128-gcm@openssh.com",
    "aes256-gcm@openssh.com",
    "chacha20-poly1305@openssh.com",
    "aes256-ctr",
    "aes192-ctr",
    "aes128-ctr",
  ],
  hmac: [
    "hmac-sha2-256-etm@openssh.com",
    "hmac-sha2-512-etm@openssh.com",
    // Clients built on libssh2 before 1.11 have no other.
    "hmac-sha2-256",
    "hmac-sha2-512",
  ],
  compress: ["none"],
} as const satisfies Algorithms;
