/**
 * Runs a job now, every `every` milliseconds and when woken, never twice at once; the job handles its own errors.
 * Returns a function that aborts the signal and waits for the current run.
 */
export function runEvery(
  every: number,
  run: (signal: AbortSignal) => Promise<void>,
  wakeOn?: (wake: () => void) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let isWaiting = false
  const runOnce = async () => {
    isWaiting = false
    if (!stopping.signal.aborted) await run(stopping.signal)
  }
  let running = runOnce()
  const runNext = () => {
    // A run that has not begun sees every change until then.
    if (isWaiting) return
    isWaiting = true
    running = running.then(runOnce)
  }
  const timer = setInterval(runNext, every)
  wakeOn?.(runNext)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
