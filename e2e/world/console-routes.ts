/** What is read of a route object of the console's router. */
interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
}

interface Rooms {
  readonly publicRoutes: readonly Route[];
  readonly framedRoutes: readonly Route[];
  readonly homeRoutes: readonly Route[];
  readonly projectRoutes: readonly Route[];
}

/** Every path that the rooms of the console register, without the locale: `project/:projectId/ci`. */
export async function listConsoleRoutes(): Promise<string[]> {
  // The rooms read the address, the cookies and the device of their visit when they are loaded.
  Object.assign(globalThis, {
    location: { pathname: "/console/en" },
    navigator: { languages: ["en"] },
    document: { cookie: "", querySelector: () => null },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  });
  // A computed address, because those files are typed against a browser's globals, and these are not.
  const rooms = new URL("../../apps/web/src/app/rooms.ts", import.meta.url).pathname;
  const { publicRoutes, framedRoutes, homeRoutes, projectRoutes } = (await import(
    /* @vite-ignore */ rooms
  )) as Rooms;
  const paths = [
    ...pathsOf([...publicRoutes, ...framedRoutes, ...homeRoutes], ""),
    ...pathsOf(projectRoutes, "project/:projectId/"),
  ];
  return [...new Set(paths)];
}

function pathsOf(routes: readonly Route[], parent: string): string[] {
  return routes.flatMap(({ path = "", children }) =>
    children === undefined ? [parent + path] : pathsOf(children, path === "" ? parent : `${parent}${path}/`),
  );
}
