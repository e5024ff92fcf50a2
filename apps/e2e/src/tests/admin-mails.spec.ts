import { catchMails, type MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { openApiClient } from '../api-client.ts'
import { axeFindings } from '../axe-findings.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { overflow } from '../overflow.ts'

/** An app of its own, whose banner other e2e tests do not see, with a mail server that can be told to reject. */
const test = base.extend<{ ownMailbox: MailCatcher; ownProduct: RunningApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  ownMailbox: async ({}, use) => {
    const mailbox = await catchMails()
    await use(mailbox)
    await mailbox.close()
  },
  ownProduct: [
    async ({ ownMailbox }, use) => {
      const app = await startApp({ built: true, smtpUrl: ownMailbox.url })
      await use(app)
      await app.stop()
    },
    { timeout: 90_000 },
  ],
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const banner = (page: Page) => page.getByRole('region', { name: 'Needs attention' })

/** A visitor writes to the clinic. */
async function write(page: Page, { url }: RunningApp, name: string, email: string) {
  const data = { name, email, phone: '(573) 555-0199', message: `I am ${name}.\nDo you treat runners?` }
  expect((await page.request.post(`${url}/api/contact`, { data })).status()).toBe(200)
}

/** What stands is in order at both widths. */
async function isForEverybody(page: Page) {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toEqual({ sideways: false, cutOff: [] })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('an e-mail that the mail server rejects is shown with its words, and goes when it is sent again', async ({
  page,
  ownProduct,
  ownMailbox,
}) => {
  test.setTimeout(60_000)
  ownMailbox.reject('ada@example.com', true)
  await write(page, ownProduct, 'Ada Lovelace', 'ada@example.com')
  await expect.poll(() => ownMailbox.mailsTo('hello@plumbline.example.com').length).toBe(1)
  await openAdmin(page, `${ownProduct.url}/admin`)
  await expect(async () => {
    await page.reload()
    await expect(banner(page)).toContainText('1 e-mail was not sent.', { timeout: 1_000 })
  }).toPass()
  await isForEverybody(page)

  await banner(page).getByRole('button', { name: 'See why' }).click()
  const dialog = page.getByRole('dialog', { name: 'Needs attention' })
  await expect(dialog).toContainText('Acknowledgement of the message of Ada Lovelace')
  await expect(dialog).toContainText('It said: 550 No such person')
  await isForEverybody(page)

  ownMailbox.reject('ada@example.com', false)
  await dialog.getByRole('button', { name: /^Send again/ }).click()
  await expect(dialog).toContainText('Nothing needs attention')
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => ownMailbox.mailsTo('ada@example.com').length, { timeout: 15_000 }).toBe(1)
})

test('an e-mail that was not sent goes from beside its appointment, once the mail server takes it again', async ({
  page,
  ownProduct,
  ownMailbox,
}) => {
  test.setTimeout(60_000)
  const apiClient = await openApiClient(ownProduct.url)
  const day = apiClient.day()
  ownMailbox.reject('else@example.com', true)
  await apiClient.book({ appointmentDate: `${day}T09:00` })
  await expect
    .poll(() => ownProduct.sql(`select 1 from mails where state = 'failed'`).then(rows => rows.length))
    .toBe(1)
  await openAdmin(page, `${ownProduct.url}/admin/appointments?from=${day}&to=${day}`)
  await expect(banner(page)).toContainText('1 e-mail was not sent.')
  await expect(page.getByText(/^Confirmation not sent: .*550 No such person/)).toBeVisible()
  await isForEverybody(page)

  ownMailbox.reject('else@example.com', false)
  await page.getByRole('button', { name: 'Send again Confirmation of the appointment of' }).click()
  await expect(page.getByText(/^Confirmation not sent/)).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => ownMailbox.mailsTo('else@example.com').length, { timeout: 15_000 }).toBe(1)
  // By itself: the window is told that it was sent.
  await expect(page.getByText(/^Confirmation sent /)).toBeVisible()
})

test('an e-mail that was not sent can be put away, by keyboard', async ({ page, ownProduct, ownMailbox }) => {
  test.setTimeout(60_000)
  ownMailbox.reject('eve@example.com', true)
  await write(page, ownProduct, 'Eve', 'eve@example.com')
  await expect
    .poll(() => ownProduct.sql(`select 1 from mails where state = 'failed'`).then(rows => rows.length))
    .toBe(1)
  await openAdmin(page, `${ownProduct.url}/admin`)
  await page.getByRole('button', { name: 'Account of admin' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Messages' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Needs attention (1)' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Needs attention' })
  await dialog.getByRole('button', { name: /^Put away/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Nothing needs attention')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account of admin' })).toBeFocused()
})

test('messages of the contact form are read in the admin area, a page at a time', async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(60_000)
  await ownProduct.sql(`
    insert into contact_messages (name, email, message)
    select 'Visitor ' || n, 'visitor@example.com', 'Message ' || n from generate_series(1, 55) n`)
  await write(page, ownProduct, 'Ada Lovelace', 'ada@example.com')
  await expect
    .poll(() => ownProduct.sql(`select 1 from mails where state = 'sent'`).then(rows => rows.length))
    .toBe(2)
  await openAdmin(page, `${ownProduct.url}/admin/content`)
  await page.getByRole('button', { name: 'Account of admin' }).click()
  await page.getByRole('menuitem', { name: 'Messages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Messages' })
  const first = dialog.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })
  await expect(first).toContainText('Ada Lovelace')
  await expect(first).toContainText('Acknowledgement sent ')
  await expect(first.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  )
  await isForEverybody(page)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await expect(dialog).toContainText('51 to 56 of 56')
})
