import { createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { listenLocally } from './listen-locally.ts'
import { startApp } from './running-app.ts'

const ports = vi.hoisted(() => ({ next: [] as number[] }))
vi.mock('node:crypto', async importOriginal => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  return {
    ...crypto,
    randomInt: (min: number, max: number) => ports.next.shift() ?? crypto.randomInt(min, max),
  }
})

it('starts on another port when its random one is taken', async () => {
  const other = createServer()
  ports.next = [await listenLocally(other)]
  const app = await startApp({ built: true })
  expect(ports.next).toEqual([])
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  await app.stop()
  other.close()
})
