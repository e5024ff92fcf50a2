import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'
import { logInByApi } from '../log-in.ts'
import { openPage } from '../open-page.ts'
import { openTab } from '../pages/open-tab.ts'
import { chooseInMenu } from '../pages/row-menu.ts'
import { toastOn } from '../toast-on.ts'
import { PATIENT, WAITING } from './admin-page-examples.ts'
import { changeResponse } from './change-response.ts'
import type { VisualState } from './page-state.ts'

/** Admin states after a booking: emails and their statuses, waiting lists, and the calendar feed. */
export const ADMIN_PAGE_STATES: VisualState[] = [
  { name: 'admin, appointments moved and cancelled by patients', open: openMoved },
  { name: 'admin, appointments of today', open: openToday },
  {
    name: 'admin, patients who want an earlier time',
    async open(page) {
      await changeResponse(page, 'earlierTimes.list', () => WAITING)
      await openToday(page)
      await page.getByRole('button', { name: '2 want an earlier time' }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'admin, cancelling an appointment',
    async open(page, apiClient) {
      await openMoved(page, apiClient)
      await chooseInMenu(page, 'Edit')
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
      await expect(page.getByRole('checkbox', { name: 'Email the patient' })).toBeChecked()
    },
  },
  {
    name: 'admin, deleting an appointment',
    async open(page, apiClient) {
      await openMoved(page, apiClient)
      await chooseInMenu(page, 'Delete')
      await expect(page.getByRole('checkbox', { name: 'Email the patient' })).toBeChecked()
    },
  },
  {
    name: 'admin, emails of an appointment listed, one of them unsent',
    async open(page, apiClient) {
      await changedDay(page, apiClient)
      await logInByApi(page.request)
      await failMails(page)
      // Through a link, so that the browser reads the list itself.
      await openPage(page, '/admin')
      await openTab(page, 'Appointments')
      await page
        .getByRole('button', { name: /^Emails: .*1 failed$/ })
        .first()
        .click()
      await expect(page.getByText(/ not sent: The mail server/).first()).toBeVisible()
    },
  },
  {
    name: 'admin, another date for an event',
    async open(page, apiClient) {
      await openEvent(page, apiClient, 'Edit')
      await page.getByRole('textbox', { name: 'Location' }).fill('The library, 1 Main Street')
      await expect(page.getByRole('checkbox', { name: 'Notify 2 attendees' })).toBeChecked()
    },
  },
  {
    name: 'admin, deleting an event',
    async open(page, apiClient) {
      await openEvent(page, apiClient, 'Delete')
      await expect(page.getByRole('checkbox', { name: 'Notify 2 attendees' })).toBeChecked()
    },
  },
  { name: 'admin, registrations and a waiting list', open: openLine },
  {
    name: 'admin, offering a place',
    async open(page, apiClient) {
      await openLine(page, apiClient)
      await page.getByRole('button', { name: 'Offer a spot to Mary Jackson' }).click()
      await expect(page.getByRole('dialog', { name: 'Offer a spot?' })).toBeVisible()
    },
  },
  {
    name: 'admin, a calendar feed',
    async open(page) {
      await openFeed(page)
      const make = page.getByRole('button', { name: 'Create link' })
      const show = page.getByRole('button', { name: 'Show link' })
      const address = page.getByRole('textbox', { name: 'Address', exact: true })
      await expect(make.or(show)).toBeVisible()
      const isNew = await make.isVisible()
      await make.or(show).click()
      // It would cover an item of the menu of sections.
      if (isNew) await toastOn(page).getByRole('button').click()
      await expect(address).toBeVisible()
    },
  },
  {
    name: 'admin, revoking a calendar feed',
    async open(page) {
      await changeResponse(page, 'appointments.feedCreatedAt', () => '2026-11-20T18:00:00.000Z')
      await openFeed(page)
      await page.getByRole('button', { name: 'Revoke' }).click()
      await expect(page.getByRole('dialog', { name: 'Revoke this link?' })).toBeVisible()
    },
  },
]

/** The day on which patients moved one appointment and cancelled another; created once because nothing changes it. */
const changedDays = new WeakMap<ApiClient, Promise<string>>()

function changedDay(page: Page, apiClient: ApiClient): Promise<string> {
  const day = changedDays.get(apiClient) ?? changeByPatients(page, apiClient)
  changedDays.set(apiClient, day)
  return day
}

async function changeByPatients(page: Page, apiClient: ApiClient): Promise<string> {
  const day = apiClient.day()
  const [moved, cancelled] = await Promise.all(
    ['09:00', '10:00'].map(time => apiClient.book({ appointmentDate: `${day}T${time}` })),
  )
  const token = new URL(moved?.manageUrl ?? '').pathname.split('/').at(-1)
  const response = await page.request.put(`/api/appointment-links/${token}`, {
    data: { appointmentDate: `${day}T14:00` },
  })
  expect(response.status()).toBe(200)
  await apiClient.cancel(cancelled?.manageUrl ?? '')
  return day
}

async function openMoved(page: Page, apiClient: ApiClient): Promise<void> {
  const day = await changedDay(page, apiClient)
  await logInByApi(page.request)
  await openPage(page, `/admin/appointments?from=${day}&to=${day}`)
  await expect(page.getByText(/^Rescheduled by the patient/)).toBeVisible()
  await expect(page.getByText(/^Cancelled by the patient/)).toBeVisible()
}

/**
 * Today with a patient here, one without a status, and upcoming ones; inserted directly because bookings start
 * tomorrow.
 */
async function openToday(page: Page): Promise<void> {
  const at = (
    id: number,
    patientName: string,
    minutes: number,
    over: Partial<AdminAppointment> = {},
  ): AdminAppointment => ({
    id,
    patientId: id,
    patientName,
    patientEmail: 'patient@example.com',
    patientPhone: '(573) 555-0199',
    appointmentType: 'treatment',
    duration: 45,
    status: 'confirmed',
    notes: null,
    language: 'en',
    version: 1,
    appointmentDate: new Date(Date.now() + minutes * 60_000).toISOString(),
    arrivedAt: null,
    createdAt: new Date().toISOString(),
    firstVisit: id === 4,
    imported: false,
    scheduleConflict: null,
    mails: [],
    changes: [],
    ...over,
  })
  const today = [
    at(1, 'Grace Hopper', -120, { status: 'completed' }),
    at(2, 'Joan Clarke', -60, { scheduleConflict: 'hours' }),
    at(3, 'Ada Lovelace', -5, {
      notes: 'My left shoulder hurts since I painted the ceiling.',
      arrivedAt: new Date(Date.now() - 12 * 60_000).toISOString(),
    }),
    at(4, 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff', 60),
    at(5, 'Mary Jackson', 120, { patientPhone: null, language: 'es' }),
  ]
  await changeResponse(page, 'appointments.day', (day: object) => ({ ...day, appointments: today }))
  await page.route('**/api/trpc/patients.get*', route =>
    route.fulfill({ json: [{ result: { data: PATIENT } }] }),
  )
  await logInByApi(page.request)
  // Through a link, so that the browser reads the day itself.
  await openPage(page, '/admin')
  await openTab(page, 'Appointments')
  // On a desk she is chosen already, because she is here now.
  const closed = page.getByRole('button', { name: /\d.* Ada Lovelace/, expanded: false })
  if ((page.viewportSize()?.width ?? 0) < 992) await closed.click()
  await expect(page.getByRole('article', { name: 'Ada Lovelace' })).toBeVisible()
}

interface Found {
  appointments: { mails: { state: string; reason: string | null }[] }[]
}

/** Gives the first appointment of a list a failed email. */
async function failMails(page: Page): Promise<void> {
  await changeResponse(page, 'appointments.search', (found: Found) => {
    const [mail] = found.appointments[0]?.mails ?? []
    if (mail) mail.state = 'failed'
    if (mail) mail.reason = 'The mail server of the recipient did not take it. It said: 550 No such person'
    return found
  })
}

/** The question, or the form, of an event with two attendees. */
async function openEvent(page: Page, apiClient: ApiClient, verb: 'Edit' | 'Delete'): Promise<void> {
  const title = 'Breathing, sitting, standing'
  const { id } = await apiClient.announce({ title, maxAttendees: 12 })
  for (const name of ['Ada Lovelace', 'Grace Hopper']) await apiClient.register(id, name)
  await logInByApi(page.request)
  await openPage(page, '/admin')
  // Each state creates a separate event, so any one works.
  await page
    .getByRole('button', { name: `${verb} ${title}` })
    .first()
    .click()
}

/** The registrations of a full event: one cancelled, so a spot is on offer and others wait. */
async function openLine(page: Page, apiClient: ApiClient): Promise<void> {
  const { id } = await apiClient.announce({ title: 'An evening for runners', maxAttendees: 2 })
  await apiClient.register(id, 'Ada Lovelace')
  const { manageUrl } = await apiClient.register(id, 'Dorothy Vaughan')
  for (const [name, email] of [
    ['Grace Hopper', 'grace@example.com'],
    ['Joan Clarke', 'joan.clarke@example.com'],
    ['Mary Jackson', 'mary@example.com'],
  ] as const)
    await apiClient.joinWaitingList(id, { name, email })
  await apiClient.cancel(manageUrl)
  await logInByApi(page.request)
  await openPage(page, `/admin/registrations?event=${id}`)
  await expect(page.getByText(/^Spot offered until/)).toBeVisible()
}

async function openFeed(page: Page): Promise<void> {
  await logInByApi(page.request)
  await openPage(page, '/admin/settings')
  await expect(page.getByRole('region', { name: 'Calendar feed' })).toBeVisible()
}
