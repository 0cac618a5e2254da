import { successCodes, type AnyEndpoint, type EndpointOutput } from "@lowforge/contract";
import { ApiError, type FieldProblem } from "./api-error.ts";

/** Opens the envelope: `data` on success, an `ApiError` otherwise (specification §8). */
export function openEnvelope<E extends AnyEndpoint>(
  _endpoint: E,
  status: number,
  text: string,
): EndpointOutput<E> {
  const envelope = parseEnvelope(text);
  if (status >= 200 && status < 300 && envelope !== null && isSuccess(envelope["code"])) {
    // The contract types the answer and the server presents it by the same schema; parsing it twice would cost bytes.
    return envelope["data"] as EndpointOutput<E>;
  }
  throw failure(status, envelope);
}

/** The failure that a status and a body amount to. */
export function failureOf(status: number, text: string): ApiError {
  return failure(status, parseEnvelope(text));
}

function failure(status: number, envelope: Record<string, unknown> | null): ApiError {
  const code = Number(envelope?.["code"]);
  if (envelope === null || !Number.isInteger(code)) {
    return new ApiError({ code: null, status, message: `HTTP ${status}`, breakdown: "upgrade" });
  }
  return new ApiError({
    code,
    status,
    message: typeof envelope["msg"] === "string" ? envelope["msg"] : "Error",
    requestId: typeof envelope["requestId"] === "string" ? envelope["requestId"] : null,
    fields: readFields(envelope["fields"]),
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
