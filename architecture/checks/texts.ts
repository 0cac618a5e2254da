/** What one language lacks that the other has. English counts 1 apart, so its `x_one` needs only an `x_other`. */
export function findMissingTexts(place: string, zh: object, en: object): string[] {
  const [zhKeys, enKeys] = [keysOf(zh), keysOf(en)];
  const missingInEn = [...zhKeys].filter((key) => !enKeys.has(key));
  const missingInZh = [...enKeys].filter(
    (key) => !zhKeys.has(key) && !zhKeys.has(key.replace(/_one$/, "_other")),
  );
  return [
    ...missingInEn.map((key) => `${place}: "${key}" has no English text: add it to the en file.`),
    ...missingInZh.map((key) => `${place}: "${key}" has no Chinese text: add it to the zh file.`),
  ];
}

/** Which codes of the error table have no text for the member. */
export function findMissingMessages(codes: readonly number[], zh: object, en: object): string[] {
  return codes.flatMap((code) =>
    Object.entries({ zh, en })
      .filter(([, texts]) => !(code in texts))
      .map(([language]) => `Error code ${code} has no text: add it to messages.${language}.ts.`),
  );
}

function keysOf(texts: object, prefix = ""): Set<string> {
  const keys = Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? [...keysOf(value, `${prefix}${key}.`)]
      : [`${prefix}${key}`],
  );
  return new Set(keys);
}
