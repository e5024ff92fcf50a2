/** Why a backup or restore failed. The message is one line for the person who ran it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The file differs from what was written. */
export class CorruptBackupError extends BackupError {
  constructor(what: string) {
    super(`The file is truncated or damaged (${what}).`)
  }
}

/** The file needs a newer version: the one with the given migration or number. */
export class NewerBackupError extends BackupError {
  constructor(version: string) {
    super(
      `A newer version of this app (${version}) made this backup. Restore it with that version or a later one.`,
    )
  }
}
