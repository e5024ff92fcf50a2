import { readPractice } from '@clinic/domain/content/practice.ts'
import type { ContentRows } from '@clinic/domain/content/site-content.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import type { BrandImage } from '../../images/brand/draw-brand-image.ts'
import { callAsAdmin, openAppAndLogIn } from '../../testing/test-app.ts'
import { imageForm } from '../../testing/test-images.ts'
import { registerBrandImages } from './brand-images.ts'

const test = openForAll(openAppAndLogIn)

const write = (key: string, value: string) =>
  callAsAdmin(test.app, 'content.create', { key, value }, test.cookie)

async function uploadPhoto(): Promise<string> {
  const form = new Response(await imageForm())
  const headers = { cookie: test.cookie, 'content-type': form.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await form.arrayBuffer())
  return (await test.app.inject({ method: 'POST', url: '/api/media', headers, payload })).json().url
}

/** The images alone, drawn in no time. */
function openDrawn({ practice = test.deps.practice } = {}) {
  const draw = vi.fn(async (_image: BrandImage) => Buffer.from('drawn'))
  const app = fastify()
  app.decorate('getContext', async () => ({ ...test.deps, limitedCaller: null }) as never)
  registerBrandImages(app, { ...test.deps, practice }, draw)
  return { app, draw }
}

const serves = async (app: FastifyInstance, url: string, [type, magic]: readonly [string, string]) => {
  const { statusCode, headers, rawPayload } = await app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, type])
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(rawPayload.subarray(0, magic.length / 2).toString('hex')).toBe(magic)
  const known = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect(known.statusCode).toBe(304)
}

it('are served as their types, also to other sites, and not sent again to a browser that has them', async () => {
  await serves(test.app, '/share-image.jpg', ['image/jpeg', 'ffd8ff'])
  const { app } = openDrawn()
  await serves(app, '/apple-touch-icon.png', ['image/png', Buffer.from('drawn').toString('hex')])
  await serves(app, '/favicon.ico', ['image/x-icon', '000001'])
  await app.close()
})

it('follow the practice’s name, color, motif and photo', async () => {
  const { app, draw } = openDrawn()
  const expectDrawn = (url: string, image: object) =>
    waitFor(async () => {
      await app.inject(url)
      expect(draw.mock.lastCall?.[0]).toMatchObject(image)
    })
  for (const [key, value, fact] of [
    ['practice_name', 'Amari Chiropractic', 'name'],
    ['practice_accent_colour', '#7a1f2b', 'accentColor'],
    ['practice_motif', 'leaf', 'motif'],
  ] as const) {
    await write(key, value)
    await expectDrawn('/share-image.jpg', { kind: 'share', facts: { [fact]: value } })
    await expectDrawn('/favicon.ico', { kind: 'icon', facts: { [fact]: value } })
  }
  const photo = await uploadPhoto()
  await write('practice_picture', photo)
  await expectDrawn('/share-image.jpg', { kind: 'share', photo: { focalX: 0.5, focalY: 0.5 } })
  const moved = { hash: imagesIn(photo)[0], version: 1, focalX: 0.25, focalY: 0.75 }
  await callAsAdmin(test.app, 'images.update', moved, test.cookie)
  await expectDrawn('/share-image.jpg', { kind: 'share', photo: { focalX: 0.25, focalY: 0.75 } })
  await app.close()
})

it('the Spanish image for shared links has the Spanish tagline, translated or built in', async () => {
  let rows: ContentRows = { items: [], timeSlots: [] }
  const practice = {
    ...test.deps.practice,
    current: readPractice([]),
    get rows() {
      return rows
    },
  }
  const { app, draw } = openDrawn({ practice })
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
  const { app, draw } = openDrawn()
  const request = async () => (await app.inject('/favicon.ico')).statusCode
  draw.mockRejectedValueOnce(new Error('no memory'))
  expect(await request()).toBe(500)
  expect(await Promise.all(Array.from({ length: 20 }, request))).toEqual(Array(20).fill(200))
  expect(draw).toHaveBeenCalledTimes(2)
  await app.close()
})
