import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { logIn, restClient } from '@clinic/test-kit/rest-client.ts'
import { startQuietApp } from './quiet-app.ts'
import { listStatuses, type Report } from './report.ts'
import { prepareWrites, sendWrite, storedEmails } from './writes.ts'

const CLIENTS = 10
const AWAY_MS = 5_000
const PATHS = ['/api/events', '/api/content', '/api/time-slots', '/api/blog']

/**
 * Stops PostgreSQL for five seconds under load. Callers get 503 with Retry-After; the process recovers and loses
 * nothing it acknowledged.
 */
export async function stopPostgres(folder: string, { say, check }: Report): Promise<void> {
  const dataFolder = join(folder, 'postgres')
  let postgres = await startPostgres({ dataFolder })
  const app = await startQuietApp(folder, { databaseUrl: postgres.url })
  try {
    const admin = await logIn(app.address)
    const visitor = restClient(app.address)
    const unsent = await prepareWrites(admin, 400)
    const acknowledged = new Set<string>()
    const responses = new Map<number, number>()
    let [withoutRetryAfter, ending, recoveredAt] = [0, false, 0]
    let restartedAt = Number.POSITIVE_INFINITY

    const note = (status: number, retryAfter: string | null) => {
      responses.set(status, (responses.get(status) ?? 0) + 1)
      if (status === 503 && !(Number(retryAfter) > 0)) withoutRetryAfter++
      if (status === 200 && performance.now() > restartedAt) recoveredAt ||= performance.now()
    }
    const client = async (n: number) => {
      for (let turn = n; !ending; turn++) {
        const write = turn % 5 === 0 ? unsent.shift() : undefined
        if (write) {
          const { status, retryAfter } = await sendWrite(visitor, write)
          note(status, retryAfter)
          if (status === 200) acknowledged.add(write.email)
        } else {
          const response = await visitor.send('GET', PATHS[turn % PATHS.length] ?? '/')
          await response.arrayBuffer()
          note(response.status, response.headers.get('retry-after'))
        }
        await pause(20)
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, n) => client(n))
    await pause(2_000)
    await postgres.stop()
    await pause(AWAY_MS)
    postgres = await startPostgres({ dataFolder, port: Number(new URL(postgres.url).port) })
    restartedAt = performance.now()
    await pause(4_000)
    ending = true
    await Promise.all(clients)

    const stored = await storedEmails(admin)
    say(`  responses: ${listStatuses(responses)}; ${acknowledged.size} writes acknowledged`)
    say(`  serving again ${Math.max(0, recoveredAt - restartedAt).toFixed(0)} ms after PostgreSQL was back`)
    check(
      'every response is 200 or 503',
      [...responses.keys()].every(status => status === 200 || status === 503),
    )
    check('there were 503, each with Retry-After', (responses.get(503) ?? 0) > 0 && withoutRetryAfter === 0)
    check('the process stayed up', app.isRunning())
    check('it recovered by itself', recoveredAt > 0)
    check(
      'nothing acknowledged is lost or doubled',
      [...acknowledged].every(email => stored.get(email) === 1),
    )
  } finally {
    await app.stop()
    await postgres.stop()
  }
}
