import { setTimeout as pause } from 'node:timers/promises'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { cookieHeader } from '@clinic/test-kit/rest-client.ts'
import type { Write } from '../writes.ts'

export const CLIENTS = 10
/** How long a client rests between two requests, in milliseconds. */
const BREATH = 40
/** How long one asks again for what it is not given, and how long it rests between, in milliseconds. */
const PATIENCE = 60_000
const AGAIN_AFTER = 100

/** The key of the content item that is a client's own to edit. */
export const keyOf = (n: number) => `client_${n}`

const READS = ['/', '/api/events', '/book-appointment', '/api/content', '/events', '/api/time-slots']

/** What clients have left to write, and what the app has acknowledged to them. */
export interface Written {
  unsent: Write[]
  /** The e-mails of bookings and registrations. */
  acknowledged: Set<string>
  /** The last text of each content item, by key. */
  texts: Map<string, string>
}

/** How clients were responded to. */
export interface Responses {
  statuses: Map<number, number>
  /** How many of the 503 did not say when to come back. */
  withoutRetryAfter: number
  /** When each acknowledged booking and registration was sent, and when acknowledged, by performance.now(). */
  writes: { sentAt: number; acknowledgedAt: number }[]
}

/**
 * Lets ten clients at an address read, book, register, log in and edit while something happens to it. What is not
 * answered 200 is sent again until it is, a booking and a registration under the same Idempotency-Key.
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
      else if (turn % 12 === 1) await edit(send, written, keyOf(n))
      else await send('GET', READS[turn % READS.length] ?? '/')
      await pause(BREATH)
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
