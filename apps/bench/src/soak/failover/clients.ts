import { setTimeout as pause } from 'node:timers/promises'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { cookieHeader } from '@clinic/test-kit/rest-client.ts'
import type { Write } from '../writes.ts'

export const CLIENTS = 10
/** Pause of a client between two requests, in milliseconds. */
const PAUSE_MS = 40
/** How long a client retries, and the pause between, in milliseconds. */
const PATIENCE = 60_000
const AGAIN_AFTER = 100

/** The key of the content item that this client alone edits. */
export const toKey = (n: number) => `client_${n}`

const READS = ['/', '/api/events', '/book-appointment', '/api/content', '/events', '/api/time-slots']

/** What clients still have to write, and what the app has acknowledged. */
export interface Written {
  unsent: Write[]
  /** Email addresses of bookings and registrations. */
  acknowledged: Set<string>
  /** The latest text of each content item, by key. */
  texts: Map<string, string>
}

/** Responses that clients got. */
export interface Responses {
  statuses: Map<number, number>
  /** How many 503 responses had no Retry-After. */
  withoutRetryAfter: number
  /** When each acknowledged booking and registration was sent and acknowledged, by performance.now(). */
  writes: { sentAt: number; acknowledgedAt: number }[]
}

/**
 * Runs ten clients that read, book, register, log in and edit. Anything but 200 is retried, bookings and
 * registrations with the same Idempotency-Key.
 */
export async function withClients(
  url: string,
  written: Written,
  happens: (responses: Responses) => Promise<void>,
): Promise<Responses> {
  const responses: Responses = { statuses: new Map(), withoutRetryAfter: 0, writes: [] }
  const send = patientSender(url, responses)
  let ending = false
  const client = async (n: number) => {
    for (let turn = n; !ending; turn++) {
      if (turn % 5 === 0) await writeNext(send, written, responses)
      else if (turn % 12 === 1) await edit(send, written, toKey(n))
      else await send('GET', READS[turn % READS.length] ?? '/')
      await pause(PAUSE_MS)
    }
  }
  const end = () => {
    ending = true
  }
  await Promise.all([
    happens(responses).finally(end),
    ...Array.from({ length: CLIENTS }, (_, n) => client(n).finally(end)),
  ])
  return responses
}

type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Headers>

function patientSender(url: string, responses: Responses): Send {
  return async (method, path, body, headers) => {
    const giveUpAt = performance.now() + PATIENCE
    for (;;) {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      await response.arrayBuffer()
      const { status } = response
      responses.statuses.set(status, (responses.statuses.get(status) ?? 0) + 1)
      if (status === 503 && !(Number(response.headers.get('retry-after')) > 0)) responses.withoutRetryAfter++
      if (status === 200) return response.headers
      if (performance.now() > giveUpAt) throw new Error(`${method} ${path} is still answered ${status}`)
      await pause(AGAIN_AFTER)
    }
  }
}

async function writeNext(send: Send, written: Written, responses: Responses): Promise<void> {
  const write = written.unsent.shift()
  if (!write) return
  const sentAt = performance.now()
  await send('POST', write.path, write.body, { 'idempotency-key': write.email })
  written.acknowledged.add(write.email)
  responses.writes.push({ sentAt, acknowledgedAt: performance.now() })
}

async function edit(send: Send, { texts }: Written, key: string): Promise<void> {
  const login = await send('POST', '/api/login', ADMINISTRATOR)
  const value = `${Number(texts.get(key) ?? 0) + 1}`
  await send('PUT', `/api/content/${key}`, { value }, { cookie: cookieHeader(login.getSetCookie()) })
  texts.set(key, value)
}
