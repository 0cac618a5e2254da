import type { AnyEndpoint } from "@lowforge/contract";
import type { FakeServer } from "../../../testing/fake-server.ts";

/** The same server, which never comes to answer one endpoint: what stands while it is waited for can be seen. */
export function holding(server: FakeServer, endpoint: AnyEndpoint): FakeServer {
  const answer = server.fetch;
  const fetch: FakeServer["fetch"] = (target, init) =>
    target.includes(endpoint.path) ? new Promise(() => undefined) : answer(target, init);
  return Object.assign(server, { fetch });
}
