/** The room that scripts/room-template holds, in every form in which its files write it; longer forms first. */
const example = formsOf("weather-stations");

/**
 * Rewrites a path or a text of the example room for a room of another name.
 * @param {string} text
 * @param {string} room In plural kebab-case.
 */
export function renameRoom(text, room) {
  const forms = formsOf(room);
  return example.reduce((result, form, index) => result.replaceAll(form, forms[index] ?? form), text);
}

/** @param {string} room */
function formsOf(room) {
  const one = room.replace(/ies$/, "y").replace(/s$/, "");
  return [room, one].flatMap((name) => [
    name,
    name.replaceAll("-", "_"),
    name.replaceAll("-", " "),
    name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    `-${name}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
  ]);
}
