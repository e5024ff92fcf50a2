import { PICTURE_FORMATS } from '@clinic/domain/media/picture-sizes.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EVENT } from '../events/test-event.ts'
import { errorOf, openTestApi, type TestApi } from '../test-api.ts'
import { readPictureFile } from './read-picture-file.ts'
import { type EncodedPicture, findUploaded, storePicture } from './store-picture.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.rows(sql`truncate pictures, events, blog_posts, content_items cascade`))

const [HASH, OTHER] = ['a'.repeat(64), 'b'.repeat(64)] as const
const ROOM = 'The treatment room'

const encoded = (hash: string, widths = [400, 800, 1_600]): EncodedPicture => ({
  hash,
  width: widths.at(-1) ?? 0,
  height: 300,
  files: widths.flatMap(width =>
    PICTURE_FORMATS.map(format => ({ width, format, bytes: Buffer.from(`${width} ${format}`) })),
  ),
})
const store = (hash = HASH, alt: string | null = ROOM, now = NOW, widths?: number[]) =>
  api.database.em.fork().transactional(em => storePicture(em, encoded(hash, widths), alt, new Date(now)))
const list = () => api.admin().media.list()
const file = async (hash: string, width: number, format: 'avif' | 'webp' | 'jpeg' = 'avif') =>
  (await readPictureFile(api.database.em.fork(), { hash, width, format }))?.toString() ?? null

describe('a picture', () => {
  it('is stored with its files and its address', async () => {
    expect(await store()).toEqual({ url: `/media/${HASH}`, width: 1_600, height: 300, alt: ROOM })
    expect([await file(HASH, 400), await file(HASH, 1_600, 'jpeg')]).toEqual(['400 avif', '1600 jpeg'])
    expect(await file(OTHER, 400)).toBeNull()
  })

  it('that is narrower than what is asked for is served in its own width', async () => {
    await store(HASH, ROOM, NOW, [400, 500])
    expect([await file(HASH, 400), await file(HASH, 800), await file(HASH, 1_600)]).toEqual([
      '400 avif',
      '500 avif',
      '500 avif',
    ])
  })

  it('that is uploaded again is the one that is there, with the alt text that is given now', async () => {
    await store()
    expect(await store(HASH, 'A room', NOW + 60_000)).toMatchObject({ alt: 'A room' })
    expect(await store(HASH, null)).toMatchObject({ alt: 'A room' })
    expect(await list()).toMatchObject([
      { alt: 'A room', createdAt: new Date(NOW).toISOString(), version: 2 },
    ])
    expect(await findUploaded(api.database.em.fork(), HASH, 'A room')).toMatchObject({ alt: 'A room' })
    expect(await findUploaded(api.database.em.fork(), OTHER, 'None')).toBeNull()
  })

  it('is stored once by those who upload it at once', async () => {
    const stored = await Promise.all(Array.from({ length: 5 }, () => store()))
    expect(stored.map(({ url }) => url)).toEqual(Array(5).fill(`/media/${HASH}`))
    expect(await list()).toHaveLength(1)
  })
})

