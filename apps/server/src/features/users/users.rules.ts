/**
 * Passwords that guessing begins with: the member's own name, hardly any different characters, or one of
 * `commonPasswords` (lower case).
 */
export function isGuessablePassword(
  password: string,
  username: string,
  commonPasswords: readonly string[],
): boolean {
  const lower = password.toLowerCase();
  return lower.includes(username.toLowerCase()) || new Set(lower).size < 4 || commonPasswords.includes(lower);
}

/** A mobile number as others may see it: 138****8000. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}
