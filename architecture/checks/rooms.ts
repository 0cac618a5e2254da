import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Rooms of the contract that lack their counterpart in the server or the web. */
export function findMissingRooms(root: string, rooms: readonly string[]): string[] {
  return rooms.flatMap((room) => {
    const folders = [`apps/server/src/features/${room}`, `apps/web/src/features/${room}`];
    return folders
      .filter((folder) => !existsSync(join(root, folder)))
      .map(
        (folder) =>
          `The contract's room "${room}" has no ${folder}: make it with npm run new-room -- ${room}.`,
      );
  });
}

/** The direction of knowledge, as the line of docs/architecture.md states it: left may use right. */
export function readDirection(architecture: string): string[][] {
  const line = /^`([a-z, -]+(?: → [a-z, -]+)+)`$/m.exec(architecture)?.[1];
  if (!line)
    throw new Error("docs/architecture.md lacks its line `… → …` with the direction of the server's rooms.");
  return line.split("→").map((group) => group.split(",").map((room) => room.trim()));
}

export interface RoomImport {
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

/** Imports between rooms against the direction, and rooms that the direction does not know. */
export function findWrongDirections(
  direction: readonly string[][],
  imports: readonly RoomImport[],
): string[] {
  const rank = (room: string): number => direction.findIndex((group) => group.includes(room));
  return imports.flatMap(({ from, to, file }) => {
    const unknown = [from, to].filter((room) => rank(room) === -1);
    if (unknown.length > 0) {
      return unknown.map(
        (room) => `The room "${room}" has no place in the direction line of docs/architecture.md.`,
      );
    }
    if (rank(from) < rank(to)) return [];
    return [
      `${file}: "${from}" must not know "${to}". Let app.ts hand over what it needs, or listen to an event (docs/architecture.md).`,
    ];
  });
}

const room = /^apps\/server\/src\/features\/([^/]+)\//;

/** Every import from a file of one of the server's rooms to a file of another. */
export function listRoomImports(files: readonly { path: string; text: string }[]): RoomImport[] {
  return files.flatMap(({ path, text }) => {
    const from = room.exec(path)?.[1];
    const targets = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, target = ""]) =>
      join(dirname(path), target),
    );
    return targets.flatMap((target) => {
      const to = room.exec(target)?.[1];
      return from && to && from !== to ? [{ from, to, file: path }] : [];
    });
  });
}
