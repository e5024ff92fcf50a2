import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { FLOODS, type FloodKind, read } from './flood-client.ts'
import { startQuietApp } from './quiet-app.ts'
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
    const quiet = median(await timesOf(app.address, '127.0.0.3', 2_000))
    say(`  quiet median of GET /api/events: ${quiet.toFixed(2)} ms`)
    let visitor = 4
    for (const kind of Object.keys(FLOODS) as FloodKind[]) {
      // In a thread of its own, so that the visitor is kept waiting by the app alone.
      const client = new Worker(new URL('./flood-client.ts', import.meta.url), {
        workerData: { address: app.address, kind, localAddress: `127.0.1.${visitor}` },
      })
      const waited = median(await timesOf(app.address, `127.0.0.${visitor++}`, LASTS))
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

/** How long each of a visitor's reads took, in milliseconds: one after the other, with a breath between. */
async function timesOf(address: string, localAddress: string, lasts: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  const times: number[] = []
  const end = performance.now() + lasts
  while (performance.now() < end) {
    const began = performance.now()
    await read(`${address}/api/events`, { agent })
    times.push(performance.now() - began)
    await pause(40)
  }
  agent.destroy()
  return times
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
