import { badRequest } from '@clinic/server/testing/test-bad-requests.ts'
import { findFaults } from '@clinic/server/testing/test-response-faults.ts'
import { sendRaw } from '@clinic/test-kit/raw-http.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import fc from 'fast-check'
import { startQuietApp } from './quiet-app.ts'
import type { Report } from './report.ts'

/** Requests for each seed. */
const RUNS = 10_000

/** Concurrent requests: each holds up to a megabyte until it is sent. */
const CHUNK = 500

/** Sends random bad requests to every path: no 5xx, no internal details, one shape of error. */
export async function badInput(folder: string, seeds: number[], { say, check }: Report): Promise<void> {
  const app = await startQuietApp(folder)
  try {
    const { cookie } = await logIn(app.address)
    for (const seed of seeds) {
      const statuses = new Map<number, number>()
      const faults: string[] = []
      for (let chunk = 0; chunk < RUNS / CHUNK; chunk++) {
        const requests = fc.sample(badRequest(cookie), { numRuns: CHUNK, seed: seed + chunk })
        const next = requests.values()
        const client = async () => {
          for (const request of next) {
            const response = await sendRaw(app.address, request)
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
            for (const fault of findFaults(request, response))
              faults.push(`${request.method} ${request.target.slice(0, 200)}: ${fault}`)
          }
        }
        await Promise.all(Array.from({ length: 4 }, client))
      }
      say(`  seed ${seed}; ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
      for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
      check(
        `${RUNS} bad requests met no 5xx, no word of the inside, and one shape of error`,
        faults.length === 0,
      )
    }
    check('the process stayed up', app.isRunning())
  } finally {
    await app.stop()
  }
}
