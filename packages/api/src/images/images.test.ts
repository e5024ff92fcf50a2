import { IMAGE_FORMATS } from '@clinic/domain/images/image-sizes.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason } from '../testing/test-api.ts'
import { EVENT } from '../testing/test-event.ts'
import { readImageFile } from './read-image-file.ts'
import { type EncodedImage, findUploaded, storeImage } from './store-image.ts'

const api = shareTestApi()

const [HASH, OTHER] = ['a'.repeat(64), 'b'.repeat(64)] as const
const ROOM = 'The treatment room'

const encoded = (hash: string, widths = [400, 800, 1_600]): EncodedImage => ({
  hash,
  width: widths.at(-1) ?? 0,
  height: 300,
  files: widths.flatMap(width =>
    IMAGE_FORMATS.map(format => ({ width, format, bytes: Buffer.from(`${width} ${format}`) })),
  ),
})
const store = (hash = HASH, alt: string | null = ROOM, now = NOW, widths?: number[]) =>
  api.database.em.fork().transactional(em => storeImage(em, encoded(hash, widths), alt, new Date(now)))
const list = () => api.admin().images.list()
const file = async (hash: string, width: number, format: 'avif' | 'webp' | 'jpeg' = 'avif') =>
  (await readImageFile(api.database.em.fork(), { hash, width, format }))?.toString() ?? null

describe('an image', () => {
  it('is stored with its files and its URL', async () => {
    expect(await store()).toEqual({ url: `/media/${HASH}`, width: 1_600, height: 300, alt: ROOM })
    expect([await file(HASH, 400), await file(HASH, 1_600, 'jpeg')]).toEqual(['400 avif', '1600 jpeg'])
    expect(await file(OTHER, 400)).toBeNull()
  })

  it('that is narrower than requested is served in its own width', async () => {
    await store(HASH, ROOM, NOW, [400, 500])
    const served = await Promise.all([400, 800, 1_600].map(width => file(HASH, width)))
    expect(served).toEqual(['400 avif', '500 avif', '500 avif'])
  })

  it('that is uploaded again reuses the stored one, with the new alt text', async () => {
    await store()
    expect(await store(HASH, 'A room', NOW + MINUTE_MS)).toMatchObject({ alt: 'A room' })
    expect(await store(HASH, null)).toMatchObject({ alt: 'A room' })
    expect(await list()).toMatchObject([
      { alt: 'A room', createdAt: new Date(NOW).toISOString(), version: 2 },
    ])
    expect(await findUploaded(api.database.em.fork(), HASH, 'A room')).toMatchObject({ alt: 'A room' })
    expect(await findUploaded(api.database.em.fork(), OTHER, 'None')).toBeNull()
  })

  it('is stored once by concurrent uploads', async () => {
    const stored = await Promise.all(Array.from({ length: 5 }, () => store()))
    expect(stored.map(({ url }) => url)).toEqual(Array(5).fill(`/media/${HASH}`))
    expect(await list()).toHaveLength(1)
  })
})

describe('the list of images', () => {
  it('is newest first, with their sizes', async () => {
    await store()
    await store(OTHER, null, NOW + 1_000)
    expect(await list()).toEqual([
      expect.objectContaining({ hash: OTHER, alt: '', uses: [] }),
      {
        hash: HASH,
        url: `/media/${HASH}`,
        alt: ROOM,
        width: 1_600,
        height: 300,
        focalX: 0.5,
        focalY: 0.5,
        bytes: encoded(HASH).files.reduce((sum, { bytes }) => sum + bytes.length, 0),
        createdAt: new Date(NOW).toISOString(),
        version: 1,
        uses: [],
      },
    ])
  })

  it('shows where each is used: events, posts and drafts, and texts of the site', async () => {
    await store()
    await store(OTHER)
    const url = `/media/${HASH}`
    const event = await api.admin().events.create({ ...EVENT, title: 'Stretch', imageUrl: url })
    const post = await api.admin().blog.create({
      title: 'Sit less',
      slug: 'sit-less',
      content: `![Room](${url}) and ![again](${url}?w=400)\n\n![Other](https://clinic.example.com/media/${OTHER})`,
    })
    await api.admin().content.create({ key: 'home_hero', value: url })
    const [first, second] = (await list()).toSorted((a, b) => a.hash.localeCompare(b.hash))
    expect(first?.uses).toEqual([
      { kind: 'content', id: 'home_hero', title: 'home_hero' },
      { kind: 'event', id: String(event.id), title: 'Stretch' },
      { kind: 'post', id: String(post.id), title: 'Sit less' },
    ])
    expect(second?.uses).toEqual([{ kind: 'post', id: String(post.id), title: 'Sit less' }])

    await api.admin().content.update({ key: 'home_hero', language: 'es', value: `/media/${OTHER}` })
    const other = (await list()).find(({ hash }) => hash === OTHER)
    expect(other?.uses).toContainEqual({ kind: 'content', id: 'home_hero', title: 'home_hero' })
  })
})

