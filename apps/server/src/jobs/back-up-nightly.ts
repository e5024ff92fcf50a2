import { LOCKS } from '@clinic/database/advisory-locks.ts'
import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import { underLock } from '@clinic/database/under-lock.ts'
import { isNightlyDue } from '@clinic/domain/nightly.ts'
import type { FastifyBaseLogger } from 'fastify'
import { makeBackup } from '../backup/make-backup.ts'
import { removeOldBackups } from '../backup/old-backups.ts'
import type { DatabaseSettings } from '../settings.ts'
import { repeat } from './repeat.ts'
import { warnWhenOverdue } from './warn-when-overdue.ts'

const MINUTE = 60_000

/** How often it is looked whether a backup is due. */
const LOOK_EVERY = 10 * MINUTE

/** How long after one that failed the next is tried: on a full disk each costs as much as one that succeeds. */
const RETRY_AFTER = 60 * MINUTE

export interface BackingUp extends Pick<DatabaseSettings, 'backupFolder' | 'backupPassphrase'> {
  databaseUrl: string
  database: Database
  outbox: Outbox
  logger: FastifyBaseLogger
  timeZone: string
  now: () => number
}

/**
 * Makes the backup of the night when it is due, and removes those that have served their time. Of several processes
 * one does; the others find it made. Gives the file's path; null when there was nothing to do.
 */
export async function backUpWhenDue(backingUp: BackingUp, signal?: AbortSignal): Promise<string | null> {
  const { databaseUrl, database, backupFolder, timeZone, now } = backingUp
  const due = async () => {
    const { newest, since } = await readBackupTimes(database.em.fork())
    return isNightlyDue(newest ?? since, now(), timeZone)
  }
  if (!(await due())) return null
  return underLock(databaseUrl, LOCKS.backup, async () => {
    if (!(await due())) return null
    const path = await makeBackup(databaseUrl, { ...backingUp, kind: 'nightly', now: now(), signal })
    await removeOldBackups(backupFolder, timeZone, now())
    return path
  })
}

/**
 * Looks now and every ten minutes from now on whether a backup is due, and whether the administrator is to be told that
 * there was none for long. Returns what ends it: a backup in hand is given up.
 */
export function backUpNightly(backingUp: BackingUp): () => Promise<void> {
  const { logger, now } = backingUp
  let notBefore = 0
  const backUp = async (signal: AbortSignal) => {
    if (now() < notBefore) return
    try {
      const path = await backUpWhenDue(backingUp, signal)
      if (path !== null) logger.info({ path }, 'backup made')
    } catch (error) {
      if (signal.aborted) return
      notBefore = now() + RETRY_AFTER
      logger.warn({ err: error }, 'no backup made, it is tried again in an hour')
    }
  }
  const warn = async () => {
    try {
      if (await warnWhenOverdue(backingUp)) logger.warn('no backup was made for two days')
    } catch (error) {
      logger.warn({ err: error }, 'not looked for the newest backup, it is tried again in ten minutes')
    }
  }
  return repeat(LOOK_EVERY, async signal => {
    await backUp(signal)
    if (!signal.aborted) await warn()
  })
}
