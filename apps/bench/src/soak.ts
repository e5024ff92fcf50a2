import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { type PartProcess, startPart } from './soak/part-process.ts'
import type { Result } from './soak/report.ts'
import { PARTS } from './soak-parts.ts'

/**
 * `npm run soak`: kills, floods and disconnects the real app in separate processes. Arguments choose a part and the
 * seed. Exits with 1 when a check fails or time is up, and leaves nothing running.
 */

/** Time limit for all parts in milliseconds: an hour, including the build; 2 idle cores take 45 minutes. */
const WITHIN = HOUR_MS
const PART = fileURLToPath(new URL('soak-part.ts', import.meta.url))

const [wanted, seed = `${Date.now() % 2 ** 30}`] = process.argv.slice(2)
const parts = Object.entries(PARTS).filter(([name]) => wanted === undefined || wanted === name)
if (parts.length === 0) {
  process.stderr.write(`There is no part ${wanted}. There are: ${Object.keys(PARTS).join(', ')}\n`)
  process.exit(1)
}

let running: PartProcess | undefined
let broken = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    broken = true
    running?.end()
  })
}

let holds = true
const rows: string[] = []
for (const [name, { title }] of parts) {
  const began = performance.now()
  if (broken || began > WITHIN) {
    holds = false
    rows.push(reportRow(name, '', 'not tried'))
    continue
  }
  say(`\n${name}: ${title}`)
  const folder = await mkdtemp(join(tmpdir(), 'clinic-soak-'))
  running = startPart([PART, name, folder, seed], WITHIN - began)
  const result = await running.ended
  // PostgreSQL may still be removing files after a fast stop.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  holds &&= result.failed.length === 0
  rows.push(reportRow(name, seconds(performance.now() - began), describeResult(result)))
}
const heading = holds ? 'All checks passed' : 'Some checks failed'
say(`\n${heading}, in ${seconds(performance.now())}:\n${rows.join('\n')}`)
process.exit(holds ? 0 : 1)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(0)} s`
}

function reportRow(name: string, time: string, text: string): string {
  return `  ${name.padEnd(9)} ${time.padStart(6)}  ${text}`
}

function describeResult({ held, failed }: Result): string {
  return failed.length === 0 ? `${held} checks held` : `did not hold: ${failed.join('; ')}`
}
