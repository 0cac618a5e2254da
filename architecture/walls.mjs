/**
 * The import table of docs/architecture.md, for dependency-cruiser. No rule names a room: a captured group stands for
 * whichever it is. Each comment says what to do, since it is what a reader of the failure sees.
 */

const rooms = "^apps/server/src/features/([^/]+)/";
const webRooms = "^apps/web/src/features/([^/]+)/";
const tests = "(\\.(test|spec)\\.tsx?$|/testing/)";

/**
 * @param {string} name
 * @param {string} comment
 * @param {import("dependency-cruiser").IRegularForbiddenRuleType["from"]} from
 * @param {import("dependency-cruiser").IRegularForbiddenRuleType["to"]} to
 * @returns {import("dependency-cruiser").IForbiddenRuleType}
 */
function wall(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}

/**
 * Within the rooms, only files that end in `suffix` may import `what`.
 * @param {string} what
 * @param {import("dependency-cruiser").IRegularForbiddenRuleType["to"]} to
 * @param {string} suffix
 * @param {string} advice
 */
function passport(what, to, suffix, advice) {
  const pathNot = `(\\.${suffix}\\.ts$|${tests})`;
  return wall(`passport-${what}`, advice, { path: rooms, pathNot }, to);
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    wall(
      "no-cycles",
      "Two files need each other: move what both need into a third, or let the outer one pass it in.",
      {},
      { circular: true },
    ),
    wall(
      "contract-knows-only-zod",
      "The contract is what both sides share: it imports zod and itself. Move the rest to the side that needs it.",
      { path: "^packages/contract/", pathNot: tests },
      { pathNot: "^packages/contract/|node_modules/zod/" },
    ),
    wall(
      "host-bridge-stands-alone",
      "The host bridge imports its own files only, so that any page can carry it.",
      { path: "^packages/host-bridge/", pathNot: tests },
      { pathNot: "^packages/host-bridge/" },
    ),
    wall(
      "server-platform-knows-no-room",
      "The platform knows no room: let app.ts hand it a function, or move the file into the room.",
      { path: "^apps/server/src/platform/", pathNot: tests },
      { path: "^apps/server/src/(features/|migrations/|testing/|app\\.ts|main\\.ts)" },
    ),
    wall(
      "server-rooms-have-doors",
      "Import the other room's index.ts; if it lacks what you need, export that there, with a doc comment.",
      { path: rooms },
      { path: rooms, pathNot: "^apps/server/src/features/($1/|[^/]+/index\\.ts$)" },
    ),
    wall(
      "server-rooms-know-no-composition",
      "A room is wired by app.ts and never imports it: take what you need as a dependency of the service.",
      { path: "^apps/server/src/(features|migrations)/", pathNot: tests },
      { path: "^apps/server/src/(app|ground|main)\\.ts$" },
    ),
    passport(
      "fastify",
      { path: "node_modules/(fastify|@fastify)/" },
      "routes",
      "Only *.routes.ts may import Fastify: pass the service plain values.",
    ),
    passport(
      "kysely",
      { path: "node_modules/kysely/" },
      "db",
      "Only *.db.ts may import Kysely: write the query there and call it from here.",
    ),
    passport(
      "git",
      // A service may hold the handle in order to pass it on, for which its type is enough.
      { path: "^apps/server/src/platform/git/", dependencyTypesNot: ["type-only"] },
      "git",
      "Only *.git.ts may import platform/git: give the command a function there and call that.",
    ),
    wall(
      "rules-are-pure",
      "A *.rules.ts decides and does nothing: no database, git, network, files or process. Pass the facts in.",
      { path: "\\.rules\\.ts$" },
      {
        path: "^(fs|net|http|https|child_process)(/|$)|node_modules/(kysely|fastify)/|\\.(db|git|service|routes)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    wall(
      "web-ui-is-blind",
      "ui knows React and antd, no data and no routes: take texts and callbacks as props.",
      { path: "^apps/web/src/ui/", pathNot: tests },
      { path: "^apps/web/src/(platform|features|app)/|^packages/" },
    ),
    wall(
      "web-platform-knows-no-room",
      "The web's platform knows no room: let app/ hand it over, or move the file into the room.",
      { path: "^apps/web/src/platform/", pathNot: tests },
      { path: "^apps/web/src/(features|app)/" },
    ),
    wall(
      "web-rooms-have-doors",
      "Import the other room's index.ts; if it lacks the component you need, export that there. Pages stay inside.",
      { path: webRooms },
      { path: webRooms, pathNot: "^apps/web/src/features/($1/|[^/]+/index\\.tsx?$)" },
    ),
    wall(
      "web-pages-stay-inside",
      "A door hands out components; a page is reached by its route alone.",
      { path: "^apps/web/src/features/[^/]+/index\\.tsx?$" },
      { path: "-page\\.tsx$" },
    ),
    wall(
      "web-rooms-know-no-composition",
      "A room is put together by app/ and never imports it.",
      { path: "^apps/web/src/features/", pathNot: tests },
      { path: "^apps/web/src/(app/|main\\.tsx$)" },
    ),
    wall(
      "web-queries-call-the-api",
      "Only *.queries.ts calls the API: make a hook there and use it here.",
      { path: "^apps/web/src/features/", pathNot: `(\\.queries\\.ts$|${tests})` },
      { path: "^apps/web/src/platform/api/(call-endpoint|follow-events)\\.ts$" },
    ),
    wall(
      "apps-are-apart",
      "server, web and runner meet in the contract and over HTTP; never import one from another.",
      { path: "^apps/([^/]+)/" },
      { path: "^apps/([^/]+)/", pathNot: "^apps/$1/" },
    ),
    wall(
      "runner-uses-the-contract",
      "The runner speaks the coordinator protocol: it imports the contract, zod and Node.js alone.",
      { path: "^apps/runner/", pathNot: tests },
      { pathNot: "^apps/runner/|^packages/contract/|node_modules/zod/", dependencyTypesNot: ["core"] },
    ),
    wall(
      "product-needs-no-tests",
      "testing/ is for tests: what the product needs belongs into platform or a room.",
      { path: "^(apps|packages)/[^/]+/src/", pathNot: tests },
      { path: "/testing/" },
    ),
    wall(
      "imports-resolve",
      "There is no such file or package; correct the path, or add the package to the workspace that imports it.",
      {},
      // What the build itself offers is no file.
      { couldNotResolve: true, pathNot: "^virtual:" },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/|\\.css$" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
    moduleSystems: ["es6"],
  },
};
