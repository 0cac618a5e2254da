import { successCodes, type AnyEndpoint, type EndpointOutput } from "@lowforge/contract";
import { ApiError, type FieldProblem } from "./api-error.ts";

interface Answer {
  readonly status: number;
  readonly text: string;
  /** The header `Retry-After`, where it is known. */
  readonly retryAfter?: string | null;
}

/** Opens the envelope: `data` on success, an `ApiError` otherwise (specification §8). */
export function openEnvelope<E extends AnyEndpoint>(
  _endpoint: E,
  { status, text, retryAfter = null }: Answer,
): EndpointOutput<E> {
  const envelope = parseEnvelope(text);
  if (status >= 200 && status < 300 && envelope !== null && isSuccess(envelope["code"])) {
    // The contract types the answer and the server presents it by the same schema; parsing it twice would cost bytes.
    return envelope["data"] as EndpointOutput<E>;
  }
  throw failure(status, envelope, readSeconds(retryAfter));
}

/** The failure that a status and a body amount to. */
export function failureOf(status: number, text: string): ApiError {
  return failure(status, parseEnvelope(text));
}

function failure(
  status: number,
  envelope: Record<string, unknown> | null,
  retryAfterSeconds: number | null = null,
): ApiError {
  const code = Number(envelope?.["code"]);
  if (envelope === null || !Number.isInteger(code)) {
    return new ApiError({ code: null, status, message: `HTTP ${status}`, breakdown: "upgrade" });
  }
  return new ApiError({
    code,
    status,
    message: typeof envelope["msg"] === "string" ? envelope["msg"] : "Error",
    requestId: typeof envelope["requestId"] === "string" ? envelope["requestId"] : null,
    data: envelope["data"],
    fields: readFields(envelope["fields"]),
    retryAfterSeconds,
  });
}

function parseEnvelope(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && "code" in value ? value : null;
  } catch {
    return null;
  }
}

function isSuccess(code: unknown): boolean {
  return successCodes.some((good) => good === code);
}

/** `Retry-After` in seconds, as our server writes it; a date in its place would come from a proxy. */
function readSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

function readFields(value: unknown): readonly FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .flatMap(({ path, problem }) =>
      typeof path === "string" && typeof problem === "string" ? [{ path, problem }] : [],
    );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
