import type { TrailEntry } from '@clinic/domain/trail/schemas.ts'
import { momentText } from '../account/moment.tsx'
import { csvOf } from '../registrations/csv.ts'
import { changesOf, PLACE_NAMES, SUBJECT_NAMES } from './trail-words.ts'

/** Entries as CSV with a head, one line for each column that an entry shows; times are clinic time. */
export function trailCsv(entries: readonly TrailEntry[], timeZone: string): string {
  return csvOf([
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
      const changes = changesOf(entry, timeZone, Number.POSITIVE_INFINITY)
      if (changes.length === 0) return [[...start, '', '', '']]
      return changes.map(({ column, before = '', after = '' }) => [...start, column, before, after])
    }),
  ])
}
