import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtIssues, caughtReason, countFulfilled, invalidField } from '../testing/test-api.ts'

const api = shareTestApi()

const ENGLISH = { title: 'Sit less', slug: 'sit-less', content: 'Stand up.', published: true }
const SPANISH = {
  title: 'Menos silla',
  slug: 'menos-silla',
  content: 'Levántese.',
  published: true,
  language: 'es' as const,
}
const create = (fields: object, now = NOW) =>
  api.admin({ now: () => now }).blog.create({ ...ENGLISH, ...fields })
const update = (id: number, fields: object) => api.admin().blog.update({ id, ...fields })
const page = (slug: string, language: 'en' | 'es', caller = api.visitor()) =>
  caller.blog.page({ slug, language })
const listed = async (language: 'en' | 'es') =>
  (await api.visitor().blog.summaries({ language })).map(post => [post.slug, post.language])
const isChanged = async (id: number) =>
  (await api.admin().blog.list({ language: 'all' })).find(post => post.id === id)?.englishChanged

async function translated(over: object = {}) {
  const english = await create({})
  const spanish = await create({ ...SPANISH, translationOf: english.id, ...over })
  return { english, spanish }
}

describe('a translation of a post', () => {
  it('is a separate post, linked to the English one', async () => {
    const { english, spanish } = await translated()
    expect(english).toMatchObject({ language: 'en', translationOf: null, englishChanged: false })
    expect(spanish).toMatchObject({ ...SPANISH, translationOf: english.id, englishChanged: false })
    expect(await api.visitor().blog.bySlug({ slug: 'menos-silla' })).toEqual(spanish)
    const slugs = async (input?: { language: 'es' | 'all' }) =>
      (await api.visitor().blog.list(input)).map(({ slug }) => slug)
    expect(await slugs()).toEqual(['sit-less'])
    expect(await slugs({ language: 'es' })).toEqual(['menos-silla'])
    expect(await slugs({ language: 'all' })).toEqual(['menos-silla', 'sit-less'])
  })

  it('exists once for each post, also when two are saved at once', async () => {
    const { id } = await create({})
    const save = (slug: string) => create({ ...SPANISH, slug, translationOf: id })
    expect(await countFulfilled([save('uno'), save('dos')])).toBe(1)
    expect(await caughtReason(save('tres'))).toBe('translationTaken')
  })

  it.each([
    ['is in English', 'language', { language: 'en' }],
    ['has no language', 'language', { language: undefined }],
    ['belongs to no post', 'translationOf', { translationOf: 999_999 }],
    ['has an invalid id', 'translationOf', { translationOf: 'one' }],
    ['is in an unknown language', 'language', { language: 'fr' }],
    ['has an object for a language', 'language', { language: { es: true } }],
  ])('that %s is 400', async (_why, field, over) => {
    const { id } = await create({})
    expect(await invalidField(create({ ...SPANISH, translationOf: id, ...over }))).toBe(field)
    expect(await api.rows(sql`select from blog_posts`)).toHaveLength(1)
  })

  it('cannot translate another translation, or itself', async () => {
    const { spanish } = await translated()
    const other = await create({ ...SPANISH, slug: 'otro' })
    for (const translationOf of [spanish.id, other.id])
      expect(await caughtIssues(update(other.id, { translationOf }))).toEqual([
        'translationOf: Must be the id of an English post',
      ])
  })

  it('keeps its English post in English', async () => {
    const { english } = await translated()
    expect(await invalidField(update(english.id, { language: 'es' }))).toBe('language')
  })

  it('can be linked and unlinked', async () => {
    const english = await create({})
    const spanish = await create(SPANISH)
    expect(await update(spanish.id, { translationOf: english.id })).toMatchObject({
      translationOf: english.id,
      englishChanged: false,
    })
    expect(await update(spanish.id, { translationOf: null })).toMatchObject({ translationOf: null })
    expect(await listed('es')).toContainEqual(['sit-less', 'en'])
  })

  it('stays, on its own, when the English post is deleted', async () => {
    const { english, spanish } = await translated()
    await api.rows(sql`delete from blog_posts where id = ${english.id}`)
    expect(await page('menos-silla', 'es')).toMatchObject({
      id: spanish.id,
      paths: { es: '/blog/menos-silla' },
    })
    expect(await page('menos-silla', 'en')).toBeNull()
  })
})

