import { followShifts, listShifts } from '../checks/layout-shifts.ts'
import { pdfLines, readPdf } from '../checks/pdf-texts.ts'
import { expect, test } from '../e2e-test.ts'
import { serveMapTiles } from '../map-tiles.ts'
import { openPage } from '../open-page.ts'

test('the home page is short on a phone in both languages, and nothing on it shifts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // From the cache the fonts are there at the first paint, if the machine is not too slow.
  await openPage(page, '/')
  await followShifts(page)
  await openPage(page, '/')
  await page.getByRole('heading', { name: 'Visit the office' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true })).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(5_800)
  expect(await listShifts(page)).toEqual([])
  await openPage(page, '/es')
  expect(await height(), 'in Spanish').toBeLessThanOrEqual(5_900)
})

test('from a private link, the map is requested once it scrolls into view, with the site alone as referrer', async ({
  page,
  app,
  apiClient,
}) => {
  const { manageUrl } = await apiClient.book({ appointmentDate: `${apiClient.day()}T11:00` })
  const others: { origin: string; referrer: string | undefined }[] = []
  page.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== app.url)
      others.push({ origin, referrer: request.headers().referer })
  })
  await serveMapTiles(page.context())
  await openPage(page, manageUrl)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Visit the office' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(others).toEqual([])
  await page.getByRole('heading', { name: 'Visit the office' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true })).toBeVisible()
  await expect
    .poll(() => others[0])
    .toEqual({ origin: 'https://tile.openstreetmap.org', referrer: `${app.url}/` })
})

test('paper of the home page has the answers that are closed on the screen', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByText('No, you can book directly.')).toBeHidden()
  const { texts } = readPdf(await page.pdf({ format: 'Letter' }))
  expect(pdfLines(texts).join('\n')).toContain('No,youcanbookdirectly.')
})
