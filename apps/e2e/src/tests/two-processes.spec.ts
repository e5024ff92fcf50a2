import { startApp } from '@clinic/test-kit/running-app.ts'
import { expect, test } from '../e2e-test.ts'
import { logInByApi } from '../log-in.ts'

const KEY = 'homepage_hero_title'

test('an edit of the home page shows in the next page, and in another process before its page expires', async ({
  app,
  request,
}) => {
  const other = await startApp({ built: true, databaseUrl: await app.databaseUrl() })
  try {
    await logInByApi(request)
    await request.post('/api/content', { data: { key: KEY, value: 'Stand tall' } })
    const home = async (url: string) => (await fetch(url)).text()
    // Twice, so that both processes have the page cached.
    for (const url of [app.url, other.url, app.url, other.url]) await home(url)

    await request.put(`/api/content/${KEY}`, { data: { value: 'Stand easy' } })
    expect(await home(app.url)).toContain('Stand easy')
    await expect.poll(() => home(other.url), { intervals: [10] }).toContain('Stand easy')
  } finally {
    await request.delete(`/api/content/${KEY}`)
    await other.stop()
  }
})

test('a practice detail shows on every page of every process before it expires', async ({ app, request }) => {
  const other = await startApp({ built: true, databaseUrl: await app.databaseUrl() })
  const facts = { practice_phone: '(417) 555-0100', practice_accent_colour: '#7a1f2b' }
  try {
    await logInByApi(request)
    const page = async (url: string, path: string) => (await fetch(url + path)).text()
    const paths = ['/', '/about', '/contact', '/nowhere']
    // Twice, so that both processes have the pages cached.
    for (const url of [app.url, other.url, app.url, other.url])
      for (const path of paths) await page(url, path)

    for (const [key, value] of Object.entries(facts)) {
      expect((await request.post('/api/content', { data: { key, value } })).status()).toBe(200)
    }
    for (const path of paths) {
      for (const value of Object.values(facts)) {
        expect(await page(app.url, path), path).toContain(value)
        await expect.poll(() => page(other.url, path), { intervals: [10] }).toContain(value)
      }
    }
    expect(await page(other.url, '/contact')).not.toContain('(573) 555-0142')
  } finally {
    for (const key of Object.keys(facts)) await request.delete(`/api/content/${key}`)
    await other.stop()
  }
})
