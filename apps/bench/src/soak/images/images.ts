import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { claimedPng, noise, photos } from '@clinic/server/testing/test-images.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import { type QuietApp, withQuietApp } from '../quiet-app.ts'
import { percentile, readTimes } from '../read-times.ts'
import { inMegabytes, type Report } from '../report.ts'
import type { ImageOutcome, ImageWork } from './image-client.ts'

const PHOTOS = 100
/**
 * How long another visitor may wait during the uploads: a multiple of the quiet 99th percentile, or half of what a person
 * notices. With both cores busy, a full garbage collection takes 20 to 50 ms, and every second photo causes one.
 */
const [MAX_RATIO, MAX_WAIT_MS] = [3, 50]
/** Memory that may stay allocated beyond that after the first upload, in bytes. */
const MAX_LEFT = 120 * 1_048_576
const QUIET_READS = 400
/** Pause between two reads of the other visitor, in milliseconds. */
const PAUSE_MS = 10

type Files = ImageWork['files']

/** Uploads a hundred photos at once with hostile files between: others wait little, and memory is returned. */
export async function images(folder: string, { say, check }: Report): Promise<void> {
  // Without limits because the visitor reads more often than they allow.
  const settings = { RATE_LIMIT: 'off', SEED_DEMO: 'true' }
  await withQuietApp(folder, { settings }, async app => {
    const { cookie } = await logIn(app.address)
    const [first, ...others] = await makePhotos(folder)
    const hostile = await makeHostile(folder)
    if (first) await uploadBeside(app, cookie, [first], '127.0.0.3')
    const before = await readMemory(app)

    const quietBefore = await quietTimes(app)
    const files = others.flatMap((photo, n) => [photo, ...hostile.slice(n % hostile.length).slice(0, 1)])
    const began = performance.now()
    const { outcome, times, max } = await uploadBeside(app, cookie, files, '127.0.0.5')
    const seconds = (performance.now() - began) / 1_000
    const after = await readMemory(app)
    // Before and after, because the machine's other load changes meanwhile.
    const quiet = percentile([...quietBefore, ...(await quietTimes(app))], 0.99)
    const beside = percentile(times, 0.99)

    say(`  ${files.length} files in ${seconds.toFixed(0)} s, ${outcome.turnedAway} times turned away`)
    say(
      `  p99 of GET /api/events: ${quiet.toFixed(1)} ms quiet, ${beside.toFixed(1)} ms beside (median ${percentile(times, 0.5).toFixed(1)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${times.length})`,
    )
    say(`  memory: ${inMegabytes(before)} before, ${inMegabytes(max)} at most, ${inMegabytes(after)} after`)
    for (const other of new Set(outcome.others)) say(`  unexpected: ${other}`)
    check('every photo was taken and every hostile file rejected', outcome.asExpected === files.length)
    const limit = Math.max(MAX_RATIO * quiet, MAX_WAIT_MS)
    check(`another visitor waits at most ${limit.toFixed(0)} ms`, beside <= limit)
    check(`the memory returns, but for ${inMegabytes(MAX_LEFT)}`, after < before + MAX_LEFT)
  })
}

function quietTimes(app: QuietApp): Promise<number[]> {
  let reads = 0
  return readTimes(app.address, {
    localAddress: '127.0.0.4',
    pauseMs: PAUSE_MS,
    shouldContinue: () => reads++ < QUIET_READS,
  })
}

/** Memory it holds after garbage collection. */
async function readMemory(app: QuietApp): Promise<number> {
  await app.heap()
  return app.memory()
}

/** Uploads in a separate thread, so that only the app delays the visitor. */
async function uploadBeside(app: QuietApp, cookie: string, files: Files, localAddress: string) {
  const workerData: ImageWork = { address: app.address, cookie, files }
  const client = new Worker(new URL('./image-client.ts', import.meta.url), { workerData })
  let [uploading, max] = [true, 0]
  const ended = once(client, 'message').then(([outcome]: ImageOutcome[]) => {
    uploading = false
    return outcome as ImageOutcome
  })
  const watching = setInterval(async () => (max = Math.max(max, await app.memory())), 500)
  const times = await readTimes(app.address, {
    localAddress,
    pauseMs: PAUSE_MS,
    shouldContinue: () => uploading,
  })
  clearInterval(watching)
  return { outcome: await ended, times, max }
}

/** 12-megapixel photos, all different, because an existing image is not encoded again. */
async function makePhotos(folder: string): Promise<Files> {
  const files: Files = []
  for await (const bytes of photos(PHOTOS, 4_000, 3_000)) {
    const path = join(folder, `photo-${files.length}.jpg`)
    await writeFile(path, bytes)
    files.push({ path, expected: [200] })
  }
  return files
}

/** Files that pretend to be images, or must not be decoded. */
async function makeHostile(folder: string): Promise<Files> {
  const whole = await noise(2_000, 2_000).jpeg().toBuffer()
  const files: Record<string, [bytes: Uint8Array, status: number]> = {
    'bomb.png': [claimedPng(30_000, 30_000), 400],
    'truncated.jpg': [whole.subarray(0, whole.length / 2), 400],
    'drawing.svg': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 400],
    'page.jpg': [Buffer.from('<!doctype html><script>1</script>'), 400],
    'huge.jpg': [Buffer.concat([whole, Buffer.alloc(16 * 1_048_576)]), 413],
    'empty.jpg': [Buffer.alloc(0), 400],
  }
  return Promise.all(
    Object.entries(files).map(async ([name, [bytes, status]]) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return { path, expected: [status] }
    }),
  )
}
