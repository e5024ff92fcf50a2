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
