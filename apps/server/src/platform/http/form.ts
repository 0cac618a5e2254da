import { fail } from "../failures/index.ts";

/**
 * Reads a form-encoded text into one string a field. A field that comes twice, or that is named like an array or
 * an object (`user[]`), is refused: such doubles have let one account take over another elsewhere.
 */
export function parseForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields || name === "__proto__" || /[[\]]/.test(name)) {
      throw fail("INVALID_PARAMETERS", {}, [{ path: name.slice(0, 100), problem: "format" }]);
    }
    fields[name] = value;
  }
  return { ...fields };
}
