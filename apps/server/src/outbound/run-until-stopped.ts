/** Runs a request; once `stopping` aborts, the request has `timeoutMs` milliseconds until its own signal does. */
export async function runUntilStopped<T>(
  stopping: AbortSignal,
  timeoutMs: number,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const aborting = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const abortSoon = () => {
    timer = setTimeout(() => aborting.abort(), timeoutMs)
  }
  if (stopping.aborted) abortSoon()
  else stopping.addEventListener('abort', abortSoon)
  try {
    return await request(aborting.signal)
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', abortSoon)
  }
}
