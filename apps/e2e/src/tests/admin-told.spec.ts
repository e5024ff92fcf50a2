import { clinic } from '@clinic/domain/clinic.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import type { MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import type { ApiClient } from '../api-client.ts'
import { expect, test } from '../e2e-test.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TELL_PATIENT = 'Tell the patient by e-mail'
const subjectsTo = (mailbox: MailCatcher, address: string) =>
  mailbox.mailsTo(address).map(({ subject }) => subject)

/** Books for somebody, and waits until the confirmation has come. */
async function bookFor(apiClient: ApiClient, mailbox: MailCatcher, name: string, appointmentDate: string) {
  const patientEmail = `${name.toLowerCase().replace(' ', '.')}@example.com`
  await apiClient.book({ patientName: name, patientEmail, appointmentDate })
  await expect.poll(() => subjectsTo(mailbox, patientEmail).length).toBe(1)
  return patientEmail
}

const appointmentsOf = (page: Page, app: RunningApp, day: string) =>
  new AdminTab(page, app, `/admin/appointments?from=${day}&to=${day}`)

test('a cancellation tells the patient or not, as the administrator says, and so does bringing back', async ({
  page,
  app,
  apiClient,
  mailbox,
}) => {
  test.setTimeout(60_000)
  const day = apiClient.day()
  const quiet = await bookFor(apiClient, mailbox, 'Bea Quiet', `${day}T09:00`)
  const told = await bookFor(apiClient, mailbox, 'Ada Told', `${day}T10:00`)
  const tab = appointmentsOf(page, app, day)
  await tab.open()
  const cancel = async (name: string) => {
    await tab.button(`Edit the appointment of ${name}`).click()
    await tab.dialog.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  }
  const save = async () => {
    await tab.dialog.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(tab.dialog).toHaveCount(0)
  }
  const tell = tab.dialog.getByRole('checkbox', { name: TELL_PATIENT })

  await cancel('Bea Quiet')
  await expect(tell).toBeChecked()
  const subject = `Cancelled: your appointment on ${formatDay(day)}`
  await expect(tell).toHaveAccessibleDescription(new RegExp(`Subject: “${subject}”`))
  await tell.uncheck()
  await save()
  await cancel('Ada Told')
  await save()
  // Mails go in the order in which they are owed: when hers has come, the other would have.
  await expect.poll(() => subjectsTo(mailbox, told)).toContain(subject)
  expect(subjectsTo(mailbox, quiet)).toEqual([`Your appointment on ${formatDay(day)}`])

  await tab.button('Edit the appointment of Ada Told').click()
  await tab.dialog.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed')
  await expect(tell).toBeChecked()
  await save()
  await expect
    .poll(
      () => subjectsTo(mailbox, told).filter(text => text === `Your appointment on ${formatDay(day)}`).length,
    )
    .toBe(2)
  await tab.open()
  await expect(page.getByText(/^Notice of the cancellation sent /)).toHaveCount(1)
})

test('a deletion tells the patient what no longer takes place', async ({ page, app, apiClient, mailbox }) => {
  const day = apiClient.day()
  const told = await bookFor(apiClient, mailbox, 'Cleo Deleted', `${day}T09:00`)
  const tab = appointmentsOf(page, app, day)
  await tab.open()
  await tab.button('Delete the appointment of Cleo Deleted').click()
  await expect(tab.dialog.getByRole('checkbox', { name: TELL_PATIENT })).toBeChecked()
  await tab.dialog.getByRole('button', { name: 'Delete appointment' }).click()
  await expect(tab.toast).toContainText('Appointment deleted')
  await expect
    .poll(() => subjectsTo(mailbox, told))
    .toContain(`Cancelled: your appointment on ${formatDay(day)}`)
})

test('those registered are told of another place, and that the event does not take place', async ({
  page,
  app,
  apiClient,
  mailbox,
}) => {
  test.setTimeout(60_000)
  const { id, date } = await apiClient.announce({ title: 'An evening that moves' })
  const answer = await page.request.post(`${app.url}/api/events/${id}/register`, {
    data: { name: 'Dora Guest', email: 'dora@example.com' },
  })
  expect(answer.status()).toBe(200)
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: clinic.timeZone,
    dateStyle: 'full',
  }).format(new Date(date))
  const tab = new AdminTab(page, app, '/admin')
  await tab.open()
  await tab.button('Edit An evening that moves').click()
  await tab.fill({ Location: 'The library' })
  await expect(page.getByRole('checkbox', { name: 'Tell the person registered' })).toBeChecked()
  await tab.button('Update Event').click()
  await expect(tab.toast).toContainText('Event updated')
  await expect
    .poll(() => subjectsTo(mailbox, 'dora@example.com'))
    .toContain(`Changed: your event is on ${day}`)

  await tab.button('Delete An evening that moves').click()
  await expect(tab.dialog).toContainText('1 registration goes with it')
  await expect(tab.dialog.getByRole('checkbox', { name: 'Tell the person registered' })).toBeChecked()
  await tab.dialog.getByRole('button', { name: 'Delete event' }).click()
  await expect(tab.row('An evening that moves')).toHaveCount(0)
  await expect.poll(() => subjectsTo(mailbox, 'dora@example.com')).toContain(`Cancelled: the event on ${day}`)
})
