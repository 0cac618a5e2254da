import { secondFactorEndpoints } from "@lowforge/contract/auth";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { answerByPasskey } from "../../../platform/session/passkeys.ts";
import type { ProofWay } from "./proof.rules.ts";

interface Proof {
  readonly way: ProofWay;
  /** Nothing where a passkey answers. */
  readonly secret: string;
}

/** By what the member can prove themself. */
export function useOwnProofs() {
  return useQuery({
    queryKey: ["proof"],
    queryFn: ({ signal }) => callEndpoint(secondFactorEndpoints.listSecondFactors, {}, { signal }),
    // They may have gained or lost one since the last question.
    gcTime: 0,
  });
}

/** Proves who the member is; the dialog shows what was refused. */
export function useProof() {
  return useMutation({ mutationFn: prove, meta: { isErrorPlaced: true }, gcTime: 0 });
}

async function prove({ way, secret }: Proof): Promise<null> {
  if (way !== "passkey") return callEndpoint(secondFactorEndpoints.reauthenticate, { method: way, secret });
  const { ceremony, options } = await callEndpoint(secondFactorEndpoints.beginPasskeyProof, {});
  const response = await answerByPasskey(options);
  return callEndpoint(secondFactorEndpoints.reauthenticateByPasskey, { ceremony, response });
}
