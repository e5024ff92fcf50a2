import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { Client } from 'pg'

/** The channel (PostgreSQL, NOTIFY) on which tables that public pages show, and processes, tell of committed writes. */
export const CHANGE_CHANNEL = 'clinic_changed'

/** How long until a lost connection is tried again, in milliseconds. */
const RETRY_DELAY = 500

/** How long a stop waits for a notification that is on its way, in milliseconds. */
const LAST_WORD = 1_000

/** What a notification of a session's end begins with; the hash of its token follows (migration 0009). */
const SESSION_ENDED = 'session_ended '

/** What a notification begins with that only finds out whether it is heard. */
const CHECK = 'check '

/** What public pages show nothing of, and open windows of the administration do: by table, or by the noun of a tell. */
const UNSHOWN = ['contact_messages', 'mail']

/** The hash of the token whose session a notification says has ended; null where it says something else. */
export function sessionEndedBy(what: string): string | null {
  return what.startsWith(SESSION_ENDED) ? what.slice(SESSION_ENDED.length) : null
}

/** Whether public pages may show what a notification tells of. */
export function isShownOnPages(what: string | null): boolean {
  if (what === null) return true
  return sessionEndedBy(what) === null && !what.startsWith(CHECK) && !UNSHOWN.includes(what)
}

/** Says when something that is shown somewhere has changed, in whichever process, or may have changed unheard. */
export interface ChangeSignal {
  /** Whether a change made now would be heard. */
  readonly listening: boolean
  /**
   * Calls back after each change with its table or what a process told of it, and after the end of a session (see
   * sessionEndedBy); and with null whenever listening begins or ends.
   */
  onChange(listener: (table: string | null) => void): void
  /**
   * Tells every process of what this one has committed, those writes too of which no trigger tells: by the procedure
   * that wrote or the noun. The same, told several times in a row, becomes one notification; while there is no
   * connection it is owed.
   */
  tell(what: string): void
  /** Stops listening and closes the connection. */
  stop(): Promise<void>
}

export interface ChangeSignalOptions {
  /** Told of connections that break or cannot be made; another one is tried until there is one. */
  onError?: (error: unknown) => void
}

/**
 * Whether a notification that another connection sends is heard within so many milliseconds. A proxy that pools
 * connections by transaction lets LISTEN go deaf without an error. While nothing is listening it is true.
 */
export async function hearsChanges(
  em: EntityManager,
  changes: Pick<ChangeSignal, 'listening' | 'onChange'>,
  within: number,
): Promise<boolean> {
  if (!changes.listening) return true
  const told = CHECK + randomUUID()
  const { promise: heard, resolve } = Promise.withResolvers<boolean>()
  changes.onChange(what => {
    if (what === told || what === null) resolve(true)
  })
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${told})`.execute(em.getKysely())
  const waiting = new AbortController()
  const deaf = pause(within, false, { signal: waiting.signal }).catch(() => false)
  return Promise.race([heard, deaf]).finally(() => waiting.abort())
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
  const owed = new Set<string>()
  let telling: Promise<void> | null = null

  const callBack = (table: string | null) => {
    for (const listener of listeners) listener(table)
  }
  const turn = (on: boolean) => {
    listening = on
    callBack(null)
  }

  function tell(): void {
    telling ??= tellWhatIsOwed().finally(() => {
      telling = null
      if (owed.size > 0 && listening) tell()
    })
  }

  async function tellWhatIsOwed(): Promise<void> {
    while (owed.size > 0 && listening && client) {
      const told = [...owed]
      owed.clear()
      try {
        await client.query('select pg_notify($1, what) from unnest($2::text[]) what', [CHANGE_CHANNEL, told])
      } catch {
        // The connection broke, which is reported where it ends; the next one tells it.
        for (const what of told) owed.add(what)
        await client.end()
      }
    }
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
    client.on('notification', ({ payload }) => callBack(payload ?? null))
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    client.once('end', resolve)
    try {
      await client.connect()
      await client.query(`listen ${CHANGE_CHANNEL}`)
      turn(true)
      tried.resolve()
      tell()
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
    tell(what) {
      owed.add(what)
      tell()
    },
    async stop() {
      stopping.abort()
      await Promise.race([telling, pause(LAST_WORD, undefined, { ref: false })])
      await client?.end()
      await running
    },
  }
}
