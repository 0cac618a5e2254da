import type { DemoCommit, DemoTag } from "../demo-shapes.ts";
import * as file from "./files.ts";

const java = "server/src/main/java/com/example/shop";

/** Six weeks of three people; marks in the order of time. */
export const commits: readonly DemoCommit[] = [
  on({
    mark: 1,
    author: "lin",
    daysAgo: 40.2,
    message: "Begin the shop",
    files: { "README.md": file.readme },
  }),
  on({
    mark: 2,
    author: "lin",
    daysAgo: 39.1,
    message: "Build the server with Maven",
    files: {
      "pom.xml": file.parentPom,
      "server/pom.xml": file.serverPom,
    },
  }),
  on({
    mark: 3,
    author: "mei",
    daysAgo: 37.4,
    message: "Put products into a cart",
    files: { [`${java}/Cart.java`]: file.cartFirst },
  }),
  on({
    mark: 4,
    author: "wei",
    daysAgo: 35.3,
    message: "Show an empty page",
    files: { "web/index.html": file.webIndex },
  }),
  on({
    mark: 5,
    author: "wei",
    daysAgo: 33.2,
    message: "Add up what a cart costs",
    files: { "web/cart.js": file.webCart },
  }),
  on({
    mark: 6,
    author: "lin",
    daysAgo: 30.6,
    message: "Start everything with one command",
    files: { "compose.yaml": file.compose },
  }),
  on({
    mark: 7,
    author: "lin",
    daysAgo: 30.1,
    message: "Say how the parts belong together",
    files: { "docs/architecture.md": file.architecture },
  }),
  {
    ...on({
      mark: 8,
      author: "mei",
      daysAgo: 24.8,
      message: "Add to what is in the cart already",
      files: {},
    }),
    ...cartBranch(file.cartAdding, 7),
  },
  {
    ...on({
      mark: 9,
      author: "lin",
      daysAgo: 22.5,
      message: "Merge branch 'fix/cart-count' into 'main'",
      files: {},
    }),
    merge: 8,
  },
  on({
    mark: 10,
    author: "wei",
    daysAgo: 19.3,
    message: "Describe the calls of the server",
    files: { "docs/api.md": file.api },
  }),
  {
    ...on({
      mark: 11,
      author: "wei",
      daysAgo: 17.7,
      message: "Try GraphQL for the product list",
      files: {
        "server/src/main/resources/schema.graphqls": file.graphqlSchema,
      },
    }),
    branch: "experiment/graphql",
    from: 10,
  },
  on({
    mark: 12,
    author: "mei",
    daysAgo: 12.4,
    message: "Take each order once",
    files: { [`${java}/OrderService.java`]: file.orderService },
  }),
  on({
    mark: 13,
    author: "lin",
    daysAgo: 9.6,
    message: "Write down how the shop is deployed",
    files: { "docs/deploy.md": file.deploy },
  }),
  {
    ...on({
      mark: 14,
      author: "mei",
      daysAgo: 2.3,
      message: "Find products by a part of their name",
      files: {
        [`${java}/ProductSearch.java`]: file.productSearch,
      },
    }),
    branch: "feat/product-search",
    from: 13,
  },
];

export const tags: readonly DemoTag[] = [
  { name: "v1.0.0", mark: 7, author: "lin", daysAgo: 29.9, message: "The first version that sells\n" },
  { name: "v1.1.0", mark: 13, author: "lin", daysAgo: 9.4, message: "Orders are taken once\n" },
];

function on(main: Pick<DemoCommit, "mark" | "author" | "daysAgo" | "message" | "files">): DemoCommit {
  return { ...main, branch: "main", message: `${main.message}\n` };
}

function cartBranch(cart: string, from: number): Pick<DemoCommit, "branch" | "from" | "files"> {
  return { branch: "fix/cart-count", from, files: { [`${java}/Cart.java`]: cart } };
}
