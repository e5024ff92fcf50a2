import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import { BackupEntity } from '@clinic/database/entities/backup.ts'
import { LOCKS } from '@clinic/database/locks.ts'
import { withAdvisoryLock } from '@clinic/database/with-advisory-lock.ts'
import { isNightlyDue } from '@clinic/domain/backups/nightly.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { removeOldBackups } from '../backup/old-backups.ts'
import type { Dependencies } from '../deps.ts'
import type { DatabaseSettings } from '../settings.ts'
import { runEvery } from './run-every.ts'
import { warnWhenOverdue } from './warn-when-overdue.ts'

/** How often to check whether a backup is due. */
const CHECK_EVERY_MS = 10 * MINUTE_MS

/** Pause after a failed backup: on a full disk, each attempt costs as much as a success. */
const RETRY_AFTER_MS = 60 * MINUTE_MS

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

/**
 * Checks now and every ten minutes whether a backup is due or overdue. Returns a function that stops it and cancels a
 * running backup.
 */
export function backUpNightly(deps: BackupDeps): () => Promise<void> {
  const { logger, now } = deps
  let notBefore = 0
  const backUp = async (signal: AbortSignal) => {
    if (now() < notBefore) return
    try {
      const path = await backUpWhenDue(deps, signal)
      if (path !== null) logger.info({ path }, 'backup made')
    } catch (error) {
      if (signal.aborted) return
      notBefore = now() + RETRY_AFTER_MS
      logger.warn({ err: error }, 'backup failed, will retry in an hour')
    }
  }
  const warn = async () => {
    try {
      if (await warnWhenOverdue(deps)) logger.warn('no backup in the last two days')
    } catch (error) {
      logger.warn({ err: error }, 'could not check the newest backup, will retry in ten minutes')
    }
  }
  return runEvery(CHECK_EVERY_MS, async signal => {
    await backUp(signal)
    if (!signal.aborted) await warn()
  })
}
