/** Why the app did not start: one line that tells the person who starts it what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The lines that a failed start ends with. */
export function explainFailure(error: unknown): string {
  const reason = error instanceof StartError ? error.message : `Unexpected error: ${error}`
  return `${reason.replaceAll(/^/gm, 'Cannot start: ')}\n`
}

/** The code of a failed system call or database connection, such as EACCES; undefined for other errors. */
export function errnoCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return errnoCode(error.errors[0])
  return errnoCode(error.cause)
}
