import { resolve } from "node:path";
import type { Plugin } from "vite";
import { isKnown, renderSharedStyles, renderStyles, type StyleMaker } from "./library-styles.ts";
import type { Node } from "./syntax-tree.ts";

const styleModule = /\/antd\/es\/((?:\w|[-/])*\/style(?:\/[\w-]+)?)\.js$/;
const sharedModule = "/antd/es/theme/util/genStyleUtils.js";
const writer = "/@ant-design/cssinjs/es/hooks/useStyleRegister.js";
const makers = new Set(["genStyleHooks", "genSubStyleComponent", "genComponentStyleHook"]);

/** What is left of the library's writing of style sheets; it still writes the variables, and names them by this hash. */
const writerOfNothing = `
import hash from "@emotion/hash";
export const STYLE_PREFIX = "style";
export const uniqueHash = (path, text) => hash(path.join("%") + text);
export const extract = () => null;
export default () => null;
`;

/**
 * The component library writes its style sheets in the browser, component by component, each time somebody comes: a
 * fifth of the work until the first page stands. They are the same for everybody, because colours and sizes are
 * variables in them. So they are written here, and what would write them there does not travel. While developing and in
 * tests the library still does it itself; a test holds both against each other.
 */
export function readyStyles(): Plugin {
  let runtime = "";
  const unknown = new Map<string, string>();
  return {
    name: "lowforge:ready-styles",
    apply: "build",
    configResolved(config) {
      runtime = resolve(config.root, "src/platform/theme/ready-styles.ts");
    },
    load: (id) => (id.endsWith(writer) ? writerOfNothing : null),
    transform(code, id) {
      const importing = `import { ready, addStyles } from ${JSON.stringify(runtime)};\n`;
      if (id.endsWith(sharedModule))
        return `${importing}${code}\naddStyles(${JSON.stringify(renderSharedStyles())});`;
      const module = styleModule.exec(id)?.[1];
      if (module === undefined) return null;
      const calls = findStyleMakers(this.parse(code) as unknown as Node, code);
      for (const { name } of calls.filter((call) => !isKnown(call))) unknown.set(id, name);
      return calls.length === 0 || unknown.has(id)
        ? null
        : { code: importing + withStyles(code, module, calls), map: null };
    },
    generateBundle(_options, bundle) {
      // What nobody uses is not in it.
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === "chunk" ? chunk.moduleIds : [])
          if (unknown.has(id))
            this.error(`apps/web/build/library-styles.ts has to learn of ${unknown.get(id)}.`);
    },
  };
}

interface Call extends StyleMaker {
  readonly node: Node;
  readonly style: Node;
  readonly order: number;
}

function withStyles(code: string, module: string, calls: readonly Call[]): string {
  let text = code;
  for (const call of calls.toReversed()) {
    const { node, style, order } = call;
    const before = text.slice(node.start, style.start);
    const after = text.slice(style.end, node.end);
    // Menus within menus have their styles from what they stand in.
    const isWanted = code.includes("injectStyle") ? ", injectStyle" : "";
    const ready = `ready(${before}() => []${after}, ${JSON.stringify(renderStyles(module, call))}, ${order}${isWanted})`;
    text = text.slice(0, node.start) + ready + text.slice(node.end);
  }
  return text;
}

/** Where a module makes styles, as the library's sources write it: `export const useX = genStyleHooks("X", …)`. */
export function findStyleMakers(program: Node, code: string): readonly Call[] {
  return (program["body"] as readonly Node[]).flatMap((statement) => {
    const exported = exportOf(statement);
    return exported === null ? [] : callsIn(statement, code).map((call) => ({ ...call, exported }));
  });
}

function exportOf({ type, declaration }: Node): string | null {
  if (type === "ExportDefaultDeclaration") return "default";
  if (type !== "ExportNamedDeclaration") return null;
  const [declarator] = ((declaration as Node | null)?.["declarations"] ?? []) as readonly Node[];
  const name = (declarator?.["id"] as Node | undefined)?.["name"];
  // A panel drawn without what it opens from is for the library's own pages.
  return typeof name === "string" && !name.startsWith("PurePanel") ? name : null;
}

function callsIn(node: unknown, code: string): readonly Omit<Call, "exported">[] {
  if (Array.isArray(node)) return node.flatMap((each) => callsIn(each, code));
  if (typeof node !== "object" || node === null) return [];
  const call = node as Node;
  const callee = call["callee"] as Node | undefined;
  if (call.type !== "CallExpression" || !makers.has(String(callee?.["name"])))
    return Object.values(node).flatMap((part) => callsIn(part, code));
  const [name, style] = call["arguments"] as readonly Node[];
  if (name === undefined || style === undefined)
    throw new Error("The component library makes styles in another way.");
  const isComponent = callee?.["name"] === "genSubStyleComponent";
  const order = /\border: (-\d+)/.exec(code.slice(style.end, call.end))?.[1] ?? (isComponent ? -998 : -999);
  const words = code.slice(name.start, name.end).match(/[\w-]+/g) ?? [];
  return [{ name: words.join("-"), isComponent, order: Number(order), node: call, style }];
}
