import type { ContentValue } from './practice.ts'

/** What the administrator writes in place of something that the practice does not have, so that it is left out. */
export const NONE = 'none'

export function isNone(text: string): boolean {
  return text.trim().toLowerCase() === NONE
}

/** Texts by their keys: the content item of each where there is one, the built-in text where not. */
export function overridden<Key extends string>(
  builtIn: Readonly<Record<Key, string>>,
  items: readonly ContentValue[],
): Record<Key, string> {
  const texts: Record<Key, string> = { ...builtIn }
  for (const { key, value } of items) if (Object.hasOwn(builtIn, key)) texts[key as Key] = value
  return texts
}
