/** Content value that hides an optional text. */
export const NONE = 'none'

export function isNone(text: string): boolean {
  return text.trim().toLowerCase() === NONE
}

/** Built-in texts, overridden by the content items with the same keys. */
export function overridden<Key extends string>(
  builtIn: Readonly<Record<Key, string>>,
  items: ReadonlyArray<{ key: string; value: string }>,
): Record<Key, string> {
  const texts: Record<Key, string> = { ...builtIn }
  for (const { key, value } of items) if (Object.hasOwn(builtIn, key)) texts[key as Key] = value
  return texts
}

/** Texts with "none" replaced by the empty text. */
export function withoutNone<Key extends string>(texts: Readonly<Record<Key, string>>): Record<Key, string> {
  const shown: Record<Key, string> = { ...texts }
  for (const key in shown) if (isNone(shown[key])) shown[key] = ''
  return shown
}
