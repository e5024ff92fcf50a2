/** Milliseconds before a read that failed is tried again. */
const RETRY_MS = 10_000

/** Keeps what one read stores up to date. */
export interface SerialReader {
  /** Reads after the reads asked for earlier, so that the last one wins; not once stopped. Never rejects. */
  refresh(): Promise<void>
  /** Ends further reads, and resolves when no read is running; await it before closing the database. */
  stop(): Promise<void>
}

/** Runs `read` whenever it is asked for, one after another; a failure is reported and tried again in ten seconds. */
export function serialReader(read: () => Promise<void>, onError: (error: unknown) => void): SerialReader {
  let reading = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  const tryToRead = async () => {
    clearTimeout(retry)
    try {
      await read()
    } catch (error) {
      onError(error)
      if (!isStopped) retry = setTimeout(refresh, RETRY_MS).unref()
    }
  }
  const refresh = () => {
    if (!isStopped) reading = reading.then(tryToRead)
    return reading
  }
  return {
    refresh,
    stop() {
      isStopped = true
      clearTimeout(retry)
      return reading
    },
  }
}
