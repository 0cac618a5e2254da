import type { GitClient } from "../../../../testing/git-client.ts";

const names = ["one.txt", "two.txt", "-x", "中文.txt", 'quo"te', "deep/in/side.txt", "run.sh", "a/b.txt"];
const folders = ["", "a/", "a/中文 dir/", "b/"];
const commits = 120;

/** Makes `world` with a history of merges, reverts, changes of mode, removals and returns; the same for the same seed. */
export async function makeTangledHistory(client: GitClient, seed: number): Promise<void> {
  await client.git(".", "init", "-q", "-b", "main", "world");
  const answer = await client.run(["fast-import", "--quiet"], { cwd: "world", input: historyText(seed) });
  if (answer.exitCode !== 0) throw new Error(answer.stderr);
}

function historyText(seed: number): string {
  const next = numbersFrom(seed);
  const lines: string[] = [];
  for (let number = 1; number <= commits; number += 1) {
    // Commits of one branch follow each other loosely, so that histories run side by side.
    const parent = number <= 2 ? number - 1 : number - 1 - next(2);
    const other = number > 6 && next(4) === 0 ? number - 2 - next(4) : null;
    lines.push(...headOf(number, parent, other === parent ? null : other));
    for (let change = next(3) + (number === 1 ? 30 : 0); change > 0; change -= 1)
      lines.push(...changeBy(next));
  }
  return `${[...lines, `reset refs/heads/side`, `from :${commits - 3}`, "", ""].join("\n")}`;
}

function headOf(number: number, parent: number, other: number | null): string[] {
  return [
    "commit refs/heads/main",
    `mark :${number}`,
    `committer Lin <lin@example.com> ${1_700_000_000 + Math.floor(number / 3)} +0000`,
    `data 1`,
    "x",
    ...(parent > 0 ? [`from :${parent}`] : []),
    ...(other !== null && other > 0 ? [`merge :${other}`] : []),
  ];
}

/** Few contents, so that a change is often taken back or made twice. */
function changeBy(next: (below: number) => number): string[] {
  const path = `${folders[next(folders.length)] ?? ""}${names[next(names.length)] ?? ""}`;
  const quoted = JSON.stringify(path);
  if (next(8) === 0) return [`D ${quoted}`];
  const content = `content ${next(3)}\n`;
  const mode = next(5) === 0 ? "100755" : "100644";
  return [`M ${mode} inline ${quoted}`, `data ${content.length}`, content];
}

function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
