import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from './soak/back-up.ts'
import { badInput } from './soak/bad-input.ts'
import { flood } from './soak/flood.ts'
import { killServer } from './soak/kill-server.ts'
import { live } from './soak/live.ts'
import { mailDelivery } from './soak/mail-delivery.ts'
import { pictures } from './soak/pictures.ts'
import { openReport, type Report } from './soak/report.ts'
import { steadyHeap } from './soak/steady-heap.ts'
import { stopPostgres } from './soak/stop-postgres.ts'

/**
 * `npm run soak`: what takes too long for the tests. The real app in processes of its own, killed, cut off
 * from its database, flooded and fed nonsense. Arguments choose parts; exit code 1 when anything did not hold.
 */

const PARTS: Record<string, { title: string; run: (folder: string, report: Report) => Promise<void> }> = {
  kill: { title: 'kill -9 in the middle of 500 bookings and registrations by 20 clients', run: killServer },
  mails: {
    title: 'kill -9 amid 200 mails, and mail servers that refuse, hang, turn away and drop',
    run: mailDelivery,
  },
  postgres: { title: 'PostgreSQL stopped for 5 seconds under load', run: stopPostgres },
  backup: { title: 'A backup and a restore of 100,000 appointments', run: backUp },
  heap: { title: 'The heap over 50,000 mixed requests', run: steadyHeap },
  fuzz: {
    title: '30,000 bad requests of three seeds',
    run: (folder, report) => badInput(folder, seedsFrom(Number(process.argv[3])), report),
  },
  pictures: { title: '100 photos at once with hostile files between, beside a visitor', run: pictures },
  live: { title: '200 bookings in 10 seconds over two processes, windows open, and one killed', run: live },
  flood: { title: '200 connections that ask for pages in every way that cannot be cached', run: flood },
}

/** The seed that was asked for and two more, or three that no run has had before. */
function seedsFrom(asked: number): number[] {
  const first = asked || Date.now() % 2 ** 30
  return [first, first + 1_000_003, first + 2_000_003]
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
