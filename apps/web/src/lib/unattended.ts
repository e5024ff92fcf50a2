let unattended = false

/** Asks for something that nobody has pressed anything for: it does not keep a session from ending unused. */
export function askUnattended<Result>(ask: () => Result): Result {
  unattended = true
  try {
    return ask()
  } finally {
    unattended = false
  }
}

/** Whether what is asked now, in the same turn, is asked by the page itself. */
export const isUnattended = () => unattended
