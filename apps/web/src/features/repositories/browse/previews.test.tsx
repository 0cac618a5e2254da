import { browseEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";
import { readLfsPointer } from "./file-kind.rules.ts";
import { readNotebook } from "./notebook.rules.ts";

function open(server: FakeServer, path: string) {
  return renderPage({ routes: repositoryHomeRoutes, path: `/repository/git/3?path=${path}`, server });
}

/** A server on which every directory holds just this file. */
function serverWith(path: string, file: Parameters<typeof payrollServer>[0] & object): FakeServer {
  const name = path.split("/").at(-1) ?? "";
  const server = payrollServer(file);
  return server
    .on(browseEndpoints.listTree, ({ ref = "main" }) => ({
      ref,
      commit,
      entries: [{ name, path, kind: "file" as const, sha: commit.sha, sizeBytes: 12 }],
      isTruncated: false,
    }))
    .on(browseEndpoints.getFile, ({ ref = "main" }) => ({
      ref,
      commit,
      file: {
        path,
        sha: commit.sha,
        sizeBytes: 12,
        kind: "file" as const,
        omitted: null,
        content: "",
        ...file.file,
      },
    }))
    .onFile(browseEndpoints.getRaw, () => new Blob(["bytes"]));
}

const commit = {
  sha: "3f9a21c0".padEnd(40, "0"),
  subject: "Fix retry",
  authorName: "lindev",
  authorEmail: "lin@example.com",
  authoredAt: 1_700_000_000_000,
};

test("values are shown as a table, page by page, and of very many the first 5,000 rows", async () => {
  const content = `name,pay\n${Array.from({ length: 5_001 }, (_unused, row) => `"n, ${row}",${row}`).join("\n")}\n`;
  await open(serverWith("wages.csv", { file: { content } }), "wages.csv");
  expect(await screen.findByRole("columnheader", { name: "pay" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "n, 99" })).toBeTruthy();
  expect(screen.queryByRole("cell", { name: "n, 100" })).toBeNull();
  expect(screen.getByText(/Only the first 5,000 rows/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Page 50" }));
  expect(await screen.findByRole("cell", { name: "n, 4999" })).toBeTruthy();
});

test("a notebook shows words, code and output; HTML in it stays text", async () => {
  const content = JSON.stringify({
    cells: [
      { cell_type: "markdown", source: ["# Sums"] },
      {
        cell_type: "code",
        source: "1 + 1",
        execution_count: 7,
        outputs: [
          { output_type: "stream", text: ["\u001b[31mwarn\u001b[0m"] },
          {
            output_type: "execute_result",
            data: { "text/html": "<script>alert(1)</script>", "text/plain": "2" },
          },
          { output_type: "display_data", data: { "image/png": "aGk=" } },
        ],
      },
    ],
  });
  await open(serverWith("sum.ipynb", { file: { content } }), "sum.ipynb");
  expect(await screen.findByRole("heading", { name: "Sums" })).toBeTruthy();
  expect(screen.getByText("In 7")).toBeTruthy();
  expect(screen.getByText("warn")).toBeTruthy();
  expect(screen.getByText("<script>alert(1)</script>").tagName).toBe("PRE");
  expect(screen.getByRole("img", { name: "Output picture" }).getAttribute("src")).toBe(
    "data:image/png;base64,aGk=",
  );
});

test.each(["", "{}", '{"cells": 3}', '{"cells": [{"cell_type": "html", "source": ""}]}', "[[[["])(
  "%j is no notebook",
  (text) => expect(readNotebook(text)).toBeNull(),
);

test("a picture of a notebook that is no base64 is no picture", () => {
  const outputs = [{ output_type: "display_data", data: { "image/png": 'x" onerror="alert(1)' } }];
  const text = JSON.stringify({ cells: [{ cell_type: "code", source: "", outputs }] });
  expect(readNotebook(text)?.cells[0]).toMatchObject({ outputs: [] });
});

test("a picture is fetched with the member's token and drawn as a picture", async () => {
  const server = serverWith("logo.png", { file: { content: null, omitted: "binary" } });
  await open(server, "logo.png");
  const picture = await screen.findByRole("img", { name: "logo.png" });
  expect(picture.getAttribute("src")).toMatch(/^blob:/);
  expect(server.tokens).not.toContain(null);
});

test("a pointer of Git LFS is told with size and checksum", async () => {
  const oid = "4d7a".padEnd(64, "0");
  const content = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 2048\n`;
  await open(serverWith("film.mp4", { file: { content } }), "film.mp4");
  expect(await screen.findByText(/stored with Git LFS/)).toBeTruthy();
  expect(screen.getByText(`sha256:${oid}`)).toBeTruthy();
});

test.each([
  "",
  "version https://git-lfs.github.com/spec/v1\noid sha256:zz\nsize 1\n",
  "version https://evil.example/spec/v1\noid sha256:00\nsize 1\n",
])("%j points nowhere", (text) => expect(readLfsPointer(text)).toBeNull());
