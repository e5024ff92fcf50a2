import { clinic } from '@clinic/domain/clinic.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtIssues, caughtReason, countFulfilled } from '../testing/test-api.ts'
import { loadPractice } from './load-practice.ts'

const api = shareTestApi()

const ITEM = { key: 'homepage_hero_title', value: 'Gentle care' }
const AT = '2026-11-20T18:00:00.000Z'

describe('the texts of the site', () => {
  it('are created once for each key', async () => {
    expect(await api.admin().content.create(ITEM)).toEqual({ ...ITEM, updatedAt: AT, version: 1 })
    expect(await caughtReason(api.admin().content.create({ ...ITEM, value: 'Another' }))).toBe(
      'contentKeyTaken',
    )
    expect((await api.visitor().content.list())[0]?.value).toBe('Gentle care')
  })

  it('get a new time and the next version when changed', async () => {
    await api.admin().content.create(ITEM)
    const later = api.admin({ now: () => NOW + MINUTE_MS })
    expect(await later.content.update({ key: ITEM.key, value: 'New' })).toEqual({
      key: ITEM.key,
      value: 'New',
      updatedAt: '2026-11-20T18:01:00.000Z',
      version: 2,
    })
  })
})

describe('a known text', () => {
  it.each([
    ['practice_phone', 'call me', 'Enter a phone number such as (573) 555-0142'],
    ['practice_accent_colour', '#ffff00', 'Too light: the contrast is 1.0:1, and text needs at least 4.5:1'],
  ])('is rejected when %s is %j, with the reason, whether new or changed', async (key, value, message) => {
    expect(await caughtIssues(api.admin().content.create({ key, value }))).toEqual([`value: ${message}`])
    await api.rows(sql`insert into content_items (key, value) values (${key}, 'as it was')`)
    expect(await caughtIssues(api.admin().content.update({ key, value }))).toEqual([`value: ${message}`])
    expect(await api.rows(sql`select value from content_items where key = ${key}`)).toEqual([
      { value: 'as it was' },
    ])
  })

  it('is accepted when valid, and is among the details that every page reads; unknown ones are not', async () => {
    await api.admin().content.create({ key: 'practice_phone', value: '(417) 555-0100' })
    await api.admin().content.create({ key: 'an_unknown_key', value: 'call me' })
    expect((await api.visitor().content.practice()).practice.phone).toBe('(417) 555-0100')
    expect(await loadPractice(api.database.em.fork())).toMatchObject({ phone: '(417) 555-0100' })
  })
})

it('the websites that may frame the booking page are set by no API key, in any way', async () => {
  const key = 'practice_embed_origins'
  const shop = { id: 1, name: 'Shop', scopes: ['content:write'] as const, expiresAt: null, userId: 1 }
  const { content } = api.visitor({ key: shop, place: 'program' })
  const value = 'https://a.example'
  expect(await caughtReason(content.create({ key, value }))).toBe('notAllowed')
  await api.admin().content.create({ key, value })
  expect(await caughtReason(content.update({ key, value: 'https://b.example' }))).toBe('notAllowed')
  expect(await caughtReason(content.delete({ key }))).toBe('notAllowed')
})

