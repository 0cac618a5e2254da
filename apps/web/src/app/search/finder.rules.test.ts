import { describe, expect, test } from "vitest";
import { createFinder, plainSpans, type Findable } from "./finder.rules.ts";

function page(title: string, spoken: string, otherTitle: string, path: string): Findable {
  return { title, spoken: spoken.split(" "), otherTitle, path };
}

const pages = [
  page("项目管理", "xiang mu guan li", "Projects", "/project"),
  page("代码仓库", "dai ma cang ku", "Repositories", "/repository"),
  page("新建仓库", "xin jian cang ku", "New repository", "/repository/create"),
  page("开发看板", "kai fa kan ban", "Dev board", "/repository/board"),
  page("消息中心", "xiao xi zhong xin", "Message center", "/global/message"),
  page("个人中心", "ge ren zhong xin", "Profile", "/personal"),
  page("执行机", "zhi xing ji", "Runners", "/runners"),
];
const find = createFinder(pages);

describe("the search of pages", () => {
  test.each([
    ["项目", "项目管理"],
    ["仓库", "代码仓库"],
    ["看板", "开发看板"],
    ["xiangmu", "项目管理"],
    ["xmgl", "项目管理"],
    ["kaifakanban", "开发看板"],
    ["kfkb", "开发看板"],
    ["KFKB", "开发看板"],
    ["zhixingji", "执行机"],
    ["xxzx", "消息中心"],
    ["board", "开发看板"],
    ["bord", "开发看板"],
    ["profle", "个人中心"],
    ["runers", "执行机"],
    ["personal", "个人中心"],
    ["global/message", "消息中心"],
    ["  xmgl  ", "项目管理"],
  ])("finds for %j first %s", (query, title) => {
    expect(find(query)[0]?.item.title).toBe(title);
  });

  test("leaves out what is only a little alike where something is called just so", () => {
    expect(find("cangku").map(({ item }) => item.title)).toEqual(["代码仓库", "新建仓库"]);
  });

  test.each(["", "   ", "zzzzqqq", "完全没有的东西", ".*", "%", "_", "(a+)+$", "[", "\\"])(
    "finds nothing for %j",
    (query) => {
      expect(find(query)).toEqual([]);
    },
  );

  test.each([
    ["仓库", "代码仓库", [[2, 4]]],
    ["kfkb", "开发看板", [[0, 4]]],
    ["kb", "开发看板", [[2, 4]]],
    ["kanban", "开发看板", [[2, 4]]],
    ["xiangmu", "项目管理", [[0, 2]]],
  ] as const)("shows for %j what of %s was found", (query, title, spans) => {
    const found = find(query).find(({ item }) => item.title === title);
    expect(found?.spans).toEqual(spans);
  });

  test("without pinyin, a Chinese title is found by its characters and its English name alone", () => {
    const plain = createFinder(pages.map((one) => ({ ...one, spoken: null })));
    expect(plain("kfkb")).toEqual([]);
    expect(plain("看板")[0]?.item.title).toBe("开发看板");
    expect(plain("board")[0]?.item.title).toBe("开发看板");
  });

  test("of fifty thousand letters, the first ones are looked for", () => {
    expect(find(`kfkb${" ".repeat(60)}${"a".repeat(50_000)}!`)[0]?.item.title).toBe("开发看板");
  });
});

test.each([
  ["payroll-web", "WEB", [[8, 11]]],
  ["支付网关", "网关", [[2, 4]]],
  ["支付网关", "wg", []],
  ["a.*b", ".*", [[1, 3]]],
  ["İstanbul", "stan", []],
] as const)("in %j a plain search for %j has found %j", (title, query, spans) => {
  expect(plainSpans(title, query)).toEqual(spans);
});
