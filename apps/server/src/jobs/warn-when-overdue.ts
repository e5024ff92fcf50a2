import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import { isBackupOverdue } from '@clinic/domain/backups/overdue.ts'
import { clinicDay, dayNumber } from '@clinic/domain/clinic-time.ts'
import type { Dependencies } from '../deps.ts'

const KIND = 'backupOverdueNotice'

type OverdueDeps = Pick<Dependencies, 'database' | 'outbox' | 'now'> & { settings: { timeZone: string } }

/**
 * Enqueues a mail when the last backup is two days old, at most one per clinic day, whose number is its subjectId.
 * Returns whether it did.
 */
export async function warnWhenOverdue({ database, outbox, settings, now }: OverdueDeps): Promise<boolean> {
  if (!isBackupOverdue(await readBackupTimes(database.em.fork(), now()), now())) return false
  const today = dayNumber(clinicDay(now(), settings.timeZone))
  return database.em.fork().transactional(async em => {
    await takeAdvisoryLock(em, LOCKS.backup, 1)
    if (await em.count(MailEntity, { kind: KIND, subjectId: today })) return false
    await outbox.enqueue(em, [{ kind: KIND, id: today }], now())
    return true
  })
}
