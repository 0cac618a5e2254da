import { projectEndpoints } from "@lowforge/contract/projects";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import { expect, test } from "vitest";
import { findEndpointGaps, nameEndpoints } from "./checks/endpoints.ts";
import { checkout, readAll } from "./checks/tree.ts";

const routes = readAll(checkout, /^apps\/server\/src\/features\/.*\.routes\.ts$/);
const tests = readAll(checkout, /^apps\/server\/src\/.*\.test\.ts$/);

test.each(Object.entries(endpointsByRoom))(
  "every endpoint of %s is implemented and has a test",
  async (room, endpoints) => {
    const exports = (await import(`../packages/contract/src/${room}/index.ts`)) as Record<string, unknown>;
    expect(findEndpointGaps(nameEndpoints(endpoints, exports), routes, tests)).toEqual([]);
  },
);

test("a planted endpoint without implementation and test is named, with what to do", () => {
  const { list } = projectEndpoints;
  expect(findEndpointGaps([{ names: ["projectEndpoints.list"], endpoint: list }], "", "")).toEqual([
    "projectEndpoints.list (/api-developer/selectProjectList) is not implemented: call implement(http, projectEndpoints.list, …) in the room's *.routes.ts.",
    "projectEndpoints.list (/api-developer/selectProjectList) has no test: call it by that name in a test of the server.",
  ]);
});

test("a longer name does not stand for a shorter one", () => {
  const gaps = findEndpointGaps(
    [{ names: ["projectEndpoints.list"], endpoint: projectEndpoints.list }],
    "implement(http, projectEndpoints.listAll, () => null);",
    "call(projectEndpoints.listAll, {})",
  );
  expect(gaps).toHaveLength(2);
});
