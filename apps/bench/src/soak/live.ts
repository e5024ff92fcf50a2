import { setTimeout as pause } from 'node:timers/promises'
import { openEventStream } from '@clinic/test-kit/event-stream.ts'
import { logIn, restClient } from '@clinic/test-kit/rest-client.ts'
import { type LiveWindow, openLiveWindow, openSilentStreams } from './live-windows.ts'
import { type QuietApp, withTwoApps } from './quiet-app.ts'
import { inSeconds, type Report } from './report.ts'
import { prepareWrites, sendWrite } from './writes.ts'

const BOOKINGS = 200
const SECONDS = 10
const STREAMS = 200
const ENDED_SESSIONS = 20
/** Heap that a stream may use, in bytes: twice the measured use. */
const BYTES_OF_STREAM = 128 * 1_024

/** Ends sessions, and keeps admin pages open while patients book, through two processes, one of which is killed. */
export async function live(folder: string, report: Report): Promise<void> {
  await withTwoApps(folder, async ({ one, two }) => {
    await costOfStreams(one, report)
    await endedSessions(one, two, report)
    const ofOne = await Promise.all([0, 1, 2].map(() => openLiveWindow(() => one.address)))
    const ofTwo = await Promise.all(
      [0, 1, 2].map(() => openLiveWindow(() => (two.isRunning() ? two.address : one.address))),
    )
    const windows = [...ofOne, ...ofTwo]
    await bookings([one, two], windows, report)
    await killed(two, ofTwo, report)
    for (const window of windows) window.close()
  })
}

/** Ends sessions through one process while their streams are open at the other. */
async function endedSessions(one: QuietApp, two: QuietApp, { say, check }: Report): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < ENDED_SESSIONS; n++) {
    const [admin, other] = [await logIn(one.address), await logIn(two.address)]
    const stream = await openEventStream(`${two.address}/api/trpc/live.changes`, other.cookie)
    await stream.until(({ event }) => event === 'message')
    await admin.post('/api/trpc/sessions.endOthers', {})
    const began = performance.now()
    while (await stream.next());
    times.push(Math.round(performance.now() - began))
  }
  const worst = Math.max(...times)
  say(`  streams of ${ENDED_SESSIONS} ended sessions close at the other process within ${worst} ms`)
  check('an ended session closes its windows within a second', worst < 1_000)
}

async function bookings(apps: QuietApp[], windows: LiveWindow[], { say, check }: Report): Promise<void> {
  const admin = await logIn(apps[0]?.address ?? '')
  const writes = (await prepareWrites(admin, 2 * BOOKINGS)).filter(({ path }) => path === '/api/appointments')
  const visitors = apps.map(app => restClient(app.address))
  const statuses = await Promise.all(
    writes.map(async (write, n) => {
      await pause((n * SECONDS * 1_000) / writes.length)
      const visitor = visitors[n % visitors.length]
      return visitor && (await sendWrite(visitor, write)).status
    }),
  )
  check(
    `${BOOKINGS} bookings in ${SECONDS} seconds are accepted`,
    statuses.every(status => status === 200),
  )
  const last = performance.now()
  while (windows.some(({ shown }) => shown < BOOKINGS) && performance.now() - last < 10_000) await pause(50)
  const messages = windows.map(window => window.messages)
  say(
    `  every window right ${inSeconds(performance.now() - last)} after the last; messages: ${messages.join(' ')}`,
  )
  check(
    'every window ends right',
    windows.every(({ shown }) => shown === BOOKINGS),
  )
  check('in few messages', Math.max(...messages) <= 20)
}

async function killed(app: QuietApp, windows: LiveWindow[], { say, check }: Report): Promise<void> {
  const began = performance.now()
  await app.kill()
  while (windows.some(({ openedAt }) => openedAt < began) && performance.now() - began < 10_000)
    await pause(10)
  const times = windows.map(({ openedAt }) => Math.round(openedAt - began))
  say(`  streams open at the other process ${times.join(', ')} ms after the kill`)
  check(
    'a broken stream is noticed at once',
    times.every(time => time >= 0 && time < 1_000),
  )
}

/** Memory held for open, idle admin pages. */
async function costOfStreams(app: QuietApp, { say, check }: Report): Promise<void> {
  const connections = async () => {
    const [row] = await app.sql<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()`,
    )
    return row?.n ?? Number.NaN
  }
  // Excludes one-time costs such as compiled code, and the connections of logging in.
  const [first] = await openSilentStreams(app.address, 1)
  await Promise.all(Array.from({ length: 50 }, () => logIn(app.address)))
  const [heap, before] = [await app.heap(), await connections()]
  const streams = await openSilentStreams(app.address, STREAMS)
  const each = ((await app.heap()) - heap) / STREAMS
  say(`  ${STREAMS} streams: ${(each / 1_024).toFixed(0)} KiB of heap each`)
  check(`at most ${BYTES_OF_STREAM / 1_024} KiB each`, each <= BYTES_OF_STREAM)
  const after = await connections()
  say(`  connections to the database: ${before} before, ${after} with them`)
  // The outbox opens and closes a few on its own.
  check('and no connection to the database', after - before <= 3)
  for (const stream of [first, ...streams]) stream?.close()
}
