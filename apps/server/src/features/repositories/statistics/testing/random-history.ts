import fc from "fast-check";

/** One step of a history; numbers choose among what there is. */
export interface Step {
  readonly kind: "edit" | "binary" | "rename" | "delete" | "empty" | "merge" | "mailmap" | "reset";
  readonly branch: number;
  readonly file: number;
  readonly content: number;
  readonly author: number;
  readonly at: number;
  readonly zone: number;
}

const branches = ["main", "side", "feature/it's"];
const files = ["a.txt", "dir/b.txt", "表 单.txt", "package-lock.json", 'quo"te\t.txt'];
const contents = ["1\n2\n3\n", "1\n2\n3\n4\n", "1\n2\nx\n", "", "no line end"];
const authors = [
  "Ann Lee <ann@example.com>",
  "ann <ANN@example.com>",
  "Ann Lee <second@example.com>",
  "李 雷 <li@example.com>",
  'Zoë "Z" O\'Neil <zoe@example.com>',
  "helper[bot] <bot@example.com>",
  " <nameless@example.com>",
];
const mailmaps = [
  "Ann Lee <ann@example.com>\n",
  "# comment\nAnn <ann@example.com> <second@example.com>\nLi Lei <li@example.com>\n",
  "New Name <new@example.com> ann <ANN@example.com>\n<z@example.com> <zoe@example.com>\n  Spaced   <nameless@example.com>  \nbroken\n",
];
const zones = ["+0000", "+0800", "-0330", "+1345"];

/** Histories with merges, repeated patches, reverts, renames, binary files, empty commits and dates in no order. */
export const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant("edit" as const) },
      {
        weight: 6,
        arbitrary: fc.constantFrom<Step["kind"]>("binary", "rename", "delete", "empty", "mailmap"),
      },
      { weight: 3, arbitrary: fc.constantFrom<Step["kind"]>("merge", "reset") },
    ),
    branch: fc.nat(branches.length - 1),
    file: fc.nat(files.length - 1),
    content: fc.nat(contents.length - 1),
    author: fc.nat(authors.length - 1),
    at: fc.nat(40 * 86_400),
    zone: fc.nat(zones.length - 1),
  }),
  { minLength: 4, maxLength: 40 },
);

const firstMoment = 1_700_000_000;

/** Plays steps into the input of `git fast-import`, one part after another; each part goes on where the last ended. */
export function createPlayer() {
  const trees = new Map<string, Map<string, string>>();
  const marks: { mark: number; tree: Map<string, string> }[] = [];
  const heads = new Map<string, number>();
  let clock = firstMoment;

  function play(step: Step): string {
    const branch = branches[heads.size === 0 ? 0 : step.branch] ?? "main";
    const parent = heads.get(branch) ?? heads.get("main");
    const tree = new Map(trees.get(branch) ?? trees.get("main") ?? []);
    if (step.kind === "reset") return reset(branch, step);
    const change = changeOf(step, tree);
    const other = step.kind === "merge" ? [...heads].find(([name]) => name !== branch)?.[1] : undefined;
    const mark = marks.length + 1;
    marks.push({ mark, tree });
    heads.set(branch, mark);
    trees.set(branch, tree);
    clock += 60;
    return [
      `commit refs/heads/${branch}`,
      `mark :${mark}`,
      `author ${authors[step.author] ?? ""} ${firstMoment + step.at} ${zones[step.zone] ?? ""}`,
      `committer C <c@example.com> ${clock} +0000`,
      data(`${step.kind}\n`),
      ...(parent === undefined ? [] : [`from :${parent}`]),
      ...(other === undefined || other === parent ? [] : [`merge :${other}`]),
      ...change,
      "",
    ].join("\n");
  }

  /** A forced push, or a branch that goes away. */
  function reset(branch: string, step: Step): string {
    const back = marks[step.content];
    if (!back || branch === "feature/it's") {
      if (branch === "main") return "";
      heads.delete(branch);
      trees.delete(branch);
      return `reset refs/heads/${branch}\nfrom ${"0".repeat(40)}\n\n`;
    }
    heads.set(branch, back.mark);
    trees.set(branch, back.tree);
    return `reset refs/heads/${branch}\nfrom :${back.mark}\n\n`;
  }

  return { play: (steps: readonly Step[]): string => steps.map(play).join("") };
}

function changeOf(step: Step, tree: Map<string, string>): string[] {
  const path = files[step.file] ?? "a.txt";
  if (step.kind === "empty" || step.kind === "merge") return [];
  if (step.kind === "delete" || step.kind === "rename") {
    const text = tree.get(path);
    if (text === undefined) return [];
    tree.delete(path);
    if (step.kind === "delete") return [`D ${quoted(path)}`];
    const target = `moved-${step.content}.txt`;
    tree.set(target, text);
    return [`D ${quoted(path)}`, ...write(target, text)];
  }
  const text = textOf(step);
  const target = step.kind === "mailmap" ? ".mailmap" : step.kind === "binary" ? "data.bin" : path;
  tree.set(target, text);
  return write(target, text);
}

function textOf(step: Step): string {
  if (step.kind === "mailmap") return mailmaps[step.content % mailmaps.length] ?? "";
  if (step.kind === "binary") return `\0${step.content}`;
  return contents[step.content] ?? "";
}

function write(path: string, text: string): string[] {
  return [`M 100644 inline ${quoted(path)}`, data(text)];
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}

function quoted(path: string): string {
  return `"${path.replaceAll('"', '\\"').replaceAll("\t", "\\t")}"`;
}
