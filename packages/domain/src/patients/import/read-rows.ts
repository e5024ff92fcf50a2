import { APPOINTMENT_TYPES, type AppointmentType } from '../../availability/durations.ts'
import { cleanText, plainText } from '../../clean-text.ts'
import { clinicDay } from '../../clinic-time.ts'
import { isFillerEmail } from '../filler-emails.ts'
import type { ImportColumns, ImportField } from './columns.ts'
import { type DateOrder, type ImportedDate, readImportedDate } from './dates.ts'
import {
  hasContact,
  type ImportedAppointment,
  importedAppointment,
  importKey,
  isFormula,
  NOON,
} from './schemas.ts'

/** A row of a file with the number of its first line, from 1. */
export interface ImportRow {
  line: number
  cells: readonly string[]
  /** Why it has no visit that could be read. */
  problem?: 'empty' | 'aboveHeadings' | 'headings' | 'badQuotes' | 'didNotHappen'
}

export type ImportProblem =
  | NonNullable<ImportRow['problem']>
  | 'total'
  | 'noName'
  | 'badName'
  | 'formula'
  | 'noContact'
  | 'badEmail'
  | 'badPhone'
  | 'noDate'
  | 'badDate'
  | 'notPast'
  | 'repeated'

export interface ReadOptions {
  columns: ImportColumns
  /** The kind of appointments whose kind is not recognized. */
  type: AppointmentType
  /** The day of rows without a date, such as those of an address book; null if they have none. */
  day: string | null
  dateOrder: DateOrder
  /** The practice's own addresses, which count as no email. */
  ownEmails: readonly string[]
  /** Epoch milliseconds. */
  now: number
  timeZone: string
}

/** A row as it would be imported, or why it would not. */
export type ReadRow =
  | { line: number; appointment: ImportedAppointment; hasFillerEmail: boolean }
  | { line: number; problem: ImportProblem }

