import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { toCsv } from '#lib/download/csv.ts'
import { momentText } from '#lib/use-format.ts'
import { actorName, listChanges, rowText } from '../shared/desk/audit-log-labels.ts'
import { texts } from '../shared/desk/texts.ts'

interface CsvOptions {
  timeZone: string
  language: Language
  /** Names a type of visit as the practice does. */
  nameType: (type: string) => string
}

/** Entries as CSV with one line per changed column; times in clinic time. */
export function auditLogCsv(entries: readonly AuditEntry[], options: CsvOptions): string {
  const { timeZone, language } = options
  const t = texts[language]
  const view = { ...options, shown: Number.POSITIVE_INFINITY }
  return toCsv([
    t.csv.headings,
    ...entries.flatMap(entry => {
      const { at, place, subject, action } = entry
      const start = [
        momentText(at, timeZone, language),
        actorName(entry, language),
        t.places[place],
        t.subjects[subject],
        rowText(entry, language),
        t.actions[action],
      ]
      const changes = listChanges(entry, view)
      if (changes.length === 0) return [[...start, '', '', '']]
      return changes.map(({ column, before = '', after = '' }) => [...start, column, before, after])
    }),
  ])
}
