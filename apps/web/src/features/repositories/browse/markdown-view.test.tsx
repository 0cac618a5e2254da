import { act, screen, waitFor } from "@testing-library/react";
import { browseEndpoints } from "@lowforge/contract/repositories";
import { describe, expect, test } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";

/** Shows a README with this text and answers the element that holds it. */
async function render(text: string, mark = ""): Promise<HTMLElement> {
  const server = payrollServer({ file: { content: `${text}\n\nThe end.\n` } }).onFile(
    browseEndpoints.getRaw,
    () => new Blob(["<svg/>"]),
  );
  await renderPage({ routes: repositoryHomeRoutes, path: `/repository/git/3?path=README.md${mark}`, server });
  return await waitFor(() => {
    const holder = screen.getByText("The end.").parentElement;
    if (holder === null) throw new Error("The document is not there.");
    return holder;
  });
}

describe("what a document may try (security, rows 34 and 38)", () => {
  test.each([
    ["a script", "<script>globalThis.stolen = 1</script>", "script"],
    ["a handler", '<img src="x" onerror="globalThis.stolen = 1">', "img, [onerror]"],
    ["a vector graphic that loads", '<svg onload="globalThis.stolen = 1"></svg>', "svg[onload]"],
    ["mathematics that mutates", "<math><mtext><img src=x onerror=alert(1)></mtext></math>", "math, img"],
    ["another base", '<base href="https://evil.example/">', "base"],
    ["a form", '<form action="https://evil.example"><input name="password"></form>', "form, [name]"],
    ["an id of the page", '<div id="root">x</div>', "#root"],
    ["a layer over the page", '<div style="position:fixed;inset:0">x</div>', "[style]"],
    ["a frame", '<iframe src="https://evil.example"></iframe>', "iframe"],
    ["a style sheet", "<style>body{display:none}</style>", "style"],
    ["a link to a script", "[x](javascript:alert(1))", "a"],
    ["a link to a hidden script", "[x](java&#x0A;script:alert(1))", "a"],
    ["a link to data", "[x](data:text/html,<b>x</b>)", "a"],
    ["a link to a file of the machine", "[x](file:///etc/passwd)", "a"],
    ["a link without scheme", "[x](//evil.example)", "a"],
    ["a link out of the repository", "[x](../../etc/passwd)", "a"],
    ["a picture of another site", "![x](https://evil.example/pixel.png)", "img"],
    ["a picture of data", "![x](data:image/svg+xml,x)", "img"],
  ])("%s does nothing", async (_name, text, forbidden) => {
    const holder = await render(text);
    expect([...holder.querySelectorAll(forbidden)].map((element) => element.outerHTML)).toEqual([]);
    expect("stolen" in globalThis).toBe(false);
  });

  test.each(["https://evil.example", "mailto:a@b.example", "tel:10086"])(
    "a link to %s tells the other side nothing",
    async (href) => {
      const link = (await render(`[out](${href})`)).querySelector("a");
      expect(link?.getAttribute("rel")).toBe("noopener noreferrer");
      expect(link?.getAttribute("href")).toBe(href);
    },
  );

  test("an address with a mark that is encoded wrongly still shows the document", async () => {
    const holder = await render("# Here", "#user-content-%E0%A4%A");
    // What reads the mark does so once the document is there.
    await act(async () => undefined);
    expect(holder.isConnected).toBe(true);
  });

  test("a heading can't take an id that the page uses", async () => {
    const heading = (await render("# root")).querySelector("h2");
    expect(heading?.id).toBe("user-content-root");
  });
});

describe("what a document may do", () => {
  test("its pictures come from the repository at the same revision, with the member's token", async () => {
    const holder = await render("![The logo](docs/logo.svg)");
    await waitFor(() => expect(holder.querySelector("img")?.getAttribute("src")).toMatch(/^blob:/));
    expect(holder.querySelector("img")?.getAttribute("alt")).toBe("The logo");
  });

  test("it has tables, tasks and code", async () => {
    const holder = await render("| a |\n|---|\n| b |\n\n- [x] done\n\n```ts\nconst a = 1;\n```");
    expect(holder.querySelectorAll("table, input[type=checkbox], pre > code")).toHaveLength(3);
  });
});
