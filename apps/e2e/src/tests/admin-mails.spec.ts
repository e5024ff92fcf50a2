import { DELAYED_AFTER_MINUTES } from '@clinic/domain/mail/states.ts'
import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { catchMails, type MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { openApiClient } from '../api-client.ts'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'

/** Separate app for its warnings, with a mail server that can reject emails. */
let testMailbox: MailCatcher
let testApp: RunningApp
// In one worker, which starts one such app.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  testMailbox = await catchMails()
  testApp = await startApp({ built: true, smtpUrl: testMailbox.url })
})
test.beforeEach(async () => {
  for (const table of ['mails', 'contact_messages', 'appointments']) await testApp.sql(`delete from ${table}`)
  testMailbox.clear()
})
test.afterAll(async () => {
  await testApp.stop()
  await testMailbox.close()
})

const warning = (page: Page) =>
  page.getByRole('region', { name: 'Warnings' }).getByRole('button', { name: /not sent|could not be sent/ })

/** The icon of a row's emails, whose list a press opens and closes. */
const mails = (page: Page, states: string | RegExp) => page.getByRole('button', { name: states })

/** Sends a contact message as a visitor. */
async function write(page: Page, { url }: RunningApp, name: string, email: string) {
  const data = { name, email, phone: '(573) 555-0199', message: `I am ${name}.\nDo you treat runners?` }
  expect((await page.request.post(`${url}/api/contact`, { data })).status()).toBe(200)
}

test('an unsent email can be sent again from its appointment once the mail server accepts it', async ({
  page,
}) => {
  const apiClient = await openApiClient(testApp.url)
  const day = apiClient.day()
  testMailbox.reject('else@example.com', true)
  await apiClient.book({ appointmentDate: `${day}T09:00` })
  await expect
    .poll(() => testApp.sql(`select 1 from mails where state = 'failed'`).then(rows => rows.length))
    .toBe(1)
  await openAdmin(page, `${testApp.url}/admin/appointments?from=${day}&to=${day}`)
  await expect(warning(page)).toContainText('1 email was not sent')
  const reason = page.getByText(/^Confirmation not sent: .*550 No such person/)
  await expect(reason).toBeHidden()
  await mails(page, /^Emails: .*1 failed$/).press('Enter')
  await expect(reason).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await expect(mails(page, /1 failed$/)).toBeFocused()
  await mails(page, /1 failed$/).click()

  testMailbox.reject('else@example.com', false)
  await page.getByRole('button', { name: 'Send again Confirmation of the appointment of' }).click()
  await expect(page.getByText(/^Confirmation not sent/)).toHaveCount(0)
  await expect(warning(page)).toHaveCount(0)
  await expect.poll(() => testMailbox.mailsTo('else@example.com').length).toBe(1)
  // Updates by itself, because the stream reports the sent email; the list stays open.
  await expect(page.getByText(/^Confirmation sent /)).toBeVisible()
})

test('the warning and the appointment show why the mail server is unreachable until it is back', async ({
  page,
}) => {
  const port = await freePort()
  const app = await startApp({ built: true, smtpUrl: `smtp://127.0.0.1:${port}` })
  try {
    const apiClient = await openApiClient(app.url)
    const day = apiClient.day()
    await apiClient.book({ appointmentDate: `${day}T09:00` })
    const tried = () => app.sql(`select 1 from mails where state = 'queued' and reason is not null`)
    await expect.poll(async () => (await tried()).length).toBe(1)
    await app.sql(
      `update mails set queued_at = queued_at - interval '${DELAYED_AFTER_MINUTES} minutes' where reason is not null`,
    )
    await openAdmin(page, `${app.url}/admin/appointments?from=${day}&to=${day}`)
    await expect(warning(page)).toContainText('1 email could not be sent yet')
    const line = page.getByText(/^Confirmation not sent yet: The mail server .* refused the connection/)
    await mails(page, /1 delayed$/).click()
    await expect(line).toBeVisible()
    await page.keyboard.press('Escape')
    await warning(page).click()
    const dialog = page.getByRole('dialog', { name: 'Needs attention' })
    await expect(dialog).toContainText('We keep trying for three days.')
    await page.keyboard.press('Escape')

    const mailbox = await catchMails({ port })
    await mails(page, /1 delayed$/).click()
    await page.getByRole('button', { name: 'Send again Confirmation of the appointment of' }).click()
    await expect.poll(() => mailbox.mailsTo('else@example.com').length).toBe(1)
    await expect(page.getByText(/^Confirmation sent /)).toBeVisible()
    await mailbox.close()
  } finally {
    await page.close()
    await app.stop()
  }
})

test('an email saved only as a file never shows as sent', async ({ page }) => {
  const app = await startApp({ built: true })
  try {
    const apiClient = await openApiClient(app.url)
    const day = apiClient.day()
    await apiClient.book({ appointmentDate: `${day}T09:00` })
    await expect.poll(async () => (await app.sql(`select 1 from mails where state = 'saved'`)).length).toBe(1)
    await openAdmin(page, `${app.url}/admin/appointments?from=${day}&to=${day}`)
    await mails(page, /saved as/).click()
    await expect(page.getByText(/^Confirmation not sent \(no mail server\)/)).toBeVisible()
    await expect(page.getByText(/Confirmation sent/)).toHaveCount(0)
  } finally {
    await page.close()
    await app.stop()
  }
})

test('the confirmation page promises no email when the address reached its email limit', async ({ page }) => {
  const app = await startApp({ built: true, settings: { RATE_LIMIT: 'on' } })
  try {
    const apiClient = await openApiClient(app.url)
    for (let n = 0; n < 6; n++) await write(page, app, 'Pat Patient', 'pat@example.com')
    const bookingPage = new BookingPage(page)
    await bookingPage.open({ date: apiClient.day(), time: '10:00', type: 'consultation' }, app.url)
    await bookingPage.fillIn({ name: 'Pat Patient', email: 'pat@example.com' })
    await bookingPage.confirm.click()
    await expect(bookingPage.confirmed).toBeVisible()
    await expect(page.getByRole('main')).toContainText("so we won't send a confirmation")
    await expect(page.getByRole('main')).not.toContainText('on its way')
    const reminders = await app.sql<{ state: string }>(
      `select state from mails where kind like '%Reminder' order by due_at`,
    )
    expect(reminders.length).toBeGreaterThan(0)
    expect(reminders.every(({ state }) => state === 'queued')).toBe(true)
  } finally {
    await page.close()
    await app.stop()
  }
})

test('the administrator reads contact messages in the admin area, one page at a time', async ({ page }) => {
  await testApp.sql(`
    insert into contact_messages (name, email, message)
    select 'Visitor ' || n, 'visitor@example.com', 'Message ' || n from generate_series(1, 55) n`)
  await write(page, testApp, 'Ada Lovelace', 'ada@example.com')
  await expect
    .poll(() => testApp.sql(`select 1 from mails where state = 'sent'`).then(rows => rows.length))
    .toBe(2)
  await openAdmin(page, `${testApp.url}/admin/content`)
  await page.getByRole('link', { name: 'Messages 56 open' }).click()
  await expect(page).toHaveURL(/\/admin\/messages$/)
  const list = page.locator('#admin-tab-panel')
  const first = list.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })
  await expect(first).toContainText('Ada Lovelace')
  await first.getByRole('button', { name: 'Emails: 2 sent' }).click()
  await expect(first.getByText(/^Acknowledgment sent /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  )
  await list.getByRole('button', { name: 'Next' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await expect(list).toContainText('51 to 56 of 56')
})
