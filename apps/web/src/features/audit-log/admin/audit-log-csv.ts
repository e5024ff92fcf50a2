import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import { toCsv } from '../../../lib/csv.ts'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { listChanges, PLACE_NAMES, SUBJECT_NAMES } from '../shared/audit-log-labels.ts'

/** Entries as CSV with one line per changed column; times in clinic time. */
export function auditLogCsv(entries: readonly AuditEntry[], timeZone: string): string {
  return toCsv([
    ['When', 'Who', 'From', 'What', 'Number', 'Action', 'Column', 'Before', 'After'],
    ...entries.flatMap(entry => {
      const { at, actor, place, subject, subjectId, action } = entry
      const start = [
        momentText(at, timeZone),
        actor,
        PLACE_NAMES[place],
        SUBJECT_NAMES[subject],
        subjectId,
        action,
      ]
      const changes = listChanges(entry, timeZone, Number.POSITIVE_INFINITY)
      if (changes.length === 0) return [[...start, '', '', '']]
      return changes.map(({ column, before = '', after = '' }) => [...start, column, before, after])
    }),
  ])
}