describe('the English that a translation was made from', () => {
  it('is compared with the current English post', async () => {
    const { english, spanish } = await translated()
    await update(english.id, { slug: 'sitting', published: false })
    expect(await isChanged(spanish.id)).toBe(false)
    await update(english.id, { content: 'Stand up **often**.' })
    expect(await isChanged(spanish.id)).toBe(true)
    expect(await isChanged(english.id)).toBe(false)
    expect(await api.admin().blog.translationSource({ id: spanish.id })).toMatchObject({
      title: 'Sit less',
      content: 'Stand up.',
    })
    await update(english.id, { content: 'Stand up.' })
    expect(await isChanged(spanish.id)).toBe(false)
  })

  it.each(['title', 'content', 'excerpt', 'metaTitle', 'metaDescription'])('has the %s', async field => {
    const { english, spanish } = await translated()
    await update(english.id, { [field]: 'Another' })
    expect(await isChanged(spanish.id)).toBe(true)
  })

  it('is the present one once a text of the translation changes, and not when it is only published', async () => {
    const { english, spanish } = await translated({ published: false })
    await update(english.id, { title: 'Sit much less' })
    await update(spanish.id, { published: true, title: SPANISH.title })
    expect(await isChanged(spanish.id)).toBe(true)
    await update(spanish.id, { title: 'Mucha menos silla' })
    expect(await isChanged(spanish.id)).toBe(false)
  })

  it('is confirmed as it is, in the versions that were read', async () => {
    const { english, spanish } = await translated()
    const { version: sourceVersion } = await update(english.id, { title: 'Sit much less' })
    const confirm = (versions: object) => api.admin().blog.confirmTranslation({ id: spanish.id, ...versions })
    expect(await caughtError(confirm({ sourceVersion: english.version }))).toMatchObject({ status: 409 })
    expect(await caughtError(confirm({ version: spanish.version + 1 }))).toMatchObject({ status: 409 })
    expect(await isChanged(spanish.id)).toBe(true)
    expect(await confirm({ version: spanish.version, sourceVersion })).toMatchObject({
      ...SPANISH,
      englishChanged: false,
      updatedAt: spanish.updatedAt,
    })
    expect(await caughtReason(api.admin().blog.confirmTranslation({ id: english.id }))).toBe('notFound')
  })

  it('must be in the version that was translated, if that is given', async () => {
    const english = await create({})
    const save = (sourceVersion: number) => create({ ...SPANISH, translationOf: english.id, sourceVersion })
    await update(english.id, { title: 'Sit much less' })
    expect(await caughtReason(save(1))).toBe('stale')
    const spanish = await save(2)
    await update(english.id, { title: 'Sit' })
    const change = (sourceVersion: number) => update(spanish.id, { title: 'Sentarse', sourceVersion })
    expect(await caughtError(change(2))).toMatchObject({ status: 409 })
    expect(await change(3)).toMatchObject({ title: 'Sentarse', englishChanged: false })
  })
})

describe('the page of a post in a language', () => {
  it('has the version in that language, by the slug of either', async () => {
    const { english, spanish } = await translated()
    const paths = { en: '/blog/sit-less', es: '/blog/menos-silla' }
    for (const slug of ['sit-less', 'menos-silla']) {
      expect(await page(slug, 'en')).toMatchObject({ id: english.id, slug: 'sit-less', paths })
      expect(await page(slug, 'es')).toMatchObject({ id: spanish.id, slug: 'menos-silla', paths })
    }
    await update(spanish.id, { slug: 'sin-silla' })
    expect(await page('menos-silla', 'es')).toMatchObject({ slug: 'sin-silla' })
  })

  it('is missing without a published version in it', async () => {
    const { spanish } = await translated({ published: false })
    expect(await page('sit-less', 'es')).toBeNull()
    expect(await page('menos-silla', 'es')).toBeNull()
    expect(await page('sit-less', 'en')).toMatchObject({ paths: { en: '/blog/sit-less' } })
    expect(await page('menos-silla', 'es', api.admin())).toMatchObject({ id: spanish.id, published: false })
    await create({ slug: 'alone' })
    expect(await page('alone', 'es')).toBeNull()
  })

  it('of a Spanish post stays when the English one is unpublished', async () => {
    const { english } = await translated()
    await update(english.id, { published: false })
    expect(await page('menos-silla', 'es')).toMatchObject({ paths: { es: '/blog/menos-silla' } })
    expect(await page('menos-silla', 'en')).toBeNull()
  })
})

it('the list of posts in Spanish has Spanish posts, and English ones without a published translation', async () => {
  const { spanish } = await translated()
  await create({ slug: 'newer' }, NOW + DAY_MS)
  await create({ ...SPANISH, slug: 'solo' }, NOW - DAY_MS)
  const both = [
    ['newer', 'en'],
    ['menos-silla', 'es'],
    ['solo', 'es'],
  ]
  expect(await listed('es')).toEqual(both)
  expect(await listed('en')).toEqual([
    ['newer', 'en'],
    ['sit-less', 'en'],
  ])
  await update(spanish.id, { published: false })
  expect(await listed('es')).toEqual([
    ['newer', 'en'],
    ['sit-less', 'en'],
    ['solo', 'es'],
  ])
})
