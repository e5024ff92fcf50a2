const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A count as English writes it within a sentence: up to twelve as a word, beyond that in digits. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}
