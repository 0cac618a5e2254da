/** As many characters as the server takes (specification §5). */
export const roleNameLimit = 20;

/** Why the name of a role is refused, as the key of its text; null when it is fine. */
export function roleNameProblem(name: string | undefined): "empty" | "long" | null {
  const length = [...(name ?? "").trim()].length;
  if (length === 0) return "empty";
  return length > roleNameLimit ? "long" : null;
}
