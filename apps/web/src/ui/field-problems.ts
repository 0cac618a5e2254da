import type { FormInstance } from "antd/es/form";

interface Problem {
  readonly path: string;
}

interface Placement<Values> {
  readonly form: FormInstance<Values>;
  readonly problems: readonly Problem[];
  /** The fields of this form and what stands under each when the server refuses it. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Puts the server's refusals under their fields and goes to the first; answers whether every one found a place. */
export function placeFieldProblems<Values>({ form, problems, texts }: Placement<Values>): boolean {
  const names = problems.map((problem) => rootOf(problem.path));
  const placed = [...new Set(names)].filter((name) => Object.hasOwn(texts, name));
  form.setFields(placed.map((name) => ({ name: name as never, errors: [texts[name] ?? ""] })));
  const [first] = placed;
  if (first !== undefined) form.scrollToField(first, { focus: true });
  return problems.length > 0 && names.every((name) => placed.includes(name));
}

function rootOf(path: string): string {
  return path.split(/[.[/]/).find((part) => part !== "") ?? path;
}
