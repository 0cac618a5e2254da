import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";

/** What `fetch` needs to know about one call. */
export interface RequestPlan {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly contentType: string | null;
  readonly body: string | null;
}

type Value = string | number | boolean;

/** Turns an endpoint and its input into a request: parameters of the path first, the rest where the contract says. */
export function planRequest<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>): RequestPlan {
  const rest = new Map(Object.entries(asRecord(input)).filter(([, value]) => value !== undefined));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const { method } = endpoint;
  if (endpoint.body === "json") {
    return {
      url: path,
      method,
      contentType: "application/json",
      body: JSON.stringify(Object.fromEntries(rest)),
    };
  }
  const parameters = new URLSearchParams();
  for (const [name, value] of rest) parameters.set(name, scalar(name, value));
  if (endpoint.body === "form") {
    return {
      url: path,
      method,
      contentType: "application/x-www-form-urlencoded",
      body: parameters.toString(),
    };
  }
  const query = parameters.toString();
  return { url: query === "" ? path : `${path}?${query}`, method, contentType: null, body: null };
}

function asRecord(input: unknown): Record<string, unknown> {
  return typeof input === "object" && input !== null ? { ...input } : {};
}

function scalar(name: string, value: unknown): string {
  if (!isScalar(value)) throw new TypeError(`"${name}" cannot travel in a form or a query.`);
  return String(value);
}

function isScalar(value: unknown): value is Value {
  return ["string", "number", "boolean"].includes(typeof value);
}