describe('changing an image', () => {
  it('sets its alt text and its focal point, and keeps absent fields', async () => {
    await store()
    const changed = await api.admin().images.update({ hash: HASH, alt: ' A room\nwith light ', version: 1 })
    expect(changed).toMatchObject({ alt: 'A room with light', focalX: 0.5, version: 2 })
    const moved = await api.admin().images.update({ hash: HASH, focalX: 0.25, focalY: 1 })
    expect(moved).toMatchObject({ alt: 'A room with light', focalX: 0.25, focalY: 1, version: 3 })
    expect(await api.admin().images.update({ hash: HASH, alt: '' })).toMatchObject({ alt: '' })
  })

  it('is rejected with a focal point outside of the image, or a long alt text', async () => {
    await store()
    const update = (over: object) => caughtReason(api.admin().images.update({ hash: HASH, ...over }))
    const wrong = [{ focalX: 1.01 }, { focalY: -0.1 }, { focalX: Number.NaN }, { alt: 'x'.repeat(301) }]
    for (const over of wrong) expect(await update(over)).toBe('invalidInput')
  })
})

describe('the image data of pages', () => {
  const FACTS = { alt: ROOM, width: 1_600, height: 300, focalX: 0.25, focalY: 0.5 }
  const url = `/media/${HASH}`
  const showing = async (imageUrl: string) => (await api.admin().events.create({ ...EVENT, imageUrl })).image
  beforeEach(async () => {
    await store()
    await api.admin().images.update({ hash: HASH, focalX: 0.25 })
  })

  it('comes with the event that shows the image, for visitors too', async () => {
    expect([await showing(url), await showing(`${url}?w=400`)]).toEqual([FACTS, FACTS])
    expect((await api.visitor().events.list()).map(({ image }) => image)).toEqual([FACTS, FACTS])
    await api.admin().images.update({ hash: HASH, alt: 'A room' })
    expect((await api.visitor().events.list())[0]?.image).toEqual({ ...FACTS, alt: 'A room' })
  })

  it.each([`https://example.com${url}`, `/media/${OTHER}`, `${url}0`, `/elsewhere${url}`])(
    'is null where the address is %s',
    async address => {
      expect(await showing(address)).toBeNull()
    },
  )

  it('comes with a post and its preview, for every existing image', async () => {
    const content = `![Room](${url})\n\n![Gone](/media/${OTHER})\n\n![Again](${url}?w=400)`
    await api.admin().blog.create({ title: 'Rooms', slug: 'rooms', content, published: true })
    expect((await api.visitor().blog.page({ slug: 'rooms' }))?.images).toEqual({ [HASH]: FACTS })
    expect((await api.admin().blog.preview({ content })).images).toEqual({ [HASH]: FACTS })
    expect(await api.visitor().blog.bySlug({ slug: 'rooms' })).not.toHaveProperty('images')
  })

  it("comes with the practice's details", async () => {
    await api.admin().content.create({ key: 'practice_logo', value: url })
    await api.admin().content.create({ key: 'practitioner_picture', value: 'https://example.com/me.jpg' })
    const { practice } = await api.visitor().content.practice()
    expect(practice.logo).toEqual({ address: url, facts: FACTS })
    expect(practice.practitioner.image).toEqual({ address: 'https://example.com/me.jpg', facts: null })
  })
})

it('deleting an image is rejected while it is used, with the places of use', async () => {
  await store()
  const { id } = await api.admin().events.create({ ...EVENT, imageUrl: `/media/${HASH}` })
  expect(await caughtError(api.admin().images.delete({ hash: HASH }))).toMatchObject({
    status: 409,
    body: { reason: 'imageInUse', message: expect.stringContaining(`the event “${EVENT.title}”`) },
  })
  expect(await file(HASH, 400)).toBe('400 avif')
  await api.admin().events.update({ id, imageUrl: null })
  expect(await api.admin().images.delete({ hash: HASH })).toEqual({ success: true })
})
