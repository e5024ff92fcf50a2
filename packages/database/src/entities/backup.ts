import { defineEntity, p } from '@mikro-orm/core'

/** A backup that was made whole. Its file is where it was made, which may be another machine's folder. */
export const Backup = defineEntity({
  name: 'Backup',
  tableName: 'backups',
  properties: {
    id: p.integer().primary(),
    /** By whom: `nightly` by the app itself, or `manual` by the command. */
    kind: p.text(),
    fileName: p.text(),
    bytes: p.bigint('number'),
    /** When its snapshot was taken. */
    madeAt: p.datetime(3),
  },
  checks: [{ name: 'backups_kind', expression: `kind in ('nightly', 'manual')` }],
  indexes: [{ name: 'backups_by_age', properties: ['madeAt'] }],
})
