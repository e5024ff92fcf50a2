import { errorText } from '@clinic/domain/error-texts.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'
import type { ConsoleErrors } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { BookingPage } from '../pages/booking-page.ts'
import { ADMIN_PAGE_STATES } from './admin-page-states.ts'
import { CONTENT_STATES } from './content-states.ts'
import { FIRST_STEPS_STATES } from './first-steps-states.ts'
import { LIST_STATES } from './list-states.ts'
import type { VisualState } from './page-state.ts'
import { PATIENT_STATES } from './patient-states.ts'
import { PRIVATE_LINK_STATES } from './private-link-states.ts'
import { PUBLIC_PAGE_STATES } from './public-page-states.ts'

/** The site's pages and their main states. */
export const PAGE_STATES: VisualState[] = [
  { name: 'home', open: page => openPage(page, '/') },
  { name: 'about', open: page => openPage(page, '/about') },
  { name: 'events', open: page => openPage(page, '/events') },
  { name: 'blog', open: page => openPage(page, '/blog') },
  { name: 'contact', open: page => openPage(page, '/contact') },
  { name: 'supplements', open: page => openPage(page, '/supplements') },
  ...PUBLIC_PAGE_STATES,
  ...PRIVATE_LINK_STATES,
  ...LIST_STATES,
  ...CONTENT_STATES,
  { name: 'booking, untouched', open: page => openPage(page, '/book-appointment') },
  {
    name: 'booking, chosen',
    async open(page, apiClient) {
      const bookingPage = await openChosen(page, apiClient)
      await bookingPage.fillIn({ name: 'Ada Lovelace', email: 'ada@example.com' })
    },
  },
  {
    name: 'booking, closed day',
    async open(page, apiClient) {
      await openPage(page, `/book-appointment?date=${apiClient.closedDay}`)
      await expect(page.getByText('Date not available')).toBeVisible()
    },
  },
  {
    name: 'booking, problems',
    async open(page, apiClient) {
      const bookingPage = new BookingPage(page)
      await bookingPage.open({ date: apiClient.day() })
      await expect(bookingPage.time('9:00 AM')).toBeVisible()
      await bookingPage.confirm.click()
      await expect(page.getByText('Choose the type of visit')).toBeVisible()
    },
  },
  {
    name: 'booking, time taken',
    consoleErrors: /status of 409/,
    async open(page, apiClient) {
      const day = apiClient.day()
      const bookingPage = new BookingPage(page)
      await bookingPage.open({ date: day, time: '10:00', type: 'consultation' })
      await expect(bookingPage.time('10:00 AM')).toBeChecked()
      await bookingPage.fillIn({ name: 'Ada Lovelace', email: 'ada@example.com' })
      await apiClient.book({ appointmentDate: `${day}T10:00` })
      await bookingPage.confirm.click()
      await expect(page.getByText(/That time was just booked/)).toBeVisible()
      await expect(bookingPage.time('10:00 AM')).toHaveCount(0)
    },
  },
  {
    name: 'booking, confirmed',
    async open(page, apiClient) {
      const bookingPage = await openChosen(page, apiClient)
      await bookingPage.fillIn({ name: 'Ada Lovelace', email: 'ada@example.com', notes: 'Left shoulder' })
      await bookingPage.confirm.click()
      await expect(bookingPage.confirmed).toBeVisible()
    },
  },
  { name: 'booking in a frame', open: page => openPage(page, '/embed/book') },
  { name: 'login', open: page => openPage(page, '/login') },
  {
    name: 'login, rejected',
    consoleErrors: /status of 401/,
    async open(page) {
      await logIn(page, 'not the password')
      await expect(page.getByText('Login failed')).toBeVisible()
    },
  },
  {
    name: 'login, the second step',
    consoleErrors: /status of 401/,
    async open(page) {
      await page.route('**/api/trpc/session.login', route => route.fulfill(CODE_REQUIRED))
      await logIn(page, ADMINISTRATOR.password)
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    },
  },
  {
    name: 'admin',
    async open(page, apiClient) {
      const day = apiClient.day()
      await apiClient.book({ appointmentDate: `${day}T09:00`, notes: 'A stiff neck since the move' })
      await apiClient.book({ appointmentDate: `${day}T14:00`, patientPhone: '(573) 555-0166' })
      await logIn(page, ADMINISTRATOR.password)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
      await openPage(page, '/admin/appointments')
      await expect(page.getByText('else@example.com').first()).toBeVisible()
    },
  },
  ...ADMIN_PAGE_STATES,
  ...PATIENT_STATES,
  ...FIRST_STEPS_STATES,
  { name: 'access denied', open: page => openPage(page, '/admin') },
  { name: 'page not found', consoleErrors: /status of 404/, open: page => openPage(page, '/nowhere') },
]

const CODE_REQUIRED = {
  status: 401,
  json: {
    error: {
      message: errorText('codeRequired', 'en'),
      code: -32001,
      data: {
        code: 'UNAUTHORIZED',
        reason: 'codeRequired',
        httpStatus: 401,
        factors: { app: true, passkey: false },
      },
    },
  },
}

/** Allows the console errors on the way to a state. */
export function expectConsoleErrors(state: VisualState, consoleErrors: ConsoleErrors): void {
  if (state.consoleErrors) consoleErrors.expect(state.consoleErrors)
}

async function openChosen(page: Page, apiClient: ApiClient): Promise<BookingPage> {
  const bookingPage = new BookingPage(page)
  await bookingPage.open({ date: apiClient.day(), time: '14:00', type: 'treatment' })
  return bookingPage
}

async function logIn(page: Page, password: string): Promise<void> {
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}
