import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'
import { imageForm, noise } from './test-images.ts'

interface Flood {
  address: string
  cookie: string
  count: number
  /** Uploads that may wait for the current one. */
  waiting: number
}

/** Uploads one photo many times at once, and expects each to be stored or asked to retry while pages are served. */
export async function floodUploads({ address, cookie, count, waiting }: Flood): Promise<void> {
  const file = new Uint8Array(await noise(120, 90).jpeg({ quality: 95 }).toBuffer())
  const upload = async () => {
    const body = await imageForm({ file })
    const response = await fetch(`${address}/api/media`, { method: 'POST', headers: { cookie }, body })
    const { reason } = JSON.parse(await response.text())
    return `${response.status} ${reason ?? ''} ${response.headers.get('retry-after') ?? ''}`.trim()
  }
  await upload()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = held()

  let pending = count
  const uploads = Array.from({ length: count }, async () => {
    const outcome = await upload()
    pending--
    return outcome
  })
  let served = 0
  for (; pending > 0 && served < 10 * waiting; served++)
    expect((await fetch(`${address}/api/content`)).status).toBe(200)
  const outcomes = Map.groupBy(await Promise.all(uploads), outcome => outcome)

  expect([...outcomes.keys()].sort()).toEqual(['200', '503 uploadsBusy 5'])
  expect(outcomes.get('200')?.length).toBeGreaterThanOrEqual(waiting + 1)
  expect(served).toBeGreaterThan(waiting)
  expect(held() - before).toBeLessThan(40_000_000)
}
