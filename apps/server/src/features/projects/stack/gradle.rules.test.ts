import { expect, test } from "vitest";
import { isGradleFile, listGradleModules } from "./gradle.rules.ts";

const read = (files: Readonly<Record<string, string>>) =>
  listGradleModules(Object.entries(files).map(([path, text]) => ({ path, text })));
const nothing = { group: null, version: null, javaVersion: null, springBootVersion: null };

test.each([
  ["build.gradle", true],
  ["app/build.gradle.kts", true],
  ["settings.gradle.kts", true],
  ["gradle.properties", false],
  ["buildSrc/build.gradle", false],
  ["a/b/c/d/e/build.gradle", false],
])("takes %s for a script: %s", (path, expected) => {
  expect(isGradleFile(path)).toBe(expected);
});

test.each([
  ["group = 'com.example'", { group: "com.example" }],
  ['group "com.example"', { group: "com.example" }],
  ['version = "1.10"', { version: "1.10" }],
  ["// version = '1'", {}],
  ["/* version = '1'\n*/ version = '2'", { version: "2" }],
  ["url = 'http://x' // version\nversion = '3'", { version: "3" }],
  ["exclude('a/**/*.java')\nversion = '4'", { version: "4" }],
  ["publishing {\n  version = '9'\n}", {}],
  ['version = "${base}.1"', {}],
  ["sourceCompatibility = '17'", { javaVersion: "17" }],
  ["sourceCompatibility = 1.8", { javaVersion: "8" }],
  ["java {\n  sourceCompatibility = JavaVersion.VERSION_1_8\n}", { javaVersion: "8" }],
  ["java { sourceCompatibility = JavaVersion.VERSION_21 }", { javaVersion: "21" }],
  ["java {\n toolchain {\n languageVersion = JavaLanguageVersion.of(21)\n}\n}", { javaVersion: "21" }],
  ["kotlin { jvmToolchain(17) }", { javaVersion: "17" }],
  ["tasks.withType<JavaCompile> { options.release.set(11) }", { javaVersion: "11" }],
  ["plugins {\n  id 'org.springframework.boot' version '3.3.4'\n}", { springBootVersion: "3.3.4" }],
  ['plugins { id("org.springframework.boot") version "3.3.4" }', { springBootVersion: "3.3.4" }],
  ["classpath 'org.springframework.boot:spring-boot-gradle-plugin:2.7.1'", { springBootVersion: "2.7.1" }],
  ["id 'org.springframework.boot'", {}],
])("reads %s", (text, expected) => {
  expect(read({ "build.gradle": text })).toEqual([
    { path: "build.gradle", name: null, ...nothing, ...expected },
  ]);
});

const root = `plugins { id("org.springframework.boot") version "3.3.4" apply false }
allprojects {
  group = "com.example"
  version = "1.0"
}
subprojects { java { toolchain { languageVersion = JavaLanguageVersion.of(21) } } }`;

test("takes over what the top says for all modules, and the version of a plugin that a module uses", () => {
  const modules = read({
    "build.gradle.kts": root,
    "settings.gradle.kts": 'rootProject.name = "shop"\ninclude(":api", ":core")',
    "api/build.gradle.kts": 'plugins { id("org.springframework.boot") }\nversion = "2.0"',
    "core/build.gradle.kts": "",
  });
  const shared = { group: "com.example", version: "1.0", javaVersion: "21", springBootVersion: null };
  expect(modules).toEqual([
    { ...shared, path: "build.gradle.kts", name: "shop", javaVersion: null, springBootVersion: "3.3.4" },
    { ...shared, path: "api/build.gradle.kts", name: "api", version: "2.0", springBootVersion: "3.3.4" },
    { ...shared, path: "core/build.gradle.kts", name: "core" },
  ]);
});

test.each([
  ["include 'a', 'b:c'", ["a", "c"]],
  ['include(":a")\ninclude(":b:c")', ["a", "c"]],
  ["include(\n  ':a',\n\n  ':b:c'\n)\nprintln('x')", ["a", "c"]],
  ["include 'a',\n  'b:c'\nproject(':d').name = 'e'", ["a", "c"]],
  ["includeBuild('tools')", []],
])("lists modules that have no script of their own: %s", (text, names) => {
  const modules = read({ "settings.gradle": text });
  expect(modules.map(({ name }) => name)).toEqual(names);
  expect(modules.every(({ path }) => path === "settings.gradle")).toBe(true);
});

test("keeps builds apart that lie beside each other", () => {
  const modules = read({
    "a/settings.gradle": "rootProject.name = 'one'",
    "a/build.gradle": "allprojects {\n  version = '1'\n}",
    "b/build.gradle": "",
  });
  expect(modules.map(({ name, version }) => [name, version])).toEqual([
    ["one", "1"],
    ["b", null],
  ]);
});

test("stays quick with scripts that are made to be slow", () => {
  const hostile = ["{", "/*", "include ", '"org.springframework.boot"', "sourceCompatibility "].map((part) =>
    part.repeat(50_000 / part.length),
  );
  expect(read({ "settings.gradle": hostile.join("\n"), "build.gradle": hostile.join("\n") })).toHaveLength(1);
});
