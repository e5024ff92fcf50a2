import { join } from 'node:path'
import { findFaults } from '@clinic/server/testing/test-response-faults.ts'
import { logIn, type RestClient } from '@clinic/test-kit/rest-client.ts'
import fc from 'fast-check'
import { type QuietApp, withQuietApp } from '../quiet-app.ts'
import type { Report } from '../report.ts'
import { prepareWrites, sendWrite } from '../writes.ts'
import { type Call, callsTo, toRequest } from './calls.ts'
import { StoredValues } from './stored-values.ts'
import { type Outcome, Tally } from './tally.ts'

/** Calls for each seed. */
const RUNS = 10_000

/** Calls that are generated at once; their inputs name rows that earlier chunks created. */
const CHUNK = 500

/** Concurrent requests, over connections that stay open. */
const CLIENTS = 4

const APPOINTMENTS = 20
const WAITING = 10

/** Time limit of a response in milliseconds. */
const WITHIN = 2_000

/** After this long, a response counts as missing. */
const GIVES_UP = 60_000

/** Sends random valid inputs to every procedure: no 5xx, no internal details, no response after 2 seconds. */
export async function randomInput(folder: string, seeds: number[], report: Report): Promise<void> {
  for (const seed of seeds) {
    // A new database for each seed, so that a seed can be repeated alone.
    const settings = { SEED_DEMO: 'true', LOG_LEVEL: 'error' }
    await withQuietApp(join(folder, `${seed}`), { settings }, app => runSeed(app, seed, report))
  }
}

async function runSeed(app: QuietApp, seed: number, { say, check }: Report): Promise<void> {
  const stored = new StoredValues()
  const tally = new Tally()
  let session = logIn(app.address)
  let logins = 1
  await createRows(await session)
  for (let chunk = 0; chunk < RUNS / CHUNK; chunk++) {
    await stored.addMails(app.mailFolder)
    const calls = fc.sample(callsTo(stored), { numRuns: CHUNK, seed: seed + chunk }).values()
    const client = async () => {
      for (const call of calls) {
        const used = session
        const { outcome, body } = await send(app.address, call, call.isAdmin ? (await used).cookie : '')
        tally.add(call, outcome)
        if (outcome.status < 300) stored.add(call.procedure.router, body)
        // A call such as `session.logout` has ended the session.
        if (call.isAdmin && isLoggedOut(body) && session === used) {
          session = logInAgain(app.address)
          logins++
        }
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
  }
  say(`  seed ${seed}, ${logins} logins`)
  for (const line of [...tally.lines(), ...tally.faults]) say(`  ${line}`)
  const errors = app
    .log()
    .split('\n')
    .filter(line => line.startsWith('{'))
  for (const line of errors.slice(0, 20)) say(`  ${line}`)
  check(
    `${RUNS} valid inputs met no 5xx, no internal details, and no response after ${WITHIN / 1_000} seconds`,
    tally.faults.length === 0,
  )
  check('the process stayed up', app.isRunning())
}

/** Creates appointments, registrations, and an event with a waiting list, which random calls rarely arrive at. */
async function createRows(admin: RestClient): Promise<void> {
  for (const write of await prepareWrites(admin, APPOINTMENTS * 2)) await sendWrite(admin, write)
  const date = `${new Date().getFullYear() + 1}-01-15T18:00`
  const event = { title: 'Full event', description: 'Text', date, location: 'Here', maxAttendees: 1 }
  const { id } = await admin.post<{ id: number }>('/api/events', event)
  await admin.post(`/api/events/${id}/register`, { name: 'Visitor', email: 'visitor@example.com' })
  for (let n = 0; n < WAITING; n++)
    await admin.post(`/api/events/${id}/waiting-list`, { name: 'Visitor', email: `waiting${n}@example.com` })
}

async function send(
  address: string,
  call: Call,
  cookie: string,
): Promise<{ outcome: Outcome; body: unknown }> {
  const { method, target, body } = toRequest(call)
  const headers = {
    ...(cookie && { cookie }),
    ...(call.key !== null && { 'idempotency-key': call.key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(call.procedure.type === 'subscription' && { accept: 'text/event-stream' }),
  }
  const began = performance.now()
  try {
    const response = await fetch(address + target, {
      method,
      headers,
      signal: AbortSignal.timeout(GIVES_UP),
      ...(body !== undefined && { body }),
    })
    const type = response.headers.get('content-type') ?? ''
    // A stream has no end.
    if (type.startsWith('text/event-stream')) await response.body?.cancel()
    const text = response.bodyUsed ? '' : await response.text()
    const duration = performance.now() - began
    const { status } = response
    const sent = { method, target, headers: [], body: Buffer.alloc(0) }
    const faults = findFaults(sent, { status, headers: new Map(response.headers), body: text })
    if (duration > WITHIN) faults.push('too slow')
    return {
      outcome: { status, duration, faults },
      body: type.startsWith('application/json') ? JSON.parse(text) : undefined,
    }
  } catch (error) {
    const { message, cause } = error as Error
    const fault = `no response (${message}, ${cause})`
    return { outcome: { status: 0, duration: performance.now() - began, faults: [fault] }, body: undefined }
  }
}

/** A password change at the same moment rejects a login. */
function logInAgain(address: string): Promise<RestClient> {
  return logIn(address).catch(() => logIn(address))
}

function isLoggedOut(body: unknown): boolean {
  const { reason, error } = Object(body)
  return (reason ?? error?.data?.reason) === 'notLoggedIn'
}
