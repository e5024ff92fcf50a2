import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** Input of an upload client. */
export interface ImageWork {
  address: string
  cookie: string
  files: { path: string; expected: number[] }[]
}

/** Results of the uploads: how many got the expected response, and what else came. */
export interface ImageOutcome {
  asExpected: number
  turnedAway: number
  others: string[]
}

/** How often rejected uploads are retried, all at once. */
const MAX_ROUNDS = 30

/** Uploads all files at once, then retries those that found the queue full. */
async function uploadAll({ address, cookie, files }: ImageWork): Promise<ImageOutcome> {
  const outcome: ImageOutcome = { asExpected: 0, turnedAway: 0, others: [] }
  let left = files
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round++) {
    const statuses = await Promise.all(left.map(({ path }) => upload(address, cookie, path)))
    const again: typeof files = []
    for (const [n, file] of left.entries()) {
      const status = statuses[n] ?? 0
      if (file.expected.includes(status)) outcome.asExpected++
      else if (status === 503) again.push(file)
      else outcome.others.push(`${status} to ${file.path}`)
    }
    outcome.turnedAway += again.length
    left = again
  }
  return outcome
}

async function upload(address: string, cookie: string, path: string): Promise<number> {
  const form = new FormData()
  form.set('file', await openAsBlob(path), 'photo.jpg')
  form.set('alt', 'A photo')
  const response = await fetch(`${address}/api/media`, { method: 'POST', headers: { cookie }, body: form })
  await response.arrayBuffer()
  return response.status
}

if (workerData?.files) parentPort?.postMessage(await uploadAll(workerData))
