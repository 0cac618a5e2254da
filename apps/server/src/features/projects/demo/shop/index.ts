import type { Demo } from "../demo-shapes.ts";
import { tasks } from "./builds.ts";
import { commits, tags } from "./history.ts";
import { requests } from "./requests.ts";

/** The demo that ships with the product. */
export const shop: Demo = {
  name: "示例商城",
  description:
    "一个可以随便看的示例项目：代码仓库、合并请求、构建和成员都是真的，只是不能更改。 A demo project to look around in; nothing in it can be changed.",
  people: [
    { key: "lin", nickname: "林溪（示例）", role: "owner" },
    { key: "mei", nickname: "梅朵（示例）", role: "administrator" },
    { key: "wei", nickname: "韦岩（示例）", role: "developer" },
  ],
  repository: { name: "demo-shop", description: "商品、购物车和结算 / Products, cart and checkout" },
  commits,
  tags,
  requests,
  tasks,
};
