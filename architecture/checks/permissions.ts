/** Which permission keys no use case asks for, so that holding them means nothing. */
export function findUnaskedPermissions(keys: readonly string[], useCases: string): string[] {
  return keys
    .filter((key) => !useCases.includes(`"${key}"`))
    .map((key) => `No use case asks for "${key}": ask can() for it in a *.service.ts, or remove the key.`);
}
