import { sendRaw } from '@clinic/test-kit/raw-http.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }

test('a private page has its headers under every spelling of its URL', async ({ app, apiClient }) => {
  const { manageUrl } = await apiClient.book({ appointmentDate: `${apiClient.day()}T11:00` })
  for (const path of [new URL(manageUrl).pathname, '/login']) {
    const statuses: number[] = []
    for (const target of [
      path,
      `${path}/`,
      `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
      `http://other.example${path}`,
      `/x/..${path}`,
      `/.${path}`,
      `/x/%2e%2e${path}`,
      `/x/..\\${path.slice(1)}`,
      `http://other.example/x/..${path}`,
      `${path}/../${path.slice(1)}`,
    ]) {
      const request = { method: 'GET', target, headers: [], body: Buffer.alloc(0) }
      const { status, headers } = await sendRaw(app.address, request)
      statuses.push(status)
      expect([target, Object.fromEntries(headers)]).toMatchObject([
        target,
        status === 200 ? PRIVATE : { 'cache-control': 'no-store' },
      ])
    }
    expect(statuses).toEqual([200, 200, 200, 200, 400, 400, 400, 400, 400, 400])
  }
})

test('a token that is changed, cut, of another kind or far too long gives the 404 page with status 404', async ({
  app,
  apiClient,
}) => {
  const { manageUrl } = await apiClient.book({ appointmentDate: `${apiClient.day()}T10:00` })
  const token = manageUrl.slice(manageUrl.lastIndexOf('/') + 1)
  const flipped = token.startsWith('B') ? 'C' : 'B'
  for (const path of [
    `/appointment/${flipped}${token.slice(1)}`,
    `/appointment/${token.slice(0, -1)}`,
    `/registration/${token}`,
    `/waiting-list/${token}`,
    `/appointment/${'x'.repeat(1_000)}`,
    '/appointment/%00',
    '/appointment/',
  ]) {
    const response = await fetch(app.url + path)
    expect([path, response.status]).toEqual([path, 404])
    expect(Object.fromEntries(response.headers)).toMatchObject(path === '/appointment/' ? {} : PRIVATE)
    expect(await response.text(), path).toMatch(/The page you(?:'|&#x27;)re looking for doesn/)
  }
})

test('the map works for visitors from a private link and receives only the site as referrer', async ({
  page,
  apiClient,
  app,
}) => {
  const { manageUrl } = await apiClient.book({ appointmentDate: `${apiClient.day()}T10:00` })
  const tile = page.waitForRequest(/tile\.openstreetmap\.org/)
  await openPage(page, manageUrl)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: 'Visit the office' }).scrollIntoViewIfNeeded()
  expect((await tile).headers().referer).toBe(`${app.url}/`)
})
