import { BACKUP_KINDS, type BackupKind } from '@clinic/domain/backups/schemas.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'

/** A completed backup. Its file is where it was made, maybe on another machine. */
export const BackupEntity = defineEntity({
  name: 'Backup',
  tableName: 'backups',
  properties: {
    id: p.integer().primary(),
    kind: p.text().$type<BackupKind>(),
    fileName: p.text(),
    bytes: p.bigint('number'),
    /** When its snapshot was taken. */
    madeAt: p.datetime(3),
  },
  checks: [{ name: 'backups_kind', expression: limitTo('kind', BACKUP_KINDS) }],
  indexes: [{ name: 'backups_by_age', properties: ['madeAt'] }],
})
