import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { claimedPng, noise, photos } from '@clinic/server/test-pictures.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import type { PictureOutcome, PictureWork } from './picture-client.ts'
import { type QuietApp, startQuietApp } from './quiet-app.ts'
import { percentile, readTimes } from './read-times.ts'
import type { Report } from './report.ts'

const PHOTOS = 100
/** What another visitor may wait beside the uploads, in quiet 99th percentiles. */
const MOST_TIMES = 3
/** What may be held of the machine beyond what it was after the first upload, in bytes. */
const MOST_LEFT = 120 * 1_048_576
const QUIET_READS = 400
/** Between two reads of the other visitor, in milliseconds. */
const BREATH = 10

type Files = PictureWork['files']

/** A hundred photos at once with hostile files between: others wait little, and the memory comes back. */
export async function pictures(folder: string, { say, check }: Report): Promise<void> {
  // Without limits, for the visitor reads more often than one may.
  const settings = { RATE_LIMIT: 'off', SEED_DEMO: 'true' }
  const app = await startQuietApp(folder, { settings })
  try {
    const { cookie } = await logIn(app.address)
    const [first, ...others] = await makePhotos(folder)
    const hostile = await makeHostile(folder)
    if (first) await uploadBeside(app, cookie, [first], '127.0.0.3')
    const before = await memoryOf(app)

    const quietBefore = await quietTimes(app)
    const files = others.flatMap((photo, n) => [photo, ...hostile.slice(n % hostile.length).slice(0, 1)])
    const began = performance.now()
    const { outcome, times, most } = await uploadBeside(app, cookie, files, '127.0.0.5')
    const seconds = (performance.now() - began) / 1_000
    const after = await memoryOf(app)
    // On both sides of it, for what else the machine does changes meanwhile.
    const quiet = percentile([...quietBefore, ...(await quietTimes(app))], 0.99)
    const beside = percentile(times, 0.99)

    say(`  ${files.length} files in ${seconds.toFixed(0)} s, ${outcome.turnedAway} times turned away`)
    say(
      `  p99 of GET /api/events: ${quiet.toFixed(1)} ms quiet, ${beside.toFixed(1)} ms beside (median ${percentile(times, 0.5).toFixed(1)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${times.length})`,
    )
    say(`  memory: ${megabytes(before)} MB before, ${megabytes(most)} at most, ${megabytes(after)} after`)
    for (const other of new Set(outcome.others)) say(`  unexpected: ${other}`)
    check('every photo was taken and every hostile file rejected', outcome.asExpected === files.length)
    check(`another visitor waits at most ${MOST_TIMES} times as long`, beside <= MOST_TIMES * quiet)
    check(`the memory returns, but for ${megabytes(MOST_LEFT)} MB`, after < before + MOST_LEFT)
  } finally {
    await app.stop()
  }
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0)

function quietTimes(app: QuietApp): Promise<number[]> {
  let reads = 0
  return readTimes(app.address, {
    localAddress: '127.0.0.4',
    breath: BREATH,
    goesOn: () => reads++ < QUIET_READS,
  })
}

/** What it holds of the machine once nothing is left to collect. */
async function memoryOf(app: QuietApp): Promise<number> {
  await app.heap()
  return app.memory()
}

/** Uploads in a thread of its own, so that the visitor is kept waiting by the app alone. */
async function uploadBeside(app: QuietApp, cookie: string, files: Files, localAddress: string) {
  const workerData: PictureWork = { address: app.address, cookie, files }
  const client = new Worker(new URL('./picture-client.ts', import.meta.url), { workerData })
  let [uploading, most] = [true, 0]
  const ended = once(client, 'message').then(([outcome]: PictureOutcome[]) => {
    uploading = false
    return outcome as PictureOutcome
  })
  const watching = setInterval(async () => (most = Math.max(most, await app.memory())), 500)
  const times = await readTimes(app.address, { localAddress, breath: BREATH, goesOn: () => uploading })
  clearInterval(watching)
  return { outcome: await ended, times, most }
}

/** Photos of 12 megapixels, no two alike, for one that is there already is not encoded again. */
async function makePhotos(folder: string): Promise<Files> {
  const files: Files = []
  for await (const bytes of photos(PHOTOS, 4_000, 3_000)) {
    const path = join(folder, `photo-${files.length}.jpg`)
    await writeFile(path, bytes)
    files.push({ path, expected: [200] })
  }
  return files
}

/** What pretends to be a picture, or is one that must not be decoded. */
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
