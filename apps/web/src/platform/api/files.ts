import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { currentToken } from "../session/session.store.ts";
import { failureOf } from "./answer.rules.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { planRequest } from "./request.rules.ts";
import { sendRequest } from "./send-request.ts";
import { endSession } from "./session-end.ts";

/** A large file over a slow line. */
const fileTimeoutMs = 10 * 60_000;

/**
 * Lets the browser save the file that an endpoint with `answer: "file"` answers, at its own pace and with its own
 * progress. Throws `ApiError` where no ticket is given; what happens afterwards is the browser's to show.
 */
export async function downloadFile<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<void> {
  const { url } = planRequest(endpoint, input);
  const { ticket } = await callEndpoint(authEndpoints.createDownloadTicket, { path: url });
  const link = document.createElement("a");
  link.href = `${url}${url.includes("?") ? "&" : "?"}ticket=${ticket}`;
  link.download = "";
  link.click();
}

/** Fetches the file that an endpoint with `answer: "file"` answers into memory. Throws `ApiError`. */
export async function fetchFile<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Blob> {
  const token = currentToken();
  const response = await sendRequest(planRequest(endpoint, input), {
    token,
    timeoutMs: fileTimeoutMs,
    ...options,
  });
  if (response.ok) return response.blob();
  if (response.status === 401 && token !== null && token === currentToken()) endSession();
  throw failureOf(response.status, await response.text());
}
