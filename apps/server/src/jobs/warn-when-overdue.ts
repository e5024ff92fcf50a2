import { LOCKS, takeLock } from '@clinic/database/locks.ts'
import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import type { Database } from '@clinic/database/connection.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import { isBackupOverdue } from '@clinic/domain/backups/overdue.ts'
import { clinicDay, dayNumber } from '@clinic/domain/clinic-time.ts'

const KIND = 'backupOverdueNotice'

interface OverdueCheck {
  database: Database
  outbox: Outbox
  settings: { timeZone: string }
  now: () => number
}

/**
 * Enqueues a mail when the last backup is two days old, at most one per clinic day, whose number is its subjectId.
 * Returns whether it did.
 */
export async function warnWhenOverdue({ database, outbox, settings, now }: OverdueCheck): Promise<boolean> {
  if (!isBackupOverdue(await readBackupTimes(database.em.fork()), now())) return false
  const today = dayNumber(clinicDay(now(), settings.timeZone))
  return database.em.fork().transactional(async em => {
    await takeLock(em, LOCKS.backup, 1)
    if (await em.count(MailEntity, { kind: KIND, subjectId: today })) return false
    await outbox.enqueue(em, [{ kind: KIND, id: today }], now())
    return true
  })
}
