import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAppAndLogIn } from '../../testing/test-app.ts'

const test = openForAll(openAppAndLogIn)
beforeEach(() =>
  test.database.em
    .getConnection()
    .execute('truncate content_items, content_translations')
    .then(() => undefined),
)

const KEY = '/api/content/homepage_hero_title'

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = { cookie: test.cookie },
) => {
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
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
