import { axeFindings } from '../axe-findings.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { overflow } from '../overflow.ts'
import { expectConsoleErrors, PAGE_STATES } from '../page-states.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }
const WHOLE = { sideways: false, cutOff: [] }

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const state of PAGE_STATES) {
  test(`everybody can read and use ${state.name}: nothing for axe, nothing cut off`, async ({
    page,
    apiClient,
    consoleErrors,
  }) => {
    expectConsoleErrors(state, consoleErrors)
    await page.setViewportSize(PHONE)
    await state.open(page, apiClient)
    await expect.poll(() => axeFindings(page), 'axe on a phone').toEqual([])
    await page.setViewportSize(DESKTOP)
    // Asked until it holds: a window takes its new size a moment after it was told to.
    await expect.poll(() => axeFindings(page), 'axe on a desktop').toEqual([])
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      await expect.poll(() => overflow(page), `${width} px`).toEqual(WHOLE)
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => overflow(page), `${width} px with text at 200 %`).toEqual(WHOLE)
    }
  })
}

test('axe finds nothing while the menu of a phone is open', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('axe tells of what nobody could use', async ({ page }) => {
  await page.setContent('<html lang="en"><title>A page</title><main><h1>A page</h1><img src="data:,"></main>')
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^image-alt at img: /)])
})