describe('the email of the practice', () => {
  const key = 'practice_email'
  const content = (minutes: number) => api.admin({ confirmedAt: NOW - minutes * MINUTE_MS }).content
  const notices = () =>
    api.rows(sql<{ to: string }>`select facts ->> 'to' as to from mails where kind = 'practiceEmailNotice'`)

  it('changes only soon after a confirmed login, by every way, and other texts at any time', async () => {
    expect(await caughtReason(content(11).create({ key, value: 'thief@example.com' }))).toBe(
      'confirmationRequired',
    )
    await content(9).create({ key, value: 'office@example.com' })
    expect(await caughtReason(content(11).update({ key, value: 'thief@example.com' }))).toBe(
      'confirmationRequired',
    )
    expect(await caughtReason(content(11).delete({ key }))).toBe('confirmationRequired')
    const change = { value: 'thief@example.com', version: 1 }
    expect(await caughtReason(content(11).saveAll({ texts: { [key]: change } }))).toBe('confirmationRequired')
    await content(11).saveAll({ texts: { [key]: { value: 'office@example.com', version: 1 } } })
    await content(11).create({ key: 'practice_phone', value: '(417) 555-0100' })
    expect((await loadPractice(api.database.em.fork())).email).toBe('office@example.com')
  })

  it('is the same in the ASCII form of its domain, without a confirmed login', async () => {
    await content(9).create({ key, value: 'info@müller.example' })
    await content(11).update({ key, value: 'info@müller.example' })
    await content(11).update({ key, value: 'info@xn--mller-kva.example' })
    expect(await notices()).toHaveLength(1)
  })

  it('notifies the address before it, also the built-in one', async () => {
    await content(0).create({ key, value: 'office@example.com' })
    expect(await notices()).toEqual([{ to: clinic.email }])
    await content(0).update({ key, value: 'new@example.com' })
    await content(0).delete({ key })
    expect(await notices()).toEqual([
      { to: clinic.email },
      { to: 'office@example.com' },
      { to: 'new@example.com' },
    ])
  })
})

describe("the practice's location", () => {
  const set = (key: string, value: string) => api.admin().content.create({ key, value })
  const coordinates = async () => (await loadPractice(api.database.em.fork())).coordinates

  it('is unknown after a change of the address until coordinates are set again, even the same ones', async () => {
    await set('practice_latitude', '39.1')
    await set('practice_longitude', '-92')
    expect(await coordinates()).toEqual({ latitude: 39.1, longitude: -92 })
    await set('practice_street', '7 Mill Lane')
    expect(await coordinates()).toBeNull()
    await api.admin().content.update({ key: 'practice_latitude', value: '39.1' })
    expect(await coordinates()).toEqual({ latitude: 39.1, longitude: -92 })
    await api.admin().content.update({ key: 'practice_street', value: '8 Mill Lane' })
    expect(await coordinates()).toBeNull()
  })

  it('is unknown once custom coordinates are deleted, and built-in again once the whole address is', async () => {
    await set('practice_street', '7 Mill Lane')
    await set('practice_latitude', '39.1')
    await set('practice_longitude', '-92')
    await api.admin().content.delete({ key: 'practice_latitude' })
    expect(await coordinates()).toBeNull()
    await api.admin().content.delete({ key: 'practice_longitude' })
    await api.admin().content.delete({ key: 'practice_street' })
    expect(await coordinates()).toEqual(clinic.coordinates)
  })

  it('moves the sample events at the office, but no event of the practice', async () => {
    const { street } = clinic.address
    await api.rows(sql`
      insert into events (title, description, date, location, demo)
      values ('Sample', 'Text', now(), ${street}, true), ('Sample elsewhere', 'Text', now(), 'The park', true),
        ('Own', 'Text', now(), ${street}, false)`)
    const locations = () => api.rows(sql`select location, version from events order by id`)
    const elsewhere = { location: 'The park', version: 1 }
    const own = { location: street, version: 1 }
    await set('practice_street', '7 Mill Lane')
    expect(await locations()).toEqual([{ location: '7 Mill Lane', version: 2 }, elsewhere, own])
    await api.admin().content.update({ key: 'practice_street', value: '8 Mill Lane' })
    expect(await locations()).toEqual([{ location: '8 Mill Lane', version: 3 }, elsewhere, own])
    await api.admin().content.delete({ key: 'practice_street' })
    expect(await locations()).toEqual([{ location: street, version: 4 }, elsewhere, own])
  })
})

