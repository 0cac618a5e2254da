import type { EndpointInput } from "@lowforge/contract";
import { protectionEndpoints, pushRuleEndpoints, type RefKind } from "@lowforge/contract/repositories";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

const all = ["repositories", "protection"] as const;

/** One page of the rules that protect branches and tags. */
export function useProtection(input: EndpointInput<typeof protectionEndpoints.listProtection>) {
  return useQuery({
    queryKey: [...all, "rules", input],
    queryFn: ({ signal }) => callEndpoint(protectionEndpoints.listProtection, input, { signal }),
  });
}

/** Which branches or tags a pattern matches; nothing is asked for an empty one. */
export function useProtectionPreview(repositoryId: number, kind: RefKind, pattern: string) {
  const input = { repositoryId, kind, pattern };
  return useQuery({
    queryKey: [...all, "preview", input],
    queryFn: ({ signal }) => callEndpoint(protectionEndpoints.previewProtection, input, { signal }),
    enabled: pattern !== "",
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isQuiet: true },
  });
}

/** Members who can push, by name. */
export function useProtectionMembers(repositoryId: number, name: string) {
  return useQuery({
    queryKey: [...all, "members", repositoryId, name],
    queryFn: ({ signal }) =>
      callEndpoint(protectionEndpoints.listProtectionMembers, { repositoryId, name }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type NewRule = EndpointInput<typeof protectionEndpoints.addProtection>;

/** Adds a rule, or changes the one whose id is given; the form shows what was refused. */
export function useSaveProtection() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ ruleId, ...rule }: NewRule & { readonly ruleId: number | null }) => {
      if (ruleId === null) await callEndpoint(protectionEndpoints.addProtection, rule);
      else await callEndpoint(protectionEndpoints.updateProtection, { ruleId, ...rule });
    },
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useDeleteProtection() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof protectionEndpoints.deleteProtection>) =>
      callEndpoint(protectionEndpoints.deleteProtection, input),
    onSettled: refresh,
  });
}

/** The rules of a push. */
export function usePushRules(repositoryId: number) {
  return useQuery({
    queryKey: [...all, "push", repositoryId],
    queryFn: ({ signal }) => callEndpoint(pushRuleEndpoints.getPushRules, { repositoryId }, { signal }),
    placeholderData: undefined,
    // What is being typed must not be overtaken by what is stored.
    refetchOnWindowFocus: false,
  });
}

export function useSavePushRules() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof pushRuleEndpoints.savePushRules>) =>
      callEndpoint(pushRuleEndpoints.savePushRules, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Judges a sample; its form shows what was refused. */
export function useTryPushRules() {
  return useMutation({
    mutationFn: (input: EndpointInput<typeof pushRuleEndpoints.tryPushRules>) =>
      callEndpoint(pushRuleEndpoints.tryPushRules, input),
    meta: { isErrorPlaced: true },
  });
}

/** One page of the secrets that pushes wanted to bring. */
export function useSecretFindings(input: EndpointInput<typeof pushRuleEndpoints.listSecretFindings>) {
  return useQuery({
    queryKey: [...all, "findings", input],
    queryFn: ({ signal }) => callEndpoint(pushRuleEndpoints.listSecretFindings, input, { signal }),
  });
}

/** Lets a secret in from now on, or no longer. */
export function useAllowSecret() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ isAllowed, ...which }: AllowWish) =>
      callEndpoint(isAllowed ? pushRuleEndpoints.allowSecret : pushRuleEndpoints.forbidSecret, which),
    onSettled: refresh,
  });
}

interface AllowWish {
  readonly repositoryId: number;
  readonly findingId: number;
  readonly isAllowed: boolean;
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: all });
}
