import type { Plugin } from "vite";
import type { Node } from "./syntax-tree.ts";

const contractModule = /\/packages\/contract\/src\/.*\.ts$/;
/** What the server and the API reference ask an endpoint for, and a caller does not. */
const unasked = new Set(["summary", "input", "output"]);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The console calls endpoints and leaves to the server what they take and answer: to make the shapes of all of them
 * costs more than making the router, each time somebody comes. So they stay out of what travels, and so do the sentences
 * of the API reference. Shapes that the console does use come by their own name; an architecture test sees to that.
 */
export function calledEndpoints(): Plugin {
  return {
    name: "lowforge:called-endpoints",
    apply: "build",
    // Once the types are gone.
    enforce: "post",
    transform(code, id) {
      if (!contractModule.test(id)) return null;
      return { code: asCalled(this.parse(code) as unknown as Node, code), map: null };
    },
  };
}

/** The same module, whose endpoints say how they are called, and whose other values are made only where they are used. */
export function asCalled(program: Node, code: string): string {
  const edits = (program["body"] as readonly Node[]).flatMap((statement) => [
    ...endpointsIn(statement).map((call) => withoutUnasked(call, code)),
    ...lazyValuesIn(statement).flatMap(({ start, end }) => [
      { start, end: start, text: "/* @__PURE__ */ (() => (" },
      { start: end, end, text: "))()" },
    ]),
  ]);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

function endpointsIn(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(endpointsIn);
  if (typeof node !== "object" || node === null) return [];
  const call = node as Node;
  const callee = call["callee"] as Node | undefined;
  const isEndpoint = call.type === "CallExpression" && callee?.["name"] === "defineEndpoint";
  return isEndpoint ? [call] : Object.values(node).flatMap(endpointsIn);
}

function withoutUnasked(call: Node, code: string): Edit {
  const [definition] = call["arguments"] as readonly Node[];
  if (definition?.type !== "ObjectExpression") throw new Error("An endpoint is defined in another way.");
  const { start, end } = definition;
  const kept = (definition["properties"] as readonly Node[]).filter(
    ({ key }) => !unasked.has(String((key as Node | undefined)?.["name"])),
  );
  return { start, end, text: `{ ${kept.map((part) => code.slice(part.start, part.end)).join(", ")} }` };
}

/** Shapes and parts of shapes, which a bundler keeps unless it is told that to make them changes nothing. */
function lazyValuesIn(statement: Node): readonly Node[] {
  const declaration = statement.type === "VariableDeclaration" ? statement : statement["declaration"];
  const declarators = ((declaration as Node | null | undefined)?.["declarations"] ?? []) as readonly Node[];
  return declarators.map(({ init }) => init as Node).filter((init) => isShape(init));
}

function isShape(init: Node | null): boolean {
  if (init?.type === "CallExpression") return true;
  return init?.type === "ObjectExpression" && hasCall(init) && endpointsIn(init).length === 0;
}

function hasCall(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  return (node as Node).type === "CallExpression" || Object.values(node).some(hasCall);
}
