import { secondFactorEndpoints } from "@lowforge/contract/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { makePasskey } from "../../../platform/session/passkeys.ts";
import { whenProven } from "../../../platform/session/proof.store.ts";

export const ownFactorsKey = ["users", "own-factors"] as const;

/** By what the member proves themself, besides the password. */
export function useOwnFactors() {
  return useQuery({
    queryKey: ownFactorsKey,
    queryFn: ({ signal }) => callEndpoint(secondFactorEndpoints.listSecondFactors, {}, { signal }),
  });
}

/** Makes a secret for an app, which counts once a code of it is confirmed. */
export function useBeginTotp() {
  return useChange(() => whenProven(() => callEndpoint(secondFactorEndpoints.beginTotp, {})));
}

/** Answers the recovery codes, which nothing else shows. */
export function useConfirmTotp() {
  return useChange((code: string) =>
    whenProven(() => callEndpoint(secondFactorEndpoints.confirmTotp, { code })),
  );
}

export function useRenewCodes() {
  return useChange(() => whenProven(() => callEndpoint(secondFactorEndpoints.renewRecoveryCodes, {})), false);
}

export function useRemoveTotp() {
  return useChange(() => whenProven(() => callEndpoint(secondFactorEndpoints.removeTotp, {})), false);
}

/** Lets the browser make a passkey and keeps it under a name; its dialog shows what was refused. */
export function useAddPasskey() {
  return useChange(async (name: string) => {
    const { ceremony, options } = await whenProven(() =>
      callEndpoint(secondFactorEndpoints.beginPasskey, {}),
    );
    const response = await makePasskey(options);
    return whenProven(() => callEndpoint(secondFactorEndpoints.addPasskey, { ceremony, response, name }));
  });
}

export function useRenamePasskey() {
  return useChange((input: { id: number; name: string }) =>
    whenProven(() => callEndpoint(secondFactorEndpoints.renamePasskey, input)),
  );
}

export function useRemovePasskey() {
  return useChange(
    (id: number) => whenProven(() => callEndpoint(secondFactorEndpoints.removePasskey, { id })),
    false,
  );
}

function useChange<Input, Output>(act: (input: Input) => Promise<Output>, isErrorPlaced = true) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { isErrorPlaced },
    // No secret stays in the cache longer than its dialog.
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownFactorsKey }),
  });
}
