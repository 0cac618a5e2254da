import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { it } from "vitest";
import { useAddressQuery } from "./use-address-query.ts";

function Page() {
  const [query, change] = useAddressQuery();
  const set = (name: string, value: string) =>
    change((before) => {
      before.set(name, value);
      return before;
    });
  const setBoth = () => {
    set("tab", "favorites");
    set("name", "");
  };
  return <button onClick={setBoth}>{query.toString()}</button>;
}

it("a change before the page was drawn again undoes none that came before it", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], {
    initialEntries: ["/project?name=jszx"],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button"));
  await screen.findByRole("button", { name: "name=&tab=favorites" });
  // What another link has led to since then counts, too.
  await router.navigate("/project?name=other");
  await screen.findByRole("button", { name: "name=other" });
  fireEvent.click(screen.getByRole("button"));
  await screen.findByRole("button", { name: "name=&tab=favorites" });
});
