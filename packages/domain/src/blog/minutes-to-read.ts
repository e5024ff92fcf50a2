/** Words of plain English that most adults read in a minute. */
const WORDS_PER_MINUTE = 220

/** Minutes to read a text of this many words, rounded up, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
