import { defineEntity, p } from '@mikro-orm/core'

/**
 * One row that somebody created, changed or deleted, noted by the trigger of its table in the same transaction. Nothing
 * changes or deletes an entry but the retention of old data.
 */
export const TrailEntry = defineEntity({
  name: 'TrailEntry',
  tableName: 'trail_entries',
  properties: {
    id: p.integer().primary(),
    at: p.datetime(3),
    /** The user's name, or what somebody is who has none: `patient` or `command line`. */
    actor: p.text(),
    place: p.text(),
    /** What was called: a procedure, or a command. */
    procedure: p.text(),
    action: p.text(),
    /** The table, and the row's key in it. */
    subject: p.text(),
    subjectId: p.text(),
    /** The row as it was; of a change, the columns that are others. Never a password, never a token. */
    before: p.json().strictNullable(),
    after: p.json().strictNullable(),
  },
  checks: [
    { name: 'trail_entries_place', expression: `place in ('browser', 'program', 'link', 'command')` },
    {
      name: 'trail_entries_action',
      expression: `action in ('created', 'changed', 'deleted', 'restored', 'exported', 'anonymised')`,
    },
  ],
  indexes: [
    { name: 'trail_entries_by_subject', properties: ['subject', 'subjectId', 'id'] },
    { name: 'trail_entries_by_age', properties: ['at', 'id'] },
  ],
})
