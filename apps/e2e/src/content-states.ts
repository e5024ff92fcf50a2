import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { expect, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import type { PageState } from './page-state.ts'

/** The facts of the practice while they are set, in the Content tab. */
export const CONTENT_STATES: PageState[] = [
  {
    name: 'admin, content',
    open: page => openContent(page),
  },
  {
    name: 'admin, facts of the practice being set',
    // The map comes without its tiles: before a picture axe judges no colour.
    consoleErrors: /ERR_NAME_NOT_RESOLVED/,
    async open(page) {
      await openContent(page)
      await edit(page, 'Place on the map')
      await edit(page, 'Office hours shown')
      await edit(page, 'ZIP code')
      await page.getByLabel('ZIP code').fill('652')
      await page.getByLabel('ZIP code').press('Enter')
      await expect(page.getByText('Enter a ZIP code such as 65201')).toBeVisible()
    },
  },
  {
    name: 'admin, the look of the practice being set',
    async open(page) {
      await openContent(page, '#practice_accent_colour')
      await page.getByLabel('Accent colour').fill('#9fd0c2')
      await edit(page, 'Logo')
      await page.getByLabel('Logo', { exact: true }).fill('/apple-touch-icon.png')
      await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
    },
  },
]

function edit(page: Page, label: string): Promise<void> {
  return page.getByRole('button', { name: `Edit ${label}`, exact: true }).click()
}

async function openContent(page: Page, hash = ''): Promise<void> {
  await page.request.post('/api/login', { data: ADMINISTRATOR })
  await openPage(page, `/admin/content${hash}`)
}
