const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Spells out counts up to twelve, as in an English sentence; larger ones stay digits. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}
