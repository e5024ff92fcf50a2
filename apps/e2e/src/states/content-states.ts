import { expect, type Page } from '@playwright/test'
import { logInByApi } from '../log-in.ts'
import { openPage } from '../open-page.ts'
import type { VisualState } from './page-state.ts'

/** The forms of the Content tab. */
export const CONTENT_STATES: VisualState[] = [
  {
    name: 'admin, content',
    open: page => openContent(page),
  },
  {
    name: 'admin, visits and prices',
    open: page => openContent(page, '?group=visits-and-prices'),
  },
  {
    name: 'admin, content by key',
    open: page => openContent(page, '?group=advanced'),
  },
  {
    name: 'admin, another question of visitors',
    async open(page) {
      await openContent(page, '?group=questions')
      await page.getByRole('button', { name: 'Add a question' }).click()
    },
  },
  {
    name: 'admin, facts of the practice being set',
    // The map has no tiles because axe checks no color in front of an image.
    consoleErrors: /ERR_NAME_NOT_RESOLVED/,
    async open(page) {
      await openContent(page, '?group=practice#practice_latitude')
      await page.getByLabel('ZIP code').fill('652')
      await page.getByLabel('ZIP code').press('Enter')
      await expect(page.getByText('Enter a ZIP code such as 65201')).toBeVisible()
    },
  },
  {
    name: 'admin, the look of the practice being set',
    async open(page) {
      await openContent(page, '?group=practice')
      await page.getByLabel('Color of buttons and links').fill('#9fd0c2')
      await expect(page.getByText('Too light: the contrast is 1.5:1').first()).toBeVisible()
    },
  },
  {
    name: 'admin, content in English and Spanish',
    async open(page) {
      await openContent(page, '?group=home&language=es')
      await page.getByLabel('Headline at the top', { exact: true }).fill('Walk tall again')
      await expect(page.getByText('Use built-in Spanish').first()).toBeVisible()
      await page.getByLabel('Spanish: Headline at the top').fill('x'.repeat(201))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Must be at most 200 characters')).toBeVisible()
    },
  },
  {
    name: 'admin, a review being replaced',
    async open(page) {
      await openContent(page, '#testimonial_2_text')
      await expect(page.locator('[name="testimonial_2_text"]')).toBeFocused()
    },
  },
  {
    name: 'admin, a save that failed',
    consoleErrors: /status of 500/,
    async open(page) {
      await page.route('**/api/trpc/content.saveAll*', route => route.fulfill({ status: 500 }))
      await openContent(page, '?group=home')
      await page.getByLabel('Headline at the top', { exact: true }).fill('Walk tall again')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Failed to update content')).toBeVisible()
    },
  },
]

async function openContent(page: Page, address = ''): Promise<void> {
  await logInByApi(page.request)
  await openPage(page, `/admin/content${address}`)
}
