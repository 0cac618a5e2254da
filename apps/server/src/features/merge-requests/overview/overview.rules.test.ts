import { describe, expect, it } from "vitest";
import { type RequestFacts, standingOf } from "./overview.rules.ts";

const [me, ann, bob] = [1, 2, 3];
const facts = (more: Partial<RequestFacts> = {}): RequestFacts => ({
  creatorId: me,
  isDraft: false,
  createdAt: 10,
  headSha: "new",
  headAt: 20,
  queuedAt: null,
  asked: [],
  reviews: [],
  ...more,
});
const asked = (userId: number, at = 15) => ({ userId, at });
const said = (
  userId: number,
  verdict: RequestFacts["reviews"][number]["verdict"],
  { headSha = "new", at = 30 } = {},
) => ({ userId, verdict, headSha, at });

describe("a request of somebody else", () => {
  const theirs = (more: Partial<RequestFacts>) => standingOf(me, facts({ creatorId: ann, ...more }));
  it.each([
    ["asks nothing of who was not asked", {}, null],
    ["waits for who was asked", { asked: [asked(me)] }, ["review", "asked", 15]],
    ["waits not while it is in a queue", { asked: [asked(me)], queuedAt: 40 }, null],
    ["waits not while it is a draft", { asked: [asked(me)], isDraft: true }, null],
    ["waits not for who has seen this head", { asked: [asked(me)], reviews: [said(me, "commented")] }, null],
    [
      "waits again once it has moved",
      { asked: [asked(me)], reviews: [said(me, "approved", { headSha: "old", at: 16 })] },
      ["review", "newVersion", 20],
    ],
  ] as const)("%s", (_words, more, expected) => {
    const found = theirs(more);
    expect(found && [found.group, found.reason, found.since]).toEqual(expected);
  });
});

describe("one's own request", () => {
  it.each([
    ["is a draft until one says otherwise", { isDraft: true, asked: [asked(ann)] }, ["act", "draft", 10, []]],
    ["waits in its queue", { queuedAt: 40, reviews: [said(ann, "approved")] }, ["wait", "queued", 40, []]],
    ["is to be shown to somebody", {}, ["act", "nobodyAsked", 20, []]],
    [
      "waits for those who were asked",
      { asked: [asked(ann), asked(bob, 25)] },
      ["wait", "waiting", 20, [ann, bob]],
    ],
    [
      "waits for those who have not seen this head",
      {
        asked: [asked(ann), asked(bob)],
        reviews: [said(ann, "approved"), said(bob, "approved", { headSha: "old" })],
      },
      ["wait", "waiting", 20, [bob]],
    ],
    [
      "is to be changed where somebody wants that, whoever else is still to review",
      { asked: [asked(ann), asked(bob)], reviews: [said(ann, "changesRequested", { at: 31 })] },
      ["act", "changesRequested", 31, [ann]],
    ],
    [
      "is to be changed still after a comment",
      { reviews: [said(ann, "changesRequested"), said(ann, "commented", { at: 40 })] },
      ["act", "changesRequested", 30, [ann]],
    ],
    [
      "waits anew once it was changed",
      { asked: [asked(ann)], reviews: [said(ann, "changesRequested", { headSha: "old" })] },
      ["wait", "waiting", 20, [ann]],
    ],
    [
      "is to be merged once everybody has approved",
      { asked: [asked(ann)], reviews: [said(ann, "approved", { at: 33 })] },
      ["act", "approved", 33, []],
    ],
    [
      "is to be looked at once everybody has said something",
      { asked: [asked(ann)], reviews: [said(ann, "commented")] },
      ["act", "reviewed", 30, []],
    ],
    [
      "counts not what one says oneself",
      { asked: [asked(ann)], reviews: [said(me, "commented")] },
      ["wait", "waiting", 20, [ann]],
    ],
  ] as const)("%s", (_words, more, expected) => {
    const { group, reason, since, people } = standingOf(me, facts(more)) ?? {};
    expect([group, reason, since, people]).toEqual(expected);
  });
});
