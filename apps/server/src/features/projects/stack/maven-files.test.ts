import { expect, test } from "vitest";
import { readMavenFiles } from "./maven-files.ts";
import { isMavenFile } from "./maven.rules.ts";

const pom = (inner: string) =>
  `<?xml version="1.0"?><project xmlns="http://maven.apache.org/POM/4.0.0">${inner}</project>`;
const read = (files: Readonly<Record<string, string>>) =>
  readMavenFiles(Object.entries(files).map(([path, inner]) => ({ path, text: pom(inner) })));

const coordinates = "<groupId>g</groupId><artifactId>a</artifactId><version>1.10</version>";
const module = {
  path: "pom.xml",
  group: "g",
  name: "a",
  version: "1.10",
  packaging: "jar",
  javaVersion: null,
  springBootVersion: null,
};
const parent = (name: string, more = "") =>
  `<parent><groupId>g</groupId><artifactId>${name}</artifactId><version>1.10</version>${more}</parent>`;

test.each([
  ["pom.xml", true],
  ["a/b/pom.xml", true],
  ["a/b/c/d/e/pom.xml", false],
  ["a/pom.xml.bak", false],
])("takes %s for a module: %s", (path, expected) => {
  expect(isMavenFile(path)).toBe(expected);
});

test.each([
  ["nothing more than a name", "", {}],
  ["the packaging", "<packaging>war</packaging>", { packaging: "war" }],
  ["java.version", "<properties><java.version>21</java.version></properties>", { javaVersion: "21" }],
  [
    "the compiler's release before java.version",
    "<properties><java.version>17</java.version><maven.compiler.release>21</maven.compiler.release></properties>",
    { javaVersion: "21" },
  ],
  [
    "Java 8 by its old name",
    "<properties><maven.compiler.source>1.8</maven.compiler.source></properties>",
    { javaVersion: "8" },
  ],
  [
    "the settings of the compiler plugin, through a property",
    "<properties><jdk>17</jdk></properties><build><plugins><plugin><artifactId>x</artifactId></plugin><plugin><artifactId>maven-compiler-plugin</artifactId><configuration><release>${jdk}</release></configuration></plugin></plugins></build>",
    { javaVersion: "17" },
  ],
  [
    "Spring Boot by its parent",
    "<parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>3.3.4</version><relativePath/></parent>",
    { springBootVersion: "3.3.4" },
  ],
  [
    "Spring Boot by an import",
    "<properties><boot>3.2.0</boot></properties><dependencyManagement><dependencies><dependency><artifactId>spring-boot-dependencies</artifactId><version>${boot}</version></dependency></dependencies></dependencyManagement>",
    { springBootVersion: "3.2.0" },
  ],
  [
    "Spring Boot by its plugin",
    "<build><pluginManagement><plugins><plugin><artifactId>spring-boot-maven-plugin</artifactId><version>2.7.1</version></plugin></plugins></pluginManagement></build>",
    { springBootVersion: "2.7.1" },
  ],
  [
    "no Java version where a property is unknown or names itself",
    "<properties><java.version>${java.version}${java.version}</java.version></properties>",
    {},
  ],
])("reads %s", async (_, inner, expected) => {
  expect(await read({ "pom.xml": coordinates + inner })).toEqual([{ ...module, ...expected }]);
});

test("takes over group, version, properties and Spring Boot from parents in the repository", async () => {
  const modules = await read({
    "pom.xml": `<groupId>g</groupId><artifactId>root</artifactId><version>\${revision}</version><packaging>pom</packaging>
      <parent><artifactId>spring-boot-starter-parent</artifactId><version>3.3.4</version></parent>
      <properties><revision>1.10</revision><java.version>17</java.version></properties>`,
    "web/pom.xml": `${parent("root")}<artifactId>web</artifactId>`,
    "web/api/pom.xml": `<parent><groupId>g</groupId><artifactId>root</artifactId><version>\${revision}</version><relativePath>../..</relativePath></parent>
      <artifactId>api</artifactId><properties><java.version>21</java.version></properties>`,
  });
  const shared = { ...module, springBootVersion: "3.3.4" };
  expect(modules).toEqual([
    { ...shared, name: "root", packaging: "pom", javaVersion: "17" },
    { ...shared, path: "web/pom.xml", name: "web", javaVersion: "17" },
    { ...shared, path: "web/api/pom.xml", name: "api", javaVersion: "21" },
  ]);
});

test("takes over nothing from a neighbour that is not the parent", async () => {
  const [, child] = await read({
    "pom.xml": `${coordinates}<properties><java.version>17</java.version></properties>`,
    "b/pom.xml": `${parent("other")}<artifactId>b</artifactId>`,
  });
  expect(child).toEqual({ ...module, path: "b/pom.xml", name: "b" });
});

test("comes to an end where modules are each other's parents", async () => {
  const modules = await read({
    "pom.xml": `${parent("b", "<relativePath>b</relativePath>")}<artifactId>a</artifactId>`,
    "b/pom.xml": `${parent("a")}<artifactId>b</artifactId>`,
  });
  expect(modules.map(({ name }) => name)).toEqual(["a", "b"]);
});

test.each([
  ["no XML", "{}"],
  ["another document", "<settings><artifactId>a</artifactId></settings>"],
  ["a DOCTYPE", `<!DOCTYPE p [<!ENTITY a "b">]>${pom("<artifactId>&a;</artifactId>")}`],
  ["a deep nest", pom(`<artifactId>a</artifactId>${"<a>".repeat(60)}${"</a>".repeat(60)}`)],
  ["a name that is no text", pom("<artifactId><b/></artifactId>")],
  ["a name of the language", pom("<__proto__><artifactId>a</artifactId></__proto__>")],
])("finds no module in %s", async (_, text) => {
  expect(await readMavenFiles([{ path: "pom.xml", text }])).toEqual([]);
});

test("lets everybody else have their turn between two files, and passes over one that is too long", async () => {
  const long = "<a>x</a>".repeat(16 * 1024);
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  const folders = Array.from({ length: 20 }, (_, index) => [
    `m${index}/pom.xml`,
    `${coordinates}${long.slice(0, 64_000)}`,
  ]);
  const modules = await read({ ...Object.fromEntries(folders), "pom.xml": coordinates + long });
  clearInterval(count);
  expect(modules.map(({ path }) => path)).not.toContain("pom.xml");
  expect([modules.length, turns]).toEqual([20, expect.any(Number)]);
  expect(turns).toBeGreaterThan(5);
});
