/**
 * Runs a job now and every `every` milliseconds, never twice at once; the job handles its own errors. Returns a
 * function that aborts the signal and waits for the current run.
 */
export function runEvery(every: number, run: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController()
  const runOnce = async () => {
    if (!stopping.signal.aborted) await run(stopping.signal)
  }
  let running = runOnce()
  const timer = setInterval(() => {
    running = running.then(runOnce)
  }, every)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
