import { Outlet } from "react-router";

/** The frame of the pages that belong to no project. */
export function HomeLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
