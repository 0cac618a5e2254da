import type { DemoRequest } from "../demo-shapes.ts";

/** One that was merged after its review, one that was given up, and one that waits. */
export const requests: readonly DemoRequest[] = [
  {
    title: "Add to what is in the cart already",
    description:
      "重复加入同一商品时数量相加，而不是覆盖。\n\nAdding a product twice adds up instead of replacing.",
    source: "fix/cart-count",
    author: "mei",
    daysAgo: 24.7,
    head: 8,
    base: 7,
    reviewers: ["lin"],
    reviews: [
      {
        author: "lin",
        daysAgo: 23.1,
        verdict: "approved",
        body: "负数也挡住了，很好。 Negative counts are refused, too. 👍",
      },
    ],
    end: { kind: "merged", by: "lin", daysAgo: 22.5, merge: 9 },
  },
  {
    title: "Try GraphQL for the product list",
    description: "想看看一个查询能不能代替三个接口。 Could one query stand in for three calls?",
    source: "experiment/graphql",
    author: "wei",
    daysAgo: 17.6,
    head: 11,
    base: 10,
    reviewers: ["lin", "mei"],
    reviews: [
      {
        author: "mei",
        daysAgo: 16.2,
        verdict: "changesRequested",
        body: "缓存会变难，先用现有接口。 Caching gets harder; let us stay with the calls that we have.",
      },
    ],
    end: { kind: "closed", by: "wei", daysAgo: 15.9 },
  },
  {
    title: "Find products by a part of their name",
    description: "搜索不区分大小写。 The search does not tell upper from lower case.",
    source: "feat/product-search",
    author: "mei",
    daysAgo: 2.2,
    head: 14,
    base: 13,
    reviewers: ["lin", "wei"],
    reviews: [
      {
        author: "wei",
        daysAgo: 1.4,
        verdict: "commented",
        body: "中文名称也试过了，没问题。 Works with Chinese names as well.",
      },
    ],
    end: null,
  },
];
