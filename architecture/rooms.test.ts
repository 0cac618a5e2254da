import { endpointsByRoom } from "@lowforge/contract/rooms";
import { expect, test } from "vitest";
import { findMissingRooms, findWrongDirections, listRoomImports, readDirection } from "./checks/rooms.ts";
import { checkout, listFiles, readText } from "./checks/tree.ts";

const direction = readDirection(readText(checkout, "docs/architecture.md"));

test("every room of the contract exists in server and web", () => {
  expect(findMissingRooms(checkout, Object.keys(endpointsByRoom))).toEqual([]);
});

test("the server's rooms know each other in one direction only", () => {
  const files = listFiles(checkout)
    .filter((path) => path.startsWith("apps/server/src/features/") && !path.endsWith(".test.ts"))
    .map((path) => ({ path, text: readText(checkout, path) }));
  expect(findWrongDirections(direction, listRoomImports(files))).toEqual([]);
});

test("a planted room without its counterparts is named, with how to make them", () => {
  expect(findMissingRooms(checkout, ["weather"])).toEqual([
    'The contract\'s room "weather" has no apps/server/src/features/weather: make it with npm run new-room -- weather.',
    'The contract\'s room "weather" has no apps/web/src/features/weather: make it with npm run new-room -- weather.',
  ]);
});

test("a planted import against the direction is named, with what to do instead", () => {
  const path = "apps/server/src/features/users/users.service.ts";
  const imports = listRoomImports([{ path, text: 'import { x } from "../projects/index.ts";' }]);
  expect(findWrongDirections([["projects"], ["users"]], imports)).toEqual([
    `${path}: "users" must not know "projects". Let app.ts hand over what it needs, or listen to an event (docs/architecture.md).`,
  ]);
});
