import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { openApiClient, prepareWrites } from './api-client.ts'
import { startApp } from './app-process.ts'
import type { Report } from './report.ts'

const CLIENTS = 10
const AWAY_MS = 5_000
const PATHS = ['/events', '/content', '/time-slots', '/blog']

/**
 * PostgreSQL stops for five seconds under load and comes back on the same port. Meanwhile callers are told 503
 * with Retry-After; the process stays up, serves again by itself, and has lost nothing that it acknowledged.
 */
export async function stopPostgres(folder: string, { say, check }: Report): Promise<void> {
  const dataFolder = join(folder, 'postgres')
  let postgres = await startPostgres({ dataFolder })
  const product = await startApp(folder, {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'only for the time of this test, 32 bytes',
  })
  try {
    const office = await openApiClient(product.address)
    const unsent = await prepareWrites(office, product.address, office.cookie, 400)
    const acknowledged = new Set<string>()
    const answers = new Map<number, number>()
    let [withoutRetryAfter, ending, recoveredAt] = [0, false, 0]
    let backAt = Number.POSITIVE_INFINITY

    const note = (status: number, retryAfter: string | null) => {
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 503 && !(Number(retryAfter) > 0)) withoutRetryAfter++
      if (status === 200 && performance.now() > backAt) recoveredAt ||= performance.now()
    }
    const client = async (n: number) => {
      for (let turn = n; !ending; turn++) {
        const write = turn % 5 === 0 ? unsent.shift() : undefined
        if (write) {
          const { status, retryAfter } = await office.send(write)
          note(status, retryAfter)
          if (status === 200) acknowledged.add(write.email)
        } else {
          const answer = await fetch(`${product.address}/api${PATHS[turn % PATHS.length]}`)
          await answer.arrayBuffer()
          note(answer.status, answer.headers.get('retry-after'))
        }
        await pause(20)
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, n) => client(n))
    await pause(2_000)
    await postgres.stop()
    await pause(AWAY_MS)
    postgres = await startPostgres({ dataFolder, port: Number(new URL(postgres.url).port) })
    backAt = performance.now()
    await pause(4_000)
    ending = true
    await Promise.all(clients)

    const stored = await office.storedEmails()
    const statuses = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
    say(`  answers: ${statuses}; ${acknowledged.size} writes acknowledged`)
    say(`  serving again ${Math.max(0, recoveredAt - backAt).toFixed(0)} ms after PostgreSQL was back`)
    check(
      'every answer is 200 or 503',
      [...answers.keys()].every(status => status === 200 || status === 503),
    )
    check('there were 503, each with Retry-After', (answers.get(503) ?? 0) > 0 && withoutRetryAfter === 0)
    check('the process stayed up', product.isRunning())
    check('it recovered by itself', recoveredAt > 0)
    check(
      'nothing acknowledged is lost or doubled',
      [...acknowledged].every(email => stored.get(email) === 1),
    )
  } finally {
    await product.stop()
    await postgres.stop()
  }
}
