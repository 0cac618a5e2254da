import type { EndpointInput } from "@lowforge/contract";
import { webhookEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

export interface WebhookPlace {
  readonly repositoryId: number;
  readonly webhookId: number;
}

const all = ["repositories", "webhooks"] as const;
/** How soon the log shows what has become of a message. */
const liveMs = 4_000;

/** The webhooks of a repository. */
export function useWebhooks(repositoryId: number) {
  return useQuery({
    queryKey: [...all, "list", repositoryId],
    queryFn: ({ signal }) => callEndpoint(webhookEndpoints.listWebhooks, { repositoryId }, { signal }),
    refetchInterval: liveMs,
    meta: { isQuiet: true },
  });
}

/** One page of the messages of a webhook; it shows by itself what becomes of them. */
export function useDeliveries(input: WebhookPlace & { readonly pageNum: number; readonly pageSize: number }) {
  return useQuery({
    queryKey: [...all, "log", input],
    queryFn: ({ signal }) => callEndpoint(webhookEndpoints.listDeliveries, input, { signal }),
    refetchInterval: liveMs,
    meta: { isQuiet: true },
  });
}

/** One message with its attempts; nothing is asked while none is open. */
export function useDelivery(place: WebhookPlace, deliveryId: number | null) {
  return useQuery({
    queryKey: [...all, "one", place, deliveryId],
    queryFn: ({ signal }) =>
      callEndpoint(webhookEndpoints.getDelivery, { ...place, deliveryId: deliveryId ?? 0 }, { signal }),
    enabled: deliveryId !== null,
    placeholderData: undefined,
    refetchInterval: liveMs,
    meta: { isQuiet: true },
  });
}

/** Adds a webhook; the answer alone holds its secret. */
export function useAddWebhook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof webhookEndpoints.addWebhook>) =>
      callEndpoint(webhookEndpoints.addWebhook, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useUpdateWebhook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof webhookEndpoints.updateWebhook>) =>
      callEndpoint(webhookEndpoints.updateWebhook, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Gives a webhook another secret, which the answer alone holds. */
export function useRotateSecret() {
  return useMutation({
    mutationFn: (place: WebhookPlace) => callEndpoint(webhookEndpoints.rotateWebhookSecret, place),
  });
}

export function useDeleteWebhook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (place: WebhookPlace) => callEndpoint(webhookEndpoints.deleteWebhook, place),
    onSuccess: refresh,
  });
}

export function useTestWebhook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (place: WebhookPlace) => callEndpoint(webhookEndpoints.testWebhook, place),
    onSuccess: refresh,
  });
}

export function useReplayDelivery() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (place: WebhookPlace & { readonly deliveryId: number }) =>
      callEndpoint(webhookEndpoints.replayDelivery, place),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: all });
}
