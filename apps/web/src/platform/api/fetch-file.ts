import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";
import { currentToken } from "../session/session.store.ts";
import { failureOf } from "./answer.rules.ts";
import { ApiError } from "./api-error.ts";
import { planRequest } from "./request.rules.ts";
import { endSession } from "./session-end.ts";

/**
 * Fetches what an endpoint of `answer: "file"` answers, because a link can't carry the Authorization header. Throws
 * `ApiError` on every failure but abortion; a 401 also ends the session. There is no time limit: files may be large.
 */
export async function fetchFile<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<Blob> {
  const token = currentToken();
  try {
    const response = await fetch(planRequest(endpoint, input).url, {
      method: endpoint.method,
      headers: { Authorization: `Bearer ${token ?? ""}` },
      credentials: "omit",
      ...(signal !== undefined && { signal }),
    });
    if (response.ok) return await response.blob();
    if (response.status === 401 && token === currentToken()) endSession();
    throw failureOf(response.status, await response.text().catch(() => ""));
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted === true) throw error;
    throw new ApiError({ code: null, status: null, message: "No answer: network", breakdown: "network" });
  }
}

/** Hands bytes to the browser as a file of this name. */
export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the content by the time this task ends.
  setTimeout(() => URL.revokeObjectURL(url));
}
