import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** The channel (PostgreSQL, NOTIFY) on which the tables that public pages show tell of committed writes. */
export const CHANGE_CHANNEL = 'clinic_changed'

/** How long until a lost connection is tried again, in milliseconds. */
const RETRY_DELAY = 500

/** Says when something that public pages show has changed, in whichever process, or may have changed unheard. */
export interface ChangeSignal {
  /** Whether a change made now would be heard. */
  readonly listening: boolean
  /** Calls back after each change with its table, and with null whenever listening begins or ends. */
  onChange(listener: (table: string | null) => void): void
  /** Stops listening and closes the connection. */
  stop(): Promise<void>
}

export interface ChangeSignalOptions {
  /** Told of connections that break or cannot be made; another one is tried until there is one. */
  onError?: (error: unknown) => void
}

/**
 * Listens to the database at `url`, which must have been migrated, on one connection of its own. It never throws:
 * while there is no connection it is not `listening`, and it becomes so by itself.
 */
export async function openChangeSignal(
  url: string,
  { onError }: ChangeSignalOptions = {},
): Promise<ChangeSignal> {
  const listeners: ((table: string | null) => void)[] = []
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()
  let client: Client | null = null
  let listening = false

  const tell = (table: string | null) => {
    for (const listener of listeners) listener(table)
  }
  const turn = (on: boolean) => {
    listening = on
    tell(null)
  }

  /** Listens on one connection until it ends. */
  async function listen(): Promise<void> {
    client = new Client({
      connectionString: url,
      application_name: 'clinic-changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    // An error of an idle connection that nobody listens to would end the process.
    client.on('error', error => onError?.(error))
    client.on('notification', ({ payload }) => tell(payload ?? null))
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    client.once('end', resolve)
    try {
      await client.connect()
      await client.query(`listen ${CHANGE_CHANNEL}`)
      turn(true)
      tried.resolve()
      await ended
    } finally {
      if (listening) turn(false)
      await client.end()
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch(error => onError?.(error))
      tried.resolve()
      await pause(RETRY_DELAY, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const running = keepListening()
  await tried.promise
  return {
    get listening() {
      return listening
    },
    onChange(listener) {
      listeners.push(listener)
    },
    async stop() {
      stopping.abort()
      await client?.end()
      await running
    },
  }
}
