import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { doubledPause } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Client } from 'pg'
import { CHANGE_CHANNEL, type Change, notifyChange } from './changes.ts'

/** First and maximum milliseconds before reconnecting. */
const [MIN_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS] = [20, 500]

/** Milliseconds to wait for pending notifications on stop. */
const STOP_TIMEOUT_MS = 1_000

/** Reports changes by any process, and gaps in which changes may have been missed. */
export interface ChangeSignal {
  /** Whether a change made now would be received. */
  readonly listening: boolean
  /** Calls back with each change, and with null when listening starts or stops. */
  onChange(listener: (change: Change | null) => void): void
  /** Notifies all processes of a committed write without trigger. Repeats are merged, and kept while disconnected. */
  notify(change: Change): void
  stop(): Promise<void>
}

/**
 * Whether a test notification arrives within the milliseconds given: a transaction-pooling proxy drops LISTEN
 * silently. True while not listening.
 */
export async function isListening(
  em: EntityManager,
  changes: Pick<ChangeSignal, 'listening' | 'onChange'>,
  within: number,
): Promise<boolean> {
  if (!changes.listening) return true
  const probe = `check ${randomUUID()}` as const
  const { promise: arrived, resolve } = Promise.withResolvers<boolean>()
  changes.onChange(change => {
    if (change === probe || change === null) resolve(true)
  })
  await notifyChange(em, probe)
  return Promise.race([arrived, pause(within, false, { ref: false })])
}

/** Milliseconds before the next attempt after this many failures; pages are not cached until one succeeds. */
export function reconnectPause(failures: number): number {
  return doubledPause(MIN_RETRY_DELAY_MS, failures, MAX_RETRY_DELAY_MS)
}

/**
 * Listens to the migrated database at `url` on its own connection. Never throws; it tells `onError` of a connection that
 * breaks or can't be made, reconnects by itself and sets `listening`.
 */
export async function openChangeSignal(
  url: string,
  onError?: (error: unknown) => void,
): Promise<ChangeSignal> {
  const listeners: ((change: Change | null) => void)[] = []
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()
  let client: Client | null = null
  let listening = false
  const pending = new Set<Change>()
  let sending: Promise<void> | null = null

  const callBack = (change: Change | null) => {
    for (const listener of listeners) listener(change)
  }
  const setListening = (isListening: boolean) => {
    listening = isListening
    callBack(null)
  }

  function startSending(): void {
    sending ??= sendPending().finally(() => {
      sending = null
      if (pending.size > 0 && listening) startSending()
    })
  }

  async function sendPending(): Promise<void> {
    while (pending.size > 0 && listening && client) {
      const batch = [...pending]
      pending.clear()
      try {
        await client.query('select pg_notify($1, name) from unnest($2::text[]) name', [CHANGE_CHANNEL, batch])
      } catch {
        // The broken connection is reported elsewhere; keep these for the next one.
        for (const change of batch) pending.add(change)
        await client.end()
      }
    }
  }

  async function listen(): Promise<void> {
    client = new Client({
      connectionString: url,
      application_name: 'clinic-changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    })
    // An unhandled error of an idle connection would end the process.
    client.on('error', error => onError?.(error))
    client.on('notification', ({ payload }) => callBack((payload as Change | undefined) ?? null))
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    client.once('end', resolve)
    try {
      // `connect` never settles when `stop` ends the client before it has connected.
      if (!(await Promise.race([client.connect(), ended]))) return
      await client.query(`listen ${CHANGE_CHANNEL}`)
      setListening(true)
      tried.resolve()
      startSending()
      await ended
    } finally {
      if (listening) setListening(false)
      await client.end()
    }
  }

  async function keepListening(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      await listen().then(
        () => {
          failures = 0
        },
        error => onError?.(error),
      )
      tried.resolve()
      await pause(reconnectPause(failures++), undefined, { signal: stopping.signal }).catch(() => undefined)
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
    notify(change) {
      pending.add(change)
      startSending()
    },
    async stop() {
      stopping.abort()
      await Promise.race([sending, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
      await client?.end()
      await running
    },
  }
}
