import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import { columnLabel, HIDDEN_COLUMNS, storedText } from '@clinic/domain/audit-log/stored-words.ts'
import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import { momentText } from '#lib/use-format.ts'
import { texts } from './texts.ts'

/** Max length of a value on screen; the file has all of it. */
const MAX_SHOWN = 160

/** Columns that name a row, in order of preference. */
const NAMES = [
  'patient_name',
  'name',
  'title',
  'key',
  'date',
  'username',
  'file_name',
  'alt',
  'patient_key',
] as const

/** Tables whose rows have no name, one for each account or practice. */
const UNNAMED: readonly AuditEntry['subject'][] = ['authenticators', 'recovery_codes', 'review_settings']

/** A word by its stored code, or the stored text itself. */
const wordFor = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code

/** The row's key, or whose personal data it was. */
export const rowText = ({ subjectId }: AuditEntry, language: Language) =>
  wordFor(texts[language].people, subjectId)

/** "Appointment “Ada Lovelace”", "Event “Stretch”", or the row's id if the entry has no name. */
export function subjectText(entry: AuditEntry, language: Language): string {
  const { subject, subjectId, before, after } = entry
  const { subjects, settings } = texts[language]
  const label = subjects[subject]
  if (subject === 'sealed_settings') return subjectId in settings ? wordFor(settings, subjectId) : label
  if (UNNAMED.includes(subject)) return label
  const row = { ...before, ...after }
  const named = NAMES.map(column => row[column]).find(value => typeof value === 'string' && value !== '')
  return `${label} ${named === undefined ? rowText(entry, language) : `“${shorten(String(named), 60)}”`}`
}

const KEY = /^API key /

/** A username, an API key, or the name of what acts without a login. */
export function actorName({ actor, place }: AuditEntry, language: Language): string {
  const { actors, key } = texts[language]
  if (place === 'program' && KEY.test(actor)) return key(actor.replace(KEY, ''))
  return place !== 'browser' && actor in actors ? wordFor(actors, actor) : actor
}

/** "Changed by admin (browser)". */
export function actText(entry: AuditEntry, language: Language): string {
  const { action, place, subject } = entry
  const { act, inSentence, places, subjects, verbs } = texts[language]
  const record = inSentence(subjects[subject], subject)
  return `${act(record, verbs[action], actorName(entry, language))} (${places[place]})`
}

/** "Appointment “Ada Lovelace” changed by admin (browser)"; of a session "admin logged in (browser)". */
export function entryText(entry: AuditEntry, language: Language): string {
  const t = texts[language]
  const { subject, subjectId, action } = entry
  const actor = actorName(entry, language)
  const place = t.places[entry.place]
  if (subject === 'sessions')
    return t.sessions[action === 'created' || action === 'changed' ? action : 'deleted'](actor, place)
  const verbs = subject === 'left_out_patients' ? { ...t.verbs, ...t.invitationVerbs } : t.verbs
  const code = subject === 'sealed_settings' && subjectId in t.settings ? subjectId : subject
  return `${t.entry(t.inSentence(subjectText(entry, language), code), verbs[action], actor)} (${place})`
}

/** A changed column; undefined where there was or is no value. */
export interface ShownChange {
  column: string
  before: string | undefined
  after: string | undefined
}

/** How the changes of an entry are shown. */
interface ChangesView {
  timeZone: string
  language: Language
  /** Max characters of a value. */
  shown?: number
  /** Names a type of visit as the practice does. */
  nameType: (type: string) => string
}

/** Changed columns of an entry, shortened for the screen by default; none for sessions. */
export function listChanges({ subject, before, after }: AuditEntry, view: ChangesView): ShownChange[] {
  if (subject === 'sessions') return []
  const { language, shown = MAX_SHOWN } = view
  const columns = Object.keys({ ...before, ...after }).filter(column => !HIDDEN_COLUMNS.includes(column))
  const text = (row: Record<string, unknown> | null, column: string) =>
    row === null || !(column in row) ? undefined : shorten(valueText(column, row[column], view), shown)
  return columns.map(column => ({
    column: columnLabel(column, language),
    before: text(before, column),
    after: text(after, column),
  }))
}

/** Columns of codes of types of visit, one or a list; an empty list is for all of them. */
const TYPE_COLUMNS = ['appointment_type', 'appointment_types', 'types']

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

function valueText(column: string, value: unknown, { timeZone, language, nameType }: ChangesView): string {
  const { none, yes, no, allTypes } = texts[language].values
  const isTypes = TYPE_COLUMNS.includes(column)
  const word = (text: string) => (isTypes ? nameType(text) : storedText(column, text, language))
  if (value === null || value === undefined || value === '') return none
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string')
    return INSTANT.test(value) ? momentText(value, timeZone, language) : word(value)
  if (typeof value === 'number')
    return (column === 'day_of_week' && WEEKDAYS[language][value]) || String(value)
  if (Object.keys(value).length === 0) return isTypes ? allTypes : none
  const isList = Array.isArray(value) && value.every(one => typeof one === 'string')
  return isList ? value.map(word).join(', ') : JSON.stringify(value)
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`
}
