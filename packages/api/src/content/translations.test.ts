import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtIssues, caughtReason, invalidField } from '../testing/test-api.ts'

const api = shareTestApi()

const KEY = 'homepage_hero_title'
const ES = { key: KEY, language: 'es' } as const
const AT = '2026-11-20T18:00:00.000Z'

const admin = () => api.admin().content
const stored = () =>
  api.rows(sql<{ key: string; value: string; translated_from: string; version: number }>`
    select key, value, translated_from, version from content_translations order by key`)
const spanishTitle = async () =>
  (await api.visitor({ language: 'es' }).content.home()).texts.homepage_hero_title

describe('a translation', () => {
  it('is set with or without English of the practice, with the English that it translates', async () => {
    expect(await admin().update({ ...ES, value: 'Camine erguido' })).toEqual({
      ...ES,
      value: 'Camine erguido',
      updatedAt: AT,
      version: 1,
    })
    await admin().create({ key: 'contact_intro', value: 'Write to us.' })
    await admin().update({ key: 'contact_intro', language: 'es', value: 'Escríbanos.' })
    expect(await stored()).toEqual([
      { key: 'contact_intro', value: 'Escríbanos.', translated_from: 'Write to us.', version: 1 },
      { key: KEY, value: 'Camine erguido', translated_from: 'Stand easy again', version: 1 },
    ])
  })

  it('shows only on Spanish pages, and is deleted with its English text', async () => {
    expect(await spanishTitle()).toBe('Vuelva a moverse con libertad')
    await admin().create({ key: KEY, value: 'Walk tall' })
    expect(await spanishTitle()).toBe('Walk tall')
    await admin().update({ ...ES, value: 'Camine erguido' })
    expect(await spanishTitle()).toBe('Camine erguido')
    expect((await api.visitor().content.home()).texts.homepage_hero_title).toBe('Walk tall')
    expect(await admin().delete(ES)).toEqual({ success: true })
    expect(await spanishTitle()).toBe('Walk tall')
    expect(await caughtReason(admin().delete(ES))).toBe('notFound')
    await admin().update({ ...ES, value: 'Camine erguido' })
    await admin().delete({ key: KEY })
    expect(await spanishTitle()).toBe('Vuelva a moverse con libertad')
    expect(await stored()).toEqual([])
  })

  it('gets the next version when changed, also when only the English has changed since', async () => {
    await admin().update({ ...ES, value: 'Camine erguido' })
    await admin().create({ key: KEY, value: 'Walk tall' })
    const later = api.admin({ now: () => NOW + MINUTE_MS }).content
    const confirmed = { ...ES, value: 'Camine erguido', updatedAt: '2026-11-20T18:01:00.000Z', version: 2 }
    expect(await later.update({ ...ES, value: 'Camine erguido', version: 1 })).toEqual(confirmed)
    expect(await admin().update({ ...ES, value: 'Camine erguido' })).toEqual(confirmed)
    expect((await stored())[0]?.translated_from).toBe('Walk tall')
  })

  it('is rejected with an outdated version, or with a version while there is none', async () => {
    expect(await caughtReason(admin().update({ ...ES, value: 'A', version: 1 }))).toBe('stale')
    await admin().update({ ...ES, value: 'A' })
    await admin().update({ ...ES, value: 'B', version: 1 })
    expect(await caughtReason(admin().update({ ...ES, value: 'C', version: 1 }))).toBe('stale')
    expect(await admin().update({ ...ES, value: 'D' })).toMatchObject({ version: 3 })
  })

  it('is that of the last of two writers at once, and of one of two with a version', async () => {
    const write = (value: string, version?: number) => admin().update({ ...ES, value, version })
    const first = await Promise.all([write('A'), write('B')])
    expect(first.map(({ version }) => version).sort()).toEqual([1, 2])
    const outcomes = await Promise.allSettled([write('C', 2), write('D', 2)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    ['practice_phone', 'value'],
    ['partner_2_url', 'value'],
    ['practice_name', 'value'],
    ['office_hours_shown', 'fixed'],
  ])('is rejected for %s, which has one value in every language', async (key, value) => {
    const issues = await caughtIssues(admin().update({ key, language: 'es', value }))
    expect(issues).toEqual(['key: This key has the same value in every language'])
    expect(await stored()).toEqual([])
  })

  it.each(['a_key_of_ours', 'constructor', 'toString'])('of the own key %s needs its English', async key => {
    const inSpanish = { key, language: 'es', value: 'Hola' } as const
    expect(await caughtReason(admin().update(inSpanish))).toBe('notFound')
    await admin().create({ key, value: 'Hello' })
    expect(await admin().update(inSpanish)).toMatchObject({ language: 'es', value: 'Hola', version: 1 })
    expect(await stored()).toMatchObject([{ key, translated_from: 'Hello' }])
    expect(await api.visitor().content.list({ language: 'es' })).toMatchObject([{ key, value: 'Hola' }])
  })

  it('cannot be created, because that would store it as English; the error names PUT', async () => {
    const text = { key: 'contact_intro', value: 'Escríbanos.' }
    const [issue] = await caughtIssues(admin().create({ ...text, language: 'es' as never }))
    expect(issue).toMatch(/^language: .*PUT \/api\/content\/\{key\}\?language=es/)
    expect(await admin().create({ ...text, language: 'en' })).toMatchObject(text)
  })

  it.each([
    [{ key: KEY, value: 'x'.repeat(201) }, 'value'],
    [{ key: KEY, value: 'Two\nlines' }, 'value'],
    [{ key: 'service_treatment_price', value: 'x'.repeat(41) }, 'value'],
    [{ key: KEY, value: 'A', language: 'fr' as never }, 'language'],
    [{ key: KEY, value: 'A', language: ['es'] as never }, 'language'],
  ])('is bounded and checked like English: %j', async (input, field) => {
    expect(await invalidField(admin().update({ language: 'es', ...input }))).toBe(field)
  })

  it('in English is the English text itself', async () => {
    expect(await caughtReason(admin().update({ key: KEY, language: 'en', value: 'A' }))).toBe('notFound')
    await admin().create({ key: KEY, value: 'Walk tall' })
    expect(await admin().update({ key: KEY, language: 'en', value: 'Walk easy' })).toEqual({
      key: KEY,
      language: 'en',
      value: 'Walk easy',
      updatedAt: AT,
      version: 2,
    })
    expect(await stored()).toEqual([])
    expect(await admin().delete({ key: KEY, language: 'en' })).toEqual({ success: true })
  })

  it('has an audit entry for each change, with the key as its row', async () => {
    await admin().update({ ...ES, value: 'Camine erguido' })
    await admin().update({ ...ES, value: 'Camine derecho' })
    await admin().delete(ES)
    expect(
      await api.rows(sql`
        select action, subject_id, before ->> 'value' as before, after ->> 'value' as after
        from audit_entries where subject = 'content_translations' order by id`),
    ).toEqual([
      { action: 'created', subject_id: KEY, before: null, after: 'Camine erguido' },
      { action: 'changed', subject_id: KEY, before: 'Camine erguido', after: 'Camine derecho' },
      { action: 'deleted', subject_id: KEY, before: 'Camine derecho', after: null },
    ])
  })
})

it('the list of texts falls back to English in a language, and each row has the language of its text', async () => {
  await admin().create({ key: 'contact_intro', value: 'Write to us.' })
  await admin().create({ key: 'blog_intro', value: 'News.' })
  await admin().update({ key: 'blog_intro', language: 'es', value: 'Noticias.' })
  await admin().update({ ...ES, value: 'Camine erguido' })
  const row = { updatedAt: AT, version: 1 }
  const english = [
    { key: 'blog_intro', value: 'News.', ...row },
    { key: 'contact_intro', value: 'Write to us.', ...row },
  ]
  expect(await api.visitor().content.list()).toEqual(english)
  expect(await api.visitor().content.list({ language: 'en' })).toEqual(
    english.map(text => ({ ...text, language: 'en' })),
  )
  expect(await api.visitor().content.list({ language: 'es' })).toEqual([
    { key: 'blog_intro', value: 'Noticias.', language: 'es', ...row },
    { key: 'contact_intro', value: 'Write to us.', language: 'en', ...row },
    { key: KEY, value: 'Camine erguido', language: 'es', ...row },
  ])
})

it('the Content tab gets the built-in Spanish of each text that can be translated, and its translation', async () => {
  await admin().create({ key: 'practice_phone', value: '(417) 555-0100' })
  await admin().update({ ...ES, value: 'Camine erguido' })
  const texts = await admin().translations()
  expect(await admin().translations({ language: 'es' })).toEqual(texts)
  const find = (key: string) => texts.find(text => text.key === key)
  expect(find(KEY)).toEqual({
    key: KEY,
    builtIn: 'Vuelva a moverse con libertad',
    translation: { value: 'Camine erguido', translatedFrom: 'Stand easy again', version: 1 },
  })
  expect(find('faq_6_answer')).toMatchObject({ translation: null })
  expect(find('faq_6_answer')?.builtIn).toContain('(417) 555-0100')
  expect(find('practice_phone')).toBeUndefined()
})

describe('a form of texts and translations', () => {
  const es = (value: string | null, version: number | null = null) => ({ es: { value, version } })

  it('is saved at once, and translates the English that it saves', async () => {
    await admin().create({ key: 'blog_intro', value: 'News.' })
    await admin().update({ key: 'blog_intro', language: 'es', value: 'Noticias.' })
    await admin().saveAll({
      texts: {
        [KEY]: { value: 'Walk tall', version: null, translations: es('Camine erguido') },
        contact_intro: { version: null, translations: es('Escríbanos.') },
        blog_intro: { version: 1, translations: es(null, 1) },
      },
    })
    expect((await stored()).map(({ key, translated_from }) => [key, translated_from])).toEqual([
      ['contact_intro', expect.stringMatching(/^Ask us anything/)],
      [KEY, 'Walk tall'],
    ])
    expect((await api.visitor().content.list()).map(({ key, value }) => [key, value])).toEqual([
      ['blog_intro', 'News.'],
      [KEY, 'Walk tall'],
    ])
  })

  it('confirms a translation for the English in use', async () => {
    await admin().update({ ...ES, value: 'Camine erguido' })
    await admin().create({ key: KEY, value: 'Walk tall' })
    await admin().saveAll({ texts: { [KEY]: { version: 1, translations: es('Camine erguido', 1) } } })
    expect(await stored()).toMatchObject([{ translated_from: 'Walk tall', version: 2 }])
  })

  it('is rejected completely when a translation or the English it was made from has changed', async () => {
    await admin().create({ key: KEY, value: 'Walk tall' })
    await admin().update({ ...ES, value: 'Camine erguido' })
    for (const change of [
      { version: 1, translations: es('Perdido', 2) },
      { version: 1, translations: es('Perdido') },
      { version: 2, translations: es('Perdido', 1) },
      { version: null, translations: es(null, 1) },
    ]) {
      const save = admin().saveAll({
        texts: { [KEY]: change, practice_name: { value: 'Lost', version: null } },
      })
      expect(await caughtReason(save)).toBe('stale')
    }
    expect(await stored()).toMatchObject([{ value: 'Camine erguido' }])
    expect(await api.visitor().content.list()).toHaveLength(1)
  })

  it('lets one of two save when both translate the same text at once', async () => {
    const outcomes = await Promise.allSettled(
      ['Uno', 'Otro'].map(value =>
        admin().saveAll({ texts: { [KEY]: { version: null, translations: es(value) } } }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is rejected with an issue for each translation that does not fit', async () => {
    const texts = {
      [KEY]: { version: null, translations: es('Dos\nlíneas') },
      practice_phone: { version: null, translations: es('llámenos') },
    }
    const phone = 'texts.practice_phone.translations.es: '
    expect(await caughtIssues(admin().saveAll({ texts }))).toEqual([
      `texts.${KEY}.translations.es: Use a single line`,
      `${phone}This key has the same value in every language`,
      expect.stringContaining(phone),
    ])
  })

  it('is rejected without a value or a translation', async () => {
    const { status } = await caughtError(admin().saveAll({ texts: { [KEY]: { version: null } } }))
    expect(status).toBe(400)
  })
})

it('a preview in Spanish has unsaved translations instead of stored ones', async () => {
  await admin().update({ ...ES, value: 'Camine erguido' })
  await admin().update({ key: 'blog_intro', language: 'es', value: 'Noticias.' })
  const { practice, home } = await admin().preview({
    values: { contact_intro: 'Write to us.' },
    translations: { [KEY]: 'Sin guardar', blog_intro: null, practice_phone: 'no' },
    language: 'es',
  })
  expect(home.texts.homepage_hero_title).toBe('Sin guardar')
  expect(practice.texts).toMatchObject({
    contact_intro: 'Write to us.',
    blog_intro: 'Hablamos claro sobre la espalda, el cuello y los hábitos diarios.',
  })
  expect(practice.english).toEqual(['Write to us.'])
  expect((await stored()).map(({ value }) => value)).toEqual(['Noticias.', 'Camine erguido'])
})
