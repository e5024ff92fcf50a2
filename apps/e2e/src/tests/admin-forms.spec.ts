import { FORM_DRAFTS } from '@clinic/domain/forms/drafts/all.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { test as base, expect } from '../e2e-test.ts'
import { addDraft, fillInDraft } from '../example-drafts.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { openAdmin } from '../open-admin.ts'
import { ownApp } from '../own-app.ts'

/** Separate app, because forms are asked of every test that books. */
const test = base.extend<{ testApp: RunningApp }>({ testApp: ownApp('forms') })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ testApp }) => {
  await testApp.sql('truncate forms cascade')
})

test('a draft is used, edited, ordered by keyboard and by mouse, and switched on', async ({
  page,
  testApp: { url },
}) => {
  await openAdmin(page, `${url}/admin/forms`)
  await page.getByRole('button', { name: 'Use this draft Privacy acknowledgment' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Privacy acknowledgment' })
  await expect(card.getByText('Sample')).toBeVisible()
  await expectAccessible(page, 'the list of forms')

  await card.getByRole('link', { name: 'Edit' }).click()
  const menu = page.getByRole('button', { name: 'More for question 3' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect(page.getByText('Question 3 is now number 2 of 3.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More for question 2' })).toBeFocused()
  const handles = page.getByTitle('Drag to move')
  await handles.nth(1).dragTo(handles.nth(2))
  await expect(page.getByText('Question 2 is now number 3 of 3.')).toBeVisible()

  await page.getByRole('button', { name: '1. How may we reach you' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('How should we reach you?')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('How should we reach you?')
  await page.getByRole('checkbox', { name: 'Our counsel has read this form' }).check()
  await expectAccessible(page, 'the editor of a form')
  await page.getByRole('button', { name: 'Save' }).click()

  await card.getByRole('switch', { name: 'On' }).click()
  await expect(page.getByText('Form switched on')).toBeVisible()
  await expect(card.getByText('Sample')).toBeHidden()
  await page.reload()
  await expect(card.getByRole('switch', { name: 'On' })).toBeChecked()
})

test('the desk sees sent forms at once, reads them, prints them and asks again', async ({
  page,
  testApp: { url },
}) => {
  const [history] = FORM_DRAFTS
  if (!history) throw new Error('There is no draft')
  const formId = await addDraft(history, url)
  const apiClient = await openApiClient(url)
  const { manageUrl } = await apiClient.book({
    patientName: 'Ada Forms',
    appointmentDate: `${apiClient.day()}T10:00`,
  })
  const token = new URL(manageUrl).pathname.split('/').at(-1)
  const patient = (procedure: string, input: object) =>
    page.request.post(`${url}/api/trpc/formLinks.${procedure}`, { data: { token, ...input } })
  await openAdmin(page, `${url}/admin/appointments?view=list`)
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Forms' })
  await expect(row.getByText(/^Forms: 0 of /)).toBeVisible()
  const saved = await patient('save', { formId, answers: fillInDraft(history) })
  expect(saved.status()).toBe(200)
  await patient('send', {})
  await expect(row.getByText(/^Forms: 1 of /)).toBeVisible()

  await row.getByRole('button', { name: 'Ada Forms', exact: true }).click()
  await page.getByRole('button', { name: /^Forms: 1 of / }).click()
  const dialog = page.getByRole('dialog', { name: 'Forms of Ada Forms' })
  const sheet = dialog.getByRole('region', { name: 'Health history' })
  await expect(sheet.getByText('Typed for reason')).toBeVisible()
  // All 25 questions are on one screen.
  expect((await sheet.boundingBox())?.height).toBeLessThan(700)
  await expectAccessible(page, 'the answers of a visit')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Health history' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await page.locator('body').innerText()).toContain('Typed for reason')
  await page.emulateMedia({ media: 'screen' })

  await sheet.getByRole('button', { name: 'Ask again' }).click()
  await expect(sheet.getByText('Not begun')).toBeVisible()
  await expect(sheet.getByText('Answers sent before')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText(/^Forms: 0 of /)).toBeVisible()
})

test('a tablet that is handed over opens the forms, logged out', async ({
  page,
  testApp: { url },
  consoleErrors,
}) => {
  // The stream of changes learns of the logout.
  consoleErrors.expect(/status of 401 .*\/api\/trpc\//)
  const [, , privacy] = FORM_DRAFTS
  if (!privacy) throw new Error('There is no draft')
  await addDraft(privacy, url)
  const apiClient = await openApiClient(url)
  await apiClient.book({ patientName: 'Bea Tablet', appointmentDate: `${apiClient.day()}T14:00` })
  await openAdmin(page, `${url}/admin/appointments?view=list`)
  // Back reloads the page, because the browser's cached copy may show a patient.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await page.getByRole('button', { name: 'Bea Tablet', exact: true }).click()
  await page.getByRole('button', { name: /^Forms: / }).click()
  await page.getByRole('button', { name: 'Hand over the tablet' }).click()
  await page.getByRole('button', { name: 'Log out and open the forms' }).click()
  await expect(page).toHaveURL(/\/appointment\/[\w-]+\/forms\?tablet$/)
  const user = await page.request.get(`${url}/api/trpc/session.user`)
  expect((await user.json()).result.data).toBeNull()

  await page.getByRole('link', { name: 'Start filling in' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const address = page.url()
  await page.goBack()
  expect(new URL(page.url()).pathname).not.toMatch(/^\/appointment/)
  await page.goto(address)
  // Listening since it is hydrated.
  await expect(page.getByRole('button', { name: 'Back' })).toBeEnabled()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
})
