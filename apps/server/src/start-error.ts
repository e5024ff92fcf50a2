import { BackupError } from '@clinic/database/backup/backup-error.ts'

/** Why the app did not start: one line that tells the person who starts it what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The error message of a failed command; each line starts with `failed`, such as "Cannot start". */
export function explainFailure(error: unknown, failed = 'Cannot start'): string {
  const isExplained = error instanceof StartError || error instanceof BackupError
  const reason = isExplained ? error.message : `Unexpected error: ${error}`
  return `${reason.replaceAll(/^/gm, `${failed}: `)}\n`
}
