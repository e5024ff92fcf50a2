import type { Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const feedDialog = (page: Page) => page.getByRole('dialog', { name: 'Calendar feed' })

test('the calendar feed is made by keyboard, read by a program, and gone when it is revoked', async ({
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
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Calendar feed' }))
  await page.keyboard.press('Enter')
  await tabTo(page, feedDialog(page).getByRole('button', { name: 'Make an address' }))
  await tab.isForEverybody()
  await page.keyboard.press('Enter')
  const address = feedDialog(page).getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue(/\/calendar\/[\w-]+\.ics$/)
  await tab.isForEverybody()

  const url = new URL(await address.inputValue())
  const program = await playwright.request.newContext({ baseURL: app.url })
  const read = await program.get(url.pathname)
  expect([read.status(), read.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('text/calendar'),
  ])
  expect(await read.text()).toContain('SUMMARY:Ada Feed')

  await tabTo(page, feedDialog(page).getByRole('button', { name: 'Revoke' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Revoke this address?' })
  await tabTo(page, question.getByRole('button', { name: 'Revoke', exact: true }))
  await page.keyboard.press('Enter')
  await expect(tab.toast).toContainText('Calendar feed revoked')
  await expect(feedDialog(page).getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await program.get(url.pathname)).status()).toBe(404)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Account of admin' })).toBeFocused()
  await program.dispose()
})
