import { appRouter } from '@clinic/api/app-router.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import { badRequest } from '@clinic/server/testing/test-bad-requests.ts'
import { findFaults } from '@clinic/server/testing/test-response-faults.ts'
import { sendRaw } from '@clinic/test-kit/raw-http.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import fc from 'fast-check'
import { withQuietApp } from './quiet-app.ts'
import { listStatuses, type Report } from './report.ts'

const PROCEDURES = [...readProcedures(appRouter).keys()]

/** Requests for each seed. */
const RUNS = 10_000

/** Concurrent requests: each holds up to a megabyte until it is sent. */
const CHUNK = 500

/** Time limit of a response in milliseconds. */
const WITHIN = 2_000

/** Sends random bad requests to every path and procedure: no 5xx, no internal details, one shape of error, none slow. */
export async function badInput(folder: string, seeds: number[], { say, check }: Report): Promise<void> {
  await withQuietApp(folder, {}, async app => {
    const called = new Set<string>()
    for (const seed of seeds) {
      const statuses = new Map<number, number>()
      const faults: string[] = []
      let slowest = { duration: 0, line: 'none' }
      for (let chunk = 0; chunk < RUNS / CHUNK; chunk++) {
        // A request of the chunk before may have logged out.
        const { cookie } = await logIn(app.address)
        const requests = fc.sample(badRequest(cookie), { numRuns: CHUNK, seed: seed + chunk })
        const next = requests.values()
        const client = async () => {
          for (const request of next) {
            const began = performance.now()
            const response = await sendRaw(app.address, request)
            const duration = performance.now() - began
            const line = `${request.method} ${request.target.slice(0, 200)}`
            if (duration > slowest.duration) slowest = { duration, line }
            if (duration > WITHIN) faults.push(`${line}: too slow, ${duration.toFixed(0)} ms`)
            called.add(/^\/api\/trpc\/([\w.]+)/.exec(request.target)?.[1] ?? '')
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
            for (const fault of findFaults(request, response)) faults.push(`${line}: ${fault}`)
          }
        }
        await Promise.all(Array.from({ length: 4 }, client))
      }
      say(`  seed ${seed}; ${listStatuses(statuses)}`)
      say(`  slowest: ${slowest.duration.toFixed(0)} ms, ${slowest.line}`)
      for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
      check(
        `${RUNS} bad requests met no 5xx, no word of the inside, one shape of error, and no response after ${WITHIN / 1_000} seconds`,
        faults.length === 0,
      )
    }
    const missing = PROCEDURES.filter(name => !called.has(name))
    check(
      `every procedure was called over tRPC (missing: ${missing.join(', ') || 'none'})`,
      missing.length === 0,
    )
    check('the process stayed up', app.isRunning())
  })
}
