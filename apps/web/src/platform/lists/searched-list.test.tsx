import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer } from "../../testing/fake-server.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SearchedList } from "./searched-list.tsx";
import { useListAddress } from "./use-list-address.ts";

const tools = ["anvil", "bellows", "hammer", "tongs"];
const pageSize = 2;

function Tools({ all }: { readonly all: readonly string[] }) {
  const [address, change] = useListAddress();
  const found = useQuery({
    queryKey: [all, address],
    queryFn: () => {
      const matches = all.filter((tool) => tool.includes(address.name));
      const from = (address.pageNum - 1) * pageSize;
      return { list: matches.slice(from, from + pageSize), total: matches.length };
    },
  });
  return (
    <SearchedList {...{ found, address, pageSize }} text={(key) => key} onChange={change}>
      {(rows) => <p>{rows.join(", ")}</p>}
    </SearchedList>
  );
}

const open = (query: string, all: readonly string[] = tools) =>
  renderPage({
    routes: [{ path: "tools", element: <Tools all={all} /> }],
    path: `/tools${query}`,
    server: new FakeServer(),
  });

const search = (text: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "search" }), { target: { value: text } });

test("says that there has never been any, without a search for it", async () => {
  await open("", []);
  expect(await screen.findByRole("heading", { name: "emptyTitle" })).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("keeps search and page in the address, and begins a search on its first page", async () => {
  const router = await open("");
  await screen.findByText("anvil, bellows");
  fireEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await screen.findByText("hammer, tongs");
  expect(router.state.location.search).toBe("?page=2");
  search("ll");
  await screen.findByText("bellows");
  expect(router.state.location.search).toBe("?name=ll");
});

test("lets the search be taken back where it finds nothing", async () => {
  const router = await open("?name=sickle");
  await screen.findByRole("heading", { name: "noneMatch" });
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await screen.findByText("anvil, bellows");
  await waitFor(() => expect(router.state.location.search).toBe(""));
});
