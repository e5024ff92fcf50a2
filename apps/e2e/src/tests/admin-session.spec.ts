import type { Page } from '@playwright/test'
import { axeFindings } from '../checks/axe-findings.ts'
import { expect, test } from '../e2e-test.ts'
import { pressUntilFocused } from '../keyboard.ts'
import { openAdmin } from '../open-admin.ts'

const PHONE = { width: 360, height: 740 }

const asks = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test("unsaved changes ask before the browser's Back and Forward", async ({ page, app }) => {
  const headline = page.getByLabel('Headline at the top')
  await openAdmin(page, `${app.url}/admin/content`)
  await page.getByRole('tab', { name: 'Blog Posts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
  await page.getByRole('tab', { name: 'Content' }).click()
  await headline.fill('Typed for an hour')

  await page.goBack()
  await asks(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/admin/content')
  await expect(headline).toHaveValue('Typed for an hour')

  await page.goBack()
  await asks(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a post')
  await page.goForward()
  await asks(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/admin/content')
  await expect(headline).toHaveValue('Stand easy again')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the tabs are a menu that says where one is, by keyboard as well, and every touch target is large enough', async ({
    page,
    app,
  }) => {
    await openAdmin(page, `${app.url}/admin/schedule`)
    await page.getByRole('button', { name: 'Administration: Schedule Setup' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Events' })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Content' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/content$/)
    await expect(page.getByRole('button', { name: 'Administration: Content' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const small = await page
      .getByRole('main')
      .evaluate(main =>
        [...main.querySelectorAll('button, input, select, textarea, [role="tab"]')]
          .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < 44)
          .map(element => element.outerHTML),
      )
    expect(small).toEqual([])
  })
})
