import type { AnyEndpoint, EndpointInput, EndpointOutput } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";

/** Calls the running product as the contract describes it, signed in as one member. */
export interface Api {
  readonly token: string;
  call<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>>;
  /** Sends a file to an endpoint whose body is `bytes`. */
  upload<E extends AnyEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    file: Buffer,
  ): Promise<EndpointOutput<E>>;
}

/** Signs in. Throws, with the answer's text, where that or any later call fails. */
export async function signInToApi(url: string, password: string, username = "admin"): Promise<Api> {
  const credentials = { endpoint: authEndpoints.signIn, input: { username, password } };
  const { access_token: token } = await send(url, null, credentials);
  return {
    token,
    call: (endpoint, input) => send(url, token, { endpoint, input }),
    upload: (endpoint, input, file) => send(url, token, { endpoint, input, file }),
  };
}

interface Call<E extends AnyEndpoint> {
  readonly endpoint: E;
  readonly input: EndpointInput<E>;
  readonly file?: Buffer;
}

async function send<E extends AnyEndpoint>(
  url: string,
  token: string | null,
  { endpoint, input, file }: Call<E>,
): Promise<EndpointOutput<E>> {
  const fields = Object.entries(input as Record<string, unknown>);
  const form = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)]));
  const isInQuery = endpoint.body === "query" || endpoint.body === "bytes";
  const query = isInQuery && fields.length > 0 ? `?${form.toString()}` : "";
  const response = await fetch(url + endpoint.path + query, {
    method: endpoint.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.body === "json" ? { "content-type": "application/json" } : {}),
      ...(file === undefined ? {} : { "content-type": "application/octet-stream" }),
    },
    ...(endpoint.body === "form" ? { body: form } : {}),
    ...(endpoint.body === "json" ? { body: JSON.stringify(input) } : {}),
    ...(file === undefined ? {} : { body: new Uint8Array(file) }),
  });
  const answer = (await response.json()) as { msg: string; data: EndpointOutput<E> };
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${answer.msg}`);
  return answer.data;
}
