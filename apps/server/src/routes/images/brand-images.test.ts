import { readPractice } from '@clinic/domain/content/practice.ts'
import type { ContentRows } from '@clinic/domain/content/site-content.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BrandImage } from '../../images/brand/draw-brand-image.ts'
import { logIn, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { imageForm, noise } from '../../testing/test-images.ts'
import { registerBrandImages } from './brand-images.ts'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  cookie = await logIn(test.app)
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers })

async function write(key: string, value: string): Promise<void> {
  const payload = { key, value }
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/content',
    headers: { cookie },
    payload,
  })
  expect(response.statusCode).toBe(200)
}

async function uploadPhoto(): Promise<string> {
  const form = new Response(
    await imageForm({ file: new Uint8Array(await noise(450, 350).jpeg().toBuffer()) }),
  )
  const headers = { cookie, 'content-type': form.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await form.arrayBuffer())
  return (await test.app.inject({ method: 'POST', url: '/api/media', headers, payload })).json().url
}

it.each([
  ['/share-image.jpg', 'image/jpeg', 'ffd8ff'],
  ['/apple-touch-icon.png', 'image/png', '89504e'],
  ['/favicon.ico', 'image/x-icon', '000001'],
])('%s is served as %s, and not sent again to a browser that has it', async (url, type, magic) => {
  const { statusCode, headers, rawPayload } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, type])
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(rawPayload.subarray(0, 3).toString('hex')).toBe(magic)
  expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

it('follow the practice’s name, color, motif and photo', async () => {
  const tags = new Set<unknown>()
  const expectChange = async (url: string) => {
    await vi.waitFor(async () => expect(tags).not.toContain((await get(url)).headers.etag))
    tags.add((await get(url)).headers.etag)
  }
  await expectChange('/share-image.jpg')
  await write('practice_name', 'Amari Chiropractic')
  await expectChange('/share-image.jpg')
  await expectChange('/favicon.ico')
  await write('practice_accent_colour', '#7a1f2b')
  await expectChange('/share-image.jpg')
  await expectChange('/favicon.ico')
  await write('practice_motif', 'leaf')
  await expectChange('/share-image.jpg')
  await expectChange('/favicon.ico')
  await write('practice_picture', await uploadPhoto())
  await expectChange('/share-image.jpg')
})

it('the Spanish image for shared links has the Spanish tagline, translated or built in', async () => {
  const draw = vi.fn(async (_image: BrandImage) => Buffer.from('drawn'))
  const app = fastify()
  app.decorate('getContext', async () => ({ ...test.deps, limitedAddress: null }) as never)
  let rows: ContentRows = { items: [], timeSlots: [] }
  const practice = {
    ...test.deps.practice,
    current: readPractice([]),
    get rows() {
      return rows
    },
  }
  registerBrandImages(app, { ...test.deps, practice }, draw)
  const tagline = async (path: string) => {
    await app.inject(path)
    return draw.mock.lastCall?.[0].facts.tagline
  }
  expect(await tagline('/share-image.jpg')).toBe('Chiropractic and wellness in Columbia, Missouri')
  expect(await tagline('/es/share-image.jpg')).toBe('Quiropráctica y bienestar en Columbia, Missouri')
  const translations = [
    { key: 'practice_tagline', value: 'Espaldas sanas en Columbia', language: 'es' as const },
  ]
  rows = { ...rows, items: [{ key: 'practice_tagline', value: 'Healthy backs' }], translations }
  expect(await tagline('/es/share-image.jpg')).toBe('Espaldas sanas en Columbia')
  await app.close()
})

it('are drawn once for requests at the same time, and again after a failure', async () => {
  const draw = vi.fn(async () => Buffer.from('drawn'))
  const app = fastify()
  app.decorate('getContext', async () => ({ ...test.deps, limitedAddress: null }) as never)
  registerBrandImages(app, test.deps, draw)
  const request = async () => (await app.inject('/favicon.ico')).statusCode
  draw.mockRejectedValueOnce(new Error('no memory'))
  expect(await request()).toBe(500)
  expect(await Promise.all(Array.from({ length: 20 }, request))).toEqual(Array(20).fill(200))
  expect(draw).toHaveBeenCalledTimes(2)
  await app.close()
})