describe('a form of texts', () => {
  const NEW = { version: null }
  const values = async () =>
    Object.fromEntries((await api.visitor().content.list()).map(({ key, value }) => [key, value]))

  it('is saved at once: new texts, changed ones and restored ones, with an audit entry for each', async () => {
    await api.admin().content.create({ key: 'practice_city', value: 'Rolla' })
    await api.admin().content.create({ key: 'practice_state', value: 'KS' })
    const [last] = await api.rows(
      sql<{ id: number }>`select coalesce(max(id), 0)::int as id from audit_entries`,
    )
    await api.admin().content.saveAll({
      texts: {
        practice_name: { value: ' Spine & Stride ', ...NEW },
        practice_city: { value: 'Salem', version: 1 },
        practice_state: { value: null, version: 1 },
        practice_phone: { value: null, ...NEW },
      },
    })
    expect(await values()).toEqual({ practice_city: 'Salem', practice_name: 'Spine & Stride' })
    expect(
      await api.rows(sql`
        select subject_id, action from audit_entries where id > ${last?.id} order by subject_id`),
    ).toEqual([
      { subject_id: 'practice_city', action: 'changed' },
      { subject_id: 'practice_name', action: 'created' },
      { subject_id: 'practice_state', action: 'deleted' },
    ])
  })

  it('is rejected completely with an issue for each invalid text', async () => {
    const texts = {
      practice_name: { value: 'Spine & Stride', ...NEW },
      practice_phone: { value: 'call me', ...NEW },
      practice_state: { value: 'Missouri', ...NEW },
    }
    expect(await caughtIssues(api.admin().content.saveAll({ texts }))).toEqual([
      'texts.practice_phone: Enter a phone number such as (573) 555-0142',
      'texts.practice_state: Enter two letters, such as MO',
    ])
    expect(await values()).toEqual({})
  })

  it('is rejected completely when one text was changed, created or deleted since it was read', async () => {
    await api.admin().content.create({ key: 'practice_city', value: 'Rolla' })
    for (const [key, version] of [
      ['practice_city', 2],
      ['practice_city', null],
      ['practice_street', 1],
    ] as const) {
      const outdated = { [key]: { value: 'Lost', version }, practice_name: { value: 'Lost', ...NEW } }
      expect(await caughtReason(api.admin().content.saveAll({ texts: outdated }))).toBe('stale')
    }
    expect(await values()).toEqual({ practice_city: 'Rolla' })
  })

  it('saves alt texts with the texts, and nothing if an image is outdated or missing', async () => {
    const hash = 'a'.repeat(64)
    await api.rows(
      sql`insert into images (hash, alt, width, height, created_at) values (${hash}, 'Old', 800, 600, now())`,
    )
    const alt = async () => (await api.rows(sql`select alt, version from images`))[0]
    const texts = { practice_city: { value: 'Rolla', ...NEW } }
    const save = (image: object) =>
      api.admin().content.saveAll({ texts, images: [{ hash, alt: 'New', ...image }] })
    expect(await caughtReason(save({ version: 2 }))).toBe('stale')
    expect(await caughtReason(save({ hash: 'b'.repeat(64) }))).toBe('notFound')
    expect([await values(), await alt()]).toEqual([{}, { alt: 'Old', version: 1 }])
    await save({ version: 1 })
    expect([await values(), await alt()]).toEqual([{ practice_city: 'Rolla' }, { alt: 'New', version: 2 }])
    await api.rows(sql`truncate images cascade`)
  })

  it('lets one of two save when both change the same text at once', async () => {
    expect(
      await countFulfilled(
        ['One', 'Other'].map(value =>
          api.admin().content.saveAll({ texts: { practice_city: { value, ...NEW } } }),
        ),
      ),
    ).toBe(1)
  })

  it('confirms the map location for the address that it sets', async () => {
    await api.admin().content.saveAll({
      texts: {
        practice_latitude: { value: '39.1', ...NEW },
        practice_street: { value: '7 Mill Lane', ...NEW },
      },
    })
    expect((await loadPractice(api.database.em.fork())).coordinates?.latitude).toBe(39.1)
  })

  it('confirms an unchanged map location for the current address', async () => {
    const pin = (version: number | null) => ({
      practice_latitude: { value: '39.1', version },
      practice_longitude: { value: '-92.3', version },
    })
    await api.admin().content.saveAll({ texts: pin(null) })
    await api.admin().content.saveAll({ texts: { practice_street: { value: '7 Mill Lane', ...NEW } } })
    expect((await loadPractice(api.database.em.fork())).coordinates).toBeNull()
    await api.admin().content.saveAll({ texts: pin(1) })
    const { coordinates } = await loadPractice(api.database.em.fork())
    expect(coordinates).toEqual({ latitude: 39.1, longitude: -92.3 })
  })
})

