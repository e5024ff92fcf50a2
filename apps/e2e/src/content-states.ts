import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { expect, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import type { VisualState } from './page-state.ts'

/** The practice's details while being edited on the Content tab. */
export const CONTENT_STATES: VisualState[] = [
  {
    name: 'admin, content',
    open: page => openContent(page),
  },
  {
    name: 'admin, facts of the practice being set',
    // The map has no tiles because axe checks no color in front of an image.
    consoleErrors: /ERR_NAME_NOT_RESOLVED/,
    async open(page) {
      await openContent(page)
      await edit(page, 'Map location')
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
      await page.getByLabel('Accent color').fill('#9fd0c2')
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
