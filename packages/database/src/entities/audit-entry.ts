import { AUDIT_ACTIONS, AUDIT_PLACES } from '@clinic/domain/audit-log/schemas.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'

/**
 * A created, changed or deleted row, recorded by a trigger in the same transaction. Only retention changes or deletes
 * entries.
 */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.integer().primary(),
    at: p.datetime(3),
    /** Username, `patient` or `command line`. */
    actor: p.text(),
    place: p.text(),
    /** Procedure or command. */
    procedure: p.text(),
    action: p.text(),
    /** Table name; `subjectId` is the row's key. */
    subject: p.text(),
    subjectId: p.text(),
    /** The row before; for a change, only the changed columns. Never passwords or tokens. */
    before: p.json().strictNullable(),
    after: p.json().strictNullable(),
  },
  checks: [
    { name: 'audit_entries_place', expression: limitTo('place', AUDIT_PLACES) },
    { name: 'audit_entries_action', expression: limitTo('action', AUDIT_ACTIONS) },
  ],
  indexes: [
    { name: 'audit_entries_by_subject', properties: ['subject', 'subjectId', 'id'] },
    { name: 'audit_entries_by_age', properties: ['at', 'id'] },
  ],
})
