import { knownContent } from '@clinic/domain/content/known-content.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { type ApiClient, openApiClient } from '../api-client.ts'
import { overflow } from '../checks/overflow.ts'
import { test as base, expect } from '../e2e-test.ts'
import { logInByApi } from '../log-in.ts'
import { openPage } from '../open-page.ts'
import { ownApp } from '../own-app.ts'

/** One word of 300 wide letters. */
const LONG = 'W'.repeat(300)
const EMAIL = `${'w'.repeat(60)}@${'example.'.repeat(22)}com`

interface Written {
  app: RunningApp
  blockedDay: string
  appointment: string
  registration: string
}

/** In one worker, which writes them once. */
let writing: Promise<Written> | undefined
const test = base.extend<{ writtenApp: RunningApp; written: Written }>({
  writtenApp: ownApp('long texts'),
  written: async ({ writtenApp }, use) => {
    writing ??= writeLongTexts(writtenApp)
    await use(await writing)
  },
})
test.describe.configure({ mode: 'default' })

/** Fills every field of the practice, patients and visitors with a long text. */
async function writeLongTexts(app: RunningApp): Promise<Written> {
  const apiClient = await openApiClient(app.url)
  const blockedDay = apiClient.closedDay
  await apiClient.blockDate(blockedDay, LONG.slice(0, 200))
  const { appointment, registration } = await comeAsVisitor(apiClient)
  await app.sql(`update appointments set patient_name = $1, patient_email = $2, notes = $1`, [LONG, EMAIL])
  await app.sql(`update registrations set name = $1, email = $2`, [LONG, EMAIL])
  await app.sql(`update waiting_list_entries set name = $1, email = $2`, [LONG, EMAIL])
  await app.sql(`update events set title = $1, description = $1, excerpt = $1, location = $1`, [LONG])
  await app.sql(
    `update blog_posts set title = $1, excerpt = $1, content_html = $2 where id = (select min(id) from blog_posts)`,
    [LONG, `<h2>${LONG}</h2><p>${LONG}</p><ul><li>${LONG}</li></ul><pre><code>${LONG}</code></pre>`],
  )
  await writeContent(app)
  return { app, blockedDay, appointment, registration }
}

async function comeAsVisitor(apiClient: ApiClient): Promise<{ appointment: string; registration: string }> {
  const booked = await apiClient.book({ appointmentDate: `${apiClient.day()}T10:00` })
  const event = await apiClient.announce({ title: 'An evening', maxAttendees: 1 })
  const registered = await apiClient.register(event.id, 'Ada')
  await apiClient.joinWaitingList(event.id, { name: 'Grace', email: 'grace@example.com' })
  return {
    appointment: new URL(booked.manageUrl).pathname,
    registration: new URL(registered.manageUrl).pathname,
  }
}

async function writeContent(app: RunningApp): Promise<void> {
  const long = knownContent([]).filter(({ kind }) => kind === 'line' || kind === 'text')
  for (const { key } of long) {
    await app.sql(`insert into content_items (key, value) values ($1, $2)`, [key, LONG])
  }
  await app.sql(`insert into content_items (key, value) values ('practice_email', $1)`, [EMAIL])
}

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(() => overflow(page), `${path} at ${width} px`).toEqual({ sideways: false, cutOff: [] })
  }
}

test('no public page scrolls sideways, however long the texts of practice, patients and visitors are', async ({
  page,
  written: { app, blockedDay, appointment, registration },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/)
  for (const path of [
    '/',
    '/about',
    '/events',
    '/blog',
    '/blog/what-happens-at-a-first-visit',
    '/contact',
    '/supplements',
    '/book-appointment',
    `/book-appointment?date=${blockedDay}`,
    '/login',
    '/nowhere',
    appointment,
    registration,
  ]) {
    await openPage(page, app.url + path)
    await expectNoOverflow(page, path)
  }
})

test('no admin page scrolls sideways, with long texts cut to an ellipsis', async ({
  page,
  written: { app },
}) => {
  await logInByApi(page.request, app.url)
  for (const path of [
    '/admin',
    '/admin/registrations',
    '/admin/blog',
    '/admin/content',
    '/admin/schedule',
    '/admin/appointments',
    '/admin/appointments?view=list',
    '/admin/appointments?view=week',
  ]) {
    await openPage(page, app.url + path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(async () => (await overflow(page)).sideways, `${path} at ${width} px`).toBe(false)
    }
  }
})

test('the menu and the dialogs show long texts in full', async ({ page, written: { app } }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, `${app.url}/events`)
  await page.getByRole('button', { name: 'Register Now' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoOverflow(page, 'registering')
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, app.url)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect.poll(() => overflow(page)).toEqual({ sideways: false, cutOff: [] })
})

test('a name of 80 letters keeps to three lines at 320 px', async ({ page, written: { app } }) => {
  const name = 'Dr. Hildegard Featherstonehaugh Family Chiropractic and Wellness Center Columbia'
  expect(name).toHaveLength(80)
  // Unlike a statement, the API responds once no page has the former name.
  const admin = await logIn(app.url)
  expect(await admin.send('PUT', '/api/content/practice_name', { value: name })).toHaveProperty('ok', true)
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, `${app.url}/contact`)
  const words = page.getByRole('banner').getByText(name).first()
  const lines = await words.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBeLessThanOrEqual(3)
})
