import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import { isBackupOverdue } from '@clinic/domain/backups/overdue.ts'
import { BACKUPS_LISTED, type BackupStatus, backupStatusOutput } from '@clinic/domain/backups/schemas.ts'
import { sql } from 'kysely'
import { adminProcedure, router } from '../trpc.ts'

export const backupsRouter = router({
  status: adminProcedure.output(backupStatusOutput).query(async ({ ctx }) => {
    const { rows } = await sql<BackupStatus['backups'][number]>`
      select kind, file_name as "fileName", bytes::float8 as bytes, ${isoInstant('made_at')} as "madeAt"
      from backups order by made_at desc, id desc limit ${BACKUPS_LISTED}`.execute(ctx.em)
    return { backups: rows, overdue: isBackupOverdue(await readBackupTimes(ctx.em, ctx.now()), ctx.now()) }
  }),
})
