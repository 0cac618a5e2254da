import type { DemoCommit, DemoTag } from "../demo-shapes.ts";
import * as file from "./files.ts";

const java = "server/src/main/java/com/example/shop";

/** Six weeks of three people; marks in the order of time. */
export const commits: readonly DemoCommit[] = [
  at(1, "lin", 40.2, "Begin the shop", { "README.md": file.readme }),
  at(2, "lin", 39.1, "Build the server with Maven", {
    "pom.xml": file.parentPom,
    "server/pom.xml": file.serverPom,
  }),
  at(3, "mei", 37.4, "Put products into a cart", { [`${java}/Cart.java`]: file.cartFirst }),
  at(4, "wei", 35.3, "Show an empty page", { "web/index.html": file.webIndex }),
  at(5, "wei", 33.2, "Add up what a cart costs", { "web/cart.js": file.webCart }),
  at(6, "lin", 30.6, "Start everything with one command", { "compose.yaml": file.compose }),
  at(7, "lin", 30.1, "Say how the parts belong together", { "docs/architecture.md": file.architecture }),
  { ...at(8, "mei", 24.8, "Add to what is in the cart already", {}), ...cartBranch(file.cartAdding, 7) },
  { ...at(9, "lin", 22.5, "Merge branch 'fix/cart-count' into 'main'", {}), merge: 8 },
  at(10, "wei", 19.3, "Describe the calls of the server", { "docs/api.md": file.api }),
  {
    ...at(11, "wei", 17.7, "Try GraphQL for the product list", {
      "server/src/main/resources/schema.graphqls": file.graphqlSchema,
    }),
    branch: "experiment/graphql",
    from: 10,
  },
  at(12, "mei", 12.4, "Take each order once", { [`${java}/OrderService.java`]: file.orderService }),
  at(13, "lin", 9.6, "Write down how the shop is deployed", { "docs/deploy.md": file.deploy }),
  {
    ...at(14, "mei", 2.3, "Find products by a part of their name", {
      [`${java}/ProductSearch.java`]: file.productSearch,
    }),
    branch: "feat/product-search",
    from: 13,
  },
];

export const tags: readonly DemoTag[] = [
  { name: "v1.0.0", mark: 7, author: "lin", daysAgo: 29.9, message: "The first version that sells\n" },
  { name: "v1.1.0", mark: 13, author: "lin", daysAgo: 9.4, message: "Orders are taken once\n" },
];

function at(mark: number, author: string, daysAgo: number, message: string, files: DemoCommit["files"]) {
  return { mark, branch: "main", author, daysAgo, message: `${message}\n`, files };
}

function cartBranch(cart: string, from: number): Pick<DemoCommit, "branch" | "from" | "files"> {
  return { branch: "fix/cart-count", from, files: { [`${java}/Cart.java`]: cart } };
}
