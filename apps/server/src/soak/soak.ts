import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { badInput } from './bad-input.ts'
import { killServer } from './kill-server.ts'
import { openReport, type Report } from './report.ts'
import { steadyHeap } from './steady-heap.ts'
import { stopPostgres } from './stop-postgres.ts'

/**
 * `npm run soak`: what takes too long for the tests. The real product in processes of its own, killed, cut off
 * from its database, flooded and fed nonsense. Arguments choose parts; exit code 1 when anything did not hold.
 */

const PARTS: Record<string, { title: string; run: (folder: string, report: Report) => Promise<void> }> = {
  kill: { title: 'kill -9 in the middle of 500 bookings and registrations by 20 clients', run: killServer },
  postgres: { title: 'PostgreSQL stopped for 5 seconds under load', run: stopPostgres },
  heap: { title: 'The heap over 50,000 mixed requests', run: steadyHeap },
  fuzz: {
    title: '5,000 bad requests',
    run: (folder, report) => badInput(folder, Number(process.argv[3]) || Date.now() % 2 ** 31, report),
  },
}

const [wanted] = process.argv.slice(2)
const report = openReport()
for (const [name, { title, run }] of Object.entries(PARTS)) {
  if (wanted !== undefined && wanted !== name) continue
  report.say(`\n${title}`)
  const folder = await mkdtemp(join(tmpdir(), 'clinic-soak-'))
  try {
    await run(folder, report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
report.say(`\n${report.holds() ? 'Everything held' : 'Something did not hold'}`)
process.exit(report.holds() ? 0 : 1)
