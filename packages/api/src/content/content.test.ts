import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, openTestApi, type TestApi } from '../test-api.ts'
import { loadPractice } from './load-practice.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.rows(sql`truncate content_items`))

const ITEM = { key: 'homepage_hero_title', value: 'Gentle care' }
const AT = '2026-11-20T18:00:00.000Z'

describe('the texts of the site', () => {
  it('are read by everyone, by key, with when they changed', async () => {
    await api.admin().content.create({ key: 'b', value: 'Second' })
    await api.admin().content.create({ key: 'a', value: 'First' })
    expect(await api.visitor().content.list()).toEqual([
      { key: 'a', value: 'First', updatedAt: AT, version: 1 },
      { key: 'b', value: 'Second', updatedAt: AT, version: 1 },
    ])
  })

  it('are created once for each key', async () => {
    expect(await api.admin().content.create(ITEM)).toEqual({ ...ITEM, updatedAt: AT, version: 1 })
    expect(await errorOf(api.admin().content.create({ ...ITEM, value: 'Another' }))).toMatchObject({
      status: 409,
      body: { message: 'This key exists already' },
    })
    expect((await api.visitor().content.list())[0]?.value).toBe('Gentle care')
  })

  it('are changed, with a new time and the next version', async () => {
    await api.admin().content.create(ITEM)
    const later = api.admin({ now: () => NOW + 60_000 })
    expect(await later.content.update({ key: ITEM.key, value: 'New' })).toEqual({
      key: ITEM.key,
      value: 'New',
      updatedAt: '2026-11-20T18:01:00.000Z',
      version: 2,
    })
  })

  it('reject a change made from an older version, and take one that names none', async () => {
    await api.admin().content.create(ITEM)
    await api.admin().content.update({ ...ITEM, value: 'Second', version: 1 })
    expect(await errorOf(api.admin().content.update({ ...ITEM, value: 'Lost', version: 1 }))).toMatchObject({
      status: 409,
      body: { message: 'Someone else changed this in the meantime' },
    })
    expect(await api.admin().content.update({ ...ITEM, value: 'Last' })).toMatchObject({ version: 3 })
  })

  it('change one after the other when two change them at once: one of the same version is rejected', async () => {
    await api.admin().content.create(ITEM)
    const outcomes = await Promise.allSettled(
      ['One', 'Other'].map(value => api.admin().content.update({ ...ITEM, value, version: 1 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are deleted, and are 404 where they are not', async () => {
    await api.admin().content.create(ITEM)
    expect(await api.admin().content.delete({ key: ITEM.key })).toEqual({ success: true })
    expect(await api.visitor().content.list()).toEqual([])
    expect((await errorOf(api.admin().content.delete({ key: ITEM.key }))).status).toBe(404)
    expect((await errorOf(api.admin().content.update(ITEM))).status).toBe(404)
  })

  it.each(['homepage_hero_title', 'About.Mission', 'a-1', '9', `k${'x'.repeat(119)}`])(
    'take the key %s',
    async key => {
      expect(await api.admin().content.create({ key, value: 'Text' })).toMatchObject({ key })
    },
  )

  it.each(['', ' ', 'two words', '_private', '.hidden', 'a/b', 'é', 'a\0', `k${'x'.repeat(120)}`])(
    'reject the key %j',
    async key => {
      const { status, body } = await errorOf(api.admin().content.create({ key, value: 'Text' }))
      expect({ status, path: body.issues[0]?.path }).toEqual({ status: 400, path: ['key'] })
    },
  )

  it.each(['', '  ', 'a\0b', '\ud800', 'x'.repeat(20_001)])(
    'reject a value that is empty, unstorable or too long',
    async value => {
      const { status, body } = await errorOf(api.admin().content.create({ key: 'a', value }))
      expect({ status, path: body.issues[0]?.path }).toEqual({ status: 400, path: ['value'] })
    },
  )

  it('take a value of 20,000 characters, in any script', async () => {
    const value = 'ü🙂'.repeat(6_666)
    expect(await api.admin().content.create({ key: 'a', value })).toMatchObject({ value })
  })
})

describe('a text that the site knows', () => {
  it.each([
    ['practice_phone', 'call me', 'Enter a phone number such as (573) 555-0142'],
    ['practice_accent_colour', '#ffff00', 'Too light: its contrast is 1.0 to 1, and text needs 4.5 to 1'],
  ])('is rejected when %s is %j, with why, be it new or changed', async (key, value, message) => {
    const refused = { status: 400, issues: [{ path: ['value'], message }] }
    const told = async (call: Promise<unknown>) => {
      const { status, body } = await errorOf(call)
      return { status, issues: body.issues }
    }
    expect(await told(api.admin().content.create({ key, value }))).toEqual(refused)
    await api.rows(sql`insert into content_items (key, value) values (${key}, 'as it was')`)
    expect(await told(api.admin().content.update({ key, value }))).toEqual(refused)
    expect(await api.rows(sql`select value from content_items where key = ${key}`)).toEqual([
      { value: 'as it was' },
    ])
  })

  it('is taken when it fits, and is among the facts that every page reads; others are not', async () => {
    await api.admin().content.create({ key: 'practice_phone', value: '(417) 555-0100' })
    await api.admin().content.create({ key: 'an_unknown_key', value: 'call me' })
    expect(await api.visitor().content.practice()).toEqual([
      { key: 'practice_phone', value: '(417) 555-0100', picture: null },
    ])
    expect(await loadPractice(api.database.em.fork())).toMatchObject({ phone: '(417) 555-0100' })
  })
})
