import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listenLocally } from './listen-locally.ts'
import { startApp } from './running-app.ts'

const drawn = vi.hoisted(() => ({ first: undefined as number | undefined }))
vi.mock('node:crypto', async importOriginal => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  const randomInt = (min: number, max: number) => {
    const { first } = drawn
    drawn.first = undefined
    return first ?? crypto.randomInt(min, max)
  }
  return { ...crypto, randomInt }
})

it('starts on another port when its random one is taken', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  const taken = await listenLocally(other)
  drawn.first = taken
  const app = await startApp({ built: true })
  onTestFinished(() => app.stop())
  expect(drawn.first).toBeUndefined()
  expect(new URL(app.url).port).not.toBe(String(taken))
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})
