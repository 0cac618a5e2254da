import {
  errorTable,
  type AnyEndpoint,
  type EndpointOutput,
  type EndpointRequest,
  type ErrorName,
} from "@lowforge/contract";
import * as z from "zod/mini";
import type { FieldProblem } from "../platform/api/api-error.ts";

type Answer<E extends AnyEndpoint> = EndpointOutput<E> | Failure;
type Handler<E extends AnyEndpoint> = (input: EndpointRequest<E>) => Answer<E> | Promise<Answer<E>>;

class Failure {
  readonly name: ErrorName;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly data: unknown;

  constructor(name: ErrorName, fields?: readonly FieldProblem[], data: unknown = null) {
    this.name = name;
    this.fields = fields;
    this.data = data;
  }
}

/** What a handler answers to refuse, as the server would. */
export function refuse(name: ErrorName, fields?: readonly FieldProblem[]): Failure {
  return new Failure(name, fields);
}

/** The same where the answer tells more than the code. */
export function refuseWith(name: ErrorName, data: unknown): Failure {
  return new Failure(name, undefined, data);
}

interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handle: (input: unknown) => unknown;
  readonly calls: unknown[];
}

/**
 * A server in place of `fetch`, typed by the contract: it parses what a page sends by the endpoint's own schema, so a
 * page that sends what the real server would refuse fails its test.
 */
export class FakeServer {
  readonly #routes = new Map<AnyEndpoint, Route>();
  /** The bearer tokens received, in order; null where a call carried none. */
  readonly tokens: (string | null)[] = [];

  /** Says how an endpoint answers from now on. */
  on<E extends AnyEndpoint>(endpoint: E, handle: Handler<E>): this {
    const calls = this.#routes.get(endpoint)?.calls ?? [];
    this.#routes.set(endpoint, { endpoint, handle: (input) => handle(input as EndpointRequest<E>), calls });
    return this;
  }

  /** Says which bytes an endpoint of `answer: "file"` answers from now on. */
  onFile<E extends AnyEndpoint>(endpoint: E, handle: (input: EndpointRequest<E>) => Blob | Failure): this {
    const calls = this.#routes.get(endpoint)?.calls ?? [];
    this.#routes.set(endpoint, { endpoint, handle: (input) => handle(input as EndpointRequest<E>), calls });
    return this;
  }

  /** The inputs that an endpoint has received, oldest first. */
  callsOf<E extends AnyEndpoint>(endpoint: E): readonly EndpointRequest<E>[] {
    return (this.#routes.get(endpoint)?.calls ?? []) as EndpointRequest<E>[];
  }

  /** The stand-in for `fetch`. */
  readonly fetch = async (target: string, init: RequestInit = {}): Promise<Response> => {
    await Promise.resolve();
    const url = new URL(target, "http://localhost");
    const route = [...this.#routes.values()].find(({ endpoint }) =>
      matches(endpoint, url, init.method ?? "GET"),
    );
    if (route === undefined)
      throw new Error(`The fake server has no answer for ${url.pathname}: add it with on().`);
    this.tokens.push(new Headers(init.headers).get("Authorization")?.replace("Bearer ", "") ?? null);
    const input = z.safeParse(route.endpoint.input, readInput(route.endpoint, url, init));
    if (!input.success) return answerFailure(refuse("INVALID_PARAMETERS", problemsOf(input.error)));
    route.calls.push(input.data);
    const output = await route.handle(input.data);
    if (output instanceof Failure) return answerFailure(output);
    if (output instanceof Blob) return new Response(output);
    return Response.json({ code: route.endpoint.successCode, msg: "success", data: output });
  };
}

function matches(endpoint: AnyEndpoint, url: URL, method: string): boolean {
  return endpoint.method === method && pathPattern(endpoint).test(url.pathname);
}

/** Each parameter of the path is a group of its name. */
function pathPattern({ path }: AnyEndpoint): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

function readInput(endpoint: AnyEndpoint, url: URL, init: RequestInit): object {
  const body = typeof init.body === "string" ? init.body : "";
  if (endpoint.body === "json") return JSON.parse(body) as object;
  const sent = Object.fromEntries(endpoint.body === "form" ? new URLSearchParams(body) : url.searchParams);
  return { ...sent, ...pathPattern(endpoint).exec(url.pathname)?.groups };
}

function answerFailure({ name, fields, data }: Failure): Response {
  const { code, status, text } = errorTable[name];
  return Response.json({ code, msg: text, data, requestId: "test-request", fields }, { status });
}

function problemsOf(error: z.core.$ZodError): FieldProblem[] {
  return error.issues.map(({ path, message }) => ({ path: path.join("."), problem: message }));
}
