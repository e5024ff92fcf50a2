import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAppAndLogIn, openTestApp, plainSite, type TestApp } from '../../testing/test-app.ts'

let now = NOW
let renders = 0

/** A site whose pages show the headline, cached by their address. */
const site = plainSite(
  async ({ call }) => {
    renders++
    const { texts } = (await call('content.home', undefined)) as { texts: { homepage_hero_title: string } }
    return { status: 200, html: texts.homepage_hero_title }
  },
  url => url,
)

const first = openForAll(() => openAppAndLogIn({ site, now: () => now }))
const second = openForAll(() => openTestApp({ site, now: () => now, databaseUrl: first.databaseUrl }))
beforeEach(async () => {
  // Later than every cached page expires.
  now += 120_000
  await first.database.em.getConnection().execute('truncate content_items, content_translations')
})

const KEY = '/api/content/homepage_hero_title'

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = { cookie: first.cookie },
) => {
  const response = await first.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}

describe('translations over REST', () => {
  it('are written with the language in the URL, listed with it, and deleted', async () => {
    await send('POST', '/api/content', { key: 'homepage_hero_title', value: 'Walk tall' })
    expect(await send('PUT', `${KEY}?language=es`, { value: ' Camine erguido ' })).toMatchObject({
      status: 200,
      body: { key: 'homepage_hero_title', value: 'Camine erguido', language: 'es', version: 1 },
    })
    const [english] = (await send('GET', '/api/content')).body
    expect(Object.keys(english)).toEqual(['key', 'value', 'updatedAt', 'version'])
    expect(english.value).toBe('Walk tall')
    expect((await send('GET', '/api/content?language=es')).body).toMatchObject([
      { key: 'homepage_hero_title', value: 'Camine erguido', language: 'es' },
    ])
    expect((await send('GET', '/api/content?language=')).body).toEqual([english])
    expect((await send('DELETE', `${KEY}?language=es`)).body).toEqual({ success: true })
    expect((await send('GET', '/api/content?language=es')).body).toMatchObject([
      { value: 'Walk tall', language: 'en' },
    ])
    expect((await send('DELETE', `${KEY}?language=es`)).status).toBe(404)
  })

  it('never overwrite English by a body that contradicts the URL', async () => {
    await send('POST', '/api/content', { key: 'homepage_hero_title', value: 'Walk tall' })
    const [row] = (await send('GET', '/api/content?language=es')).body
    expect(await send('PUT', `${KEY}?language=es`, { ...row, value: 'Camine erguido' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['language'], message: 'Does not match the URL' }] },
    })
    expect((await send('GET', '/api/content')).body).toMatchObject([{ value: 'Walk tall' }])
  })
})

describe('a Spanish page', () => {
  const get = async (url: string, { app }: TestApp = first) => (await app.inject({ method: 'GET', url })).body
  const untilCached = (test: TestApp) =>
    vi.waitFor(async () => {
      await get('/es', test)
      const before = renders
      await get('/es', test)
      expect(renders).toBe(before)
    })

  it('shows a translation at once in the same process, and soon in another', async () => {
    await untilCached(first)
    await untilCached(second)
    await send('PUT', `${KEY}?language=es`, { value: 'Camine erguido' })
    expect(await get('/es')).toBe('Camine erguido')
    expect(await get('/')).toBe('Stand easy again')
    await vi.waitFor(async () => expect(await get('/es', second)).toBe('Camine erguido'))
  })

  it('shows the last known translation while the database is down', async () => {
    await send('PUT', `${KEY}?language=es`, { value: 'Camine erguido' })
    await vi.waitFor(() => expect(second.deps.practice.rows.translations).toHaveLength(1))
    const connection = first.database.em.getConnection()
    await connection.execute('alter table content_translations rename to unreadable_translations')
    try {
      expect(await get('/es?again', second)).toBe('Camine erguido')
    } finally {
      await connection.execute('alter table unreadable_translations rename to content_translations')
    }
  })
})
