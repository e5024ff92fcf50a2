import { expect, type Page } from '@playwright/test'
import { logInByApi } from '../log-in.ts'
import { openPage } from '../open-page.ts'
import { FirstSteps } from '../pages/first-steps.ts'
import type { VisualState } from './page-state.ts'

/** The getting-started list and its banner on public pages. */
export const FIRST_STEPS_STATES: VisualState[] = [
  {
    name: 'admin, warnings in one line',
    open: page => openAt(page, '/admin/schedule'),
  },
  {
    name: 'admin, first steps',
    async open(page) {
      await openAt(page, '/admin/schedule')
      await openSteps(page)
    },
  },
  {
    name: 'admin, what is still fictional',
    async open(page) {
      await openAt(page, '/admin')
      const steps = await openSteps(page)
      await steps.choose('Enter your name, logo and address')
      await expect(steps.card.getByRole('link', { name: /^Practice \(/ })).toBeVisible()
    },
  },
  {
    name: 'admin, first steps out of the account menu',
    async open(page) {
      await openAt(page, '/admin/blog')
      await page.getByRole('button', { name: 'Account of admin' }).click()
      await page.getByRole('menuitem', { name: 'Setup' }).click()
      await page.getByRole('button', { name: 'Connect your domain (https)' }).click()
    },
  },
  {
    name: 'admin, removing the samples',
    async open(page) {
      await openAt(page, '/admin')
      const steps = await openSteps(page)
      await steps.choose('Remove the sample content')
      await steps.card.getByRole('button', { name: 'Delete the samples' }).click()
      await expect(page.getByRole('dialog', { name: 'Remove the sample content?' })).toBeVisible()
    },
  },
  { name: 'home, for the administrator', open: page => openAt(page, '/') },
  {
    name: 'admin, a wrong address',
    consoleErrors: /status of 404/,
    open: page => openAt(page, '/admin/nowhere'),
  },
]

/** From the list that a phone shows below its button. */
async function openSteps(page: Page): Promise<FirstSteps> {
  const warnings = page.getByRole('region', { name: 'Warnings' })
  const button = warnings.getByRole('button', { name: /warnings?$/ })
  await expect(warnings).toBeVisible()
  if (await button.isVisible()) await button.click()
  const steps = new FirstSteps(page)
  await steps.open()
  return steps
}

async function openAt(page: Page, path: string): Promise<void> {
  await logInByApi(page.request)
  await openPage(page, path)
}
