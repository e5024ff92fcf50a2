/** Why a file cannot be restored, or a backup not made. The message is one line for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The file is not what was once written. */
export class DamagedBackup extends BackupError {
  constructor(what: string) {
    super(`The file is cut short or damaged (${what}), and nothing of it was used.`)
  }
}
