import { afterAll, expect, test } from "vitest";
import { createYamlReader } from "../../../platform/yaml/index.ts";
import { createComposeReader } from "./compose-files.ts";
import { isComposeFile } from "./compose.rules.ts";

const yaml = createYamlReader();
const readComposeFiles = createComposeReader(yaml);
afterAll(() => yaml.close());

const read = (text: string) => readComposeFiles([{ path: "compose.yaml", text }]);

test.each([
  ["compose.yaml", true],
  ["compose.yml", true],
  ["a/b/c/d/docker-compose.yml", true],
  ["deploy/docker-compose.prod.yaml", true],
  ["docker-compose-test.yml", true],
  ["a/b/c/d/e/compose.yaml", false],
  ["composer.yaml", false],
  ["compose.json", false],
])("takes %s for a compose file: %s", (path, expected) => {
  expect(isComposeFile(path)).toBe(expected);
});

test.each([
  ["postgres:16-alpine", "postgres:16-alpine", "16-alpine"],
  ["redis", "redis", null],
  ["registry.example:5000/team/api", "registry.example:5000/team/api", null],
  ["registry.example:5000/team/api:2.1", "registry.example:5000/team/api:2.1", "2.1"],
  ["nginx:1.27@sha256:0123", "nginx:1.27@sha256:0123", "1.27"],
  ["mysql:${MYSQL_VERSION:-8.4}", "mysql:8.4", "8.4"],
  ["mysql:${MYSQL_VERSION}", "mysql:${MYSQL_VERSION}", "${MYSQL_VERSION}"],
])("reads the image %s", async (written, image, version) => {
  expect(await read(`services: { one: { image: "${written}" } }`)).toEqual([
    { path: "compose.yaml", name: "one", image, version, ports: [], environment: [] },
  ]);
});

test.each([
  ["[8080:80, '53:53/udp', 9000]", ["8080:80", "53:53/udp", "9000"]],
  ["['${PORT:-8080}:80']", ["8080:80"]],
  ["[{ target: 80, published: '8080', host_ip: 127.0.0.1 }]", ["127.0.0.1:8080:80"]],
  ["[{ target: 53, protocol: udp }]", ["53/udp"]],
  ["nonsense", []],
])("reads the ports %s", async (written, ports) => {
  expect((await read(`services: { one: { ports: ${written} } }`))[0]?.ports).toEqual(ports);
});

test.each([
  ["{ USER: root, PASSWORD: hunter2 }", ["USER", "PASSWORD"]],
  ["['USER=root', PASSWORD=hunter2=, PLAIN]", ["USER", "PASSWORD", "PLAIN"]],
  ["7", []],
])("tells the names of the environment %s and no value", async (written, names) => {
  expect((await read(`services: { one: { environment: ${written} } }`))[0]?.environment).toEqual(names);
});

test("follows anchors and merges", async () => {
  const text = "x-base: &base\n  image: alpine:3\nservices:\n  a:\n    <<: *base\n  b: { build: . }\n";
  expect((await read(text)).map(({ name, image }) => [name, image])).toEqual([
    ["a", "alpine:3"],
    ["b", null],
  ]);
});

const laughs = Array.from({ length: 20 }, (_, level) =>
  level === 0 ? "a0: &a0 [x, x]" : `a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`,
).join("\n");

test.each([
  ["a file that is no YAML", "services: [unclosed"],
  ["a list", "- services"],
  ["services that are a text", "services: all"],
  ["aliases that grow", `${laughs}\nservices: { one: { ports: *a19 } }`],
  ["many aliases", `a: &a 1\nb: [${"*a,".repeat(50_000)}]\nservices: { one: { image: x } }`],
  ["a deep nest", `services: ${"[".repeat(100_000)}`],
])("finds nothing in %s", async (_, text) => {
  expect(await read(text)).toEqual([]);
});

test("reads the files nearest to the top where there is too much", async () => {
  const services = (name: string) => `services: { ${name}: { image: x } }\n`;
  const found = await readComposeFiles([
    { path: "a/compose.yaml", text: services("deep") + "# ".repeat(256 * 1024) },
    { path: "compose.yaml", text: services("top") },
  ]);
  expect(found.map(({ name }) => name)).toEqual(["top"]);
});
