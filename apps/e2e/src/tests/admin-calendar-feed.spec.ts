import type { Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const feed = (page: Page) => page.getByRole('region', { name: 'Calendar feed' })

test('the calendar feed can be created and revoked by keyboard, and a program reads it in between', async ({
  page,
  app,
  apiClient,
  playwright,
}) => {
  const day = apiClient.day()
  await apiClient.book({ patientName: 'Ada Feed', appointmentDate: `${day}T09:00` })
  const tab = new AdminTab(page, app, '/admin')
  await tab.open()
  await page.getByRole('button', { name: 'Account of admin' }).focus()
  await page.keyboard.press('Enter')
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Settings' }))
  await page.keyboard.press('Enter')
  await tabTo(page, feed(page).getByRole('button', { name: 'Create link' }))
  await tab.expectAccessible()
  await page.keyboard.press('Enter')
  const address = feed(page).getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue(/\/calendar\/[\w-]+\.ics$/)
  await tab.expectAccessible()

  const url = new URL(await address.inputValue())
  const program = await playwright.request.newContext({ baseURL: app.url })
  const read = await program.get(url.pathname)
  expect([read.status(), read.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('text/calendar'),
  ])
  expect(await read.text()).toContain('SUMMARY:Ada Feed')

  await tabTo(page, feed(page).getByRole('button', { name: 'Revoke' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Revoke this link?' })
  await tabTo(page, question.getByRole('button', { name: 'Revoke', exact: true }))
  await page.keyboard.press('Enter')
  await expect(tab.toast).toContainText('Calendar link revoked')
  await expect(feed(page).getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await program.get(url.pathname)).status()).toBe(404)
  await program.dispose()
})
