import { conversationEndpoints } from "@lowforge/contract/merge-requests";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { mergeRequestRoutes } from "../routes.tsx";
import { requestServer } from "../testing/requests.ts";

const hostile = [
  "Look",
  "<script>steal()</script>",
  '<img src=x onerror="steal()"><svg onload=steal()></svg>',
  "[a](javascript:steal()) [b](data:text/html,x) [c](//evil.example) [d](https://evil.example)",
  '<a href="https://evil.example" target="_blank">e</a><form action="//evil.example"><input></form>',
  '<div id="root" style="position:fixed;inset:0">x</div><base href="//evil.example/"><math><mtext></mtext></math>',
].join("\n\n");

const lin = { userId: 2, username: "lindev", nickname: "Lin" };
const comment = { commentId: 9, author: lin, body: `Comment. ${hostile}`, createdAt: 1, editedAt: null };
const thread = {
  threadId: 8,
  place: null,
  present: null,
  resolved: null,
  mayResolve: true,
  comments: [{ ...comment, isDeleted: false, isOwn: false }],
};
const entry = { actor: lin, at: 1, details: {} };

test("title, description, comments and reviews of a request do nothing (security, rows 34 and 38)", async () => {
  const review = {
    headSha: "c".repeat(40),
    reviewId: 7,
    verdict: "approved" as const,
    body: `Review. ${hostile}`,
    version: 1,
  };
  const title = '<img src=x onerror="steal()">';
  const server = requestServer({ request: { title, description: hostile } }).on(
    conversationEndpoints.getConversation,
    () => ({
      entries: [
        { ...entry, entryId: 1, kind: "commented" as const, thread, review: null },
        { ...entry, entryId: 2, kind: "reviewed" as const, thread: null, review: { ...review, threads: [] } },
      ],
      hasOlder: false,
      openThreads: 1,
      mayComment: true,
      revision: 1,
    }),
  );
  await renderPage({ routes: mergeRequestRoutes, path: "/repository/git/3/merge-requests/5", server });
  expect(await screen.findByRole("heading", { level: 2, name: `${title} !5` })).toBeTruthy();
  await screen.findByText(/^Comment\. Look/);
  await screen.findByText(/^Review\. Look/);
  const alive =
    "script, [onerror], [onload], base, form, math, #root #root, iframe, main img, [style*=fixed]";
  expect([...document.querySelectorAll(alive)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
  expect(links.filter(({ href }) => !/^https?:/.test(href)).map(({ href }) => href)).toEqual([]);
  const outside = links.filter(({ hostname }) => hostname === "evil.example");
  expect(outside.length).toBeGreaterThan(0);
  for (const { rel } of outside)
    expect(rel.split(" ")).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
});
