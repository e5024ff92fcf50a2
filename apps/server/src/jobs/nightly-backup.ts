import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import { BackupEntity } from '@clinic/database/entities/backup.ts'
import { LOCKS } from '@clinic/database/locks.ts'
import { withAdvisoryLock } from '@clinic/database/with-advisory-lock.ts'
import { isNightlyDue } from '@clinic/domain/backups/nightly.ts'
import { HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { removeOldBackups } from '../backup/old-backups.ts'
import type { Dependencies } from '../deps.ts'
import type { DatabaseSettings } from '../settings.ts'
import type { Job } from './run-job.ts'
import { warnWhenOverdue } from './warn-when-overdue.ts'

export interface BackupDeps
  extends Pick<DatabaseSettings, 'backupFolder' | 'backupPassphrase'>,
    Pick<Dependencies, 'database' | 'outbox' | 'logger' | 'now'> {
  databaseUrl: string
  settings: { timeZone: string }
}

/**
 * Makes the nightly backup when it is due and deletes old ones; a lock ensures that only one process does. Returns
 * the file's path, or null when nothing was due.
 */
export async function backUpWhenDue(deps: BackupDeps, signal?: AbortSignal): Promise<string | null> {
  const { databaseUrl, database, backupFolder, settings, now } = deps
  const isDue = async () => {
    const { newest, since } = await readBackupTimes(database.em.fork(), now())
    return isNightlyDue(newest ?? since, now(), settings.timeZone)
  }
  if (!(await isDue())) return null
  return withAdvisoryLock(databaseUrl, LOCKS.backup, async () => {
    if (!(await isDue())) return null
    const path = await makeBackup(databaseUrl, { ...deps, kind: 'nightly', now: now(), signal })
    const recorded = await database.em.fork().findAll(BackupEntity, { fields: ['fileName'] })
    const names = new Set(recorded.map(({ fileName }) => fileName))
    await removeOldBackups(backupFolder, names, settings.timeZone, now())
    return path
  })
}

/** Logs its own errors, because a thrown one would replace the reason of a failed backup. */
async function warn(deps: BackupDeps): Promise<void> {
  try {
    if (await warnWhenOverdue(deps)) deps.logger.warn('no backup in the last two days')
  } catch (error) {
    deps.logger.warn({ err: error }, 'could not check the newest backup')
  }
}

/** Makes the nightly backup, and warns when none succeeds. */
export const BACKUP_JOB: Job<BackupDeps> = {
  every: 10 * MINUTE_MS,
  // On a full disk, each attempt costs as much as a success.
  pauseAfterFailure: HOUR_MS,
  async run(ctx) {
    try {
      const path = await backUpWhenDue(ctx, ctx.signal)
      return path === null ? null : { path }
    } finally {
      if (!ctx.signal.aborted) await warn(ctx)
    }
  },
  done: 'backup made',
  failed: 'backup failed, will retry in an hour',
}
