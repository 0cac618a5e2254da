import type { AnyEndpoint, EndpointInput, EndpointOutput } from "@lowforge/contract";
import { currentToken } from "../session/session.store.ts";
import { openEnvelope } from "./answer.rules.ts";
import { ApiError } from "./api-error.ts";
import { planRequest } from "./request.rules.ts";
import { endSession } from "./session-end.ts";

interface UploadOptions {
  /** Aborting ends the upload, which then rejects with an `AbortError`. */
  readonly signal: AbortSignal;
  /** Gets the share that is sent, between 0 and 1. */
  onProgress(share: number): void;
}

/**
 * Sends a file to an endpoint whose body is `bytes` and answers its `data`. There is no limit of time, because the
 * progress tells whether it goes on. Throws `ApiError`.
 */
export async function uploadFile<E extends AnyEndpoint>(
  endpoint: E,
  { input, file }: { readonly input: EndpointInput<E>; readonly file: Blob },
  options: UploadOptions,
): Promise<EndpointOutput<E>> {
  const token = currentToken();
  const { status, text } = await send(planRequest(endpoint, input).url, { token, file }, options);
  if (status === 401 && token !== null && token === currentToken()) endSession();
  return openEnvelope(endpoint, { status, text });
}

/** `fetch` cannot tell how much it has sent. */
function send(
  url: string,
  { token, file }: { readonly token: string | null; readonly file: Blob },
  { signal, onProgress }: UploadOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", "application/octet-stream");
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException("The upload was canceled.", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(file);
  });
}

function noAnswer(): ApiError {
  return new ApiError({ code: null, status: null, message: "No answer: network", breakdown: "network" });
}
