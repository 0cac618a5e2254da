/** Languages by the endings of their files; the first name is the grammar's. */
const endings = {
  bash: ["sh", "bash", "zsh", "ksh", "bats"],
  bat: ["bat", "cmd"],
  c: ["c", "h"],
  clojure: ["clj", "cljs", "cljc", "edn"],
  cmake: ["cmake"],
  cpp: ["cpp", "cc", "cxx", "hpp", "hh", "hxx", "ino"],
  csharp: ["cs", "csx"],
  css: ["css"],
  dart: ["dart"],
  diff: ["diff", "patch"],
  dockerfile: ["dockerfile"],
  elixir: ["ex", "exs"],
  erlang: ["erl", "hrl"],
  go: ["go"],
  graphql: ["graphql", "gql"],
  groovy: ["groovy", "gradle"],
  handlebars: ["hbs", "handlebars"],
  haskell: ["hs"],
  hcl: ["hcl", "tf", "tfvars"],
  html: ["html", "htm", "xhtml"],
  ini: ["ini", "cfg", "conf", "properties", "editorconfig"],
  java: ["java"],
  javascript: ["js", "mjs", "cjs"],
  json: ["json", "webmanifest", "geojson", "ipynb"],
  jsonc: ["jsonc", "json5"],
  jsx: ["jsx"],
  julia: ["jl"],
  kotlin: ["kt", "kts"],
  latex: ["tex", "sty"],
  less: ["less"],
  lua: ["lua"],
  make: ["mk", "makefile"],
  markdown: ["md", "markdown"],
  mdx: ["mdx"],
  nginx: ["nginx"],
  nix: ["nix"],
  "objective-c": ["m", "mm"],
  ocaml: ["ml", "mli"],
  perl: ["pl", "pm"],
  php: ["php"],
  powershell: ["ps1", "psm1"],
  prisma: ["prisma"],
  proto: ["proto"],
  python: ["py", "pyi", "pyw"],
  r: ["r"],
  ruby: ["rb", "rake", "gemspec", "gemfile", "rakefile"],
  rust: ["rs"],
  sass: ["sass"],
  scala: ["scala", "sbt"],
  scss: ["scss"],
  solidity: ["sol"],
  sql: ["sql"],
  svelte: ["svelte"],
  swift: ["swift"],
  toml: ["toml"],
  tsx: ["tsx"],
  typescript: ["ts", "mts", "cts"],
  vue: ["vue"],
  xml: ["xml", "svg", "xsd", "xsl", "plist", "csproj", "pom"],
  yaml: ["yml", "yaml"],
  zig: ["zig"],
} as const;

export type Language = keyof typeof endings;

/** Whole names of files that say their language themselves. */
const names = new Map<string, Language>(
  Object.entries({
    dockerfile: "dockerfile",
    containerfile: "dockerfile",
    makefile: "make",
    "cmakelists.txt": "cmake",
    gemfile: "ruby",
    rakefile: "ruby",
    jenkinsfile: "groovy",
    "nginx.conf": "nginx",
    ".gitconfig": "ini",
    ".editorconfig": "ini",
    ".npmrc": "ini",
    ".bashrc": "bash",
    ".profile": "bash",
    ".zshrc": "bash",
    "tsconfig.json": "jsonc",
  } as const),
);

/** What people write behind the opening of a code fence, beyond grammars and endings. */
const nicknames = new Map<string, Language>(
  Object.entries({
    shell: "bash",
    console: "bash",
    docker: "dockerfile",
    golang: "go",
    "c++": "cpp",
    "c#": "csharp",
  } as const),
);

const byEnding = new Map<string, Language>(
  Object.entries(endings).flatMap(([language, known]) =>
    known.map((ending): [string, Language] => [ending, language as Language]),
  ),
);

/** The language of a file by its name; null where none is known. */
export function languageOfPath(path: string): Language | null {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return names.get(name) ?? (name.includes(".") ? byEnding.get(ending) : undefined) ?? null;
}

/** The language that a code fence names, such as `ts`, `shell` or `Python`; null where none is known. */
export function languageOfFence(word: string): Language | null {
  const name = word.toLowerCase();
  if (name === "text" || name === "plain") return null;
  if (Object.hasOwn(endings, name)) return name as Language;
  return byEnding.get(name) ?? nicknames.get(name) ?? null;
}
