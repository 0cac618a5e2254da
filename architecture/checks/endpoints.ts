import type { AnyEndpoint } from "@lowforge/contract";

/** An endpoint with every name under which a source may mention it, such as `projectEndpoints.list`. */
export interface NamedEndpoint {
  readonly names: readonly string[];
  readonly endpoint: AnyEndpoint;
}

/** Finds the names of a room's endpoints among the exports of its contract: a group may be part of another. */
export function nameEndpoints(
  endpoints: Record<string, AnyEndpoint>,
  exports: Record<string, unknown>,
): NamedEndpoint[] {
  return Object.values(endpoints).map((endpoint) => {
    const names = Object.entries(exports).flatMap(([group, members]) =>
      Object.entries(members ?? {})
        .filter(([, member]) => member === endpoint)
        .map(([key]) => `${group}.${key}`),
    );
    return { names, endpoint };
  });
}

/** Which endpoints no route implements and which no test calls. */
export function findEndpointGaps(
  endpoints: readonly NamedEndpoint[],
  routes: string,
  tests: string,
): string[] {
  return endpoints.flatMap(({ names, endpoint }) => {
    const name = names[0] ?? endpoint.path;
    const isImplemented = names.some((each) => implementation(each).test(routes));
    const isTested = names.some((each) => mention(each).test(tests));
    return [
      ...(isImplemented
        ? []
        : [
            `${name} (${endpoint.path}) is not implemented: call implement(http, ${name}, …) in the room's *.routes.ts.`,
          ]),
      ...(isTested
        ? []
        : [`${name} (${endpoint.path}) has no test: call it by that name in a test of the server.`]),
    ];
  });
}

function implementation(name: string): RegExp {
  return new RegExp(`\\bimplement\\w*\\(\\s*\\w+,\\s*${mention(name).source}`);
}

function mention(name: string): RegExp {
  return new RegExp(`\\b${name.replace(".", "\\.")}\\b`);
}
