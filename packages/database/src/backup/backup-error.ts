import { LAST_OF_0_2_0 } from './other-versions.ts'

/** Why a backup or restore failed. The message is one line for the person who ran it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The file differs from what was written. */
export class CorruptBackupError extends BackupError {
  constructor(problem: string) {
    super(`The file is truncated or damaged (${problem}).`)
  }
}

/** The file needs a step in between: the last commit of version 0.2.0. */
export const olderBackup = (version: string) =>
  new BackupError(
    `An older version of this app (${version}) made this backup. ` +
      `Restore it with version 0.2.0 at its last commit (${LAST_OF_0_2_0}), then start this version.`,
  )

/** The file needs a newer version: the one with the given migration or number. */
export const newerBackup = (version: string) =>
  new BackupError(
    `A newer version of this app (${version}) made this backup. Restore it with that version or a later one.`,
  )
