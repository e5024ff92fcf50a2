import { clinic } from '@clinic/domain/clinic.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../e2e-test.ts'
import { FirstSteps } from '../first-steps.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'

/** Separate app on its first day, with sample content. */
const test = base.extend<{ newApp: RunningApp }>({
  newApp: [
    async ({ mailbox }, use) => {
      const app = await startApp({ built: true, smtpUrl: mailbox.url })
      await use(app)
      await app.stop()
    },
    { timeout: 90_000 },
  ],
})

const NEW_PASSWORD = 'a new and longer password'

test('the password, the hours, email and the first event are done one after another', async ({
  page,
  newApp: { url },
  mailbox,
}) => {
  const steps = new FirstSteps(page)
  await openAdmin(page, `${url}/admin/setup`)
  await changePassword(page, steps)
  await steps.hasDone(1)

  await steps.choose('Check your office hours')
  await steps.card.getByRole('link', { name: 'Review hours' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Setup')
  await steps.choose('Check your office hours')
  await steps.card.getByRole('button', { name: 'These are our hours' }).click()
  await steps.hasDone(2)

  await steps.choose('Turn on email')
  await steps.card.getByRole('link', { name: 'Send test' }).click()
  const trial = page.getByRole('main').getByRole('region', { name: 'Email delivery' })
  await expect(trial.getByRole('textbox', { name: 'To' })).toHaveValue(clinic.email)
  await trial.getByRole('button', { name: 'Send test' }).click()
  await steps.hasDone(3)
  expect(mailbox.mailsTo(clinic.email).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Test email from /),
  )

  await steps.choose('Publish your first event or post')
  await steps.card.getByRole('link', { name: 'New event' }).click()
  await announce(page)
  await steps.hasDone(4)
  await steps.choose('Connect your domain (https)')
  await expect(steps.card).toContainText(`Your site is now at ${url}`)
  await openPage(page, `${url}/events`)
  await expect(page.getByRole('heading', { name: 'A morning at the mill' })).toBeVisible()
})

async function changePassword(page: Page, steps: FirstSteps): Promise<void> {
  await steps.open()
  await steps.card.getByRole('link', { name: 'Change password' }).click()
  const section = page.getByRole('region', { name: 'Change password' })
  for (const [name, text] of [
    ['Current password', ADMINISTRATOR.password],
    ['New password', NEW_PASSWORD],
    ['Confirm new password', NEW_PASSWORD],
  ] as const)
    await section.getByRole('textbox', { name, exact: true }).fill(text)
  await section.getByRole('button', { name: 'Change password' }).click()
}

async function announce(page: Page): Promise<void> {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Title').fill('A morning at the mill')
  await field('Description').fill('Walking, slowly.')
  await field('Date').fill('2030-03-01T10:00')
  await field('Location').fill('The mill')
  await page.getByRole('button', { name: 'Create Event' }).click()
}
