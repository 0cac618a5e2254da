import { ApiError } from "./api-error.ts";
import { noteVersion, ownVersion, versionHeader } from "./build-version.ts";
import type { RequestPlan } from "./request.rules.ts";

export interface SendOptions {
  /** The bearer token to present; null for none. */
  readonly token: string | null;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request without cookies. Throws `ApiError` where no answer comes, and what `signal` aborts with. */
export async function sendRequest(
  plan: RequestPlan,
  { token, timeoutMs, signal }: SendOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers = new Headers({ Accept: "application/json" });
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  if (plan.contentType !== null) headers.set("Content-Type", plan.contentType);
  if (ownVersion !== null) headers.set(versionHeader, ownVersion);
  try {
    const response = await fetch(plan.url, {
      method: plan.method,
      headers,
      body: plan.body,
      credentials: "omit",
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    noteVersion(response.headers);
    return response;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const breakdown = timeout.aborted ? "timeout" : "network";
    throw new ApiError({ code: null, status: null, message: `No answer: ${breakdown}`, breakdown });
  }
}
