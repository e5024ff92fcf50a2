import { createElement } from 'react'
import classes from './unbroken.module.css'

const CLOCK = '\\d{1,2}:\\d\\d(?: [AP]M)?'
const DAY = '\\d{1,2}(?![\\d:])(?:, \\d{4})?'
// A word and a number: month names would cost more bytes than keeping the odd "Suite 2" whole.
const DATES = `(?:[A-Z][a-z]+, )?[A-Z][a-z]+ ${DAY}(?: – (?:[A-Z][a-z]+ )?${DAY})?`
// "9:00 a 11:00 a. m."
const SPANISH_CLOCK = '\\d{1,2}:\\d\\d(?: a \\d{1,2}:\\d\\d)?\\s[ap]\\.\\sm\\.'
// "mar, 1 dic 2026", and two parts of "1 de diciembre de 2026", which is too long for a column of a table.
const SPANISH_DATE =
  '(?:[A-Za-zá-ú]{3}, )?\\b\\d{1,2} [a-z]{3}\\b(?: \\d{4})?|\\b\\d{1,2} de [a-z]+|\\bde \\d{4}\\b'
// Adjacent punctuation stays with the date.
const UNBROKEN = new RegExp(
  `([(“]*(?:${SPANISH_CLOCK}|${SPANISH_DATE}|${CLOCK}(?:-${CLOCK})?|${DATES})[^\\s\\d]*)`,
)

/** Length of "September 30, 2026,", which fits on any line. */
const MAX_SHORT = 19

/** Keeps dates, times and their ranges on one line. Each part is an element, which a browser's translation leaves. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(UNBROKEN).map((part, index) => {
    const className = index % 2 ? toClassName(part) : undefined
    return part.trim() === '' ? part : createElement('span', { className }, part)
  })
  return createElement('span', null, ...parts)
}

function toClassName({ length }: string): string | undefined {
  return length > MAX_SHORT ? classes.long : classes.short
}
