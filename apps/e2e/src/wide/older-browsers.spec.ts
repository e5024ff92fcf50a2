import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { test as base } from '../e2e-test.ts'
import { addForms } from '../example-forms.ts'
import { OLDER_BROWSERS, removeFeatures } from '../older-browsers.ts'
import { ownApp } from '../own-app.ts'
import { bookAndMove, fillInForm, logIn, register, writeMessage } from '../visitor-tests.ts'

const test = base.extend<{ formsApp: RunningApp }>({ formsApp: ownApp('forms') })

for (const [browser, lacking] of Object.entries(OLDER_BROWSERS)) {
  test.describe(`in ${browser}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(removeFeatures, lacking))

    test('a patient books an appointment and moves it', ({ page, apiClient }) => bookAndMove(page, apiClient))

    test('a visitor registers for an event', ({ page, apiClient }) =>
      register(page, apiClient, `An evening in ${browser}`))

    test('a visitor writes a message', ({ page }) => writeMessage(page))

    test('a patient fills in a form', async ({ page, formsApp }) => {
      await addForms(formsApp.url)
      const api = await openApiClient(formsApp.url)
      const { manageUrl } = await api.book({
        appointmentDate: `${api.day()}T10:00`,
        appointmentType: 'treatment',
      })
      await fillInForm(page, manageUrl)
    })

    test('the administrator logs in', ({ page }) => logIn(page))
  })
}
