import { axeFindings } from '../checks/axe-findings.ts'
import { brokenDates } from '../checks/broken-dates.ts'
import { overflow } from '../checks/overflow.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

const WHOLE = { sideways: false, cutOff: [] }

const PAGES = [
  '',
  '/about',
  '/blog',
  '/book-appointment',
  '/contact',
  '/events',
  '/privacy',
  '/accessibility',
  '/supplements',
]

for (const path of PAGES) {
  test(`the Spanish page /es${path} is accessible and fits phones and desktops`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, `/es${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    await expect.poll(() => axeFindings(page), 'axe on a phone').toEqual([])
    await expect.poll(() => brokenDates(page), 'dates and times on a phone').toEqual([])
    await expect.poll(() => overflow(page), '360 px').toEqual(WHOLE)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => axeFindings(page), 'axe on a desktop').toEqual([])
    await expect.poll(() => brokenDates(page), 'dates and times on a desktop').toEqual([])
    await expect.poll(() => overflow(page), '1280 px').toEqual(WHOLE)
  })
}
