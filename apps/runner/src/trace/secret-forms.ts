/** Shorter values would blank out ordinary words, so they are never masked. */
export const minSecretLength = 8;

/**
 * Every form in which a value is likely to be printed: itself, its lines, URL-encoded, and base64 at each of the
 * three alignments that it has inside a longer text such as `user:secret`.
 */
export function secretForms(value: string): string[] {
  const forms = new Set<string>();
  for (const part of [value, value.trim(), ...value.split(/\r?\n/)]) {
    if (part.length < minSecretLength) continue;
    forms.add(part);
    for (const encoded of [urlEncode(part), new URLSearchParams([["", part]]).toString().slice(1)]) {
      if (encoded !== null) forms.add(encoded);
    }
    for (const text of base64Forms(part)) forms.add(text);
  }
  return [...forms];
}

/** Null for a lone surrogate, which has no URL encoding. */
function urlEncode(value: string): string | null {
  try {
    return encodeURIComponent(value);
  } catch {
    return null;
  }
}

function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value, "utf8");
  const forms = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
    // Characters that also carry bits of the neighbours before and after are left out.
    const first = [0, 2, 3][shift] ?? 0;
    const whole = Math.floor(((shift + bytes.length) * 8) / 6);
    return text.slice(first, whole);
  });
  const all = [...forms, ...forms.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))];
  return all.filter((form) => form.length >= minSecretLength);
}
