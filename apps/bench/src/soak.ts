import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PartProcess, startPart } from './soak/part-process.ts'
import type { Result } from './soak/report.ts'
import { PARTS } from './soak-parts.ts'

/**
 * `npm run soak`: what takes too long for the tests. The real app in processes of its own, killed, cut off from its
 * database, flooded and fed nonsense. Arguments choose a part, and the seed of what is random in it. Exit code 1 when
 * anything did not hold or the time was over, and nothing that it started is left running.
 */

/** How long all parts may take, in milliseconds: 15 minutes with the build before them. */
const WITHIN = 14.5 * 60_000
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
    rows.push(rowOf(name, '', 'not tried'))
    continue
  }
  say(`\n${name}: ${title}`)
  const folder = await mkdtemp(join(tmpdir(), 'clinic-soak-'))
  running = startPart([PART, name, folder, seed], WITHIN - began)
  const result = await running.ended
  // PostgreSQL may still be putting its files away when it was stopped in a hurry.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  holds &&= result.failed.length === 0
  rows.push(rowOf(name, seconds(performance.now() - began), told(result)))
}
const heading = holds ? 'Everything held' : 'Something did not hold'
say(`\n${heading}, in ${seconds(performance.now())}:\n${rows.join('\n')}`)
process.exit(holds ? 0 : 1)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(0)} s`
}

function rowOf(name: string, time: string, text: string): string {
  return `  ${name.padEnd(9)} ${time.padStart(6)}  ${text}`
}

function told({ held, failed }: Result): string {
  return failed.length === 0 ? `${held} checks held` : `did not hold: ${failed.join('; ')}`
}
