import type { Question } from './questions.ts'

/** Words of a birth that is still ahead, or of another person's. */
const OTHERS_BIRTH =
  /\b(due|expect|pregnan|baby|children|(spouse|partner|parent|guardian|insured|subscriber|policy-? ?holder)s?['’]s?\b)/i

/** Whether a question asks when the patient was born: the built-in one by its id, the practice's own by their words. */
export function asksBirthDate({ kind, id, text }: Question): boolean {
  if (id === 'birth-date') return kind === 'date'
  return kind === 'date' && /\b(birth|birthday|born)\b/i.test(text.en) && !OTHERS_BIRTH.test(text.en)
}

/** Whole years from one day to another, both `yyyy-MM-dd`; null if it is later. */
export function ageOn(born: string, today: string): number | null {
  const hadBirthday = today.slice(5) >= born.slice(5)
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return years < 0 ? null : years
}

/** Whether a text is a day that exists, as `yyyy-MM-dd`. */
export function isRealDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Some engines read February 30 as March 2.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
