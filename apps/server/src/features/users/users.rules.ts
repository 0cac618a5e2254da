/** Passwords that guessing begins with: the member's own name, or hardly any different characters. */
export function isGuessablePassword(password: string, username: string): boolean {
  const lower = password.toLowerCase();
  return lower.includes(username.toLowerCase()) || new Set(lower).size < 4;
}

/** A mobile number as others may see it: 138****8000. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}
