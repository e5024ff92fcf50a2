import { expect, type Locator, type Page } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'
import { openPage } from '../open-page.ts'
import type { VisualState } from './page-state.ts'

/** Public states besides the booking page: dialogs, submitted forms, and missing pages. */
export const PUBLIC_PAGE_STATES: VisualState[] = [
  {
    name: 'home, the last testimonial',
    async open(page) {
      await openPage(page, '/')
      await page.getByRole('button', { name: 'Previous testimonial' }).click()
      await expect(page.getByRole('button', { name: 'Go to testimonial 4' })).toHaveAttribute(
        'aria-current',
        'true',
      )
    },
  },
  {
    name: 'home, the map failed',
    consoleErrors: /ERR_FAILED/,
    async open(page) {
      await page.route('https://tile.openstreetmap.org/**', route => route.abort())
      await openPage(page, '/')
      await page.getByRole('heading', { name: 'Visit the office' }).scrollIntoViewIfNeeded()
      await expect(page.getByText('Error loading OpenStreetMap')).toBeVisible()
    },
  },
  {
    name: 'home, a question opened',
    async open(page) {
      await openPage(page, '/')
      await page.getByText('Do I need a referral?').click()
      await expect(page.getByText('No, you can book directly.')).toBeVisible()
    },
  },
  { name: 'privacy', open: page => openPage(page, '/privacy') },
  { name: 'accessibility', open: page => openPage(page, '/accessibility') },
  {
    name: 'API documentation, a read sent',
    async open(page) {
      await openPage(page, '/api/docs#events-list')
      const call = page.getByRole('article').filter({ hasText: 'List events' }).first()
      await call.getByText('Try it').click()
      await call.getByRole('button', { name: 'Send' }).click()
      await expect(call.getByRole('status')).toHaveText('Status 200')
    },
  },
  { name: 'post', open: page => openPage(page, '/blog/what-happens-at-a-first-visit') },
  {
    name: 'post not found',
    consoleErrors: /status of 404/,
    async open(page) {
      await openPage(page, '/blog/nowhere')
      await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
    },
  },
  {
    name: 'events, past events',
    async open(page) {
      await openPage(page, '/events')
      await page.getByRole('heading', { name: 'Past events' }).click()
      await expect(page.getByRole('button', { name: 'Event Completed' }).first()).toBeVisible()
    },
  },
  { name: 'events, registering', open: async page => void (await openRegistration(page)) },
  {
    name: 'events, problems with registering',
    async open(page) {
      const dialog = await openRegistration(page)
      await dialog.getByRole('button', { name: 'Complete Registration' }).click()
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    },
  },
  {
    name: 'events, registered',
    async open(page, apiClient) {
      const { title } = await apiClient.announce({ title: 'An open evening' })
      await openPage(page, '/events')
      await page
        .getByRole('article', { name: title })
        .first()
        .getByRole('button', { name: 'Register' })
        .click()
      await fillInDialog(page.getByRole('dialog'))
      await page.getByRole('button', { name: 'Complete Registration' }).click()
      await expect(page.getByRole('dialog', { name: "You're registered" })).toBeVisible()
    },
  },
  {
    name: 'events, joining the waiting list',
    open: async (page, apiClient) => void (await openWaitingList(page, apiClient)),
  },
  {
    name: 'events, in line',
    async open(page, apiClient) {
      const dialog = await openWaitingList(page, apiClient)
      await fillInDialog(dialog)
      await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
      await expect(page.getByRole('dialog', { name: "You're on the waiting list" })).toBeVisible()
    },
  },
  {
    name: 'contact, problems',
    async open(page) {
      await openPage(page, '/contact')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    },
  },
  {
    name: 'contact, sent',
    async open(page) {
      await openPage(page, '/contact')
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
      await page.getByRole('textbox', { name: 'Message' }).fill('Do you see children?')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Message Sent')).toBeVisible()
    },
  },
  {
    name: 'supplements, a code copied',
    async open(page) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await openPage(page, '/supplements')
      await page.getByRole('button', { name: /^Copy/ }).first().click()
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
    },
  },
]

async function fillInDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
}

async function openWaitingList(page: Page, apiClient: ApiClient) {
  const { id, title } = await apiClient.announce({ title: 'A full evening', maxAttendees: 1 })
  await apiClient.register(id, 'Flo First')
  await openPage(page, '/events')
  await page
    .getByRole('article', { name: title })
    .first()
    .getByRole('button', { name: 'Join the waiting list' })
    .click()
  const dialog = page.getByRole('dialog', { name: `Waiting list for ${title}` })
  await expect(dialog).toBeVisible()
  return dialog
}

async function openRegistration(page: Page) {
  await openPage(page, '/events')
  await page.getByRole('button', { name: 'Register Now' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Register for / })
  await expect(dialog).toBeVisible()
  return dialog
}
