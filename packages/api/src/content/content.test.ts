import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, openTestApi, type TestApi } from '../test-api.ts'

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
