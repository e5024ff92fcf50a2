import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FLOODS, type FloodKind } from './flood-client.ts'
import { withQuietApp } from './quiet-app.ts'
import { percentile, readTimes } from './read-times.ts'
import { inMegabytes, type Report } from './report.ts'

/** Duration of each kind of flood, in milliseconds. */
const LASTS = 8_000
/** How long another visitor may wait meanwhile, in multiples of the quiet median. */
const MAX_RATIO = 5
const MAX_MEMORY = 400 * 1_048_576

/** Floods the app over 200 connections with default limits; another visitor barely notices. */
export async function flood(folder: string, { say, check }: Report): Promise<void> {
  await withQuietApp(folder, { settings: { RATE_LIMIT: 'on', SEED_DEMO: 'true' } }, async app => {
    const quiet = await medianTime(app.address, '127.0.0.3', 2_000)
    say(`  quiet median of GET /api/events: ${quiet.toFixed(2)} ms`)
    let visitor = 4
    for (const kind of Object.keys(FLOODS) as FloodKind[]) {
      // In a separate thread, so that only the app delays the visitor.
      const client = new Worker(new URL('./flood-client.ts', import.meta.url), {
        workerData: { address: app.address, kind, localAddress: `127.0.1.${visitor}` },
      })
      const waited = await medianTime(app.address, `127.0.0.${visitor++}`, LASTS)
      const memory = await app.memory()
      client.postMessage('end')
      const [sent] = await once(client, 'message')
      say(
        `  ${kind}: ${sent} requests, another visitor waited ${waited.toFixed(2)} ms, ${inMegabytes(memory)}`,
      )
      check(`another visitor waits less than ${MAX_RATIO} times as long`, waited < MAX_RATIO * quiet)
      check(`the memory stays under ${inMegabytes(MAX_MEMORY)}`, memory < MAX_MEMORY)
    }
  })
}

async function medianTime(address: string, localAddress: string, lasts: number): Promise<number> {
  const end = performance.now() + lasts
  return percentile(
    await readTimes(address, { localAddress, shouldContinue: () => performance.now() < end }),
    0.5,
  )
}
