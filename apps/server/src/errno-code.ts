/** The code of a failed system call or database connection, such as EACCES; undefined for other errors. */
export function errnoCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return errnoCode(error.errors[0])
  return errnoCode(error.cause)
}
