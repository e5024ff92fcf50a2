import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FLOODS, type FloodKind } from './flood-client.ts'
import { startQuietApp } from './quiet-app.ts'
import { percentile, readTimes } from './read-times.ts'
import type { Report } from './report.ts'

/** How long each kind of flood lasts, in milliseconds. */
const LASTS = 8_000
/** What another visitor may wait while it lasts, in quiet medians. */
const MOST_TIMES = 5
const MOST_MEMORY = 400 * 1_048_576

/** With the limits on, as shipped: what 200 connections of one stranger ask for keeps another visitor waiting little. */
export async function flood(folder: string, { say, check }: Report): Promise<void> {
  const app = await startQuietApp(folder, { settings: { RATE_LIMIT: 'on', SEED_DEMO: 'true' } })
  try {
    const quiet = await medianOf(app.address, '127.0.0.3', 2_000)
    say(`  quiet median of GET /api/events: ${quiet.toFixed(2)} ms`)
    let visitor = 4
    for (const kind of Object.keys(FLOODS) as FloodKind[]) {
      // In a thread of its own, so that the visitor is kept waiting by the app alone.
      const client = new Worker(new URL('./flood-client.ts', import.meta.url), {
        workerData: { address: app.address, kind, localAddress: `127.0.1.${visitor}` },
      })
      const waited = await medianOf(app.address, `127.0.0.${visitor++}`, LASTS)
      const memory = await app.memory()
      client.postMessage('end')
      const [asked] = await once(client, 'message')
      say(
        `  ${kind}: ${asked} requests, another visitor waited ${waited.toFixed(2)} ms, ${(memory / 1_048_576).toFixed(0)} MB`,
      )
      check(`another visitor waits less than ${MOST_TIMES} times as long`, waited < MOST_TIMES * quiet)
      check(`the memory stays under ${MOST_MEMORY / 1_048_576} MB`, memory < MOST_MEMORY)
    }
  } finally {
    await app.stop()
  }
}

async function medianOf(address: string, localAddress: string, lasts: number): Promise<number> {
  const end = performance.now() + lasts
  return percentile(await readTimes(address, { localAddress, goesOn: () => performance.now() < end }), 0.5)
}