describe('the list of pictures', () => {
  it('has the newest first, with what they take up', async () => {
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

  it('says where each is used: events, posts and drafts, and texts of the site', async () => {
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
  })
})

describe('changing a picture', () => {
  it('sets its alt text and its focal point, and leaves what is absent', async () => {
    await store()
    const changed = await api.admin().media.update({ hash: HASH, alt: ' A room\nwith light ', version: 1 })
    expect(changed).toMatchObject({ alt: 'A room with light', focalX: 0.5, version: 2 })
    const moved = await api.admin().media.update({ hash: HASH, focalX: 0.25, focalY: 1 })
    expect(moved).toMatchObject({ alt: 'A room with light', focalX: 0.25, focalY: 1, version: 3 })
    expect(await api.admin().media.update({ hash: HASH, alt: '' })).toMatchObject({ alt: '' })
  })

  it('is rejected where somebody else has changed it since, where there is none, and outside of the picture', async () => {
    await store()
    const update = (over: object) => errorOf(api.admin().media.update({ hash: HASH, ...over }))
    expect(await update({ alt: 'Old', version: 9 })).toMatchObject({ body: { reason: 'stale' } })
    expect(await update({ hash: OTHER, alt: 'None' })).toMatchObject({ body: { reason: 'notFound' } })
    for (const over of [
      { focalX: 1.01 },
      { focalY: -0.1 },
      { focalX: Number.NaN },
      { alt: 'x'.repeat(301) },
    ]) {
      expect(await update(over)).toMatchObject({ status: 400, body: { reason: 'invalidInput' } })
    }
  })
})

describe('what pages know of a picture', () => {
  const FACTS = { alt: ROOM, width: 1_600, height: 300, focalX: 0.25, focalY: 0.5 }
  const url = `/media/${HASH}`
  const showing = async (imageUrl: string) =>
    (await api.admin().events.create({ ...EVENT, imageUrl })).picture
  beforeEach(async () => {
    await store()
    await api.admin().media.update({ hash: HASH, focalX: 0.25 })
  })

  it('comes with the event that shows it, for visitors too', async () => {
    expect([await showing(url), await showing(`${url}?w=400`)]).toEqual([FACTS, FACTS])
    expect((await api.visitor().events.list()).map(({ picture }) => picture)).toEqual([FACTS, FACTS])
    await api.admin().media.update({ hash: HASH, alt: 'A room' })
    expect((await api.visitor().events.list())[0]?.picture).toEqual({ ...FACTS, alt: 'A room' })
  })

  it.each([`https://example.com${url}`, `/media/${OTHER}`, `${url}0`, `/elsewhere${url}`])(
    'is nothing where the address is %s',
    async address => {
      expect(await showing(address)).toBeNull()
    },
  )

  it('comes with the post and the preview of it, for every picture that is there', async () => {
    const content = `![Room](${url})\n\n![Gone](/media/${OTHER})\n\n![Again](${url}?w=400)`
    await api.admin().blog.create({ title: 'Rooms', slug: 'rooms', content, published: true })
    expect((await api.visitor().blog.page({ slug: 'rooms' }))?.pictures).toEqual({ [HASH]: FACTS })
    expect((await api.admin().blog.preview({ content })).pictures).toEqual({ [HASH]: FACTS })
    expect(await api.visitor().blog.bySlug({ slug: 'rooms' })).not.toHaveProperty('pictures')
  })

  it('comes with the facts of the practice', async () => {
    await api.admin().content.create({ key: 'practice_logo', value: url })
    await api.admin().content.create({ key: 'practitioner_picture', value: 'https://example.com/me.jpg' })
    expect(await api.visitor().content.practice()).toEqual([
      { key: 'practice_logo', value: url, picture: FACTS },
      { key: 'practitioner_picture', value: 'https://example.com/me.jpg', picture: null },
    ])
  })
})

describe('deleting a picture', () => {
  it('deletes its files too', async () => {
    await store()
    expect(await api.admin().media.delete({ hash: HASH })).toEqual({ success: true })
    expect([await list(), await file(HASH, 400)]).toEqual([[], null])
    expect(await errorOf(api.admin().media.delete({ hash: HASH }))).toMatchObject({ status: 404 })
  })

  it('is rejected while it is used, with where that is', async () => {
    await store()
    const { id } = await api.admin().events.create({ ...EVENT, imageUrl: `/media/${HASH}` })
    expect(await errorOf(api.admin().media.delete({ hash: HASH }))).toMatchObject({
      status: 409,
      body: { reason: 'mediaInUse', message: expect.stringContaining(`the event “${EVENT.title}”`) },
    })
    expect(await file(HASH, 400)).toBe('400 avif')
    await api.admin().events.update({ id, imageUrl: null })
    expect(await api.admin().media.delete({ hash: HASH })).toEqual({ success: true })
  })
})
