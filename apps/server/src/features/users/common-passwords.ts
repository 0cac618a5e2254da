/**
 * The passwords that people use most, in lower case. Read when one is changed, which is seldom: the list takes
 * memory that an idle server should not.
 */
export async function readCommonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"];
}
