import { LOCKS } from '@clinic/database/advisory-locks.ts'
import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import type { Database } from '@clinic/database/connection.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import { isBackupOverdue } from '@clinic/domain/backups/overdue.ts'
import { clinicDay, daysBetween } from '@clinic/domain/clinic-time.ts'
import { sql } from 'kysely'

const KIND = 'backupOverdueNotice'

interface OverdueCheck {
  database: Database
  outbox: Outbox
  settings: { timeZone: string }
  now: () => number
}

/**
 * Enqueues a mail when the last backup is two days old, at most one per clinic day (its subjectId: days since
 * 1970-01-01). Returns whether it did.
 */
export async function warnWhenOverdue({ database, outbox, settings, now }: OverdueCheck): Promise<boolean> {
  if (!isBackupOverdue(await readBackupTimes(database.em.fork()), now())) return false
  const today = daysBetween('1970-01-01', clinicDay(now(), settings.timeZone))
  return database.em.fork().transactional(async em => {
    await sql`select pg_advisory_xact_lock(${LOCKS.backup}, 1)`.execute(em)
    if (await em.count(MailEntity, { kind: KIND, subjectId: today })) return false
    await outbox.enqueue(em, [{ kind: KIND, id: today }], now())
    return true
  })
}
