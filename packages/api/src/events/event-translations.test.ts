import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason, invalidField, toToken } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

const ES = { title: 'Estirar', description: 'Ejercicios.', excerpt: 'Una hora.', location: 'El consultorio' }
const create = (es: object | null = ES, over: object = {}) =>
  api.admin().events.create({ ...EVENT, ...over, translations: { es: es as typeof ES } })
const update = (id: number, fields: object) => api.admin().events.update({ id, ...fields })
const outdated = async () => (await api.visitor().events.list())[0]?.outdatedTranslations

describe('the translation of an event', () => {
  it('is stored and read with the event, by everyone', async () => {
    const event = await create()
    expect(event).toMatchObject({ translations: { es: ES }, outdatedTranslations: [] })
    expect(await api.visitor().events.list()).toEqual([event])
  })

  it('needs a title and a description; without a location the English one counts', async () => {
    expect(
      (await create({ title: ' Estirar ', description: 'Ejercicios.', location: '' })).translations,
    ).toEqual({
      es: { title: 'Estirar', description: 'Ejercicios.', excerpt: null, location: null },
    })
  })

  it('stays when it is absent, is replaced completely, and is removed by null', async () => {
    const { id, version } = await create()
    expect(await update(id, { title: 'Stretch' })).toMatchObject({ translations: { es: ES } })
    expect(await update(id, { translations: {} })).toMatchObject({
      translations: { es: ES },
      version: version + 1,
    })
    const other = { title: 'Otro', description: 'Texto.' }
    expect((await update(id, { translations: { es: other } })).translations).toEqual({
      es: { ...other, excerpt: null, location: null },
    })
    expect(await update(id, { translations: { es: null } })).toMatchObject({ translations: {} })
    expect(await caughtReason(api.admin().events.translationSource({ id, language: 'es' }))).toBe('notFound')
  })

  it.each([
    ['title', { ...ES, title: '' }],
    ['title', { ...ES, title: 'x'.repeat(201) }],
    ['description', { ...ES, description: undefined }],
    ['description', { ...ES, description: 'x'.repeat(5_001) }],
    ['excerpt', { ...ES, excerpt: 'x'.repeat(1_001) }],
    ['location', { ...ES, location: 'x'.repeat(201) }],
    ['location', { ...ES, location: 'nul\0' }],
    ['title', { ...ES, title: { toString: 'x' } }],
  ])('without a usable %s is 400', async (field, es) => {
    expect(await invalidField(create(es))).toBe(`translations.es.${field}`)
  })

  it('ignores unknown fields, as everywhere', async () => {
    const unknown = JSON.parse('{"date": "2026-12-18T18:00", "__proto__": {"title": "x"}}')
    expect(await create({ ...unknown, ...ES, ['__proto__']: {} })).toMatchObject({ translations: { es: ES } })
  })

  it.each([
    ['an unknown language', { fr: ES }],
    ['English', { en: ES }],
    ['a prototype as a language', JSON.parse('{"__proto__": {"title": "x"}}')],
    ['a constructor', JSON.parse('{"constructor": {"prototype": {}}}')],
    ['a list', [ES]],
    ['a text', 'es'],
  ])('with %s is 400', async (_what, translations) => {
    const { status } = await caughtError(api.admin().events.create({ ...EVENT, translations }))
    expect(status).toBe(400)
    expect(await api.rows(sql`select from events`)).toEqual([])
  })

  it('counts as outdated once the English texts change', async () => {
    const { id } = await create()
    await update(id, { date: '2026-12-19T18:00', maxAttendees: 5 })
    expect(await outdated()).toEqual([])
    for (const field of ['title', 'description', 'excerpt', 'location']) {
      await update(id, { [field]: 'Another' })
      expect(await outdated()).toEqual(['es'])
      await update(id, EVENT)
      expect(await outdated()).toEqual([])
    }
  })

  it('does not depend on the English location if it has none', async () => {
    const { id } = await create({ ...ES, location: null })
    await update(id, { location: 'The park' })
    expect(await outdated()).toEqual([])
  })

  it('is compared with the English texts that it was saved with', async () => {
    const { id } = await create()
    await update(id, { title: 'Stretch more', translations: { es: ES } })
    expect(await outdated()).toEqual(['es'])
    const source = () => api.admin().events.translationSource({ id, language: 'es' })
    expect(await source()).toMatchObject({ title: EVENT.title, location: EVENT.location })
    await update(id, { title: 'Stretch a lot', translations: { es: { ...ES, title: 'Estirarse' } } })
    expect(await outdated()).toEqual([])
    expect(await source()).toMatchObject({ title: 'Stretch a lot' })
  })

  it('is confirmed as it is, in the version that was read', async () => {
    const { id } = await create()
    const { version } = await update(id, { title: 'Stretch more' })
    const confirm = (version: number) =>
      api.admin().events.confirmTranslation({ id, version, language: 'es' })
    expect(await caughtError(confirm(version - 1))).toMatchObject({ status: 409 })
    expect(await confirm(version)).toMatchObject({ translations: { es: ES }, outdatedTranslations: [] })
    const { id: other } = await create(null)
    const missing = api.admin().events.confirmTranslation({ id: other, language: 'es' })
    expect(await caughtReason(missing)).toBe('notFound')
  })
})

describe('what follows for a person', () => {
  it('has the Spanish title and location beside the English ones', async () => {
    const { id: eventId } = await create()
    const { manageUrl } = await api.visitor().events.register({ ...PERSON, eventId, language: 'es' })
    const token = toToken(manageUrl)
    expect(await api.visitor().registrationLinks.get({ token })).toMatchObject({
      eventTitle: EVENT.title,
      location: EVENT.location,
      translations: { es: { title: ES.title, location: ES.location } },
    })
  })

  it('keeps them in the emails about a deleted event', async () => {
    const { id } = await create()
    await api.visitor().events.register({ ...PERSON, eventId: id, language: 'es' })
    await api.admin({ now: () => NOW }).events.delete({ id, notifyAttendees: true })
    expect(
      await api.rows(sql`select facts->'event'->'translations' as names from mails where facts is not null`),
    ).toEqual([{ names: { es: { title: ES.title, location: ES.location } } }])
  })
})
