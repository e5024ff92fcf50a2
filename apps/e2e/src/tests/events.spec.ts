import type { Page } from '@playwright/test'
import { expectApart } from '../checks/expect-apart.ts'
import { expect, test } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'
import { toastOn } from '../toast-on.ts'

const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const filter = (page: Page, category: string) =>
  page.getByRole('form', { name: 'Filter by category' }).getByRole('button', { name: category, exact: true })

test('a visitor finds an event by category and registers by keyboard alone, in a dialog that keeps the focus', async ({
  page,
  mailbox,
}) => {
  await openPage(page, '/events')
  await tabTo(page, filter(page, 'wellness'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/events?category=wellness')
  await expect(filter(page, 'wellness')).toHaveAttribute('aria-pressed', 'true')
  const walking = card(page, 'Walking well after sixty')
  await expect(walking).toContainText('0 / 30 registered')

  await tabTo(page, walking.getByRole('button', { name: 'Register' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Register for Walking well after sixty' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(key)
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(walking.getByRole('button', { name: 'Register' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Kim Keys')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type('kim.keys@example.com')
  await page.keyboard.press('Enter')

  await expect(toastOn(page)).toContainText('Registration successful')
  await expect(toastOn(page)).toContainText('You have been registered for the event')
  const registered = page.getByRole('dialog', { name: "You're registered" })
  await expect(registered.getByText(/^A confirmation is on its way/)).toBeFocused()
  await tabTo(page, registered.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(registered).toBeHidden()
  await expect(walking.getByRole('button', { name: 'Register' })).toBeFocused()
  await expect(walking).toContainText('1 / 30 registered')
  await expect(walking).toContainText('29 spots left')
  await expect.poll(() => mailbox.mailsTo('kim.keys@example.com')).toHaveLength(1)
})

test('on a phone a toast covers nothing of an open dialog', async ({ page, apiClient, consoleErrors }) => {
  consoleErrors.expect(/status of 409/)
  await page.setViewportSize({ width: 360, height: 640 })
  const { id, title } = await apiClient.announce({ title: 'A tiny seminar', maxAttendees: 1 })
  await openPage(page, '/events')
  await card(page, title).getByRole('button', { name: 'Register' }).click()
  // Its name changes to that of the waiting list when the event is full.
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sam Second')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('sam@example.com')
  await apiClient.register(id, 'Flo First')
  // Stays at the first frame of any motion, where a slow phone may show it.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await dialog.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(toastOn(page)).toContainText('Registration failed')

  await expectApart(toastOn(page).getByRole('alert'), dialog)
})
