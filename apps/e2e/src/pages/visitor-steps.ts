import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'
import { openPage } from '../open-page.ts'
import { toastOn } from '../toast-on.ts'

// For browsers of every kind: roles and names alone, as people and screen readers know them.

/** Books an appointment on the page of this path. */
export async function book(page: Page, apiClient: ApiClient, path: string): Promise<void> {
  await openPage(page, `${path}?date=${apiClient.day()}`)
  await page.getByRole('radio', { name: /^Follow-up/ }).check()
  await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
  await page.getByLabel('Full name').fill('Jo Rivers')
  await page.getByLabel('Email').fill('jo@example.com')
  await page.getByRole('button', { name: 'Confirm appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Appointment Confirmed!' })).toBeFocused()
}

/** Books an appointment and moves it through the private link. */
export async function bookAndMove(page: Page, apiClient: ApiClient): Promise<void> {
  await book(page, apiClient, '/book-appointment')
  await page.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await page.getByRole('button', { name: 'Move appointment' }).click()
  await expect(toastOn(page)).toContainText('Appointment moved')
  await expect(page.getByRole('main')).toContainText('2:00 PM, Central Time')
}

/** Cancels the visit of the private page that is shown. */
export async function cancelAppointment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByRole('main')).toContainText('Your appointment is cancelled')
}

/** Joins the waiting list of a new, full event of this title. */
export async function joinWaitingList(page: Page, apiClient: ApiClient, title: string): Promise<void> {
  const { id } = await apiClient.announce({ title, maxAttendees: 1 })
  await apiClient.register(id, 'Flo First')
  await openPage(page, '/events')
  await page
    .getByRole('article', { name: title })
    .getByRole('button', { name: 'Join the waiting list' })
    .click()
  const dialog = page.getByRole('dialog', { name: `Waiting list for ${title}` })
  await dialog.getByLabel('Name').fill('Jo Rivers')
  await dialog.getByLabel('Email').fill('jo@example.com')
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByRole('dialog', { name: "You're on the waiting list" })).toContainText(
    'jo@example.com',
  )
}

/** Registers for a new event of this title. */
export async function register(page: Page, apiClient: ApiClient, title: string): Promise<void> {
  await apiClient.announce({ title })
  await openPage(page, '/events')
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Register' }).click()
  const dialog = page.getByRole('dialog', { name: `Register for ${title}` })
  await dialog.getByLabel('Name').fill('Jo Rivers')
  await dialog.getByLabel('Email').fill('jo@example.com')
  await dialog.getByRole('button', { name: 'Complete Registration' }).click()
  const done = page.getByRole('dialog', { name: "You're registered" })
  await expect(done.getByRole('link', { name: 'Cancel registration' })).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText('1 registered')
}

export async function writeMessage(page: Page): Promise<void> {
  await openPage(page, '/contact')
  await page.getByLabel('Name').fill('Jo Rivers')
  await page.getByLabel('Email').fill('jo@example.com')
  await page.getByLabel('Message').fill('Do you see children?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText("We'll reply to jo@example.com.")
}

/** Fills in and sends the example form of a treatment. */
export async function fillInForm(page: Page, manageUrl: string): Promise<void> {
  await openPage(page, `${manageUrl}/forms`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Start' }).click()
  await page.getByRole('textbox', { name: /What should we call you/ }).fill('Jo')
  await press('Next')
  await press('Left knee, front')
  await press('Next')
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('textbox', { name: 'Type your full name' }).fill('Jo Rivers')
  await press('Next')
  await press('Send')
  await expect(page.getByRole('heading', { name: 'Your forms were sent' })).toBeFocused()
}

/** Logs in as the administrator. */
export async function logIn(page: Page): Promise<void> {
  await openPage(page, '/login')
  await page.getByLabel('Username', { exact: true }).fill(ADMINISTRATOR.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  // No read is to be pending when the session ends.
  const reads = [/mail\.status/, /calendars\.list/].map(name => page.waitForResponse(name))
  await page.getByRole('button', { name: 'Log In' }).click()
  await Promise.all(reads)
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible()
}
