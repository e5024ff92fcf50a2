let background = false

/** Sends requests without extending the session. */
export function backgroundRequest<Result>(ask: () => Result): Result {
  background = true
  try {
    return ask()
  } finally {
    background = false
  }
}

/** Whether the current synchronous call runs in a background request. */
export const isBackground = () => background
