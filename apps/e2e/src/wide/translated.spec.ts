import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { type TranslatedWhen, translatePages } from '../checks/translate-page.ts'
import { test as base, expect } from '../e2e-test.ts'
import { ownApp } from '../own-app.ts'
import { addForms } from '../pages/example-forms.ts'
import {
  book,
  bookAndMove,
  cancelAppointment,
  fillInForm,
  joinWaitingList,
  register,
  writeMessage,
} from '../pages/visitor-steps.ts'

const test = base.extend<{ formsApp: RunningApp }>({ formsApp: ownApp('forms') })

const TIMES: TranslatedWhen[] = ['before hydration', 'after hydration']

for (const when of TIMES) {
  test.describe(`on pages that the browser translates ${when}`, () => {
    test.beforeEach(async ({ page, consoleErrors }) => {
      // React renders again what it cannot hydrate.
      if (when === 'before hydration') consoleErrors.expect(/Minified React error #(418|423|425)/)
      await translatePages(page, when)
    })

    test('a patient books an appointment, moves it and cancels it', async ({ page, apiClient }) => {
      await bookAndMove(page, apiClient)
      await cancelAppointment(page)
    })

    test('a visitor books in the frame for other websites', ({ page, apiClient }) =>
      book(page, apiClient, '/embed/book'))

    test('a visitor registers for an event', ({ page, apiClient }) =>
      register(page, apiClient, `An evening translated ${when}`))

    test('a visitor joins a waiting list', ({ page, apiClient }) =>
      joinWaitingList(page, apiClient, `A full evening translated ${when}`))

    test('a visitor writes a message', ({ page }) => writeMessage(page))

    test('a patient fills in a form', async ({ page, formsApp }) => {
      await addForms(formsApp.url)
      const api = await openApiClient(formsApp.url)
      const { manageUrl } = await api.book({
        appointmentDate: `${api.day()}T11:00`,
        appointmentType: 'treatment',
      })
      await fillInForm(page, manageUrl)
    })
  })
}

test('input from before the translated page is hydrated stays', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Minified React error #(418|423|425)/)
  await translatePages(page, 'before hydration')
  let goOn = () => {}
  const typed = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await typed
    await route.continue()
  })
  await page.goto('/book-appointment', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Terry Typed')
  goOn()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(page.getByLabel('Full name')).toHaveValue('Terry Typed')
})
