import type { DemoBuild, DemoTask } from "../demo-shapes.ts";

const mavenGood = [
  "[INFO] Scanning for projects...",
  "[INFO] Reactor Build Order: shop, shop-server",
  "[INFO] Compiling 3 source files with javac [debug release 21]",
  "[INFO] Tests run: 14, Failures: 0, Errors: 0, Skipped: 0",
  "[INFO] BUILD SUCCESS",
];
const mavenBad = [
  "[INFO] Scanning for projects...",
  "[INFO] Compiling 2 source files with javac [debug release 21]",
  "[ERROR] CartTest.addsToWhatIsThere:21 expected: <3> but was: <1>",
  "[ERROR] Tests run: 9, Failures: 1, Errors: 0, Skipped: 0",
  "[INFO] BUILD FAILURE",
];
const packed = ["Successfully built shop-server-1.1.0.jar", "shop-server-1.1.0.jar: 21 MiB"];

const good = (mark: number, by: string, daysAgo: number): DemoBuild => ({
  mark,
  by,
  daysAgo,
  state: "success",
  output: [
    { seconds: 41, lines: mavenGood },
    { seconds: 9, lines: packed },
  ],
});

/** A check of every change, with the run that found the error in the cart, and a deployment. */
export const tasks: readonly DemoTask[] = [
  {
    name: "构建与测试",
    description: "编译并运行全部测试 / Compiles and runs all tests",
    kind: "ci",
    toolId: "none",
    author: "lin",
    steps: [
      { name: "Test", command: "mvn -B verify" },
      { name: "Package", command: "ls -lh server/target/*.jar" },
    ],
    builds: [
      { mark: 7, by: "mei", daysAgo: 26.1, state: "failure", output: [{ seconds: 33, lines: mavenBad }] },
      good(9, "lin", 22.4),
      good(12, "mei", 12.3),
      good(13, "lin", 9.5),
      good(13, "mei", 1.8),
    ],
  },
  {
    name: "部署到测试环境",
    description: "用 compose 更新测试环境 / Updates the test environment",
    kind: "cd",
    toolId: "none",
    author: "wei",
    steps: [{ name: "Deploy", command: "docker compose pull && docker compose up -d" }],
    builds: [
      {
        mark: 13,
        by: "wei",
        daysAgo: 9.2,
        state: "success",
        output: [{ seconds: 18, lines: ["web Pulled", "api Pulled", "Container shop-api-1 Started"] }],
      },
    ],
  },
];
