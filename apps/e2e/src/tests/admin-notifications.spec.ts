import { clinic } from '@clinic/domain/clinic.ts'
import { type AnnouncedMailKind, mailSubject } from '@clinic/domain/mail/subjects.ts'
import type { MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import type { ApiClient } from '../api-client.ts'
import { toInstantText } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'
import { chooseInMenu } from '../row-menu.ts'

const NOTIFY_PATIENT = 'Email the patient'
const subjectsTo = (mailbox: MailCatcher, address: string) =>
  mailbox.mailsTo(address).map(({ subject }) => subject)
const subjectAt = (kind: AnnouncedMailKind, day: string, time: string) =>
  mailSubject(kind, Date.parse(toInstantText(day, time)), {
    now: Date.now(),
    timeZone: clinic.timeZone,
    language: 'en',
  })

/** Books for a patient and waits for the confirmation. */
async function bookFor(apiClient: ApiClient, mailbox: MailCatcher, name: string, appointmentDate: string) {
  const patientEmail = `${name.toLowerCase().replace(' ', '.')}@example.com`
  await apiClient.book({ patientName: name, patientEmail, appointmentDate })
  await expect.poll(() => subjectsTo(mailbox, patientEmail).length).toBe(1)
  return patientEmail
}

/** Sends the emails that wait for Undo to end. */
const endUndo = (app: RunningApp) =>
  app.sql(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'
    and data->>'kind' in ('appointmentCancelled', 'appointmentConfirmation', 'appointmentMoved')`)

const findItem = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const fetchAppointments = (page: Page, app: RunningApp, day: string) =>
  new AdminTab(page, app, `/admin/appointments?from=${day}&to=${day}`)

test('cancelling and restoring an appointment email the patient only if the administrator wants to', async ({
  page,
  app,
  apiClient,
  mailbox,
}) => {
  const day = apiClient.day()
  const quiet = await bookFor(apiClient, mailbox, 'Bea Quiet', `${day}T09:00`)
  const notified = await bookFor(apiClient, mailbox, 'Ada Told', `${day}T10:00`)
  const tab = fetchAppointments(page, app, day)
  await tab.open()
  const cancel = async (name: string) => {
    await chooseInMenu(findItem(page, name), 'Edit')
    await tab.dialog.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  }
  const save = async () => {
    await tab.dialog.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(tab.dialog).toHaveCount(0)
  }
  const notify = tab.dialog.getByRole('checkbox', { name: NOTIFY_PATIENT })

  await cancel('Bea Quiet')
  await expect(notify).toBeChecked()
  const subject = subjectAt('appointmentCancelled', day, '10:00')
  const shown = subjectAt('appointmentCancelled', day, '09:00')
  await expect(notify).toHaveAccessibleDescription(new RegExp(`Subject: “${shown}”`))
  await notify.uncheck()
  await save()
  await cancel('Ada Told')
  await save()
  await endUndo(app)
  // Emails go out in order, so the other would have arrived by now.
  await expect.poll(() => subjectsTo(mailbox, notified)).toContain(subject)
  expect(subjectsTo(mailbox, quiet)).toEqual([subjectAt('appointmentConfirmation', day, '09:00')])

  await chooseInMenu(findItem(page, 'Ada Told'), 'Edit')
  await tab.dialog.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed')
  await expect(notify).toBeChecked()
  await save()
  await endUndo(app)
  const confirmation = subjectAt('appointmentConfirmation', day, '10:00')
  await expect.poll(() => subjectsTo(mailbox, notified).filter(text => text === confirmation).length).toBe(2)
  await tab.open()
  await findItem(page, 'Ada Told')
    .getByRole('button', { name: /^Emails: / })
    .click()
  await expect(page.getByText(/^Cancellation notice sent /)).toHaveCount(1)
})

test('deleting a registration or an event notifies the attendee and the people on the waiting list', async ({
  page,
  app,
  apiClient,
  mailbox,
}) => {
  const { id, date } = await apiClient.announce({ title: 'An evening that is off', maxAttendees: 1 })
  await apiClient.register(id, 'Edith Guest')
  await apiClient.joinWaitingList(id, { name: 'Fay Next', email: 'fay@example.com' })
  await apiClient.joinWaitingList(id, { name: 'Gwen Last', email: 'gwen@example.com' })
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: clinic.timeZone,
    dateStyle: 'full',
  }).format(new Date(date))
  const registrations = new AdminTab(page, app, `/admin/registrations?event=${id}`)
  await registrations.open()
  await registrations.button('Delete the registration of Edith Guest').click()
  await expect(registrations.dialog.getByRole('checkbox', { name: 'Email the attendee' })).toBeChecked()
  await registrations.expectAccessible()
  await registrations.button('Delete registration').click()
  await expect(registrations.toast).toContainText('Registration deleted')
  await expect
    .poll(() => subjectsTo(mailbox, 'else@example.com'))
    .toContain(`Cancelled: your registration for An evening that is off, ${day}`)

  const events = new AdminTab(page, app, '/admin')
  await events.open()
  await events.button('Delete An evening that is off').click()
  await expect(events.dialog).toContainText('2 people are on the waiting list.')
  await expect(
    events.dialog.getByRole('checkbox', { name: 'Notify 2 people on the waiting list' }),
  ).toBeChecked()
  await events.dialog.getByRole('button', { name: 'Delete event' }).click()
  await expect(events.row('An evening that is off')).toHaveCount(0)
  for (const address of ['fay@example.com', 'gwen@example.com'])
    await expect
      .poll(() => subjectsTo(mailbox, address))
      .toContain(`Cancelled: An evening that is off, ${day}`)
})
