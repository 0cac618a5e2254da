import type { EndpointOutput } from "@lowforge/contract";
import type { secondFactorEndpoints } from "@lowforge/contract/auth";

/** What somebody can prove themself with: what costs them least comes first. */
const proofWays = ["password", "totp", "passkey"] as const;
export type ProofWay = (typeof proofWays)[number];

type Factors = EndpointOutput<typeof secondFactorEndpoints.listSecondFactors>;

/** By what a member can prove themself in this browser; none for whoever has only outside accounts. */
export function possibleProofs(factors: Factors, knowsPasskeys: boolean): ProofWay[] {
  const has: Record<ProofWay, boolean> = {
    password: factors.hasPassword,
    totp: factors.totpSince !== null,
    passkey: knowsPasskeys && factors.passkeys.length > 0,
  };
  return proofWays.filter((way) => has[way]);
}
