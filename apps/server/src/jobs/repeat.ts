/**
 * Runs now and every so many milliseconds from now on, one run after the other; a run tells of its own failures. Returns
 * what ends it: the signal is aborted, and the run in hand is waited for.
 */
export function repeat(every: number, run: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
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