const DID_NOT_HAPPEN =
  /cancel|\bcanc\b|\bcxl?d?\b|\bcnx\b|\bcncl\b|no.?show|miss(ed)?\b|absent|ausente|re-?sched|\br\/s\b|reprogram|deleted|void|broken|bumped|\bfail|\b(did|does|has|was|is) ?n(o|['’])?t\b|\b(not|never|non|un)[ _-]?(arriv|attend|com|came|seen|kept|present|accept)|\bno (arriv|attend|visit)|\bdn[aks]\w*\b|\bn[/.]?s\b|\bncns\b|\bftk?a\b|\bno (vino|lleg|asist|acud|se )|inasist|\bfalt[oó]|\banulad|\bleft w|\blw[bt]|walked out|declin|reject|refus|rechaz|\berror\b|wait.?list|^(pending|proposed|skipped)$/i

/** Cells that leave a patient out of reminders, as a whole: `Inactive: No` and notes say nothing. */
const LEFT_OUT_STATUS =
  /^(patient |client |paciente )?(deceased|died|dead|inactive|discharged|archived|moved away|do not contact|do not email|dnc|opted out|unsubscribed|fallecid[oa]|inactiv[oa]|dad[oa] de alta|no contactar)(\s*[-–(,:].*)?$/i
export const YES = /^(y|yes|true|t|1|x|on|✓|s[ií])$/i

const SUFFIX = /^(jr|sr|i{1,3}|iv|m\.?d|d\.?[cod]|d\.?d\.?s|ph\.?d|r\.?n|esq)\.?$/i

/** Matches rows of totals, which are no visit. */
const TOTAL = /^[\s*]*((grand |sub)?total(es)?\b|sum\b|\d+ (appointments|visits|rows|records|citas|filas)\b)/i

/** Words of each kind of appointment in other systems, the first that fits wins. */
const TYPE_WORDS: readonly [RegExp, AppointmentType][] = [
  [/follow/i, 'follow-up'],
  [/consult|initial|new patient|exam|first/i, 'consultation'],
  [/adjust|manipulat/i, 'adjustment'],
  [/treat|therapy|massage|session/i, 'treatment'],
]

/** Reads each row as a past appointment. An appointment that the file has twice is read once. */
export function readImportRows(rows: readonly ImportRow[], options: ReadOptions): ReadRow[] {
  const seen = new Set<string>()
  return rows.map(({ line, cells, problem }) => {
    if (problem) return { line, problem }
    const read = readImportRow(cells, options)
    if (typeof read === 'string')
      return { line, problem: cells.some(text => TOTAL.test(text)) ? 'total' : read }
    const key = importKey(read.appointment)
    if (seen.has(key)) return { line, problem: 'repeated' }
    seen.add(key)
    return { line, ...read }
  })
}

function readImportRow(
  cells: readonly string[],
  options: ReadOptions,
): { appointment: ImportedAppointment; hasFillerEmail: boolean } | ImportProblem {
  const cell = (field: ImportField) => plainCell(cells[options.columns[field] ?? -1] ?? '')
  if (DID_NOT_HAPPEN.test(cell('status'))) return 'didNotHappen'
  const name = readName(cell('name'), cell('firstName'), cell('lastName'))
  if (name === '') return 'noName'
  if (isFormula(name)) return 'formula'
  const typed = firstEmail(cell('email'))
  const hasFillerEmail = typed !== '' && isFillerEmail(typed, options.ownEmails)
  const email = hasFillerEmail ? null : typed || null
  const phone = readPhone(cell('phone'))
  if (email === null && phone === null) return cell('phone') === '' ? 'noContact' : 'badPhone'
  if (!hasContact({ email, phone })) return 'badPhone'
  const date = readStart(cell('date'), cell('time'), options)
  if (typeof date === 'string') return date
  if (date.day >= clinicDay(options.now, options.timeZone)) return 'notPast'
  const startsAt = `${date.day}T${date.time ?? NOON}`
  const checked = importedAppointment.safeParse({
    name,
    email,
    phone,
    startsAt,
    hasTime: date.time !== null,
    type: readType(cell('type'), options),
    leftOut:
      YES.test(cell('doNotContact')) ||
      [cell('doNotContact'), cell('status')].some(text => LEFT_OUT_STATUS.test(text)),
  })
  if (checked.success) return { appointment: checked.data, hasFillerEmail }
  const [field] = checked.error.issues.map(({ path }) => path[0])
  return field === 'email' ? 'badEmail' : field === 'phone' ? 'badPhone' : 'badName'
}

/** "Ada M. Lane" for `Lane, Ada, M.`; beside a column of last names, one of names may have the first ones. */
function readName(name: string, first: string, last: string): string {
  const whole = name && (first || name.includes(last)) ? name : `${name || first} ${last}`.trim()
  const parts = whole.split(',').map(part => part.trim())
  const [family = '', ...given] = parts.filter(part => part !== '' && !SUFFIX.test(part))
  if (given.length === 0) return whole
  return [...given, family, ...parts.filter(part => SUFFIX.test(part))].join(' ')
}

/** Address books write several addresses in one cell, or a name before the address. */
const firstEmail = (text: string) =>
  text.split(/[\s;,|<>()/]+|:::|mailto:/).find(part => /.@./.test(part)) ?? text

/** A phone number that a spreadsheet took for a number: `4175550101.0` or `4.175550101E+09`. */
const AS_NUMBER = /^(?:(\d{7,15})\.0+|(\d)[.,](\d+)E\+?(\d+))$/i

/** A phone number as typed; null without one, or if a spreadsheet has rounded it, as `4.17555E+09`. */
function readPhone(cell: string): string | null {
  const text = plainText(cell)
  const [isNumber, whole, first = '', rest = '', power] = AS_NUMBER.exec(text) ?? []
  if (!isNumber) return text || null
  return whole ?? (rest.length === Number(power) ? first + rest : null)
}

/** Spreadsheets keep a text that looks like a number or a formula by writing `="0573"` or `'+1573`. */
export const plainCell = (text: string) =>
  cleanText(
    cleanText(text)
      .replace(/^="(.*)"$/, '$1')
      .replace(/^'(?=[\d=+@-])/, ''),
  )

function readStart(
  dateText: string,
  timeText: string,
  { day, timeZone, dateOrder }: ReadOptions,
): ImportedDate | 'noDate' | 'badDate' {
  if (dateText === '') return day === null ? 'noDate' : { day, time: null }
  const date = readImportedDate(dateText, timeZone, dateOrder)
  if (date === null) return 'badDate'
  if (timeText === '' || timeText === dateText) return date
  const timed =
    readImportedDate(`${date.day} ${timeText}`, timeZone) ?? readImportedDate(timeText, timeZone, dateOrder)
  if (timed === null) return 'badDate'
  return timed.time === null ? date : timed
}

function readType(text: string, { type }: ReadOptions): AppointmentType {
  const exact = APPOINTMENT_TYPES.find(one => one === text.toLowerCase().trim())
  return exact ?? TYPE_WORDS.find(([words]) => words.test(text))?.[1] ?? type
}