describe('a preview', () => {
  it('has the pages’ content with unsaved texts, and stores nothing', async () => {
    await api.admin().content.create({ key: 'practice_city', value: 'Rolla' })
    const { practice, home, about, partners, privacy } = await api.admin().content.preview({
      values: {
        practice_name: 'Spine & Stride',
        practice_city: null,
        homepage_hero_title: 'Walk tall',
        about_lead: 'Hello',
        partner_1_name: 'none',
      },
    })
    expect(practice.practice).toMatchObject({ name: 'Spine & Stride', address: { city: 'Columbia' } })
    expect(home.texts.homepage_hero_title).toBe('Walk tall')
    expect(about.lead).toBe('Hello')
    expect(partners.partners).toHaveLength(3)
    expect(JSON.stringify(privacy)).toContain('Spine & Stride')
    expect((await api.visitor().content.list()).map(({ key }) => key)).toEqual(['practice_city'])
  })

  it('keeps the stored text of a key whose unsaved one is invalid', async () => {
    await api.admin().content.create({ key: 'practice_accent_colour', value: '#7a1f2b' })
    const { practice } = await api.admin().content.preview({
      values: { practice_accent_colour: '#ffff00' },
    })
    expect(practice.practice.accentColor).toBe('#7a1f2b')
  })
})

describe('the home page', () => {
  it('has the blocked days of the next two weeks from today, in order', async () => {
    await api.rows(sql`
      insert into blocked_dates (date, reason)
      values ('2026-11-19', null), ('2026-12-04', 'Holiday'), ('2026-11-20', null), ('2026-12-05', null)`)
    expect((await api.visitor().content.home()).closedDays).toEqual(['2026-11-20', '2026-12-04'])
  })

  it('has the days of the next two weeks with other hours, with reasons in its language', async () => {
    expect((await api.visitor().content.home()).exceptions).toEqual([])
    await api.admin().schedule.blockDate({ date: '2026-11-26', reason: 'Thanksgiving Day' })
    const hours = { startTime: '14:00', endTime: '23:59', open: false, reason: 'Dentist' }
    for (const date of ['2026-11-23', '2026-12-07'])
      await api.admin().schedule.addSpecialHours({ ...hours, date })
    const morning = { startTime: '09:00', endTime: '12:00' }
    expect((await api.visitor().content.home()).exceptions).toEqual([
      { date: '2026-11-23', windows: [morning], reason: 'Dentist' },
      { date: '2026-11-26', windows: [], reason: 'Thanksgiving Day' },
    ])
    const spanish = await api.visitor({ language: 'es' }).content.home()
    expect(spanish.exceptions[1]?.reason).toBe('Día de Acción de Gracias')
    expect(await api.visitor({ language: 'es' }).content.changedHours()).toEqual(spanish.exceptions)
  })

  it('compares with the time slots and their types of visit if the practice shows these', async () => {
    await api.admin().content.create({ key: 'office_hours_shown', value: 'schedule' })
    await api.rows(sql`update time_slots set types = '{treatment}'`)
    const morning = { startTime: '00:00', endTime: '12:00', open: false, types: ['treatment' as const] }
    await api.admin().schedule.addSpecialHours({ ...morning, date: '2026-11-23' })
    expect((await api.visitor().content.home()).exceptions).toEqual([
      { date: '2026-11-23', windows: [{ startTime: '14:00', endTime: '17:00' }], reason: null },
    ])
  })
})
