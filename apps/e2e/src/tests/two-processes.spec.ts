import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { expect, test } from '../e2e-test.ts'

const KEY = 'homepage_hero_title'

test('an edit of the home page is in the next page, and within a second in that of another process', async ({
  app,
  request,
}) => {
  const other = await startApp({ databaseUrl: await app.databaseUrl() })
  try {
    await request.post('/api/login', { data: ADMINISTRATOR })
    await request.post('/api/content', { data: { key: KEY, value: 'Stand tall' } })
    const home = async (url: string) => (await fetch(url)).text()
    // Twice, so that both processes have the page in hand.
    for (const url of [app.url, other.url, app.url, other.url]) await home(url)

    await request.put(`/api/content/${KEY}`, { data: { value: 'Stand easy' } })
    const edited = performance.now()
    expect(await home(app.url)).toContain('Stand easy')
    await expect.poll(() => home(other.url), { intervals: [10] }).toContain('Stand easy')
    expect(performance.now() - edited).toBeLessThan(1_000)
  } finally {
    await request.delete(`/api/content/${KEY}`)
    await other.stop()
  }
})
