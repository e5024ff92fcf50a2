import { startApp } from '@clinic/test-kit/running-app.ts'
import { expect, test } from '../e2e-test.ts'
import { logInByApi } from '../log-in.ts'

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
