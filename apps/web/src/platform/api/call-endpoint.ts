import type { AnyEndpoint, EndpointInput, EndpointOutput, ErrorCode } from "@lowforge/contract";
import { currentToken } from "../session/session.store.ts";
import { openEnvelope } from "./answer.rules.ts";
import { ApiError } from "./api-error.ts";
import { noticeDisabledProject } from "./disabled-project.ts";
import { planRequest, type RequestPlan } from "./request.rules.ts";
import { sendRequest, type SendOptions } from "./send-request.ts";
import { endSession } from "./session-end.ts";
import { watchCall } from "./slow-calls.ts";

/** The client's patience (specification §9), in milliseconds. */
const timeoutMs = 50_000;

/** Written out, because the whole table of errors would come along with it. */
const notSignedIn: ErrorCode = 10003;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** True where the caller deals with a 401 itself. */
  readonly keepsSession?: boolean;
}

/**
 * Calls an endpoint of the contract and answers its `data`. Throws `ApiError` on every failure but abortion; where a
 * member's endpoint says that nobody is signed in, the session ends, too.
 */
export async function callEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointOutput<E>> {
  const token = endpoint.access === "public" ? null : currentToken();
  const end = watchCall();
  const { response, text } = await ask(planRequest(endpoint, input), {
    token,
    timeoutMs,
    ...options,
  }).finally(end);
  try {
    return openEnvelope(endpoint, {
      status: response.status,
      text,
      retryAfter: response.headers.get("retry-after"),
    });
  } catch (error) {
    // Only the token that was refused ends the session: another tab may have signed in meanwhile, or it ended already.
    const isCurrent = token !== null && token === currentToken();
    // A wrong code or passkey is answered by 401, too, and ends nothing.
    const isRefused = isCurrent && error instanceof ApiError && error.code === notSignedIn;
    noticeDisabledProject(error);
    if (isRefused && options.keepsSession !== true) endSession();
    throw error;
  }
}

async function ask(plan: RequestPlan, options: SendOptions): Promise<{ response: Response; text: string }> {
  const response = await sendRequest(plan, options);
  return { response, text: await response.text().catch(() => "") };
}
